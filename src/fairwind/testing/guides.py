"""Guides: what a game tells a search is legal, complete, and ends with a reward for every seat."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.game import Game
from fairwind.kernel.guide import Guide
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State

from .playing import positions, seats_of
from .tables import TableTests


class GuideTests(TableTests):
    def test_the_moves_to_look_at_are_legal_and_every_legal_one_is_stood_for(
        self, game: Game
    ) -> None:
        guide = game.strategy.guide()
        for world in _worlds(game, guide, seed=1):
            for seat in world.to_act:
                moves = list(guide.moves(world, i64(seat)))
                assert set(moves) <= set(world.legal(seat))
                assert len(moves) == len(set(moves)) > 0
                for action in world.legal(seat):
                    assert guide.stand_in(world, i64(seat), i64(action)) in moves

    def test_every_move_looks_like_something_or_none_does(self, game: Game) -> None:
        guide = game.strategy.guide()
        for world in _worlds(game, guide, seed=2):
            for seat in world.to_act:
                moves = guide.moves(world, i64(seat))
                weights = list(guide.weigh(world, i64(seat), moves))
                assert len(weights) in (0, len(moves))
                assert all(0.0 <= weight <= 1.0 for weight in weights)

    def test_at_least_one_move_is_tried_and_never_fewer_later(self, game: Game) -> None:
        widths = [game.strategy.guide().width(i64(visits)) for visits in (0, 1, 2, 5, 100, 10_000)]
        assert widths == sorted(widths)
        assert widths[0] >= 1

    def test_moves_of_a_rollout_are_legal(self, game: Game) -> None:
        guide = game.strategy.guide()
        for world in _worlds(game, guide, seed=3):
            for seat in world.to_act:
                for number in range(3):
                    assert guide.move(world, i64(seat), QuickRng(number)) in world.legal(seat)

    def test_a_rollout_ends_with_a_reward_for_every_seat(self, game: Game) -> None:
        guide = game.strategy.guide()
        for world in _worlds(game, guide, seed=4):
            rewards = vec[float]([float("nan") for _ in seats_of(world)])
            guide.rollout(world, QuickRng(4))
            guide.reward(world, rewards)
            assert all(abs(reward) < 1e6 for reward in rewards)


def _worlds(game: Game, guide: Guide, seed: int) -> Iterator[State]:
    """As a search imagines them, for everyone who is to act."""
    for state in positions(game, seed, every=19):
        for seat in state.to_act:
            world = state.imagine(seat, QuickRng(seed))
            guide.limit(world)
            yield world
