"""Whether two programs that play the same game at random reach the same scores.

The scores of one game are not independent: what one seat wins others lose. The plain chi-square
test of two histograms would take them for independent and be wrong, so its statistic is corrected
for games as clusters (Rao and Scott 1981, second order): its scale and degrees of freedom follow
from how the scores of our own games vary together.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

SMALLEST_BIN = 20
"""Scores seen less often are taken together with their neighbours."""
SUSPICIOUS_P = 0.001
SUSPICIOUS_Z = 3.5
"""Far out for chance, even among the many figures of a run."""


@dataclass(frozen=True, slots=True)
class Scores:
    """What a program tells of its scores. Sums are by seat; the histogram is of all seats."""

    games: int
    sums: Sequence[int]
    square_sums: Sequence[int]
    histogram: Mapping[int, int]

    @property
    def means(self) -> list[float]:
        return [total / self.games for total in self.sums]

    @property
    def errors(self) -> list[float]:
        """The standard error of each mean."""
        variances = [
            (squares - total * total / self.games) / (self.games - 1)
            for total, squares in zip(self.sums, self.square_sums, strict=True)
        ]
        return [sqrt(variance / self.games) for variance in variances]


@dataclass(frozen=True, slots=True)
class Agreement:
    chi_square: float
    """Corrected, as is `freedom`."""
    freedom: float
    p: float
    z: list[float]
    """By seat, how many standard errors our mean lies above the other."""

    @property
    def agree(self) -> bool:
        return self.p > SUSPICIOUS_P and max(map(abs, self.z)) < SUSPICIOUS_Z


def scores_of(games: Sequence[Sequence[int]]) -> Scores:
    by_seat = list(zip(*games, strict=True))
    return Scores(
        len(games),
        [sum(scores) for scores in by_seat],
        [sum(score * score for score in scores) for scores in by_seat],
        Counter(score for scores in games for score in scores),
    )


def compare(our_games: Sequence[Sequence[int]], theirs: Scores) -> Agreement:
    """Our games one by one, the other program's by their sums."""
    ours = scores_of(our_games)
    bin_of = _bins(ours.histogram, theirs.histogram)
    chi_square, shares = _pearson(_binned(ours, bin_of), _binned(theirs, bin_of))
    scale, freedom = _correction(our_games, bin_of, shares)
    chi_square /= scale
    z = [
        (our_mean - their_mean) / sqrt(our_error**2 + their_error**2)
        for our_mean, their_mean, our_error, their_error in zip(
            ours.means, theirs.means, ours.errors, theirs.errors, strict=True
        )
    ]
    return Agreement(chi_square, freedom, _chi_square_p(chi_square, freedom), z)


def _bins(ours: Mapping[int, int], theirs: Mapping[int, int]) -> dict[int, int]:
    """The bin of each score; the last bin takes what is too little for one of its own."""
    bin_of: dict[int, int] = {}
    number = filled = 0
    left = sum(ours.values()) + sum(theirs.values())
    for score in sorted({*ours, *theirs}):
        bin_of[score] = number
        seen = ours.get(score, 0) + theirs.get(score, 0)
        filled += seen
        left -= seen
        if filled >= SMALLEST_BIN <= left:
            number += 1
            filled = 0
    return bin_of


def _binned(scores: Scores, bin_of: Mapping[int, int]) -> list[int]:
    counts = [0] * (max(bin_of.values()) + 1)
    for score, seen in scores.histogram.items():
        counts[bin_of[score]] += seen
    return counts


def _pearson(ours: Sequence[int], theirs: Sequence[int]) -> tuple[float, list[float]]:
    """The plain statistic of two samples, and the share of each bin in both together."""
    our_size, their_size = sum(ours), sum(theirs)
    shares = [(a + b) / (our_size + their_size) for a, b in zip(ours, theirs, strict=True)]
    statistic = sum(
        (counts[place] - size * share) ** 2 / (size * share)
        for counts, size in ((ours, our_size), (theirs, their_size))
        for place, share in enumerate(shares)
    )
    return statistic, shares


def _correction(
    games: Sequence[Sequence[int]], bin_of: Mapping[int, int], shares: Sequence[float]
) -> tuple[float, float]:
    """Scale and degrees of freedom, from the covariance of the bins within a game."""
    seats = len(games[0])
    bins = range(len(shares))
    together = [[0] * len(shares) for _ in bins]
    alone = [0] * len(shares)
    for scores in games:
        met = [bin_of[score] for score in scores]
        for a in met:
            alone[a] += 1
            for b in met:
                together[a][b] += 1
    size = len(games)
    effect = square_effect = 0.0
    for a in bins:
        for b in bins:
            covariance = together[a][b] / size - alone[a] / size * (alone[b] / size)
            square_effect += covariance**2 / (shares[a] * shares[b] * seats**2)
            if a == b:
                effect += covariance / (shares[a] * seats)
    return square_effect / effect, effect**2 / square_effect


def _chi_square_p(statistic: float, freedom: float) -> float:
    """How often chance alone gives as much or more (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((statistic / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread))
