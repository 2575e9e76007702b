"""Tiles, spaces and moves in English."""

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.envelopes.events import ENVELOPE_EVENTS
from fairwind.games.pirate_legends.rules.events import EVENTS
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import Kind
from fairwind.games.pirate_legends.words import phrases
from fairwind.games.pirate_legends.words.events import SAID
from fairwind.kernel.rng import QuickRng

from .tables import LONGER, events, heard, journal, play, position, table, watched


def said(state: PirateLegendsState, move: str) -> str:
    return state.say(state.to_act[0], state.game.parse(move))


def titled(state: PirateLegendsState, move: str) -> str:
    return phrases.heading(state, state.game.parse(move)).say()


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("kind", "spoken"),
    [
        ("chest1", "one treasure chest"),
        ("chest3", "three treasure chests"),
        ("idol2", "an idol of 2"),
        ("parrot", "the parrot"),
        ("cannon1", "one cannon"),
        ("cannon2", "two cannons"),
        ("sails", "sails"),
        ("splash", "a splash"),
    ],
)
def test_tiles_are_named_by_what_they_show(kind: Kind, spoken: str) -> None:
    assert phrases.tile(kind).say() == spoken


def test_several_are_listed() -> None:
    assert phrases.tiles(["cannon1", "cannon2"]).say() == "one cannon, two cannons"
    assert phrases.spaces(["e1", "e5"]).say() == "e1, e5"


@pytest.mark.parametrize(("number", "spoken"), [(-1, "-1 points"), (1, "1 point"), (2, "2 points")])
def test_one_point_is_not_points(number: int, spoken: str) -> None:
    assert phrases.points(number).say() == spoken


@pytest.mark.rule("4.1", "4.3", "4.4", "4.5", "4.10", "4.11", "3.2")
@pytest.mark.parametrize(
    ("move", "heading", "spoken"),
    [
        ("xc1", "Explore", "explore c1, where you are"),
        ("xd1", "Explore", "explore d1"),
        ("md1", "Move", "move to d1"),
        ("sd1", "Sails", "run under sails to d1 and take the tile"),
        ("unload", "Unload", "unload onto the north-west island"),
        ("hit2", "Attack", "attack Player 2, for 1 cannon"),
        ("hit3", "Attack", "attack Player 3, for 2 cannons"),
        ("swap2", "Exchange cards", "exchange island cards with Player 2"),
        ("pass", "Pass", "pass the rest of the turn"),
    ],
)
def test_actions_are_said_and_titled(move: str, heading: str, spoken: str) -> None:
    state = position("cc cc sails", "1", "1", ships="c1 c1 c2")
    assert (titled(state, move), said(state, move)) == (heading, spoken)


def test_a_run_to_an_empty_space_takes_nothing() -> None:
    state = position("sails", "1", ships="c1 e9", sea="e1")
    assert said(state, "sd1") == "run under sails to d1"


@pytest.mark.rule("2.5")
def test_a_start_is_said_as_such() -> None:
    state = table(2, start_anywhere=True)
    assert (titled(state, "xd1"), said(state, "xd1")) == ("Start", "start from d1")


@pytest.mark.rule("4.4", "4.6", "4.7", "P14")
@pytest.mark.parametrize(
    ("before", "move", "heading", "spoken"),
    [
        ("hit2", "A", "Pay with", "pay with one cannon from slot A"),
        ("hit2", "C", "Pay with", "pay with two cannons from slot C"),
        ("hit2 C", "B", "Take", "take what Player 2 has in slot B, from"),
        ("hit2 C A B", "F", "Stow it in", "stow it in slot F"),
        ("unload", "D", "Unload", "unload the parrot from slot D"),
        ("unload A", "done", "Unload", "leave it at that"),
    ],
)
def test_slots_are_said_with_what_they_are_for(
    before: str, move: str, heading: str, spoken: str
) -> None:
    state = play(position("c c cc parrot", "1 2 3", ships="c1 c1"), before)
    assert titled(state, move) == heading
    assert said(state, move).startswith(spoken)


@pytest.mark.parametrize("players", [2, 4])
def test_no_two_legal_moves_are_said_alike_and_no_gap_is_left(players: int) -> None:
    state, rng = watched(players, seed=players, box=LONGER, stall=3), QuickRng(players)
    while not state.over:
        seat = state.to_act[0]
        spoken = [
            (phrases.heading(state, action).say(), state.say(seat, action))
            for action in state.legal(seat)
        ]
        assert len(set(spoken)) == len(spoken)
        assert not any("{" in text for pair in spoken for text in pair)
        state.play(seat, int(state.pick(i64(seat), rng)))
    assert not any("{" in event.say() for event in journal(state).events)


def test_every_kind_of_event_has_words() -> None:
    assert SAID.keys() - {"overboard"} == EVENTS.keys() | ENVELOPE_EVENTS.keys()


@pytest.mark.rule("4.6", "4.8", "6.2")
def test_what_pays_and_what_finds_no_slot_is_said_in_different_words() -> None:
    state = play(position("c 1 1 1 1 1", "2 3", ships="e5 e5"), "hit2 B")
    assert [event.say() for event in events(state, "discarded")] == [
        "Player 1 discards one cannon.",
        "There is no slot for the second tile of Player 2: two treasure chests is discarded.",
    ]


@pytest.mark.rule("2.3", "2.4", "2.6", "4.1", "4.4", "6.1")
def test_a_first_turn_as_its_player_hears_it() -> None:
    state = table(2, "e1=cc d1=1 c1=-1", cards="se nw")
    play(state, "xd1 B, xc1 C, unload B C")
    assert heard(state, 0) == [
        "Player 1 owns the south-east island.",
        "Player 1 is drawn to begin.",
        "Player 1 sets out from e1 and takes the tile there.",
        "It is two cannons.",
        "Player 2 sets out from e9 and takes the tile there.",
        "Player 1 explores d1 and stows the tile in slot B.",
        "It is one treasure chest.",
        "Player 1 explores c1 and stows the tile in slot C.",
        "It is an idol of 1.",
        "Player 1 unloads onto the north-west island the tiles from d1, c1.",
        "They are one treasure chest, an idol of 1.",
        "Turn 1 is over. Player 2 is next.",
    ]
