"""Reasons: every game can say something for its moves, and only from what the seat may know."""

import pytest

import fairwind
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng
from tests.voyages import coming_numbers, moments, photograph, voyage


def test_reasons_are_said_from_what_the_seat_may_know_and_touch_nothing(game: Game) -> None:
    for state in moments(game, seed=11, every=29):
        for seat in state.to_act:
            one, other = (state.imagine(seat, QuickRng(number)) for number in (1, 2))
            before, numbers = photograph(one), coming_numbers(one.rng)
            for action in state.legal(seat)[:12]:
                said = [reason.say() for reason in game.strategy.reasons(one, seat, action)]
                assert said == [
                    reason.say() for reason in game.strategy.reasons(other, seat, action)
                ]
            assert photograph(one) == before
            assert coming_numbers(one.rng) == numbers


@pytest.mark.parametrize("name", list(fairwind.GAMES))
def test_a_game_has_reasons_to_give(name: str) -> None:
    game = fairwind.load(name)
    rng = QuickRng(12)
    state = game.new(seed=12)
    said: set[str] = set()
    for _ in voyage(state, rng, lambda state, seat: game.strategy.policy(state, seat, rng)):
        for seat in state.to_act[:1]:
            world = state.imagine(seat, QuickRng(1))
            action = state.pick(seat, rng)
            said |= {reason.text for reason in game.strategy.reasons(world, seat, action)}
    assert len(said) >= 4
