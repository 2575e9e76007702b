"""Counting points at the end: chapter 5 of RULES.md."""

from typing import Final

from mypy_extensions import i64

from .components import BIG_IDOL, IDOL, PARROT, WORTH

WORST_IDOLS_FIRST: Final = (int(BIG_IDOL), int(IDOL) + 2, int(IDOL) + 1, int(IDOL))
"""Their kinds."""


def points(counts: list[int]) -> int:
    """Of tiles, given as how many there are of each kind."""
    total = 0
    for kind, number in enumerate(counts):
        total += int(WORTH[i64(kind)]) * number  # Rule 5.3
    parrots = counts[int(PARROT)]
    for kind in WORST_IDOLS_FIRST:  # Rules 5.4 and 11.2, P7
        freed = min(parrots, counts[kind])
        total -= int(WORTH[i64(kind)]) * freed
        parrots -= freed
    return total


def idols_left(counts: list[int]) -> int:
    """How many idols the parrot did not take."""
    idols = 0
    for kind in WORST_IDOLS_FIRST:
        idols += counts[kind]
    return max(0, idols - counts[int(PARROT)])
