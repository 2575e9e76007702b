"""Victory points of a round: chapter 5 of RULES.md, and 6.3 and 6.4 of the expert rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.bits import BIT

from .components import DAMAGES, WIND_KINDS, kept, wind_damage

TRIPLET: Final = vec[i64]([0b010101 << (6 * direction) for direction in range(4)])
"""For each direction one card of each damage, as winds kept."""


def triplets(winds: i64) -> i64:
    """Rule 5.1: a mask of the directions in which a 1, a 2 and a 3 are kept."""
    found: i64 = 0
    for direction in range(i64(4)):
        first: i64 = direction * DAMAGES
        if kept(winds, first) and kept(winds, first + 1) and kept(winds, first + 2):
            found |= BIT[direction]
    return found


def without_triplets(winds: i64, directions: i64) -> i64:
    """What is kept after discarding the triplets of these directions."""
    for direction in range(i64(4)):
        if (directions >> direction) & 1:
            winds -= TRIPLET[direction]
    return winds


def damage(winds: i64) -> i64:
    """Rule 5.2: the damage on all winds kept."""
    total: i64 = 0
    for wind in range(WIND_KINDS):
        total += kept(winds, wind) * wind_damage(wind)
    return total


def how_many(winds: i64) -> i64:
    """How many wind cards are kept."""
    total: i64 = 0
    while winds != 0:
        total += winds & 3
        winds >>= 2
    return total


def place_points(place: i64, players: i64) -> i64:
    """Rule 5.3: what a place is worth, counted from most damage as 1."""
    if players == 2:
        return 0 if place == 1 else 2
    return place


def points_by_damage(damages: vec[i64], seat: i64) -> i64:
    """Rules 5.3 and 5.4: the place of a seat among all damages; those level share their places."""
    players: i64 = len(damages)
    own: i64 = damages[seat]
    worse: i64 = 0
    level: i64 = 0
    for other in damages:
        if other > own:
            worse += 1
        elif other == own:
            level += 1
    shared: i64 = 0
    for place in range(worse + 1, worse + level + 1):
        shared += place_points(place, players)
    return (2 * shared + level) // (2 * level)


def pair_points(winds: i64) -> i64:
    """Rule 6.3: for each pair of identical wind cards kept, the damage on one of them."""
    total: i64 = 0
    for wind in range(WIND_KINDS):
        if kept(winds, wind) == 2:
            total += wind_damage(wind)
    return total


def cards_a_penalty(players: i64) -> i64:
    """Rule 6.4: how many wind cards kept cost a point."""
    return 4 if players <= 3 else 3


def penalty_points(winds: i64, players: i64) -> i64:
    """Rule 6.4, T12: only cards that are kept count."""
    return how_many(winds) // cards_a_penalty(players)
