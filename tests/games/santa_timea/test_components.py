"""Chapter 1: what is in the box."""

from collections import Counter

import pytest
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    WHEEL_CARDS,
    WIND_CARDS,
    cards_in,
    opposite,
    winds_in,
)
from fairwind.games.santa_timea.rules.symbols import card_name, wind_name
from fairwind.kernel.bits import BIT

from . import plain
from .tables import journal, kept, told, watched


@pytest.mark.rule("1.1")
def test_five_players_are_dealt_fourteen_numbers_of_each_direction_and_four_piratesses() -> None:
    hands = told(watched(5, seed=1), "dealt", "cards")
    dealt = Counter(card for hand in hands if isinstance(hand, list) for card in hand)
    assert dealt == {
        **{f"{direction}{number}": 1 for direction in "NESW" for number in range(1, 15)},
        "P": 4,
    }


@pytest.mark.rule("1.1")
def test_there_are_sixty_wheel_cards() -> None:
    assert [card_name(int(card)) for card in WHEEL_CARDS] == plain.WHEEL_CARDS
    assert len(plain.WHEEL_CARDS) == 60


@pytest.mark.rule("1.2")
def test_each_direction_has_winds_of_damage_1_1_2_2_and_3() -> None:
    winds = journal(watched(4, seed=1)).rolls[1].outcome
    assert Counter(wind_name(wind) for wind in winds) == {
        **{f"{direction}{damage}": 2 for direction in "NESW" for damage in (1, 2)},
        **{f"{direction}3": 1 for direction in "NESW"},
    }


@pytest.mark.rule("1.2")
def test_there_are_twenty_wind_cards() -> None:
    assert [wind_name(int(wind)) for wind in WIND_CARDS] == plain.WIND_CARDS
    assert len(plain.WIND_CARDS) == 20


def test_north_is_opposite_south_and_east_is_opposite_west() -> None:
    assert ["NESW"[int(opposite(i64(direction)))] for direction in range(4)] == list("SWNE")


def test_a_hand_is_the_sum_of_its_cards_and_counts_piratesses() -> None:
    hand = BIT[0] + BIT[55] + BIT[56] + BIT[56] + BIT[56] + BIT[56]
    assert [card_name(card) for card in cards_in(hand)] == ["N1", "W14", "P", "P", "P", "P"]


def test_winds_kept_are_the_sum_of_single_winds() -> None:
    winds = "N1 N1 N2 N2 N3 E3 W1 W3"
    assert " ".join(wind_name(wind) for wind in winds_in(kept(winds))) == winds
