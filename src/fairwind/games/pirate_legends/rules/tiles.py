"""How tiles change places: they are taken, stowed, stolen and discarded (Rules 4.2 and 4.6)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .components import ABOARD, DISCARDED, EVERYONE, NONE, SLOTS

if TYPE_CHECKING:
    from .state import PirateLegendsState


def take(state: "PirateLegendsState", seat: i64, slot: i64, tile: i64) -> None:
    """A tile leaves the sea."""
    state.at_sea -= 1
    state.quiet = -1
    stow(state, seat, slot, tile)


def stow(state: "PirateLegendsState", seat: i64, slot: i64, tile: i64) -> None:
    """Rule 4.2: there it stays."""
    state.decks[seat * SLOTS + slot] = tile
    state.filled[seat] |= BIT[slot]
    state.place[tile] = ABOARD + seat
    state.known[tile] |= BIT[seat]  # Rule 6.1


def lift(state: "PirateLegendsState", seat: i64, slot: i64) -> i64:
    """A tile leaves a deck; its slot is free again (Rule 4.2)."""
    tile: i64 = state.decks[seat * SLOTS + slot]
    state.decks[seat * SLOTS + slot] = NONE
    state.filled[seat] &= ~BIT[slot]
    return tile


def discard(state: "PirateLegendsState", seat: i64, slot: i64) -> None:
    """Rule 6.2: face up, for all to see."""
    tile = lift(state, seat, slot)
    state.place[tile] = DISCARDED
    state.known[tile] = EVERYONE


def pay(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.6: before anything else happens."""
    paid: i64 = state.pending.paid
    while paid != 0:
        discard(state, seat, lowest(paid))
        paid &= paid - 1


def steal(state: "PirateLegendsState", other: i64, slot: i64, seat: i64, berth: i64) -> None:
    tile = lift(state, other, slot)
    state.stolen_from[tile] = other
    stow(state, seat, berth, tile)
    if state.envelopes != 0:  # Rule 16.12, M14
        state.opened.stolen[seat] += 1
