"""Chapters 2 and 3: a roll, and how its results are entered."""

from itertools import permutations

import pytest

from .tables import (
    BELL_OF_EXAMPLE_I,
    boxes,
    enter,
    events,
    finish_roll,
    legal,
    row,
    shells,
    table,
    watched,
)

LEILA = "starfish 1 1 1 3 3 4 e 5 5 / boat e e e e e e 5 e e / wheel e e e e e e e e 6"


def written(entries: list[str]) -> list[str]:
    return [entry for entry in entries if "=" in entry]


def crossed(entries: list[str]) -> list[str]:
    return [entry for entry in entries if "x" in entry]


# --- a roll ---------------------------------------------------------------------------------


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anyone_may_be_drawn_as_captain(players: int) -> None:
    captains = [watched(players, seed).view(None)["captain"] for seed in range(60)]
    assert set(captains) == set(range(players))


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("captain", [0, 1, 2])
def test_the_captain_rolls_first_and_then_all_clockwise(captain: int) -> None:
    state = table("", "", "", captain=captain)
    for _ in range(6):
        finish_roll(state)
    rolled = [event.facts["seat"] for event in events(state, "rolled")]
    assert rolled == [(captain + turn) % 3 for turn in range(7)]


@pytest.mark.rule("2.2")
def test_all_may_enter_at_once_and_in_which_order_does_not_matter() -> None:
    entries = {0: "bo3=3 an5=5", 1: "an1=3", 2: "bo9=5"}
    outcomes = []
    for order in permutations(range(3)):
        state = table("", "", "", rolls="boat anchor 3 5")
        assert state.to_act == (0, 1, 2)
        for seat in order:
            enter(state, seat, entries[seat])
        outcomes.append([state.view(seat) for seat in range(3)])
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("2.2")
def test_others_may_enter_between_the_two_results_of_whoever_rolled() -> None:
    state = table("", "", rolls="boat anchor 3 5")
    enter(state, 0, "bo3=3")
    enter(state, 1, "an1=3")
    assert state.to_act == (0,)
    enter(state, 0, "an5=5")
    assert row(state, 0, "boat") == "..3......"
    assert state.view(None)["roll"] == 2


@pytest.mark.rule("2.3")
def test_marion_offers_the_others_four_results() -> None:
    """boat, anchor, 3, 5: boat 3, anchor 5, boat 5 or anchor 3."""
    state = table("", "", "", "", rolls="boat anchor 3 5")
    results = {"bo3=3", "an5=5", "bo7=5", "an2=3"}
    for seat in range(4):
        assert results < set(legal(state, seat))
        assert len(legal(state, seat)) == 4 * 9


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("first", "second"),
    [("bo1=3", "an{}=5"), ("an1=5", "bo{}=3"), ("bo1=5", "an{}=3"), ("an1=3", "bo{}=5")],
)
def test_whoever_rolled_enters_the_other_two_dice_as_well(first: str, second: str) -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, first)
    assert legal(state, 0) == [second.format(column) for column in range(1, 10)]
    enter(state, 0, second.format(4))
    assert legal(state, 0) == []


@pytest.mark.rule("2.3")
def test_the_others_enter_one_result() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 1, "bo1=3")
    assert legal(state, 1) == []
    assert state.to_act == (0,)


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("roll", "first", "second"),
    [
        ("boat boat 3 5", "bo4=5", ["bo1=3", "bo2=3", "bo3=3"]),
        ("boat boat 5 5", "bo7=5", [f"bo{column}=5" for column in (1, 2, 3, 4, 5, 6, 8, 9)]),
        ("boat bell 5 5", "bo7=5", [f"be{column}=5" for column in range(1, 10)]),
    ],
)
def test_equal_dice_are_two_dice(roll: str, first: str, second: list[str]) -> None:
    assert legal(enter(table("", "", rolls=roll), 0, first), 0) == second


# --- writing --------------------------------------------------------------------------------


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("number", "columns"),
    [(1, [1]), (2, [1, 3, 4]), (3, [3, 4]), (4, [3, 4, 7, 9]), (5, [9]), (6, [9])],
)
def test_the_numbers_of_a_row_never_fall(number: int, columns: list[int]) -> None:
    """Equal numbers may stand together; gaps and crosses do not matter."""
    state = table("bell e 2 e e 4 X e 4 e", "", rolls=f"bell bell {number} {number}")
    assert written(legal(state, 0)) == [f"be{column}={number}" for column in columns]


@pytest.mark.rule("3.1")
def test_a_number_may_stand_anywhere_in_a_row_of_crosses() -> None:
    state = table("wheel X X e X e X X X X", "", rolls="wheel wheel 1 6")
    assert legal(state, 0) == ["wh3=1", "wh5=1", "wh3=6", "wh5=6"]


@pytest.mark.rule("3.1")
def test_a_result_is_written_in_the_row_of_its_symbol_only() -> None:
    state = table("anchor 6 e e e e e e e e", "", rolls="anchor anchor 1 1")
    assert legal(state, 0) == ["pass"]


@pytest.mark.rule("3.2")
def test_columns_have_no_order() -> None:
    state = table(
        "anchor 6 e e e e e e e e / starfish 4 e e e e e e e e", "", rolls="bell bell 1 5"
    )
    assert {"be1=1", "be1=5"} < set(legal(state, 0))


# --- the sailorman move ---------------------------------------------------------------------


@pytest.mark.rule("3.3")
def test_a_number_in_the_river_allows_a_cross_in_any_empty_field() -> None:
    sheet = "boat 1 e e e e e 5 e e"
    state = table(sheet, "", rolls="boat boat 5 6")
    crosses = crossed(legal(state, 0))
    assert len(crosses) == 54 - 2
    assert {"an1xbo5", "st9xbo5", "wh9xbo5", "bo8xbo5"} < set(crosses)
    assert not {"bo1xbo5", "bo7xbo5"} & set(crosses)
    enter(state, 0, "st9xbo5")
    assert row(state, 0, "starfish") == "........X"


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    "sheet",
    [
        "boat e e e e e e 4 e e",
        "boat e e 5 e e e e e e",
        "fish e e e e e e 5 e e",
        "boat e e e e e e X e e",
        "boat e e e e e e e e e",
    ],
    ids=["another number", "not in the river", "another row", "a cross", "nothing"],
)
def test_otherwise_there_is_no_cross(sheet: str) -> None:
    state = table(sheet, "", rolls="boat boat 5 5")
    assert crossed(legal(state, 0)) == []


@pytest.mark.rule("3.3")
def test_two_results_in_the_river_allow_a_cross_for_either() -> None:
    """Which dice a cross uses matters for the second entry."""
    sheet = "boat e e e e e e 5 e e / wheel e e e e e e e e 6"
    state = table(sheet, "", rolls="boat wheel 5 6")
    assert {"an1xbo5", "an1xwh6"} < set(legal(state, 0))
    assert crossed(legal(enter(state.copy(), 0, "an1xbo5"), 0))[0] == "an2xwh6"
    assert crossed(legal(enter(state.copy(), 0, "an1xwh6"), 0))[0] == "an2xbo5"


@pytest.mark.rule("3.3")
@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("second", "wheel"), [("wh8=6", ".......66"), ("wh2=6", ".6......6"), ("an1xwh6", "........6")]
)
def test_leila_crosses_the_last_starfish_field(second: str, wheel: str) -> None:
    """Boat 5 and wheel 6 stand in her river; she rolls boat, wheel, 5, 6."""
    state = enter(table(LEILA, "", rolls="boat wheel 5 6"), 0, "st7xbo5")
    assert {entry[:2] for entry in written(legal(state, 0))} == {"wh"}
    enter(state, 0, second)
    finish_roll(state)
    assert row(state, 0, "starfish") == "111334X55"
    assert row(state, 0, "wheel") == wheel
    assert boxes(state, 0) == {"starfish": 3}
    assert shells(state, 0) == ["starfish"]


@pytest.mark.rule("S3")
def test_a_number_written_in_this_roll_allows_no_cross_yet() -> None:
    """Anchor 1 is a river field. The other player stands there since the roll before."""
    state = table("", "", rolls="anchor anchor 1 1, anchor anchor 1 1")
    enter(state, 0, "an1=1")
    assert legal(state, 0) == [f"an{column}=1" for column in range(2, 10)]
    enter(state, 0, "an2=1")
    enter(state, 1, "an1=1")
    assert len(crossed(legal(state, 0))) == 52
    assert len(crossed(legal(state, 1))) == 53


@pytest.mark.rule("S3")
def test_a_number_that_stood_there_before_allows_two_crosses_in_one_roll() -> None:
    state = table("boat e e e e e e 5 e e", "", rolls="boat boat 5 5")
    enter(state, 0, "an1xbo5 an2xbo5")
    assert row(state, 0, "anchor") == "XX......."


# --- duty -----------------------------------------------------------------------------------


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("roller", [0, 1])
def test_example_i_nothing_can_be_entered(roller: int) -> None:
    """Only 3, 4 or a cross fits in the bell row; bell, bell, 1, 5 were rolled."""
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 1 5", captain=roller)
    assert legal(state, 0) == ["pass"]
    enter(state, 0, "pass")
    assert legal(state, 0) == []


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("number", [3, 4])
def test_example_i_would_take_3_and_4(number: int) -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls=f"bell bell {number} {number}")
    assert legal(state, 0) == [f"be6={number}"]


@pytest.mark.rule("3.4")
@pytest.mark.rule("S4")
def test_example_ii_the_bell_result_cannot_be_entered_any_more() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 1 6")
    assert {entry[:2] for entry in legal(state, 0)} == {"an"}
    enter(state, 0, "an9=6")
    assert legal(state, 0) == ["pass"]
    enter(state, 0, "pass")
    assert row(state, 0, "anchor") == "........6"
    assert row(state, 0, "bell") == "12223.455"


@pytest.mark.rule("3.4")
@pytest.mark.rule("S4")
def test_whoever_can_only_cross_may_pass_instead() -> None:
    """Bell 2 stands in the river, but no 2 can be written beside the 3s."""
    sheet = "bell 1 2 3 3 3 e 4 5 5"
    state = table(sheet, "", rolls="bell bell 2 2")
    assert legal(state, 0)[-1] == "pass"
    assert len(crossed(legal(state, 0))) == len(legal(state, 0)) - 1 == 54 - 8


@pytest.mark.rule("3.4")
@pytest.mark.rule("S4")
def test_whoever_can_write_may_cross_but_not_pass() -> None:
    state = table("boat e e e e e e 5 e e", "", rolls="boat boat 5 5")
    assert written(legal(state, 0))
    assert crossed(legal(state, 0))
    assert "pass" not in legal(state, 0)


@pytest.mark.rule("3.4")
def test_one_pass_ends_both_entries_of_whoever_rolled() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 1 5")
    enter(state, 0, "pass")
    assert state.to_act == (1,)


@pytest.mark.rule("3.4")
@pytest.mark.rule("S4")
def test_after_a_cross_the_second_result_must_be_written_if_it_can() -> None:
    state = table("boat e e e e e e 5 e e", "", rolls="boat boat 5 6")
    assert legal(enter(state, 0, "an1xbo5"), 0) == ["bo8=6", "bo9=6"]


@pytest.mark.rule("S4")
def test_a_pairing_is_free_even_if_its_second_result_does_not_fit() -> None:
    """Bell takes 3 and anchor 1; bell 3 leaves anchor 1, but anchor 3 leaves bell 1, that fails."""
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 3 1")
    assert "an9=1" in legal(enter(state.copy(), 0, "be6=3"), 0)
    assert legal(enter(state.copy(), 0, "an5=3"), 0) == ["pass"]
