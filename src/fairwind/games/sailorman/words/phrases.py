"""The words of Sailorman Dice: symbols, regions, fields, boxes and entries as phrases."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
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
from fairwind.games.sailorman.rules.sheet import BOXES, FIELDS, LETTERS, REGIONS, ROWS
from fairwind.games.sailorman.rules.symbols import box_name, short_field
from fairwind.kernel.words import N_, Count, Phrase


def symbol(row: int) -> Phrase:
    return Phrase(ROWS[row])


def field(number: int) -> Phrase:
    row = symbol(int(row_of(i64(number))))
    text = N_("{row} {column}")
    return Phrase(text, row=row, column=int(column_of(i64(number))) + 1)


def box(number: int) -> Phrase:
    if number < ROW_BOXES:
        return Phrase(N_("row {row}"), row=symbol(number))
    if number < LINE_BOXES:
        return Phrase(N_("column {column}"), column=number - int(ROW_BOXES) + 1)
    region = Phrase(REGIONS[(number - int(LINE_BOXES)) // 2])
    if (number - int(LINE_BOXES)) % 2 == 0:
        return Phrase(N_("{region}, first part"), region=region)
    return Phrase(N_("{region}, both parts"), region=region)


def points(number: int) -> Phrase:
    return Count("{number} point", "{number} points", number)


def entry(action: int) -> Phrase:
    """What an action does, without saying who."""
    if action == PASS:
        return Phrase(N_("enter nothing"))
    where = field(int(field_of(i64(action))))
    number = int(number_of(i64(action)))
    if not is_cross(i64(action)):
        return Phrase(N_("write {number} in {field}"), number=number, field=where)
    row = symbol(int(symbol_of(i64(action))))
    text = N_("cross {field} for {symbol} {number}")
    return Phrase(text, field=where, symbol=row, number=number)


FIELD_NAMES: Final = {short_field(number): field(number) for number in range(FIELDS)}
BOX_NAMES: Final = {box_name(number): box(number) for number in range(BOXES)}
GLOSSARY: Final = {
    **{name: Phrase(name) for name in ROWS},
    **{letter: Phrase(name) for letter, name in zip(LETTERS, REGIONS, strict=True)},
    **FIELD_NAMES,
    **{f"box {name}": said for name, said in BOX_NAMES.items()},
    ".": Phrase(N_("empty")),
    "X": Phrase(N_("a cross")),
}
"""What short forms mean. The box of a row is called like its symbol, so boxes are told apart."""
