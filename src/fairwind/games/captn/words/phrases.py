"""The words of Capt'n: cards, spaces, vessels, items, questions and moves as phrases."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import (
    BALL,
    CARD,
    COSTUME,
    GUN,
    KEEP,
    NAVY,
    OWN,
    RANKS,
    SPACES,
    STOP,
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
    STEP,
    TREASURE,
    WHICH_ASIDE,
)
from fairwind.kernel.words import N_, Count, Listing, Phrase

from .notation import space_name

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

SUIT_NAMES: Final = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
RANK_NAMES: Final = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
WINDS: Final = (
    N_("wind from the north"),
    N_("wind from the east"),
    N_("wind from the south"),
    N_("wind from the west"),
)
ITEMS: Final = (N_("the gun"), N_("the costume"), N_("the crystal ball"), N_("the rum"))
"""As the object of a sentence,"""
ITEM_NAMES: Final = (N_("gun"), N_("costume"), N_("crystal ball"), N_("rum"))
"""and alone."""


def suit(number: int) -> Phrase:
    return Phrase(SUIT_NAMES[number])


def card(number: int) -> Phrase:
    rank = RANKS[number % len(RANKS)]
    named = Phrase(RANK_NAMES[rank]) if rank in RANK_NAMES else Phrase(rank)
    return Phrase(N_("{rank} of {suit}"), rank=named, suit=suit(number // len(RANKS)))


def cards(numbers: list[int]) -> Phrase:
    return Listing([card(number) for number in numbers])


def space(state: "CaptnState", number: int) -> Phrase:
    """A space and its card: c4 (6 of hearts)."""
    where = card(int(state.ocean[i64(number)]))
    return Phrase(N_("{space} ({card})"), space=space_name(number), card=where)


def ship(number: int) -> Phrase:
    return Phrase(N_("the ship of {suit}"), suit=suit(number))


def wind(movement_card: int) -> Phrase:
    return Phrase(WINDS[movement_card // len(RANKS)])


def item(number: int) -> Phrase:
    return Phrase(ITEMS[number])


def treasures(number: int) -> Phrase:
    return Count("{number} treasure", "{number} treasures", number)


def vessel(state: "CaptnState", at: int) -> Phrase:
    found = int(state.ship_at(i64(at)))
    if found >= 0:
        return Phrase(N_("the ship of {suit} at {space}"), suit=suit(found), space=space_name(at))
    text = N_("the rowboat at {space} (die {die})")
    return Phrase(text, space=space_name(at), die=int(state.die_at(i64(at))))


# --- moves ----------------------------------------------------------------------------------


def move(state: "CaptnState", action: int) -> Phrase:
    if action < SPACES:
        return _move_to(state, action)
    if action < STOP:
        return _turn(state, action)
    if action >= CARD:
        return Phrase(N_("swap the {card}"), card=card(action - int(CARD)))
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
        return Phrase(N_("take a turn with the {card}"), card=card(int(number)))
    text = N_("let the pursuers move with the {card}, {wind}")
    return Phrase(text, card=card(int(number)), wind=wind(int(number)))


def _move_to(state: "CaptnState", at: int) -> Phrase:
    phase = state.phase
    here = space(state, at)
    if phase == STEP:
        return Phrase(N_("row to {space}"), space=here)
    if phase == COURSE:
        return _course(state, at)
    if phase == TREASURE:
        return Phrase(N_("take the treasure of {space}"), space=space_name(at))
    if phase == ORDER:
        return Phrase(N_("send {vessel} next"), vessel=vessel(state, at))
    if phase == WHICH_ASIDE:
        return Phrase(N_("have {vessel} make room"), vessel=vessel(state, at))
    if phase == GUN_AT:
        return Phrase(N_("threaten {vessel}"), vessel=vessel(state, at))
    for asked, text in TO:
        if phase == asked:
            return Phrase(text, space=here)
    raise AssertionError("a space is chosen for something")


TO: Final = (
    (CORNER, N_("start at {space}")),
    (FIRST_SHIP, N_("put the first ship at {space}")),
    (ISLAND, N_("make an island of {space}")),
    (LAUNCH, N_("have the rowboat launched at {space}")),
    (ASIDE, N_("move it aside to {space}")),
    (APPEAR, N_("have the ship appear at {space}")),
    (GUN_TO, N_("chase it to {space}")),
)


def _course(state: "CaptnState", at: int) -> Phrase:
    if (state.vessels >> i64(at)) & 1 == 1:
        text = N_("send the rowboat towards {space}, where it is held up")
    else:
        text = N_("send the rowboat to {space}")
    return Phrase(text, space=space(state, at))
