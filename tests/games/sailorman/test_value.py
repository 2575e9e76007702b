"""The value of a sheet: what is counted for it, and what is certain about it."""

from itertools import combinations_with_replacement

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.bots.counts import FREE, HELD, SheetCounts
from fairwind.games.sailorman.bots.features import CHOOSE
from fairwind.games.sailorman.bots.greedy import entries, expected_points, same_entry
from fairwind.games.sailorman.bots.value import SheetValue
from fairwind.games.sailorman.bots.weights import PLACES, read, written
from fairwind.games.sailorman.rules.generator import new_sheet
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.rng import QuickRng

from .plain import (
    NUMBERS,
    ROWS,
    Field,
    Grid,
    empty_fields,
    final_groups,
    group_sizes,
    may_write,
)
from .tables import FLORIAN, at_last_roll, grid, sailorman, table

NONSENSE = vec[float]([float(place % 97) / 7.0 for place in range(PLACES)])
"""Weights that tell every place of the tables from the next."""


def _value(state: SailormanState) -> SheetValue:
    return SheetValue(state.game.sheet, state.game.row_counts, NONSENSE)


def _counted(sheet: str) -> SheetCounts:
    state = table(sheet)
    counts = SheetCounts(state.game.sheet, state.game.row_counts)
    counts.update(state.marks[0])
    return counts


def _best(marks: Grid, fields: set[Field]) -> tuple[int, int]:
    """Of the best number: how often it stands there, and how many fields take it."""
    best = (0, 0)
    for number in NUMBERS:
        held = sum(marks.get(field) == number for field in fields)
        takes = set[Field]().union(*[may_write(marks, row, number) for row in ROWS])
        found = (held, len(takes & fields))
        if 2 * found[0] + found[1] > 2 * best[0] + best[1]:
            best = found
    return best


def test_rows_and_columns_are_counted_as_they_stand() -> None:
    marks = grid(FLORIAN)
    counts = _counted(FLORIAN)
    for place, row in enumerate(ROWS):
        fields = {(row, column) for column in range(1, 10)}
        assert counts.row_empty[i64(place)] == len(fields & empty_fields(marks))
        best = counts.row_best[i64(place)]
        assert (best >> HELD, best & FREE) == _best(marks, fields)
    for column in range(9):
        fields = {(row, column + 1) for row in ROWS}
        empty = (int(counts.empty_columns) >> (4 * column)) & 15
        assert empty == len(fields & empty_fields(marks))


def test_a_field_between_equal_numbers_takes_only_one() -> None:
    counts = _counted("bell 2 e 2 e 3 e e e e")
    widths = [(int(counts.row_widths[i64(1)]) >> (4 * width)) & 15 for width in range(6)]
    assert widths == [1, 1, 0, 4, 0, 0], "one takes 2; one takes 2 and 3; four take 3 to 6"


def test_a_window_shows_three_fields_side_by_side() -> None:
    counts = _counted("bell 2 e X e 3 e e e e")
    seen = int(counts.windows[i64(7)])
    fields = [
        sum(((seen >> (3 * digit + place)) & 1) << digit for digit in range(3))
        for place in range(3)
    ]
    assert fields == [2, 0, 7]


def test_every_way_to_fill_a_column_has_a_place_of_its_own() -> None:
    """Whatever the order: six fields that are empty, hold 1 to 6 or a cross."""
    places = set()
    for kinds in combinations_with_replacement(range(8), 6):
        bars = [sum(kind <= last for kind in kinds) + last for last in range(7)]
        places.add(sum(int(CHOOSE[i64(last * 13 + bar)]) for last, bar in enumerate(bars)))
    assert places == set(range(1716))


def test_a_value_is_the_sum_of_its_features() -> None:
    """Rows that did not change are remembered, and yet nothing else comes out."""
    state = sailorman(2).new(seed=5)
    assert isinstance(state, SailormanState)
    value = _value(state)
    rng = QuickRng(5)
    while not state.over:
        seat = state.next_seat()
        marks, boxes = state.marks[int(seat)], state.boxes[seat]
        value.observe(state, seat, state.rolls)
        predicted = value.of(marks, boxes, state.shells_gone)
        if not value.is_last(boxes):
            value.find_features(marks, boxes, state.shells_gone)
            assert value.features.sum() == pytest.approx(predicted)
        state.apply(seat, state.pick(seat, rng))


def test_groups_are_the_same_as_by_hand() -> None:
    counts = _counted(FLORIAN)
    sizes = sorted([int(counts.largest_size[i64(number)]) for number in range(1, 7)], reverse=True)
    assert sizes[0] == max(group_sizes(grid(FLORIAN)))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_which_sheet_was_valued_before_does_not_matter(players: int) -> None:
    sheet = new_sheet(QuickRng(players)).compact
    state = sailorman(players, sheet=sheet).new(seed=players)
    assert isinstance(state, SailormanState)
    used = _value(state)
    rng = QuickRng(players)
    while not state.over:
        seat = state.next_seat()
        fresh = _value(state)
        assert expected_points(used, state, seat, state.rolls) == expected_points(
            fresh, state, seat, state.rolls
        )
        state.apply(seat, state.pick(seat, rng))


def test_after_the_last_roll_nothing_but_the_groups_is_expected() -> None:
    state = at_last_roll(FLORIAN)
    value = _value(state)
    value.observe(state, i64(0), state.rolls)
    predicted = value.of(state.marks[0], state.boxes[i64(0)], state.shells_gone)
    assert predicted == sum(final_groups(grid(FLORIAN)))


def test_a_shell_counts_in_proportion_to_its_worth() -> None:
    state = table("", "")
    value = _value(state)
    value.observe(state, i64(0), i64(0))
    value.find_features(state.marks[0], i64(0), i64(0))
    shells = sorted(int(shell) for shell in state.game.sheet.shells if shell > 0)
    features = value.features
    assert sorted(features.amounts[: features.shells]) == shells


def test_a_last_cross_may_be_made_for_any_result() -> None:
    state = table("", "anchor 1 2 e e e e e e e", rolls="anchor anchor 1 2")
    assert state.active == 0
    considered = list(entries(state, i64(1)))
    for action in state.legal(1):
        assert same_entry(state, i64(1), i64(action)) in considered
    assert len(considered) < len(state.legal(1))


def test_weights_are_written_and_read() -> None:
    weights = vec[float]([0.0] * PLACES)
    weights[i64(5)] = -1.25
    weights[i64(PLACES - 1)] = 0.001
    assert list(read(written(weights))) == list(weights)


def test_a_text_with_a_place_too_few_is_refused() -> None:
    text = written(vec[float]([0.0] * PLACES)).replace("stacks\n0*15552", "stacks\n0*15551")
    with pytest.raises(ValueError, match="weights are told"):
        read(text)
