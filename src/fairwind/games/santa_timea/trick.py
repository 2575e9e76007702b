"""Who takes the wind card and who leads next: chapters 3 and 4 of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from .components import (
    NUMBERED_CARDS,
    NUMBERS,
    PIRATESS,
    direction_of,
    number_of,
    opposite,
)

NO_ONE: Final[i64] = -1
RANK_COUNT: Final[i64] = 42
PLACES: Final[i64] = 8
"""More than a trick has cards, so that a rank and a place fit into one number."""
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


def settled(wind: i64, cards: vec[i64], start: i64, count: i64) -> tuple[i64, i64]:
    """Who takes the wind and who leads next, as places in the trick; NO_ONE if none is left.

    Rules 3.5 and 3.6: the lowest and the highest card left. Rule 4.4: a led piratess is lowest.
    """
    left = ranks_left(wind, cards, start, count)
    least: i64 = RANK_COUNT * PLACES
    most: i64 = NO_ONE
    rank: i64 = LED_PIRATESS
    for place in range(count):
        rank = rank_after(rank, wind, cards[start + place])
        if rank != LED_PIRATESS and (left >> rank) & 1 == 1:
            rank_and_place: i64 = rank * PLACES + place
            least = min(least, rank_and_place)
            most = max(most, rank_and_place)
    lowest = least % PLACES if left != 0 else NO_ONE
    highest = most % PLACES if left != 0 else NO_ONE
    if cards[start] == PIRATESS:
        lowest = 0
    return lowest, highest
