"""Victory points of a round: chapter 5 of RULES.md, and 6.3 and 6.4 of the expert rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from .components import CARDS_A_PENALTY, POINTS_OF_TWO

# The winds kept of one direction are six bits: how many 1s, 2s and 3s. What they are worth is read
# from tables with an entry for each of the 64 combinations.
SIX_BITS: Final[i64] = 63
TRIPLET: Final[i64] = 0b010101
PAIR: Final = 2


def _ones(six: int) -> int:
    return six & 3


def _twos(six: int) -> int:
    return six >> 2 & 3


def _threes(six: int) -> int:
    return six >> 4 & 3


DAMAGE: Final = vec[i64]([_ones(s) + 2 * _twos(s) + 3 * _threes(s) for s in range(64)])
CARDS: Final = vec[i64]([_ones(s) + _twos(s) + _threes(s) for s in range(64)])
PAIRS: Final = vec[i64]([(_ones(s) == PAIR) + 2 * (_twos(s) == PAIR) for s in range(64)])


def _sum(table: vec[i64], winds: i64) -> i64:
    north: i64 = table[winds & SIX_BITS]
    east: i64 = table[(winds >> 6) & SIX_BITS]
    south: i64 = table[(winds >> 12) & SIX_BITS]
    west: i64 = table[(winds >> 18) & SIX_BITS]
    return north + east + south + west


def triplets(winds: i64) -> i64:
    """Rule 5.1: a mask of the directions in which a 1, a 2 and a 3 are kept."""
    found: i64 = 0
    direction: i64 = 0
    while winds != 0:
        present = (winds | (winds >> 1)) & TRIPLET
        if present == TRIPLET:
            found |= BIT[direction]
        winds >>= 6
        direction += 1
    return found


def without_triplets(winds: i64, directions: i64) -> i64:
    """What is kept after discarding the triplets of these directions."""
    less: i64 = TRIPLET
    while directions != 0:
        if directions & 1:
            winds -= less
        directions >>= 1
        less <<= 6
    return winds


def damage(winds: i64) -> i64:
    """Rule 5.2: the damage on all winds kept."""
    return _sum(DAMAGE, winds)


def how_many(winds: i64) -> i64:
    """How many wind cards are kept."""
    return _sum(CARDS, winds)


def place_points(place: i64, players: i64) -> i64:
    """Rule 5.3: what a place is worth, counted from most damage as 1."""
    if players == len(POINTS_OF_TWO):
        return POINTS_OF_TWO[place - 1]
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
    return _sum(PAIRS, winds)


def cards_a_penalty(players: i64) -> i64:
    """Rule 6.4: how many wind cards kept cost a point."""
    return CARDS_A_PENALTY[players]


def penalty_points(winds: i64, players: i64) -> i64:
    """Rule 6.4, T12: only cards that are kept count."""
    return how_many(winds) // cards_a_penalty(players)
