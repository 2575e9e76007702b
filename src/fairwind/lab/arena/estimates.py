"""Estimates over clusters: what each bot won and scored, with 95 % intervals.

Games of one cluster share a deal and so depend on one another; clusters do not. Every figure is
therefore a mean over clusters, and its error is told by how the clusters vary.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from fairwind.lab.statistics import Interval, student, wilson

from .cluster import Cluster
from .seating import Seating


class ClusterMeans(NamedTuple):
    """What one bot made of one cluster, as means over the games in which it sat."""

    share: float
    """Of the wins, those of all its seats together; a win that is shared is split."""
    outright: float
    """Of the games, those in which nobody but this bot was among the winners."""
    points: float
    """A seat."""


class IntervalEstimate(NamedTuple):
    mean: float
    interval: Interval | None
    """None from a single cluster."""


def marks(cluster: Cluster, seated: Sequence[Seating], bots: int) -> list[ClusterMeans]:
    """By bot; `seated` has the seating of each game."""
    return [_marks(cluster, seated, bot) for bot in range(bots)]


def _marks(cluster: Cluster, seated: Sequence[Seating], bot: int) -> ClusterMeans:
    games = seats = outright = points = 0
    share = 0.0
    for finish, seating in zip(cluster, seated, strict=True):
        own = [seat for seat, sitting in enumerate(seating) if sitting == bot]
        won = sum(seat in finish.winners for seat in own)
        games += len(own) > 0
        seats += len(own)
        points += sum(finish.scores[seat] for seat in own)
        if won:
            share += won / len(finish.winners)
            outright += won == len(finish.winners)
    return ClusterMeans(share / games, outright / games, points / seats)


def estimate(values: Sequence[float]) -> IntervalEstimate:
    """The mean of what clusters gave, with Student's interval."""
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return IntervalEstimate(mean, None)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    half = student(n - 1) * error
    return IntervalEstimate(mean, Interval(mean - half, mean + half))


def share(values: Sequence[float]) -> IntervalEstimate:
    """The same for shares, which lie between 0 and 1.

    Where every cluster gave 0 or 1, each counts as one game, won or lost (Wilson); so it is not
    certain that all are won where all were.
    """
    mean, interval = estimate(values)
    if interval is None:
        return IntervalEstimate(mean, None)
    if set(values) <= {0, 1}:
        return IntervalEstimate(mean, wilson(mean, len(values)))
    return IntervalEstimate(mean, Interval(max(0.0, interval.low), min(1.0, interval.high)))


def difference(first: Sequence[float], second: Sequence[float]) -> IntervalEstimate:
    """By how much the first is above the second on the same deals."""
    return estimate([a - b for a, b in zip(first, second, strict=True)])


def share_difference(first: Sequence[float], second: Sequence[float]) -> IntervalEstimate:
    """The same for shares; it lies between -1 and 1."""
    mean, interval = share([head_to_head(a, b) for a, b in zip(first, second, strict=True)])
    wide = interval and Interval(2 * interval.low - 1, 2 * interval.high - 1)
    return IntervalEstimate(2 * mean - 1, wide)


def head_to_head(first: float, second: float) -> float:
    """What the first won of what these two won from each other, 1/2 if they are equal.

    Of two bots at one table this is the win share of the first; in a game for one it is 1 where
    only the first won, 0 where only the second did, and 1/2 where both did or neither.
    """
    return (1 + first - second) / 2
