"""New sheets: every one is valid, within bounds, and the same for the same number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from fairwind import form
from fairwind.games.sailorman.rules.generator import new_sheet
from fairwind.games.sailorman.rules.sheet import REGION_BOXES, Sheet, read
from fairwind.kernel.bits import count
from fairwind.kernel.rng import TWO_32, QuickRng, Rng

SEEDS = 3000 if form() == "compiled" else 200
"""Interpreted it takes twenty times as long, and draws the same sheets."""


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    return [new_sheet(QuickRng(seed)) for seed in range(150)]


@pytest.mark.rule("S1")
@settings(max_examples=SEEDS, deadline=None)
@given(st.integers(0, 2**64 - 1))
def test_every_new_sheet_is_valid(seed: int) -> None:
    sheet = new_sheet(QuickRng(seed))
    assert read(sheet.text()) == read(sheet.compact) == sheet
    assert 14 <= len(sheet.river) <= 20
    assert all(3 <= count(area) <= 10 for area in sheet.areas)


def test_no_two_numbers_give_the_same_sheet(sheets: list[Sheet]) -> None:
    assert len(set(sheets)) == len(sheets)


def test_rivers_of_every_length_and_areas_of_every_size_are_drawn(sheets: list[Sheet]) -> None:
    assert {len(sheet.river) for sheet in sheets} == set(range(14, 21))
    assert {int(count(area)) for sheet in sheets for area in sheet.areas} == set(range(3, 11))


def test_the_same_number_gives_the_same_sheet_in_both_forms() -> None:
    assert new_sheet(QuickRng(3)).compact == (
        "RRRRDDLLL/RLLRDDDLL/RLLRRDMLL/RRLLLDMDD/MRRRRDMDD/MMMMRRRRR;10;1,2,1,1,0,1;1,1;1,3;1,2;1,6"
    )


@pytest.mark.rule("S2")
def test_larger_regions_have_richer_shells(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        assert sorted(sheet.shells[:6]) == [0, 1, 1, 1, 1, 2]
        assert list(sheet.shells[6:REGION_BOXES]) == [0] * 9
        sizes = [int(count(area)) for area in sheet.areas]
        right = [
            (sizes[place] + sizes[place + 1], int(sheet.shells[REGION_BOXES + place + 1]))
            for place in range(0, 8, 2)
        ]
        assert [shell for _, shell in sorted(right)] == sorted(shell for _, shell in right)
        assert all(1 <= shell <= 6 for _, shell in right)


class Stuck(Rng):
    """A generator that always draws 0."""

    def word(self) -> i64:
        return TWO_32


def test_a_generator_without_chance_is_not_waited_for_without_end() -> None:
    with pytest.raises(AssertionError, match="no chance"):
        new_sheet(Stuck())
