"""Chapter 20: the patrol."""

import pytest

from fairwind.kernel.refusal import IllegalMove

from .tables import deck, discarded, events, heard, known, legal, play, slots, table
from .voyages import lots, with_patrol


@pytest.mark.rule("20.1", "20.2")
def test_it_sails_four_spaces_after_each_round_and_from_the_end_to_the_beginning() -> None:
    state = table(2, patrol=True, stall=50)
    line = state.view(None)["line"]
    places = [0]
    for _ in range(18):
        assert state.view(None)["patrol"]["space"] == line[places[-1]]
        state.ships[0] = state.ships[1] = state.box.line[0 if places[-1] > 20 else 64]
        play(state, "pass")
        assert state.view(None)["patrol"]["space"] == line[places[-1]]
        after = state.view(None)["patrol"]["next"]
        play(state, "pass")
        places.append(line.index(state.view(None)["patrol"]["space"]))
        assert line[places[-1]] == after
        if state.to_act != (0,) or places[-1] in (0, 64):
            break
    assert places == [*range(0, 65, 4)]


@pytest.mark.rule("20.2")
def test_from_the_end_it_is_put_on_the_beginning_and_near_it_it_sails_less() -> None:
    state = with_patrol("1", "1", ships="i3 i4", at="c5")
    play(state, "pass, pass")
    assert state.view(None)["patrol"]["space"] == "e5"
    play(state, "pass, pass")
    assert state.view(None)["patrol"]["space"] == "c1"


@pytest.mark.rule("20.3", "M16")
def test_in_turn_order_those_it_finds_discard_cannons_of_their_choice() -> None:
    """From c5 it comes to e5. Seat 1 is there, seats 0 and 3 are next to it, seat 2 is not. Seat 0
    has only one tile with cannons, and is asked all the same."""
    state = with_patrol("c 3", "c cc 1", "cc", "cc", ships="e4 e5 d4 f5", at="c5")
    play(state, "pass, pass, pass, pass")
    assert state.view(None)["phase"] == "surrender"
    assert state.to_act == (0,)
    assert legal(state) == ["A"]
    assert state.view(2)["patrol"]["asked"] == 0
    assert state.view(2)["patrol"]["waiting"] == [0, 1, 3]
    play(state, "A")
    assert state.to_act == (1,)
    assert legal(state) == ["A", "B"]
    play(state, "B, A")
    assert state.to_act == (0,)
    assert state.view(0)["phase"] == "action"
    assert [slots(state, seat) for seat in range(4)] == ["B", "AC", "A", ""]
    assert discarded(state) == ["c", "cc", "cc"]
    assert state.view(None)["patrol"]["unarmed"] == []


@pytest.mark.rule("20.3")
def test_turn_order_begins_with_the_starting_player() -> None:
    state = with_patrol("c", "c", "c", ships="e5 e5 e5", at="c5")
    state.starter = state.turn = 1
    play(state, "pass, pass, pass")
    asked = []
    while state.view(None)["phase"] == "surrender":
        asked.append(state.to_act[0])
        play(state, "A")
    assert asked == [1, 2, 0]


@pytest.mark.rule("M15", "20.3")
def test_a_ship_that_it_passes_is_safe() -> None:
    state = with_patrol("c", "c", ships="g1 g1", at="c1")
    play(state, "pass, pass")
    assert state.to_act == (0,)
    assert play(state, "A, A").view(None)["patrol"]["space"] == "g1"
    state = with_patrol("c", "c", ships="e1 e1", at="c1")
    assert play(state, "pass, pass").view(None)["phase"] == "action"


@pytest.mark.rule("20.3")
def test_only_cannons_can_be_given_up() -> None:
    state = with_patrol("c 3", "1", ships="e5 e9", at="c5")
    play(state, "pass, pass")
    for word in ("B", "pass", "xe4", "done"):
        with pytest.raises(IllegalMove, match="name a slot with cannons to discard"):
            state.play(0, state.game.parse(word))


@pytest.mark.rule("20.4", "20.5")
def test_whoever_has_no_cannons_loses_a_tile_by_lot_and_everyone_knows_the_rest_are_none() -> None:
    state = with_patrol("3 2 1", ".", ships="e5 e5", at="c5", rolls=lots("B"))
    origins = [tile["from"] for tile in state.view(0)["decks"][0] if tile is not None]
    play(state, "pass, pass")
    assert state.view(None)["phase"] == "action"
    assert deck(state, 0) == "3 . 1 . . ."
    assert discarded(state) == ["2"]
    assert known(state, 1)[origins[1]] == "2"
    for seat in (0, 1, None):
        assert set(state.view(seat)["patrol"]["unarmed"]) == {origins[0], origins[2]}
    assert heard(state, 1)[-1] == (
        "Player 1 has no cannons aboard, and loses by lot two treasure chests from slot B."
    )


@pytest.mark.rule("20.5", "6.2")
def test_what_is_known_by_all_need_not_be_told_as_no_cannon() -> None:
    state = with_patrol("3 sails", ".", ships="e5 e5", at="c5", rolls=lots("A"), sea="e1 c1")
    play(state, "pass, pass")
    assert len(state.view(None)["patrol"]["unarmed"]) == 1
    play(state, "md5, sc5") if "sc5" in legal(state) else play(state, "md5, se5")
    assert state.view(None)["patrol"]["unarmed"] == []


@pytest.mark.rule("20.4")
def test_with_an_empty_deck_nothing_happens() -> None:
    state = with_patrol(".", "1", ships="e5 e9", at="c5")
    play(state, "pass, pass")
    assert state.to_act == (0,)
    assert state.view(0)["phase"] == "action"
    assert events(state, "patrol-took") == []
