"""Short forms of fields, boxes and entries, as views, events and records name them.

bo3          the boat row, column 3
boat         the box of the boat row; column3 that of a column, land-left one of a region
bo3=5        write 5 in the boat row, column 3
st9xbo5      cross the starfish row, column 9, for a result of boat 5
pass         enter nothing more
"""

from typing import Final

from mypy_extensions import i64

from fairwind.kernel.bits import members

from .components import (
    LINE_BOXES,
    PASS,
    ROW_BOXES,
    column_of,
    field_of,
    is_cross,
    number_of,
    row_of,
    symbol_of,
)
from .sheet import REGIONS, ROWS

SHORT: Final = ("an", "be", "st", "fi", "bo", "wh")
NOTHING: Final = "pass"


def short_field(field: int) -> str:
    return f"{SHORT[int(row_of(i64(field)))]}{int(column_of(i64(field))) + 1}"


def short_fields(mask: i64) -> list[str]:
    return [short_field(field) for field in members(mask)]


def box_name(box: int) -> str:
    if box < ROW_BOXES:
        return ROWS[box]
    if box < LINE_BOXES:
        return f"column{box - int(ROW_BOXES) + 1}"
    side = "left" if (box - int(LINE_BOXES)) % 2 == 0 else "right"
    return f"{REGIONS[(box - int(LINE_BOXES)) // 2]}-{side}"


def entry_name(action: int) -> str:
    if action == PASS:
        return NOTHING
    field = short_field(int(field_of(i64(action))))
    number = int(number_of(i64(action)))
    if not is_cross(i64(action)):
        return f"{field}={number}"
    return f"{field}x{SHORT[int(symbol_of(i64(action)))]}{number}"
