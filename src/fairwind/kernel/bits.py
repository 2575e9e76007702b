"""Bit masks: which bits are set, in the few ways the games ask."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([1 << place for place in range(62)])
"""BIT[n] is bit n alone. mypyc would compile a literal 1 << n as a 32-bit shift."""

ZEROS: Final = vec[i64]([0] * 64)
"""ZEROS[:n] is a quick way to a fresh vec of n zeros."""


def lowest(mask: i64) -> i64:
    """The place of the lowest bit set; the mask is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The place of the n-th bit set, counted from the lowest as 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def count(mask: i64) -> i64:
    """How many bits are set, of the lowest 62."""
    pairs: i64 = mask - ((mask >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    bytes_: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bytes_ * 0x0101010101010101) >> 56) & 0xFF


def members(mask: i64) -> list[int]:
    """The places of all bits set, in rising order."""
    places: list[int] = []
    while mask != 0:
        places.append(int(lowest(mask)))
        mask &= mask - 1
    return places
