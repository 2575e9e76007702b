"""Reasons: every game can say something for its moves, and only from what the seat may know."""

from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng

from .playing import coming_numbers, positions, snapshot
from .tables import TableTests


class ReasonTests(TableTests):
    def test_reasons_are_said_from_what_the_seat_may_know_and_touch_nothing(
        self, game: Game
    ) -> None:
        for state in positions(game, seed=11, every=29):
            for seat in state.to_act:
                one, other = (state.imagine(seat, QuickRng(number)) for number in (1, 2))
                before, numbers = snapshot(one), coming_numbers(one.rng)
                for action in state.legal(seat)[:12]:
                    said = [reason.say() for reason in game.strategy.reasons(one, seat, action)]
                    assert said == [
                        reason.say() for reason in game.strategy.reasons(other, seat, action)
                    ]
                assert snapshot(one) == before
                assert coming_numbers(one.rng) == numbers
