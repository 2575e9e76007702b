"""Bit masks, against the whole numbers of Python, which know no end."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, lowest, members, nth

PLACES = range(62)

masks = st.integers(0, (1 << 62) - 1)


def places_of(mask: int) -> list[int]:
    """From the mask written out, the lowest place last."""
    return [place for place, digit in enumerate(reversed(f"{mask:b}")) if digit == "1"]


@pytest.mark.parametrize("place", PLACES)
def test_a_single_bit_is_found_at_its_place(place: int) -> None:
    mask = 1 << place
    assert BIT[place] == mask
    assert lowest(i64(mask)) == place
    assert nth(i64(mask), i64(0)) == place
    assert count(i64(mask)) == 1
    assert members(i64(mask)) == [place]


def test_there_is_a_bit_for_each_place_and_no_more() -> None:
    assert [int(bit) for bit in BIT] == [2**place for place in PLACES]


@given(masks)
@example(0)
@example((1 << 62) - 1)
@example((1 << 61) | 1)
def test_all_bits_of_a_mask_are_counted_and_listed(mask: int) -> None:
    assert count(i64(mask)) == mask.bit_count()
    assert members(i64(mask)) == places_of(mask)


@given(masks.filter(bool))
@example((1 << 62) - 1)
def test_bits_are_numbered_from_the_lowest(mask: int) -> None:
    assert lowest(i64(mask)) == places_of(mask)[0]
    found = [int(nth(i64(mask), i64(n))) for n in range(mask.bit_count())]
    assert found == places_of(mask)
