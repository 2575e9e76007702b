"""Bots: each plays every game by its rules, from what it is shown, and touches nothing."""

import pytest

from fairwind import bots
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from tests.crew import QUICK, THINKERS, hurried
from tests.voyages import coming_numbers, deciders, moments, photograph, voyage

EVERY_BOT = pytest.mark.parametrize("name", bots.BOTS)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_whole_games_by_the_rules(game: Game, name: str) -> None:
    bot = bots.load(name)
    rng = QuickRng(1)
    state = game.new(seed=1)
    for _ in voyage(state, rng, lambda state, seat: bot.choose(Outlook(state, seat), rng)):
        pass
    assert state.over


@pytest.mark.parametrize("name", [*QUICK, *THINKERS])
def test_a_bot_chooses_the_same_again_and_changes_nothing(game: Game, name: str) -> None:
    for state, seat in deciders(moments(game, seed=2, every=97)):
        before = photograph(state)
        numbers = coming_numbers(state.rng)
        choices = {hurried(name).choose(Outlook(state, seat), QuickRng(3)) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(state.legal(seat))
        assert photograph(state) == before
        assert coming_numbers(state.rng) == numbers


@EVERY_BOT
def test_a_bot_says_how_it_plays(name: str) -> None:
    assert bots.load(name).about.endswith(".")


def test_an_unknown_bot_is_refused_with_all_that_are_known() -> None:
    with pytest.raises(ValueError, match=f"unknown bot 'parrot': there are {', '.join(bots.BOTS)}"):
        bots.load("parrot")


def test_those_who_are_asked_for_by_no_name_are_among_them() -> None:
    assert {bots.QUICK, bots.USUAL} <= bots.BOTS.keys()
