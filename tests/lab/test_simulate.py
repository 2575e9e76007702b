"""A series of games: same seed, same result, whoever plays it; nobody profits from a seat."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairwind.bots.match import play_match
from fairwind.games import load
from fairwind.kernel.rng import QuickRng, rng_of
from fairwind.lab.simulate import (
    MatchError,
    Series,
    SeriesResult,
    play_games,
    seating_of,
    simulate,
)
from fairwind.lab.statistics import WHOLE_WIN, EntrantSums, Tally
from tests.lab.toy import Bright, Dim


def santa_timea(seed: int = 0) -> Series:
    game = load("santa-timea", players=3, expert=True)
    return Series("santa-timea", game.options, ("random", "random", "random"), seed)


def beacon(*bots: str, seat_luck: bool = False) -> Series:
    return Series("beacon", {"players": len(bots), "seat_luck": seat_luck}, bots, 0)


def sums(tally: Tally) -> tuple[int, int, list[EntrantSums]]:
    return tally.games, tally.decisions, tally.entrants


def interrupted_after(games: int, series: Series, wanted: int, processes: int) -> SeriesResult:
    def stop(done: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return simulate(series, wanted, processes, stop)


@pytest.mark.parametrize("processes", [2, 3])
def test_the_number_of_processes_does_not_change_the_result(processes: int) -> None:
    alone = simulate(santa_timea(), 20, processes=1)
    shared = simulate(santa_timea(), 20, processes)
    assert shared.processes == processes
    assert sums(shared.tally) == sums(alone.tally)


def test_another_seed_gives_other_games() -> None:
    assert sums(play_games(santa_timea(1), 0, 5)) != sums(play_games(santa_timea(2), 0, 5))


def test_a_longer_series_begins_with_the_shorter_one() -> None:
    whole = play_games(santa_timea(), 0, 9)
    assert sums(play_games(santa_timea(), 0, 4) + play_games(santa_timea(), 4, 5)) == sums(whole)


def test_the_generator_of_a_game_is_the_documented_one() -> None:
    # BLAKE2b with 8 bytes of digest over b"0/0" and b"-5/12", read little-endian.
    assert rng_of(0, 0).bits64() == QuickRng(0x514A893A552EC42B).bits64()
    assert rng_of(-5, 12).bits64() == QuickRng(0x8A59FA6E78D494EC).bits64()


def test_no_two_games_have_the_same_chance() -> None:
    firsts = {rng_of(seed, number).bits64() for seed in range(10) for number in range(100)}
    assert len(firsts) == 1000


@given(st.integers(1, 5), st.integers(0, 10**6))
def test_as_many_games_as_players_bring_every_entrant_to_every_seat(
    players: int, block: int
) -> None:
    games = range(block * players, (block + 1) * players)
    seatings = [seating_of(number, players) for number in games]
    for seat in range(players):
        assert sorted(seating[seat] for seating in seatings) == list(range(players))


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_in_the_long_run_every_way_to_sit_down_comes_equally_often(players: int) -> None:
    ways = list(permutations(range(players)))
    found = Counter(seating_of(number, players) for number in range(2 * len(ways)))
    assert found == dict.fromkeys(ways, 2)


def test_luck_that_lies_in_the_seat_cancels_out() -> None:
    tally = simulate(beacon("dim", "dim", "dim", seat_luck=True), 12).tally
    assert [entrant.wins for entrant in tally.entrants] == [4, 4, 4]


def test_results_follow_the_entrant_and_not_the_seat() -> None:
    tally = simulate(beacon("bright", "dim", "bright"), 9).tally
    shared = EntrantSums(shared_wins=9, share=9 * WHOLE_WIN // 2, score=18, score_squared=36)
    assert tally.entrants == [shared, EntrantSums(), shared]
    assert tally.decisions == 27


def test_a_match_is_played_to_its_end() -> None:
    result = play_match(load("beacon", players=3), [Dim(), Bright(), Dim()], QuickRng(0))
    assert (result.scores, result.winners, result.decisions) == ([0, 2, 0], [1], 3)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupted_series_reports_its_first_games(processes: int) -> None:
    outcome = interrupted_after(3, santa_timea(), 1000, processes)
    played = outcome.tally.games
    assert 3 <= played < 1000
    assert not outcome.complete
    assert sums(outcome.tally) == sums(play_games(santa_timea(), 0, played))


def test_progress_counts_up_to_the_games_wanted() -> None:
    told: list[int] = []
    outcome = simulate(beacon("dim", "bright"), 50, progress=told.append)
    assert outcome.complete
    assert told == sorted(told)
    assert told[-1] == 50


def test_a_game_that_breaks_off_is_named() -> None:
    with pytest.raises(MatchError, match="game 0 of seed 0 broke off"):
        simulate(beacon("breaks", "dim"), 5)


def test_an_error_in_a_worker_ends_the_series() -> None:
    series = Series("santa-timea", {"players": 2}, ("nobody", "nobody"), 0)
    with pytest.raises(ValueError, match="unknown bot 'nobody'"):
        simulate(series, 100, processes=2)
