"""Playouts: play a state to its end at random. The loop that search and measurements run in."""

from .rng import Rng
from .state import NOBODY, State


def playout(state: State, rng: Rng) -> int:
    """Play to the end, every legal action equally likely; how many decisions that took."""
    decisions = 0
    seat = state.next_seat()
    while seat != NOBODY:
        state.play(seat, state.pick(seat, rng))
        decisions += 1
        seat = state.next_seat()
    return decisions
