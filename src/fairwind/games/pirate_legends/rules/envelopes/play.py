"""Where envelopes come into the course of a game: what may be begun, what it still needs, what it
does, and what others are asked."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    CELLS,
    NONE,
    PAY,
    SIDES,
    SLOT,
    SLOTS,
    STOW,
)
from fairwind.games.pirate_legends.rules.tiles import take
from fairwind.kernel.bits import members

from . import captains, grapnel, kraken, legends, parley, patrol, rounds, spyglass
from .components import (
    ANSWER,
    CANNONS_TO_FIGHT,
    CAPTAIN,
    CAPTAINS,
    CHOOSE_CAPTAIN,
    DIVE,
    FIGHT,
    GRAPNELS,
    GRAPPLE,
    KRAKEN,
    LEGENDS,
    LOOK,
    NO,
    PARLEY,
    PARLEYS,
    SPY,
    SPYGLASSES,
    SURRENDER,
    WEATHER_CARDS,
    YES,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


# --- set-up ---------------------------------------------------------------------------------


def lay_out(state: "PirateLegendsState") -> None:
    """Everything in its place, before anything is dealt."""
    opened = state.opened
    opened.patrol = 0  # Rule 20.1
    nobody = vec[i64]([NONE] * int(state.players))
    opened.pile = WEATHER_CARDS[:]
    opened.captains = nobody
    opened.legends = nobody[:]
    opened.stolen = vec[i64]([0] * int(state.players))
    opened.unarmed = vec[i64]([0] * int(CELLS))
    if state.envelopes & KRAKEN != 0:  # Rule 21.1
        opened.kraken = state.box.centre


def deal(state: "PirateLegendsState") -> None:
    if state.envelopes & LEGENDS != 0:
        legends.deal(state)
    if state.envelopes & CAPTAINS != 0:
        captains.deal(state)
        state.phase = CHOOSE_CAPTAIN


# --- what may be begun ----------------------------------------------------------------------


def may_begin(state: "PirateLegendsState", action: i64) -> bool:
    """One of the actions that come from envelopes, by the player whose turn it is."""
    if action < GRAPPLE:
        return state.envelopes & SPYGLASSES != 0 and spyglass.can_spy(state, action - SPY)
    if action < PARLEY:
        return state.envelopes & GRAPNELS != 0 and grapnel.can_grapple(state, action - GRAPPLE)
    if action < FIGHT:
        return state.envelopes & PARLEYS != 0 and parley.can_parley(state, action - PARLEY)
    if action == FIGHT:
        return kraken.is_near(state) and state.firepower(state.turn) >= CANNONS_TO_FIGHT
    if action < LOOK:
        return captains.can_dive(state, action - DIVE)
    return action < YES and captains.can_look(state, action - LOOK)


def add_all(state: "PirateLegendsState", found: vec[i64], n: i64) -> i64:
    """Write down all of them; how many there are then."""
    for action in range(SPY, FIGHT + 1):
        if may_begin(state, action):
            found[n] = action
            n += 1
    if state.envelopes & CAPTAINS == 0:
        return n
    here: i64 = state.ships[state.turn]
    if captains.can_look(state, here):
        found[n] = LOOK + here
        n += 1
    for entry in range(here * SIDES, here * SIDES + SIDES):
        cell: i64 = state.box.steps[entry]
        if cell == NONE:
            break
        if captains.can_dive(state, cell):
            found[n] = DIVE + cell
            n += 1
        if captains.can_look(state, cell):
            found[n] = LOOK + cell
            n += 1
    return n


# --- what it still needs --------------------------------------------------------------------


def still_needed(state: "PirateLegendsState", is_paid: bool) -> i64:
    action: i64 = state.pending.action
    if PARLEY <= action < FIGHT:
        return parley.still_needed(state)
    if action >= DIVE:
        return STOW if state.pending.berth == NONE else ACTION
    if not is_paid:
        return PAY
    return kraken.still_to_stow(state) if action == FIGHT else ACTION


# --- what it does ---------------------------------------------------------------------------


def carry_out(state: "PirateLegendsState", seat: i64) -> None:
    action: i64 = state.pending.action
    if action < GRAPPLE:
        spyglass.spy(state, seat)
    elif action < PARLEY:
        grapnel.grapple(state, seat)
    elif action < FIGHT:
        parley.offer(state, seat)
    elif action == FIGHT:
        kraken.fight(state, seat)
    else:  # Rule 12.6
        take(state, seat, state.pending.berth, action - DIVE)


# --- what others are asked ------------------------------------------------------------------


def to_act(state: "PirateLegendsState") -> list[int]:
    if state.phase == CHOOSE_CAPTAIN:
        return members(captains.waiting(state))
    return [int(state.opened.asked)]


def allows(state: "PirateLegendsState", seat: i64, action: i64) -> bool:
    if state.phase == CHOOSE_CAPTAIN:
        return action >= CAPTAIN and captains.may_choose(state, seat, action - CAPTAIN)
    if seat != state.opened.asked:
        return False
    if state.phase == ANSWER:
        return YES <= action <= NO
    if action < SLOT or action >= SLOT + SLOTS:
        return False
    return (patrol.cannon_tiles(state, seat) >> (action - SLOT)) & 1 == 1


def legal(state: "PirateLegendsState", seat: i64) -> list[int]:
    if state.phase == CHOOSE_CAPTAIN:
        first: i64 = seat * 2
        dealt = state.opened.dealt
        return sorted([int(CAPTAIN + dealt[first]), int(CAPTAIN + dealt[first + 1])])
    if state.phase == ANSWER:
        return [int(YES), int(NO)]
    return [int(SLOT) + slot for slot in members(patrol.cannon_tiles(state, seat))]


def answer(state: "PirateLegendsState", seat: i64, action: i64) -> None:
    if state.phase == CHOOSE_CAPTAIN:
        if captains.choose(state, seat, action - CAPTAIN):
            state.set_out_all()
    elif state.phase == ANSWER:
        parley.answer(state, seat, action)
        state.finish_action()
    else:
        assert state.phase == SURRENDER
        patrol.surrender(state, seat, action - SLOT)
        rounds.go_on(state)
