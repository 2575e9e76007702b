"""How many fields of a row lie in each column and in each sub-area, looked up for all at once.

A set of fields of one row is a mask of nine bits. It becomes one number with a few bits for each
column or sub-area, and these numbers can be added up over the rows:

    columns     four bits each    9 | 8 | ... | 1        at most 6 fields
    sub-areas   six bits each     second river ... first mountains
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import A_ROW, SYMBOLS
from fairwind.games.sailorman.rules.sheet import COLUMNS, Sheet

COLUMN_BITS: Final[i64] = 4
IN_COLUMN: Final[i64] = 15
SUB_AREA_BITS: Final[i64] = 6
IN_SUB_AREA: Final[i64] = 63
NINES: Final[i64] = 512
"""So many ways there are to mark a row."""


def _by_column(nine: int) -> int:
    return sum([16**column for column in range(9) if nine >> column & 1])


COLUMN_COUNTS: Final = vec[i64]([_by_column(nine) for nine in range(512)])
ROW_COUNTS: Final = vec[i64]([nine.bit_count() for nine in range(512)])


def in_row(mask: i64, row: i64) -> i64:
    """How many of the fields lie in a row."""
    return ROW_COUNTS[(mask >> (row * COLUMNS)) & A_ROW]


@final
class RowCounts:
    """How the sub-areas of one sheet lie."""

    def __init__(self, sheet: Sheet) -> None:
        counts: list[int] = []
        for row in range(6):
            inside = [(int(area) >> (9 * row)) & 511 for area in sheet.areas]
            counts += [
                sum([(nine & inside[part]).bit_count() * 64**part for part in range(8)])
                for nine in range(512)
            ]
        self.counts: Final = vec[i64](counts)
        """By row * 512 + mask."""

    def of(self, mask: i64) -> i64:
        """How many of the fields, of any rows, lie in each sub-area."""
        total: i64 = 0
        for row in range(SYMBOLS):
            total += self.counts[row * NINES + ((mask >> (row * COLUMNS)) & A_ROW)]
        return total
