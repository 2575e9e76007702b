"""The policy in games with envelopes: actions by what they are worth, and all that is asked of a
seat besides."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import CANNON, NAME, SLOT
from fairwind.games.pirate_legends.rules.envelopes import patrol
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    CAPTAIN,
    CAPTAINS_DEALT,
    CHOOSE_CAPTAIN,
    FIGHT,
    NO,
    OFFER,
    PARLEY,
    SURRENDER,
    YES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import lowest

from .aims import Aims
from .offers import best_offer, is_good, worth_in_trade
from .values import ValuesWithEnvelopes

PREFERRED: Final = vec[float]([0.5, 0.57, 0.45, 0.5, 0.57, 0.6, 0.4, 0.48])
"""By captain, how good it is to have."""


def move(state: PirateLegendsState, seat: i64) -> i64:
    if state.phase == CHOOSE_CAPTAIN:
        return CAPTAIN + _captain(state, seat)
    if state.phase == ANSWER:
        return _answer(state, seat)
    if state.phase == SURRENDER:
        return _surrendered(state, seat)
    if state.phase == OFFER:
        other: i64 = state.pending.target
        use = Aims(state, seat).use
        return SLOT + best_offer(state, seat, other, worth_in_trade(state, seat, use)).own
    if state.phase == NAME and PARLEY <= state.pending.action < FIGHT:
        other = state.pending.target
        use = worth_in_trade(state, seat, Aims(state, seat).use)
        return SLOT + best_offer(state, seat, other, use, state.pending.berth).wanted
    return ValuesWithEnvelopes(state, seat).choice()


def _captain(state: PirateLegendsState, seat: i64) -> i64:
    first: i64 = state.opened.dealt[seat * CAPTAINS_DEALT]
    second: i64 = state.opened.dealt[seat * CAPTAINS_DEALT + 1]
    return first if PREFERRED[first] >= PREFERRED[second] else second


def _answer(state: PirateLegendsState, seat: i64) -> i64:
    got: i64 = state.kinds[state.tile(state.turn, state.pending.berth)]
    given: i64 = state.kinds[state.tile(seat, state.pending.first)]
    use = worth_in_trade(state, seat, Aims(state, seat).use)
    return YES if is_good(state, use, got, given) else NO


def _surrendered(state: PirateLegendsState, seat: i64) -> i64:
    """The least of the cannons."""
    ones: i64 = state.holding(seat, CANNON)
    return SLOT + lowest(ones if ones != 0 else patrol.cannon_tiles(state, seat))
