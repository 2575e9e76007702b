"""The patrol: a navy ship that takes cannons (chapter 20 of RULES.md)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import CANNON, NONE, SLOTS, distance
from fairwind.games.pirate_legends.rules.tiles import discard
from fairwind.kernel.bits import BIT, lowest, members
from fairwind.kernel.seats import seat_after

from . import events
from .components import PATROL_SPACES, SURRENDER

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def cell(state: "PirateLegendsState") -> i64:
    return state.box.line[state.opened.patrol]


def next_place(state: "PirateLegendsState") -> i64:
    """Rule 20.2: where on the line it will be after this round."""
    place: i64 = state.opened.patrol
    last: i64 = i64(len(state.box.line)) - 1
    return 0 if place == last else min(last, place + PATROL_SPACES)


def sail(state: "PirateLegendsState") -> None:
    """Rule 20.2; whom it finds there, and not on its way (Rule 20.3, M15)."""
    opened = state.opened
    opened.patrol = next_place(state)
    if state.watched:
        events.patrol_sailed(state)
    for seat in range(state.players):
        if distance(cell(state), state.ships[seat]) <= 1 and state.filled[seat] != 0:
            opened.found |= BIT[seat]


def see_to_all(state: "PirateLegendsState") -> bool:
    """In turn order; False if one of them has to choose first."""
    for steps in range(state.players):
        seat: i64 = seat_after(state.starter, steps, state.players)
        if (state.opened.found >> seat) & 1 == 0:
            continue
        if cannon_tiles(state, seat) != 0:
            state.opened.asked = seat
            state.phase = SURRENDER
            if state.watched:
                events.patrol_found(state, seat)
            return False
        state.opened.found &= ~BIT[seat]
        _take_by_lot(state, seat)
    return True


def cannon_tiles(state: "PirateLegendsState", seat: i64) -> i64:
    """A mask of the slots with cannons. Even one alone is asked for: nobody else should learn that
    there are no more of them (M16)."""
    return state.holding(seat, CANNON) | state.holding(seat, CANNON + 1)


def surrender(state: "PirateLegendsState", seat: i64, slot: i64) -> None:
    """Rule 20.3"""
    if state.watched:
        events.patrol_took(state, seat, slot, by_lot=False)
    discard(state, seat, slot)
    state.opened.found &= ~BIT[seat]
    state.opened.asked = NONE


def _take_by_lot(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 20.4; and Rule 20.5: now everyone knows that the others aboard are no cannons."""
    slots = vec[i64]([i64(slot) for slot in members(state.filled[seat])])
    lot: i64 = state.shuffled("lot", slots, 1)[0]
    if state.watched:
        events.patrol_took(state, seat, lot, by_lot=True)
    discard(state, seat, lot)
    filled: i64 = state.filled[seat]
    while filled != 0:
        state.opened.unarmed[state.decks[seat * SLOTS + lowest(filled)]] = 1
        filled &= filled - 1
