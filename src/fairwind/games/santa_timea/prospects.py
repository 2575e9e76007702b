"""Who will win a game of Santa Timea: a reckoning after a round, for those who look no further."""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .components import MAX_PLAYERS, MIN_PLAYERS, ROUNDS
from .scoring import place_points
from .state import SantaTimeaState

A_POINT: Final = 0.02
"""What a point counts besides the chance to win, so that there is something to play for when the
game is decided."""


def _endings(players: int) -> vec[i64]:
    """The points of a round by seat, for every way the places may fall, one after another."""
    points = [int(place_points(i64(place + 1), i64(players))) for place in range(players)]
    return vec[i64]([i64(of_seat) for ending in permutations(points) for of_seat in ending])


ENDINGS: Final = [_endings(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
NO_MORE: Final = vec[i64]([0] * MAX_PLAYERS)


def chance_to_win(state: SantaTimeaState, rewards: vec[float]) -> None:
    """Fill in each seat's share of the win, with a little for the points it already has there.

    At most one round is still to come; whoever wins with others shares the win.
    """
    players = state.players
    endings = NO_MORE[:players]
    if state.round < ROUNDS:
        endings = ENDINGS[int(players) - MIN_PLAYERS]
    for seat in range(players):
        rewards[seat] *= A_POINT
    points = state.points
    share = float(players) / float(len(endings))
    start: i64 = 0
    while start < len(endings):
        best: i64 = points[0] + endings[start]
        level: i64 = 0
        for seat in range(players):
            total: i64 = points[seat] + endings[start + seat]
            if total > best:
                best = total
                level = 0
            if total == best:
                level += 1
        for seat in range(players):
            if points[seat] + endings[start + seat] == best:
                rewards[seat] += share / float(level)
        start += players
