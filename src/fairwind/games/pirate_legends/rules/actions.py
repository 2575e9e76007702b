"""What the six actions do, once all about them is decided: chapter 4 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .components import AT_SEA, EXCHANGE, ISLANDS, MOVE, NONE, ON_ISLAND, SAIL, SLOT, UNLOAD
from .envelopes import play
from .tiles import discard, lift, pay, steal, take

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
    elif action < SLOT:
        _exchange(state, seat)
    else:
        play.carry_out(state, seat)


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
        state.place[lift(state, seat, lowest(unloaded))] = ON_ISLAND + island
        unloaded &= unloaded - 1


def _attack(state: "PirateLegendsState", seat: i64) -> None:
    """Rules 4.6 to 4.9"""
    pending = state.pending
    other: i64 = pending.target
    state.attacked |= BIT[other]
    pay(state, seat)
    steal(state, other, pending.first, seat, pending.berth)
    if pending.second == NONE:
        return
    if pending.other_berth == NONE:
        discard(state, other, pending.second)
    else:
        steal(state, other, pending.second, seat, pending.other_berth)


def _exchange(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.10; and Rule 6.3"""
    other: i64 = state.pending.target
    pay(state, seat)
    for card in range(ISLANDS):
        holder: i64 = state.holders[card]
        if holder in (seat, other):
            state.holders[card] = seat + other - holder
            state.card_known[card] |= BIT[seat] | BIT[other]


def _run_under_sails(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 4.11"""
    pay(state, seat)
    _move(state, seat)
    if state.place[state.pending.goal] == AT_SEA:
        take(state, seat, state.pending.berth, state.pending.goal)
