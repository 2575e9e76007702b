"""Outcomes: none while a game goes on, then one value that agrees with scores and winners."""

from fairwind.kernel.game import Game
from fairwind.kernel.outcome import LOST, REASONS, SHARED, WON
from fairwind.kernel.rng import QuickRng

from .playing import play_on, positions
from .tables import TableTests

FEWEST_WINNERS = {WON: 1, SHARED: 2}
MOST_WINNERS = {WON: 1, LOST: 0}


class OutcomeTests(TableTests):
    def test_a_game_that_goes_on_has_no_outcome(self, game: Game) -> None:
        for state in positions(game, seed=13, every=7):
            assert (state.outcome is None) is not state.over

    def test_the_outcome_says_how_the_game_ended(self, game: Game) -> None:
        for seed in range(5):
            state = game.new(seed=seed)
            for _ in play_on(state, QuickRng(seed)):
                pass
            outcome = state.outcome
            assert outcome is not None
            assert outcome.scores == state.scores
            assert outcome.winners == state.winners
            assert outcome.reason in REASONS
            winners = len(outcome.winners)
            assert winners >= FEWEST_WINNERS.get(outcome.reason, 0)
            assert winners <= MOST_WINNERS.get(outcome.reason, game.players)
