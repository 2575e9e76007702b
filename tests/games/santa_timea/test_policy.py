"""The policy, and bosun who plays by it."""

import pytest

from fairwind import bots
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import after_round, play, santa_timea, table, watched


def choice(state: SantaTimeaState) -> str:
    """What the policy does for whoever is next."""
    seat = state.to_act[0]
    return state.game.notation(state.game.strategy.policy(state, seat, QuickRng(0)))


def test_the_last_to_play_does_not_take_a_heavy_wind_without_need() -> None:
    """Wind N3: N9, N5. Only N10 is safe."""
    hand = "N1 N2 N3 N4 N10 S1 S2 S3 S4 S5 S6 S7"
    state = play(table("N9", "N5", hand, winds="N3"), "N9 N5")
    assert choice(state) == "N10"


def test_the_last_to_play_ties_on_purpose() -> None:
    """Wind N3: N9, N5. W10 counts 5, so N5 is out as well and N9 takes the wind."""
    hand = "N1 N2 N3 N4 W10 S1 S2 S3 S4 S5 S6 S7"
    state = play(table("N9", "N5", hand, winds="N3"), "N9 N5")
    assert choice(state) == "W10"


def test_a_piratess_is_a_way_out() -> None:
    hand = "N1 N2 N3 N4 P S1 S2 S3 S4 S5 S6 S7"
    state = play(table("N9", "N5", hand, winds="N3"), "N9 N5")
    assert choice(state) == "P"


def test_a_wind_that_completes_a_triplet_is_welcome() -> None:
    """Seat 1 has taken N1 and N2, and N3 blows: any of its cards below N9 takes it."""
    state = table("N7 N8 N9", "S1 S2 S3 N10 N11 N12 N13 N14 E1 E2 E3 W14", winds="N1 N2 N3")
    play(state, "N7 S1 N8 S2 N9")
    assert state.view(None)["taken"] == [[], ["N1", "N2"]]
    card = choice(state)
    play(state, card)
    assert state.view(None)["taken"] == [[], ["N1", "N2", "N3"]]


def test_a_trick_that_is_lost_on_somebody_else_gets_a_weak_card() -> None:
    """Wind N1: S1, N13. S1 takes it whatever we play, and north winds are to come.

    deck   N3  N2  N1  <- N14 is the card to save
    """
    hand = "N14 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12"
    state = play(table("S1", "N13", hand, winds="N1 N2 N3"), "S1 N13")
    assert choice(state) == "S2"


@pytest.mark.rule("6.5")
def test_a_triplet_is_discarded_if_that_scores_more() -> None:
    """Example 6: 4 points without the triplet, 2 with it."""
    state = after_round("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3", expert=True)
    assert choice(state) == "xN"


@pytest.mark.rule("6.5")
def test_a_triplet_is_kept_if_its_pairs_score_more() -> None:
    """N1 N1 N2 N2 N3: three points for pairs, and most damage with or without the triplet."""
    state = after_round("N1 N1 N2 N2 N3", "E1", pairs=True)
    assert choice(state) == "keep"


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_policy_chooses_from_what_its_seat_may_know(players: int) -> None:
    """The same in the true world and in any other that looks like it."""
    state, rng = watched(players, seed=20, expert=True), QuickRng(20)
    while not state.over:
        seat = state.to_act[0]
        action = state.game.strategy.policy(state, seat, QuickRng(0))
        assert action in state.legal(seat)
        assert state.game.strategy.policy(state.imagine(seat, rng), seat, QuickRng(0)) == action
        state.play(seat, action)


@pytest.mark.parametrize("expert", [False, True])
def test_bosun_wins_at_least_half_of_all_games_against_three_who_play_anything(
    expert: bool,
) -> None:
    """Alone: a shared win does not count. Bosun sits on every seat equally often."""
    games = 120
    game = santa_timea(4, expert=expert)
    bosun, anyone = bots.load("bosun"), bots.load("random")
    won = 0
    for number in range(games):
        state, rng = game.new(seed=number), QuickRng(1000 + number)
        bosuns_seat = number % 4
        while not state.over:
            seat = state.to_act[0]
            bot = bosun if seat == bosuns_seat else anyone
            state.play(seat, bot.choose(Outlook(state, seat), rng))
        won += state.winners == [bosuns_seat]
    assert won >= games / 2
