"""What the policy guesses: whose island is whose, and what an exchange would bring."""

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.guesses import gains_of_exchange, likely_homes
from fairwind.games.pirate_legends.rules.state import PirateLegendsState

from .tables import play, position
from .test_policy import turn_of

ANNE, MARY = i64(0), i64(1)
NW, NE, SE, SW = range(4)


def mary_has_unloaded(deck: str = "cc cc") -> PirateLegendsState:
    """Mary has brought three tiles to the south-east island, next to which Anne lies too."""
    state = position(deck, "1 2 3 splash", ships="i7 i7", cards="nw se")
    return play(state, "pass, unload A B C done, pass")


def test_where_a_rival_has_unloaded_most_is_likely_home() -> None:
    assert list(likely_homes(mary_has_unloaded(), ANNE))[:2] == [NW, SE]


def test_without_a_sign_nothing_is_guessed() -> None:
    state = position("1", "1", ships="e1 e9", cards="nw se")
    assert list(likely_homes(state, ANNE))[:2] == [NW, -1]


def test_a_card_that_is_known_need_not_be_guessed() -> None:
    state = play(mary_has_unloaded(), "swap2")
    assert list(likely_homes(state, ANNE))[:2] == [SE, NW]
    assert list(likely_homes(state, MARY))[:2] == [SE, NW]


def test_an_exchange_brings_what_more_lies_on_the_other_island() -> None:
    """Anne does not know the three tiles: she takes each for what is mostly brought home."""
    state = mary_has_unloaded()
    homes = likely_homes(state, ANNE)
    assert gains_of_exchange(state, ANNE, homes, i64(4))[1] == pytest.approx(3.9)
    assert gains_of_exchange(state, ANNE, homes, i64(3))[1] == 0.0, "cannons do not suffice"
    assert gains_of_exchange(state, MARY, likely_homes(state, MARY), i64(4))[0] == 0.0


def test_who_has_the_cannons_exchanges_an_empty_island_for_a_full_one() -> None:
    assert turn_of(mary_has_unloaded()) == ["swap2"]
    assert turn_of(mary_has_unloaded("c cc"))[0] != "swap2"
