"""The conformance suite on every game of ours, and what is asked of ours alone."""

from collections.abc import Sequence

import pytest

import fairwind
from fairwind.games import OURS
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng
from fairwind.testing import ConformanceTests
from fairwind.testing.playing import play_on, positions, shared_decisions, snapshot

from .tables import PARAMETERS, TABLES


class TestOurs(ConformanceTests):
    @classmethod
    def parameters(cls) -> Sequence[object]:
        return PARAMETERS

    def test_every_seat_imagines_different_worlds_unless_it_is_alone(self, game: Game) -> None:
        for seat in range(game.players):
            hidden = (
                len({snapshot(state.imagine(seat, QuickRng(number))) for number in range(4)}) > 1
                for state in positions(game, seed=10, every=4)
            )
            assert any(hidden) == (game.players > 1)


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_reasons_to_give(name: str) -> None:
    game = fairwind.load(name)
    rng = QuickRng(12)
    state = game.new(seed=12)
    said: set[str] = set()
    for _ in play_on(state, rng, lambda state, seat: game.strategy.policy(state, seat, rng)):
        for seat in state.to_act[:1]:
            world = state.imagine(seat, QuickRng(1))
            action = state.pick(seat, rng)
            said |= {reason.text for reason in game.strategy.reasons(world, seat, action)}
    assert len(said) >= 4


def test_decisions_made_at_the_same_time_are_tried_somewhere() -> None:
    assert any(shared_decisions(game) for game in TABLES.values())
