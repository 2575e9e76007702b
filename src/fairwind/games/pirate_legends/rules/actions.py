"""What the six actions do, once all about them is decided: chapter 4 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .components import (
    ABOARD,
    AT_SEA,
    DISCARDED,
    EVERYONE,
    EXCHANGE,
    ISLANDS,
    MOVE,
    NONE,
    ON_ISLAND,
    SAIL,
    SLOTS,
    UNLOAD,
)

if TYPE_CHECKING:
    from .state import PirateLegendsState


def carry_out(state: "PirateLegendsState", seat: i64) -> None:
    action: i64 = state.pending.action
    if action < MOVE:
        _explore(state, seat)
    elif action < SAIL:
        _move(state, seat)
    elif action < UNLOAD:
        _run_under_sails(state, seat)
    elif action == UNLOAD:
        _unload(state, seat)
    elif action < EXCHANGE:
        _attack(state, seat)
    else:
        _exchange(state, seat)


def _explore(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.1"""
    _move(state, seat)
    take(state, seat, state.pending.berth, state.pending.goal)


def _move(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.3"""
    state.ships[seat] = state.pending.goal


def _unload(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.4"""
    island: i64 = state.coast()
    unloaded: i64 = state.pending.unloaded
    while unloaded != 0:
        state.place[_lift(state, seat, lowest(unloaded))] = ON_ISLAND + island
        unloaded &= unloaded - 1


def _attack(state: "PirateLegendsState", seat: i64) -> None:
    """Rules 4.6 to 4.9"""
    pending = state.pending
    other: i64 = pending.target
    state.attacked |= BIT[other]
    _pay(state, seat)
    _steal(state, other, pending.first, seat, pending.berth)
    if pending.second == NONE:
        return
    if pending.other_berth == NONE:
        _discard(state, other, pending.second)
    else:
        _steal(state, other, pending.second, seat, pending.other_berth)


def _exchange(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.10; and Rule 6.3"""
    other: i64 = state.pending.target
    _pay(state, seat)
    for card in range(ISLANDS):
        holder: i64 = state.holders[card]
        if holder in (seat, other):
            state.holders[card] = seat + other - holder
            state.card_known[card] |= BIT[seat] | BIT[other]


def _run_under_sails(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.11"""
    _pay(state, seat)
    _move(state, seat)
    if state.place[state.pending.goal] == AT_SEA:
        take(state, seat, state.pending.berth, state.pending.goal)


# --- how tiles change places ----------------------------------------------------------------


def take(state: "PirateLegendsState", seat: i64, slot: i64, tile: i64) -> None:
    """A tile leaves the sea."""
    state.at_sea -= 1
    state.quiet = -1
    _stow(state, seat, slot, tile)


def _stow(state: "PirateLegendsState", seat: i64, slot: i64, tile: i64) -> None:
    """Rule 4.2: there it stays."""
    state.decks[seat * SLOTS + slot] = tile
    state.filled[seat] |= BIT[slot]
    state.place[tile] = ABOARD + seat
    state.known[tile] |= BIT[seat]  # Rule 6.1


def _lift(state: "PirateLegendsState", seat: i64, slot: i64) -> i64:
    """A tile leaves a deck; its slot is free again (Rule 4.2)."""
    tile: i64 = state.decks[seat * SLOTS + slot]
    state.decks[seat * SLOTS + slot] = NONE
    state.filled[seat] &= ~BIT[slot]
    return tile


def _discard(state: "PirateLegendsState", seat: i64, slot: i64) -> None:
    """Rule 6.2: face up, for all to see."""
    tile = _lift(state, seat, slot)
    state.place[tile] = DISCARDED
    state.known[tile] = EVERYONE


def _pay(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.6: before anything else happens."""
    paid: i64 = state.pending.paid
    while paid != 0:
        _discard(state, seat, lowest(paid))
        paid &= paid - 1


def _steal(state: "PirateLegendsState", other: i64, slot: i64, seat: i64, berth: i64) -> None:
    tile = _lift(state, other, slot)
    state.stolen_from[tile] = other
    _stow(state, seat, berth, tile)
