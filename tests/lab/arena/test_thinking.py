"""Thinking times: counted in classes, added up, and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairwind.games import load
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.lab.arena.thinking import Timed, Times, class_of, quantile
from tests.lab.toy import Bright


@given(st.integers(1, 10**12))
def test_a_time_is_read_right_to_about_two_percent(nanoseconds: int) -> None:
    read = quantile(Times([class_of(nanoseconds)]), 0.5)
    assert read == pytest.approx(nanoseconds / 1e6, rel=0.023)


def test_a_quantile_is_the_time_within_which_so_many_decisions_were_taken() -> None:
    times = Times(class_of(second * 10**9) for second in range(1, 101))
    assert quantile(times, 0.5) == pytest.approx(50_000, rel=0.03)
    assert quantile(times, 0.95) == pytest.approx(95_000, rel=0.03)
    assert quantile(times, 1) == pytest.approx(100_000, rel=0.03)


def test_no_time_at_all_is_counted_too() -> None:
    assert class_of(0) == 0


def test_a_bot_under_the_clock_plays_as_before_and_every_decision_counts() -> None:
    times = Times()
    timed = Timed(Bright(), times)
    outlook = Outlook(load("beacon").new(seed=0), 0)
    assert [timed.choose(outlook, QuickRng(0)) for _ in range(3)] == [2, 2, 2]
    assert times.total() == 3
