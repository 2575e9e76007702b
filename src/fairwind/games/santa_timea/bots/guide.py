"""What a search should know of Santa Timea: it looks ahead to the end of the round."""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import TRICKS
from fairwind.games.santa_timea.rules.state import TRICK, SantaTimeaState
from fairwind.kernel.bits import ZEROS, count, lowest
from fairwind.kernel.guide import EVERY_MOVE, NO_OPINION, Guide
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State
from fairwind.kernel.unit import Unit
from fairwind.kernel.words import N_

from . import rollout
from .endgame import LastTricks
from .value import POINTS_ONLY, RoundValue

HUNDRED: Final[i64] = 100
SOLVED: Final = vec[i64]([0, 0, 5, 0, 0, 0])
"""By number of players, so many tricks at the end of a round are solved instead of played out, if
the decision is among them. With more than two it does harm: what each does for its own good if all
cards are open is not what happens (docs/bots.md)."""

ROUND_POINTS: Final = Unit(N_("points of the round"))
CHANCE_AND_POINTS: Final = Unit(N_("chance to win, and 2 % a point"), percent=True)
"""See value.py."""


@final
class SantaTimeaGuide(Guide):
    """In a rollout so many of a hundred moves are drawn from all that are legal.

    With a hundred it knows nothing of the game but where a round ends and what it brings.
    """

    def __init__(self, at_random: int = 10) -> None:
        self._at_random: Final[i64] = i64(at_random)
        self._solved: i64 = 0
        self._value: RoundValue | None = None

    def limit(self, world: State) -> None:
        assert isinstance(world, SantaTimeaState)
        world.rounds = world.round + 1
        self._value = RoundValue(world)
        self._solved = 0
        if TRICKS - world.trick <= SOLVED[world.players] and self._at_random < HUNDRED:
            self._solved = SOLVED[world.players]

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
        return rollout.weights(state, seat, moves)

    def width(self, visits: i64) -> i64:
        if self._at_random == HUNDRED:
            return EVERY_MOVE
        return 1 + i64(int(sqrt(float(visits))))

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, SantaTimeaState)
        seat = state.next_seat()
        while seat != NOBODY and not self._is_solved(state):
            state.apply(seat, self.move(state, seat, rng))
            seat = state.next_seat()

    def _is_solved(self, state: SantaTimeaState) -> bool:
        """Between tricks: to solve one that has begun as well was measured to be worse, as then
        all is judged by what only those know who see all cards."""
        return state.phase == TRICK and state.leading and TRICKS - state.trick <= self._solved

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SantaTimeaState)
        if state.phase != TRICK or rng.below(HUNDRED) < self._at_random:
            return state.pick(seat, rng)
        return rollout.card(state, seat)

    def reward(self, state: State, rewards: vec[float]) -> None:
        assert isinstance(state, SantaTimeaState)
        if state.phase == TRICK:
            LastTricks(state).solve(rewards)
            return
        value = self._value
        assert value is not None, "a world is limited before it is played"
        first: i64 = (state.round - 1) * state.players
        value.reward(state.sheet[first : first + state.players], rewards)

    def unit(self, state: State) -> Unit:
        assert isinstance(state, SantaTimeaState)
        return ROUND_POINTS if state.round < POINTS_ONLY else CHANCE_AND_POINTS
