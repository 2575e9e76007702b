"""Parley: which offers are worth making, and which worth taking.

Both sides gain only where a tile is good for different things to each: by a legend, or for want of
cannons. The one who answers sees both tiles; so whoever asks for a tile they do not know gets it
only if it is worth less than theirs to the other, and reckons with that.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.values import NEVER, USE
from fairwind.games.pirate_legends.knowledge.imagine import unknown_kinds
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import CANNON, CANNONS, KINDS, NONE, SAILS
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import lowest

ENOUGH: Final = 0.15
"""So much better must be what one gets: what is good for one is bad for the other."""
AGAINST_ONE: Final = 0.3
"""The same if there is only one rival."""
LIKELY: Final = 0.8
"""The chance that somebody agrees to what looks good for them,"""
UNLIKELY: Final = 0.04
"""and to anything else."""
FEW: Final[i64] = 2
MANY: Final[i64] = 4
NEW_CANNONS: Final = 1.25
SPARE_CANNONS: Final = 0.5
AT_THE_END: Final = 0.2
"""What is left of the worth of cannons when the sea is empty."""
A_SECRET: Final = 0.05
"""What it costs to show a tile."""


@final
class WeighedOffer:
    """A slot of one's own for one of theirs, and what it brings on average."""

    def __init__(self, gain: float, own: i64, wanted: i64) -> None:
        self.gain: Final = gain
        self.own: Final[i64] = own
        self.wanted: Final[i64] = wanted


def margin(state: PirateLegendsState) -> float:
    return AGAINST_ONE if state.players == 2 else ENOUGH  # noqa: PLR2004 - one rival


def worth_in_trade(state: PirateLegendsState, seat: i64, use: vec[float]) -> vec[float]:
    """The first cannons are worth more than the fifth; at the end none is worth anything."""
    found = use[:]
    cannons: i64 = state.firepower(seat)
    factor = NEW_CANNONS if cannons < FEW else 1.0 if cannons <= MANY else SPARE_CANNONS
    left = float(state.at_sea) / float(len(state.box.spaces))
    factor *= min(1.0, AT_THE_END + left * 2.0)
    for kind in range(CANNON, SAILS):
        more = use[kind] - USE[kind]  # what a legend adds stays as it is
        found[kind] = USE[kind] * factor + more
    return found


def is_good(state: PirateLegendsState, use: vec[float], got: i64, given: i64) -> bool:
    """Whether to say yes, with kinds of tiles as they are good for the one who answers."""
    return use[got] - use[given] > margin(state)


def best_offer(
    state: PirateLegendsState, seat: i64, other: i64, use: vec[float], own: i64 = NONE
) -> WeighedOffer:
    """To another player; with a slot of one's own that is decided already, or the best of all."""
    left = unknown_kinds(state, seat)
    enough = margin(state)
    best = WeighedOffer(NEVER, NONE, NONE)
    slots: i64 = state.filled[seat]
    while slots != 0:
        slot: i64 = lowest(slots)
        slots &= slots - 1
        if own != NONE and slot != own:
            continue
        offered: i64 = state.kinds[state.tile(seat, slot)]
        of_a_back = _gain_of_a_back(left, use, offered, enough, False)
        unarmed = _gain_of_a_back(left, use, offered, enough, True)
        theirs: i64 = state.filled[other]
        while theirs != 0:
            wanted: i64 = lowest(theirs)
            theirs &= theirs - 1
            tile: i64 = state.tile(other, wanted)
            if knows(state, seat, tile):
                kind: i64 = state.kinds[tile]
                gain = _chance(offered, kind, enough) * (use[kind] - use[offered])
            else:
                gain = unarmed if state.opened.unarmed[tile] == 1 else of_a_back
            if gain - A_SECRET > best.gain:
                best = WeighedOffer(gain - A_SECRET, slot, wanted)
    return best


def _chance(offered: i64, wanted: i64, enough: float) -> float:
    """That somebody agrees of whom one does not know what they are after."""
    return LIKELY if USE[offered] - USE[wanted] > enough else UNLIKELY


def _gain_of_a_back(
    left: vec[i64], use: vec[float], offered: i64, enough: float, unarmed: bool
) -> float:
    """On average, if one does not know the tile one asks for."""
    total = 0.0
    number = 0.0
    for kind in range(KINDS):
        if unarmed and CANNONS[kind] != 0:
            continue
        weight = float(left[kind])
        number += weight
        total += weight * _chance(offered, kind, enough) * (use[kind] - use[offered])
    return total / number if number > 0.0 else NEVER
