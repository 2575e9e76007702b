"""Why Capt'n refuses a move of whoever is to act."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.captn.rules import columns, turn
from fairwind.games.captn.rules.components import (
    CARD,
    GUN,
    MOST_FATIGUE,
    NAVY,
    NOWHERE,
    OWN,
    RUM,
    SPACES,
    STOP,
)
from fairwind.games.captn.rules.ocean import AROUND, ORTHOGONAL
from fairwind.games.captn.rules.phases import ISLAND, STEP, TREASURE, TURN
from fairwind.games.captn.rules.symbols import space_name
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.words import N_, Phrase

from . import phrases

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

NOT_NOW: Final = "not-now"
NOT_A_CHOICE: Final = "not-a-choice"
NO_SUCH_COLUMN: Final = "no-such-column"
COLUMN_IS_EMPTY: Final = "column-is-empty"
AFTER_A_PICTURE_CARD: Final = "after-a-picture-card"
TOO_TIRED: Final = "too-tired"
NO_STEP_POSSIBLE: Final = "no-step-possible"
RUM_WAITS: Final = "rum-waits"
ISLAND_IN_THE_WAY: Final = "island-in-the-way"
VESSEL_IN_THE_WAY: Final = "vessel-in-the-way"
ALREADY_BEEN_THERE: Final = "already-been-there"
NOT_A_STEP: Final = "not-a-step"
LAST_OF_ITS_SUIT: Final = "last-of-its-suit"
NOT_FREE: Final = "not-free"
MUST_ROW: Final = "must-row"
NOT_YOUR_ITEM: Final = "not-your-item"
ITEM_OF_NO_USE: Final = "item-of-no-use"


def of(state: "CaptnState", action: int) -> IllegalMove:
    phase = state.phase
    if GUN <= action <= RUM:
        return _of_item(state, action)
    if action < SPACES and state.spaces != 0:
        return _of_space(state, action)
    if phase == TURN and OWN <= action < STOP:
        return _of_turn(state, action)
    if phase == STEP and action == STOP:  # Rule 4.3, C4
        text = N_("You must row on: stop after a step, or where the rules of this game allow it.")
        return IllegalMove(MUST_ROW, Phrase(text))
    if action >= CARD and state.cards != 0:
        text = N_("The {card} cannot be swapped here. {question}")
        return _refused(NOT_A_CHOICE, state, text, card=phrases.card(action - int(CARD)))
    return not_now(state)


def not_now(state: "CaptnState") -> IllegalMove:
    return _refused(NOT_NOW, state, N_("This is not asked now. {question}"))


def _refused(reason: str, state: "CaptnState", text: str, **gaps: object) -> IllegalMove:
    return IllegalMove(reason, Phrase(text, question=phrases.in_full(state), **gaps))


def _of_item(state: "CaptnState", action: int) -> IllegalMove:
    item = action - int(GUN)
    which = phrases.item(item)
    if (state.held >> i64(item)) & 1 == 0:
        text = N_("You do not have {item}. {question}")
        return _refused(NOT_YOUR_ITEM, state, text, item=which)
    text = N_("You cannot use {item} now. {question}")
    return _refused(ITEM_OF_NO_USE, state, text, item=which)


def _of_turn(state: "CaptnState", action: int) -> IllegalMove:
    own = action < NAVY
    column = i64(action) - (OWN if own else NAVY)
    number: i64 = state.game.columns
    if column >= number:
        text = N_("There are {number} columns of movement cards.")
        return IllegalMove(NO_SUCH_COLUMN, Phrase(text, number=int(number)))
    if columns.front(state.deck, state.counts, number, column) == NOWHERE:
        text = N_("Column {column} is used up: choose another.")
        return IllegalMove(COLUMN_IS_EMPTY, Phrase(text, column=int(column) + 1))
    if not own:  # C22
        text = N_("You have drunk the rum: take a turn of your own.")
        return IllegalMove(RUM_WAITS, Phrase(text))
    return IllegalMove(_no_own_turn(state), phrases.no_own_turn(state))


def _no_own_turn(state: "CaptnState") -> str:
    if state.after_picture:  # Rule 3.2
        return AFTER_A_PICTURE_CARD
    if state.fatigue + turn.cost_of_own_turn(state) > MOST_FATIGUE:  # Rule 3.4
        return TOO_TIRED
    return NO_STEP_POSSIBLE  # Rule 3.5


def _of_space(state: "CaptnState", space: int) -> IllegalMove:
    phase = state.phase
    place = i64(space)
    where = space_name(space)
    if phase == STEP:
        return _of_step(state, place, where)
    if phase == TREASURE:
        text = N_("There is no treasure next to you at {space}.")
        return IllegalMove(NOT_A_CHOICE, Phrase(text, space=where))
    if phase == ISLAND:
        if (state.free >> place) & 1 == 1 and place != state.you:  # C15
            text = N_("{space} is the last space where a ship of its suit can appear.")
            return IllegalMove(LAST_OF_ITS_SUIT, Phrase(text, space=where))
        text = N_("{space} is not free sea: choose another space.")
        return IllegalMove(NOT_FREE, Phrase(text, space=where))
    text = N_("{space} is not one of the spaces to choose from. {question}")
    return _refused(NOT_A_CHOICE, state, text, space=where)


def _of_step(state: "CaptnState", place: i64, where: str) -> IllegalMove:
    near: i64 = AROUND[state.you] if state.rum else ORTHOGONAL[state.you]
    if (near >> place) & 1 == 0:
        text = N_("{space} is not one step away.")
        return IllegalMove(NOT_A_STEP, Phrase(text, space=where))
    if (state.islands >> place) & 1 == 1:  # C5
        text = N_("{space} is an island: you cannot row there.")
        return IllegalMove(ISLAND_IN_THE_WAY, Phrase(text, space=where))
    if (state.vessels >> place) & 1 == 1:  # C5
        text = N_("A vessel of the navy lies at {space}.")
        return IllegalMove(VESSEL_IN_THE_WAY, Phrase(text, space=where))
    if (state.been >> place) & 1 == 1:  # C18
        text = N_("You have been at {space} in this move already.")
        return IllegalMove(ALREADY_BEEN_THERE, Phrase(text, space=where))
    text = N_("You cannot pass between two islands to {space}.")  # C14
    return IllegalMove(ISLAND_IN_THE_WAY, Phrase(text, space=where))
