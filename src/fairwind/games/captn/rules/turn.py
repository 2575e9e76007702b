"""A turn, and a move of yours: the card, fatigue, steps, the end of the move (chapters 3 and 4)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from . import columns, enemy, events, treasure
from .components import (
    ALWAYS,
    GOING_HOME,
    KEPT_TURNS,
    LEAST_FATIGUE,
    MOST_FATIGUE,
    NAVY,
    NAVY_BIT,
    NOWHERE,
    OWN,
    OWN_BIT,
    REPEATED,
    STOP,
    STOP_ORDER,
    is_picture,
    rank_of,
)
from .ocean import AROUND, ORTHOGONAL
from .phases import (
    BOATS,
    CHOOSING,
    ESCAPED,
    LANDING,
    MOVING,
    OUT_OF_CARDS,
    STARTING,
    STEP,
    TURN,
    WATCHED,
)

if TYPE_CHECKING:
    from .state import CaptnState


def advance(state: "CaptnState") -> None:
    stage = state.stage
    if stage == CHOOSING:
        _ask_turn(state)
    elif stage == STARTING:  # Rule 3.3
        if not enemy.next_lookout(state):
            _begin_moves(state)
    elif stage == MOVING:
        _ask_step(state)
    elif stage == WATCHED:
        if not enemy.next_lookout(state):
            _go_on(state)
    else:
        treasure.advance_landing(state)


# --- choosing the turn ----------------------------------------------------------------------


def _ask_turn(state: "CaptnState") -> None:
    """Rules 3.1 and 3.6: every open card, for you or for the pursuers."""
    offered: i64 = 0
    number: i64 = state.game.columns
    for column in range(number):
        if columns.front(state.deck, state.counts, number, column) != NOWHERE:
            offered |= BIT[column]
    if offered == 0:  # Rule 9.2, C2
        state.end(OUT_OF_CARDS)
        return
    orders: i64 = 0
    if own_turn_possible(state, state.rum):
        orders = offered << OWN_BIT
    if not state.rum or orders == 0:  # C22
        orders |= offered << NAVY_BIT
    state.ask(TURN, 0, orders)


def cost_of_own_turn(state: "CaptnState") -> i64:
    """Rule 3.4, C3."""
    rule: i64 = state.game.cost
    if rule == ALWAYS or (rule == REPEATED and state.own):
        return 1
    return 0


def own_turn_possible(state: "CaptnState", diagonally: bool) -> bool:
    """Rules 3.2, 3.4 and 3.5."""
    if state.after_picture or state.fatigue + cost_of_own_turn(state) > MOST_FATIGUE:
        return False
    return at_exit(state) or steps_from(state, state.you, 0, diagonally) != 0


def _begin(state: "CaptnState", own: bool, column: i64) -> None:
    number: i64 = state.game.columns
    state.card = columns.front(state.deck, state.counts, number, column)
    if own or not state.game.kept or _kept_enough(state):  # C28
        state.counts += columns.one_used(column)
    state.turn += 1
    if own:  # Rule 3.3: fatigue comes first
        state.fatigue += cost_of_own_turn(state)
    state.own = own
    state.acted = 0
    state.rowed = 0
    state.stage = STARTING
    if state.watched:
        events.turn_began(state)


def _kept_enough(state: "CaptnState") -> bool:
    """C29: so many turns have left their card where it was that from now on none does."""
    return state.turn - columns.all_used(state.counts) >= KEPT_TURNS


def _begin_moves(state: "CaptnState") -> None:
    """All ships that saw you at the start have acted."""
    if not state.own:
        state.stage = BOATS
    elif at_exit(state):  # Rule 7.5
        state.end(ESCAPED)
    else:
        state.stage = MOVING
        state.been = 0  # C18: where it begins has not been entered
        state.steps = 0


def at_exit(state: "CaptnState") -> bool:
    """Rule 7.4, C23: whichever of the corners it is."""
    return (state.exits >> state.you) & 1 == 1


def end(state: "CaptnState") -> None:
    """Rules 3.2, 3.4, 5.5 and 5.10."""
    if state.own:
        state.after_picture = is_picture(state.card)
    else:
        state.after_picture = False
        state.boats &= ~state.dice[GOING_HOME]
        gone: i64 = state.dice[GOING_HOME]
        state.dice[GOING_HOME] = 0
        state.rowed &= state.boats
        if state.watched:
            events.boats_went_home(state, gone)
        if state.fatigue > LEAST_FATIGUE:
            state.fatigue -= 1
    state.rum = False
    state.sailor = NOWHERE
    state.stage = CHOOSING
    if state.watched:
        events.turn_ended(state)


# --- your move ------------------------------------------------------------------------------


def steps_from(state: "CaptnState", space: i64, entered: i64, diagonally: bool) -> i64:
    """Where you can row next. Rule 4.1, C5: not onto islands or vessels; C18: nowhere twice."""
    free: i64 = state.free & ~entered
    steps: i64 = ORTHOGONAL[space] & free
    if diagonally:
        steps |= _diagonals(space, free, state.islands)
    return steps


def _diagonals(space: i64, free: i64, islands: i64) -> i64:
    """Rule 8.5, C14: between two obstacles too, but not between two islands."""
    steps: i64 = AROUND[space] & ~ORTHOGONAL[space] & free
    found: i64 = 0
    while steps != 0:
        other = lowest(steps)
        steps &= steps - 1
        if ORTHOGONAL[space] & ORTHOGONAL[other] & ~islands != 0:
            found |= BIT[other]
    return found


def reach(state: "CaptnState", card: i64, entered: i64, diagonally: bool) -> i64:
    """All spaces you can row to with a card, one step after another (Rules 4.1 and 4.2)."""
    reached: i64 = 0
    ahead: i64 = steps_from(state, state.you, entered, diagonally)
    while ahead != 0:
        space = lowest(ahead)
        reached |= BIT[space]
        if not stops_at(state, card, space):
            ahead |= steps_from(state, space, entered, diagonally)
        ahead &= ~reached
    return reached


def stops_at(state: "CaptnState", card: i64, space: i64) -> bool:
    """Rule 4.2: on a space as high as the card or higher the move is over."""
    return state.value(space) >= rank_of(card)


def _ask_step(state: "CaptnState") -> None:
    """Rule 4.3, C4: you may stop after a step; forced to row on, only where no step is left."""
    steps = steps_from(state, state.you, state.been, state.rum)
    orders: i64 = 0
    if steps == 0 or (state.steps > 0 and not state.game.forced):
        orders = STOP_ORDER
    state.ask(STEP, steps, orders)


def decide(state: "CaptnState", phase: i64, action: i64) -> None:
    if phase == TURN:
        if action >= NAVY:
            _begin(state, False, action - NAVY)
        else:
            _begin(state, True, action - OWN)
        return
    assert phase == STEP
    if action == STOP:
        _stop(state)
        return
    state.you = action
    state.been |= BIT[action]
    state.steps += 1
    state.stage = WATCHED
    if state.watched:
        events.at_space(state, "rowed", action)


def _stop(state: "CaptnState") -> None:
    """Rule 3.5, C24: a move without a step has lapsed, and ends nowhere."""
    if state.steps > 0:
        state.stage = LANDING
        return
    if state.watched:
        events.lapsed(state)
    end(state)


def _go_on(state: "CaptnState") -> None:
    if stops_at(state, state.card, state.you):
        state.stage = LANDING
    else:
        state.stage = MOVING
