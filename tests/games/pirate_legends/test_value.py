"""What a seat has so far, and its chance to win."""

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.value import estimated_points, win_probability

from .tables import play, position

ANNE = i64(0)


def test_chests_ashore_at_home_are_worth_more_than_aboard_and_elsewhere_nothing() -> None:
    aboard = position("3 2", "splash", ships="c1 e9", cards="nw se")
    at_home = position("3 2", "splash", ships="c1 e9", cards="nw se")
    elsewhere = position("3 2", "splash", ships="c1 e9", cards="sw se")
    for state in (at_home, elsewhere):
        play(state, "unload A B")
    points = [estimated_points(state, ANNE) for state in (at_home, aboard, elsewhere)]
    assert points == sorted(points, reverse=True)
    assert len(set(points)) == 3


def test_a_parrot_makes_up_for_the_worst_idol() -> None:
    with_parrot = position("-3 -1 parrot", "splash", ships="c1 e9")
    without = position("-3 -1 splash", "splash", ships="c1 e9")
    assert estimated_points(with_parrot, ANNE) - estimated_points(without, ANNE) > 2.0


def test_a_lead_counts_more_the_fewer_tiles_are_left() -> None:
    assert win_probability(0.0, i64(20)) == pytest.approx(0.5)
    assert 0.5 < win_probability(3.0, i64(40)) < win_probability(3.0, i64(5)) < 1.0
