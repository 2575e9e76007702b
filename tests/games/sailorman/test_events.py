"""What is told, in which order, to whom, and what can no longer be taken back."""

import json

import pytest

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import (
    BELL_OF_EXAMPLE_I,
    BLOCKED,
    SEVEN_BOXES,
    at_last_roll,
    enter,
    events,
    finish_roll,
    journal,
    sailorman,
    table,
    watched,
)

NAMES = ["Marion", "Leila", "Sami", "Florian"]


def story(state: SailormanState, since: int = 0, seat: int | None = None) -> list[str]:
    """What a seat, or a spectator, hears."""
    told = journal(state).events[since:]
    return [event.say(names=NAMES) for event in told if event.visible_to(seat)]


def news(state: SailormanState, seat: int, entries: str) -> list[Event]:
    """What a few entries lead to."""
    before = len(journal(state).events)
    enter(state, seat, entries)
    return journal(state).events[before:]


@pytest.mark.rule("2.1")
def test_a_game_begins_with_its_captain_and_a_roll() -> None:
    assert story(table("", "", rolls="boat anchor 3 5", captain=1)) == [
        "Leila is the captain and rolls first.",
        "Roll 1: Leila rolls boat, anchor, 3 and 5.",
    ]


@pytest.mark.rule("6.1")
def test_alone_there_is_no_captain() -> None:
    assert story(table("", rolls="boat anchor 3 5")) == [
        "Roll 1: Marion rolls boat, anchor, 3 and 5."
    ]


@pytest.mark.rule("2.2", "7.2")
def test_a_roll_is_told_when_all_are_done() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 3 6, boat wheel 2 5")
    before = len(journal(state).events)
    enter(state, 1, "an9=6")
    enter(state, 0, "be6=3 an9=6")
    assert story(state, before) == [
        "Leila is done.",
        "Marion is done.",
        "Marion enters anchor 9: 6, bell 6: 3.",
        "Leila enters anchor 9: 6.",
        "Marion fills row bell: 3 points, and a shell for 1.",
        "Roll 1 is over.",
        "Roll 2: Leila rolls boat, wheel, 2 and 5.",
    ]


@pytest.mark.rule("7.2")
def test_a_player_hears_their_own_entries_at_once() -> None:
    state = table("boat e e e e e e 5 e e", BELL_OF_EXAMPLE_I, rolls="boat boat 5 5")
    before = len(journal(state).events)
    enter(state, 0, "st9xbo5 bo8=5")
    assert story(state, before, seat=0) == [
        "Marion notes: cross starfish 9 for boat 5.",
        "Marion notes: write 5 in boat 8.",
        "Marion is done.",
    ]
    assert story(state, before, seat=1) == ["Marion is done."]


@pytest.mark.rule("3.4")
def test_a_pass_is_told() -> None:
    state = table("", BELL_OF_EXAMPLE_I, rolls="bell bell 1 5")
    enter(state, 1, "pass")
    finish_roll(state)
    assert "Leila notes: enter nothing." in story(state, seat=1)
    assert "Leila enters nothing." in story(state)


def test_the_facts_of_a_roll_are_for_programs() -> None:
    state = table("boat e e e e e e 5 e e", "", rolls="boat bell 5 1, boat wheel 2 5")
    enter(state, 1, "be1=1")
    assert [event.as_json() for event in news(state, 0, "st9xbo5 be2=1")] == [
        {"kind": "entered", "seat": 0, "entry": "st9xbo5", "field": "st9", "number": 5},
        {"kind": "entered", "seat": 0, "entry": "be2=1", "field": "be2", "number": 1},
        {"kind": "done", "seat": 0},
        {"kind": "shown", "seat": 0, "marks": {"be2": "1", "st9": "X"}},
        {"kind": "shown", "seat": 1, "marks": {"be1": "1"}},
        {"kind": "roll-over", "roll": 1},
        {
            "kind": "rolled",
            "roll": 2,
            "seat": 1,
            "symbols": ["boat", "wheel"],
            "numbers": [2, 5],
        },
    ]


@pytest.mark.rule("4.3")
def test_a_box_is_told_with_its_points_and_its_shell() -> None:
    state = table(*[BELL_OF_EXAMPLE_I] * 2, rolls="bell anchor 3 6, bell anchor 3 6")
    enter(state, 0, "be6=3 an9=6")
    enter(state, 1, "an9=6")
    enter(state, 1, "be6=3 an8=6")
    finish_roll(state)
    bell = [f"be{column}" for column in range(1, 10)]
    assert [event.facts for event in events(state, "box-filled")] == [
        {"seat": 0, "box": "bell", "points": 3, "shell": 1, "fields": bell},
        {"seat": 1, "box": "bell", "points": 3, "shell": 0, "fields": bell},
    ]
    assert "Leila fills row bell: 3 points." in story(state)


@pytest.mark.rule("5.1")
def test_the_last_round_is_told() -> None:
    state = finish_roll(table(SEVEN_BOXES, BLOCKED))
    assert story(state)[-2:] == [
        "Eight boxes are filled: the round is played to its end.",
        "Roll 2: Leila rolls anchor, anchor, 1 and 1.",
    ]


@pytest.mark.rule("5.1")
def test_the_last_round_is_told_once() -> None:
    state = table(SEVEN_BOXES, BLOCKED, BLOCKED, BLOCKED)
    while not state.over:
        finish_roll(state)
    assert len(events(state, "last-round")) == 1


@pytest.mark.rule("5.4")
def test_the_last_round_of_the_longest_game_is_not_told_to_have_eight_boxes() -> None:
    state = table("", "", "")
    while not state.over:
        finish_roll(state)
    assert "Eight boxes are filled: the round is played to its end." not in story(state)


@pytest.mark.rule("5.3")
def test_the_end_tells_the_groups_and_the_winner() -> None:
    state = finish_roll(at_last_roll("anchor 2 e 2 2 2 e e e e", "anchor 2 3 e e e e e e e"))
    assert story(state)[-3:] == [
        "Marion: 0 for boxes and shells, 3 and 1 for the largest groups, 4 points in all.",
        "Leila: 0 for boxes and shells, 1 and 1 for the largest groups, 2 points in all.",
        "Marion wins with 4 points.",
    ]


@pytest.mark.rule("5.3")
def test_the_end_tells_that_the_river_decided() -> None:
    other = "anchor 2 e e e e e e e e / bell 2 e e e e e e e e"
    state = finish_roll(at_last_roll("anchor 2 2 e e e e e e e", other))
    assert state.scores == [2, 2]
    assert story(state)[-1] == "Marion wins with 2 points and the most numbers in the river."


@pytest.mark.rule("5.3")
def test_the_end_names_all_who_win_together() -> None:
    state = finish_roll(at_last_roll(BLOCKED, BLOCKED))
    assert story(state)[-1] == "Marion and Leila win together with 1 point."
    assert events(state, "game-over")[0].facts == {"scores": [1, 1], "winners": [0, 1]}


@pytest.mark.rule("7.2")
def test_an_entry_reveals_nothing_until_the_last_one_of_the_roll() -> None:
    state = table("", "", rolls="boat anchor 3 5")
    assert not any(event.reveals or event.closes for event in news(state, 0, "bo3=3 an5=5"))
    told = news(state, 1, "bo3=3")
    assert [event.kind for event in told if event.reveals] == ["shown", "shown", "rolled"]
    assert [event.kind for event in told if event.closes] == ["roll-over"]


@pytest.mark.parametrize("players", [1, 4])
def test_every_event_can_be_said_and_sent(players: int) -> None:
    state = watched(players, seed=17)
    playout(state, QuickRng(17))
    for event in journal(state).events:
        assert "{" not in event.say()
        assert json.loads(json.dumps(event.as_json())) == event.as_json()
        assert (event.seen_by == EVERYONE) == (event.kind != "entered")


def test_a_game_that_nobody_watches_plays_the_same() -> None:
    games = watched(3, seed=18), sailorman(3).new(seed=18)
    for state in games:
        playout(state, QuickRng(18))
    assert games[0].view(None) == games[1].view(None)
