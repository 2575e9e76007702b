"""Estimates: what a cluster tells of a bot, and means over clusters against values from tables."""

import pytest

from fairwind.lab.arena.cluster import Finish
from fairwind.lab.arena.estimates import (
    ClusterMeans,
    difference,
    estimate,
    head_to_head,
    marks,
    share,
    share_difference,
)
from fairwind.lab.statistics import wilson


def test_the_wins_of_all_seats_of_a_bot_count_together() -> None:
    cluster = (
        Finish((9, 5, 9, 1), winners=(0, 2)),
        Finish((9, 5, 9, 1), winners=(0, 2)),
        Finish((3, 8, 1, 0), winners=(1,)),
    )
    first, second = marks(cluster, [(0, 1, 0, 1), (0, 0, 1, 1), (1, 0, 1, 0)], bots=2)
    assert first == ClusterMeans(share=2.5 / 3, outright=2 / 3, points=(18 + 14 + 8) / 6)
    assert second == ClusterMeans(share=0.5 / 3, outright=0, points=(6 + 10 + 4) / 6)


def test_only_games_in_which_a_bot_sat_count_for_it() -> None:
    cluster = (Finish((4, 2), (0,)), Finish((7, 3), (0,)))
    found = marks(cluster, [(0, 1), (1, 2)], bots=3)
    assert found == [ClusterMeans(1, 1, 4), ClusterMeans(0.5, 0.5, 4.5), ClusterMeans(0, 0, 3)]


def test_a_game_that_nobody_wins_is_no_win() -> None:
    assert marks((Finish((4,), ()), Finish((9,), (0,))), [(0,), (1,)], 2) == [
        ClusterMeans(0, 0, 4),
        ClusterMeans(1, 1, 9),
    ]


def test_the_interval_of_a_mean_is_students() -> None:
    # Mean 5, sample deviation 2.13809, t(7) = 2.36462.
    mean, interval = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean == 5
    assert interval is not None
    assert interval.high - 5 == pytest.approx(2.36462 * 2.13809 / 8**0.5, abs=1e-4)
    assert interval.low == pytest.approx(10 - interval.high)


def test_a_single_cluster_has_no_interval() -> None:
    assert estimate([3]) == (3, None)
    assert share([1]) == (1, None)
    assert share_difference([1], [0]) == (1, None)


def test_a_share_stays_between_0_and_1() -> None:
    _, interval = share([1, 1, 1, 0.5])
    assert interval is not None
    assert interval.high == 1
    _, interval = share([0, 0, 0, 0.5])
    assert interval is not None
    assert interval.low == 0


def test_clusters_that_are_all_won_do_not_make_certain() -> None:
    assert share([1] * 10) == (1, wilson(1, 10))
    assert share([0] * 10) == (0, wilson(0, 10))
    assert share([1] * 9 + [0]) == (0.9, wilson(0.9, 10))
    _, interval = share_difference([1] * 10, [0] * 10)
    assert interval is not None
    assert list(interval) == pytest.approx([2 * wilson(1, 10).low - 1, 1])


def test_differences_are_taken_deal_by_deal() -> None:
    """Deals differ much and the bots little: pairing shows it."""
    mean, interval = difference([1, 11, 21, 31], [0, 10, 20, 30.1])
    assert mean == pytest.approx(0.975)
    assert interval is not None
    assert 0.8 < interval.low < interval.high < 1.1
    assert share_difference([0.6, 0.4], [0.4, 0.6]).mean == pytest.approx(0)


def test_head_to_head_is_the_win_share_of_the_first_of_two() -> None:
    assert head_to_head(0.7, 0.3) == pytest.approx(0.7)
    assert [head_to_head(1, 0), head_to_head(1, 1), head_to_head(0, 0), head_to_head(0, 1)] == [
        1,
        0.5,
        0.5,
        0,
    ]
