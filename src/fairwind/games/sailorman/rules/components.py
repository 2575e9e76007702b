"""What is in the box of Sailorman Dice, as numbers.

Fields          row * 9 + column, 0 to 53; a set of fields is a mask with a bit for each:

                 53 ... 45 | 44 ... 36 | 35 ... 27 | 26 ... 18 | 17 ... 9 | 8 ... 0
                   wheel   |   boat    |   fish    | starfish  |   bell   | anchor

Boxes           0 to 5 the rows, 6 to 14 the columns, then left and right of each region.
Actions         (number - 1) * 54 + field writes a number;
                WRITES + (row * 6 + number - 1) * 54 + field makes a cross for that result;
                PASS enters nothing more.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .sheet import COLUMNS, FIELDS

# Rules 1.1, 1.2; what the sheet has, sheet.py knows
SYMBOLS: Final[i64] = 6
NUMBERS: Final[i64] = 6
A_ROW: Final[i64] = (1 << 9) - 1

# Rule 1.4
ROW_BOXES: Final[i64] = 6
LINE_BOXES: Final[i64] = 15
REGION_COUNT: Final[i64] = 4

# Rules 2.1, 2.3
MOST_PLAYERS: Final = 4
ENTRIES_OF_ACTIVE: Final[i64] = 2

# Rules 5.1, 5.4, 6.1
BOXES_TO_END: Final[i64] = 8
MOST_ROLLS: Final[i64] = 500
SOLO_ROLLS: Final[i64] = 30

# Actions
WRITES: Final[i64] = 6 * 54
PASS: Final[i64] = 6 * 54 + 36 * 54
ACTIONS: Final[i64] = 6 * 54 + 36 * 54 + 1

ROW_MASKS: Final = vec[i64]([511 * 512**row for row in range(6)])
COLUMN_MASKS: Final = vec[i64](
    [sum([2 ** (9 * row + column) for row in range(6)]) for column in range(9)]
)


def row_of(field: i64) -> i64:
    return field // COLUMNS


def column_of(field: i64) -> i64:
    return field % COLUMNS


def writing(number: i64, field: i64) -> i64:
    """The action that writes a number (1 to 6) in a field."""
    return (number - 1) * FIELDS + field


def crossing(row: i64, number: i64, field: i64) -> i64:
    """The action that crosses a field for a result (Rule 3.3)."""
    return WRITES + (row * NUMBERS + number - 1) * FIELDS + field


def is_cross(action: i64) -> bool:
    return WRITES <= action < PASS


def field_of(action: i64) -> i64:
    """The field an action fills."""
    return action % FIELDS


def number_of(action: i64) -> i64:
    """The number (1 to 6) of the result an action enters."""
    return (action // FIELDS) % NUMBERS + 1


def symbol_of(action: i64) -> i64:
    """The row of the result an action enters."""
    if is_cross(action):
        return (action - WRITES) // (FIELDS * NUMBERS)
    return row_of(field_of(action))
