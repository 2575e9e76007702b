"""What is said: moves, events, refusals; and the picture of it all."""

import json

import pytest
from rich.console import Console
from rich.text import Text

from fairwind import bots
from fairwind.games.captn.rules.phases import PHASES
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.words.phrases import QUESTIONS
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng

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
    assert len(kinds) > 18


def test_every_question_has_a_sentence() -> None:
    assert len(QUESTIONS) == len(PHASES) - 1
    assert all(question.endswith(".") for question in QUESTIONS)


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
    assert lines[3].startswith("1  5♠@    6♠     ~$~ ")
    assert lines[4].startswith("   ♠      ♠ "), "a1 and b1 lie in sight; c1 is hidden by c2"
    assert lines[5].startswith("2  10♥(4) ")
    assert "K♦S" in lines[7]
    text = "\n".join(lines)
    assert "Fatigue [1] 2 3 4 5 6" in text
    assert "Items: rum" in text
    assert "1 3♣ " in text
    assert "3 Q♦ " in text


@pytest.mark.parametrize("width", [45, 60, 80, 120])
def test_the_picture_fits_the_terminal(width: int) -> None:
    for seed in range(6):
        state, rng = captn().new(seed=seed), QuickRng(seed)
        while not state.over:
            markup = captn().wording.drawing(state.view(0), ["Anne"], "en", width)
            ocean = Text.from_markup(markup).plain.split("\n")[2:17]
            assert all(len(line) <= width for line in ocean)
            state.play(0, int(state.pick(0, rng)))


def test_the_steps_you_can_make_are_highlighted() -> None:
    state = play(table("5S/@ 6S 7S\n8S . .", ["2H"]), "me1")
    markup = captn().wording.drawing(state.view(0), ["Anne"], "en", 80)
    assert "reverse]6♠[/]" in markup
    assert "reverse]8♠[/]" in markup
    assert "reverse]7♠[/]" not in markup


def test_the_picture_is_rich_markup() -> None:
    console = Console(width=80, record=True, quiet=True)
    console.print(captn().wording.drawing(watched(2).view(None), [], "en", 80))
