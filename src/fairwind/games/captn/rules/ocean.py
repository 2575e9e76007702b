"""The ocean: seven by seven spaces as bits of a mask, the ways between them, and what is in sight.

    a   b   c   d   e   f   g
1   0   1   2   3   4   5   6      north
2   7   8   9  10  11  12  13
...
7  42  43  44  45  46  47  48      south
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .components import SPACES, is_court, suit_of

SIDE: Final[i64] = 7
ALL: Final[i64] = (1 << 49) - 1
FIRST_COLUMN: Final[i64] = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
LAST_COLUMN: Final[i64] = FIRST_COLUMN << 6
CORNERS: Final[i64] = (1 << 0) | (1 << 6) | (1 << 42) | (1 << 48)
EDGE: Final[i64] = FIRST_COLUMN | LAST_COLUMN | 0b1111111 | (0b1111111 << 42)
SEEN_FROM: Final[i64] = 2
"""So many spaces a ship sees in every direction (Rule 6.1)."""


def _within(rows: int, columns: int, space: int, both: bool) -> int:
    """The spaces at most so far in each way; with `both` off, straight ways only."""
    row, column = divmod(space, 7)
    mask = 0
    for other in range(49):
        down, right = abs(other // 7 - row), abs(other % 7 - column)
        if other != space and down <= rows and right <= columns and (both or 0 in (down, right)):
            mask |= int(BIT[i64(other)])
    return mask


ORTHOGONAL: Final = vec[i64]([_within(1, 1, space, False) for space in range(49)])
AROUND: Final = vec[i64]([_within(1, 1, space, True) for space in range(49)])
FIELD: Final = vec[i64]([_within(2, 2, space, True) for space in range(49)])
"""By space, the others of the five by five around it."""


def _row(space: i64) -> i64:
    return space // SIDE


def _column(space: i64) -> i64:
    return space % SIDE


def distance(one: i64, other: i64) -> i64:
    """Orthogonal, islands ignored (Rule 2.5)."""
    down: i64 = _row(one) - _row(other)
    right: i64 = _column(one) - _column(other)
    if down < 0:
        down = -down
    if right < 0:
        right = -right
    return down + right


def nearest(spaces: i64, space: i64) -> i64:
    """Those of the spaces that are nearest to one (Rule 2.5); none of none."""
    best: i64 = 0
    least: i64 = SPACES
    while spaces != 0:
        other = lowest(spaces)
        spaces &= spaces - 1
        away = distance(other, space)
        if away < least:
            least = away
            best = 0
        if away == least:
            best |= BIT[other]
    return best


def beside(spaces: i64) -> i64:
    """All spaces an orthogonal step away from one of these."""
    across: i64 = ((spaces & ~LAST_COLUMN) << 1) | ((spaces & ~FIRST_COLUMN) >> 1)
    return across | ((spaces << SIDE) & ALL) | (spaces >> SIDE)


def sees(ship: i64, space: i64, islands: i64) -> bool:
    """Rule 6.1, C6: only an island exactly between, on a straight or diagonal line, hides."""
    if (FIELD[ship] >> space) & 1 == 0:
        return False
    down: i64 = _row(ship) - _row(space)
    right: i64 = _column(ship) - _column(space)
    if down % SEEN_FROM != 0 or right % SEEN_FROM != 0:
        return True
    return (islands >> ((ship + space) // 2)) & 1 == 0


def in_sight(ship: i64, islands: i64) -> i64:
    """All the spaces a ship sees."""
    field: i64 = FIELD[ship]
    seen: i64 = 0
    while field != 0:
        space = lowest(field)
        field &= field - 1
        if sees(ship, space, islands):
            seen |= BIT[space]
    return seen


def towards(boat: i64, goal: i64, sea: i64) -> i64:
    """The neighbours of a boat from which the way to the goal over sea is shortest; none if there
    is no way (C9). The goal is sea."""
    neighbours: i64 = ORTHOGONAL[boat]
    reached: i64 = BIT[goal]
    while reached & neighbours == 0:
        further: i64 = (reached | beside(reached)) & sea
        if further == reached:
            return 0
        reached = further
    return reached & neighbours


def farthest_corners(corners: i64, islands: i64) -> i64:
    """Of these corners, those with the greatest sum of distances to all the islands."""
    best: i64 = 0
    most: i64 = -1
    while corners != 0:
        corner = lowest(corners)
        corners &= corners - 1
        away: i64 = 0
        left: i64 = islands
        while left != 0:
            away += distance(corner, lowest(left))
            left &= left - 1
        if away > most:
            most = away
            best = 0
        if away == most:
            best |= BIT[corner]
    return best


def courts(ocean: vec[i64], suit: i64) -> i64:
    """The spaces with J, Q, K or A of a suit (Rule 2.5)."""
    found: i64 = 0
    for space in range(SPACES):
        if suit_of(ocean[space]) == suit and is_court(ocean[space]):
            found |= BIT[space]
    return found
