"""The plain referee itself, against every worked example and ruling of the rules."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .plain import (
    BOXES,
    COLUMNS,
    FIELDS,
    NUMBERS,
    PASS,
    PRINTED,
    ROWS,
    Entry,
    Field,
    Filled,
    Grid,
    Illegal,
    Referee,
    Sheet,
    drawn,
    entries,
    final_groups,
    group_sizes,
    may_cross,
    may_write,
    neighbours,
    new_boxes,
    region_of,
    river_numbers,
    sub_areas,
)

BELL_OF_EXAMPLE_I = "bell 1 2 2 2 3 e 4 5 5"

FLORIAN = drawn(
    "anchor   1 2 2 e e 4 e 6 6",
    "bell     1 2 2 2 3 X 4 5 5",
    "starfish 1 1 2 X e 4 X 5 6",
    "fish     1 X X 4 e 4 5 X 6",
    "boat     X e 3 4 4 4 4 6 6",
    "wheel    1 e 2 e 4 e e 6 6",
)
FLORIANS_BOXES = {
    "row bell": 3,
    "column 1": 5,
    "column 3": 4,
    "column 8": 3,
    "column 9": 5,
    "mountains left": 4,
    "land left": 3,
    "river left": 3,
    "river right": 5,
}


def table(*grids: Grid, captain: int = 0) -> Referee:
    """A game in which these grids, and the boxes they fill, are already there."""
    referee = Referee(PRINTED, len(grids), captain)
    referee.grids = [dict(grid) for grid in grids]
    referee.boxes = [new_boxes(grid, {}) for grid in grids]
    return referee


def write(symbol: str, number: int, column: int) -> Entry:
    return ("write", symbol, str(number), (symbol, column))


def cross(symbol: str, number: int, field: Field) -> Entry:
    return ("cross", symbol, str(number), field)


def enter_anything(referee: Referee) -> None:
    while referee.to_enter:
        seat = referee.to_enter[0]
        referee.enter(seat, min(referee.legal(seat), key=str))


def fields_of(picture: str) -> set[Field]:
    """The fields in a text such as "anchor4-8 bell6"."""
    fields = set()
    for part in picture.split():
        row = part.rstrip("0123456789-")
        first, _, last = part.removeprefix(row).partition("-")
        fields |= {(row, column) for column in range(int(first), int(last or first) + 1)}
    return fields


# The printed sheet


def test_the_printed_sheet_has_the_sub_areas_that_the_rules_list() -> None:
    areas = sub_areas(PRINTED)
    assert areas["mountains"][0] == fields_of("anchor4-8 bell6-7")
    assert areas["land"][0] == fields_of("anchor9 bell8-9 starfish7-9")
    assert areas["dunes"] == [
        fields_of("anchor3 bell3-5 starfish5-6 fish5-6"),
        fields_of("boat8 wheel6-8"),
    ]
    assert areas["river"] == [
        fields_of("anchor1-2 bell2 starfish2-4 fish4 boat4"),
        fields_of("boat5-7 fish7-9 boat9 wheel9"),
    ]
    sizes = {region: [len(area) for area in areas[region]] for region in areas}
    assert sizes == {"mountains": [7, 6], "land": [6, 7], "dunes": [8, 4], "river": [8, 8]}


def test_the_printed_river_is_one_path_through_all_rows_and_columns() -> None:
    river = PRINTED.river
    assert {field for field in FIELDS if region_of(PRINTED, field) == "river"} == set(river)
    assert {row for row, _ in river} == set(ROWS)
    assert {column for _, column in river} == set(COLUMNS)
    for (i, one), (j, other) in combinations(enumerate(river), 2):
        assert (other in neighbours(one)) == (j == i + 1)


def test_another_sheet_has_its_lighthouse_elsewhere() -> None:
    sheet = Sheet(PRINTED.terrain, PRINTED.river, 3, PRINTED.shells)
    assert sub_areas(sheet)["river"][0] == fields_of("anchor1-2 bell2")
    assert len(sub_areas(sheet)["river"][1]) == 13


def test_a_sheet_with_a_region_in_one_piece_is_refused() -> None:
    terrain = [row.replace("D", "L") for row in PRINTED.terrain]
    with pytest.raises(ValueError, match="sub-areas and not two"):
        sub_areas(Sheet(terrain, PRINTED.river, 8, PRINTED.shells))


def test_there_are_twenty_three_boxes_and_only_columns_have_no_shell() -> None:
    assert len(set(BOXES)) == len(BOXES) == 6 + 9 + 8
    assert {box for box in BOXES if box not in PRINTED.shells} == {
        f"column {column}" for column in COLUMNS
    }
    assert {PRINTED.shells[f"row {row}"] for row in ROWS} == {1}
    right = {"mountains": 2, "land": 2, "dunes": 2, "river": 4}
    for region, bonus in right.items():
        assert PRINTED.shells[f"{region} left"] == 1
        assert PRINTED.shells[f"{region} right"] == bonus


# Entering


def test_numbers_of_a_row_never_fall_but_may_be_equal_whatever_the_gaps_and_crosses() -> None:
    grid = drawn("fish e 2 e X e 4 e e 5", "boat 6 6 6 6 6 6 6 6 e")
    assert may_write(grid, "fish", "1") == fields_of("fish1")
    assert may_write(grid, "fish", "2") == fields_of("fish1 fish3 fish5")
    assert may_write(grid, "fish", "3") == fields_of("fish3 fish5")
    assert may_write(grid, "fish", "4") == fields_of("fish3 fish5 fish7-8")
    assert may_write(grid, "fish", "5") == fields_of("fish7-8")
    assert may_write(grid, "fish", "6") == set()


def test_columns_have_no_order() -> None:
    grid = drawn("anchor 6 e e e e e e e e", "starfish 6 e e e e e e e e")
    assert ("bell", 1) in may_write(grid, "bell", "1")


def test_example_i_a_bell_row_that_takes_only_3_4_or_a_cross_makes_one_pass() -> None:
    grid = drawn(BELL_OF_EXAMPLE_I)
    fitting = [number for number in NUMBERS if may_write(grid, "bell", number)]
    assert fitting == ["3", "4"]
    assert entries(grid, grid, ["bell", "bell"], ["1", "5"]) == {PASS}
    referee = table(grid, grid)
    assert referee.play(["bell", "bell"], ["1", "5"], {0: [PASS], 1: [PASS]}) == []
    assert referee.grids == [grid, grid]


def test_example_ii_after_anchor_6_the_bell_result_cannot_be_entered() -> None:
    referee = table(drawn(BELL_OF_EXAMPLE_I), {})
    referee.roll(["bell", "anchor"], ["1", "6"])
    assert {entry[:3] for entry in referee.legal(0)} == {
        ("write", "anchor", "1"),
        ("write", "anchor", "6"),
    }
    referee.enter(0, write("anchor", 6, 9))
    assert referee.legal(0) == {PASS}
    referee.enter(0, PASS)
    assert referee.to_enter == [1]


def test_marion_the_others_choose_one_of_four_results() -> None:
    referee = table({}, {}, {})
    referee.roll(["boat", "anchor"], ["3", "5"])
    for seat in (1, 2):
        assert {entry[:3] for entry in referee.legal(seat)} == {
            ("write", "boat", "3"),
            ("write", "anchor", "5"),
            ("write", "boat", "5"),
            ("write", "anchor", "3"),
        }
    referee.enter(1, write("boat", 5, 1))
    assert referee.legal(1) == set()
    with pytest.raises(Illegal):
        referee.enter(1, write("anchor", 3, 1))


def test_the_active_player_enters_two_results_with_all_four_dice() -> None:
    referee = table({}, {})
    referee.roll(["boat", "anchor"], ["3", "5"])
    referee.enter(0, write("anchor", 5, 2))
    assert referee.legal(0) == {write("boat", 3, column) for column in COLUMNS}
    referee.enter(0, write("boat", 3, 2))
    assert referee.legal(0) == set()


@pytest.mark.parametrize("sixth", ["4", "5"])
def test_leila_crosses_with_boat_5_and_then_writes_or_crosses_with_wheel_6(sixth: str) -> None:
    before = drawn(
        f"starfish 1 1 1 3 3 {sixth} e 5 5",
        "boat     e e e e e e 5 e e",
        "wheel    e e e e e e e e 6",
    )
    for second in (write("wheel", 6, 8), cross("wheel", 6, ("fish", 1))):
        referee = table(before, {})
        referee.roll(["boat", "wheel"], ["5", "6"])
        referee.enter(0, cross("boat", 5, ("starfish", 7)))
        now = referee.grids[0]
        assert [now["starfish", c] for c in COLUMNS] == ["1", "1", "1", "3", "3", sixth, *"X55"]
        left_of_it = {write("wheel", 6, column) for column in range(1, 9)}
        anywhere = {cross("wheel", 6, field) for field in FIELDS if field not in now}
        assert referee.legal(0) == left_of_it | anywhere
        referee.enter(0, second)
        referee.enter(1, write("boat", 5, 1))
        assert referee.filled[-1] == [Filled(0, "row starfish", points=3, bonus=1)]


def test_the_number_must_have_stood_in_the_river_before_this_roll() -> None:
    referee = table({}, drawn("boat e e e e e e 5 e e"))
    referee.roll(["boat", "boat"], ["5", "5"])
    assert cross("boat", 5, ("bell", 1)) not in referee.legal(0)
    referee.enter(0, write("boat", 5, 7))
    assert referee.legal(0) == {write("boat", 5, column) for column in COLUMNS if column != 7}
    referee.enter(0, write("boat", 5, 8))
    referee.enter(1, cross("boat", 5, ("bell", 1)))
    referee.roll(["boat", "boat"], ["5", "5"])
    assert cross("boat", 5, ("bell", 1)) in referee.legal(0)


def test_only_exactly_that_number_in_the_river_of_that_row_allows_a_cross() -> None:
    grid = drawn("boat 2 e e 3 e e X 5 e", "wheel e e e e e e e e 5")
    allowed = [number for number in NUMBERS if may_cross(grid, grid, "boat", number)]
    assert allowed == ["3"]
    empty = {field for field in FIELDS if field not in grid}
    assert may_cross(grid, grid, "boat", "3") == empty
    assert may_cross(grid, grid, "wheel", "5") == empty
    assert may_cross(grid, grid, "wheel", "3") == set()


def test_a_cross_never_counts_as_a_number() -> None:
    grid = drawn("boat e e e X e e e e e")
    assert len(may_write(grid, "boat", "1")) == 8
    assert not any(may_cross(grid, grid, "boat", number) for number in NUMBERS)


def test_whoever_can_write_may_cross_instead_but_not_pass() -> None:
    grid = drawn("boat e e e e e e 5 e e")
    legal = entries(grid, grid, ["boat"], ["5"])
    assert {entry[0] for entry in legal} == {"write", "cross"}


def test_whoever_cannot_write_may_cross_or_pass() -> None:
    grid = drawn(BELL_OF_EXAMPLE_I)  # its river field holds a 2
    legal = entries(grid, grid, ["bell", "bell"], ["2", "1"])
    assert legal == {PASS} | {cross("bell", 2, field) for field in FIELDS if field not in grid}


def test_one_writable_result_among_all_four_forbids_to_pass() -> None:
    full = {("wheel", column): "1" for column in COLUMNS}
    grid = full | drawn("boat 6 e e e e e e e e")
    for seat in (0, 1):  # the active player and another
        referee = table(grid, grid)
        referee.roll(["wheel", "boat"], ["1", "6"])
        assert {entry[:3] for entry in referee.legal(seat)} == {("write", "boat", "6")} | {
            ("cross", "wheel", "1")
        }
        with pytest.raises(Illegal):
            referee.enter(seat, PASS)


def test_a_pass_ends_the_entries_of_the_active_player_too() -> None:
    grid = drawn(BELL_OF_EXAMPLE_I)
    referee = table(grid, grid)
    referee.roll(["bell", "bell"], ["2", "2"])
    referee.enter(0, PASS)  # though two crosses were possible
    assert referee.legal(0) == set()


def test_after_a_first_entry_only_the_second_result_counts_for_the_duty() -> None:
    grid = drawn("boat 2 e e e e e e e e")
    referee = table(grid, {})
    referee.roll(["boat", "anchor"], ["1", "5"])
    referee.enter(0, write("anchor", 5, 5))  # anchor 1 and boat 5 would both have fitted
    assert referee.legal(0) == {PASS}
    referee = table(grid, {})
    referee.roll(["boat", "anchor"], ["1", "5"])
    referee.enter(0, write("anchor", 1, 5))
    assert PASS not in referee.legal(0)


def test_an_empty_field_always_accepts_some_number() -> None:
    row: list[Grid] = [{}]
    for column in range(1, 6):
        row += [g | {("bell", column): mark} for g in row for mark in ["X", *NUMBERS]]
    for grid in row:
        numbers = [grid[field] for field in sorted(grid) if grid[field] != "X"]
        if numbers != sorted(numbers):
            continue
        accepted = {field for number in NUMBERS for field in may_write(grid, "bell", number)}
        assert accepted == {("bell", column) for column in COLUMNS if ("bell", column) not in grid}


def test_the_referee_refuses_entries_and_rolls_that_do_not_belong_there() -> None:
    referee = table({}, {})
    with pytest.raises(Illegal):
        referee.enter(0, PASS)  # before any roll
    with pytest.raises(Illegal):
        referee.roll(["boat", "parrot"], ["1", "2"])
    with pytest.raises(Illegal):
        referee.roll(["boat", "bell"], ["1", "7"])
    with pytest.raises(Illegal, match="have not entered all"):
        referee.play(["boat", "bell"], ["1", "2"], {0: [write("boat", 1, 1)], 1: []})
    assert referee.to_enter == [0, 1]
    with pytest.raises(Illegal, match="not yet entered"):
        referee.roll(["boat", "bell"], ["1", "2"])
    for entry in (write("boat", 2, 1), write("fish", 2, 1), write("bell", 1, 1)):
        with pytest.raises(Illegal):
            referee.enter(0, entry)  # boat 1 has used these dice, or nobody rolled them


# Scoring during play


def test_sami_scores_three_with_a_shell_for_a_row_and_four_without_for_a_column() -> None:
    grid = drawn(
        "anchor   e e 2 e e e e e e",
        "bell     1 2 3 3 3 X 4 5 e",
        "starfish e e 2 e e e e e e",
        "fish     e e X e e e e e e",
        "boat     e e 2 e e e e e e",
    )
    entered = {0: [write("bell", 5, 9), write("wheel", 2, 3)], 1: [write("bell", 5, 9)]}
    assert table(grid, {}).play(["bell", "wheel"], ["5", "2"], entered) == [
        Filled(0, "row bell", points=3, bonus=1),
        Filled(0, "column 3", points=4, bonus=0),
    ]


def test_florians_sheet_fills_nine_boxes() -> None:
    assert new_boxes(FLORIAN, {}) == FLORIANS_BOXES
    assert new_boxes(FLORIAN, FLORIANS_BOXES) == {}


def test_florians_groups_are_eight_4s_and_once_six() -> None:
    assert group_sizes(FLORIAN)[:4] == [8, 6, 6, 5]
    assert final_groups(FLORIAN) == (8, 6)


def test_florians_sheet_can_be_played_from_first_to_last_entry() -> None:
    """All his crosses with anchor 1; the last roll is bell 5 and fish 6, and fills five boxes."""
    last = [("bell", 8), ("fish", 9)]
    rest = [field for field in FLORIAN if field not in last]
    rest.sort(key=lambda field: FLORIAN[field] == "X")
    order = [*rest, *last]
    assert order[0] == ("anchor", 1)
    referee = Referee(PRINTED, players=1, captain=0)
    for first, second in zip(order[::2], order[1::2], strict=True):
        plan = [
            cross("anchor", 1, field)
            if FLORIAN[field] == "X"
            else write(field[0], int(FLORIAN[field]), field[1])
            for field in (first, second)
        ]
        symbols = [str(entry[1]) for entry in plan if len(entry) == 4]
        numbers = [str(entry[2]) for entry in plan if len(entry) == 4]
        assert not referee.over
        referee.play(symbols, numbers, {0: plan})
    assert referee.over
    assert referee.rolls == 22
    assert len(referee.filled[-1]) == 5
    assert referee.grids == [FLORIAN]
    assert referee.boxes == [FLORIANS_BOXES]
    shells = {"row bell", "mountains left", "land left", "river left", "river right"}
    assert set(referee.shells[0]) == shells
    assert referee.totals == [35 + (1 + 1 + 1 + 1 + 4) + (8 + 6)]


def test_a_row_of_nothing_but_crosses_scores_0_and_fills_its_box_and_takes_its_shell() -> None:
    grid = drawn("boat e e e e e e 5 e e", "wheel X X X X X X X X e")
    entered = {
        0: [cross("boat", 5, ("wheel", 9)), write("boat", 6, 9)],
        1: [write("boat", 5, 1)],
    }
    referee = table(grid, {})
    assert referee.play(["boat", "boat"], ["5", "6"], entered) == [
        Filled(0, "row wheel", points=0, bonus=1)
    ]
    assert referee.boxes[0] == {"row wheel": 0}


ALMOST_TWO_DUNES = drawn(
    "anchor   e e 2 e e e e e e",
    "bell     e e 2 3 3 e e e e",
    "starfish e e e e 3 4 e e e",
    "fish     e e e e 3 e e e e",
    "boat     e e e e e e e 3 e",
    "wheel    e e e e e 3 3 e e",
)
UPPER, LOWER = write("fish", 4, 6), write("wheel", 3, 8)
BOTH_DUNES = {0: [UPPER, LOWER], 1: [PASS]}
NOT_WHEEL_OR_FISH = {(row, column): "X" for row in ("fish", "wheel") for column in COLUMNS}


def test_both_sub_areas_in_one_roll_give_left_to_the_better_one_and_then_right() -> None:
    """The upper dunes have four 3s; so have the lower."""
    referee = table(ALMOST_TWO_DUNES, NOT_WHEEL_OR_FISH)
    assert referee.play(["fish", "wheel"], ["3", "4"], BOTH_DUNES) == [
        Filled(0, "dunes left", points=4, bonus=1),
        Filled(0, "dunes right", points=8, bonus=2),
    ]


@pytest.mark.parametrize(
    ("change", "left", "right"),
    [
        ({("boat", 8): "1"}, 4, 7),  # upper 4, lower 3
        ({("starfish", 5): "1"}, 4, 7),  # upper 3, lower 4
        ({("starfish", 5): "4", ("bell", 5): "4", ("boat", 8): "X"}, 4, 5),  # upper 4, of 4s
    ],
)
def test_whichever_sub_area_is_better_goes_left_when_both_come_at_once(
    change: Grid, left: int, right: int
) -> None:
    referee = table(ALMOST_TWO_DUNES | change, NOT_WHEEL_OR_FISH)
    assert referee.play(["fish", "wheel"], ["3", "4"], BOTH_DUNES) == [
        Filled(0, "dunes left", points=left, bonus=1),
        Filled(0, "dunes right", points=right, bonus=2),
    ]


@pytest.mark.parametrize(
    ("first", "second", "left"), [(UPPER, LOWER, 3), (LOWER, UPPER, 4)], ids=["worse", "better"]
)
def test_the_sub_area_filled_in_an_earlier_roll_is_left_even_if_the_other_is_better(
    first: Entry, second: Entry, left: int
) -> None:
    referee = table(ALMOST_TWO_DUNES | {("starfish", 5): "1"}, NOT_WHEEL_OR_FISH, captain=1)
    for entry in (first, second):
        referee.roll(["fish", "wheel"], ["3", "4"])
        referee.enter(0, entry)
        if 0 in referee.to_enter:  # now the active player
            referee.enter(0, write("fish", 4, 7) if entry == LOWER else write("wheel", 3, 9))
        referee.enter(1, PASS)
    assert referee.filled == [
        [Filled(0, "dunes left", points=left, bonus=1)],
        [Filled(0, "dunes right", points=7, bonus=2)],
    ]


# Shells


FULL_BUT_BELL_9 = drawn("bell 1 2 3 3 3 X 4 5 e")
LAST_BELL = write("bell", 5, 9)


def test_all_who_fill_a_box_in_the_same_roll_take_its_shell() -> None:
    referee = table(FULL_BUT_BELL_9, FULL_BUT_BELL_9, {})
    entered = {0: [LAST_BELL, PASS], 1: [LAST_BELL], 2: [LAST_BELL]}
    assert referee.play(["bell", "bell"], ["5", "5"], entered) == [
        Filled(0, "row bell", points=3, bonus=1),
        Filled(1, "row bell", points=3, bonus=1),
    ]


def test_nobody_takes_a_shell_later() -> None:
    referee = table({}, FULL_BUT_BELL_9, FULL_BUT_BELL_9)
    first = {
        0: [write("bell", 5, 9), write("fish", 5, 9)],
        1: [LAST_BELL],
        2: [write("fish", 5, 9)],
    }
    assert referee.play(["bell", "fish"], ["5", "5"], first) == [
        Filled(1, "row bell", points=3, bonus=1)
    ]
    second = {
        0: [write("fish", 5, 8)],
        1: [write("fish", 5, 9), PASS],
        2: [LAST_BELL],
    }
    assert referee.play(["bell", "fish"], ["5", "5"], second) == [
        Filled(2, "row bell", points=3, bonus=0)
    ]
    assert referee.shells == [{}, {"row bell": 1}, {}]


def test_the_left_shell_goes_with_the_sub_area_that_comes_first_whichever_it_is() -> None:
    """Player 0 fills the upper dunes and then the lower ones; player 1 the other way round."""
    referee = table(ALMOST_TWO_DUNES, ALMOST_TWO_DUNES)
    dice = ["fish", "wheel"], ["4", "3"]
    assert referee.play(*dice, {0: [UPPER, write("wheel", 3, 9)], 1: [LOWER]}) == [
        Filled(0, "dunes left", points=4, bonus=1),
        Filled(1, "dunes left", points=4, bonus=1),
    ]
    assert referee.play(*dice, {0: [write("fish", 4, 7)], 1: [UPPER, write("wheel", 3, 9)]}) == [
        Filled(1, "dunes right", points=8, bonus=2),
    ]
    assert referee.play(*dice, {0: [LOWER, write("fish", 4, 8)], 1: [write("fish", 4, 7)]}) == [
        Filled(0, "dunes right", points=8, bonus=0),
    ]


def test_a_left_shell_is_gone_even_for_those_who_first_fill_the_other_sub_area() -> None:
    referee = table(ALMOST_TWO_DUNES, ALMOST_TWO_DUNES)
    dice = ["fish", "wheel"], ["4", "3"]
    wait = write("wheel", 3, 9)
    assert referee.play(*dice, {0: [UPPER, wait], 1: [wait]}) == [
        Filled(0, "dunes left", points=4, bonus=1),
    ]
    assert referee.play(*dice, {0: [write("fish", 4, 7)], 1: [LOWER, write("fish", 4, 7)]}) == [
        Filled(1, "dunes left", points=4, bonus=0),
    ]


def test_in_one_roll_one_player_may_fill_both_boxes_and_another_share_the_left_shell() -> None:
    referee = table(ALMOST_TWO_DUNES, ALMOST_TWO_DUNES)
    assert referee.play(["fish", "wheel"], ["4", "3"], {0: [UPPER, LOWER], 1: [LOWER]}) == [
        Filled(0, "dunes left", points=4, bonus=1),
        Filled(0, "dunes right", points=8, bonus=2),
        Filled(1, "dunes left", points=4, bonus=1),
    ]


# The end


SEVEN = {f"column {column}": 0 for column in range(1, 8)}
EIGHT = SEVEN | {"column 8": 0}


@pytest.mark.parametrize(("captain", "more_rolls"), [(0, 2), (2, 1), (1, 0)])
def test_with_eight_boxes_the_round_is_played_to_its_end(captain: int, more_rolls: int) -> None:
    """Player 0 fills the eighth box while rolling: first, second or last of the round."""
    referee = table(FULL_BUT_BELL_9, {}, {}, captain=captain)
    while referee.active != 0:
        referee.roll(["boat", "anchor"], ["6", "6"])
        enter_anything(referee)
    referee.boxes[0] |= SEVEN
    assert not referee.over
    referee.roll(["bell", "bell"], ["5", "5"])
    referee.enter(0, LAST_BELL)
    enter_anything(referee)
    assert len(referee.boxes[0]) == 8
    for _ in range(more_rolls):
        assert not referee.over
        referee.roll(["boat", "anchor"], ["6", "6"])
        enter_anything(referee)
    assert referee.over
    assert referee.rolls == 3
    with pytest.raises(Illegal, match="over"):
        referee.roll(["bell", "bell"], ["5", "5"])


@pytest.mark.parametrize(("players", "rolls"), [(2, 500), (3, 501), (4, 500)])
def test_after_five_hundred_rolls_the_round_is_finished_and_the_game_is_over(
    players: int, rolls: int
) -> None:
    referee = Referee(PRINTED, players, captain=1)
    referee.roll(["anchor", "anchor"], ["6", "6"])
    enter_anything(referee)
    assert all(grid["anchor", 1] == "6" for grid in referee.grids)
    for _ in range(rolls - 1):
        assert not referee.over
        referee.play(["anchor", "anchor"], ["1", "1"], {seat: [PASS] for seat in range(players)})
    assert referee.over


def test_alone_one_enters_both_results_of_every_roll_and_ends_after_thirty() -> None:
    referee = Referee(PRINTED, players=1, captain=0)
    referee.play(["anchor", "anchor"], ["6", "6"], {0: [write("anchor", 6, c) for c in (1, 2)]})
    for _ in range(29):
        assert not referee.over
        referee.play(["anchor", "anchor"], ["1", "1"], {0: [PASS]})
    assert referee.over
    assert referee.totals == [2]
    assert referee.winners == [0]


def test_alone_one_ends_with_eight_boxes_and_takes_every_shell() -> None:
    referee = table(FULL_BUT_BELL_9)
    referee.boxes[0] |= SEVEN
    assert not referee.over
    assert referee.play(["bell", "bell"], ["5", "5"], {0: [LAST_BELL, PASS]}) == [
        Filled(0, "row bell", points=3, bonus=1)
    ]
    assert referee.over
    assert referee.rolls == 1


@pytest.mark.parametrize(
    ("rows", "groups"),
    [
        ([], (0, 0)),
        (["fish X X e e e e e e e"], (0, 0)),
        (["fish e e 4 e e e e e e"], (1, 0)),
        (["fish e e 4 4 e e e e e"], (2, 0)),
        (["fish e e 4 e 4 e e e e"], (1, 1)),
        (["fish 1 1 2 X 2 2 e e 3"], (2, 2)),
        (["fish 1 2 e e e e e e e", "boat 2 e e e e e e e e"], (1, 1)),  # corners do not touch
        (["boat e e e 3 3 e e e e"], (2, 0)),  # the lighthouse does not part a group
    ],
)
def test_the_two_largest_groups_count_and_missing_ones_are_0(
    rows: list[str], groups: tuple[int, int]
) -> None:
    assert final_groups(drawn(*rows)) == groups


def ended(*grids: Grid) -> Referee:
    """A game over, with nothing but the final score and the river to compare."""
    referee = table(*grids)
    for boxes in referee.boxes:
        boxes.update(EIGHT)
    assert referee.over
    return referee


def test_total_is_boxes_and_shells_and_final_score() -> None:
    referee = ended(drawn("bell 1 1 2 e e e e e e"), {})
    referee.boxes[0]["row fish"] = 5
    referee.shells[0]["row fish"] = 1
    assert referee.totals == [5 + 1 + (2 + 1), 0]
    assert referee.winners == [0]


def test_of_equal_totals_more_numbers_in_the_river_win() -> None:
    one = drawn("bell 1 1 e e e e e e e")
    other = drawn("anchor 1 1 e e e e e e e", "bell e X e e e e e e e")
    crosses = drawn("bell 1 1 e e e e e e e", "starfish e X X X e e e e e")
    assert [river_numbers(grid) for grid in (one, other, crosses)] == [1, 2, 1]
    assert ended(one, other, crosses).winners == [1]


def test_otherwise_the_victory_is_shared() -> None:
    one, other = drawn("bell 1 1 e e e e e e e"), drawn("fish e e e e e e 3 e 5")
    assert ended(one, one, {}).winners == [0, 1]
    assert ended(one, {}, one | other).winners == [2]


def test_there_are_no_winners_before_the_end() -> None:
    with pytest.raises(Illegal, match="not over"):
        _ = table({}, {}).winners


# Whole games


@given(st.integers(1, 4), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_random_games_end_and_keep_the_rules(players: int, chance: Random) -> None:
    referee = Referee(PRINTED, players, chance.randrange(players))
    while not referee.over:
        symbols, numbers = chance.choices(ROWS, k=2), chance.choices(NUMBERS, k=2)
        fields = [len(grid) for grid in referee.grids]
        active = referee.active
        referee.roll(symbols, numbers)
        while referee.to_enter:
            seat = chance.choice(referee.to_enter)
            referee.enter(seat, chance.choice(sorted(referee.legal(seat), key=str)))
        for seat, grid in enumerate(referee.grids):
            assert 0 <= len(grid) - fields[seat] <= (2 if seat == active else 1)
            for row in ROWS:
                marks = [grid[row, column] for column in COLUMNS if (row, column) in grid]
                written = [mark for mark in marks if mark != "X"]
                assert written == sorted(written)
    assert referee.rolls % players == 0
    for seat, grid in enumerate(referee.grids):
        assert set(referee.boxes[seat]) == set(new_boxes(grid, {}))
    filled = [box for boxes in referee.boxes for box in boxes]
    takers = [box for shells in referee.shells for box in shells]
    assert set(takers) == set(filled) & set(PRINTED.shells)
    assert referee.winners
