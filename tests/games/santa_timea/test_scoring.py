"""Chapter 5: scoring."""

from collections.abc import Iterator
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import winds_in
from fairwind.games.santa_timea.rules.scoring import (
    damage,
    how_many,
    penalty_points,
    points_by_damage,
    triplets,
    without_triplets,
)
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import wind_name
from fairwind.kernel.bits import members
from fairwind.kernel.outcome import SHARED, WON
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from . import plain
from .strategies import QUICK, winds
from .tables import after_round, after_rounds, kept, points, told, watched


def points_for(*damages: int) -> list[int]:
    seats = vec[i64]([i64(damage) for damage in damages])
    return [int(points_by_damage(seats, i64(seat))) for seat in range(len(damages))]


def directions_of(winds: str) -> str:
    return "".join("NESW"[direction] for direction in members(triplets(kept(winds))))


@pytest.mark.rule("5.1")
def test_a_round_is_scored_after_triplets_are_discarded() -> None:
    """Example 6, four players.

    Sebastian  N1 N2 N2 N3   the triplet goes, N2 is left: 2
    Nadine     S1 S1 E2      4
    Annabelle  E2 W2         4
    Johannes   W1 W2 S3      6
    """
    state = after_round("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3")
    assert told(state, "round-scored", "damage") == [[2, 4, 4, 6]]
    assert points(state) == [4, 3, 3, 1]
    assert told(state, "triplets-discarded", "directions") == ["N"]


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(
    ("winds", "directions"),
    [
        ("", ""),
        ("N1 N2 N3", "N"),
        ("N1 N2 E3", ""),
        ("N1 N1 N3", ""),
        ("N2 N2 N3", ""),
        ("N1 N1 N2 N2", ""),
        ("E1 E2 E3 S1 S2 S3 S2 W3", "ES"),
        ("N1 N2 N3 E1 E2 E3 S1 S2 S3 W1 W2 W3", "NESW"),
    ],
)
def test_a_triplet_is_a_1_a_2_and_a_3_of_one_direction(winds: str, directions: str) -> None:
    assert directions_of(winds) == directions


@pytest.mark.rule("5.1")
def test_there_is_one_triplet_in_a_direction_and_the_rest_is_kept() -> None:
    winds = kept("N1 N1 N2 N2 N3 E1")
    left = winds_in(without_triplets(winds, triplets(winds)))
    assert [wind_name(wind) for wind in left] == ["N1", "N2", "E1"]


@pytest.mark.rule("T6")
@pytest.mark.parametrize("options", [{}, {"storm": True}, {"forecast": True, "penalty": True}])
def test_without_pairs_triplets_are_discarded_for_the_player(options: dict[str, bool]) -> None:
    state = after_round("N1 N2 N3 E1 E2 E3", "S1 S2 S3 S1 S2 W1", **options)
    assert told(state, "triplets-discarded", "directions") == ["NE", "S"]
    assert told(state, "round-scored", "damage") == [[0, 4]]
    assert state.view(None)["round"] == 2


@pytest.mark.rule("5.2")
@given(winds())
@QUICK
def test_damage_is_the_sum_of_what_is_kept(taken: list[str]) -> None:
    winds = kept(" ".join(taken))
    assert damage(winds) == sum(int(wind[1]) for wind in taken)
    assert how_many(winds) == len(taken)
    assert [wind_name(wind) for wind in winds_in(winds)] == taken


@pytest.mark.rule("5.1")
@pytest.mark.rule("5.2")
@given(winds())
@QUICK
def test_each_triplet_discarded_is_six_damage_less(taken: list[str]) -> None:
    winds = kept(" ".join(taken))
    left = without_triplets(winds, triplets(winds))
    assert directions_of(" ".join(taken)) == "".join(plain.triplets(taken))
    assert damage(left) == damage(winds) - 6 * len(plain.triplets(taken))
    assert triplets(left) == 0


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("damages", "points"),
    [
        ([9, 4], [0, 2]),
        ([9, 4, 7], [1, 3, 2]),
        ([9, 4, 7, 0], [1, 3, 2, 4]),
        ([9, 4, 7, 0, 1], [1, 3, 2, 5, 4]),
    ],
)
def test_most_damage_scores_least(damages: list[int], points: list[int]) -> None:
    assert points_for(*damages) == points


@pytest.mark.rule("5.3")
def test_two_players_score_nothing_and_two() -> None:
    assert points(after_round("N1 N1 N2 N2 E1 E1 E2 E2 S1", "S2 W1 W2")) == [0, 2]


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("damages", "points"),
    [
        ([3, 3], [1, 1]),
        ([5, 5, 2], [2, 2, 3]),
        ([5, 2, 2], [1, 3, 3]),
        ([2, 2, 2], [2, 2, 2]),
        ([6, 6, 6, 1], [2, 2, 2, 4]),
        ([6, 6, 6, 6], [3, 3, 3, 3]),
        ([0, 0, 0, 0, 0], [3, 3, 3, 3, 3]),
    ],
)
def test_players_with_equal_damage_share_their_places(
    damages: list[int], points: list[int]
) -> None:
    assert points_for(*damages) == points


@pytest.mark.rule("5.4")
def test_two_tied_for_second_of_five_take_4_and_the_next_takes_the_fourth_place() -> None:
    """Places are worth 5 | 4 and 3 | 2 | 1: the two share (4 + 3) / 2, rounded up."""
    assert points_for(0, 3, 3, 5, 8) == [5, 4, 4, 2, 1]


def ways_to_tie(players: int) -> Iterator[list[int]]:
    """Sizes of the groups of equal damage, from most to least: 1 1 2, 1 3, 4, ..."""
    if players == 0:
        yield []
    for first in range(1, players + 1):
        for rest in ways_to_tie(players - first):
            yield [first, *rest]


@pytest.mark.rule("5.3")
@pytest.mark.rule("5.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_way_to_tie_shares_the_mean_of_its_places(players: int) -> None:
    worth = [0, 2] if players == 2 else list(range(1, players + 1))
    for sizes in ways_to_tie(players):
        damages = [20 - group for group, size in enumerate(sizes) for _ in range(size)]
        expected: list[int] = []
        for size in sizes:
            held = worth[len(expected) : len(expected) + size]
            expected += [floor(Fraction(sum(held), size) + Fraction(1, 2))] * size
        assert points_for(*damages) == expected
        rounded_up = sum(size // 2 for size in sizes if size % 2 == 0) if players > 2 else 0
        assert sum(points_for(*damages)) == sum(worth) + rounded_up


@given(st.lists(st.integers(0, 36), min_size=2, max_size=5))
@QUICK
def test_less_damage_never_scores_less(damages: list[int]) -> None:
    ranked = [points for _, points in sorted(zip(damages, points_for(*damages), strict=True))]
    assert ranked == sorted(ranked, reverse=True)


@given(st.lists(st.integers(0, 36), min_size=2, max_size=5))
@QUICK
def test_points_do_not_depend_on_where_one_sits(damages: list[int]) -> None:
    by_damage = dict(zip(damages, points_for(*damages), strict=True))
    turned = damages[1:] + damages[:1]
    assert points_for(*turned) == [by_damage[damage] for damage in turned]


@pytest.mark.rule("T6")
@given(winds(), st.lists(st.integers(0, 36), min_size=1, max_size=4), st.integers(0, 15))
@QUICK
def test_without_pairs_discarding_every_triplet_is_never_worse(
    taken: list[str], others: list[int], some: int
) -> None:
    winds = kept(" ".join(taken))
    players = i64(1 + len(others))

    def score(directions: i64) -> i64:
        left = without_triplets(winds, directions)
        return points_for(int(damage(left)), *others)[0] - penalty_points(left, players)

    held = triplets(winds)
    assert score(held) >= score(held & i64(some))


def ended(state: SantaTimeaState) -> tuple[str, list[int]]:
    """Why the game is over, and who has won it."""
    outcome = state.outcome
    assert outcome is not None
    return outcome.reason, outcome.winners


@pytest.mark.rule("5.5")
def test_after_five_rounds_most_points_win() -> None:
    """
    seat 0   1 1 1 3 3    9
    seat 1   3 3 3 1 1   11
    seat 2   2 2 2 2 2   10
    """
    few, more, most = "N1", "S1 S2", "E1 E1 E2 E2 N2 N2 W1 W1 W2"
    first, last = (most, few, more), (few, most, more)
    state = after_rounds(first, first, first, last, last)
    assert state.scores == [9, 11, 10]
    assert ended(state) == (WON, [1])


@pytest.mark.rule("5.5")
def test_several_may_win_together() -> None:
    few, more, most = "N1", "S1 S2", "E1 E1 E2 E2 N2 N2 W1 W1 W2"
    level = ("N1 N2 E1 E2", "S1 S2 W1 W2", "N3 E3 S3 W3")
    first, second = (few, more, most), (more, few, most)
    state = after_rounds(first, second, first, second, level)
    assert state.scores == [13, 13, 5]
    assert ended(state) == (SHARED, [0, 1])


@pytest.mark.rule("5.5")
def test_nobody_has_won_before_the_end() -> None:
    state = watched(3, seed=6)
    while not state.over:
        assert state.outcome is None
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    assert state.outcome is not None


def test_the_scores_are_the_sum_of_the_rounds() -> None:
    state = watched(4, seed=7, penalty=True)
    playout(state, QuickRng(7))
    sheet = state.view(None)["sheet"]
    assert len(sheet) == 5
    assert state.scores == [sum(column) for column in zip(*sheet, strict=True)]
