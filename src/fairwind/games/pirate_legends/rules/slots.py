"""The slots an action still needs, asked one after the other (chapter 4): what pays for it, what is
unloaded, what is taken from another, and where it is stowed."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .cannons import may_pay_next
from .choices import price_of_attack, price_of_exchange
from .components import (
    ACTION,
    AT_SEA,
    CANNON,
    CANNONS,
    DONE_BIT,
    EXCHANGE,
    GRAPNEL,
    MOVE,
    NAME,
    NONE,
    PASS,
    PAY,
    SAIL,
    SAILS,
    SPYGLASS,
    STOW,
    UNLOAD,
    UNLOADING,
    behind,
)
from .envelopes import play
from .envelopes.components import CANNONS_TO_FIGHT, FIGHT, GRAPPLE, OFFER, PARLEY

if TYPE_CHECKING:
    from .state import PirateLegendsState


def slots_to_name(state: "PirateLegendsState") -> i64:
    """A mask of what may be named next, with DONE_BIT where it may be left at those named."""
    seat: i64 = state.turn
    pending = state.pending
    if state.phase == PAY:
        return _payments(state, seat)
    if state.phase == UNLOADING:  # Rule 4.4: any number, at least one
        if pending.unloaded == 0:
            return state.filled[seat]
        # P15: in the order of the slots
        return (state.filled[seat] & behind(pending.unloaded)) | DONE_BIT
    if state.phase == NAME:  # Rule 4.7
        filled: i64 = state.filled[pending.target]
        return filled if pending.first == NONE else filled & ~BIT[pending.first]
    if state.phase == OFFER:  # Rule 19.1
        return state.filled[seat]
    free: i64 = free_slots(state)  # P14
    return free if pending.berth == NONE else free & ~BIT[pending.berth]


def _payments(state: "PirateLegendsState", seat: i64) -> i64:
    if state.pending.action < UNLOAD:
        return state.holding(seat, SAILS)
    if PASS < state.pending.action < PARLEY:  # Rules 8.2 and 15.2
        return state.holding(seat, SPYGLASS if state.pending.action < GRAPPLE else GRAPNEL)
    ones: i64 = state.holding(seat, CANNON)
    twos: i64 = state.holding(seat, CANNON + 1)
    return may_pay_next(ones, twos, state.pending.paid, _price(state))


def _price(state: "PirateLegendsState") -> i64:
    """In cannons, of the pending attack, exchange or fight."""
    if state.pending.action == FIGHT:
        return CANNONS_TO_FIGHT
    if state.pending.action >= EXCHANGE:
        return price_of_exchange(state)
    return price_of_attack(state, state.pending.target)


def free_slots(state: "PirateLegendsState") -> i64:
    """Of whoever's turn it is: what pays leaves the deck first (Rule 4.6)."""
    slots: i64 = state.all_slots if state.envelopes == 0 else state.slots_of(state.turn)
    return slots & ~(state.filled[state.turn] & ~state.pending.paid)


def still_needed(state: "PirateLegendsState") -> i64:
    """What has to be asked next for the pending action; ACTION if nothing."""
    pending = state.pending
    action: i64 = pending.action
    if action < MOVE:
        return STOW if pending.berth == NONE else ACTION
    if action < SAIL:
        return ACTION
    if action < UNLOAD:
        if pending.paid == 0:
            return PAY
        to_stow = state.place[action - SAIL] == AT_SEA and pending.berth == NONE
        return STOW if to_stow else ACTION
    if action == UNLOAD:
        return ACTION if pending.complete else UNLOADING
    if action > PASS:
        return play.still_needed(state, _is_paid(state))
    if _cannons_paid(state) < _price(state):
        return PAY
    return ACTION if action >= EXCHANGE else _still_needed_to_steal(state)


def _is_paid(state: "PirateLegendsState") -> bool:
    """An action that comes from an envelope."""
    if state.pending.action < PARLEY:
        return state.pending.paid != 0
    return state.pending.action != FIGHT or _cannons_paid(state) >= CANNONS_TO_FIGHT


def _cannons_paid(state: "PirateLegendsState") -> i64:
    total: i64 = 0
    paid: i64 = state.pending.paid
    while paid != 0:
        total += CANNONS[state.kinds[state.tile(state.turn, lowest(paid))]]
        paid &= paid - 1
    return total


def _still_needed_to_steal(state: "PirateLegendsState") -> i64:
    pending = state.pending
    theirs: i64 = state.filled[pending.target]
    has_two = theirs & (theirs - 1) != 0
    if pending.first == NONE or (pending.second == NONE and has_two):
        return NAME
    if pending.berth == NONE:
        return STOW
    free: i64 = free_slots(state)
    room_for_two = free & (free - 1) != 0
    if pending.second != NONE and room_for_two and pending.other_berth == NONE:
        return STOW
    return ACTION
