"""What speaks for or against an entry in Sailorman Dice, in words; from what the seat may know."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.sailorman.knowledge.view import filled_by
from fairwind.games.sailorman.rules.components import (
    COLUMN_MASKS,
    LINE_BOXES,
    NUMBERS,
    PASS,
    ROW_BOXES,
    ROW_MASKS,
    column_of,
    field_of,
    is_cross,
    number_of,
    row_of,
)
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.sheet import SUB_AREAS, group_around
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.games.sailorman.words import phrases
from fairwind.kernel.bits import BIT, count
from fairwind.kernel.words import N_, Count, Phrase

LARGE: Final = 3
"""A group of so many is worth a word."""
ALMOST: Final = 2
"""So many fields missing are few."""


def of(state: SailormanState, seat: i64, action: i64) -> list[Phrase]:
    if action == PASS:
        return []
    before = state.marks[int(seat)]
    after = before.copy()
    field = field_of(action)
    if is_cross(action):
        after.cross(field)
    else:
        after.write(number_of(action), field)
    found = _filled(state, seat, action)
    found += _nearly_filled(state, seat, after, field)
    if is_cross(action):
        return found + _given_up(before, field)
    return (
        found
        + _group(after, action)
        + _river(state, before, action)
        + _narrowed(before, after, row_of(field))
    )


def _filled(state: SailormanState, seat: i64, action: i64) -> list[Phrase]:
    found: list[Phrase] = []
    for fill in filled_by(state, int(seat), int(action)):
        box, points = phrases.BOX_NAMES[fill["box"]], phrases.points(fill["points"])
        if fill["shell"] > 0:
            text = N_("completes {box}: {points}, and a shell of {shell}")
            shell = phrases.points(fill["shell"])
            found.append(Phrase(text, box=box, points=points, shell=shell))
        else:
            found.append(Phrase(N_("completes {box}: {points}"), box=box, points=points))
    return found


def _nearly_filled(state: SailormanState, seat: i64, after: Marks, field: i64) -> list[Phrase]:
    """The boxes it brings within reach, the nearest one."""
    nearest: list[Phrase] = []
    least: i64 = ALMOST + 1
    for box, area in _around(state, seat, field):
        missing = count(area & after.empty)
        if 0 < missing < least:
            least = missing
            nearest = [phrases.box(int(box))]
    if not nearest:
        return []
    if least == 1:
        return [Phrase(N_("one field is missing then: {box}"), box=nearest[0])]
    return [Phrase(N_("two fields are missing then: {box}"), box=nearest[0])]


def _around(state: SailormanState, seat: i64, field: i64) -> list[tuple[i64, i64]]:
    """The row, the column and the sub-area of a field: the boxes they fill, and their masks."""
    row = row_of(field)
    column = column_of(field)
    areas = state.game.sheet.areas
    area: i64 = 0
    while (areas[area] >> field) & 1 == 0:
        area += 1
    box: i64 = LINE_BOXES + area // SUB_AREAS * SUB_AREAS
    if (state.boxes[seat] >> box) & 1 == 1:
        box += 1
    return [
        (row, ROW_MASKS[row]),
        (ROW_BOXES + column, COLUMN_MASKS[column]),
        (box, areas[area]),
    ]


def _group(after: Marks, action: i64) -> list[Phrase]:
    number = number_of(action)
    size = count(group_around(field_of(action), after.holding(number)))
    if size < LARGE:
        return []
    text = N_("makes a group of {size} with the number {number}")
    return [Phrase(text, size=int(size), number=int(number))]


def _river(state: SailormanState, before: Marks, action: i64) -> list[Phrase]:
    field = field_of(action)
    row = row_of(field)
    number = number_of(action)
    in_row: i64 = before.holding(number) & state.river & ROW_MASKS[row]
    if state.river & BIT[field] == 0 or in_row != 0:
        return []
    text = N_("in the river: {symbol} {number} allows crosses from the next roll on")
    return [Phrase(text, symbol=phrases.symbol(int(row)), number=int(number))]


def _narrowed(before: Marks, after: Marks, row: i64) -> list[Phrase]:
    """Fields of the row into which only one number goes from now on."""
    fields = count(_of_one_number(after, row) & ~_of_one_number(before, row) & after.empty)
    if fields == 0:
        return []
    fields_left = Count("{number} field", "{number} fields", int(fields))
    return [Phrase(N_("but then only one number fits into {fields} more"), fields=fields_left)]


def _of_one_number(marks: Marks, row: i64) -> i64:
    once: i64 = 0
    more: i64 = 0
    for number in range(i64(1), NUMBERS + 1):
        fitting: i64 = marks.writable(row, number)
        more |= once & fitting
        once |= fitting
    return once & ~more


def _given_up(before: Marks, field: i64) -> list[Phrase]:
    """What a cross costs."""
    fitting = 0
    for number in range(i64(1), NUMBERS + 1):
        if before.writable(row_of(field), number) & BIT[field] != 0:
            fitting += 1
    if fitting == 1:
        return [Phrase(N_("only one number would still fit there"))]
    return [Phrase(N_("gives up a field where {numbers} numbers would still fit"), numbers=fitting)]
