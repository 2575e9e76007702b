"""Chapters 5 and 6: how a game ends, together or alone, and who wins."""

from collections import Counter

import pytest

from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import (
    BLOCKED,
    FLORIAN,
    SEVEN_BOXES,
    at_last_roll,
    boxes,
    enter,
    events,
    finish_roll,
    groups,
    own_sheet,
    played_alone,
    shells,
    table,
    watched,
)

NOTHING_HAPPENS = "boat boat 1 1"


# --- eight boxes ----------------------------------------------------------------------------


def test_seven_boxes_are_seven() -> None:
    assert len(boxes(table(SEVEN_BOXES, ""), 0)) == 7


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("captain", [0, 1, 2])
@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_the_round_in_which_someone_fills_eight_boxes_is_played_to_its_end(
    captain: int, roll: int
) -> None:
    """Whoever is captain, and whoever fills them."""
    dice = ",".join([NOTHING_HAPPENS] * (roll - 1))
    state = table(BLOCKED, SEVEN_BOXES, BLOCKED, captain=captain, rolls=dice)
    while not state.over:
        rolls = int(state.rolls)
        assert state.view(None)["last_round"] == (rolls > roll)
        finish_roll(state)
    assert len(boxes(state, 1)) == 8
    assert state.rolls == (3 if roll <= 3 else 6)


@pytest.mark.rule("5.1")
def test_seven_boxes_do_not_end_a_game() -> None:
    state = table(BLOCKED, SEVEN_BOXES, rolls=f"{NOTHING_HAPPENS}, {NOTHING_HAPPENS}")
    finish_roll(finish_roll(state))
    assert not state.over
    assert state.winners == []


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_have_rolled_equally_often_at_the_end(players: int) -> None:
    for seed in range(5):
        state = watched(players, seed)
        playout(state, QuickRng(seed))
        rolled = Counter(event.facts["seat"] for event in events(state, "rolled"))
        assert len(rolled) == players
        assert len(set(rolled.values())) == 1
        assert max(len(boxes(state, seat)) for seat in range(players)) >= 8


# --- the two largest groups -----------------------------------------------------------------


def groups_of(sheet: str) -> list[int]:
    """What a solo player has who ends the game with this sheet and enters nothing more."""
    return groups(finish_roll(at_last_roll(sheet)), 0)


@pytest.mark.rule("4.1", "4.2", "5.2", "5.3", "6.1")
def test_florians_sheet() -> None:
    """Played out of nothing: eight 4s hang together, then six 2s or 6s."""
    state = played_alone(FLORIAN, last="wh8 wh9")
    assert state.over
    assert boxes(state, 0) == {
        "bell": 3,
        "column1": 5,
        "column3": 4,
        "column8": 3,
        "column9": 5,
        "mountains-left": 4,
        "land-left": 3,
        "river-left": 3,
        "river-right": 5,
    }
    assert shells(state, 0) == ["bell", "mountains-left", "land-left", "river-left", "river-right"]
    assert groups(state, 0) == [8, 6]
    assert [len(fields) for fields in own_sheet(state, 0)["group_fields"]] == [8, 6]
    assert state.scores == [35 + 8 + 14]


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("sheet", "sizes"),
    [
        ("anchor 2 2 2 e 3 3 e e e", [3, 2]),
        ("anchor 2 2 2 X 2 2 e e e", [3, 2]),
        ("anchor 2 2 e 3 3 e e e e / bell e e e e 3 e e e e", [3, 2]),
        ("anchor 2 2 e 2 2 e 4 e e", [2, 2]),
        ("anchor 2 e e e e e e e e / bell e 2 e e e e e e e", [1, 1]),
        ("anchor 2 2 2 e e e e e e", [3, 0]),
        ("anchor 2 X X X e e e e e", [1, 0]),
        ("anchor 2 e e e e e e e 3 / bell 3 e e e e e e e e", [1, 1]),
    ],
    ids=[
        "different numbers",
        "the same number, parted by a cross",
        "around a corner",
        "the same size",
        "corners do not connect",
        "only one group",
        "a lone number",
        "the end of a row is not beside the beginning of the next",
    ],
)
def test_the_two_largest_groups_count(sheet: str, sizes: list[int]) -> None:
    assert groups_of(sheet) == sizes


@pytest.mark.rule("5.2")
def test_who_has_no_number_has_no_group() -> None:
    assert groups_of("anchor X X X X X X X X X") == [0, 0]


@pytest.mark.rule("5.2")
def test_groups_count_only_at_the_end() -> None:
    state = finish_roll(table("anchor 2 2 2 e e e e e e", BLOCKED))
    assert state.scores == [0, 0]


# --- who wins -------------------------------------------------------------------------------


@pytest.mark.rule("5.3")
def test_most_points_win_whatever_the_river_holds() -> None:
    """Groups of three and one against two lone numbers, both of them in the river."""
    state = at_last_roll("anchor 2 e 2 2 2 e e e e", "anchor 2 3 e e e e e e e")
    finish_roll(state)
    assert state.scores == [4, 2]
    assert state.winners == [0]


@pytest.mark.rule("5.3")
def test_boxes_shells_and_groups_make_up_the_total() -> None:
    """The bell row gives 3 and a shell, then the 2s and another pair count as groups."""
    sheet = f"{BLOCKED} / bell 1 2 2 2 3 e 4 5 5"
    state = at_last_roll(sheet, BLOCKED, rolls="bell anchor 3 1")
    enter(state, 0, "be6=3 pass")
    finish_roll(state)
    assert groups(state, 0) == [3, 2]
    assert state.scores[0] == 3 + 1 + 3 + 2


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("other", "winners"),
    [
        ("anchor 2 e e e e e e e e / bell 2 e e e e e e e e", [0]),
        ("anchor 2 e e e e e e e e / bell 2 X e e e e e e e", [0]),
        ("anchor 2 2 e e e e e e e", [0, 1]),
    ],
    ids=["fewer in the river", "a cross there is no number", "equally many"],
)
def test_a_tie_is_decided_by_numbers_in_the_river_or_shared(other: str, winners: list[int]) -> None:
    state = finish_roll(at_last_roll("anchor 2 2 e e e e e e e", other))
    assert state.scores == [2, 2]
    assert state.winners == winners


# --- the longest game -----------------------------------------------------------------------


@pytest.mark.rule("5.4", "S8")
@pytest.mark.parametrize(("players", "rolls"), [(2, 500), (3, 501), (4, 500)])
def test_a_game_ends_with_the_round_of_roll_500(players: int, rolls: int) -> None:
    """Always anchor 1: all fill that row and then pass for ever."""
    state = table(*[""] * players)
    while not state.over:
        finish_roll(state)
    assert state.rolls == rolls
    assert boxes(state, 0) == {"anchor": 9}
    assert state.winners


# --- alone ----------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "S9")
def test_alone_one_enters_both_results_of_every_roll() -> None:
    state = table("", rolls="boat anchor 3 5, bell wheel 1 2")
    for entries in ("bo3=3 an5=5", "be1=1 wh1=2"):
        assert state.to_act == (0,)
        enter(state, 0, entries)
    assert state.view(0)["roll"] == 3


@pytest.mark.rule("6.1", "S9")
def test_alone_all_shells_are_ones_own() -> None:
    state = enter(table("bell 1 2 2 2 3 e 4 5 5", rolls="bell anchor 3 6"), 0, "be6=3 an9=6")
    assert shells(state, 0) == ["bell"]


@pytest.mark.rule("6.1", "S9")
def test_alone_a_game_ends_at_once_with_eight_boxes() -> None:
    state = enter(table(SEVEN_BOXES), 0, "an9=1 pass")
    assert state.over
    assert state.rolls == 1
    assert state.winners == [0]


@pytest.mark.rule("6.1", "S9")
def test_alone_a_game_ends_after_thirty_rolls() -> None:
    state = table("")
    while not state.over:
        assert state.rolls <= 30
        finish_roll(state)
    assert state.rolls == 30
    assert boxes(state, 0) == {"anchor": 9}
    assert state.scores == [9 + 1 + 9]
