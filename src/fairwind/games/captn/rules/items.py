"""The four items: gun, costume, crystal ball, rum; each once, at any decision (chapter 8)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from . import columns, enemy, events, turn
from .components import (
    BALL,
    BALL_ORDER,
    CARD,
    CLUBS,
    COSTUME,
    COSTUME_ORDER,
    DIAMONDS,
    GUN,
    GUN_ORDER,
    HEARTS,
    NOWHERE,
    RUM,
    RUM_ORDER,
    SPADES,
)
from .ocean import ORTHOGONAL, beside
from .phases import BALL_ONE, BALL_OTHER, CHOOSING, GUN_AT, GUN_TO, ROLLED, STARTING, WATCHED

if TYPE_CHECKING:
    from .state import CaptnState


def usable(state: "CaptnState") -> i64:
    """The items that can be used at the decision that is about to be asked (Rule 8.1, C13)."""
    held: i64 = state.held
    orders: i64 = 0
    if held & 1 != 0 and in_range(state) != 0:
        orders |= GUN_ORDER
    if held & 2 != 0 and state.phase == ROLLED:
        orders |= COSTUME_ORDER
    if held & 4 != 0 and columns.any_neighbours(state.deck, state.counts, state.game.columns):
        orders |= BALL_ORDER
    if held & 8 != 0 and rum_helps(state):
        orders |= RUM_ORDER
    return orders


def in_range(state: "CaptnState") -> i64:
    """The rowboats that can be made to move two spaces (Rule 8.2, C12)."""
    found: i64 = 0
    boats: i64 = state.boats
    while boats != 0:
        boat = lowest(boats)
        boats &= boats - 1
        if two_spaces_from(state, boat) != 0:
            found |= BIT[boat]
    return found


def two_spaces_from(state: "CaptnState", boat: i64) -> i64:
    """Where a rowboat may end: two steps over free sea, neither onto you."""
    free: i64 = state.free & ~BIT[state.you]
    return beside(ORTHOGONAL[boat] & free) & free


def rum_helps(state: "CaptnState") -> bool:
    """Rule 8.5: before or during a move of yours. C22: before the card is chosen too, if an own
    turn is possible then; not for a turn in which you vanish."""
    if state.rum or (state.stage <= STARTING and turn.at_exit(state)):
        return False
    if state.stage == CHOOSING:
        return turn.own_turn_possible(state, True)
    return state.own and state.stage >= STARTING and state.stage <= WATCHED


def use(state: "CaptnState", action: i64) -> None:
    """The item is gone with it."""
    if action == GUN:
        _spend(state, SPADES)
        state.ask(GUN_AT, in_range(state), 0)
    elif action == COSTUME:
        _spend(state, HEARTS)
        enemy.roll_again(state)
    elif action == BALL:
        _spend(state, CLUBS)
        number: i64 = state.game.columns
        state.ask_card(BALL_ONE, columns.with_neighbour(state.deck, state.counts, number))
    else:
        assert action == RUM
        _spend(state, DIAMONDS)
        state.rum = True


def _spend(state: "CaptnState", item: i64) -> None:
    state.held &= ~BIT[item]
    if state.watched:
        events.item_used(state, item)


def decide(state: "CaptnState", phase: i64, action: i64) -> None:
    if phase == GUN_AT:
        state.chosen = action
        state.ask(GUN_TO, two_spaces_from(state, action), 0)
    elif phase == GUN_TO:
        boat = state.chosen
        state.chosen = NOWHERE
        state.move_boat(boat, action)
        if state.watched:
            events.moved(state, "boat-threatened", boat, action)
    elif phase == BALL_ONE:
        state.chosen = action - CARD
        number: i64 = state.game.columns
        state.ask_card(
            BALL_OTHER, columns.lying_beside(state.deck, state.counts, number, state.chosen)
        )
    else:
        assert phase == BALL_OTHER
        one = state.chosen
        state.chosen = NOWHERE
        state.deck = columns.swapped(state.deck, one, action - CARD)
        if state.watched:
            events.cards_swapped(state, one, action - CARD)
