"""What a seat has got so far, in points, and what that says of its chance to win."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import AT_SEA, IDOL, ON_ISLAND, PARROT, WORTH
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count, lowest

from .envelopes.prospects import points_ahead

VALUE_ABOARD: Final = vec[float](
    [0.9, 1.8, 2.6, -0.7, -1.1, -1.4, 0.9, 1.2, 2.0, 0.4, -0.1, 4.5, -1.8, 0.4, 0.4]
)
"""By kind, what a tile aboard is worth while the game goes on: it can be lost, used or left on an
island. Ashore it counts what it will count at the end."""
A_SLOT: Final = 0.2
"""What a free slot is worth."""
SURE: Final = 1.5
"""With an empty sea a lead of so many points makes it three to one that one wins;"""
UNSURE: Final = 0.15
"""and so many more are needed for each tile that lies there."""


def estimated_points(state: PirateLegendsState, seat: i64) -> float:
    """What a seat has so far, with tiles aboard as VALUE_ABOARD has them."""
    island: i64 = ON_ISLAND + state.island_of(seat)
    total = A_SLOT * float(count(state.slots_of(seat) & ~state.filled[seat]))
    worst = 0.0
    parrots = 0
    for tile in state.box.spaces:
        if state.place[tile] == island:
            kind: i64 = state.kinds[tile]
            worth = float(WORTH[kind])
            total += worth
            worst = min(worst, worth)
            if kind == PARROT:
                parrots += 1
    filled: i64 = state.filled[seat]
    while filled != 0:
        kind = state.kinds[state.tile(seat, lowest(filled))]
        filled &= filled - 1
        total += VALUE_ABOARD[kind]
        if kind == PARROT:
            parrots += 1
        elif kind >= IDOL:
            worst = min(worst, VALUE_ABOARD[kind])
    if parrots > 0:
        total -= worst
    return total + points_ahead(state, seat) if state.envelopes != 0 else total


def value_at_sea(state: PirateLegendsState) -> float:
    """What all tiles at sea are worth aboard."""
    total = 0.0
    for tile in state.box.spaces:
        if state.place[tile] == AT_SEA:
            total += VALUE_ABOARD[state.kinds[tile]]
    return total


def win_probability(lead: float, at_sea: i64) -> float:
    """To win, with so many points more than the best rival."""
    scale = SURE + UNSURE * float(at_sea)
    return 1.0 / (1.0 + exp(-lead / scale))
