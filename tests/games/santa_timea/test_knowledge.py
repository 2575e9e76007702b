"""Chapter 7: who knows what. What a seat can imagine is in test_imagine.py."""

from collections.abc import Mapping

import pytest

from fairwind.games.santa_timea.rules.state import SantaTimeaState

from .tables import (
    after_round,
    journal,
    piratess_to_lead,
    play,
    table,
    told,
    watched,
)

OURS = "N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 P"


def heard(state: SantaTimeaState, seat: int | None) -> list[str]:
    """What a seat was told so far."""
    return [event.say() for event in journal(state).events if event.visible_to(seat)]


@pytest.mark.rule("7.1")
def test_what_lies_open_is_seen_by_everyone() -> None:
    """
    wind N3:  seat 0 N5   seat 1 E10     both out, a storm holds N3
    wind E1:  seat 0 E9   ...            seat 1 is to play
    """
    state = table("N5 E9", "E10 E2", winds="N3 E1 W2 S1", expert=True)
    play(state, "N5 E10 E9")
    assert state.view(None) == {
        "game": "santa-timea",
        "options": {
            "players": 2,
            "expert": True,
            "forecast": True,
            "storm": True,
            "pairs": True,
            "penalty": True,
        },
        "phase": "trick",
        "round": 1,
        "rounds": 5,
        "trick": 2,
        "to_act": [1],
        "leader": 0,
        "order": [0, 1],
        "scores": [0, 0],
        "winners": [],
        "sheet": [],
        "row": ["E1", "W2", "S1"],
        "table": ["E9"],
        "values": [9],
        "out": [],
        "tricks": [
            {
                "wind": "N3",
                "leader": 0,
                "order": [0, 1],
                "cards": ["N5", "E10"],
                "out": [0, 1],
                "taker": None,
            }
        ],
        "taken": [[], []],
        "damage": [0, 0],
        "triplets": ["", ""],
        "discarded": ["", ""],
        "aside": [],
        "storm": ["N3"],
        "cards_left": [10, 11],
        "forecast": ["W1", "W2", "W3"],
    }


@pytest.mark.rule("7.1")
def test_every_seat_sees_what_a_spectator_sees_and_only_its_own_besides() -> None:
    state = watched(4, seed=9, expert=True)
    while not state.over:
        public = state.view(None)
        for seat in range(4):
            own: Mapping[str, object] = state.view(seat)
            assert {key: own[key] for key in public} == public
            assert set(own) - set(public) <= {
                *("seat", "hand", "hand_values", "hand_ties", "legal", "discarding")
            }
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])


@pytest.mark.rule("7.1")
def test_winds_taken_and_set_aside_lie_open() -> None:
    state = play(table("N5 E9", "E10 E2", winds="N3 E1"), "N5 E10 E9 E2")
    assert state.view(0)["aside"] == ["N3"]
    assert state.view(0)["taken"] == [[], ["E1"]]


@pytest.mark.rule("7.1")
def test_triplets_are_told_to_everyone_once_discarded() -> None:
    state = after_round("N1 N2 N3", "S1 S2 S3", pairs=True)
    play(state, "xN keep")
    spectator = heard(state, None)
    assert "Player 1 discards the triplet: north." in spectator
    assert "Player 2 keeps every wind card." in spectator


@pytest.mark.rule("7.2")
def test_a_player_sees_their_own_hand() -> None:
    state = table("E9", OURS)
    assert state.view(1)["hand"] == OURS.split()
    play(state, "E9 N3")
    assert state.view(1)["hand"] == OURS.replace("N3 ", "").split()


@pytest.mark.rule("3.2")
@pytest.mark.rule("4.2")
def test_what_each_card_of_a_trick_counts_is_seen_and_who_is_out() -> None:
    state = play(table("N13", "E11", "P", "S4", "N2", winds="N2", leader=1), "E11 P S4")
    view = state.view(None)
    assert view["values"] == [5.5, 5.5, 0]
    assert view["out"] == [1, 2]


@pytest.mark.rule("3.2")
@pytest.mark.rule("3.4")
def test_a_player_sees_what_their_cards_would_count_now_and_which_would_tie() -> None:
    """W10 counts 5 under a north wind; so do N5, E10, and the piratess after it."""
    hand = "N1 N5 E1 E9 E10 S1 S2 S3 S4 S5 S8 P"
    state = table("W10 S7", hand, winds="N2")
    play(state, "W10")
    view = state.view(1)
    assert view["hand"] == hand.split()
    assert view["hand_values"] == [1, 5, 0.5, 4.5, 5, 0, 0, 0, 0, 0, 0, 5]
    assert view["hand_ties"] == [1, 4, 11]


@pytest.mark.rule("4.4")
@pytest.mark.rule("4.5")
def test_a_led_piratess_has_no_value_and_one_that_follows_her_ties() -> None:
    state = piratess_to_lead("N2", ["P", "W14"])
    leader, follower = state.to_act[0], 1 - state.to_act[0]
    assert state.view(leader)["hand_values"] == [None, None]
    assert state.view(leader)["hand_ties"] == []
    play(state, "P")
    assert state.view(None)["values"] == [None]
    view = state.view(follower)
    assert view["hand"] == ["W14", "P"]
    assert view["hand_values"] == [7, None]
    assert view["hand_ties"] == [1]


@pytest.mark.rule("7.2")
def test_the_cards_dealt_are_told_to_their_player_alone() -> None:
    state = watched(3, seed=10)
    for seat in range(3):
        hands = [event for event in journal(state).events if event.kind == "dealt"]
        assert [event.facts["seat"] for event in hands if event.visible_to(seat)] == [seat]
    assert not any("dealt" in sentence for sentence in heard(state, None))


@pytest.mark.rule("7.3")
def test_a_spectator_sees_no_hand() -> None:
    own = {"hand", "hand_values", "hand_ties", "legal", "discarding", "seat"}
    assert not own & set(watched(3, seed=11).view(None))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("forecast", [False, True])
def test_what_is_hidden_changes_nothing_that_a_player_sees_or_hears(forecast: bool) -> None:
    """Twice the same for seat 1; the other hands, the rest and the deck differ."""
    row, away = "W3 W2 W1", "W1 W2 N3"
    deck = "S1 S1 S2 S2 S3 E1 E1 E2 E2 E3 N1 N1 N2 N2"
    other_deck = "N2 N1 S1 E3 E2 S1 S2 E1 S2 N2 S3 E1 E2 N1"
    one = table("E1 E3", OURS, "S4 P P", winds=f"{row} {deck} {away}", forecast=forecast)
    two = table("E1 W9", OURS, "S4 W8 W7", winds=f"{row} {other_deck} {away}", forecast=forecast)
    for moves in ("", "E1", "N7"):
        play(one, moves)
        play(two, moves)
        for seat in (1, None):
            assert one.view(seat) == two.view(seat)
            assert heard(one, seat) == heard(two, seat)
    assert one.view(0) != two.view(0)
    assert one.view(2) != two.view(2)


@pytest.mark.rule("7.4")
def test_a_decision_about_triplets_is_secret_until_all_have_decided() -> None:
    taken = ("N1 N2 N3", "S1 S2 S3", "E1 E2 E3")
    keeps = play(after_round(*taken, pairs=True), "keep")
    discards = play(after_round(*taken, pairs=True), "xN")
    for seat in (1, 2, None):
        assert keeps.view(seat) == discards.view(seat)
        assert heard(keeps, seat) == heard(discards, seat)
    assert told(keeps, "triplets-discarded", "seat") == []

    play(keeps, "xS xE")
    play(discards, "xS xE")
    assert told(keeps, "triplets-discarded", "directions") == ["", "S", "E"]
    assert told(discards, "triplets-discarded", "directions") == ["N", "S", "E"]


@pytest.mark.rule("7.4")
def test_everyone_knows_who_has_decided_and_each_what_they_decided() -> None:
    state = play(after_round("N1 N2 N3", "S1 S2 S3", pairs=True), "xN")
    assert state.view(None)["to_act"] == [1]
    assert heard(state, None)[-1] == "Player 1 has decided."
    assert state.view(0)["discarding"] == "N"
    assert "discarding" not in state.view(1)


@pytest.mark.rule("7.1")
def test_triplets_discarded_at_the_last_scoring_are_seen_by_everyone() -> None:
    state = after_round("N1 N2 N3", "S1 S2 S3", pairs=True)
    state.play(0, state.game.parse("xN"))
    assert state.view(None)["discarded"] == ["", ""]
    state.play(1, state.game.parse("keep"))
    assert state.view(None)["discarded"] == ["N", ""]
