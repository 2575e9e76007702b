"""The boxes that entries of the present roll will fill, as the player who makes them sees it."""

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import PASS, field_of, is_cross, number_of
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import filled_area, newly_filled
from fairwind.games.sailorman.rules.sheet import BOXES
from fairwind.games.sailorman.rules.symbols import box_name, short_fields
from fairwind.kernel.bits import ZEROS, members

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


class BoxToFill(TypedDict):
    """A box that will be filled when the roll is over."""

    box: str
    points: int
    shell: int
    """What the shell that comes with it is worth; 0 if there is none, or it is gone."""
    fields: list[str]
    """The full fields for which it is filled."""


def filled_so_far(state: "SailormanState", seat: int) -> list[BoxToFill]:
    """By the entries that a seat has made in this roll."""
    return _filled(state, seat, state.marks[seat])


def filled_by(state: "SailormanState", seat: int, action: int) -> list[BoxToFill]:
    """By one more entry: what it adds to those, or changes in them."""
    if action == PASS:
        return []
    marks = state.marks[seat].copy()
    if is_cross(i64(action)):
        marks.cross(field_of(i64(action)))
    else:
        marks.write(number_of(i64(action)), field_of(i64(action)))
    after = _filled(state, seat, marks)
    if not after:
        return []
    before = [(fill["box"], fill["points"]) for fill in filled_so_far(state, seat)]
    return [fill for fill in after if (fill["box"], fill["points"]) not in before]


def _filled(state: "SailormanState", seat: int, marks: Marks) -> list[BoxToFill]:
    sheet = state.game.sheet
    points = ZEROS[:BOXES]
    found: list[BoxToFill] = []
    for box in members(newly_filled(marks, sheet, state.boxes[i64(seat)], points, 0)):
        shell = 0
        if (state.shells_gone >> i64(box)) & 1 == 0:
            shell = int(sheet.shells[i64(box)])
        fill: BoxToFill = {
            "box": box_name(box),
            "points": int(points[i64(box)]),
            "shell": shell,
            "fields": short_fields(filled_area(marks, sheet, i64(box))),
        }
        found.append(fill)
    return found
