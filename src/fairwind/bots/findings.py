"""What a search found out about each move, and how a player may choose from it."""

from math import exp, sqrt
from typing import Final, final

from fairwind.kernel.rng import Rng

FINENESS: Final = 1 << 30
"""Into so many parts the weights of all moves are divided when one is drawn."""


@final
class Finding:
    """What became of one move."""

    def __init__(
        self, action: int, looked_at: int, visits: int, total: float, squares: float
    ) -> None:
        self.action: Final = action
        self.looked_at: Final = looked_at
        """The move that stood for it: another one if they come to the same."""
        self.visits: Final = visits
        self.value: Final = total / visits if visits > 0 else 0.0
        """The mean reward, in the unit of the game's guide; 0 if it was never tried."""
        self.error: Final = _error(visits, total, squares)
        """The standard error of the value; 0 if it was tried less than twice."""

    def __repr__(self) -> str:
        return f"Finding({self.action}, visits={self.visits}, value={self.value:.3f})"


def _error(visits: int, total: float, squares: float) -> float:
    if visits < 2:  # noqa: PLR2004 - one number has no spread
        return 0.0
    spread = (squares - total * total / visits) / (visits - 1)
    return sqrt(max(spread, 0.0) / visits)


@final
class Findings:
    """One finding for each legal move, in their order; and the range of rewards met."""

    def __init__(self, moves: list[Finding], low: float, high: float) -> None:
        self.moves: Final = moves
        self.low: Final = low
        self.high: Final = high

    @property
    def best(self) -> Finding:
        """The move tried most often; of equals the one with the higher value, then the first."""
        best = self.moves[0]
        for move in self.moves:
            if (move.visits, move.value) > (best.visits, best.value):
                best = move
        return best

    def loss(self, move: Finding) -> float:
        """How much worse than the best a move is, as a share of all that was at stake."""
        if self.high <= self.low:
            return 0.0
        return max(self.best.value - move.value, 0.0) / (self.high - self.low)

    def chosen(self, temperature: float, most_loss: float, rng: Rng) -> Finding:
        """The best move; or, the higher the temperature the more often, another one whose loss is
        at most `most_loss`."""
        if temperature <= 0.0:
            return self.best
        best = self.best
        candidates = [best]
        for move in self.moves:
            is_another = move.looked_at == move.action and move.action != best.looked_at
            if is_another and move.visits > 0 and self.loss(move) <= most_loss:
                candidates.append(move)
        weights = [exp(-self.loss(move) / temperature) for move in candidates]
        point = float(rng.below(FINENESS)) / FINENESS * sum(weights)
        for move, weight in zip(candidates, weights):
            point -= weight
            if point < 0.0:
                return move
        return best
