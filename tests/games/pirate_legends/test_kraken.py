"""Chapter 21: the kraken."""

from typing import Any

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.envelopes.components import AWAKE
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME
from fairwind.kernel.events import Roll

from .tables import (
    deck,
    discarded,
    events,
    heard,
    journal,
    legal,
    play,
    position,
    slots,
)
from .voyages import lots, weather, with_kraken, with_patrol

TWO_THIRDS = " ".join(
    [f"{column}{row}" for column in "abcdefghi" for row in "456"]
    + [f"{column}{row}" for row in "127" for column in "cdefg"]
    + ["c8"]
)
"""43 spaces of 65."""


def where(state: PirateLegendsState) -> str | None:
    return state.view(None)["kraken"]["space"]


@pytest.mark.rule("21.1", "21.2", "M22")
@pytest.mark.parametrize(("sea", "wakes"), [(TWO_THIRDS, True), (TWO_THIRDS + " c9", False)])
def test_it_sleeps_on_the_centre_until_a_third_of_the_tiles_is_taken(sea: str, wakes: bool) -> None:
    state = position("cc c", "1", ships="e5 e9", sea=sea, kraken=True)
    assert state.view(None)["kraken"]["state"] == "asleep"
    assert where(state) == "e5"
    assert legal(state, "fight") == []
    play(state, "pass")
    assert state.view(None)["kraken"]["state"] == "asleep"
    play(state, "pass")
    assert state.view(None)["kraken"]["state"] == ("awake" if wakes else "asleep")
    assert where(state) == "e5"
    assert slots(state, 0) == "AB", "it takes nothing in the round in which it wakes"
    assert legal(state, "fight") == (["fight"] if wakes else [])


@pytest.mark.rule("21.2", "18.3")
def test_with_reefs_it_wakes_when_two_thirds_of_sixty_one_are_left() -> None:
    sea = " ".join(space for space in TWO_THIRDS.split() if space not in ("b4", "d5", "f5", "h6"))
    sea += " d9"
    assert len(sea.split()) == 40
    state = position("1", "1", ships="e1 e9", sea=sea, kraken=True, box="reefs")
    play(state, "pass, pass")
    assert state.view(None)["kraken"]["state"] == "awake"
    state = position("1", "1", ships="e1 e9", sea=sea + " f9", kraken=True, box="reefs")
    play(state, "pass, pass")
    assert state.view(None)["kraken"]["state"] == "asleep"


@pytest.mark.rule("21.3", "21.4")
def test_it_swims_two_steps_towards_the_ship_with_the_most_tiles_rows_first() -> None:
    state = with_kraken("1 1", "1", ships="g8 e4", at="e5")
    play(state, "pass, pass")
    assert where(state) == "e7"
    play(state, "pass, pass")
    assert where(state) == "f8"
    assert heard(state, None)[-1] == "The kraken is after Player 1 and swims to f8."


@pytest.mark.rule("21.3")
def test_of_several_it_takes_the_nearest_then_the_first_from_the_starting_player() -> None:
    state = with_kraken("1 1", "1 1", "1", ships="e1 e8 e5", at="e5")
    play(state, "pass, pass, pass")
    assert where(state) == "e7"
    state = with_kraken("1 1", "1 1", "1", ships="e2 e8 e5", at="e5")
    play(state, "pass, pass, pass")
    assert where(state) == "e3"
    state = with_kraken("1 1", "1 1", "1", ships="e2 e8 e5", at="e5")
    state.starter = state.turn = i64(1)
    play(state, "pass, pass, pass")
    assert where(state) == "e7"


@pytest.mark.rule("21.3", "18.2")
def test_the_nearest_is_so_by_its_own_way_round_reefs() -> None:
    """From c5 it is four steps to e5 and three to c8."""
    state = with_kraken("1", "1", ships="e5 c8", at="c5", box="reefs")
    play(state, "pass, pass")
    assert where(state) == "c7"


@pytest.mark.rule("21.4", "18.2", "M18")
def test_round_a_reef_it_goes_north_before_south() -> None:
    state = with_kraken("1", ".", ships="e5 c8", at="c5", box="reefs")
    play(state, "pass, pass")
    assert where(state) == "d4"


@pytest.mark.rule("21.5", "21.9")
def test_it_takes_two_tiles_by_lot_face_down_from_that_ship_alone() -> None:
    state = with_kraken("3 2 1", "-1", ".", ships="e5 e5 a5", at="e4", rolls=lots("BA"))
    play(state, "pass, pass, pass")
    assert where(state) == "e5"
    assert slots(state, 0) == "C"
    assert slots(state, 1) == "A"
    for seat, kinds in ((0, ["chest2", "chest3"]), (1, [None, None]), (None, [None, None])):
        assert [tile["tile"] for tile in state.view(seat)["kraken"]["hoard"]] == kinds
    assert len(events(state, "kraken-took")) == 2


@pytest.mark.rule("21.5")
def test_of_a_single_tile_it_takes_one_and_further_away_none() -> None:
    state = with_kraken("3", ".", ships="e5 a5", at="e3", rolls=lots("A"))
    play(state, "pass, pass")
    assert slots(state, 0) == ""
    state = with_kraken("3", ".", ships="e5 a5", at="e2")
    play(state, "pass, pass")
    assert slots(state, 0) == "A"
    assert where(state) == "e4"


@pytest.mark.rule("M17")
def test_without_a_tile_aboard_any_ship_it_stays() -> None:
    state = with_kraken(".", ".", ships="e1 e9", at="e4")
    play(state, "pass, pass")
    assert where(state) == "e4"


def fought(deck_words: str = "cc c", hoard: str = "3 2 1", wounds: int = 0) -> PirateLegendsState:
    """Seat 0 is next to the kraken, which has taken all tiles of seat 1 but one, in this order."""
    number = len(hoard.split())
    state = with_kraken(deck_words, f"{hoard} -1", ships="e4 a5", at="e5", stall=50)
    for slot in range(number):
        _hoard(state, slot)
    state.opened.wounds = i64(wounds)
    return state


def _hoard(state: PirateLegendsState, slot: int) -> None:
    from fairwind.games.pirate_legends.rules.envelopes import kraken

    assert state.journal is not None
    state.journal._script = [*state.journal.rolls, Roll("lot", [slot])]
    kraken._take(state, i64(1))


@pytest.mark.rule("21.6", "M20", "4.6")
def test_whoever_fights_it_pays_three_and_takes_the_two_newest_tiles() -> None:
    state = fought()
    assert legal(state, "fight") == ["fight"]
    play(state, "fight")
    assert legal(state) == list("ABCDEF")
    play(state, "B D")
    assert deck(state, 0) == ". 1 . 2 . ."
    assert discarded(state) == ["c", "cc"]
    seen = state.view(None)["kraken"]
    assert (seen["state"], seen["wounds"], len(seen["hoard"])) == ("awake", 1, 1)
    assert state.view(None)["actions_left"] == 2
    assert deck(state, 1) == ". . . -1 . ."
    tile = state.view(1)["decks"][0][1]
    assert tile is not None
    assert tile["tile"] == "chest1", "whoever had it knows it still"


@pytest.mark.rule("21.6")
def test_it_is_fought_from_its_space_or_next_to_it_with_enough_cannons() -> None:
    assert legal(with_kraken("cc c", ".", ships="e5 a5", at="e5"), "fight") == ["fight"]
    assert legal(with_kraken("cc c", ".", ships="d4 a5", at="e5"), "fight") == []
    assert legal(with_kraken("cc", ".", ships="e5 a5", at="e5"), "fight") == []
    assert legal(with_kraken("cc cc", ".", ships="e5 a5", at="e5"), "fight") == ["fight"]


@pytest.mark.rule("21.6")
def test_with_a_hoard_of_one_or_none_fewer_are_taken() -> None:
    state = play(fought(hoard="3"), "fight C")
    assert deck(state, 0) == ". . 3 . . ."
    state = play(with_kraken("cc c", ".", ships="e5 a5", at="e5"), "fight")
    assert deck(state, 0) == ". . . . . ."
    assert state.view(None)["kraken"]["wounds"] == 1


@pytest.mark.rule("21.7")
def test_the_second_wound_kills_it_and_whoever_deals_it_gets_the_eye() -> None:
    state = play(fought(wounds=1), "fight A B")
    seen = state.view(1)["kraken"]
    assert (seen["state"], seen["space"], seen["eye"], seen["hoard"]) == ("dead", None, 0, [])
    assert discarded(state) == ["3", "c", "cc"]
    assert state.scores == [1 + 2 + 4, -1]
    assert legal(state, "fight") == []
    play(state, "pass, pass")
    assert where(state) is None
    assert "The kraken is dead. Player 1 gets its eye, worth 4 points." in heard(state, 1)


@pytest.mark.rule("21.8", "M19", "5.2")
def test_at_the_end_the_hoard_is_shown_and_counts_for_nobody() -> None:
    state = with_kraken("3 2", ".", ships="e5 a5", at="e5", stall=2, rolls=lots("AB"))
    play(state, "pass, pass, pass, pass")
    assert state.over
    assert state.scores == [0, 0]
    hoard = state.view(1)["kraken"]["hoard"]
    assert [tile["tile"] for tile in hoard] == ["chest3", "chest2"]
    said = "What the kraken hoards counts for nobody: three treasure chests, two treasure chests."
    assert said in heard(state, 1)


@pytest.mark.rule("20.2", "21.3", "10.2")
def test_after_a_round_come_the_patrol_the_kraken_and_the_weather() -> None:
    """The patrol takes from seat 0 what made it the richest: so the kraken is after seat 1."""
    rolls = [*weather("calm"), *lots("A"), *weather("fog")]
    both: dict[str, Any] = {"weather": True, "kraken": True}
    state = with_patrol("3 2", "1 1", ships="e5 d8", at="c5", rolls=rolls, **both)
    state.opened.kraken_state = AWAKE
    state.opened.kraken = i64(CELLS_BY_NAME["e4"])
    told = len(journal(state).events)
    play(state, "pass, pass")
    assert heard(state, None, told)[2:] == [
        "Player 2 passes.",
        "Turn 2 is over. Player 1 is next.",
        "The patrol sails to e5.",
        "Player 1 has no cannons aboard, and loses by lot three treasure chests from slot A.",
        "The kraken is after Player 2 and swims to e6.",
        "Fog: nobody can attack.",
    ]
