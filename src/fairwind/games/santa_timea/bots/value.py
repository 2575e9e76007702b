"""What the points of a round of Santa Timea are worth to those who look no further than its end.

In the first three rounds they are worth what they are. In the last two it is the chance to win the
game that counts: who wins if the places of the round still to come fall at random.
"""

from itertools import permutations
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import MAX_PLAYERS, MIN_PLAYERS, ROUNDS
from fairwind.games.santa_timea.rules.scoring import place_points
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.bits import ZEROS

POINTS_ONLY: Final[i64] = ROUNDS - 2
"""In so many rounds points are all that counts."""
A_POINT: Final = 0.02
"""What a point counts besides the chance to win, so that there is something to play for when the
game is decided."""
MORE_THAN_ENOUGH: Final = 1000.0
"""Beyond every reward."""


def _endings(players: int) -> vec[i64]:
    """The points of a round by seat, for every way the places may fall, one after another."""
    points = [int(place_points(i64(place + 1), i64(players))) for place in range(players)]
    return vec[i64]([i64(of_seat) for ending in permutations(points) for of_seat in ending])


ENDINGS: Final = [_endings(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]


@final
class RoundValue:
    """Of the round that is being played in a state."""

    def __init__(self, state: SantaTimeaState) -> None:
        self._players: Final[i64] = state.players
        self._before: Final = state.points[:]
        self._points_only: Final = state.round < POINTS_ONLY
        endings = ZEROS[: state.players]
        if state.round + 1 < ROUNDS:
            endings = ENDINGS[int(state.players) - MIN_PLAYERS]
        self._endings: Final = endings
        most = MORE_THAN_ENOUGH
        if not state.game.pairs:
            most = float(place_points(state.players, state.players))
            if not self._points_only:
                most = 1.0 + most * A_POINT
        self.least: Final[float] = -MORE_THAN_ENOUGH
        self.most: Final[float] = most
        """Nobody can get more."""

    def reward(self, points: vec[i64], rewards: vec[float]) -> None:
        """Fill in what these points of the round are worth to each seat."""
        for seat in range(self._players):
            rewards[seat] = float(points[seat])
        if not self._points_only:
            self._add_chances(points, rewards)

    def _add_chances(self, points: vec[i64], rewards: vec[float]) -> None:
        """Whoever wins with others shares the win."""
        players = self._players
        endings = self._endings
        totals = ZEROS[:players]
        for seat in range(players):
            rewards[seat] *= A_POINT
            totals[seat] = self._before[seat] + points[seat]
        share = float(players) / float(len(endings))
        start: i64 = 0
        while start < len(endings):
            best: i64 = totals[0] + endings[start]
            level: i64 = 0
            for seat in range(players):
                total: i64 = totals[seat] + endings[start + seat]
                if total > best:
                    best = total
                    level = 0
                if total == best:
                    level += 1
            for seat in range(players):
                if totals[seat] + endings[start + seat] == best:
                    rewards[seat] += share / float(level)
            start += players
