"""Ratings by Bradley and Terry: numbers on Elo's scale that explain who finished before whom.

Every two seats of a game with different bots are a comparison. Whoever has won is before whoever
has not; else the higher score is before the lower, and equals are half before each other. In a game
for one, the games of a deal are compared as if they had been played at one table.
"""

from collections.abc import Sequence
from itertools import combinations
from math import log10
from typing import Final, NamedTuple

from fairwind.kernel.rng import QuickRng
from fairwind.lab.statistics import Interval

from .cluster import Cluster, Finish
from .seating import Seating

Wins = list[list[float]]
"""How often the bot of a row finished before the bot of a column; draws are half a win to each."""

Standing = tuple[bool, int]
"""Whether a seat has won, and its score; the greater finishes before the less."""

PRIOR: Final = 0.5
"""Each pair that met gets a draw more, so that who always wins has a rating that can be told."""

RESAMPLES: Final = 500
GROUPS: Final = 200
"""More clusters than that are taken in so many groups: as good, and much faster."""

CLOSE: Final = 1e-9
STEPS: Final = 10_000
ELO: Final = 400.0
"""Points for which the chances are ten to one."""


class Rating(NamedTuple):
    elo: float
    """The mean of all bots is 0."""
    interval: Interval | None
    """Of 95 %; None from a single cluster, and for who never or always finished before others:
    then the rating is only as far from the others as so many comparisons can show."""


def comparisons(cluster: Cluster, seated: Sequence[Seating], bots: int) -> Wins:
    wins = [[0.0] * bots for _ in range(bots)]
    for table in _tables(cluster, seated):
        for (one, standing), (other, against) in combinations(table, 2):
            if one != other:
                ahead = 0.5 if standing == against else float(standing > against)
                wins[one][other] += ahead
                wins[other][one] += 1 - ahead
    return wins


def _tables(cluster: Cluster, seated: Sequence[Seating]) -> list[list[tuple[int, Standing]]]:
    """Of each game the bots with how they stand at its end."""
    tables = [
        [(bot, _standing(finish, seat)) for seat, bot in enumerate(seating)]
        for finish, seating in zip(cluster, seated, strict=True)
    ]
    alone = all(len(table) == 1 for table in tables)
    return [[only for table in tables for only in table]] if alone else tables


def _standing(finish: Finish, seat: int) -> Standing:
    """Winners are equal, whatever they scored: the rules have decided that."""
    won = seat in finish.winners
    return (won, 0 if won and len(finish.scores) > 1 else finish.scores[seat])


def strengths(wins: Wins, start: Sequence[float] = ()) -> list[float]:
    """The strengths that make these wins most likely, with 1 as their mean.

    Bot i beats bot j with the chance p_i / (p_i + p_j). Found by the MM iteration (Hunter 2004).
    Every bot must have won and lost against the others, directly or by way of third ones.
    """
    bots = range(len(wins))
    won = [sum(row) for row in wins]
    met = [[wins[i][j] + wins[j][i] for j in bots] for i in bots]
    p = list(start) or [1.0] * len(wins)
    for _ in range(STEPS):
        new = [won[i] / sum(met[i][j] / (p[i] + p[j]) for j in bots if met[i][j]) for i in bots]
        mean = sum(new) / len(new)
        new = [strength / mean for strength in new]
        if all(abs(new[i] - p[i]) <= CLOSE * p[i] for i in bots):
            return new
        p = new
    return p


def elo(of: Sequence[float]) -> list[float]:
    """Strengths on Elo's scale, 0 in the middle."""
    logs = [ELO * log10(strength) for strength in of]
    mean = sum(logs) / len(logs)
    return [value - mean for value in logs]


def ratings(clusters: Sequence[Wins], seed: int) -> list[Rating]:
    """The ratings of all bots; the intervals come from drawing clusters anew, with replacement."""
    total = _sum(clusters)
    best = strengths(_sum(clusters, PRIOR))
    if len(clusters) == 1:
        return [Rating(value, None) for value in elo(best)]
    groups = [_sum(clusters[number::GROUPS]) for number in range(min(GROUPS, len(clusters)))]
    rng = QuickRng(seed)
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        again = [groups[int(rng.below(len(groups)))] for _ in groups]
        drawn.append(elo(strengths(_sum(again, PRIOR), best)))
    low, high = RESAMPLES // 40, RESAMPLES - 1 - RESAMPLES // 40
    by_bot = [sorted(column) for column in zip(*drawn, strict=True)]
    return [
        Rating(value, Interval(column[low], column[high]) if _mixed(total, bot) else None)
        for bot, (value, column) in enumerate(zip(elo(best), by_bot, strict=True))
    ]


def _mixed(total: Wins, bot: int) -> bool:
    """Whether a bot finished before others and behind others."""
    return sum(total[bot]) > 0 and sum(row[bot] for row in total) > 0


def _sum(clusters: Sequence[Wins], draws: float = 0.0) -> Wins:
    """All wins together, with so many more for each pair that met."""
    bots = range(len(clusters[0]))
    total = [[sum(wins[i][j] for wins in clusters) for j in bots] for i in bots]
    met = [[total[i][j] + total[j][i] > 0 for j in bots] for i in bots]
    return [[total[i][j] + draws * met[i][j] for j in bots] for i in bots]
