"""Means with their standard errors, of what is tried many times."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    error: float
    """Standard error; 0 for what is certain."""

    def __add__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.mean + other.mean, sqrt(self.error**2 + other.error**2))

    def __sub__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.mean - other.mean, sqrt(self.error**2 + other.error**2))


NOTHING = Estimate(0.0, 0.0)


def total(estimates: Sequence[Estimate]) -> Estimate:
    return sum(estimates, NOTHING)


def mean_of(values: Sequence[float], tries: int) -> Estimate:
    """Of so many tries; those that are not among the values came to nothing."""
    mean = sum(values) / tries
    if tries == 1:
        return Estimate(mean, 0.0)
    spread = sum((value - mean) ** 2 for value in values) + (tries - len(values)) * mean**2
    return Estimate(mean, sqrt(spread / (tries - 1) / tries))


@dataclass(frozen=True, slots=True)
class SeatValues:
    """By seat: the share of the win, and the final score, or how much of them something brought."""

    chances: tuple[Estimate, ...]
    points: tuple[Estimate, ...]
