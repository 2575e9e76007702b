"""What stands on a sheet, counted: in each row, column and sub-area, and in groups.

Of two sheets counted one after the other mostly a row or two differ, so only the rows that
changed are counted anew, and only the groups of the numbers that changed.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    A_ROW,
    BOXES_TO_END,
    NUMBERS,
    REGION_COUNT,
    ROW_MASKS,
    SYMBOLS,
)
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.sheet import COLUMNS, LAST_COLUMN, Sheet, group_around
from fairwind.kernel.bits import BIT, ZEROS, count, lowest

from .row_counts import (
    COLUMN_BITS,
    COLUMN_COUNTS,
    IN_COLUMN,
    IN_SUB_AREA,
    NINES,
    ROW_COUNTS,
    SUB_AREA_BITS,
    RowCounts,
)

WINDOWS_IN_ROW: Final[i64] = 7
IN_WINDOW: Final[i64] = 7
ALL_CROSSED: Final = 511
"""Three crosses: as if no field were empty and no number stood anywhere."""
WIDTH_BITS: Final[i64] = 4
IN_WIDTH: Final[i64] = 15
HELD: Final[i64] = 6
FREE: Final[i64] = 63
"""Two counts in one number: above the lowest six bits how often a number stands in an area, in them
how many of the empty fields would take it."""
MOST_STEPS: Final[i64] = 9
BOX_BITS: Final[i64] = 5
THESE_BOXES: Final[i64] = 31
A_BOX: Final = vec[i64]([32**empty for empty in range(10)])
"""By its empty fields: five bits count the boxes that have so many."""


def better(best: i64, held: i64, free: i64) -> i64:
    """The better of two numbers for an area: what stands there counts twice."""
    if 2 * held + free > 2 * (best >> HELD) + (best & FREE):
        return (held << HELD) + free
    return best


def steps_to_end(empty: i64, sub_areas: i64) -> i64:
    """How many entries the eight boxes still take that are nearest to being full, if none helps
    two of them. `sub_areas` tells the empty fields of each sub-area."""
    boxes: i64 = 0
    columns: i64 = 0
    for row in range(SYMBOLS):
        nine: i64 = (empty >> (row * COLUMNS)) & A_ROW
        boxes += A_BOX[ROW_COUNTS[nine]]
        columns += COLUMN_COUNTS[nine]
    for _column in range(i64(COLUMNS)):
        boxes += A_BOX[columns & IN_COLUMN]
        columns >>= COLUMN_BITS
    for _region in range(REGION_COUNT):
        first: i64 = sub_areas & IN_SUB_AREA
        second: i64 = (sub_areas >> SUB_AREA_BITS) & IN_SUB_AREA
        sub_areas >>= SUB_AREA_BITS * 2
        boxes += A_BOX[min(min(first, second), MOST_STEPS)]  # noqa: PLW3301 - of two it is quick
        boxes += A_BOX[min(first + second, MOST_STEPS)]
    wanted: i64 = BOXES_TO_END
    steps: i64 = 0
    each: i64 = 0
    while wanted > 0:
        such: i64 = min(boxes & THESE_BOXES, wanted)
        steps += such * each
        wanted -= such
        boxes >>= BOX_BITS
        each += 1
    return steps


@final
class SheetCounts:
    """The counts of one sheet after another; numbers are 1 to 6."""

    def __init__(self, sheet: Sheet, row_counts: RowCounts) -> None:
        self._river: Final[i64] = sheet.river_mask
        self._row_counts: Final = row_counts.counts
        self.empty: i64 = 0
        self.empty_columns: i64 = 0
        self.empty_sub_areas: i64 = 0
        self.tight_columns: i64 = 0
        """Fields that take only one number count twice, those that take two once."""
        self.single_sub_areas: i64 = 0
        self.double_sub_areas: i64 = 0
        self._single: i64 = 0
        self._double: i64 = 0
        self.held: Final = ZEROS[: NUMBERS + 1]
        """By number, the fields where it stands."""
        self.held_columns: Final = ZEROS[: NUMBERS + 1]
        self.held_sub_areas: Final = ZEROS[: NUMBERS + 1]
        self.free: Final = ZEROS[: NUMBERS + 1]
        """By number, the empty fields that would take it."""
        self.free_columns: Final = ZEROS[: NUMBERS + 1]
        self.free_sub_areas: Final = ZEROS[: NUMBERS + 1]
        self.row_empty: Final = ZEROS[:SYMBOLS]
        self.row_best: Final = ZEROS[:SYMBOLS]
        self.row_tight: Final = ZEROS[:SYMBOLS]
        self.row_widths: Final = ZEROS[:SYMBOLS]
        """Four bits for each of 1 to 6: how many fields take so many numbers."""
        self.row_open: Final = ZEROS[:SYMBOLS]
        """How many of the six numbers could still be written."""
        self.row_results: Final = ZEROS[:SYMBOLS]
        """How many numbers stand in the river."""
        self.windows: Final = vec[i64]([ALL_CROSSED] * 42)
        """By row and place, what stands in three fields side by side: three bits for each."""
        self.changed: i64 = 0
        """The rows counted anew for this sheet, a mask."""
        self.largest: Final = ZEROS[: NUMBERS + 1]
        """By number, the largest group, a mask."""
        self.largest_size: Final = ZEROS[: NUMBERS + 1]
        self.second_size: Final = ZEROS[: NUMBERS + 1]
        self.pairs: Final = ZEROS[: NUMBERS + 1]
        """By number, how often it stands beside itself."""

    def update(self, marks: Marks) -> None:
        changed: i64 = self.empty ^ marks.empty
        for number in range(i64(1), NUMBERS + 1):
            held: i64 = marks.holding(number)
            if held != self.held[number]:
                changed |= held ^ self.held[number]
                self._group(number, held)
        self.changed = 0
        for row in range(SYMBOLS):
            if (changed >> (row * COLUMNS)) & A_ROW != 0:
                self.changed |= BIT[row]
                self._count_row(marks, row)
                self._count_windows(marks, row)
        if changed != 0:
            for number in range(i64(1), NUMBERS + 1):
                self.held[number] = marks.holding(number)
            self.empty = marks.empty

    def _group(self, number: i64, held: i64) -> None:
        self.pairs[number] = count(held & (held >> COLUMNS)) + count(
            held & ~LAST_COLUMN & (held >> 1)
        )
        largest: i64 = 0
        size: i64 = 0
        second: i64 = 0
        while held != 0:
            group = group_around(lowest(held), held)
            held &= ~group
            fields = count(group)
            if fields > size:
                second = size
                size = fields
                largest = group
            elif fields > second:
                second = fields
        self.largest[number] = largest
        self.largest_size[number] = size
        self.second_size[number] = second

    def _count_row(self, marks: Marks, row: i64) -> None:
        shift: i64 = row * COLUMNS
        offset: i64 = row * NINES
        row_counts = self._row_counts
        others: i64 = ~ROW_MASKS[row]
        river: i64 = (self._river >> shift) & A_ROW
        ones: i64 = 0
        twos: i64 = 0
        fours: i64 = 0
        best: i64 = 0
        results: i64 = 0
        can_be_written: i64 = 0
        for number in range(i64(1), NUMBERS + 1):
            old: i64 = (self.held[number] >> shift) & A_ROW
            new: i64 = (marks.holding(number) >> shift) & A_ROW
            if old != new:
                self.held_columns[number] += COLUMN_COUNTS[new] - COLUMN_COUNTS[old]
                self.held_sub_areas[number] += row_counts[offset + new] - row_counts[offset + old]
            if new & river != 0:
                results += 1
            old = (self.free[number] >> shift) & A_ROW
            free: i64 = marks.writable(row, number) >> shift
            if old != free:
                self.free_columns[number] += COLUMN_COUNTS[free] - COLUMN_COUNTS[old]
                self.free_sub_areas[number] += row_counts[offset + free] - row_counts[offset + old]
                self.free[number] = self.free[number] & others | free << shift
            if free != 0:
                can_be_written += 1
            best = better(best, ROW_COUNTS[new], ROW_COUNTS[free])
            carry: i64 = ones & free
            ones ^= free
            fours |= twos & carry
            twos ^= carry
        self.row_best[row] = best
        self.row_results[row] = results
        self.row_open[row] = can_be_written
        self._count_widths(row, ones, twos, fours)
        was: i64 = (self.empty >> shift) & A_ROW
        empty: i64 = (marks.empty >> shift) & A_ROW
        self.row_empty[row] = ROW_COUNTS[empty]
        self.empty_columns += COLUMN_COUNTS[empty] - COLUMN_COUNTS[was]
        self.empty_sub_areas += row_counts[offset + empty] - row_counts[offset + was]

    def _count_windows(self, marks: Marks, row: i64) -> None:
        """A field is 0 if empty and 7 if crossed, written in three masks as binary digits."""
        shift: i64 = row * COLUMNS
        ones: i64 = (marks.crossed >> shift) & A_ROW
        twos: i64 = ones
        fours: i64 = ones
        for number in range(i64(1), NUMBERS + 1):
            held: i64 = (marks.holding(number) >> shift) & A_ROW
            if number & 1 != 0:
                ones |= held
            if number & 2 != 0:
                twos |= held
            if number & 4 != 0:
                fours |= held
        for window in range(WINDOWS_IN_ROW):
            self.windows[row * WINDOWS_IN_ROW + window] = (
                ((ones >> window) & IN_WINDOW)
                | ((twos >> window) & IN_WINDOW) << 3
                | ((fours >> window) & IN_WINDOW) << 6
            )

    def _count_widths(self, row: i64, ones: i64, twos: i64, fours: i64) -> None:
        """The three masks, read as binary digits, tell how many numbers each field takes."""
        shift: i64 = row * COLUMNS
        offset: i64 = row * NINES
        row_counts = self._row_counts
        single: i64 = ones & ~twos & ~fours
        double: i64 = twos & ~ones & ~fours
        singles: i64 = ROW_COUNTS[single]
        doubles: i64 = ROW_COUNTS[double]
        self.row_tight[row] = 2 * singles + doubles
        self.row_widths[row] = (
            singles
            | doubles << WIDTH_BITS
            | ROW_COUNTS[ones & twos] << (2 * WIDTH_BITS)
            | ROW_COUNTS[fours & ~ones & ~twos] << (3 * WIDTH_BITS)
            | ROW_COUNTS[fours & ones] << (4 * WIDTH_BITS)
            | ROW_COUNTS[fours & twos] << (5 * WIDTH_BITS)
        )
        was_single: i64 = (self._single >> shift) & A_ROW
        was_double: i64 = (self._double >> shift) & A_ROW
        self.tight_columns += 2 * (COLUMN_COUNTS[single] - COLUMN_COUNTS[was_single])
        self.tight_columns += COLUMN_COUNTS[double] - COLUMN_COUNTS[was_double]
        self.single_sub_areas += row_counts[offset + single] - row_counts[offset + was_single]
        self.double_sub_areas += row_counts[offset + double] - row_counts[offset + was_double]
        self._single ^= (single ^ was_single) << shift
        self._double ^= (double ^ was_double) << shift
