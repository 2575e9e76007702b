"""Numbered deals: the same number gives everyone the same cards, tiles and dice."""

from hashlib import blake2b
from typing import Final

from .rng import QuickRng

LAST_DEAL: Final = 999_999_999


def deal_rng(game: str, number: int) -> QuickRng:
    """A quick generator, seeded with the BLAKE2b hash of "game/number" (8 bytes, low first)."""
    assert 1 <= number <= LAST_DEAL
    seed = blake2b(f"{game}/{number}".encode(), digest_size=8, person=b"fairwind").digest()
    return QuickRng(int.from_bytes(seed, "little"))


def is_deal(text: str) -> bool:
    """Whether a text is the number of a deal, as we write it."""
    plain = text.isascii() and text.isdecimal() and len(text) <= len(str(LAST_DEAL))
    return plain and text[0] != "0"
