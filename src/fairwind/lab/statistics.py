"""Running sums of a series of games, and what they tell, with 95 % intervals.

The sums are whole numbers, so batches can be added in any order with the same result, and they
take the same memory after ten games and ten million.
"""

from dataclasses import dataclass
from math import lcm, pi, sqrt, tan
from typing import Final, NamedTuple, Self

from fairwind.bots.match import MatchResult

MOST_WINNERS: Final = 5
WHOLE_WIN: Final = lcm(*range(1, MOST_WINNERS + 1))
"""A win in 60ths, so that winners who share one get whole numbers."""

SURE: Final = 0.95
NORMAL_95: Final = 1.959963984540054
"""The normal distribution has 95 % between minus this and plus this."""


class Interval(NamedTuple):
    low: float
    high: float


@dataclass(slots=True)
class EntrantSums:
    """What one entrant has won and scored. `share` is in 60ths of a win."""

    wins: int = 0
    shared_wins: int = 0
    share: int = 0
    score: int = 0
    score_squared: int = 0

    def __add__(self, other: Self) -> "EntrantSums":
        return EntrantSums(
            self.wins + other.wins,
            self.shared_wins + other.shared_wins,
            self.share + other.share,
            self.score + other.score,
            self.score_squared + other.score_squared,
        )


class Tally:
    """The sums of some games of a series. Entrants are in the order of the series."""

    def __init__(self, entrants: int) -> None:
        self.games = 0
        self.decisions = 0
        self.entrants = [EntrantSums() for _ in range(entrants)]

    def count(self, result: MatchResult, seating: tuple[int, ...]) -> None:
        """Add one game; `seating` has the entrant at each seat."""
        self.games += 1
        self.decisions += result.decisions
        for entrant, score in zip(seating, result.scores, strict=True):
            sums = self.entrants[entrant]
            sums.score += score
            sums.score_squared += score * score
        for seat in result.winners:
            sums = self.entrants[seating[seat]]
            sums.share += WHOLE_WIN // len(result.winners)
            if len(result.winners) == 1:
                sums.wins += 1
            else:
                sums.shared_wins += 1

    def __add__(self, other: Self) -> "Tally":
        total = Tally(0)
        total.games = self.games + other.games
        total.decisions = self.decisions + other.decisions
        total.entrants = [a + b for a, b in zip(self.entrants, other.entrants, strict=True)]
        return total


def win_share(sums: EntrantSums, games: int) -> float:
    """The part of all games this entrant has won; a win that is shared is split."""
    return sums.share / (WHOLE_WIN * games)


def wilson(share: float, games: int) -> Interval:
    """The interval of a win share (Wilson 1927).

    Made for wins that are whole. Where wins are split, or seats are rotated evenly, a share varies
    less than it supposes, so that it errs on the safe side.
    """
    z2 = NORMAL_95 * NORMAL_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    half = NORMAL_95 * spread / (1 + z2 / games)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def mean_score(sums: EntrantSums, games: int) -> float:
    return sums.score / games


def mean_score_interval(sums: EntrantSums, games: int) -> Interval | None:
    """Student's interval of the mean; none from a single game."""
    if games == 1:
        return None
    # The difference is taken in whole numbers: no digits are lost, however long the series.
    deviation = sqrt(games * sums.score_squared - sums.score * sums.score) / games
    half = student(games - 1) * deviation / sqrt(games - 1)
    mean = mean_score(sums, games)
    return Interval(mean - half, mean + half)


def student(freedom: int) -> float:
    """Student's t has 95 % between minus this and plus this (Abramowitz and Stegun 26.7.5).

    Exact for one and two degrees of freedom, right to a hundredth for three, to a thousandth from
    four on.
    """
    if freedom == 1:
        return tan(pi * SURE / 2)
    if freedom == 2:  # noqa: PLR2004 - the other one with a simple form
        return SURE * sqrt(2 / (1 - SURE * SURE))
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    n = freedom
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4
