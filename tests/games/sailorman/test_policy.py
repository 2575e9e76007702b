"""The policy: rules of thumb; and how bosun fares against anyone who plays anything."""

import pytest

from fairwind import bots
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import BELL_OF_EXAMPLE_I, sailorman, table, watched


def choice(state: SailormanState, seat: int = 0) -> str:
    return state.game.notation(state.game.strategy.policy(state, seat, QuickRng(0)))


def test_a_row_that_can_be_filled_is_filled() -> None:
    assert choice(table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 3 6")) == "be6=3"


def test_of_two_numbers_that_fill_a_row_the_one_that_scores_more_is_written() -> None:
    """A third 4 beside two 2s: 3 points and not 2."""
    sheet = "starfish 1 1 2 2 3 e 4 4 6"
    assert choice(table(sheet, "", rolls="starfish starfish 3 4")) == "st6=4"


@pytest.mark.parametrize(("number", "columns"), [(1, "12"), (6, "89")])
def test_low_numbers_are_written_left_and_high_ones_right(number: int, columns: str) -> None:
    entry = choice(table("", "", rolls=f"wheel wheel {number} {number}"))
    assert entry[2] in columns


def test_a_cross_is_made_where_it_fills_a_box() -> None:
    """Nothing can be written for bell 2, but a cross fills the row."""
    assert choice(table("bell 1 2 3 3 3 e 4 5 5", "", rolls="bell bell 2 2")) == "be6xbe2"


def test_a_pass_if_there_is_nothing_else() -> None:
    assert choice(table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 1 5")) == "pass"


@pytest.mark.rule("7.2")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_policy_chooses_from_what_its_seat_may_know(players: int) -> None:
    """The same in the true world and in any other that looks like it."""
    state, rng = watched(players, seed=20), QuickRng(20)
    while not state.over:
        seat = state.to_act[0]
        action = state.game.strategy.policy(state, seat, QuickRng(0))
        assert action in state.legal(seat)
        assert state.game.strategy.policy(state.imagine(seat, rng), seat, QuickRng(0)) == action
        state.play(seat, action)


def test_bosun_wins_nine_of_ten_games_against_three_who_play_anything() -> None:
    """Alone: a shared win does not count. Bosun sits on every seat equally often."""
    games = 60
    game = sailorman(4)
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
    assert won >= 0.9 * games
