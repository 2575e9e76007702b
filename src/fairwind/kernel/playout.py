"""Playouts: play a state to its end at random. The loop that search and measurements run in."""

from mypy_extensions import i64

from .game import Game
from .rng import QuickRng, Rng
from .state import NOBODY, State


def playout(state: State, rng: Rng) -> i64:
    """Play to the end, every legal action equally likely; how many decisions that took."""
    decisions: i64 = 0
    seat = state.next_seat()
    while seat != NOBODY:
        state.act(seat, state.pick(seat, rng))
        decisions += 1
        seat = state.next_seat()
    return decisions


def playouts(game: Game, games: i64, seed: int) -> i64:
    """Play whole games at random, one after another; how many decisions they took."""
    rng = QuickRng(seed)
    decisions: i64 = 0
    for _game in range(games):
        decisions += playout(game.new(rng=rng), rng)
    return decisions
