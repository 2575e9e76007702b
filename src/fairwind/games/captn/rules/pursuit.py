"""The pursuers' turn: rowboats in the order you choose, then ships in suit order (chapter 5)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from . import enemy, events, turn
from .components import GOING_HOME, NOWHERE, rank_of, suit_of
from .components import SHIPS as ALL_SHIPS
from .ocean import towards
from .phases import (
    ARRIVED,
    BOAT,
    BOAT_ARRIVED,
    BOATS,
    COURSE,
    ORDER,
    RAMMED,
    SAILING,
    SHIP_RETURNED,
    SHIPS,
)
from .sailing import before_the_wind, through_the_unknown

if TYPE_CHECKING:
    from .state import CaptnState


def advance(state: "CaptnState") -> None:
    stage = state.stage
    if stage == BOATS:
        _next_boat(state)
    elif stage == BOAT:
        _row_on(state)
    elif stage == SHIPS:
        _next_ship(state)
    elif stage == SAILING:
        _sail_on(state)
    else:
        _look_whether_to_stop(state)


def decide(state: "CaptnState", phase: i64, space: i64) -> None:
    if phase == ORDER:
        state.rowboat = space
        state.stage = BOAT
    else:
        assert phase == COURSE
        _row_to(state, space)


# --- rowboats -------------------------------------------------------------------------------


def _next_boat(state: "CaptnState") -> None:
    """Rule 5.1, C8."""
    waiting: i64 = state.boats & ~state.rowed
    if waiting == 0:
        state.stage = SHIPS
        state.sailor = NOWHERE
    else:
        state.ask(ORDER, waiting, 0)


def _row_on(state: "CaptnState") -> None:
    """Rule 5.2, C9: one of the neighbours from which the way to you is shortest."""
    course = towards(state.rowboat, state.you, state.sea)
    if course == 0:
        _end_boat(state)
    else:
        state.ask(COURSE, course, 0)


def _row_to(state: "CaptnState", space: i64) -> None:
    """Rules 5.3 and 5.4."""
    if space == state.you:
        state.end(BOAT_ARRIVED)
        return
    if (state.vessels >> space) & 1 == 1:
        _end_boat(state)
        return
    before = state.rowboat
    state.move_boat(before, space)
    if state.watched:
        events.moved(state, "boat-rowed", before, space)
    if state.value(space) <= rank_of(state.card):
        _end_boat(state)


def _end_boat(state: "CaptnState") -> None:
    """Rule 5.5."""
    space = state.rowboat
    die = state.take_boat(space)
    if die < GOING_HOME:
        die += 1
    state.put_boat(space, die)
    state.rowed |= BIT[space]
    state.rowboat = NOWHERE
    state.stage = BOATS
    if state.watched:
        events.boat_tired(state, space, die)


# --- ships ----------------------------------------------------------------------------------


def _next_ship(state: "CaptnState") -> None:
    """Rule 5.1: in suit order. C27: its way begins where it is now."""
    ship: i64 = state.sailor + 1
    while ship < ALL_SHIPS and state.ships[ship] == NOWHERE:
        ship += 1
    if ship == ALL_SHIPS:
        turn.end(state)
        return
    state.sailor = ship
    state.been = BIT[state.ships[ship]]
    state.stage = SAILING


def _sail_on(state: "CaptnState") -> None:
    """Rules 5.6 to 5.9."""
    ship = state.sailor
    before: i64 = state.ships[ship]
    wind = suit_of(state.card)
    back = False
    space = before_the_wind(ship, before, wind, state.ocean, state.free)
    if space == NOWHERE:
        back = True
        space = through_the_unknown(before, wind, state.ocean, state.space_of, state.free)
    if space == NOWHERE:
        state.stage = SHIPS
        if state.watched:
            events.of_ship(state, "ship-stays", ship)
        return
    state.put_ship(ship, space)
    if state.watched:
        events.ship_sailed(state, ship, back)
    if space == state.you:
        state.end(SHIP_RETURNED if back else RAMMED)
        return
    state.stage = ARRIVED
    if enemy.alarmed(state, ship):  # Rule 6.2
        enemy.begin_action(state, ship)


def _look_whether_to_stop(state: "CaptnState") -> None:
    """Rule 5.10: on a space as low as the card or lower, or where it has been in this turn."""
    space: i64 = state.ships[state.sailor]
    if state.value(space) <= rank_of(state.card) or (state.been >> space) & 1 == 1:
        state.stage = SHIPS
        return
    state.been |= BIT[space]
    state.stage = SAILING
