"""The words of Sailorman Dice: symbols, fields, boxes and moves as phrases."""

from typing import TYPE_CHECKING

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
from fairwind.games.sailorman.rules.scoring import newly_filled
from fairwind.games.sailorman.rules.sheet import REGIONS, ROWS
from fairwind.kernel.bits import members
from fairwind.kernel.words import N_, Count, Listing, Phrase

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


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


def move(state: "SailormanState", seat: int, action: int) -> Phrase:
    """An entry, and what it would complete."""
    filled = completed(state, seat, action)
    if not filled:
        return entry(action)
    boxes = Listing(
        [
            Phrase(N_("{box}: {points}"), box=box(number), points=points(worth))
            for number, worth in filled
        ]
    )
    return Phrase(N_("{entry} ({boxes})"), entry=entry(action), boxes=boxes)


def completed(state: "SailormanState", seat: int, action: int) -> list[tuple[int, int]]:
    """The boxes an entry would fill, with their points as they stand now."""
    if action == PASS:
        return []
    trial = state.copy()
    before = _filled_now(trial, seat)
    trial.enter(i64(seat), i64(action))
    after = _filled_now(trial, seat)
    return [filled for filled in after if filled not in before]


def _filled_now(state: "SailormanState", seat: int) -> list[tuple[int, int]]:
    """The boxes that this roll's entries of a seat fill so far."""
    points = state.points[:]
    new = newly_filled(state.marks[seat], state.game.sheet, state.boxes[i64(seat)], points, 0)
    return [(number, int(points[i64(number)])) for number in members(new)]
