"""Chapter 4: boxes and shells."""

import pytest

from .tables import boxes, enter, finish_roll, legal, shells, table

SMALL_DUNES = "boat e e e e e e e 6 e / wheel e e e e e 5 5 e e"
"""Only wheel8 is missing; with 5 it gives 3 points."""
BIG_DUNES = """
    anchor   e e 2 e e e e e e
    bell     e e 2 3 3 e e e e
    starfish e e e e 4 5 e e e
    fish     e e e e 5 e e e e
"""
"""Only fish6 is missing; with 5 it gives 3 points, with 6 it gives 2."""
CROSSES = "boat e e e e e e 5 e e"
"""A boat 5 allows a cross."""


# --- rows and columns -----------------------------------------------------------------------


@pytest.mark.rule("4.1")
def test_samis_row_and_column() -> None:
    """The 3 in bell3 fills both the bell row and the third column."""
    sheet = """
        anchor   e e 2 e e e e e e
        bell     1 2 e 3 3 X 4 5 5
        starfish e e 2 e e e e e e
        fish     e e X e e e e e e
        boat     e e 2 e e e e e e
        wheel    e e 2 e e e e e e
    """
    state = table(sheet, "", rolls="bell wheel 3 6")
    enter(state, 0, "be3=3 wh9=6")
    finish_roll(state)
    assert boxes(state, 0) == {"bell": 3, "column3": 4}
    assert shells(state, 0) == ["bell"]
    assert state.scores[0] == 3 + 1 + 4


@pytest.mark.rule("4.1")
def test_boxes_are_filled_once_all_have_entered() -> None:
    state = table("bell 1 2 2 2 3 e 4 5 5", "", rolls="bell anchor 3 6")
    enter(state, 0, "be6=3 an9=6")
    assert boxes(state, 0) == {}
    enter(state, 1, "an9=6")
    assert boxes(state, 0) == {"bell": 3}


@pytest.mark.rule("4.1")
def test_a_row_with_an_empty_field_scores_nothing() -> None:
    state = table("bell 1 2 2 2 3 e e 5 5", "", rolls="bell anchor 3 6")
    enter(state, 0, "be6=3 an9=6")
    assert boxes(finish_roll(state), 0) == {}


@pytest.mark.rule("4.1")
@pytest.mark.rule("S5")
def test_crosses_count_for_nothing() -> None:
    state = table(f"bell X X X X 1 e 2 2 X / {CROSSES}", "", rolls="boat boat 5 5")
    enter(state, 0, "be6xbo5 bo8=5")
    assert boxes(finish_roll(state), 0) == {"bell": 2}


@pytest.mark.rule("S5")
def test_a_row_of_crosses_scores_nothing_but_fills_its_box_and_takes_the_shell() -> None:
    state = table(f"bell X X X X X e X X X / {CROSSES}", "", rolls="boat boat 5 5")
    enter(state, 0, "be6xbo5 bo8=5")
    finish_roll(state)
    assert boxes(state, 0) == {"bell": 0}
    assert shells(state, 0) == ["bell"]
    assert state.scores[0] == 1


# --- regions --------------------------------------------------------------------------------


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [("fi6=6", "wh8=5", 2), ("wh8=5", "fi6=6", 3)],
    ids=["big first", "small first"],
)
def test_the_sub_area_filled_first_scores_left_and_both_together_score_right(
    first: str, second: str, left: int
) -> None:
    """5s: three in the small area, two in the big one."""
    dice = {"fi6=6": "fish anchor 6 6", "wh8=5": "wheel anchor 5 6"}
    rolls = f"{dice[first]}, {dice[second]}"
    state = table(f"{BIG_DUNES}/{SMALL_DUNES}", "", rolls=rolls)
    enter(state, 0, f"{first} an9=6")
    finish_roll(state)
    assert boxes(state, 0) == {"dunes-left": left}
    enter(state, 0, second)
    finish_roll(state)
    assert boxes(state, 0) == {"dunes-left": left, "dunes-right": 5}
    assert shells(state, 0) == ["dunes-left", "dunes-right"]
    assert state.scores[0] == left + 1 + 5 + 2


@pytest.mark.rule("4.2")
def test_the_lighthouse_cuts_the_river_into_two_sub_areas() -> None:
    sheet = """
        anchor   1 e e e e e e e e
        bell     e 2 e e e e e e e
        starfish e 2 2 2 e e e e e
        fish     e e e 3 e e e e e
        boat     e e e 3 e e e e e
    """
    state = table(sheet, "", rolls="anchor bell 2 6")
    enter(state, 0, "an2=2 be9=6")
    finish_roll(state)
    assert boxes(state, 0) == {"river-left": 5}
    assert shells(state, 0) == ["river-left"]


@pytest.mark.rule("4.2")
@pytest.mark.rule("S6")
@pytest.mark.parametrize("entries", ["fi6=6 wh8=5", "wh8=5 fi6=6"])
def test_both_sub_areas_in_one_roll_left_is_for_the_one_that_gives_more(entries: str) -> None:
    """The big one gives 2, the small one 3; both together five 5s."""
    state = table(f"{BIG_DUNES}/{SMALL_DUNES}", "", rolls="fish wheel 5 6")
    enter(state, 0, entries)
    finish_roll(state)
    assert boxes(state, 0) == {"dunes-left": 3, "dunes-right": 5}
    assert shells(state, 0) == ["dunes-left", "dunes-right"]


# --- shells ---------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_all_who_fill_a_box_in_the_same_roll_take_its_shell_and_nobody_later() -> None:
    bell = "bell 1 2 2 2 3 e 4 5 5"
    state = table(bell, bell, bell, rolls="bell anchor 3 6, bell anchor 3 6")
    enter(state, 0, "be6=3 an9=6")
    enter(state, 1, "be6=3")
    enter(state, 2, "an9=6")
    assert [shells(state, seat) for seat in range(3)] == [["bell"], ["bell"], []]
    enter(state, 2, "be6=3")
    finish_roll(state)
    assert boxes(state, 2) == {"bell": 3}
    assert shells(state, 2) == []
    assert state.scores == [4, 4, 3]
    assert state.view(None)["shells_gone"] == ["bell"]


@pytest.mark.rule("4.3")
@pytest.mark.rule("S2")
def test_columns_have_no_shells() -> None:
    column = "/".join(f"{row} 1 e e e e e e e e" for row in ("bell", "starfish", "fish", "boat"))
    state = table(f"{column}/wheel 1 e e e e e e e e", "", rolls="anchor anchor 1 1")
    enter(state, 0, "an1=1 an2=1")
    finish_roll(state)
    assert "column1" in boxes(state, 0)
    assert "column1" not in shells(state, 0)


@pytest.mark.rule("4.3")
@pytest.mark.rule("S7")
def test_the_left_shell_goes_with_the_first_sub_area_and_the_right_with_the_second() -> None:
    """Seat 0 fills the small dunes; seat 1 later the big ones, too late, and then both first."""
    state = table(
        SMALL_DUNES,
        f"{BIG_DUNES}/{SMALL_DUNES}",
        rolls="wheel anchor 5 6, fish anchor 6 6, wheel anchor 5 6",
    )
    enter(state, 0, "wh8=5 an9=6")
    enter(state, 1, "an9=6")
    assert shells(state, 0) == ["dunes-left"]
    enter(state, 1, "fi6=6 an8=6")
    finish_roll(state)
    assert boxes(state, 1) == {"dunes-left": 2}
    assert shells(state, 1) == []
    assert "wh8=5" in legal(state, 1)
    enter(state, 1, "wh8=5")
    finish_roll(state)
    assert boxes(state, 1) == {"dunes-left": 2, "dunes-right": 5}
    assert shells(state, 1) == ["dunes-right"]
