"""Lookahead: the best looking moves are tried in the same worlds; the better half is tried further.

Sequential halving (Karnin, Koren and Somekh 2013). Each world is imagined once and copied for every
move that is still in question, so all of them meet the same hidden cards and, as long as they draw
alike, the same dice: what differs is what the moves make of it.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import State

from .findings import Finding, Findings


@final
class Candidate:
    """A move in question, and what came of it."""

    def __init__(self, action: i64, looks: float) -> None:
        self.action: Final = action
        self.looks: Final = looks
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.rewards: Final[list[float]] = []
        self.stand_in: Candidate | None = None
        """The one that leads to the same and is tried on instead of it."""

    @property
    def value(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else self.looks


def _looks(candidate: Candidate) -> float:
    return -candidate.looks


def _value(candidate: Candidate) -> float:
    return -candidate.value


def _apart(candidates: list[Candidate]) -> list[Candidate]:
    """Of those that fared alike in every world only the first, which stands for the others."""
    found: list[Candidate] = []
    for candidate in candidates:
        for other in found:
            if other.rewards == candidate.rewards:
                candidate.stand_in = other
        if candidate.stand_in is None:
            found.append(candidate)
    return found


@final
class Lookahead:
    """The thinking of one seat about one decision."""

    def __init__(self, outlook: Outlook, rng: Rng, guide: Guide, candidates: int) -> None:
        self._legal: Final = outlook.legal()
        if not self._legal:
            raise ValueError(f"seat {outlook.seat} has nothing to decide")
        self._outlook: Final = outlook
        self._seat: Final[i64] = i64(outlook.seat)
        self._rng: Final = rng
        self._guide: Final = guide
        self._rewards: Final = vec[float]([0.0] * outlook.game.players)
        self._visits: i64 = 0
        self._low: float = 0.0
        self._high: float = 0.0
        world = outlook.imagine(rng.copy())
        guide.limit(world)
        moves = guide.moves(world, self._seat)
        looks = guide.weigh(world, self._seat, moves)
        found = [
            Candidate(moves[place], looks[place] if len(looks) > 0 else 0.0)
            for place in range(i64(len(moves)))
        ]
        found.sort(key=_looks)
        self._candidates: Final = found[:candidates]

    def run(self, iterations: int, enough: Callable[[], bool] | None = None) -> Findings:
        """Play on from about so many worlds in all, or until it is enough; at least one each."""
        left = self._candidates[:]
        if len(left) == 1:
            iterations = 1  # There is nothing to find out
        rounds = 1
        while 2**rounds < len(left):
            rounds += 1
        for _round in range(rounds):
            worlds = max(1, iterations // (rounds * len(left)))
            for _world in range(worlds):
                self._try(left)
                if enough is not None and enough():
                    return self._findings()
            half = (len(left) + 1) // 2
            left = _apart(sorted(left, key=_value))[:half]
            if len(left) == 1:
                break
        return self._findings()

    def _try(self, candidates: list[Candidate]) -> None:
        """All of them in the same world."""
        world = self._outlook.imagine(self._rng)
        self._guide.limit(world)
        seed = self._rng.bits64()
        for candidate in candidates:
            self._play_on(candidate, world.copy(), seed)

    def _play_on(self, candidate: Candidate, world: State, seed: int) -> None:
        world.apply(self._seat, candidate.action)
        self._guide.rollout(world, QuickRng(seed))
        self._guide.reward(world, self._rewards)
        reward = self._rewards[self._seat]
        if self._visits == 0:
            self._low = reward
            self._high = reward
        self._visits += 1
        self._low = min(self._low, reward)
        self._high = max(self._high, reward)
        candidate.visits += 1
        candidate.total += reward
        candidate.squares += reward * reward
        candidate.rewards.append(reward)

    # --- what was found -------------------------------------------------------------------

    def _findings(self) -> Findings:
        world = self._outlook.imagine(self._rng.copy())
        return Findings(
            [self._finding(world, action) for action in self._legal], self._low, self._high
        )

    def _finding(self, world: State, action: int) -> Finding:
        looked_at = self._guide.stand_in(world, self._seat, i64(action))
        for candidate in self._candidates:
            if candidate.action == looked_at:
                tried = candidate
                while tried.stand_in is not None:
                    tried = tried.stand_in
                visits = int(tried.visits)
                return Finding(action, int(tried.action), visits, tried.total, tried.squares)
        return Finding(action, int(looked_at), 0, 0.0, 0.0)
