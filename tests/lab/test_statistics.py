"""The sums of a series, and the intervals against values from tables."""

import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, t

from fairwind.bots.match import MatchResult
from fairwind.games import GAMES, load
from fairwind.kernel.options import WholeNumber
from fairwind.lab.statistics import (
    MOST_WINNERS,
    WHOLE_WIN,
    EntrantSums,
    Tally,
    mean_score,
    mean_score_interval,
    student,
    wilson,
    win_share,
)

RESULTS = st.builds(
    lambda scores, winners: MatchResult(scores, sorted(winners), 7),
    st.lists(st.integers(-50, 50), min_size=3, max_size=3),
    st.sets(st.integers(0, 2)),
)


def tally_of(results: list[MatchResult]) -> Tally:
    tally = Tally(3)
    for result in results:
        tally.count(result, (0, 1, 2))
    return tally


def test_an_outright_win_goes_to_the_entrant_at_the_seat_that_won() -> None:
    tally = Tally(3)
    tally.count(MatchResult([5, 9, 1], [1], 12), seating=(2, 0, 1))
    assert tally.entrants[0] == EntrantSums(wins=1, share=WHOLE_WIN, score=9, score_squared=81)
    assert tally.entrants[2] == EntrantSums(score=5, score_squared=25)
    assert (tally.games, tally.decisions) == (1, 12)


def test_a_win_that_two_share_is_half_a_win_to_each() -> None:
    tally = tally_of([MatchResult([4, 4, 0], [0, 1], 1)])
    assert [sums.shared_wins for sums in tally.entrants] == [1, 1, 0]
    assert [sums.wins for sums in tally.entrants] == [0, 0, 0]
    assert [win_share(sums, 1) for sums in tally.entrants] == [0.5, 0.5, 0]


def test_a_game_may_have_no_winner() -> None:
    tally = tally_of([MatchResult([0, 0, 0], [], 1)])
    assert [sums.share for sums in tally.entrants] == [0, 0, 0]


@pytest.mark.parametrize("winners", range(1, MOST_WINNERS + 1))
def test_shares_of_a_win_are_whole_numbers(winners: int) -> None:
    assert WHOLE_WIN % winners == 0


def test_no_game_of_the_shelf_has_more_players_than_can_share_a_win() -> None:
    for name in GAMES:
        players = load(name).option_list[0]
        assert isinstance(players, WholeNumber)
        assert players.high <= MOST_WINNERS


@given(st.lists(RESULTS), st.lists(RESULTS))
def test_batches_add_up_to_the_whole_in_any_order(
    some: list[MatchResult], more: list[MatchResult]
) -> None:
    whole = tally_of(some + more)
    for total in (tally_of(some) + tally_of(more), tally_of(more) + tally_of(some)):
        assert total.entrants == whole.entrants
        assert (total.games, total.decisions) == (whole.games, whole.decisions)


def test_a_tally_stays_as_small_as_its_numbers_however_many_games_it_counts() -> None:
    result = MatchResult([1, 2, 3], [2], 240)
    few, many = tally_of([result] * 10), tally_of([result] * 10_000)
    # Each of 17 sums may have grown by the digits of its number, and by nothing else.
    assert len(pickle.dumps(many)) <= len(pickle.dumps(few)) + 17 * 3


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.2, 10, 0.0567, 0.5098),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.25, 1000, 0.22415, 0.27776),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(
    share: float, games: int, low: float, high: float
) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=5e-5)


@given(st.floats(0, 1), st.integers(1, 10**9))
def test_an_interval_holds_the_share_and_stays_between_none_and_all(
    share: float, games: int
) -> None:
    low, high = wilson(share, games)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 9, 19, 99, 10**6])
def test_student_is_that_of_scipy(freedom: int) -> None:
    error = 1e-2 if freedom == 3 else 1e-3
    assert student(freedom) == pytest.approx(t.ppf(0.975, freedom), abs=error)


@given(st.integers(1, 2000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_wilson_is_that_of_scipy(won: tuple[int, int]) -> None:
    wins, games = won
    theirs = binomtest(wins, games).proportion_ci(method="wilson")
    assert wilson(wins / games, games) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_student_falls_as_games_are_added() -> None:
    values = [student(freedom) for freedom in range(1, 200)]
    assert all(before > after for before, after in pairwise(values))


def test_the_interval_of_a_mean_is_that_of_the_textbook() -> None:
    # Scores 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample deviation 2.13809, t(7) = 2.36462.
    scores = [2, 4, 4, 4, 5, 5, 7, 9]
    sums = EntrantSums(score=sum(scores), score_squared=sum(score**2 for score in scores))
    assert mean_score(sums, 8) == 5
    assert mean_score_interval(sums, 8) == pytest.approx((3.2125, 6.7875), abs=1e-3)


def test_one_game_gives_no_interval_of_the_mean() -> None:
    assert mean_score_interval(EntrantSums(score=5, score_squared=25), 1) is None


def test_a_score_that_never_varies_has_an_interval_without_width() -> None:
    games = 10**9
    sums = EntrantSums(score=12 * games, score_squared=144 * games)
    assert mean_score_interval(sums, games) == (12, 12)
