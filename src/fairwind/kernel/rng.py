"""Chance: one face, two generators of our own definition, the same numbers on every machine.

QuickRng is SplitMix64 (Steele, Lea and Flood 2014): one integer of state, for simulation and
search. SealedRng is a BLAKE2b stream keyed by a 256-bit seed, for real tables: what it has shown
does not tell what comes next. docs/records.md gives both definitions in full.

Compiled, an i64 wraps around at 64 bits; interpreted, it grows. Only the low 64 bits ever count:
sums, products and exclusive-ors never carry downwards, and whatever is shifted to the right is
masked to what lies within 64 bits. So both forms draw the same numbers. Constants beyond 62 bits
are put together from halves, because mypyc would otherwise box them.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

LOW_32: Final[i64] = 0xFFFFFFFF
TWO_32: Final[i64] = 0x100000000
MOST: Final = 1 << 31
"""The largest n of `below(n)`."""
SEAL_BYTES: Final = 32
QUICK_BYTES: Final = 8
BLOCK_WORDS: Final[i64] = 8


def _refuse(n: i64) -> None:
    raise ValueError(f"below({n}): n must be from 1 to {MOST}")


def _scaled(word: i64, n: i64) -> i64:
    """The number below n that a word stands for, or -1 for the few words too many."""
    product: i64 = ((word >> 32) & LOW_32) * n
    if (product & LOW_32) < n and (product & LOW_32) < (TWO_32 - n) % n:
        return -1
    return product >> 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Where chance comes from. A generator supplies `word` and `copy`; the rest follows."""

    def word(self) -> i64:
        """A number whose low 64 bits are the next random bits (interpreted, more may lie above)."""
        raise AssertionError("a generator defines word()")

    def copy(self) -> "Rng":
        """A generator that will draw the same."""
        raise AssertionError("a generator defines copy()")

    def pack(self) -> bytes:
        """What `unpacked` makes the same generator from. Of a sealed one it holds the secret."""
        raise AssertionError("a generator defines pack()")

    def bits64(self) -> int:
        """The next 64 random bits, from 0 to 2**64 - 1."""
        word = self.word()
        return (int((word >> 32) & LOW_32) << 32) | int(word & LOW_32)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire 2019, on the upper 32 bits)."""
        if n < 1 or n > MOST:
            _refuse(n)
        value = _scaled(self.word(), n)
        return value if value >= 0 else self.below(n)

    def shuffle(self, items: vec[i64], first: i64) -> None:
        """Put a fair draw of `first` items, in order, at the front (Fisher and Yates, forwards)."""
        size: i64 = len(items)
        last: i64 = first if first < size else size - 1
        for place in range(last):
            other: i64 = place + self.below(size - place)
            item: i64 = items[place]
            items[place] = items[other]
            items[other] = item

    def fork(self) -> "QuickRng":
        """A quick generator of its own, for a world that is only imagined."""
        return QuickRng(self.bits64())


@final
class QuickRng(Rng):
    """SplitMix64: one integer of state. Not for real tables: rolls give its state away."""

    def __init__(self, seed: int) -> None:
        high: i64 = (seed >> 32) & 0xFFFFFFFF
        low: i64 = seed & 0xFFFFFFFF
        self._state: i64 = high * TWO_32 | low

    def word(self) -> i64:
        state: i64 = self._state + (i64(-0x61C88647) * TWO_32 | 0x7F4A7C15)
        self._state = state
        mixed: i64 = state ^ ((state >> 30) & 0x3FFFFFFFF)
        mixed *= i64(-0x40A7B893) * TWO_32 | 0x1CE4E5B9
        mixed ^= (mixed >> 27) & 0x1FFFFFFFFF
        mixed *= i64(-0x6B2FB645) * TWO_32 | 0x133111EB
        return mixed ^ ((mixed >> 31) & 0x1FFFFFFFF)

    def below(self, n: i64) -> i64:
        """As every generator, without looking up whose word() it is."""
        if n < 1 or n > MOST:
            _refuse(n)
        value = _scaled(self.word(), n)
        return value if value >= 0 else self.below(n)

    def shuffle(self, items: vec[i64], first: i64) -> None:
        """As every generator, without looking up whose below() it is."""
        size: i64 = len(items)
        last: i64 = first if first < size else size - 1
        for place in range(last):
            other: i64 = place + self.below(size - place)
            item: i64 = items[place]
            items[place] = items[other]
            items[other] = item

    def copy(self) -> "QuickRng":
        twin = QuickRng(0)
        twin._state = self._state
        return twin

    def pack(self) -> bytes:
        high = int((self._state >> 32) & LOW_32)
        low = int(self._state & LOW_32)
        return ((high << 32) | low).to_bytes(QUICK_BYTES, "little")


@final
class SealedRng(Rng):
    """BLAKE2b in counter mode: block i is the hash of i under the seed as key, eight words each."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEAL_BYTES:
            raise ValueError(f"a sealed seed has {SEAL_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._block = b""
        self._drawn: i64 = 0

    def word(self) -> i64:
        place: i64 = self._drawn % BLOCK_WORDS
        if place == 0:
            self._block = self._block_of(self._drawn // BLOCK_WORDS)
        self._drawn += 1
        word = self._block[place * 8 : place * 8 + 8]
        return i64(int.from_bytes(word, "little", signed=True))

    def _block_of(self, number: i64) -> bytes:
        text = int(number).to_bytes(8, "little")
        return blake2b(text, key=self._seed, person=b"fairwind").digest()

    def copy(self) -> "SealedRng":
        twin = SealedRng(self._seed)
        twin._block = self._block
        twin._drawn = self._drawn
        return twin

    def pack(self) -> bytes:
        return self._seed + int(self._drawn).to_bytes(QUICK_BYTES, "little")

    def wind_on(self, drawn: int) -> None:
        """As if so many words had been drawn."""
        self._drawn = i64(drawn)
        if self._drawn % BLOCK_WORDS != 0:
            self._block = self._block_of(self._drawn // BLOCK_WORDS)


def rng_of(seed: int, number: int) -> QuickRng:
    """The generator of a game in a series."""
    digest = blake2b(f"{seed}/{number}".encode(), digest_size=8).digest()
    return QuickRng(int.from_bytes(digest, "little"))


def unpacked(packed: bytes) -> Rng:
    """The generator of which these are the bytes; ValueError if there is none."""
    if len(packed) == QUICK_BYTES:
        return QuickRng(int.from_bytes(packed, "little"))
    if len(packed) != SEAL_BYTES + QUICK_BYTES:
        raise ValueError("these are not the bytes of a generator")
    rng = SealedRng(packed[:SEAL_BYTES])
    drawn = int.from_bytes(packed[SEAL_BYTES:], "little")
    if drawn >= 1 << 62:
        raise ValueError("these are not the bytes of a generator")
    rng.wind_on(drawn)
    return rng
