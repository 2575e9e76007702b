"""The promise of a sheet: how many points it may be expected to bring from here to the end.

A sum of what learned tables (tables.py) say about its rows, columns, sub-areas, regions, shells,
groups, the river and the tempo of all players. What is looked up is read from the sheet that is
played on, and all areas of a kind share their tables: so they serve every sheet, one's own too,
alone and for up to four players. What is peculiar to one sheet beyond the sizes of its areas, where
they lie and their shells is not learned.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, count

from .components import (
    BOXES_TO_END,
    LINE_BOXES,
    MOST_ROLLS,
    NUMBERS,
    REGION_COUNT,
    ROW_BOXES,
    SOLO_ROLLS,
    SYMBOLS,
)
from .counting import FREE, HELD, IN_WIDTH, MOST_STEPS, WIDTH_BITS, Counting, better, steps_to_end
from .marks import Marks
from .parts import COLUMN_BITS, IN_COLUMN, IN_PART, PART_BITS, Parts, in_row
from .scoring import two_largest_groups
from .sheet import BOXES, COLUMNS, Sheet, beside
from .state import SailormanState
from .tables import (
    AREAS_AT,
    CLOCK,
    CLOSED_AT,
    COLUMN,
    COMMONEST,
    EMPTY,
    END_AT,
    GROUPS_AT,
    HOPES_AT,
    IN_A_ROW,
    LARGEST,
    OPEN_AT,
    PAIRS,
    PAIRS_AT,
    PART,
    PHASES,
    REACH,
    REACH_AT,
    REGION,
    RESULTS,
    RIVALS_EMPTY,
    RIVER_AT,
    ROLLS_LEFT,
    ROW,
    SECOND,
    SHELLS_AT,
    SIXTHS,
    TEMPO_AT,
    TIGHT,
    TIGHTNESS_AT,
    WELCOME,
    WIDTHS_AT,
)

MOST_TERMS: Final = 160
MOST_SHELLS: Final = 23
"""More than any sheet has."""
ENDING: Final[i64] = 7
"""The phase in which the last rolls are counted."""
PHASE_OF: Final = vec[i64](
    [6] * 5 + [5] * 5 + [4] * 5 + [3] * 6 + [2] * 7 + [1] * 8 + [0] * (MOST_STEPS * 8 - 35)
)
"""By how many steps whoever is nearest to the end has still to go."""
CLOCK_STEP: Final[i64] = 3
LAST_ALONE: Final[i64] = 3
"""Alone, the last rolls begin so many before the limit."""


def at_most(number: i64, kinds: i64) -> i64:
    return number if number < kinds else kinds - 1


@final
class Promise:
    """What a seat may hope for. `sit` looks at the table, `of` at a sheet of that seat."""

    def __init__(self, sheet: Sheet, parts: Parts, weights: vec[float]) -> None:
        self.weights: Final = weights
        self.places: Final = vec[i64]([0] * MOST_TERMS)
        """In the tables, for the sheet looked at last."""
        self.used: i64 = 0
        """So many of the places count."""
        self.amounts: Final = vec[float]([0.0] * MOST_SHELLS)
        """What the first of them are multiplied by: they speak of shells."""
        self.shells: i64 = 0
        """So many do."""
        self._sheet: Final = sheet
        self._parts: Final = parts
        self._counts: Final = Counting(sheet, parts)
        self._rivals_empty: Final = ZEROS[:BOXES]
        self._players: i64 = 1
        self._others: i64 = 0
        self._ending: bool = False
        self._rolls_left: i64 = 0
        self._rolls_next: i64 = 0
        self._steps: i64 = 0
        self.phase: i64 = 0

    # --- the table ------------------------------------------------------------------------

    def sit(self, state: SailormanState, seat: i64, done: i64) -> None:
        """At this table, at this seat, after so many rolls."""
        players = state.players
        self._players = players
        self._ending = state.ending or done >= MOST_ROLLS
        self._rolls_next = 0
        if (state.captain + done) % players == seat:
            self._rolls_next = 1
        self._rolls_left = SOLO_ROLLS - done
        if players > 1:
            self._rolls_left = (players - done % players) % players
        self._others = MOST_STEPS * BOXES_TO_END
        for box in range(i64(BOXES)):
            self._rivals_empty[box] = RIVALS_EMPTY - 1
        for other in range(players):
            if other != seat:
                empty: i64 = state.marks[int(other)].empty
                inside = self._parts.of(empty)
                self._others = min(self._others, steps_to_end(empty, inside))
                self._look_at_rival(empty, inside, state.shells_gone)

    def _look_at_rival(self, empty: i64, inside: i64, gone: i64) -> None:
        """How few fields somebody needs for the shells that can still be won."""
        near = self._rivals_empty
        wanted: i64 = self._sheet.with_shell & ~gone
        for row in range(ROW_BOXES):
            if wanted & BIT[row] != 0:
                near[row] = min(near[row], in_row(empty, row))
        for region in range(REGION_COUNT):
            first: i64 = inside & IN_PART
            second: i64 = (inside >> PART_BITS) & IN_PART
            inside >>= PART_BITS * 2
            left: i64 = LINE_BOXES + region * 2
            near[left] = min(near[left], min(first, second))  # noqa: PLW3301 - of two it is quick
            near[left + 1] = min(near[left + 1], first + second)

    def is_last(self, boxes: i64) -> bool:
        """Whether the game is over with these boxes, if nobody fills more."""
        ending = self._ending or count(boxes) >= BOXES_TO_END
        if self._players == 1:
            return ending or self._rolls_left <= 0
        return ending and self._rolls_left == 0

    def phase_of(self, steps: i64) -> i64:
        """When a sheet has so many steps to go."""
        if self._ending or steps == 0:
            return ENDING
        if self._players == 1 and self._rolls_left <= LAST_ALONE:
            return ENDING
        return PHASE_OF[min(self._others, steps)]

    # --- a sheet --------------------------------------------------------------------------

    def of(self, marks: Marks, boxes: i64, gone: i64) -> float:
        """Points still to come for a sheet with these boxes, when these shells are gone."""
        if self.is_last(boxes):
            self.used = 0
            largest, second = two_largest_groups(marks)
            return float(largest + second)
        self.look(marks, boxes, gone)
        return self.sum()

    def sum(self) -> float:
        """What the tables say of the sheet looked at."""
        weights = self.weights
        places = self.places
        total = 0.0
        for shell in range(self.shells):
            total += weights[places[shell]] * self.amounts[shell]
        for term in range(self.shells, self.used):
            total += weights[places[term]]
        return total

    def look(self, marks: Marks, boxes: i64, gone: i64) -> None:
        """Find the places in the tables that speak of a sheet."""
        self._counts.look(marks)
        self._steps = steps_to_end(marks.empty, self._counts.empty_parts)
        self.phase = self.phase_of(self._steps)
        self.used = 0
        self._look_at_shells(self._sheet.with_shell & ~gone & ~boxes)
        self.shells = self.used
        self._look_at_rows()
        self._look_at_columns()
        self._look_at_regions()
        self._look_at_groups()
        self._look_at_river_and_tempo(count(marks.empty))

    def _add(self, place: i64) -> None:
        self.places[self.used] = place * PHASES + self.phase
        self.used += 1

    def _look_at_shells(self, wanted: i64) -> None:
        counts = self._counts
        inside: i64 = counts.empty_parts
        for row in range(ROW_BOXES):
            if wanted & BIT[row] != 0:
                self._add_shell(0, row, counts.row_empty[row])
        for region in range(REGION_COUNT):
            left: i64 = LINE_BOXES + region * 2
            first: i64 = inside & IN_PART
            second: i64 = (inside >> PART_BITS) & IN_PART
            inside >>= PART_BITS * 2
            if wanted & BIT[left] != 0:
                self._add_shell(1, left, min(first, second))
            if wanted & BIT[left + 1] != 0:
                self._add_shell(2, left + 1, first + second)

    def _add_shell(self, kind: i64, box: i64, empty: i64) -> None:
        form: i64 = kind * EMPTY + at_most(empty, EMPTY)
        self.amounts[self.used] = float(self._sheet.shells[box])
        self._add(SHELLS_AT + form * RIVALS_EMPTY + self._rivals_empty[box])

    def _add_area(self, kind: i64, empty: i64, best: i64, tight: i64) -> None:
        form: i64 = kind * EMPTY + at_most(empty, EMPTY)
        commonest = at_most(best >> HELD, COMMONEST)
        welcome = at_most(best & FREE, WELCOME)
        self._add(AREAS_AT + (form * COMMONEST + commonest) * WELCOME + welcome)
        self._add(TIGHTNESS_AT + form * TIGHT + at_most(tight, TIGHT))

    def _look_at_rows(self) -> None:
        counts = self._counts
        closed: i64 = SYMBOLS * NUMBERS
        for row in range(SYMBOLS):
            empty: i64 = counts.row_empty[row]
            if empty == 0:
                continue
            closed -= counts.row_open[row]
            self._add(OPEN_AT + counts.row_open[row] * EMPTY + empty)
            self._add_area(ROW, empty, counts.row_best[row], counts.row_tight[row])
            widths: i64 = counts.row_widths[row]
            place: i64 = WIDTHS_AT
            while widths != 0:
                if widths & IN_WIDTH != 0:
                    self._add(place + (widths & IN_WIDTH))
                widths >>= WIDTH_BITS
                place += IN_A_ROW
        self._add(CLOSED_AT + closed)

    def _look_at_columns(self) -> None:
        counts = self._counts
        held = counts.held_columns
        free = counts.free_columns
        for column in range(i64(COLUMNS)):
            shift: i64 = column * COLUMN_BITS
            empty: i64 = (counts.empty_columns >> shift) & IN_COLUMN
            if empty == 0:
                continue
            best: i64 = 0
            for number in range(i64(1), NUMBERS + 1):
                stands: i64 = (held[number] >> shift) & IN_COLUMN
                best = better(best, stands, (free[number] >> shift) & IN_COLUMN)
            self._add_area(COLUMN, empty, best, (counts.tight_columns >> shift) & IN_COLUMN)

    def _look_at_regions(self) -> None:
        counts = self._counts
        for region in range(REGION_COUNT):
            shift: i64 = region * PART_BITS * 2
            empty: i64 = counts.empty_parts >> shift
            first: i64 = empty & IN_PART
            second: i64 = (empty >> PART_BITS) & IN_PART
            if first + second == 0:
                continue
            singles: i64 = counts.single_parts >> shift
            doubles: i64 = counts.double_parts >> shift
            tight: i64 = 2 * (singles & IN_PART) + (doubles & IN_PART)
            singles = (singles >> PART_BITS) & IN_PART
            doubles = (doubles >> PART_BITS) & IN_PART
            if first > 0 and second > 0:
                self._add_area(PART, first, self._best_in(shift), tight)
                self._add_area(
                    PART, second, self._best_in(shift + PART_BITS), 2 * singles + doubles
                )
            tight += 2 * singles + doubles
            self._add_area(REGION, first + second, self._best_in_both(shift), tight)

    def _best_in(self, shift: i64) -> i64:
        held = self._counts.held_parts
        free = self._counts.free_parts
        best: i64 = 0
        for number in range(i64(1), NUMBERS + 1):
            stands: i64 = (held[number] >> shift) & IN_PART
            best = better(best, stands, (free[number] >> shift) & IN_PART)
        return best

    def _best_in_both(self, shift: i64) -> i64:
        held = self._counts.held_parts
        free = self._counts.free_parts
        best: i64 = 0
        for number in range(i64(1), NUMBERS + 1):
            stands: i64 = held[number] >> shift
            fits: i64 = free[number] >> shift
            stands = (stands & IN_PART) + ((stands >> PART_BITS) & IN_PART)
            fits = (fits & IN_PART) + ((fits >> PART_BITS) & IN_PART)
            best = better(best, stands, fits)
        return best

    def _look_at_groups(self) -> None:
        counts = self._counts
        largest: i64 = 0
        second: i64 = 0
        pairs: i64 = 0
        hopes: i64 = 0
        whose: i64 = 1
        for number in range(i64(1), NUMBERS + 1):
            pairs += counts.pairs[number]
            hopes += count(beside(counts.held[number]) & counts.free[number])
            size: i64 = counts.largest_size[number]
            if size > largest:
                second = max(largest, counts.second_size[number])
                largest = size
                whose = number
            elif size > second:
                second = size
        reach = count(beside(counts.largest[whose]) & counts.free[whose])
        largest = at_most(largest, LARGEST)
        self._add(GROUPS_AT + largest * SECOND + at_most(second, SECOND))
        self._add(REACH_AT + largest * REACH + at_most(reach, REACH))
        self._add(PAIRS_AT + at_most(pairs, PAIRS))
        self._add(HOPES_AT + at_most(hopes // 2, PAIRS))

    def _look_at_river_and_tempo(self, empty: i64) -> None:
        results: i64 = 0
        for row in range(SYMBOLS):
            results += self._counts.row_results[row]
        self._add(RIVER_AT + at_most(results, RESULTS) * SIXTHS + empty // 6)
        own = at_most(self._steps // CLOCK_STEP, CLOCK - 1)
        others: i64 = CLOCK - 1
        if self._players > 1:
            others = at_most(self._others // CLOCK_STEP, CLOCK - 1)
        self._add(TEMPO_AT + (own * CLOCK + others) * 2 + self._rolls_next)
        left: i64 = (self._players - 1) * ROLLS_LEFT + at_most(self._rolls_left, ROLLS_LEFT)
        self._add(END_AT + left * 2 + self._rolls_next)
