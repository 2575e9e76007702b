"""The greedy policy: the entry of Sailorman Dice after which the sheet is worth most."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    BOXES_TO_END,
    PASS,
    crossing,
    field_of,
    is_cross,
    number_of,
    writing,
)
from fairwind.games.sailorman.rules.entering import (
    A_RESULT,
    RESULT_BITS,
    crossing_results,
    writable,
)
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import box_points, newly_filled, shell_points
from fairwind.games.sailorman.rules.sheet import BOXES, Sheet
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import ZEROS, count, lowest

from .value import SheetValue

UNKNOWN: Final = -1e9


def entries(state: SailormanState, seat: i64) -> vec[i64]:
    """The entries a seat may make; of crosses that come to the same only one."""
    dice = state.dice_of(seat)
    marks = state.marks[int(seat)]
    found = _writings(dice.number, writable(marks, dice, dice.number), vec[i64]())
    if dice.other_number != dice.number:
        fields = writable(marks, dice, dice.other_number)
        found = _writings(dice.other_number, fields, found)
    if len(found) == 0:
        found = append(found, PASS)
    results = crossing_results(marks, dice, state.river)
    while results != 0:
        empty: i64 = marks.empty
        while empty != 0:
            row: i64 = (results & RESULT_BITS) >> 3
            found = append(found, crossing(row, results & 7, lowest(empty)))
            empty &= empty - 1
        if state.owed[seat] == 1:
            return found
        results >>= A_RESULT
    return found


def _writings(number: i64, fields: i64, found: vec[i64]) -> vec[i64]:
    while fields != 0:
        found = append(found, writing(number, lowest(fields)))
        fields &= fields - 1
    return found


def same_entry(state: SailormanState, seat: i64, action: i64) -> i64:
    """The one of `entries` that comes to the same: the last cross may be made for any result."""
    if not is_cross(action) or state.owed[seat] > 1:
        return action
    results = crossing_results(state.marks[int(seat)], state.dice_of(seat), state.river)
    return crossing((results & RESULT_BITS) >> 3, results & 7, field_of(action))


@final
class GreedyPolicy:
    """Values entries by own points, scored and expected, less those of the best rival."""

    def __init__(self, sheet: Sheet, own: SheetValue, rivals: SheetValue) -> None:
        self._sheet: Final = sheet
        self._own: Final = own
        self._rivals: Final = rivals
        self._trial: Final = Marks()
        self._points: Final = ZEROS[:BOXES]
        self._crossed: Final = vec[float]([UNKNOWN] * 54)
        self._rival_now: float = 0.0
        self._minds_rivals: bool = False

    def best(self, state: SailormanState, seat: i64, minds_rivals: bool) -> i64:
        """The best entry; of equals the first."""
        moves = entries(state, seat)
        if len(moves) == 1:
            return moves[0]
        weights = self.weigh(state, seat, moves, minds_rivals)
        best: i64 = 0
        for place in range(i64(len(moves))):
            if weights[place] > weights[best]:
                best = place
        return moves[best]

    def weigh(
        self, state: SailormanState, seat: i64, moves: vec[i64], minds_rivals: bool
    ) -> vec[float]:
        """In points, relative to each other."""
        self._observe(state, seat, minds_rivals)
        crossed = self._crossed
        for field in range(i64(len(crossed))):
            crossed[field] = UNKNOWN
        values = vec[float]([0.0] * len(moves))
        for place in range(i64(len(moves))):
            action = moves[place]
            if not is_cross(action):
                values[place] = self._value_of(state, seat, action)
                continue
            field = field_of(action)
            if crossed[field] == UNKNOWN:
                crossed[field] = self._value_of(state, seat, action)
            values[place] = crossed[field]
        return values

    def _observe(self, state: SailormanState, seat: i64, minds_rivals: bool) -> None:
        self._own.observe(state, seat, state.rolls)
        self._minds_rivals = minds_rivals and state.players > 1
        if self._minds_rivals:
            self._rival_now = self._best_rival(state, seat)

    def _value_of(self, state: SailormanState, seat: i64, action: i64) -> float:
        trial = self._trial
        trial.show_as(state.marks[int(seat)])
        if is_cross(action):
            trial.cross(field_of(action))
        elif action != PASS:
            trial.write(number_of(action), field_of(action))
        boxes: i64 = state.boxes[seat]
        gone: i64 = state.shells_gone
        new = newly_filled(trial, self._sheet, boxes, self._points, 0)
        if new == 0:
            return self._own.of(trial, boxes, gone) - self._rival_now
        won: i64 = new & self._sheet.with_shell & ~gone
        gain = box_points(self._points, new, 0) + shell_points(self._sheet.shells, won)
        value = float(gain) + self._own.of(trial, boxes | new, gone | won)
        return value - self._rival_then(state, seat, new, won)

    def _rival_then(self, state: SailormanState, seat: i64, new: i64, won: i64) -> float:
        """What the best rival may expect when these boxes are filled."""
        if not self._minds_rivals:
            return 0.0
        then = state.copy()
        then.boxes[seat] |= new
        then.shells_gone |= won
        then.ending = then.ending or count(then.boxes[seat]) >= BOXES_TO_END
        return self._best_rival(then, seat)

    def _best_rival(self, state: SailormanState, seat: i64) -> float:
        best = UNKNOWN
        for other in range(state.players):
            if other != seat:
                best = max(best, expected_points(self._rivals, state, other, state.rolls))
        return best


def expected_points(value: SheetValue, state: SailormanState, seat: i64, done: i64) -> float:
    """Points of a seat at the end, scored and still to come, after so many rolls."""
    value.observe(state, seat, done)
    to_come = value.of(state.marks[int(seat)], state.boxes[seat], state.shells_gone)
    return float(state.total(seat)) + to_come
