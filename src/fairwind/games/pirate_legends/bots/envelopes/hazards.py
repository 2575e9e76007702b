"""What the patrol and the kraken may take at the end of a round, and what it is worth to fight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.cargo import SPITE
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import CANNONS, distance
from fairwind.games.pirate_legends.rules.envelopes import kraken, patrol
from fairwind.games.pirate_legends.rules.envelopes.components import (
    AWAKE,
    CANNONS_TO_FIGHT,
    EYE_POINTS,
    KRAKEN,
    KRAKEN_STEPS,
    KRAKEN_TAKES,
    PATROL,
    WOUNDS_TO_KILL,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count, lowest

A_WOUND: Final = 0.4
"""What a wound is worth that does not kill, as a part of the eye; the next may be another's."""
TWO_WOUNDS: Final = 0.85
"""The same for whoever can fight again at once."""
NO_CANNON: Final = 100.0
SOON: Final = 0.3
"""What it counts that the kraken could be here after one round more."""


def loss(state: PirateLegendsState, seat: i64, use: vec[float], cell: i64, kept: i64) -> float:
    """What a ship with the tiles of these slots would lose there when the round ends."""
    if kept == 0:
        return 0.0
    total = 0.0
    if state.envelopes & PATROL != 0:
        next_cell: i64 = state.box.line[patrol.next_place(state)]
        if distance(cell, next_cell) <= 1:
            total += _to_the_patrol(state, seat, use, kept)
    if state.envelopes & KRAKEN != 0 and state.opened.kraken_state == AWAKE:
        total += _to_the_kraken(state, seat, use, cell, kept)
    return total


def _to_the_patrol(state: PirateLegendsState, seat: i64, use: vec[float], kept: i64) -> float:
    """The cheapest of the cannons; without any a tile by lot."""
    cheapest = NO_CANNON
    total = 0.0
    left: i64 = kept
    while left != 0:
        kind: i64 = state.kinds[state.tile(seat, lowest(left))]
        left &= left - 1
        total += use[kind]
        if CANNONS[kind] > 0:
            cheapest = min(cheapest, use[kind])
    return cheapest if cheapest < NO_CANNON else max(0.0, total / float(count(kept)))


def _to_the_kraken(
    state: PirateLegendsState, seat: i64, use: vec[float], cell: i64, kept: i64
) -> float:
    """Two tiles by lot, if it comes so far, and no other ship has more aboard."""
    away: i64 = state.box.way(state.opened.kraken, cell)
    if away > 2 * KRAKEN_STEPS:
        return 0.0
    tiles: i64 = count(kept)
    for other in range(state.players):
        if other != seat and count(state.filled[other]) > tiles:
            return 0.0
    total = 0.0
    left: i64 = kept
    while left != 0:
        total += use[state.kinds[state.tile(seat, lowest(left))]]
        left &= left - 1
    taken = max(0.0, total * float(min(tiles, KRAKEN_TAKES)) / float(tiles))
    return taken if away <= KRAKEN_STEPS else SOON * taken


def gain_of_fight(
    state: PirateLegendsState, seat: i64, use: vec[float], unknown: float, cannons: i64
) -> float:
    """Of a fight from next to the kraken, without what the cannons are worth: the tiles it gives
    back, of which one may know some, and the eye."""
    gain = 0.0
    hoard = state.opened.hoard
    rescued: i64 = kraken.tiles_to_rescue(state)
    for place in range(i64(len(hoard)) - rescued, i64(len(hoard))):
        tile: i64 = hoard[place]
        gain += use[state.kinds[tile]] if knows(state, seat, tile) else unknown
    eye = float(EYE_POINTS) * (1.0 + SPITE)
    if state.opened.wounds + 1 >= WOUNDS_TO_KILL:
        return gain + eye
    again = cannons >= 2 * CANNONS_TO_FIGHT
    return gain + eye * (TWO_WOUNDS if again else A_WOUND)
