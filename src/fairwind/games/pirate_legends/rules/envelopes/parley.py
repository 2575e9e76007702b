"""Parley: offer a tile for another (chapter 19 of RULES.md)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import ACTION, NAME, NONE, distance
from fairwind.games.pirate_legends.rules.tiles import lift, stow
from fairwind.kernel.bits import BIT

from . import events
from .components import ANSWER, OFFER, PARLEY, YES

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def can_parley(state: "PirateLegendsState", other: i64) -> bool:
    """Rules 19.1 and 19.5"""
    seat: i64 = state.turn
    if other == seat or other >= state.players or (state.opened.parleyed >> other) & 1 == 1:
        return False
    if state.filled[seat] == 0 or state.filled[other] == 0:
        return False
    return distance(state.ships[seat], state.ships[other]) <= 1


def still_needed(state: "PirateLegendsState") -> i64:
    """Rule 19.1: one's own slot first, then one of theirs."""
    if state.pending.berth == NONE:
        return OFFER
    return NAME if state.pending.first == NONE else ACTION


def offer(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 19.2: the other sees the tile, and is to answer."""
    other: i64 = state.pending.action - PARLEY
    state.opened.parleyed |= BIT[other]
    state.known[state.tile(seat, state.pending.berth)] |= BIT[other]
    state.opened.asked = other
    state.phase = ANSWER


def answer(state: "PirateLegendsState", other: i64, action: i64) -> None:
    """Rules 19.3 and 19.4"""
    seat: i64 = state.turn
    if state.watched:
        events.parley_answered(state, action == YES)
    if action == YES:
        offered: i64 = lift(state, seat, state.pending.berth)
        wanted: i64 = lift(state, other, state.pending.first)
        stow(state, seat, state.pending.berth, wanted)
        stow(state, other, state.pending.first, offered)
        state.known[wanted] |= BIT[other]
    state.opened.asked = NONE
    state.phase = ACTION
