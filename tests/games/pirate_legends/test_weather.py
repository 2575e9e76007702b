"""Chapter 10: weather."""

from typing import Any

import pytest

from fairwind.games.pirate_legends.rules.envelopes.components import WEATHER_CARDS

from .tables import GAPPED, events, heard, legal, play, position, ships, table
from .voyages import captains, weather


@pytest.mark.rule("10.1", "10.2", "10.8")
def test_a_card_is_turned_before_each_round_and_everyone_knows_what_is_left() -> None:
    state = table(2, weather=True, rolls=weather("fog", "calm"))
    assert list(WEATHER_CARDS) == [5, 2, 2, 2, 1]
    seen = state.view(None)["weather"]
    assert seen["card"] == "fog"
    assert seen["left"] == {"calm": 5, "fair-wind": 2, "headwind": 2, "fog": 1, "gale": 1}
    play(state, "pass")
    assert state.view(1)["weather"]["card"] == "fog"
    play(state, "pass")
    assert state.view(1)["weather"]["card"] == "calm"
    assert state.view(1)["weather"]["left"]["calm"] == 4
    assert heard(state, None)[-1] == "Calm: a move is one step or two."


@pytest.mark.rule("10.2", "2.5", "12.3")
def test_the_first_card_is_turned_when_all_have_set_out() -> None:
    rolls = [*captains("gunner diver"), *weather("calm")]
    state = table(2, weather=True, captains=True, start_anywhere=True, rolls=rolls)
    for words in ("gunner", "diver", "xd1"):
        play(state, words)
        assert state.view(None)["weather"]["card"] is None
    play(state, "xd9")
    assert state.view(None)["weather"]["card"] == "calm"


@pytest.mark.rule("10.2")
def test_a_round_begins_with_the_starting_player() -> None:
    state = table(3, starter=1, weather=True, rolls=weather("fog", "calm"))
    play(state, "pass, pass")
    assert state.to_act == (0,)
    assert state.view(None)["weather"]["card"] == "fog"
    assert play(state, "pass").view(None)["weather"]["card"] == "calm"


def moves_in(card: str) -> int:
    """To how many spaces one may move from the centre."""
    state = position("1", "1", ships="e5 e9", weather=True, rolls=weather(card))
    return len(legal(state, "m"))


@pytest.mark.rule("10.2", "10.3", "10.4")
def test_the_weather_says_how_far_a_move_leads() -> None:
    assert moves_in("calm") == 4 + 8
    assert moves_in("fair-wind") == 4 + 8 + 12
    assert moves_in("headwind") == 4


@pytest.mark.rule("10.5")
def test_nobody_attacks_in_fog_but_grapnels_parleys_and_exchanges_go_on() -> None:
    aboard: dict[str, Any] = {"grapnels": True, "parley": True, "weather": True}
    state = position("cc cc grapnel", "1", ships="e5 e5", rolls=weather("fog"), **aboard)
    assert legal(state, "hit") == []
    assert legal(state, "swap") == ["swap2"]
    assert legal(state, "parley") == ["parley2"]
    state = position("cc grapnel", "1", ships="e5 e6", rolls=weather("fog"), **aboard)
    assert legal(state, "grapple") == ["grapple2"]
    state = position("cc grapnel", "1", ships="e5 e6", rolls=weather("calm"), **aboard)
    assert legal(state, "hit") == ["hit2"]


@pytest.mark.rule("10.6", "10.7")
def test_a_gale_blows_all_ships_along_the_line_but_not_beyond_its_end() -> None:
    state = position(
        "1", "1", "1", ships="e5 d5 e1", weather=True, rolls=weather("fog", "gale", "gale")
    )
    play(state, "pass, pass, pass")
    assert ships(state) == "e5 e5 f1"
    assert events(state, "gale")[0].facts["ships"] == ["e5", "e5", "f1"]
    assert len(legal(state, "m")) == 12
    assert state.view(None)["weather"]["left"] == dict(
        zip(("calm", "fair-wind", "headwind", "fog", "gale"), (5, 2, 2, 2, 1), strict=True)
    )
    play(state, "pass, pass, pass")
    assert ships(state) == "e5 e5 g1"


@pytest.mark.rule("10.6")
def test_a_gale_takes_no_tile_and_carries_nobody_through_a_whirlpool() -> None:
    """d4 is the space before c4 on the line of the printed box, b5 that before c5."""
    state = table(2, weather=True, whirlpools=True, rolls=weather("calm", "gale"))
    place = list(state.box.line).index(38)
    state.ships[0] = state.box.line[place - 1]
    before = state.at_sea
    play(state, "pass, pass")
    assert int(state.ships[0]) == 38
    assert state.at_sea == before


@pytest.mark.rule("M8", "10.6")
def test_a_gale_leaves_ships_that_are_not_on_the_line() -> None:
    state = table(2, weather=True, box=GAPPED, gaps=True, rolls=weather("gale"))
    assert ships(state) == "c2 c4"


@pytest.mark.rule("10.7")
def test_when_the_pile_is_empty_all_cards_are_shuffled_again() -> None:
    cards = ["calm"] * 5 + ["fair-wind", "headwind", "fog"] * 2 + ["gale"]
    state = table(2, weather=True, rolls=weather(*cards[:11], "gale"), stall=50)
    for _ in range(10):
        play(state, "pass, pass")
    assert state.view(None)["weather"]["left"]["gale"] == 1
    assert sum(state.view(None)["weather"]["left"].values()) == 1
    play(state, "pass, pass")
    assert sum(state.view(None)["weather"]["left"].values()) == 12
