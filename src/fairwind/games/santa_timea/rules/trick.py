"""Who takes the wind card and who leads next: chapters 3 and 4 of RULES.md."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT
from fairwind.kernel.seats import seat_after

from .components import (
    NUMBERED,
    NUMBERED_CARDS,
    NUMBERS,
    ONE_PIRATESS,
    PIRATESS,
    direction_of,
    number_of,
    opposite,
)

NO_ONE: Final[i64] = -1
LED_PIRATESS: Final[i64] = 0
"""The rank of a led piratess and of those who copy her: below every other."""
RANK_COUNT: Final[i64] = 43

CardValue = int | float | None
"""What a card counts, as a number: 13, 5.5, 0; None for a led piratess, below every other."""


def playable(hand: i64, leading: bool) -> i64:
    """A mask of the cards of a hand that may be played. There is no duty to follow (Rule 3.1, T10);
    a piratess is led only from a hand of piratesses (Rule 4.3)."""
    numbered: i64 = hand & NUMBERED
    if hand < ONE_PIRATESS or (numbered != 0 and leading):
        return numbered
    return numbered | ONE_PIRATESS


def held_back(blown: i64, taker: i64, storm: bool) -> i64:
    """Rule 6.2: the winds that a storm holds back for the next taker, of those that blew."""
    if storm and taker == NO_ONE:
        return blown
    return 0


def value_in_halves(wind: i64, card: i64) -> i64:
    """Rule 3.2: twice the value of a numbered card under a wind from this direction."""
    if direction_of(card) == wind:
        return 2 * number_of(card)
    if direction_of(card) == opposite(wind):
        return 0
    return number_of(card)


def _rank(wind: i64, card: i64) -> i64:
    """Rule 3.3: the place in the order of values; equal ranks mean equal cards.

    1 to 14: the zeros, by their printed number; 15 to 42: values of half a point up to 14.
    """
    halves = value_in_halves(wind, card)
    return number_of(card) if halves == 0 else NUMBERS + halves


def value_of_rank(rank: i64) -> CardValue:
    if rank == LED_PIRATESS:
        return None
    halves: i64 = max(rank - NUMBERS, 0)
    return int(halves // 2) if halves % 2 == 0 else float(halves) / 2.0


RANKS: Final = vec[i64](
    [_rank(i64(wind), i64(card)) for wind in range(4) for card in range(int(NUMBERED_CARDS))]
)

A_RANK: Final[i64] = 6
RANK_BITS: Final[i64] = 63
PLACES: Final[i64] = 8
"""More than a trick has cards, so that a rank and a place fit into one number."""


@final
class Trick:
    """The cards of one trick as far as they count, under a wind from a direction.

    `ranks` has six bits a card, the last one lowest:   ... 17-12 | 11-6 | 5-0
    `seen` and `twice` have a bit for each rank that has been played, and more than once.
    """

    def __init__(self, wind: i64) -> None:
        self._first_rank: i64 = wind * NUMBERED_CARDS
        """Where the ranks under this wind begin in RANKS."""
        self.count: i64 = 0
        self.ranks: i64 = 0
        self.seen: i64 = 0
        self.twice: i64 = 0

    def copy(self) -> "Trick":
        twin = Trick(0)
        twin._first_rank = self._first_rank
        twin.count = self.count
        twin.ranks = self.ranks
        twin.seen = self.seen
        twin.twice = self.twice
        return twin

    def renew(self, wind: i64) -> None:
        """The table is cleared for the next trick."""
        self._first_rank = wind * NUMBERED_CARDS
        self.count = 0
        self.ranks = 0
        self.seen = 0
        self.twice = 0

    def rank_of(self, card: i64) -> i64:
        """Of this card, if it is the next. Rules 4.1 and 4.2, T3, T9: a piratess copies the one
        before her; led, she finds none and is below every other (Rule 4.4)."""
        if card == PIRATESS:
            return self.ranks & RANK_BITS
        return RANKS[self._first_rank + card]

    def lay(self, card: i64) -> None:
        """The next card."""
        rank = self.rank_of(card)
        if rank != LED_PIRATESS:  # Rule 4.5, T5: the chain behind her is no part of the count
            bit: i64 = BIT[rank]
            self.twice |= self.seen & bit
            self.seen |= bit
        self.ranks = (self.ranks << A_RANK) | rank
        self.count += 1

    @property
    def last_rank(self) -> i64:
        return self.ranks & RANK_BITS

    @property
    def left(self) -> i64:
        """A mask of the ranks left. Rule 3.4, T2: equal cards are out, all of them."""
        return self.seen & ~self.twice

    @property
    def piratess_led(self) -> bool:
        return self.count > 0 and self.rank_at(0) == LED_PIRATESS

    def rank_at(self, place: i64) -> i64:
        return (self.ranks >> ((self.count - 1 - place) * A_RANK)) & RANK_BITS

    def is_out(self, place: i64) -> bool:
        """Whether the card at this place no longer counts."""
        rank = self.rank_at(place)
        if rank == LED_PIRATESS:
            return place > 0
        return (self.left >> rank) & 1 == 0

    def would_tie(self, card: i64) -> bool:
        """Whether this card, if it is the next, is equal to one that lies here."""
        rank = self.rank_of(card)
        if rank == LED_PIRATESS:
            return self.count > 0
        return (self.seen >> rank) & 1 == 1

    def taker_and_leader(self, leader: i64, players: i64) -> tuple[i64, i64]:
        """Of a trick this seat led: who takes the wind, or NO_ONE, and who leads the next. If no
        card is left for it, the lead stays (Rule 3.6)."""
        lowest, highest = self.settled()
        taker: i64 = NO_ONE
        if lowest != NO_ONE:
            taker = seat_after(leader, lowest, players)
        if highest != NO_ONE:
            leader = seat_after(leader, highest, players)
        return taker, leader

    def settled(self) -> tuple[i64, i64]:
        """Who takes the wind and who leads next, as places; NO_ONE if no card is left.

        Rules 3.5 and 3.6: the lowest and the highest card left. Rule 4.4, T4: a led piratess is
        the lowest, and the lead goes to the highest of the others.
        """
        left = self.left
        ranks = self.ranks
        rank: i64 = LED_PIRATESS
        least: i64 = RANK_COUNT * PLACES
        most: i64 = NO_ONE
        place: i64 = self.count - 1
        while place >= 0:
            rank = ranks & RANK_BITS
            if (left >> rank) & 1 == 1:
                rank_and_place: i64 = rank * PLACES + place
                least = min(least, rank_and_place)
                most = max(most, rank_and_place)
            ranks >>= A_RANK
            place -= 1
        lowest = least & (PLACES - 1) if left != 0 else NO_ONE
        highest = most & (PLACES - 1) if left != 0 else NO_ONE
        if rank == LED_PIRATESS:  # the rank of the first card
            lowest = 0
        return lowest, highest
