"""The kraken: it wakes, swims, takes and can be fought (chapter 21 of RULES.md)."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    DISCARDED,
    EVERYONE,
    GRID,
    IN_HOARD,
    NONE,
    SIDES,
    STOW,
    distance,
)
from fairwind.games.pirate_legends.rules.tiles import lift, pay, stow
from fairwind.kernel.bits import count, members
from fairwind.kernel.seats import seat_after

from . import events
from .components import (
    ASLEEP,
    AWAKE,
    DEAD,
    FAR,
    KRAKEN_STEPS,
    KRAKEN_TAKES,
    TILES_RESCUED,
    WAKES_AT,
    WOUNDS_TO_KILL,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


# --- after a round --------------------------------------------------------------------------


def after_round(state: "PirateLegendsState") -> None:
    if state.opened.kraken_state == ASLEEP:
        if 3 * state.at_sea <= WAKES_AT * i64(len(state.box.spaces)):  # Rule 21.2
            state.opened.kraken_state = AWAKE
            if state.watched:
                events.kraken_woke(state)
    elif state.opened.kraken_state == AWAKE:
        prey = prey_of(state)
        if prey != NONE:
            swim(state, prey)


def prey_of(state: "PirateLegendsState") -> i64:
    """Rule 21.3: the seat with the most tiles aboard, of those the nearest, of those the first;
    NONE if no ship has any (M17)."""
    best: i64 = NONE
    most: i64 = 0
    nearest: i64 = FAR
    for steps in range(state.players):
        seat: i64 = seat_after(state.starter, steps, state.players)
        tiles: i64 = count(state.filled[seat])
        way: i64 = state.box.way(state.opened.kraken, state.ships[seat])
        if tiles > most or (tiles == most and tiles > 0 and way < nearest):
            best = seat
            most = tiles
            nearest = way
    return best


def swim(state: "PirateLegendsState", prey: i64) -> None:
    """Rules 21.4 and 21.5"""
    opened = state.opened
    goal: i64 = state.ships[prey]
    for _ in range(KRAKEN_STEPS):
        opened.kraken = next_step(state, opened.kraken, goal)
    if state.watched:
        events.kraken_swam(state, prey)
    if opened.kraken == goal:
        for _ in range(KRAKEN_TAKES):
            if state.filled[prey] != 0:
                _take(state, prey)


def next_step(state: "PirateLegendsState", cell: i64, goal: i64) -> i64:
    """Rule 21.4: of the steps that bring it nearer one into another row first; of two such the one
    to the north, and to the west before the east (M18)."""
    box = state.box
    best: i64 = cell
    for entry in range(cell * SIDES, cell * SIDES + SIDES):
        to: i64 = box.steps[entry]
        if to == NONE:
            break
        if box.way(to, goal) < box.way(cell, goal):
            same_row = to // GRID == cell // GRID
            if best == cell or (not same_row and best // GRID == cell // GRID):
                best = to
    return best


def _take(state: "PirateLegendsState", prey: i64) -> None:
    """Rule 21.5: by lot, face down, and everyone sees its back; and Rule 21.9: whoever had it knows
    it, as everything they had aboard. In the hoard it counts for nobody (Rule 21.8)."""
    slots = vec[i64]([i64(slot) for slot in members(state.filled[prey])])
    lot: i64 = state.shuffled("lot", slots, 1)[0]
    if state.watched:
        events.kraken_took(state, prey, lot)
    tile = lift(state, prey, lot)
    state.place[tile] = IN_HOARD
    state.opened.hoard = append(state.opened.hoard, tile)


# --- fighting it ----------------------------------------------------------------------------


def is_near(state: "PirateLegendsState") -> bool:
    """Rule 21.6: awake, and on the space of the ship whose turn it is or next to it."""
    if state.opened.kraken_state != AWAKE:
        return False
    return distance(state.ships[state.turn], state.opened.kraken) <= 1


def tiles_to_rescue(state: "PirateLegendsState") -> i64:
    """Rule 21.6. Whoever has paid three cannons has at least two free slots."""
    return min(TILES_RESCUED, i64(len(state.opened.hoard)))


def still_to_stow(state: "PirateLegendsState") -> i64:
    """M20"""
    pending = state.pending
    rescued: i64 = tiles_to_rescue(state)
    if (rescued > 0 and pending.berth == NONE) or (rescued > 1 and pending.other_berth == NONE):
        return STOW
    return ACTION


def fight(state: "PirateLegendsState", seat: i64) -> None:
    """Rules 21.6 and 21.7"""
    opened = state.opened
    pay(state, seat)
    rescued: i64 = tiles_to_rescue(state)
    for number in range(rescued):
        last: i64 = i64(len(opened.hoard)) - 1
        berth: i64 = state.pending.berth if number == 0 else state.pending.other_berth
        stow(state, seat, berth, opened.hoard[last])
        opened.hoard = opened.hoard[:last]
    opened.wounds += 1
    if opened.wounds < WOUNDS_TO_KILL:
        return
    opened.kraken_state = DEAD
    opened.kraken = NONE
    opened.eye = seat
    if state.watched:
        events.kraken_killed(state)
    for tile in opened.hoard:
        state.place[tile] = DISCARDED
        state.known[tile] = EVERYONE
    opened.hoard = vec[i64]()
