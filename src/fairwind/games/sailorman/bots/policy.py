"""Rules of thumb for Sailorman Dice: what a good player does without reckoning far ahead.

Fill what scores; else write low numbers left and high ones right, next to their like, where the
row, column and sub-area already have that number; prefer river fields for results not yet in the
river; spend crosses on fields that hardly any number fits, or to fill a box.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    COLUMN_MASKS,
    NUMBERS,
    PASS,
    ROW_MASKS,
    column_of,
    field_of,
    is_cross,
    number_of,
    row_of,
)
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import newly_filled
from fairwind.games.sailorman.rules.sheet import BOXES, COLUMNS, beside
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import BIT, ZEROS, count

FILLING: Final = 1.0
"""For each point of a box or shell that is filled."""
HASTE: Final = 0.8
"""For each box filled, points or not: the game ends with eight."""
PROGRESS: Final = 2.2
"""For coming closer to a full box."""
LIKENESS: Final = 0.35
"""For each equal number already in the same row, column or sub-area."""
NEIGHBOUR: Final = 0.5
"""For each equal number next to it."""
RIVER: Final = 0.6
"""For a result that the river did not have yet."""
MISPLACED: Final = 0.5
"""For each column away from where a number belongs."""
CROSS: Final = 1.6
"""What a cross costs, as it never counts."""
HARD_TO_FILL: Final = 0.3
"""For each number that a crossed field could not have taken."""


def choice(state: SailormanState, seat: int) -> int:
    """The best entry; of equals the first."""
    best = -1
    best_worth = 0.0
    for action in state.legal(seat):
        worth = _worth(state, i64(seat), i64(action))
        if best < 0 or worth > best_worth:
            best = action
            best_worth = worth
    return best


def _worth(state: SailormanState, seat: i64, action: i64) -> float:
    if action == PASS:
        return 0.0
    marks = state.marks[int(seat)]
    field = field_of(action)
    worth = _filled(state, seat, action) + PROGRESS * _progress(state, marks, field)
    if is_cross(action):
        return worth - CROSS + HARD_TO_FILL * _numbers_that_do_not_fit(marks, field)
    number = number_of(action)
    like: i64 = marks.holding(number)
    worth += LIKENESS * float(_like_around(state, like, field))
    worth += NEIGHBOUR * float(count(beside(BIT[field]) & like))
    river: i64 = state.game.sheet.river_mask
    if river & BIT[field] != 0 and like & river & ROW_MASKS[row_of(field)] == 0:
        worth += RIVER
    return worth - MISPLACED * _misplaced(number, field)


def _filled(state: SailormanState, seat: i64, action: i64) -> float:
    """What the boxes filled by an entry are worth, shells included."""
    trial = state.marks[int(seat)].copy()
    if is_cross(action):
        trial.cross(field_of(action))
    else:
        trial.write(number_of(action), field_of(action))
    points = ZEROS[:BOXES]
    boxes: i64 = state.boxes[seat]
    new = newly_filled(trial, state.game.sheet, boxes, points, 0) & ~boxes
    worth = 0.0
    for box in range(i64(BOXES)):
        if (new >> box) & 1 == 1:
            worth += HASTE + FILLING * float(points[box])
            if (state.shells_gone >> box) & 1 == 0:
                worth += FILLING * float(state.game.sheet.shells[box])
    return worth


def _areas_around(state: SailormanState, field: i64) -> vec[i64]:
    """The row, the column and the sub-area of a field."""
    areas = ZEROS[:3]
    areas[0] = ROW_MASKS[row_of(field)]
    areas[1] = COLUMN_MASKS[column_of(field)]
    for area in state.game.sheet.areas:
        if (area >> field) & 1 == 1:
            areas[2] = area
    return areas


def _progress(state: SailormanState, marks: Marks, field: i64) -> float:
    """How much closer its row, column and sub-area come to being full; the last steps most."""
    gain = 0.0
    for area in _areas_around(state, field):
        size = float(count(area))
        full = float(count(area & marks.filled))
        gain += (2.0 * full + 1.0) / (size * size)
    return gain


def _like_around(state: SailormanState, like: i64, field: i64) -> i64:
    total: i64 = 0
    for area in _areas_around(state, field):
        total += count(area & like)
    return total


def _misplaced(number: i64, field: i64) -> float:
    """How far a number is from its part of the row, if six numbers shared the nine columns."""
    ideal = (float(number) - 0.5) * float(COLUMNS) / float(NUMBERS) - 0.5
    away = float(column_of(field)) - ideal
    return away if away >= 0.0 else -away


def _numbers_that_do_not_fit(marks: Marks, field: i64) -> float:
    missing = 0.0
    for number in range(i64(1), NUMBERS + 1):
        if marks.writable(row_of(field), number) & BIT[field] == 0:
            missing += 1.0
    return missing
