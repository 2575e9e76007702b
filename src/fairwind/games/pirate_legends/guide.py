"""What a search should know of Pirate Legends: it looks some turns ahead and reckons from there."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.guide import NO_OPINION, Guide
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State

from .beliefs import Beliefs
from .choices import slots_to_name
from .components import (
    ABOARD,
    ACTION,
    IDOL,
    NAME,
    ON_ISLAND,
    OVER,
    PARROT,
    PAY,
    SLOT,
    STOW,
)
from .knowledge import knows
from .state import PirateLegendsState
from .thumb import Captain

ROUNDS_AHEAD: Final[i64] = 2
HUNDRED: Final[i64] = 100
ASHORE: Final = vec[float]([1.0, 2.0, 3.0, -1.0, -2.0, -3.0, 1.0, 0.0, 0.0, 0.0, 0.0])
"""By kind, what a tile on one's own island is worth when the game goes on,"""
ON_DECK: Final = vec[float]([0.9, 1.8, 2.6, -0.6, -1.2, -1.8, 0.9, 0.35, 0.6, 0.3, -0.1])
"""and what one on deck is, which can be lost, used or left somewhere."""
SURE: Final = 1.2
"""How many points ahead are much, with an empty sea;"""
UNSURE: Final = 0.09
"""and how many more for each tile that lies there."""


@final
class PirateLegendsGuide(Guide):
    """In a rollout all play by rules of thumb, but so many of a hundred moves are any."""

    def __init__(self, at_random: int = 10) -> None:
        self._at_random: Final[i64] = i64(at_random)
        self._last_turn: i64 = 0

    def limit(self, world: State) -> None:
        """Only the seat whose turn it is searches, so the world is its own."""
        assert isinstance(world, PirateLegendsState)
        self._last_turn = world.turns + ROUNDS_AHEAD * world.players
        Beliefs(world, world.turn).deal(world, world.rng)

    def stand_in(self, state: State, seat: i64, action: i64) -> i64:
        """Slots that come to the same: free ones, tiles of one kind to pay with, unknown backs."""
        assert isinstance(state, PirateLegendsState)
        if state.phase not in (PAY, NAME, STOW) or action < SLOT:
            return action
        slots = slots_to_name(state)
        slot: i64 = action - SLOT
        for other in range(slot):
            if (slots >> other) & 1 and self._same(state, seat, other, slot):
                return SLOT + other
        return action

    def _same(self, state: PirateLegendsState, seat: i64, one: i64, other: i64) -> bool:
        if state.phase == STOW:
            return True
        owner: i64 = seat if state.phase == PAY else state.pending.target
        first: i64 = state.tile(owner, one)
        second: i64 = state.tile(owner, other)
        if not knows(state, seat, first) or not knows(state, seat, second):
            return not knows(state, seat, first) and not knows(state, seat, second)
        return state.kinds[first] == state.kinds[second]

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        assert isinstance(state, PirateLegendsState)
        if state.phase != ACTION:
            return NO_OPINION
        captain = Captain(state, seat)
        weights = vec[float]([0.0] * len(moves))
        low = captain.value(moves[0])
        high = low
        for place in range(i64(len(moves))):
            weights[place] = captain.value(moves[place])
            low = min(low, weights[place])
            high = max(high, weights[place])
        for place in range(i64(len(moves))):
            weights[place] = (weights[place] - low) / (high - low) if high > low else 0.5
        return weights

    def width(self, visits: i64) -> i64:
        return 2 + i64(int(sqrt(float(visits))))

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, PirateLegendsState)
        seat = state.next_seat()
        while seat != NOBODY and state.turns < self._last_turn:
            state.apply(seat, self.move(state, seat, rng))
            seat = state.next_seat()

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, PirateLegendsState)
        if rng.below(HUNDRED) < self._at_random:
            return state.pick(seat, rng)
        return i64(Captain(state, seat).choice())

    def reward(self, state: State, rewards: vec[float]) -> None:
        """Each seat's chance to win, from what they have and how much may still change."""
        assert isinstance(state, PirateLegendsState)
        if state.phase == OVER:
            super().reward(state, rewards)
            return
        scale = SURE + UNSURE * float(state.at_sea)
        total = 0.0
        for seat in range(state.players):
            rewards[seat] = exp(_fortune(state, seat) / scale)
            total += rewards[seat]
        for seat in range(state.players):
            rewards[seat] /= total


def _fortune(state: PirateLegendsState, seat: i64) -> float:
    """What a seat has, in points."""
    island: i64 = ON_ISLAND + state.island_of(seat)
    fortune = 0.0
    worst = 0.0
    parrots = 0
    for tile in state.box.spaces:
        kind: i64 = state.kinds[tile]
        worth = 0.0
        if state.place[tile] == island:
            worth = ASHORE[kind]
        elif state.place[tile] == ABOARD + seat:
            worth = ON_DECK[kind]
        else:
            continue
        fortune += worth
        if kind == PARROT:
            parrots += 1
        elif IDOL <= kind < PARROT:
            worst = min(worst, worth)
    return fortune - worst if parrots > 0 else fortune
