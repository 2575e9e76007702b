"""Chapter 2: the game and its rounds."""

from collections import Counter

import pytest

from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from . import plain
from .tables import (
    after_round,
    after_rounds,
    events,
    journal,
    past_tricks,
    play,
    play_first_cards,
    santa_timea,
    table,
    told,
    watched,
)


@pytest.mark.rule("2.1")
def test_the_row_moves_up_and_a_new_wind_comes_up_after_each_trick() -> None:
    """Example 1.

    deck   W1  S1  N2  <- the trick is about N2
    deck   E3  W1  S1  <- and the next about S1
    """
    state = table("S5", "N9", "N13", winds="N2 S1 W1 E3")
    assert state.view(None)["row"] == ["N2", "S1", "W1"]

    play(state, "S5 N9 N13")

    assert state.view(None)["taken"] == [["N2"], [], []]
    assert state.view(None)["row"] == ["S1", "W1", "E3"]


@pytest.mark.rule("2.1")
def test_each_trick_is_about_the_wind_furthest_from_the_deck() -> None:
    state = play_first_cards(table("", "", "", winds="N2 S1 W1 E3"), tricks=4)
    assert [trick["wind"] for trick in past_tricks(state)] == ["N2", "S1", "W1", "E3"]


@pytest.mark.rule("2.1")
def test_a_new_wind_comes_up_after_all_twelve_tricks() -> None:
    """A triplet to decide about keeps the round open after trick twelve."""
    state = after_round("N1 N2 N3", "N1 N2 E1 E1 S1 S1 S2 S2 W1", pairs=True)
    assert state.view(None)["phase"] == "triplets"
    assert len(told(state, "wind-turned-up", "wind")) == 12
    assert state.view(None)["row"] == told(state, "wind-turned-up", "wind")[-3:]


@pytest.mark.rule("2.1")
def test_the_winds_are_shuffled_anew_for_every_round() -> None:
    state = watched(2, seed=3)
    playout(state, QuickRng(3))
    orders = [roll.outcome for roll in journal(state).rolls if roll.what == "winds"]
    assert len({tuple(order) for order in orders}) == 5
    assert all(sorted(order) == sorted(orders[0]) for order in orders)


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_is_dealt_twelve_cards_of_the_box(players: int) -> None:
    state = watched(players, seed=4)
    playout(state, QuickRng(4))
    hands = told(state, "dealt", "cards")
    assert len(hands) == 5 * players
    for number in range(5):
        dealt: Counter[str] = Counter()
        for hand in hands[number * players : (number + 1) * players]:
            assert isinstance(hand, list)
            assert len(hand) == 12
            dealt.update(hand)
        assert dealt <= Counter(plain.WHEEL_CARDS)


@pytest.mark.rule("2.3")
def test_the_leader_of_the_first_round_is_drawn() -> None:
    game = santa_timea(3)
    leaders = Counter(game.new(seed=seed).to_act[0] for seed in range(300))
    assert all(leaders[seat] > 60 for seat in range(3))


@pytest.mark.rule("2.3")
def test_most_points_of_all_rounds_so_far_lead_the_next() -> None:
    """
    damage    seat 0   seat 1   seat 2      points     total
    round 1      0        1       20        3 2 1      3 2 1
    round 2      1       20        0        2 1 3      5 3 4
    """
    much = "N1 N1 N2 N2 E1 E1 E2 E2 S3 W3 S2"
    state = after_rounds(("", "S1", much), ("S1", much, ""), leader=1)
    assert told(state, "round-scored", "damage") == [[0, 1, 20], [1, 20, 0]]
    assert told(state, "round-scored", "points") == [[3, 2, 1], [2, 1, 3]]
    assert told(state, "round-began", "leader") == [1, 0, 0]


@pytest.mark.rule("2.3")
@pytest.mark.rule("T1")
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_if_several_have_most_points_the_round_is_led_as_the_one_before(leader: int) -> None:
    """Seats 0 and 1 share most points. Whoever led the first trick leads again, be it seat 2."""
    state = after_round("N1 N2 E1 E2", "S1 S2 W1 W2", "N3 E3 S3 W3", leader=leader)
    assert state.scores == [3, 3, 1]
    assert state.to_act == (leader,)


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_has_five_rounds_of_twelve_tricks(players: int) -> None:
    state = watched(players, seed=5)
    playout(state, QuickRng(5))
    happened = [event.kind for event in journal(state).events]
    tricks = happened.count("wind-taken") + happened.count("wind-set-aside")
    assert (happened.count("round-began"), tricks) == (5, 60)
    assert len(events(state, "played")) == 60 * players
    assert state.over
    assert happened[-1] == "game-over"
