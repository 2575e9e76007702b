"""Chapter 19: parley."""

import pytest

from fairwind.kernel.refusal import IllegalMove

from .tables import deck, discarded, heard, legal, play, position, slots


@pytest.mark.rule("19.1")
def test_one_parleys_with_whoever_is_here_or_next_and_has_a_tile() -> None:
    state = position("3", "1", ".", "2", ships="e5 e6 e5 f6", parley=True)
    assert legal(state, "parley") == ["parley2"]
    assert legal(position(".", "1", ships="e5 e5", parley=True), "parley") == []
    assert legal(position("3", "1", ships="e5 e5", parley=True), "parley") == ["parley2"]


@pytest.mark.rule("19.1", "19.2", "6.5")
def test_an_offer_is_made_slot_by_slot_and_shown_to_the_other_alone() -> None:
    state = position("3 2", "1 -1", ".", ships="e5 e6 a5", parley=True)
    told = len(heard(state, 1))
    play(state, "parley2")
    assert state.view(0)["phase"] == "offer"
    assert state.view(1)["phase"] == "action"
    assert legal(state) == ["A", "B"]
    play(state, "B")
    assert state.view(0)["phase"] == "name"
    assert len(heard(state, 1)) == told
    play(state, "A")
    assert state.to_act == (1,)
    assert legal(state) == ["yes", "no"]
    offer = {"seat": 0, "other": 1, "slot": "B", "wanted": "A"}
    for seat in (0, 1, 2, None):
        assert state.view(seat)["phase"] == "answer"
        assert state.view(seat)["parley"]["offer"] == offer
    assert deck(state, 0) == "3 2 . . . ."
    offered = state.view(1)["decks"][0][1]
    assert offered is not None
    assert offered["tile"] == "chest2"
    hidden = state.view(2)["decks"][0][1]
    assert hidden is not None
    assert hidden["tile"] is None
    assert hidden["known_by"] == [0, 1]
    assert heard(state, 1)[-2:] == [
        "Player 1 offers Player 2 the tile in slot B for the one in slot A of Player 2.",
        "It is two treasure chests.",
    ]


@pytest.mark.rule("19.3")
def test_yes_exchanges_the_tiles_and_both_know_both() -> None:
    state = position("3 2", "1 -1", ".", ships="e5 e6 a5", parley=True)
    play(state, "parley2 B A yes")
    assert deck(state, 0) == "3 1 . . . ."
    assert deck(state, 1) == "2 -1 . . . ."
    for seat, slot in ((0, 1), (1, 0)):
        tile = state.view(None)["decks"][seat][slot]
        assert tile is not None
        assert tile["known_by"] == [0, 1]
        assert "stolen_from" not in tile
    assert state.view(None)["actions_left"] == 2
    assert state.to_act == (0,)
    assert heard(state, None)[-1] == "Player 2 says yes: the two tiles change places."
    assert heard(state, 0)[-1] == "It is one treasure chest."


@pytest.mark.rule("19.4", "19.5")
def test_no_spends_the_action_and_what_was_seen_stays_known() -> None:
    state = position("3 2", "1 -1", ships="e5 e6", parley=True)
    play(state, "parley2 B A no")
    assert deck(state, 0) == "3 2 . . . ."
    tile = state.view(1)["decks"][0][1]
    assert tile is not None
    assert tile["tile"] == "chest2"
    assert state.view(None)["actions_left"] == 2
    assert state.view(None)["parley"]["partners"] == [1]
    assert legal(state, "parley") == []
    play(state, "pass, pass")
    assert legal(state, "parley") == ["parley2"]


@pytest.mark.rule("19.2")
def test_whoever_does_not_think_says_no() -> None:
    state = play(position("3", "1", ships="e5 e6", parley=True), "parley2")
    assert state.to_act == (1,)
    assert state.usual(1) == state.game.parse("no")


@pytest.mark.rule("19.2", "3.1")
def test_a_parley_as_the_last_action_ends_the_turn_when_it_is_answered() -> None:
    state = position("3", "1", ships="e5 e6", parley=True)
    play(state, "me4, me5, parley2")
    assert state.view(None)["turn"] == 1
    assert play(state, "no").view(None)["turn"] == 2
    assert state.to_act == (1,)


@pytest.mark.rule("19.2")
def test_only_yes_and_no_answer_a_parley_and_only_by_the_one_who_is_asked() -> None:
    state = play(position("3", "1", ships="e5 e6", parley=True), "parley2")
    with pytest.raises(IllegalMove, match="Say yes or no to what Player 1 offers"):
        state.play(1, state.game.parse("pass"))
    with pytest.raises(IllegalMove, match="It is not the turn of Player 1"):
        state.play(0, state.game.parse("yes"))


@pytest.mark.rule("19.3", "6.1")
def test_a_traded_tile_is_followed_by_whoever_has_known_it() -> None:
    state = position("3", "1", ships="e5 e6", parley=True)
    play(state, "parley2 yes, pass, mc6, mc8, unload")
    [tile] = state.view(0)["islands"]["sw"]
    assert tile["tile"] == "chest3"
    assert slots(state, 1) == ""
    assert discarded(state) == []
