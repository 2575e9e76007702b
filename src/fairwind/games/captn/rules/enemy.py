"""Enemy action: a ship has seen you. Cannon, rowboats, or nothing; and making room (chapter 6)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from . import events
from .components import (
    CANNON,
    COSTUME_ORDER,
    DIE,
    HEARTS,
    KEEP_ORDER,
    LOOKS_AWAY,
    MOST_FATIGUE,
    NOWHERE,
    SHIPS,
)
from .ocean import AROUND, ORTHOGONAL, nearest, sees
from .phases import (
    ARRIVED,
    ASIDE,
    BOAT_LAUNCHED,
    LAUNCH,
    LAUNCHING,
    NOTHING,
    ROLLED,
    ROLLING,
    SHOT,
    STARTING,
    WHICH_ASIDE,
)
from .phases import SHIPS as NEXT_SHIP

if TYPE_CHECKING:
    from .state import CaptnState


def alarmed(state: "CaptnState", ship: i64) -> bool:
    """Rule 6.2: it sees you, and has not acted in this turn."""
    space: i64 = state.ships[ship]
    if space == NOWHERE or (state.acted >> ship) & 1 == 1:
        return False
    return sees(space, state.you, state.islands)


def next_lookout(state: "CaptnState") -> bool:
    """The next ship in suit order that sees you acts; False if there is none (Rule 6.2)."""
    for ship in range(SHIPS):
        if alarmed(state, ship):
            begin_action(state, ship)
            return True
    return False


def begin_action(state: "CaptnState", ship: i64) -> None:
    state.acted |= BIT[ship]
    state.actor = ship
    state.errand = ROLLING
    _roll(state)


def _roll(state: "CaptnState") -> None:
    state.die = state.drawn("die", DIE) + 1
    if state.watched:
        events.die_rolled(state)


def advance_roll(state: "CaptnState") -> None:
    """Rule 8.3: whoever has the costume may have the die rolled again."""
    if (state.held >> HEARTS) & 1 == 1:
        state.ask(ROLLED, 0, KEEP_ORDER | COSTUME_ORDER)
    else:
        _resolve(state)


def roll_again(state: "CaptnState") -> None:
    _roll(state)
    _resolve(state)


def _resolve(state: "CaptnState") -> None:
    state.errand = NOTHING
    if state.die == LOOKS_AWAY:  # Rule 6.5
        if state.watched:
            events.of_ship(state, "looked-away", state.actor)
        return
    if state.stage == ARRIVED:
        state.stage = NEXT_SHIP
    if state.die != CANNON:
        state.errand = LAUNCHING
    elif state.fatigue == MOST_FATIGUE:  # Rule 6.3
        state.end(SHOT)
    else:
        state.fatigue += 1
        if state.watched:
            events.cannon_fired(state)


# --- launching ------------------------------------------------------------------------------


def advance_launch(state: "CaptnState") -> None:
    """Rule 6.4, C7."""
    around: i64 = ORTHOGONAL[state.ships[state.actor]]
    free: i64 = around & state.free
    if free != 0:
        state.aside = NOWHERE  # the gun may have made room instead (C26)
        where = nearest(free, state.you)
        if where == BIT[state.you]:
            state.end(BOAT_LAUNCHED)
        else:
            state.ask(LAUNCH, where, 0)
        return
    if _asked_where_to(state):
        return
    vessels = movable(state, around & state.vessels)
    if vessels != 0:
        state.ask(WHICH_ASIDE, nearest(vessels, state.you), 0)
        return
    state.errand = NOTHING
    if state.watched:
        events.of_ship(state, "nothing-launched", state.actor)


def _launch(state: "CaptnState", space: i64) -> None:
    state.put_boat(space, state.die)
    if state.game.late and state.stage == STARTING:  # C17
        state.rowed |= BIT[space]
    state.errand = NOTHING
    if state.watched:
        events.boat_launched(state, space)


# --- making room ----------------------------------------------------------------------------


def room_around(state: "CaptnState", space: i64) -> i64:
    """Where a vessel can be moved aside: any of eight directions, free sea and not yours."""
    return AROUND[space] & state.free & ~BIT[state.you]


def movable(state: "CaptnState", vessels: i64) -> i64:
    """Those of the vessels that can be moved aside."""
    found: i64 = 0
    while vessels != 0:
        space = lowest(vessels)
        vessels &= vessels - 1
        if room_around(state, space) != 0:
            found |= BIT[space]
    return found


def _asked_where_to(state: "CaptnState") -> bool:
    """Ask where the vessel chosen to make room goes, if there still is one and it still can."""
    vessel = state.aside
    state.aside = NOWHERE
    if vessel == NOWHERE or (state.vessels >> vessel) & 1 == 0 or room_around(state, vessel) == 0:
        return False
    state.aside = vessel
    state.ask(ASIDE, room_around(state, vessel), 0)
    return True


def ask_where_to(state: "CaptnState", vessel: i64) -> bool:
    """Have a vessel moved aside; False if it cannot be."""
    state.aside = vessel
    return _asked_where_to(state)


def _move_aside(state: "CaptnState", to: i64) -> None:
    vessel = state.aside
    state.aside = NOWHERE
    ship = state.ship_at(vessel)
    if ship == NOWHERE:
        state.move_boat(vessel, to)
    else:
        state.put_ship(ship, to)
        state.acted |= BIT[ship]  # C19
    if state.watched:
        events.moved(state, "moved-aside", vessel, to)


def decide(state: "CaptnState", phase: i64, action: i64) -> None:
    if phase == ROLLED:
        _resolve(state)
    elif phase == LAUNCH:
        _launch(state, action)
    elif phase == WHICH_ASIDE:
        state.aside = action
    else:
        assert phase == ASIDE
        _move_aside(state, action)
