"""What a seat has got so far, in points, and what that says of its chance to win."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import count, lowest

from .components import IDOL, KINDS, ON_ISLAND, PARROT, WORTH
from .knowledge import unknown_kinds
from .state import PirateLegendsState

ON_DECK: Final = vec[float]([0.9, 1.8, 2.6, -0.6, -1.2, -1.8, 0.9, 0.35, 0.6, 0.3, -0.1])
"""By kind, what a tile aboard is worth while the game goes on: it can be lost, used or left on an
island. Ashore it counts what it will count at the end."""
A_SLOT: Final = 0.2
"""What a free slot is worth."""
SURE: Final = 1.5
"""With an empty sea a lead of so many points makes it three to one that one wins;"""
UNSURE: Final = 0.15
"""and so many more are needed for each tile that lies there."""


def fortune(state: PirateLegendsState, seat: i64) -> float:
    """In points."""
    island: i64 = ON_ISLAND + state.island_of(seat)
    total = A_SLOT * float(count(state.all_slots & ~state.filled[seat]))
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
        total += ON_DECK[kind]
        if kind == PARROT:
            parrots += 1
        elif kind >= IDOL:
            worst = min(worst, ON_DECK[kind])
    return total - worst if parrots > 0 else total


def expected_catch(state: PirateLegendsState, seat: i64) -> float:
    """What the next tile is worth aboard, on average over those the seat has not seen."""
    left = unknown_kinds(state, seat)
    number = 0.0
    total = 0.0
    for kind in range(KINDS):
        number += float(left[kind])
        total += ON_DECK[kind] * float(left[kind])
    return total / number if number > 0.0 else 0.0


def chance(lead: float, at_sea: i64) -> float:
    """To win, with so many points more than the best rival."""
    scale = SURE + UNSURE * float(at_sea)
    return 1.0 / (1.0 + exp(-lead / scale))
