"""What is said: moves, events, refusals; and the picture of it all."""

import json

import pytest
from rich.text import Text

from fairwind import bots
from fairwind.games.captn.rules.events import EVENTS
from fairwind.games.captn.rules.phases import PHASES
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.words.phrases import QUESTIONS, TASKS
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.words import Phrase

from .tables import captn, journal, legal, play, table, watched

FIGURE_E = "KD/2 6H AC ##\n8S 5S JD/@ ##\n## ## ## ##"


def said(state: CaptnState, move: str) -> str:
    return state.say(0, state.game.parse(move))


def test_a_turn_names_its_card_and_the_wind() -> None:
    state = table("5S/@ 6S", ["QH"])
    assert said(state, "me1") == "take a turn with the queen of hearts"
    assert (
        said(state, "navy1") == "let the pursuers move with the queen of hearts, wind from the east"
    )


def test_a_step_names_space_and_card() -> None:
    state = play(table("5S/@ 6S\n7S .", ["QH"]), "me1")
    assert said(state, "b1") == "row to b1 (6 of spades)"


def test_a_rowboat_may_be_held_up() -> None:
    state = play(table("KD/2 QS/S\n8S JD/@", ["2C"], dice="6"), "navy1")
    assert said(state, "b1") == "send the rowboat towards b1 (queen of spades), where it is held up"
    assert said(state, "a2") == "send the rowboat to a2 (8 of spades)"


def test_a_game_is_told_from_beginning_to_end() -> None:
    state = play(table(FIGURE_E, ["3C"]), "navy1 b1 b2")
    assert [event.say(names=["Anne"]) for event in journal(state).events] == [
        "Turn 1: the pursuers move with the 3 of clubs, wind from the south.",
        "The rowboat of a1 rows to b1 (6 of hearts).",
        "The rowboat of b1 rows to b2 (5 of spades).",
        "Lost: a navy rowboat has reached Anne.",
        "Anne ends with 3 treasures.",
    ]


def test_every_event_can_be_said_and_sent() -> None:
    kinds: set[str] = set()
    bosun = bots.load("bosun")
    for seed in range(8):
        state, rng = watched(seed), QuickRng(seed)
        while not state.over:
            state.play(0, bosun.choose(Outlook(state, 0), rng))
        for event in journal(state).events:
            kinds.add(event.kind)
            assert "{" not in event.say()
            assert json.loads(json.dumps(event.as_json())) == event.as_json()
            assert set(event.facts) == set(EVENTS[event.kind].__annotations__)
    assert len(kinds) > 18
    assert kinds < set(EVENTS)


def test_every_phase_has_a_question_and_a_task() -> None:
    assert len(QUESTIONS) == len(TASKS) == len(PHASES) - 1


def test_the_turn_that_is_to_be_chosen_counts_as_the_present_one() -> None:
    wording = captn().wording

    def where(state: CaptnState) -> str:
        return (wording.where(state) or Phrase("")).say()

    assert where(watched(20)) == "Setting up"
    state = table("5S/@ 6S", ["QH", "2C", "3D"], items="C")
    assert where(state) == "Turn 1"
    assert where(play(state, "me1")) == "Turn 1"
    assert where(play(state, "b1 stop")) == "Turn 2"
    assert where(play(state, "ball")) == "Turn 2"


def test_after_a_picture_card_a_card_is_chosen_for_the_pursuers() -> None:
    wording = captn().wording

    def asked(state: CaptnState) -> list[str]:
        return [
            (said or Phrase("")).say()
            for said in (wording.task(state, 0), wording.question(state, 0))
        ]

    state = table("5S/@ 6S", ["QH"])
    assert asked(state) == [
        "choose a movement card",
        "Choose a movement card.",
    ]
    assert asked(play(state, "me1 b1 stop")) == [
        "choose a card for the pursuers",
        "You used a picture card: this turn is the pursuers'. Choose a movement card for them.",
    ]


def test_short_forms_are_explained() -> None:
    glossary = {short: phrase.say() for short, phrase in captn().wording.glossary().items()}
    assert glossary["10H"] == "10 of hearts"
    assert glossary["AS"] == "ace of spades"
    assert [glossary[name] for name in ("C", "ship-C", "item-C", "wind-C")] == [
        "clubs",
        "the ship of clubs",
        "crystal ball",
        "wind from the south",
    ]


def test_a_move_says_what_it_is_about() -> None:
    def about(state: CaptnState) -> list[object]:
        return [state.game.wording.about(state, 0, action) for action in state.legal(0)]

    state = table("5S/@ 6S $1\n## . .", ["QH", "2C", "3D"], items="D")
    assert about(state)[1:4] == [
        {"kind": "turn", "own": True, "column": 2, "card": "2C"},
        {"kind": "turn", "own": True, "column": 3, "card": "3D"},
        {"kind": "turn", "own": False, "column": 1, "card": "QH"},
    ]
    assert about(state)[-1] == {"kind": "item", "item": "D"}
    assert about(play(state, "me2 b1")) == [{"kind": "treasure", "space": "c1"}, {"kind": "leave"}]


@pytest.mark.parametrize(
    ("picture", "moves", "wrong", "reason"),
    [
        ("5S/@ 6S", "", "me4", "no-such-column"),
        ("5S/@ 6S", "", "stop", "not-now"),
        ("5S/@ 6S", "", "b1", "not-now"),
        ("5S/@ ## .\n6S . .", "me1", "b1", "not-now"),
        ("5S/@ 2D ##\n6S . .", "me1 b1", "c1", "island-in-the-way"),
        ("5S/@ 6S $1 .\n. . . .", "me2 b1", "d1", "not-a-choice"),
        (FIGURE_E, "navy1", "c1", "not-a-choice"),
        (FIGURE_E, "navy1", "keep", "not-now"),
    ],
)
def test_a_wrong_move_is_refused_by_name(picture: str, moves: str, wrong: str, reason: str) -> None:
    state = play(table(picture, ["3C", "2H"], dice=None), moves)
    with pytest.raises(IllegalMove) as caught:
        play(state, wrong)
    assert caught.value.reason == reason


def test_a_column_that_is_used_up_is_refused() -> None:
    state = table("5S/@ ##\n## .")
    while "navy1" in legal(state).split():
        play(state, "navy1")
    with pytest.raises(IllegalMove) as caught:
        play(state, "navy1")
    assert caught.value.reason == "column-is-empty"


# --- the picture ----------------------------------------------------------------------------

POSITION = """
    5S/@  6S  $1    .   .  .  .
    10H/4 .   ##    .   .  .  .
    .     .   KD/S  .   .  .  .
"""


def drawn(state: CaptnState, width: int) -> list[str]:
    text = Text.from_markup(captn().wording.drawing(state.view(0), ["Anne"], "en", width))
    return text.plain.split("\n")


def test_the_picture_shows_cards_islands_vessels_and_who_sees_what() -> None:
    lines = drawn(table(POSITION, ["3C", "9H", "QD"], items="D"), 80)
    assert lines[3].startswith("1 5♠@    6♠     ~$~ ")
    assert lines[4].startswith("  ♠      ♠ "), "a1 and b1 lie in sight; c1 is hidden by c2"
    assert lines[5].startswith("2 10♥(4) ")
    assert "K♦S" in lines[7]
    text = "\n".join(lines)
    assert "Fatigue [1] 2 3 4 5 6" in text
    assert "Items: rum" in text
    assert "1   2   3\n" in text
    assert "3♣  9♥  Q♦\n" in text


def test_movement_cards_stand_where_they_were_dealt() -> None:
    """So one sees which are neighbours (C20)."""
    state = table("5S/@ 6S 7S\n8S . .", ["2H 3H", "4H 5H", "6H 7H"], dice="3")
    play(state, "navy2")
    text = drawn(state, 80)
    place = next(place for place, line in enumerate(text) if line.endswith("1   2   3"))
    assert text[place + 1].endswith("2♥  ·   6♥")
    assert text[place + 2].endswith("3♥  5♥  7♥")


def test_the_steps_you_can_make_are_highlighted() -> None:
    state = play(table("5S/@ 6S 7S\n8S . .", ["2H"]), "me1")
    markup = captn().wording.drawing(state.view(0), ["Anne"], "en", 80)
    assert "reverse]6♠[/]" in markup
    assert "reverse]8♠[/]" in markup
    assert "reverse]7♠[/]" not in markup


def test_spectators_get_a_picture_too() -> None:
    markup = captn().wording.drawing(watched(2).view(None), [], "en", 80)
    assert Text.from_markup(markup).plain.startswith("Capt'n  setting up\n")
