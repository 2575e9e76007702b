"""A sequential test: after each cluster it asks whether one of two claims can be given up.

The generalised sequential probability ratio test, on cluster means: the logarithm of how much
likelier the data are under `high` than under `low`, if cluster means are normal with the variance
they show. Wald's bounds for 5 % error on either side end it.
"""

from dataclasses import dataclass
from math import log
from typing import Final

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase

ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)

WIDEST: Final = 0.25
"""The variance of a share that is all or nothing: one such cluster is counted in, because clusters
that agree so far do not prove that all will."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Two values of a win share, one of which the test will give up."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            text = N_("--sprt {low},{high}: two shares from 0 to 1, the lower one first")
            raise Unfit(Phrase(text, low=f"{self.low:g}", high=f"{self.high:g}"))


def read_claims(text: str) -> Claims:
    """Two shares as typed: 0.50,0.55"""
    try:
        low, high = [float(part) for part in text.split(",")]
    except ValueError:
        wrong = N_("--sprt {given}: two shares with a comma between them, such as 0.50,0.55")
        raise Unfit(Phrase(wrong, given=text)) from None
    return Claims(low, high)


class Sequential:
    """How the test stands after the clusters so far."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.clusters = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, share: float) -> None:
        self.clusters += 1
        self._sum += share
        self._squares += share * share

    @property
    def log_ratio(self) -> float:
        if self.clusters == 0:
            return 0.0
        low, high, n = self.claims.low, self.claims.high, self.clusters
        mean = self._sum / n
        variance = (max(0.0, self._squares - n * mean * mean) + WIDEST) / n
        return n * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def accepted(self) -> float | None:
        """The claim that is left, if the other is given up."""
        if abs(self.log_ratio) < BOUND:
            return None
        return self.claims.high if self.log_ratio > 0 else self.claims.low
