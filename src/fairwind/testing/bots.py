"""Bots: each plays every game by its rules, from what it is shown, and touches nothing."""

import pytest

from fairwind import bots
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .hurried import QUICK, THINKERS, hurried
from .playing import coming_numbers, deciders, play_on, positions, snapshot
from .tables import TableTests


class BotTests(TableTests):
    @pytest.mark.parametrize("name", QUICK)
    def test_a_bot_plays_whole_games_by_the_rules(self, game: Game, name: str) -> None:
        bot = bots.load(name)
        rng = QuickRng(1)
        state = game.new(seed=1)
        for _ in play_on(state, rng, lambda state, seat: bot.choose(Outlook(state, seat), rng)):
            pass
        assert state.over

    @pytest.mark.parametrize("name", [*QUICK, *THINKERS])
    def test_a_bot_chooses_the_same_again_and_changes_nothing(self, game: Game, name: str) -> None:
        for state, seat in deciders(positions(game, seed=2, every=97)):
            before = snapshot(state)
            numbers = coming_numbers(state.rng)
            choices = {hurried(name).choose(Outlook(state, seat), QuickRng(3)) for _ in range(2)}
            assert len(choices) == 1
            assert choices <= set(state.legal(seat))
            assert snapshot(state) == before
            assert coming_numbers(state.rng) == numbers
