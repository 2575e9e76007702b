"""Who takes the wind card and who leads next: chapters 3 and 4 of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.bits import BIT

from .components import (
    NUMBERED_CARDS,
    NUMBERS,
    PIRATESS,
    direction_of,
    number_of,
    opposite,
)

NO_ONE: Final[i64] = -1
LED_PIRATESS: Final[i64] = -1
"""The rank of a led piratess and of those who copy her: below every other."""


def value_in_halves(wind: i64, card: i64) -> i64:
    """Rule 3.2: twice the value of a numbered card under a wind from this direction."""
    if direction_of(card) == wind:
        return 2 * number_of(card)
    if direction_of(card) == opposite(wind):
        return 0
    return number_of(card)


def _rank(wind: i64, card: i64) -> i64:
    """Rule 3.3: the place in the order of values; equal ranks mean equal cards.

    0 to 13: the zeros, by their printed number; 14 to 41: values of half a point up to 14.
    """
    halves = value_in_halves(wind, card)
    return number_of(card) - 1 if halves == 0 else NUMBERS - 1 + halves


RANKS: Final = vec[i64](
    [_rank(i64(wind), i64(card)) for wind in range(4) for card in range(int(NUMBERED_CARDS))]
)


def rank_after(before: i64, wind: i64, card: i64) -> i64:
    """The rank of a card; a piratess copies the card before her (Rules 4.1 and 4.2, T3, T9)."""
    return before if card == PIRATESS else RANKS[wind * NUMBERED_CARDS + card]


def ranks_left(wind: i64, cards: vec[i64], start: i64, count: i64) -> i64:
    """A mask of the ranks that stand in the trick exactly once. Rule 3.4: equal cards are out.

    A led piratess and the chain behind her are no part of it (Rules 4.4 and 4.5, T4, T5).
    """
    seen: i64 = 0
    twice: i64 = 0
    rank: i64 = LED_PIRATESS
    for place in range(start, start + count):
        rank = rank_after(rank, wind, cards[place])
        if rank != LED_PIRATESS:
            bit: i64 = BIT[rank]
            twice |= seen & bit
            seen |= bit
    return seen & ~twice


def lowest_place(wind: i64, cards: vec[i64], start: i64, count: i64) -> i64:
    """Whose card takes the wind, as a place in the trick; NO_ONE if none is left (Rule 3.5)."""
    if cards[start] == PIRATESS:
        return 0  # Rule 4.4
    left = ranks_left(wind, cards, start, count)
    return NO_ONE if left == 0 else _place_of(left & -left, wind, cards, start, count)


def highest_place(wind: i64, cards: vec[i64], start: i64, count: i64) -> i64:
    """Whose card leads next, as a place in the trick; NO_ONE if none is left (Rule 3.6)."""
    left = ranks_left(wind, cards, start, count)
    if left == 0:
        return NO_ONE
    while left & (left - 1):
        left &= left - 1
    return _place_of(left, wind, cards, start, count)


def _place_of(bit: i64, wind: i64, cards: vec[i64], start: i64, count: i64) -> i64:
    rank: i64 = LED_PIRATESS
    for place in range(count):
        rank = rank_after(rank, wind, cards[start + place])
        if rank != LED_PIRATESS and BIT[rank] == bit:
            return place
    raise AssertionError("a rank that is left belongs to a card of the trick")
