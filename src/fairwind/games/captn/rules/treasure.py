"""Treasure, and the ship that each brings: taking it, and where the ship appears (chapter 7)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from . import enemy, events, turn
from .components import NOWHERE, STOP, STOP_ORDER, TASKS, suit_of, twin_of
from .ocean import CORNERS, ORTHOGONAL, farthest_corners, nearest
from .phases import APPEAR, APPEARING, NOTHING, SHIP_APPEARED, TREASURE

if TYPE_CHECKING:
    from .state import CaptnState


def advance_landing(state: "CaptnState") -> None:
    """Rule 7.1, C16: one island after another, as you like."""
    near: i64 = state.treasures & ORTHOGONAL[state.you]
    if near == 0:
        turn.end(state)
    else:
        state.ask(TREASURE, near, STOP_ORDER)


def decide(state: "CaptnState", phase: i64, action: i64) -> None:
    if phase == APPEAR:
        state.target = action
    elif action == STOP:
        turn.end(state)
    else:
        assert phase == TREASURE
        _take(state, action)


def island_of(state: "CaptnState", task: i64) -> i64:
    """Where a task's treasure lies, or lay (C1)."""
    return state.space_of[twin_of(state.tasks[task], state.game.twins)]


def item_below(state: "CaptnState", island: i64) -> i64:
    """The suit of the item below a treasure."""
    for task in range(TASKS):
        if island_of(state, task) == island:
            return suit_of(state.buried[task])
    return NOWHERE


def _take(state: "CaptnState", island: i64) -> None:
    item = item_below(state, island)
    state.treasures &= ~BIT[island]
    state.held |= BIT[item]
    if state.treasures == 0:  # Rule 7.4
        state.exits = farthest_corners(CORNERS & ~state.islands, BIT[island])
    if state.watched:
        events.treasure_taken(state, island, item)
    state.actor = state.taken
    state.errand = APPEARING


# --- the next ship --------------------------------------------------------------------------


def advance_appearance(state: "CaptnState") -> None:
    """Rules 7.2 and 7.3."""
    target = state.target
    if target == NOWHERE:
        _ask_where(state)
    elif (state.vessels >> target) & 1 == 0:
        _appear(state, target)
    elif not enemy.ask_where_to(state, target):
        state.target = NOWHERE


def _ask_where(state: "CaptnState") -> None:
    """The nearest card on which a ship can appear: free, or with a vessel that can make room."""
    courts: i64 = state.courts[state.actor] & state.sea
    if (courts >> state.you) & 1 == 1:
        state.end(SHIP_APPEARED)
        return
    possible: i64 = (courts & state.free) | enemy.movable(state, courts & state.vessels)
    if possible != 0:
        state.ask(APPEAR, nearest(possible, state.you), 0)
        return
    state.errand = NOTHING  # C25
    if state.watched:
        events.of_ship(state, "ship-stayed-away", state.actor)


def _appear(state: "CaptnState", space: i64) -> None:
    state.put_ship(state.actor, space)
    state.acted |= BIT[state.actor]  # C19
    state.target = NOWHERE
    state.aside = NOWHERE  # the gun may have made room instead (C26)
    state.errand = NOTHING
    if state.watched:
        events.ship_appeared(state, state.actor)
