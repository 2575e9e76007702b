"""What full rows, columns and sub-areas are worth, and the groups at the end: chapters 4 and 5."""

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, lowest

from .components import (
    COLUMN_MASKS,
    LINE_BOXES,
    NUMBERS,
    REGION_COUNT,
    ROW_BOXES,
    ROW_MASKS,
    column_of,
    row_of,
)
from .marks import Marks
from .sheet import BOXES, Sheet, pieces


def commonest(marks: Marks, area: i64) -> i64:
    """Rule 4.1: how often the commonest number stands in an area; crosses do not count (S5)."""
    most: i64 = 0
    for number in range(i64(1), NUMBERS + 1):
        times = count(marks.holding(number) & area)
        most = max(most, times)
    return most


def line_mask(box: i64) -> i64:
    """The fields of the row or column that a box belongs to."""
    return ROW_MASKS[box] if box < ROW_BOXES else COLUMN_MASKS[box - ROW_BOXES]


def is_full(marks: Marks, area: i64) -> bool:
    return area & ~marks.filled == 0


def newly_filled(marks: Marks, sheet: Sheet, boxes: i64, points: vec[i64], start: i64) -> i64:
    """A mask of the boxes filled by this roll; their points are put into `points` from `start`."""
    if marks.fresh == 0:
        return 0
    new: i64 = 0
    fresh: i64 = marks.fresh
    while fresh != 0:  # Rule 4.1
        field = lowest(fresh)
        fresh &= fresh - 1
        new |= _newly_filled_line(marks, row_of(field), points, start)
        new |= _newly_filled_line(marks, ROW_BOXES + column_of(field), points, start)
    for region in range(REGION_COUNT):
        new |= _newly_filled_of_region(marks, sheet, region, boxes, points, start)
    return new


def _newly_filled_line(marks: Marks, box: i64, points: vec[i64], start: i64) -> i64:
    area: i64 = line_mask(box)
    if not is_full(marks, area):
        return 0
    points[start + box] = commonest(marks, area)
    return BIT[box]


def _newly_filled_of_region(
    marks: Marks, sheet: Sheet, region: i64, boxes: i64, points: vec[i64], start: i64
) -> i64:
    """Rule 4.2: the left box for the first sub-area, the right one for both together."""
    first: i64 = sheet.areas[region * 2]
    second: i64 = sheet.areas[region * 2 + 1]
    if (first | second) & marks.fresh == 0:
        return 0
    left: i64 = LINE_BOXES + region * 2
    right: i64 = left + 1
    new: i64 = 0
    first_full = is_full(marks, first)
    second_full = is_full(marks, second)
    if (first_full or second_full) and boxes & BIT[left] == 0:
        best: i64 = 0
        if first_full:
            best = commonest(marks, first)
        if second_full and commonest(marks, second) > best:  # S6: the one that gives more
            best = commonest(marks, second)
        new |= BIT[left]
        points[start + left] = best
    if first_full and second_full:
        new |= BIT[right]
        points[start + right] = commonest(marks, first | second)
    return new


def filled_area(marks: Marks, sheet: Sheet, box: i64) -> i64:
    """The full fields for which a box is filled."""
    if box < LINE_BOXES:
        return line_mask(box)
    left: i64 = (box - LINE_BOXES) // 2 * 2
    first: i64 = sheet.areas[left]
    second: i64 = sheet.areas[left + 1]
    if box - LINE_BOXES > left:
        return first | second
    if not is_full(marks, first):
        return second
    if is_full(marks, second) and commonest(marks, second) > commonest(marks, first):  # S6
        return second
    return first


def shell_points(shells: vec[i64], won: i64) -> i64:
    """Rule 4.3: what the shells on these boxes are worth."""
    total: i64 = 0
    for box in range(i64(BOXES)):
        if (won >> box) & 1 == 1:
            total += shells[box]
    return total


def two_largest_groups(marks: Marks) -> tuple[i64, i64]:
    """Rule 5.2: the sizes of the two largest connected groups of one number."""
    largest: i64 = 0
    second: i64 = 0
    for number in range(i64(1), NUMBERS + 1):
        for group in pieces(marks.holding(number)):
            size = count(group)
            if size > largest:
                second = largest
                largest = size
            elif size > second:
                second = size
    return largest, second


def box_points(points: vec[i64], boxes: i64, start: i64) -> i64:
    """The sum of the boxes that are filled."""
    total: i64 = 0
    for box in range(i64(BOXES)):
        if (boxes >> box) & 1 == 1:
            total += points[start + box]
    return total
