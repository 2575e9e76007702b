"""The features of a sheet that was counted: which places in the tables of weights speak of it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    LINE_BOXES,
    NUMBERS,
    REGION_COUNT,
    ROW_BOXES,
    SYMBOLS,
)
from fairwind.games.sailorman.rules.sheet import COLUMNS, Sheet, beside
from fairwind.kernel.bits import BIT, count

from .counts import FREE, HELD, IN_WIDTH, WIDTH_BITS, WINDOWS_IN_ROW, SheetCounts, better
from .row_counts import COLUMN_BITS, IN_COLUMN, IN_SUB_AREA, SUB_AREA_BITS
from .weights import (
    A_STACK,
    A_WINDOW,
    AREAS_AT,
    CLOSED_AT,
    COLUMN,
    COMMONEST,
    EMPTY,
    GROUPS_AT,
    IN_A_ROW,
    LARGEST,
    OPEN_AT,
    OPENINGS_AT,
    PAIRS,
    PAIRS_AT,
    PHASES,
    REACH,
    REACH_AT,
    REGION,
    RESULTS,
    RIVALS_EMPTY,
    RIVER_AT,
    ROW,
    SECOND,
    SHELLS_AT,
    SIXTHS,
    STACKS_AT,
    SUB_AREA,
    TIGHT,
    TIGHTNESS_AT,
    WELCOME,
    WIDTHS_AT,
    WINDOWS_AT,
)

MOST_FEATURES: Final = 220
MOST_SHELLS: Final = 23
"""More than any sheet has."""
NO_PHASE: Final[i64] = -1
BARS: Final[i64] = 13


def _choose(number: int, of: int) -> int:
    ways = 1
    for taken in range(number):
        ways = ways * (of - taken) // (taken + 1)
    return ways


CHOOSE: Final = vec[i64]([_choose(bar + 1, at) for bar in range(7) for at in range(13)])
"""By bar * 13 + place. Six fields that are empty, hold 1 to 6 or a cross are six stars with seven
bars between the kinds; places of the bars, counted so, number all ways without a gap."""


def at_most(number: i64, kinds: i64) -> i64:
    return number if number < kinds else kinds - 1


@final
class SheetFeatures:
    """Found anew for every sheet; those of shells come first."""

    def __init__(self, sheet: Sheet, weights: vec[float], counts: SheetCounts) -> None:
        self.places: Final = vec[i64]([0] * MOST_FEATURES)
        self.used: i64 = 0
        """So many of the places count."""
        self.amounts: Final = vec[float]([0.0] * MOST_SHELLS)
        """What the first of them are multiplied by: they speak of shells."""
        self.shells: i64 = 0
        """So many do."""
        self.phase: i64 = NO_PHASE
        self._sheet: Final = sheet
        self._weights: Final = weights
        self._counts: Final = counts

    def clear(self) -> None:
        self.used = 0
        self.shells = 0

    def sum(self) -> float:
        """What the weights of all features add up to."""
        weights = self._weights
        places = self.places
        total = 0.0
        for shell in range(self.shells):
            total += weights[places[shell]] * self.amounts[shell]
        for feature in range(self.shells, self.used):
            total += weights[places[feature]]
        return total

    def add(self, place: i64) -> None:
        self.places[self.used] = place * PHASES + self.phase
        self.used += 1

    def add_shells(self, wanted: i64, rivals_empty: vec[i64]) -> None:
        """Those that can still be won; by box, how many fields the nearest rival needs."""
        counts = self._counts
        inside: i64 = counts.empty_sub_areas
        for row in range(ROW_BOXES):
            if wanted & BIT[row] != 0:
                self._add_shell(0, row, counts.row_empty[row], rivals_empty)
        for region in range(REGION_COUNT):
            left: i64 = LINE_BOXES + region * 2
            first: i64 = inside & IN_SUB_AREA
            second: i64 = (inside >> SUB_AREA_BITS) & IN_SUB_AREA
            inside >>= SUB_AREA_BITS * 2
            if wanted & BIT[left] != 0:
                self._add_shell(1, left, min(first, second), rivals_empty)
            if wanted & BIT[left + 1] != 0:
                self._add_shell(2, left + 1, first + second, rivals_empty)
        self.shells = self.used

    def _add_shell(self, kind: i64, box: i64, empty: i64, rivals_empty: vec[i64]) -> None:
        form: i64 = kind * EMPTY + at_most(empty, EMPTY)
        self.amounts[self.used] = float(self._sheet.shells[box])
        self.add(SHELLS_AT + form * RIVALS_EMPTY + rivals_empty[box])

    def _add_area(self, kind: i64, empty: i64, best: i64, tight: i64) -> None:
        form: i64 = kind * EMPTY + at_most(empty, EMPTY)
        commonest = at_most(best >> HELD, COMMONEST)
        welcome = at_most(best & FREE, WELCOME)
        self.add(AREAS_AT + (form * COMMONEST + commonest) * WELCOME + welcome)
        self.add(TIGHTNESS_AT + form * TIGHT + at_most(tight, TIGHT))

    def add_row(self, row: i64) -> None:
        """A row says little once it is full."""
        counts = self._counts
        for window in range(WINDOWS_IN_ROW):
            seen: i64 = counts.windows[row * WINDOWS_IN_ROW + window]
            self.places[self.used] = WINDOWS_AT * PHASES + window * A_WINDOW + seen
            self.used += 1
        empty: i64 = counts.row_empty[row]
        if empty == 0:
            return
        self.add(OPEN_AT + counts.row_open[row] * EMPTY + empty)
        self._add_area(ROW, empty, counts.row_best[row], counts.row_tight[row])
        widths: i64 = counts.row_widths[row]
        place: i64 = WIDTHS_AT
        while widths != 0:
            if widths & IN_WIDTH != 0:
                self.add(place + (widths & IN_WIDTH))
            widths >>= WIDTH_BITS
            place += IN_A_ROW

    def add_closed(self) -> None:
        """How many results of rows that are not full cannot be written any more."""
        counts = self._counts
        closed: i64 = SYMBOLS * NUMBERS
        for row in range(SYMBOLS):
            if counts.row_empty[row] > 0:
                closed -= counts.row_open[row]
        self.add(CLOSED_AT + closed)

    def add_columns(self) -> None:
        counts = self._counts
        held = counts.held_columns
        free = counts.free_columns
        for column in range(i64(COLUMNS)):
            shift: i64 = column * COLUMN_BITS
            empty: i64 = (counts.empty_columns >> shift) & IN_COLUMN
            self._add_stack(column, empty)
            if empty == 0:
                continue
            best: i64 = 0
            for number in range(i64(1), NUMBERS + 1):
                stands: i64 = (held[number] >> shift) & IN_COLUMN
                best = better(best, stands, (free[number] >> shift) & IN_COLUMN)
            self._add_area(COLUMN, empty, best, (counts.tight_columns >> shift) & IN_COLUMN)

    def _add_stack(self, column: i64, empty: i64) -> None:
        """What stands in a column, whatever the order."""
        held = self._counts.held_columns
        shift: i64 = column * COLUMN_BITS
        bar: i64 = empty
        way: i64 = CHOOSE[bar]
        for number in range(i64(1), NUMBERS + 1):
            bar += ((held[number] >> shift) & IN_COLUMN) + 1
            way += CHOOSE[number * BARS + bar]
        self.places[self.used] = STACKS_AT * PHASES + column * A_STACK + way
        self.used += 1

    def add_regions(self) -> None:
        counts = self._counts
        for region in range(REGION_COUNT):
            shift: i64 = region * SUB_AREA_BITS * 2
            empty: i64 = counts.empty_sub_areas >> shift
            first: i64 = empty & IN_SUB_AREA
            second: i64 = (empty >> SUB_AREA_BITS) & IN_SUB_AREA
            if first + second == 0:
                continue
            singles: i64 = counts.single_sub_areas >> shift
            doubles: i64 = counts.double_sub_areas >> shift
            tight: i64 = 2 * (singles & IN_SUB_AREA) + (doubles & IN_SUB_AREA)
            singles = (singles >> SUB_AREA_BITS) & IN_SUB_AREA
            doubles = (doubles >> SUB_AREA_BITS) & IN_SUB_AREA
            if first > 0 and second > 0:
                self._add_area(SUB_AREA, first, self._best_in(shift), tight)
                self._add_area(
                    SUB_AREA, second, self._best_in(shift + SUB_AREA_BITS), 2 * singles + doubles
                )
            tight += 2 * singles + doubles
            self._add_area(REGION, first + second, self._best_in_both(shift), tight)

    def _best_in(self, shift: i64) -> i64:
        held = self._counts.held_sub_areas
        free = self._counts.free_sub_areas
        best: i64 = 0
        for number in range(i64(1), NUMBERS + 1):
            stands: i64 = (held[number] >> shift) & IN_SUB_AREA
            best = better(best, stands, (free[number] >> shift) & IN_SUB_AREA)
        return best

    def _best_in_both(self, shift: i64) -> i64:
        held = self._counts.held_sub_areas
        free = self._counts.free_sub_areas
        best: i64 = 0
        for number in range(i64(1), NUMBERS + 1):
            stands: i64 = held[number] >> shift
            fits: i64 = free[number] >> shift
            stands = (stands & IN_SUB_AREA) + ((stands >> SUB_AREA_BITS) & IN_SUB_AREA)
            fits = (fits & IN_SUB_AREA) + ((fits >> SUB_AREA_BITS) & IN_SUB_AREA)
            best = better(best, stands, fits)
        return best

    def add_groups(self) -> None:
        counts = self._counts
        largest: i64 = 0
        second: i64 = 0
        pairs: i64 = 0
        openings: i64 = 0
        whose: i64 = 1
        for number in range(i64(1), NUMBERS + 1):
            pairs += counts.pairs[number]
            openings += count(beside(counts.held[number]) & counts.free[number])
            size: i64 = counts.largest_size[number]
            if size > largest:
                second = max(largest, counts.second_size[number])
                largest = size
                whose = number
            elif size > second:
                second = size
        reach = count(beside(counts.largest[whose]) & counts.free[whose])
        largest = at_most(largest, LARGEST)
        self.add(GROUPS_AT + largest * SECOND + at_most(second, SECOND))
        self.add(REACH_AT + largest * REACH + at_most(reach, REACH))
        self.add(PAIRS_AT + at_most(pairs, PAIRS))
        self.add(OPENINGS_AT + at_most(openings // 2, PAIRS))

    def add_river(self, empty: i64) -> None:
        """The results in the river, with so many fields empty."""
        results: i64 = 0
        for row in range(SYMBOLS):
            results += self._counts.row_results[row]
        self.add(RIVER_AT + at_most(results, RESULTS) * SIXTHS + empty // 6)
