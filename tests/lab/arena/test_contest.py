"""Contests: the same luck for all, and the same result however it was played."""

import pytest

from fairwind.bots import BOTS
from fairwind.bots.random_bot import RandomBot
from fairwind.games import GAMES, load
from fairwind.lab.arena.cluster import Contest, play_clusters
from fairwind.lab.arena.contest import play
from fairwind.lab.arena.result import ContestResult
from fairwind.lab.arena.sprt import Claims
from fairwind.lab.simulate import MatchError
from tests.lab.arena.contests import contest, result

FOR_THREE = [name for name in GAMES if load(name).option_list[0].fits(3)]


def decisions(of: ContestResult) -> list[int]:
    """What the clock has counted, without the times."""
    return [times.total() for times in of.times]


# --- luck -----------------------------------------------------------------------------------


def test_all_games_of_a_cluster_have_the_same_deal_and_dice() -> None:
    """Two bots that play alike: who sits where then changes nothing."""
    for played in play_clusters(contest("lots", "dim", "dull", players=4), 0, 5):
        assert len(played.games) == 6
        assert len(set(played.games)) == 1


def test_every_cluster_has_a_deal_of_its_own() -> None:
    clusters = play_clusters(contest("lots", "dim", "dull"), 0, 20)
    assert len({played.games[0] for played in clusters}) == 20


def test_what_a_bot_draws_for_itself_depends_on_its_seat_and_not_on_who_sits_there() -> None:
    for played in play_clusters(contest("beacon", "whim", "fancy", players=4), 0, 5):
        assert len(set(played.games)) == 1


@pytest.mark.parametrize("game", FOR_THREE)
def test_the_games_of_the_shelf_are_dealt_alike_within_a_cluster(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "chancer", RandomBot)
    [played] = play_clusters(contest(game, "random", "chancer", players=3), 0, 1)
    assert len(set(played.games)) == 1


def test_another_seed_has_other_deals() -> None:
    one, other = (contest("lots", "dim", "dull", seed=seed) for seed in (1, 2))
    assert play_clusters(one, 0, 3) != play_clusters(other, 0, 3)


def test_luck_of_the_seat_and_of_the_deal_cancels_out() -> None:
    played = result(contest("lots", "dim", "dull", players=3))
    play(played, 10)
    for number in range(10):
        first, second = played.marks(number)
        assert first == second
    lucky = result(contest("beacon", "bright", "dim", "whim", players=4, seat_luck=True))
    play(lucky, 3)
    shares = [mark.share for mark in lucky.marks(2)]
    assert shares == [pytest.approx(1 / 3)] * 3


def test_alone_all_bots_play_the_same_deal() -> None:
    played = result(contest("lots", "bright", "dim", players=1))
    play(played, 10)
    for bright, dim in played.clusters:
        assert bright.scores[0] == dim.scores[0] + 20


def test_results_follow_the_bot() -> None:
    played = result(contest("beacon", "dim", "bright", "dim", "dim", players=4))
    play(played, 2)
    dim, bright = played.marks(1)
    assert (dim.share, bright.share, dim.points, bright.points) == (0, 1, 0, 2)
    assert decisions(played) == [24, 8]


def test_once_each_deal_has_one_game_and_the_seats_move_on() -> None:
    of = contest("beacon", "bright", "dim", "dim", "dim", players=4, once=True)
    assert [of.seatings(number) for number in range(5)] == [
        [(0, 1, 1, 1)],
        [(1, 1, 1, 0)],
        [(1, 1, 0, 1)],
        [(1, 0, 1, 1)],
        [(0, 1, 1, 1)],
    ]
    played = result(of)
    play(played, 5)
    assert [len(cluster) for cluster in played.clusters] == [1] * 5
    assert [played.marks(number)[0].outright for number in range(5)] == [1] * 5
    with pytest.raises(ValueError, match="every bot needs a seat in each game"):
        contest("lots", "bright", "dim", players=1, once=True)


# --- however it is played -------------------------------------------------------------------


@pytest.mark.parametrize("processes", [2, 3])
def test_the_number_of_processes_does_not_change_the_result(processes: int) -> None:
    of = contest("santa-timea", "random", "bosun", players=2)
    alone, shared = result(of), result(of)
    assert play(alone, 6)
    assert play(shared, 6, processes)
    assert shared.clusters == alone.clusters
    assert decisions(shared) == decisions(alone)


def test_what_goes_on_later_ends_as_what_was_never_interrupted() -> None:
    of = contest("lots", "whim", "bright", "dim")
    whole, parts = result(of), result(of)
    play(whole, 50)

    def stop() -> None:
        raise KeyboardInterrupt

    while not play(parts, 50, told=stop):
        assert 0 < len(parts.clusters) <= 50
        if len(parts.clusters) == 50:
            break
    assert parts.clusters == whole.clusters
    assert decisions(parts) == decisions(whole)


def test_a_longer_contest_begins_with_the_shorter_one() -> None:
    of = contest("lots", "whim", "bright")
    short, long = result(of), result(of)
    play(short, 5)
    play(long, 9)
    assert long.clusters[:5] == short.clusters
    play(short, 3)
    assert len(short.clusters) == 5


def test_progress_is_told_up_to_the_clusters_wanted() -> None:
    played = result(contest("beacon", "dim", "bright"))
    told: list[int] = []
    play(played, 40, told=lambda: told.append(len(played.clusters)))
    assert told == sorted(told)
    assert told[-1] == 40


def test_a_game_that_breaks_off_is_named_and_what_was_complete_is_kept() -> None:
    played = result(contest("beacon", "dim", "breaks"))
    with pytest.raises(MatchError, match=r"cluster 0 of seed 0 broke off \(dim, breaks\)"):
        play(played, 5)
    assert played.clusters == []


# --- the sequential test --------------------------------------------------------------------


def test_a_test_that_is_sure_ends_the_contest() -> None:
    played = result(contest("beacon", "bright", "dim"), Claims(0.5, 0.55))
    assert play(played, 1000)
    assert played.test is not None
    assert played.test.accepted == 0.55
    assert played.test.clusters == len(played.clusters) < 20
    before = list(played.clusters)
    assert play(played, 1000)
    assert played.clusters == before


@pytest.mark.parametrize("processes", [1, 2])
def test_a_test_ends_after_the_same_cluster_however_many_play(processes: int) -> None:
    of = contest("santa-timea", "bosun", "random", players=2)
    played = result(of, Claims(0.5, 0.6))
    play(played, 500, processes)
    assert played.test is not None
    assert played.test.accepted == 0.6
    one_by_one = result(of, Claims(0.5, 0.6))
    for cluster in play_clusters(of, 0, len(played.clusters)):
        assert not one_by_one.decided
        one_by_one.add(cluster)
    assert one_by_one.decided
    assert decisions(one_by_one) == decisions(played)


def test_alone_the_test_compares_who_won_the_deal() -> None:
    played = result(contest("lots", "bright", "dim", players=1), Claims(0.5, 0.55))
    assert play(played, 1000)
    assert played.test is not None
    assert played.test.accepted == 0.55


def test_a_test_is_for_two_bots() -> None:
    with pytest.raises(ValueError, match="--sprt compares two bots, and 3 are named"):
        result(contest("lots", "bright", "dim", "whim"), Claims(0.5, 0.55))


def test_bots_that_cannot_be_seated_make_no_contest() -> None:
    with pytest.raises(ValueError, match="only dim is named"):
        Contest("lots", load("lots").options, ("dim",), 0)
