"""Counting points at the end: chapter 5 of RULES.md."""

from mypy_extensions import i64

from .components import IDOL, PARROT, WORTH


def points(counts: list[int]) -> int:
    """Of tiles, given as how many there are of each kind."""
    total = 0
    for kind, number in enumerate(counts):
        total += int(WORTH[i64(kind)]) * number  # Rule 5.3
    parrots = counts[int(PARROT)]
    for kind in range(int(PARROT) - 1, int(IDOL) - 1, -1):  # Rule 5.4, P7: the worst first
        freed = min(parrots, counts[kind])
        total -= int(WORTH[i64(kind)]) * freed
        parrots -= freed
    return total
