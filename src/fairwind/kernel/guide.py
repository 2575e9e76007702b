"""Guide: what a game may tell a search about itself. The general one serves every game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .rng import Rng
from .state import NOBODY, State
from .unit import CHANCE, POINTS, Unit

NO_OPINION: Final = vec[float]()
EVERY_MOVE: Final[i64] = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """The hooks of a search. A game overrides those where it knows better, and no others.

    Rewards are in whatever unit the game likes, points or chances to win: a search sets them in
    relation to the least and the greatest it has met, and `unit` says what they mean.
    """

    def limit(self, world: State) -> None:
        """Make an imagined world end where the search looks no further."""

    def moves(self, state: State, seat: i64) -> vec[i64]:
        """The moves to look at: the legal ones, of those that come to the same only one."""
        moves = vec[i64]()
        for action in state.legal(int(seat)):
            if self.stand_in(state, seat, i64(action)) == action:
                moves = append(moves, i64(action))
        return moves

    def stand_in(self, state: State, seat: i64, action: i64) -> i64:
        """Which legal action is looked at for this one, if they come to the same; itself if not."""
        return action

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        """How good each of the moves looks, from 0 to 1; or NO_OPINION."""
        return NO_OPINION

    def width(self, visits: i64) -> i64:
        """How many moves, best looking first, are tried where the search has been so often."""
        return EVERY_MOVE

    def rollout(self, state: State, rng: Rng) -> None:
        """Play on from where the tree ends to where rewards can be told."""
        seat = state.next_seat()
        while seat != NOBODY:
            state.apply(seat, self.move(state, seat, rng))
            seat = state.next_seat()

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        """A move in a rollout."""
        return state.pick(seat, rng)

    def reward(self, state: State, rewards: vec[float]) -> None:
        """Fill in what each seat has of this state: a share of the win, or alone its score."""
        if len(rewards) == 1:
            rewards[0] = float(state.scores[0])
            return
        winners = state.winners
        for seat in range(i64(len(rewards))):
            rewards[seat] = 1.0 / len(winners) if int(seat) in winners else 0.0

    def unit(self, state: State) -> Unit:
        """What rewards mean to those who decide in this state."""
        return POINTS if state.game.players == 1 else CHANCE
