"""Chance: the same numbers as the published definitions, and every outcome equally likely."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice, permutations, product
from math import prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.rng import MOST, QuickRng, Rng, SealedRng

TWO_32 = 1 << 32
TWO_64 = 1 << 64

# By the authors' reference program, as printed on Rosetta Code and in the papers that cite it.
SPLITMIX64 = {
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
    0: [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ],
}

# The first and the ninth number: one of each of the first two blocks.
SEALED = {
    bytes(32): [0x3A0516653A7F1AB0, 0xFBB20D6949A0AC3A],
    bytes(range(32)): [0x564222C55F462534, 0x4B5962CDE686A643],
}


def plain_splitmix64(seed: int) -> Iterator[int]:
    """SplitMix64 in plain whole numbers."""
    state = seed % TWO_64
    while True:
        state = (state + 0x9E3779B97F4A7C15) % TWO_64
        mixed = state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 % TWO_64
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % TWO_64
        yield mixed ^ (mixed >> 31)


def plain_sealed(seed: bytes) -> Iterator[int]:
    """The keyed stream in plain hashlib: a block for each number, eight words a block."""
    number = 0
    while True:
        message = number.to_bytes(8, "little")
        block = blake2b(message, digest_size=64, key=seed, person=b"fairwind").digest()
        for place in range(0, 64, 8):
            yield int.from_bytes(block[place : place + 8], "little")
        number += 1


class Dictated(Rng):
    """A generator that gives the words it is told to, each by its upper 32 bits."""

    def __init__(self, uppers: Iterable[int]) -> None:
        self.uppers = list(uppers)

    def word(self) -> i64:
        upper = self.uppers.pop(0)
        return i64((upper - TWO_32 if upper >= TWO_32 // 2 else upper) << 32)

    def copy(self) -> "Dictated":
        return Dictated(self.uppers)


def numbers(rng: Rng, count: int = 20) -> list[int]:
    return [rng.bits64() for _ in range(count)]


# --- quick ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SPLITMIX64)
def test_quick_gives_the_published_numbers(seed: int) -> None:
    expected = SPLITMIX64[seed]
    assert numbers(QuickRng(seed), len(expected)) == expected
    assert list(islice(plain_splitmix64(seed), len(expected))) == expected


@given(st.integers(-TWO_64, 2 * TWO_64))
def test_quick_is_splitmix64_for_every_seed(seed: int) -> None:
    assert numbers(QuickRng(seed)) == list(islice(plain_splitmix64(seed), 20))


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert numbers(QuickRng(-1)) == numbers(QuickRng(TWO_64 - 1))
    assert numbers(QuickRng(TWO_64 + 5)) == numbers(QuickRng(5))


# --- sealed ---------------------------------------------------------------------------------


@given(st.binary(min_size=32, max_size=32))
def test_sealed_is_blake2b_in_counter_mode(seed: bytes) -> None:
    assert numbers(SealedRng(seed)) == list(islice(plain_sealed(seed), 20))


@pytest.mark.parametrize("seed", SEALED)
def test_sealed_gives_the_numbers_written_here(seed: bytes) -> None:
    given_by_rng = numbers(SealedRng(seed), 9)
    assert [given_by_rng[0], given_by_rng[8]] == SEALED[seed]


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_sealed_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        SealedRng(bytes(size))


# --- both -----------------------------------------------------------------------------------


@pytest.fixture(params=["quick", "sealed"])
def rng(request: pytest.FixtureRequest) -> Rng:
    return QuickRng(7) if request.param == "quick" else SealedRng(bytes(32))


def test_the_low_64_bits_of_words_are_the_numbers(rng: Rng) -> None:
    twin = rng.copy()
    words = [int(rng.word()) for _ in range(50)]
    assert [word % TWO_64 for word in words] == numbers(twin, 50)


def test_a_copy_gives_the_same_numbers_and_goes_its_own_way(rng: Rng) -> None:
    for drawn in range(10):
        twin, reference = rng.copy(), rng.copy()
        expected = numbers(reference, 12)
        assert numbers(twin, 12) == expected
        assert numbers(rng.copy(), 12) == expected, f"after {drawn} numbers"
        assert rng.bits64() == expected[0]


def test_a_fork_is_quick_takes_one_number_and_goes_its_own_way(rng: Rng) -> None:
    twin = rng.copy()
    fork = rng.fork()
    assert type(fork) is QuickRng
    assert numbers(fork) == list(islice(plain_splitmix64(twin.bits64()), 20))
    assert numbers(rng) == numbers(twin)


# --- below ----------------------------------------------------------------------------------


def bucket(n: int, outcome: int) -> range:
    """The upper halves that Lemire's multiplication maps to an outcome, the unfair one included."""
    return range(-(-outcome * TWO_32 // n), -(-(outcome + 1) * TWO_32 // n))


def is_drawn_again(n: int, upper: int) -> bool:
    """Whether `below(n)` rejects a word and asks for the next."""
    rng = Dictated([upper, TWO_32 - 1])
    rng.below(i64(n))
    return not rng.uppers


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 12, 57, 60, 64, 1000, 65537])
def test_below_gives_every_number_for_equally_many_words(n: int) -> None:
    """Within a bucket the products rise by n from below n, and fewer than n are rejected: so only
    the first word of a bucket can be, and looking at first, second and last tells all."""
    outcomes = range(n) if n <= 1000 else [0, 1, n // 3, n // 2, n - 2, n - 1]
    for outcome in outcomes:
        words = bucket(n, outcome)
        fair = len(words)
        if is_drawn_again(n, words[0]):
            fair -= 1
        else:
            assert Dictated([words[0]]).below(i64(n)) == outcome
        assert Dictated([words[1]]).below(i64(n)) == outcome
        assert Dictated([words[-1]]).below(i64(n)) == outcome
        assert fair == TWO_32 // n


@pytest.mark.parametrize("n", [MOST, MOST - 1, 3 << 29, (1 << 30) + 1])
def test_below_is_fair_for_the_largest_numbers(n: int) -> None:
    for outcome in [*range(200), n // 2, *range(n - 200, n)]:
        words = list(bucket(n, outcome))
        fair = [word for word in words if not is_drawn_again(n, word)]
        assert len(fair) == TWO_32 // n
        assert [Dictated([word]).below(i64(n)) for word in fair] == [outcome] * len(fair)


def test_below_draws_again_until_a_word_is_fair() -> None:
    rng = Dictated([0, 0, 0, bucket(3, 2)[1], 99])
    assert rng.below(i64(3)) == 2
    assert rng.uppers == [99]


@pytest.mark.parametrize("n", [0, -1, -MOST, MOST + 1, TWO_32])
def test_below_refuses_what_it_cannot_draw_fairly(n: int) -> None:
    rng = QuickRng(1)
    with pytest.raises(ValueError, match=rf"below\({n}\): n must be from 1 to {MOST}"):
        rng.below(i64(n))
    assert numbers(rng) == numbers(QuickRng(1)), "and nothing is used up"


@pytest.mark.parametrize("n", [2, 6, 57])
def test_below_shows_no_favourites(rng: Rng, n: int) -> None:
    expected = 300
    counts = Counter(int(rng.below(i64(n))) for _ in range(n * expected))
    assert sorted(counts) == list(range(n))
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = n - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


# --- shuffle --------------------------------------------------------------------------------


def dictated_draws(draws: Sequence[int], size: int) -> Dictated:
    """A generator whose first `below(size)`, then `below(size - 1)`, ... give these draws."""
    return Dictated(bucket(size - place, draw)[1] for place, draw in enumerate(draws))


def shuffled(rng: Rng, size: int, first: int) -> list[int]:
    items = vec[i64]([i64(item) for item in range(size)])
    rng.shuffle(items, i64(first))
    return [int(item) for item in items]


@pytest.mark.parametrize("size", range(7))
def test_every_order_comes_from_exactly_one_row_of_draws(size: int) -> None:
    rows = list(product(*[range(left) for left in range(size, 1, -1)]))
    orders = [tuple(shuffled(dictated_draws(row, size), size, size)) for row in rows]
    assert sorted(orders) == sorted(permutations(range(size)))


@pytest.mark.parametrize(("size", "first"), [(5, 1), (5, 2), (5, 3), (5, 4), (6, 2), (1, 1)])
def test_a_draw_of_a_few_is_fair_and_leaves_the_others_behind_it(size: int, first: int) -> None:
    rows = list(product(*[range(size - place) for place in range(min(first, size - 1))]))
    orders = [shuffled(dictated_draws(row, size), size, first) for row in rows]
    assert all(sorted(order) == list(range(size)) for order in orders)
    fronts = sorted(tuple(order[:first]) for order in orders)
    assert fronts == sorted(permutations(range(size), first))
    assert len(rows) == prod(range(size - first + 1, size + 1))


@pytest.mark.parametrize(("size", "first", "draws"), [(9, 0, 0), (9, 4, 4), (9, 9, 8), (9, 20, 8)])
def test_a_shuffle_takes_one_number_for_each_place_it_fills(
    size: int, first: int, draws: int
) -> None:
    rng = dictated_draws([0] * draws, size)
    assert shuffled(rng, size, first) == list(range(size))
    assert rng.uppers == []


def test_a_generator_must_define_its_words_and_copies() -> None:
    with pytest.raises(AssertionError):
        Rng().word()
    with pytest.raises(AssertionError):
        Rng().copy()
