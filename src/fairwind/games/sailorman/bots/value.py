"""The value of a sheet: how many points it may be expected to bring from here to the end.

A sum of what learned tables (weights.py) say about its rows, columns, sub-areas, regions, shells,
groups, the river and the tempo of all players. What is looked up is read from the sheet that is
played on, and all areas of a kind share their tables: so they serve every sheet, one's own too,
alone and for up to four players. What is peculiar to one sheet beyond the sizes of its areas, where
they lie and their shells is not learned.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    BOXES_TO_END,
    LINE_BOXES,
    MOST_ROLLS,
    REGION_COUNT,
    ROW_BOXES,
    SOLO_ROLLS,
    SYMBOLS,
)
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import two_largest_groups
from fairwind.games.sailorman.rules.sheet import BOXES, Sheet
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import BIT, ZEROS, count

from .counts import MOST_STEPS, SheetCounts, steps_to_end
from .features import NO_PHASE, SheetFeatures, at_most
from .row_counts import IN_SUB_AREA, SUB_AREA_BITS, RowCounts, in_row
from .weights import CLOCK, END_AT, RIVALS_EMPTY, ROLLS_LEFT, TEMPO_AT

ENDING: Final[i64] = 7
"""The phase in which the last rolls are counted."""
PHASE_OF: Final = vec[i64](
    [6] * 5 + [5] * 5 + [4] * 5 + [3] * 6 + [2] * 7 + [1] * 8 + [0] * (MOST_STEPS * 8 - 35)
)
"""By how many steps whoever is nearest to the end has still to go."""
EVERY_ROW: Final[i64] = 63
CLOCK_STEP: Final[i64] = 3
LAST_ALONE: Final[i64] = 3
"""Alone, the last rolls begin so many before the limit."""


@final
class SheetValue:
    """For one seat: `observe` reads the table, `of` values a sheet of that seat."""

    def __init__(self, sheet: Sheet, row_counts: RowCounts, weights: vec[float]) -> None:
        self._sheet: Final = sheet
        self._row_counts: Final = row_counts
        self._counts: Final = SheetCounts(sheet, row_counts)
        self.features: Final = SheetFeatures(sheet, weights, self._counts)
        self._of_rows: Final = vec[float]([0.0] * 6)
        """What each row adds, and those (a mask) for which it is to be found anew: most are the
        same on the next sheet."""
        self._changed: i64 = EVERY_ROW
        self._rivals_empty: Final = ZEROS[:BOXES]
        self._players: i64 = 1
        self._others: i64 = 0
        self._ending: bool = False
        self._rolls_left: i64 = 0
        self._rolls_next: i64 = 0
        self._steps: i64 = 0
        self.phase: i64 = NO_PHASE

    # --- the table ------------------------------------------------------------------------

    def observe(self, state: SailormanState, seat: i64, done: i64) -> None:
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
                inside = self._row_counts.of(empty)
                self._others = min(self._others, steps_to_end(empty, inside))
                self._note_rival(empty, inside, state.shells_gone)

    def _note_rival(self, empty: i64, inside: i64, gone: i64) -> None:
        """How few fields somebody needs for the shells that can still be won."""
        near = self._rivals_empty
        wanted: i64 = self._sheet.with_shell & ~gone
        for row in range(ROW_BOXES):
            if wanted & BIT[row] != 0:
                near[row] = min(near[row], in_row(empty, row))
        for region in range(REGION_COUNT):
            first: i64 = inside & IN_SUB_AREA
            second: i64 = (inside >> SUB_AREA_BITS) & IN_SUB_AREA
            inside >>= SUB_AREA_BITS * 2
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
            largest, second = two_largest_groups(marks)
            return float(largest + second)
        self._update(marks)
        total = 0.0
        for row in range(SYMBOLS):
            if self._changed & BIT[row] != 0:
                self.features.clear()
                self.features.add_row(row)
                self._of_rows[row] = self.features.sum()
            total += self._of_rows[row]
        self._changed = 0
        self.features.clear()
        self._add_all_but_rows(marks, boxes, gone)
        return total + self.features.sum()

    def find_features(self, marks: Marks, boxes: i64, gone: i64) -> None:
        """Those of a sheet, without adding them up."""
        self._update(marks)
        self.features.clear()
        self._add_all_but_rows(marks, boxes, gone)
        for row in range(SYMBOLS):
            self.features.add_row(row)

    def _update(self, marks: Marks) -> None:
        counts = self._counts
        counts.update(marks)
        self._changed |= counts.changed
        self._steps = steps_to_end(marks.empty, counts.empty_sub_areas)
        self.phase = self.phase_of(self._steps)
        if self.phase != self.features.phase:
            self.features.phase = self.phase
            self._changed = EVERY_ROW

    def _add_all_but_rows(self, marks: Marks, boxes: i64, gone: i64) -> None:
        features = self.features
        features.add_shells(self._sheet.with_shell & ~gone & ~boxes, self._rivals_empty)
        features.add_closed()
        features.add_columns()
        features.add_regions()
        features.add_groups()
        features.add_river(count(marks.empty))
        self._add_tempo()

    def _add_tempo(self) -> None:
        own = at_most(self._steps // CLOCK_STEP, CLOCK - 1)
        others: i64 = CLOCK - 1
        if self._players > 1:
            others = at_most(self._others // CLOCK_STEP, CLOCK - 1)
        self.features.add(TEMPO_AT + (own * CLOCK + others) * 2 + self._rolls_next)
        left: i64 = (self._players - 1) * ROLLS_LEFT + at_most(self._rolls_left, ROLLS_LEFT)
        self.features.add(END_AT + left * 2 + self._rolls_next)
