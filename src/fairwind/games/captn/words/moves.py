"""The moves of Capt'n: what each is about, and how it is said."""

from typing import TYPE_CHECKING, Final, Literal, TypedDict, cast

from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import (
    BALL,
    CARD,
    COSTUME,
    GUN,
    KEEP,
    MOST_COLUMNS,
    NAVY,
    OWN,
    SPACES,
    STOP,
    SUITS,
    Suit,
)
from fairwind.games.captn.rules.phases import (
    APPEAR,
    ASIDE,
    CORNER,
    COURSE,
    FIRST_SHIP,
    GUN_AT,
    GUN_TO,
    ISLAND,
    LAUNCH,
    ORDER,
    PHASES,
    STEP,
    TREASURE,
    WHICH_ASIDE,
)
from fairwind.games.captn.rules.symbols import card_name, space_name
from fairwind.kernel.words import N_, Phrase

from . import notation, phrases

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

SpaceKind = Literal[
    "corner",
    "first-ship",
    "island",
    "step",
    "treasure",
    "appear",
    "launch",
    "which-aside",
    "aside",
    "order",
    "course",
    "gun-at",
    "gun-to",
]


class ChooseSpace(TypedDict):
    """A space, for what is asked: the kind is the phase of the view."""

    kind: SpaceKind
    space: str


class TakeTurn(TypedDict):
    """A turn, yours or the pursuers'."""

    kind: Literal["turn"]
    own: bool
    column: int
    """From 1."""
    card: str


class StopRowing(TypedDict):
    kind: Literal["stop"]


class LeaveTreasure(TypedDict):
    kind: Literal["leave"]


class KeepRoll(TypedDict):
    kind: Literal["keep"]
    die: int


class UseItem(TypedDict):
    kind: Literal["item"]
    item: Suit


class SwapCard(TypedDict):
    kind: Literal["swap"]
    card: str


CaptnMove = ChooseSpace | TakeTurn | StopRowing | LeaveTreasure | KeepRoll | UseItem | SwapCard
MOVES: Final = (ChooseSpace, TakeTurn, StopRowing, LeaveTreasure, KeepRoll, UseItem, SwapCard)


def about(state: "CaptnState", action: int) -> CaptnMove:
    if action < SPACES:
        kind = cast(SpaceKind, PHASES[int(state.phase)])
        return ChooseSpace(kind=kind, space=space_name(action))
    if action < STOP:
        column = (action - int(OWN)) % MOST_COLUMNS
        front = columns.front(state.deck, state.counts, state.game.columns, i64(column))
        return TakeTurn(
            kind="turn", own=action < NAVY, column=column + 1, card=card_name(int(front))
        )
    if action == STOP:
        return LeaveTreasure(kind="leave") if state.phase == TREASURE else StopRowing(kind="stop")
    if action == KEEP:
        return KeepRoll(kind="keep", die=int(state.die))
    if action < CARD:
        return UseItem(kind="item", item=SUITS[action - int(GUN)])
    return SwapCard(kind="swap", card=card_name(action - int(CARD)))


def word(state: "CaptnState", action: int) -> str:
    """As people type it: who leaves treasure does not stop."""
    is_leaving = action == STOP and state.phase == TREASURE
    return notation.LEAVE if is_leaving else notation.action_name(action)


# --- in words -----------------------------------------------------------------------------

TO: Final = (
    (CORNER, N_("start at {space}")),
    (FIRST_SHIP, N_("put the first ship at {space}")),
    (ISLAND, N_("make an island of {space}")),
    (LAUNCH, N_("have the rowboat launched at {space}")),
    (ASIDE, N_("move it aside to {space}")),
    (APPEAR, N_("have the ship appear at {space}")),
    (GUN_TO, N_("chase it to {space}")),
)
"""By phase, what a space is chosen for."""


def in_words(state: "CaptnState", action: int) -> Phrase:
    if action < SPACES:
        return _move_to(state, action)
    if action < STOP:
        return _turn(state, action)
    if action >= CARD:
        return Phrase(N_("swap the {card}"), card=phrases.card(action - int(CARD)))
    if action == STOP:
        if state.phase == TREASURE:
            return Phrase(N_("leave the treasure where it is"))
        return Phrase(N_("stop here"))
    if action == KEEP:
        return Phrase(N_("keep the {die}"), die=int(state.die))
    if action == GUN:
        return Phrase(N_("threaten a rowboat with the gun"))
    if action == COSTUME:
        return Phrase(N_("put on the costume: the {die} is rolled again"), die=int(state.die))
    if action == BALL:
        return Phrase(N_("look into the crystal ball: swap two movement cards"))
    return Phrase(N_("drink the rum: row diagonally too"))


def _turn(state: "CaptnState", action: int) -> Phrase:
    own = action < NAVY
    column = i64(action) - (OWN if own else NAVY)
    number = columns.front(state.deck, state.counts, state.game.columns, column)
    if own:
        return Phrase(N_("take a turn with the {card}"), card=phrases.card(int(number)))
    text = N_("let the pursuers move with the {card}, {wind}")
    return Phrase(text, card=phrases.card(int(number)), wind=phrases.wind(int(number)))


def _move_to(state: "CaptnState", at: int) -> Phrase:
    phase = state.phase
    here = phrases.space(state, at)
    if phase == STEP:
        return Phrase(N_("row to {space}"), space=here)
    if phase == COURSE:
        return _course(state, at)
    if phase == TREASURE:
        return Phrase(N_("take the treasure of {space}"), space=space_name(at))
    if phase == ORDER:
        return Phrase(N_("send {vessel} next"), vessel=phrases.vessel(state, at))
    if phase == WHICH_ASIDE:
        return Phrase(N_("have {vessel} make room"), vessel=phrases.vessel(state, at))
    if phase == GUN_AT:
        return Phrase(N_("threaten {vessel}"), vessel=phrases.vessel(state, at))
    for asked, text in TO:
        if phase == asked:
            return Phrase(text, space=here)
    raise AssertionError("a space is chosen for something")


def _course(state: "CaptnState", at: int) -> Phrase:
    if (state.vessels >> i64(at)) & 1 == 1:
        text = N_("send the rowboat towards {space}, where it is held up")
    else:
        text = N_("send the rowboat to {space}")
    return Phrase(text, space=phrases.space(state, at))
