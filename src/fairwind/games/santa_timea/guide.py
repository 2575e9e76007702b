"""What a search should know of Santa Timea: it looks ahead to the end of the round.

In the first three rounds the points of the round count. In the last two it is the chance to win the
game: who wins if the places of the round still to come fall at random.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import ZEROS, count, lowest
from fairwind.kernel.guide import EVERY_MOVE, NO_OPINION, Guide
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State

from . import glance
from .components import ROUNDS
from .prospects import chance_to_win
from .state import TRICK, SantaTimeaState

HUNDRED: Final[i64] = 100
POINTS_ONLY: Final[i64] = ROUNDS - 2
"""In so many rounds points are all that counts."""


@final
class SantaTimeaGuide(Guide):
    """In a rollout so many of a hundred moves are drawn from all that are legal."""

    def __init__(self, at_random: int = 10, widening: int = 100) -> None:
        self._at_random: Final[i64] = i64(at_random)
        self._widening: Final[float] = widening / 100.0

    def limit(self, world: State) -> None:
        assert isinstance(world, SantaTimeaState)
        world.rounds = world.round + 1

    def moves(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, SantaTimeaState)
        if state.phase != TRICK:
            return vec[i64]([i64(action) for action in state.legal(int(seat))])
        playable = state.playable(seat)
        moves = ZEROS[: count(playable)]
        place: i64 = 0
        while playable != 0:
            moves[place] = lowest(playable)
            playable &= playable - 1
            place += 1
        return moves

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        assert isinstance(state, SantaTimeaState)
        if state.phase != TRICK or self._at_random == HUNDRED:
            return NO_OPINION
        return glance.weights(state, seat, moves)

    def width(self, visits: i64) -> i64:
        if self._at_random == HUNDRED:
            return EVERY_MOVE
        return 1 + i64(int(self._widening * sqrt(float(visits))))

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, SantaTimeaState)
        seat = state.next_seat()
        while seat != NOBODY:
            state.apply(seat, self.move(state, seat, rng))
            seat = state.next_seat()

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SantaTimeaState)
        if state.phase != TRICK or rng.below(HUNDRED) < self._at_random:
            return state.pick(seat, rng)
        return glance.card(state, seat)

    def reward(self, state: State, rewards: vec[float]) -> None:
        assert isinstance(state, SantaTimeaState)
        first: i64 = (state.round - 1) * state.players
        for seat in range(state.players):
            rewards[seat] = float(state.sheet[first + seat])
        if state.round > POINTS_ONLY:
            chance_to_win(state, rewards)
