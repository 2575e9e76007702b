"""The ledger: start, luck and play add up to the result, and each gets what is its own."""

import pytest

import fairwind
from fairwind.lab.analysis.analysis import Analysis
from fairwind.lab.analysis.breakdown import CHANCE, POINTS, Account, Breakdown
from fairwind.lab.analysis.estimates import Estimate, mean_of
from fairwind.lab.analysis.judging import AnalysisSettings
from fairwind.testing.playing import record_of
from tests.lab.analysis.histories import analysed, die, noughts

MANY = AnalysisSettings(level=4, iterations=8, playouts=400, seed=2)


def ledger(analysis: Analysis) -> Breakdown:
    assert analysis.ledger is not None
    return analysis.ledger


def account(analysis: Analysis, seat: int = 0) -> Account:
    return ledger(analysis).accounts[seat]


def test_a_good_roll_is_luck() -> None:
    """By rules of thumb one rolls, so to roll is neither good nor bad play."""
    of = account(analysed(die(2, 6), MANY))
    assert of.start.mean == pytest.approx(3.5, abs=0.3)
    assert (of.own_play.mean, of.result.mean) == (0.0, 6.0)
    assert of.luck.mean == pytest.approx(2.5, abs=0.3)


def test_to_leave_the_die_alone_is_bad_play_and_no_bad_luck() -> None:
    of = account(analysed(die(0, 1), MANY))
    assert of.own_play.mean == pytest.approx(-3.5, abs=0.3)
    assert of.luck.mean == pytest.approx(0.0, abs=3 * of.luck.error)
    assert of.luck.error > 0


def test_a_game_without_chance_has_no_luck() -> None:
    of = ledger(analysed(noughts("048176253"), MANY))
    assert of.measure == CHANCE
    for seat in (0, 1):
        assert of.accounts[seat].luck.mean == pytest.approx(0.0, abs=1e-9)
        assert of.accounts[seat].result.mean == 0.5


@pytest.mark.parametrize("name", ["pirate-legends", "sailorman", "santa-timea"])
def test_start_luck_and_play_add_up_to_the_result(name: str) -> None:
    of = ledger(analysed(record_of(fairwind.load(name), seed=4, moves=8)))
    for each in of.accounts:
        parts = each.start.mean + each.luck.mean + each.own_play.mean + each.others_play.mean
        assert parts == pytest.approx(each.result.mean)
    if len(of.accounts) > 1:
        assert sum(each.luck.mean for each in of.accounts) == pytest.approx(0.0)
    for seat, each in enumerate(of.accounts):
        assert each.luck.mean == pytest.approx(sum(rest.luck[seat].mean for rest in of.course))


def test_who_cannot_lose_is_measured_by_points() -> None:
    solo = analysed(record_of(fairwind.load("sailorman", players=1), seed=1, moves=2))
    assert ledger(solo).measure == POINTS


def test_the_end_of_a_game_is_certain() -> None:
    won = ledger(analysed(noughts("04162")))
    assert [each.result for each in won.accounts] == [Estimate(1.0, 0.0), Estimate(0.0, 0.0)]


def test_what_came_to_nothing_counts_in_a_mean() -> None:
    few, all_of_them = mean_of([1.0, 3.0], 4), mean_of([1.0, 3.0, 0.0, 0.0], 4)
    assert (few.mean, few.error) == pytest.approx((all_of_them.mean, all_of_them.error))
    assert few.mean == 1.0
    assert few.error == pytest.approx((2.0 / 4) ** 0.5)  # a variance of 6 / 3, four times tried
