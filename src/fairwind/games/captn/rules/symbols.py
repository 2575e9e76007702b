"""Short forms of spaces and cards, as views, facts and records have them.

c4           a space: column a to g from the west, row 1 to 7 from the north
10H AS       a card: the rank, then S H C D for the suit
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import members

from .components import CARDS, RANKS, SPACES, SUITS

COLUMN_LETTERS: Final = "abcdefg"
SIDE: Final = len(COLUMN_LETTERS)


def space_name(space: int) -> str:
    return f"{COLUMN_LETTERS[space % SIDE]}{space // SIDE + 1}"


def space_names(mask: i64) -> list[str]:
    return [space_name(space) for space in members(mask)]


def card_name(card: int) -> str:
    return RANKS[card % len(RANKS)] + SUITS[card // len(RANKS)]


def card_names(cards: vec[i64]) -> list[str]:
    return [card_name(int(card)) for card in cards]


def rows_of(ocean: vec[i64]) -> list[list[str]]:
    """The cards of the ocean row by row, from the north."""
    cards = card_names(ocean)
    return [cards[first : first + SIDE] for first in range(0, len(cards), SIDE)]


SPACES_BY_NAME: Final = {space_name(space): space for space in range(int(SPACES))}
CARDS_BY_NAME: Final = {card_name(card): card for card in range(int(CARDS))}
