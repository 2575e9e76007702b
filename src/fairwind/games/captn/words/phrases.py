"""The words of Capt'n: cards, spaces, vessels and items; where the game is, and what is asked."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.captn.rules import turn
from fairwind.games.captn.rules.components import CARDS, MOST_FATIGUE, RANKS, SUITS
from fairwind.games.captn.rules.phases import SETTING_UP, STEP, TURN
from fairwind.games.captn.rules.symbols import card_name, space_name
from fairwind.kernel.words import N_, Count, Listing, Phrase

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


def glossary() -> dict[str, Phrase]:
    """Cards and suits by their short forms; what else a suit stands for, behind its name."""
    found = {card_name(number): card(number) for number in range(int(CARDS))}
    for number, short in enumerate(SUITS):
        found[short] = suit(number)
        found[f"ship-{short}"] = ship(number)
        found[f"item-{short}"] = Phrase(ITEM_NAMES[number])
        found[f"wind-{short}"] = Phrase(WINDS[number])
    return found


# --- where the game is, and what is asked ---------------------------------------------------

QUESTIONS: Final = (
    N_("Choose the corner where you start."),
    N_("Choose where the first ship stands."),
    N_("Choose a free sea space that becomes an island."),
    N_("Choose a movement card, and whether you move with it or the pursuers."),
    N_("Row to a space next to you, or stop if you may."),
    N_("Take a treasure next to you, or leave it."),
    N_("Choose where the ship appears."),
    N_("Keep the roll, or have it rolled again."),
    N_("Choose where the rowboat is launched."),
    N_("Choose which vessel makes room."),
    N_("Choose where the vessel moves aside."),
    N_("Choose which rowboat rows next."),
    N_("Choose which way the rowboat goes."),
    N_("Choose the rowboat you threaten."),
    N_("Choose where the rowboat flees, two spaces away."),
    N_("Choose a movement card to swap."),
    N_("Choose the card next to it to swap it with."),
)
"""By phase, what is asked."""

TASKS: Final = (
    N_("choose your corner"),
    N_("choose where the ship appears"),
    N_("make an island"),
    N_("choose a movement card"),
    N_("row a step"),
    N_("take the treasure, or leave it"),
    N_("choose where the ship appears"),
    N_("keep the roll, or use the costume"),
    N_("choose where the rowboat is launched"),
    N_("choose who makes room"),
    N_("choose where it makes room"),
    N_("choose the next rowboat"),
    N_("choose the rowboat's course"),
    N_("choose the rowboat to threaten"),
    N_("choose where the rowboat flees"),
    N_("choose a card to swap"),
    N_("choose the card to swap it with"),
)
"""By phase, what is to be done."""


def where(state: "CaptnState") -> Phrase:
    """The turn that is to be chosen counts as the present one."""
    if state.stage == SETTING_UP:
        return Phrase(N_("Setting up"))
    number = int(state.turn) if state.under_way else int(state.turn) + 1
    return Phrase(N_("Turn {turn}"), turn=number)


def in_full(state: "CaptnState") -> Phrase:
    """What is asked, with the choices there are."""
    return Phrase(QUESTIONS[int(state.phase)])


def why_no_own_turn(after_picture: bool, too_tired: bool) -> str:
    if after_picture:  # Rule 3.2
        return N_("You used a picture card: this turn is the pursuers'.")
    if too_tired:  # Rule 3.4
        return N_("You are too tired for another turn of your own: let the pursuers move.")
    return N_("You cannot make a single step: let the pursuers move.")  # Rule 3.5


def no_own_turn(state: "CaptnState") -> Phrase:
    """Why the next turn must be the pursuers', in a sentence."""
    too_tired = state.fatigue + turn.cost_of_own_turn(state) > MOST_FATIGUE
    return Phrase(why_no_own_turn(state.after_picture, too_tired))


def question(state: "CaptnState") -> Phrase:
    """Beside a board, on which the choices are seen."""
    if state.phase == TURN and not turn.own_turn_possible(state, state.rum):
        text = N_("{why} Choose a movement card for them.")
        return Phrase(text, why=no_own_turn(state))
    if state.phase == TURN:
        return Phrase(N_("Choose a movement card."))
    if state.phase == STEP:
        return Phrase(N_("Row a step."))
    return in_full(state)


def task(state: "CaptnState") -> Phrase:
    if state.phase == TURN and state.after_picture:
        return Phrase(N_("choose a card for the pursuers"))
    return Phrase(TASKS[int(state.phase)])
