"""Ratings against solutions that are known."""

from itertools import pairwise
from math import log, log10, prod

import choix
import pytest

from fairwind.kernel.rng import QuickRng
from fairwind.lab.arena.cluster import Finish
from fairwind.lab.arena.rating import GROUPS, Wins, comparisons, elo, ratings, strengths


def test_two_bots_are_as_strong_as_their_wins() -> None:
    strong, weak = strengths([[0, 3], [1, 0]])
    assert strong / weak == pytest.approx(3)
    assert elo([strong, weak]) == [pytest.approx(200 * log10(3)), pytest.approx(-200 * log10(3))]


def test_a_table_with_a_known_solution() -> None:
    # The worked example of the encyclopaedias: 0.640, 1.043, 0.660, 2.270 with geometric mean 1.
    found = strengths([[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]])
    middle = prod(found) ** (1 / 4)
    assert [p / middle for p in found] == pytest.approx([0.640, 1.043, 0.660, 2.270], abs=5e-4)


def test_strengths_are_those_of_choix() -> None:
    wins = [[0, 7, 2, 5], [3, 0, 6, 1], [8, 4, 0, 9], [2, 6, 3, 0]]
    matches = [
        (one, other) for one in range(4) for other in range(4) for _ in range(wins[one][other])
    ]
    theirs = choix.opt_pairwise(4, matches)
    assert elo(strengths([[float(n) for n in row] for row in wins])) == pytest.approx(
        [400 / log(10) * value for value in theirs - theirs.mean()], abs=0.01
    )


def test_wins_that_fit_some_strengths_exactly_give_them_back() -> None:
    true = [0.2, 0.5, 1.3, 2.0]
    wins = [[100 * p / (p + q) if p != q else 0 for q in true] for p in true]
    assert strengths(wins) == pytest.approx(true)


def test_winners_finish_before_others_and_then_points_decide() -> None:
    # Bot 0 at seats 0 and 2. Seats 1 and 3 of bot 1 have as many points as the winner, and fewer.
    wins = comparisons((Finish((9, 9, 4, 4), winners=(0,)),), [(0, 1, 0, 1)], bots=2)
    assert wins == [[0, 2.5], [1.5, 0]]


def test_winners_who_share_a_win_are_equal() -> None:
    assert comparisons((Finish((9, 8), (0, 1)),), [(0, 1)], 2) == [[0, 0.5], [0.5, 0]]


def test_alone_the_games_of_a_deal_are_compared() -> None:
    cluster = (Finish((3,), ()), Finish((7,), (0,)), Finish((5,), ()))
    assert comparisons(cluster, [(0,), (1,), (2,)], 3) == [[0, 0, 0], [1, 0, 1], [1, 0, 0]]


def a_contest(clusters: int) -> list[Wins]:
    """The first bot finishes before the second two, three or four times of four."""
    rng = QuickRng(1)
    lost = [int(rng.below(3)) for _ in range(clusters)]
    return [[[0, 4 - n], [n, 0]] for n in lost]


def test_intervals_hold_the_rating_and_shrink_with_more_clusters() -> None:
    widths = []
    for clusters in (9, 90, 9 * GROUPS):
        [first, second] = ratings(a_contest(clusters), seed=0)
        assert first.interval is not None
        assert second.interval is not None
        assert first.interval.low < first.elo < first.interval.high
        assert first.elo == pytest.approx(-second.elo)
        assert first.interval.low == pytest.approx(-second.interval.high, rel=0.1)
        widths.append(first.interval.high - first.interval.low)
    assert all(more > less for more, less in pairwise(widths))


def test_the_bootstrap_agrees_with_the_delta_method() -> None:
    # Shares of 2/4, 3/4 and 4/4 vary by 1/24. A rating difference is 400 log10(p / q), so it moves
    # by 400 / ln(10) / (p q) with the share p, and each of two ratings by half of that.
    [first, _] = ratings(a_contest(600), seed=1)
    error = (1 / 24) ** 0.5 / 600**0.5
    half = 1.96 * error * 400 / 2.302585 / (0.75 * 0.25) / 2
    assert first.interval is not None
    assert (first.interval.high - first.interval.low) / 2 == pytest.approx(half, rel=0.15)


def test_the_same_clusters_and_seed_give_the_same_ratings() -> None:
    assert ratings(a_contest(20), 5) == ratings(a_contest(20), 5)


def test_who_always_wins_has_a_rating_but_no_interval() -> None:
    [first, second] = ratings([[[0, 4], [0, 0]]] * 5, seed=0)
    assert first.elo == pytest.approx(200 * log10(20.5 / 0.5))
    assert (first.interval, second.interval) == (None, None)


def test_a_single_cluster_has_no_interval() -> None:
    assert [rating.interval for rating in ratings(a_contest(1), 0)] == [None, None]
