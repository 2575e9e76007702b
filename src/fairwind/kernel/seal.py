"""Seals: chance settled before the game, by a secret of the table and words of the players.

The hash of the secret is shown before anybody adds words; the secret itself when the game is over.
So neither the table nor a player alone can choose what chance will do, and afterwards everyone can
roll it all again. Both hashes are SHA-256 over plain text, which every system can compute.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, final

from .refusal import Unfit
from .rng import SEAL_BYTES, SealedRng
from .words import N_, Phrase, quoted

LONGEST_WORDS: Final = 80
HEAD: Final = "Fairwind seal 1"


def is_seed(text: str) -> bool:
    """Whether a text is a secret seed as we write it: 64 hexadecimal digits, in lower case."""
    return len(text) == 2 * SEAL_BYTES and not text.strip("0123456789abcdef")


def seal_hash(seed: str) -> str:
    """What is shown of a secret seed before the game: the hash of its 64 digits."""
    return sha256(seed.encode()).hexdigest()


def checked_words(text: str) -> str:
    """Words for a seal: one short line that can be read."""
    plain = " ".join(text.split())
    if not plain or len(plain) > LONGEST_WORDS or not plain.isprintable():
        wrong = N_("words are a line of 1 to {most} letters, not {words}")
        raise Unfit(Phrase(wrong, most=LONGEST_WORDS, words=quoted(text)))
    return plain


@final
class Seal:
    """The secret seed of a table, and by seat the words that were added ("" for none)."""

    def __init__(self, seed: str, words: Sequence[str]) -> None:
        if not is_seed(seed):
            wrong = N_("a seed has {digits} hexadecimal digits, not {seed}")
            raise Unfit(Phrase(wrong, digits=2 * SEAL_BYTES, seed=quoted(seed)))
        self.seed: Final = seed
        self.words: Final = [checked_words(text) if text else "" for text in words]

    @property
    def hash(self) -> str:
        return seal_hash(self.seed)

    @property
    def text(self) -> str:
        """What the generator's key is the hash of: the seed, and a line for each seat's words."""
        spoken = [f"{seat + 1}: {text}" for seat, text in enumerate(self.words) if text]
        return "\n".join([HEAD, self.seed, *spoken])

    def rng(self) -> SealedRng:
        """The generator of the table, from the beginning."""
        return SealedRng(sha256(self.text.encode()).digest())
