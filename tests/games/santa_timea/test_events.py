"""What is told, in which order, to whom, and what can no longer be taken back."""

import json

import pytest

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import after_round, after_rounds, journal, play, santa_timea, table, watched

NAMES = ["Sebastian", "Nadine", "Johannes"]


def story(state: SantaTimeaState, since: int = 0) -> list[str]:
    """What a spectator hears."""
    events = journal(state).events[since:]
    return [event.say(names=NAMES) for event in events if event.visible_to(None)]


def news(state: SantaTimeaState, moves: str) -> list[Event]:
    """What a few moves lead to."""
    before = len(journal(state).events)
    play(state, moves)
    return journal(state).events[before:]


@pytest.mark.rule("2.1")
@pytest.mark.rule("2.3")
def test_a_game_begins_with_its_leader_and_the_row() -> None:
    assert story(table("", "", "", winds="N2 S1 W1", leader=1)) == [
        "Nadine is drawn to lead the first round.",
        "Round 1 begins. Nadine leads.",
        "The winds to come: north wind 2, south wind 1, west wind 1.",
    ]


@pytest.mark.rule("6.1")
def test_the_forecast_is_told_with_the_row() -> None:
    deck = "N1 N1 N2 N2 N3 E1 E1 E2 E2 E3 S1 S1 S2 S2 S3 W1 W1 W2 W2 W3"
    assert story(table("", "", winds=deck, forecast=True))[-1] == (
        "Forecast: these will not blow this round: west wind 2, west wind 2, west wind 3."
    )


@pytest.mark.rule("7.2")
def test_each_player_is_told_what_they_are_dealt() -> None:
    state = table("N1", "N2", "N14 P P")
    (dealt,) = [e for e in journal(state).events if e.kind == "dealt" and e.visible_to(2)]
    assert dealt.seen_by == 2
    assert dealt.say(names=NAMES).startswith("Johannes is dealt north 14, ")
    assert dealt.say(names=NAMES).endswith(", a piratess, a piratess.")


def test_a_trick_is_told_card_by_card_and_then_as_it_ends() -> None:
    """Example 4."""
    state = table("N13", "N14", "P", winds="N2 S1 W1 E3")
    assert [event.say(names=NAMES) for event in news(state, "N13 N14 P")] == [
        "Sebastian leads north 13.",
        "Nadine plays north 14.",
        "Johannes plays a piratess.",
        "Out: north 14, a piratess.",
        "Sebastian takes north wind 2.",
        "Sebastian has the lead.",
        "A new wind comes up: east wind 3.",
    ]


def test_the_facts_of_a_trick_are_for_programs() -> None:
    state = table("N13", "N14", "P", winds="N2 S1 W1 E3", leader=0)
    assert [event.as_json() for event in news(state, "N13 N14 P")] == [
        {"kind": "played", "seat": 0, "card": "N13", "value": 13, "leads": True},
        {"kind": "played", "seat": 1, "card": "N14", "value": 14, "leads": False},
        {"kind": "played", "seat": 2, "card": "P", "value": 14, "leads": False},
        {"kind": "cards-out", "cards": ["N14", "P"], "seats": [1, 2]},
        {"kind": "wind-taken", "seat": 0, "winds": ["N2"]},
        {"kind": "lead", "seat": 0},
        {"kind": "wind-turned-up", "wind": "E3"},
    ]


def test_nothing_is_told_to_be_out_if_nothing_is() -> None:
    state = table("N13", "N14", winds="N2")
    assert "cards-out" not in [event.kind for event in news(state, "N13 N14")]


@pytest.mark.rule("3.7")
def test_a_wind_set_aside_is_told() -> None:
    state = table("N5", "E10", winds="N2 S1 W1 E3")
    assert [event.say(names=NAMES) for event in news(state, "N5 E10")][2:] == [
        "Out: north 5, east 10.",
        "No card is left: north wind 2 is set aside.",
        "Sebastian has the lead.",
        "A new wind comes up: east wind 3.",
    ]


@pytest.mark.rule("6.2")
def test_a_storm_is_told_and_who_takes_what_it_held() -> None:
    state = table("N5 S9", "E10 S2", winds="N2 S1", storm=True)
    told = [event.say(names=NAMES) for event in news(state, "N5 E10 S9 S2")]
    assert "No card is left. Storm: north wind 2 goes to whoever takes the next one." in told
    assert "Nadine takes south wind 1 and north wind 2." in told


def test_a_round_is_told_score_by_score_before_the_next_begins() -> None:
    state = after_round("N1 N2 N3 E1", "S1 S2 W2", "W3 W1 E2 S1 S2", leader=2)
    told = story(state)
    scores = told.index("Sebastian discards the triplet: north.")
    assert told[scores : scores + 6] == [
        "Sebastian discards the triplet: north.",
        "Sebastian: damage 1, 3 points.",
        "Nadine: damage 5, 2 points.",
        "Johannes: damage 9, 1 point.",
        "Round 1 is scored.",
        "Round 2 begins. Sebastian leads.",
    ]


@pytest.mark.rule("7.4")
def test_decisions_are_told_when_all_have_been_made() -> None:
    state = after_round("N1 N2 N3", "S1 S2 S3", "W3", pairs=True)
    asked = story(state)[-1]
    assert asked == "Those who hold a triplet now decide in secret whether to discard it."
    assert [event.say(names=NAMES) for event in news(state, "keep")] == ["Sebastian has decided."]
    assert [event.say(names=NAMES) for event in news(state, "xS")][:3] == [
        "Nadine has decided.",
        "Sebastian keeps every wind card.",
        "Nadine discards the triplet: south.",
    ]


@pytest.mark.rule("5.5")
def test_the_end_names_the_winner() -> None:
    few, more, most = "N1", "S1 S2", "E1 E1 E2 E2 N2 N2 W1 W1 W2"
    assert story(after_rounds(*[(few, more, most)] * 5))[-1] == "Sebastian wins with 15 points."


@pytest.mark.rule("5.5")
def test_the_end_names_all_who_win_together() -> None:
    level = ("N1 N2 E1 E2", "S1 S2 W1 W2", "N3 E3 S3 W3")
    assert story(after_rounds(*[level] * 5))[-1] == (
        "Sebastian and Nadine win together with 15 points."
    )


@pytest.mark.rule("7.3")
def test_a_move_cannot_be_taken_back_once_it_brought_something_to_light() -> None:
    state = table("N13", "N14", "N9", winds="N2 S1 W1 E3")
    assert [event.kind for event in journal(state).events if event.reveals] == [
        "winds-laid-out",
        *["dealt"] * 3,
    ]
    assert not any(event.reveals for event in news(state, "N13 N14"))
    assert [event.kind for event in news(state, "N9") if event.reveals] == ["wind-turned-up"]


@pytest.mark.rule("7.4")
def test_a_secret_decision_reveals_nothing_until_the_last_is_made() -> None:
    state = after_round("N1 N2 N3", "S1 S2 S3", pairs=True)
    assert not any(event.reveals for event in news(state, "keep"))
    assert [event.kind for event in news(state, "keep") if event.reveals][:2] == [
        "triplets-discarded",
        "triplets-discarded",
    ]


@pytest.mark.parametrize("players", [2, 5])
def test_every_event_can_be_said_and_sent(players: int) -> None:
    state = watched(players, seed=17, expert=True)
    playout(state, QuickRng(17))
    for event in journal(state).events:
        assert "{" not in event.say()
        assert json.loads(json.dumps(event.as_json())) == event.as_json()
        assert (event.seen_by == EVERYONE) == (event.kind != "dealt")


def test_a_game_that_nobody_watches_plays_the_same() -> None:
    games = watched(3, seed=18, expert=True), santa_timea(3, expert=True).new(seed=18)
    for state in games:
        playout(state, QuickRng(18))
    assert games[0].view(None) == games[1].view(None)


def test_the_parts_of_an_expert_score_are_told() -> None:
    wording = santa_timea(4, expert=True).wording
    facts = {"seat": 0, "kept": [], "damage": 7, "pairs": 3, "penalty": 1, "points": 4}
    parts = wording.detail(Event("scored", facts))
    assert parts is not None
    assert parts.say() == (
        "2 points for the damage, 3 points for pairs, 1 point off for many wind cards"
    )
    assert wording.detail(Event("scored", {**facts, "pairs": 0, "penalty": 0})) is None
