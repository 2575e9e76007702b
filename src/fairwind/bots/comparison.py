"""Comparison of two moves: how much better is one, tried anew with the same effort for both.

What a search finds out about its favourite is too good, as it was chosen for that; and what it
says about moves it gave up soon is too bad. So the two that matter are tried once more.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.guide import NO_OPINION, Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.skill import TREE, Skill
from fairwind.kernel.state import State

from .search import Search


@final
class Comparison:
    """By how much the first move is better, and the standard error of that."""

    def __init__(self, difference: float, error: float) -> None:
        self.difference: Final = difference
        self.error: Final = error


def compare(skill: Skill, outlook: Outlook, rng: Rng, first: int, second: int) -> Comparison:
    """With the effort of one decision of this skill, half of it for each move."""
    guide = skill.guide
    if guide is None:
        guide = outlook.game.strategy.guide()
    tries = max(2, skill.iterations // 2)
    if skill.way == TREE:
        return _by_trees(skill, outlook, rng, guide, tries, first, second)
    return _in_pairs(outlook, rng, guide, tries, i64(first), i64(second))


def _by_trees(
    skill: Skill, outlook: Outlook, rng: Rng, guide: Guide, tries: int, first: int, second: int
) -> Comparison:
    values: list[float] = []
    spread = 0.0
    for action in (first, second):
        decided = Decided(guide, outlook.seat, action)
        findings = Search(outlook, rng.copy(), decided, skill.exploration).run(tries)
        found = findings.best
        values.append(found.value)
        spread += found.error * found.error
    return Comparison(values[0] - values[1], sqrt(spread))


def _in_pairs(
    outlook: Outlook, rng: Rng, guide: Guide, tries: int, first: i64, second: i64
) -> Comparison:
    """Both in the same worlds, so that only what the moves make of them differs."""
    seat = i64(outlook.seat)
    rewards = vec[float]([0.0] * outlook.game.players)
    total = 0.0
    squares = 0.0
    for _world in range(tries):
        world = outlook.imagine(rng)
        guide.limit(world)
        seed = rng.bits64()
        difference = 0.0
        for action in (first, second):
            after = world.copy()
            after.apply(seat, action)
            guide.rollout(after, QuickRng(seed))
            guide.reward(after, rewards)
            if action == first:
                difference = rewards[seat]
            else:
                difference -= rewards[seat]
        total += difference
        squares += difference * difference
    mean = total / tries
    return Comparison(mean, sqrt(max(squares / tries - mean * mean, 0.0) / (tries - 1)))


@final
class Decided(Guide):
    """A guide for a search in which the observer's next move is decided already."""

    def __init__(self, guide: Guide, seat: int, action: int) -> None:
        self._guide: Final = guide
        self._seat: Final[i64] = i64(seat)
        self._action: Final[i64] = i64(action)
        self._to_decide: bool = True
        self._deciding: bool = False

    def limit(self, world: State) -> None:
        self._to_decide = True
        self._guide.limit(world)

    def moves(self, state: State, seat: i64) -> vec[i64]:
        self._deciding = self._to_decide and seat == self._seat
        if not self._deciding:
            return self._guide.moves(state, seat)
        self._to_decide = False
        return vec[i64]([self._action])

    def stand_in(self, state: State, seat: i64, action: i64) -> i64:
        """The findings of such a search are about one move."""
        return self._action

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        return NO_OPINION if self._deciding else self._guide.weigh(state, seat, moves)

    def width(self, visits: i64) -> i64:
        return self._guide.width(visits)

    def rollout(self, state: State, rng: Rng) -> None:
        self._guide.rollout(state, rng)

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        return self._guide.move(state, seat, rng)

    def reward(self, state: State, rewards: vec[float]) -> None:
        self._guide.reward(state, rewards)
