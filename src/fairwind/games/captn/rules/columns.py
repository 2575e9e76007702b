"""The movement cards in their columns: which are left, which lie in front, which side by side.

The cards of a column follow one another in the deck as dealt, the front one first. How many of a
column are used stands in six bits of one number, the lowest for the first column.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from .components import MOVEMENT_CARDS, NOWHERE

A_COLUMN: Final[i64] = 6
COUNT: Final[i64] = 63


def size(columns: i64, column: i64) -> i64:
    """How many cards a column has at the start: the first ones take what cannot be shared (C2)."""
    return (MOVEMENT_CARDS + columns - 1 - column) // columns


def start(columns: i64, column: i64) -> i64:
    """The place in the deck where a column begins."""
    place: i64 = 0
    for before in range(column):
        place += size(columns, before)
    return place


def used(counts: i64, column: i64) -> i64:
    return (counts >> (column * A_COLUMN)) & COUNT


def all_used(counts: i64) -> i64:
    """How many cards of all columns together: the sum of the digits to the base of 64, as it is
    less than 63."""
    return counts % COUNT


def one_used(column: i64) -> i64:
    """What using the front card of a column adds to the counts."""
    return BIT[column * A_COLUMN]


def front(deck: vec[i64], counts: i64, columns: i64, column: i64) -> i64:
    """The open card of a column, or NOWHERE if it is used up (C2)."""
    gone = used(counts, column)
    if gone >= size(columns, column):
        return NOWHERE
    return deck[start(columns, column) + gone]


def left(deck: vec[i64], counts: i64, columns: i64, column: i64) -> list[int]:
    """The cards of a column that are not used, the front one first."""
    first = start(columns, column)
    gone, all_of_it = first + used(counts, column), first + size(columns, column)
    return [int(card) for card in deck[gone:all_of_it]]


def lying_beside(deck: vec[i64], counts: i64, columns: i64, card: i64) -> i64:
    """A mask of the cards next to one, diagonals too; cards keep their places (Rule 8.4, C20)."""
    for column in range(columns):
        first = start(columns, column)
        for row in range(used(counts, column), size(columns, column)):
            if deck[first + row] == card:
                return _around(deck, counts, columns, column, row)
    return 0


def _around(deck: vec[i64], counts: i64, columns: i64, column: i64, row: i64) -> i64:
    found: i64 = 0
    for beside in range(column - 1, column + 2):
        if beside < 0 or beside >= columns:
            continue
        first = start(columns, beside)
        for near in range(row - 1, row + 2):
            if used(counts, beside) <= near < size(columns, beside) and (
                beside != column or near != row
            ):
                found |= BIT[deck[first + near]]
    return found


def with_neighbour(deck: vec[i64], counts: i64, columns: i64) -> i64:
    """A mask of the cards left that have another one next to them."""
    found: i64 = 0
    for column in range(columns):
        first = start(columns, column)
        for row in range(used(counts, column), size(columns, column)):
            if _around(deck, counts, columns, column, row) != 0:
                found |= BIT[deck[first + row]]
    return found


def any_neighbours(deck: vec[i64], counts: i64, columns: i64) -> bool:
    """Whether two cards that are left lie next to each other."""
    for column in range(columns):
        for row in range(used(counts, column), size(columns, column)):
            if _around(deck, counts, columns, column, row) != 0:
                return True
    return False


def swapped(deck: vec[i64], one: i64, other: i64) -> vec[i64]:
    """A new deck in which two cards have changed places; copies of a game may share the old one."""
    deck = deck[:]
    for place in range(MOVEMENT_CARDS):
        if deck[place] == one:
            deck[place] = other
        elif deck[place] == other:
            deck[place] = one
    return deck
