"""Seals: chance settled by a secret of the table and by numbers and words of the players.

The hash of the secret is shown when the table is opened, the secret itself when the game is over.
Each player commits to a number by its hash, and shows it only when all have committed and nobody
can change anything any more. So neither the table nor a player alone can choose what chance will
do, and afterwards everyone can roll it all again. docs/fairness.md has the argument. All hashes are
SHA-256 over plain text, which every system can compute.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, final

from .refusal import Unfit
from .rng import SEAL_BYTES, SealedRng
from .words import N_, Phrase, quoted

LONGEST_WORDS: Final = 80
WITHOUT_NUMBERS: Final = "Fairwind seal 1"
WITH_NUMBERS: Final = "Fairwind seal 2"
BOT: Final = "Fairwind bot 1"
CHAIN: Final = 10
"""How many numbers a secret of a player gives: more than there can be attempts to begin a game."""


def is_seed(text: str) -> bool:
    """Whether a text is a secret as we write it: 64 hexadecimal digits, in lower case."""
    return len(text) == 2 * SEAL_BYTES and not text.strip("0123456789abcdef")


def checked_digits(text: str) -> str:
    if not is_seed(text):
        wrong = N_("a seed has {digits} hexadecimal digits, not {seed}")
        raise Unfit(Phrase(wrong, digits=2 * SEAL_BYTES, seed=quoted(text)))
    return text


def hashed(digits: str, times: int = 1) -> str:
    """The hash of 64 digits, which are 64 digits again."""
    for _ in range(times):
        digits = sha256(digits.encode()).hexdigest()
    return digits


def commitment(secret: str) -> str:
    """What a player shows of a secret before the game."""
    return hashed(secret, CHAIN)


def number(secret: str, attempt: int) -> str:
    """What a player shows when the game is to begin, at the first attempt or a later one. Its hash
    is the number before it, or the commitment: whoever knows the one cannot guess the next."""
    return hashed(secret, CHAIN - attempt)


def checked_words(text: str) -> str:
    """Words for a seal: one short line that can be read."""
    plain = " ".join(text.split())
    if not plain or len(plain) > LONGEST_WORDS or not plain.isprintable():
        wrong = N_("words are a line of 1 to {most} visible characters, not {words}")
        raise Unfit(Phrase(wrong, most=LONGEST_WORDS, words=quoted(text)))
    return plain


@final
class Seal:
    """The secret seed of a table; by seat the words and the number that were added ("" for none);
    and for each attempt to begin that was void the seats that did not show their number."""

    def __init__(
        self,
        seed: str,
        words: Sequence[str],
        numbers: Sequence[str] = (),
        voids: Sequence[Sequence[int]] = (),
    ) -> None:
        self.seed: Final = checked_digits(seed)
        self.words: Final = [checked_words(text) if text else "" for text in words]
        added = list(numbers) or [""] * len(words)
        self.numbers: Final = [checked_digits(each) if each else "" for each in added]
        self.voids: Final = [list(seats) for seats in voids]

    @property
    def hash(self) -> str:
        return hashed(self.seed)

    @property
    def has_numbers(self) -> bool:
        """Whether anybody took part but the table."""
        return bool(self.voids) or any(self.numbers)

    @property
    def commitments(self) -> list[str]:
        """By seat what its player must have shown before the game; "" for those without number."""
        return [hashed(each, 1 + len(self.voids)) if each else "" for each in self.numbers]

    @property
    def text(self) -> str:
        """What the generator's key is the hash of."""
        spoken = [f"{seat + 1}: {text}" for seat, text in enumerate(self.words) if text]
        if not self.has_numbers:
            return "\n".join([WITHOUT_NUMBERS, self.seed, *spoken])
        shown = [f"number {seat + 1}: {each}" for seat, each in enumerate(self.numbers) if each]
        words = [f"words {text}" for text in spoken]
        voids = [f"void: {seats_in_words(seats)}" for seats in self.voids]
        return "\n".join([WITH_NUMBERS, self.seed, *voids, *shown, *words])

    @property
    def key(self) -> bytes:
        return sha256(self.text.encode()).digest()

    def rng(self) -> SealedRng:
        """The generator of the table, from the beginning."""
        return SealedRng(self.key)

    def bot_rng(self, seat: int, moves: int) -> SealedRng:
        """The generator of a bot's thought about its next move, after so many of its own. It tells
        nothing about the table's."""
        text = "\n".join([BOT, self.key.hex(), str(seat + 1), str(moves)])
        return SealedRng(sha256(text.encode()).digest())


def seats_in_words(seats: Sequence[int]) -> str:
    return " ".join([str(seat + 1) for seat in seats])
