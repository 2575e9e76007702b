"""The tree of a search: nodes are numbers, and what is known of them lies in arrays.

A node is reached by a move of a seat, and keeps what came of that move for that seat. Its children
are a chain: the first child, and from each child the next.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.kernel.rng import Rng

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
SHAKES: Final = 1 << 20
"""In so many steps the wish to explore is shaken, from nothing to twice as much."""


@final
class Tree:
    """The root stands for the observing seat before it has chosen: its value is that seat's."""

    def __init__(self, seats: int, actions: int, observer: i64, exploration: float) -> None:
        self.exploration: Final = exploration
        self._actions: Final[i64] = i64(actions)
        self._first = vec[i64]()
        self._next = vec[i64]()
        self._key = vec[i64]()
        """seat * actions + action of the move that leads here."""
        self.visits = vec[i64]()
        self.available = vec[i64]()
        """How often the move was legal when the node before it was passed."""
        self.total = vec[float]()
        """The rewards of the seat that moved, added up."""
        self.squares = vec[float]()
        self._weight = vec[float]()
        """How good the move looked when it was first tried, from 0 to 1."""
        self._mark = vec[i64]([0] * (seats * actions))
        """By key, the number of the choice in which the move was last legal and untried."""
        self._choices: i64 = 0
        self.low: float = 0.0
        self.high: float = 0.0
        """The least and the greatest reward met."""
        self._grow(observer * self._actions, NONE, 0.0)

    # --- shape ----------------------------------------------------------------------------

    def _grow(self, key: i64, following: i64, weight: float) -> i64:
        node: i64 = len(self._key)
        self._first = append(self._first, NONE)
        self._next = append(self._next, following)
        self._key = append(self._key, key)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.total = append(self.total, 0.0)
        self.squares = append(self.squares, 0.0)
        self._weight = append(self._weight, weight)
        return node

    def add(self, node: i64, seat: i64, action: i64, weight: float) -> i64:
        """A new child, which is not there yet."""
        child = self._grow(seat * self._actions + action, self._first[node], weight)
        self._first[node] = child
        return child

    def child(self, node: i64, seat: i64, action: i64) -> i64:
        """The node that this move leads to, or NONE."""
        key: i64 = seat * self._actions + action
        child: i64 = self._first[node]
        while child != NONE and self._key[child] != key:
            child = self._next[child]
        return child

    def seat_of(self, node: i64) -> i64:
        return self._key[node] // self._actions

    def action_of(self, node: i64) -> i64:
        return self._key[node] % self._actions

    # --- choosing -------------------------------------------------------------------------

    def best_child(
        self, node: i64, seat: i64, moves: vec[i64], width: i64, shaken_by: Rng | None
    ) -> i64:
        """The child to follow; or NONE while fewer than `width` of the moves have been tried.

        UCB1, in which a move's parent has been visited as often as the move was available (Cowling,
        Powley and Whitehouse 2012), and a bonus that fades for moves that looked good. Two who
        choose at once by the same rule fall into step, and each would seem to know the other's
        choice; so there the wish to explore is shaken.
        """
        self._choices += 1
        choice = self._choices
        mark = self._mark
        offset: i64 = seat * self._actions
        for move in moves:
            mark[offset + move] = choice
        key = self._key
        following = self._next
        visits = self.visits
        available = self.available
        total = self.total
        weight = self._weight
        low = self.low
        scale = 1.0 / (self.high - low) if self.high > low else 1.0
        exploration = self.exploration
        tried: i64 = 0
        best: i64 = NONE
        best_score: float = 0.0
        times: i64 = 0
        log_times: float = 0.0
        child: i64 = self._first[node]
        while child != NONE:
            move_key: i64 = key[child]
            if mark[move_key] == choice:
                mark[move_key] = 0
                tried += 1
                available[child] += 1
                if available[child] != times:
                    times = available[child]
                    log_times = log(float(times))
                seen = float(visits[child])
                bonus = exploration * sqrt(log_times / seen)
                if shaken_by is not None:
                    bonus *= float(shaken_by.below(SHAKES)) / (SHAKES / 2)
                score = (total[child] / seen - low) * scale + bonus + weight[child] / (seen + 1.0)
                if best == NONE or score > best_score:
                    best = child
                    best_score = score
            child = following[child]
        if tried < width and tried < len(moves):
            return NONE
        return best

    def untried(self, seat: i64, moves: vec[i64], weights: vec[float], rng: Rng) -> i64:
        """The place of the best looking of the moves that the last choice found untried; without
        weights any of them."""
        choice = self._choices
        mark = self._mark
        offset: i64 = seat * self._actions
        place: i64 = 0
        best: i64 = NONE
        if len(weights) > 0:
            while place < len(moves):
                if mark[offset + moves[place]] == choice and (
                    best == NONE or weights[place] > weights[best]
                ):
                    best = place
                place += 1
            return best
        left: i64 = 0
        for move in moves:
            if mark[offset + move] == choice:
                left += 1
        left = rng.below(left)
        while left > 0 or mark[offset + moves[place]] != choice:
            if mark[offset + moves[place]] == choice:
                left -= 1
            place += 1
        return place

    # --- what came of it ------------------------------------------------------------------

    def reward(self, node: i64, reward: float) -> None:
        """The search came by here, and this came of it for the seat that moved."""
        self.visits[node] += 1
        self.total[node] += reward
        self.squares[node] += reward * reward

    def widen(self, rewards: vec[float]) -> None:
        """Know of these rewards as the least and greatest, if they are."""
        if self.visits[ROOT] == 0:
            self.low = rewards[0]
            self.high = rewards[0]
        for reward in rewards:
            self.low = min(self.low, reward)
            self.high = max(self.high, reward)
