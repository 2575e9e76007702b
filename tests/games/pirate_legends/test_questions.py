"""Where a game stands, and what is asked of whoever's turn it is."""

import pytest

from fairwind.games.pirate_legends.rules.state import PirateLegendsState

from .tables import play, position, table

NAMES = ["Anne", "Mary"]


def asked(state: PirateLegendsState) -> tuple[str, str | None]:
    """Task and question of whoever is to act."""
    wording, seat = state.game.wording, state.to_act[0]
    task, question = wording.task(state, seat), wording.question(state, seat)
    assert task is not None
    return task.say(), None if question is None else question.say(names=NAMES)


def where(state: PirateLegendsState) -> str:
    phrase = state.game.wording.where(state)
    assert phrase is not None
    return phrase.say()


def test_whoever_is_free_to_act_hears_how_many_actions_are_left() -> None:
    state = table(2)
    assert asked(state) == ("3 actions left", None)
    assert asked(play(state, "me2, me3")) == ("1 action left", None)


@pytest.mark.rule("2.5")
def test_a_start_is_asked_for() -> None:
    question = "Choose a space at your edge. You take the tile there."
    assert asked(table(2, start_anywhere=True)) == ("choose where to start", question)


@pytest.mark.parametrize(
    ("before", "task", "question"),
    [
        ("hit2", "choose what to pay with", "Which cannons pay for it?"),
        ("hit2 C", "name a slot", "Which tile of Mary do you take?"),
        ("hit2 C A", "name a slot", "And the second tile of Mary?"),
        ("hit2 C A B", "choose a slot", "Into which slot?"),
        ("unload", "choose what to unload", "Tap what goes ashore, face down."),
        ("sd1", "choose what to pay with", "Which sails do you discard?"),
    ],
)
def test_every_decision_has_its_question(before: str, task: str, question: str) -> None:
    state = play(position("c c cc sails sails", "1 2 3", ships="c1 c1", deck=7), before)
    assert asked(state) == (task, question)


@pytest.mark.rule("6.5")
def test_how_far_the_game_is_tells_nothing_of_what_is_being_decided() -> None:
    state = position("c c cc", "1 2 3", ships="c1 c1")
    for word in ("hit2", "A", "A", "B"):
        play(state, word)
        assert where(state) == "Turn 1"
    assert where(play(state, "F E, pass")) == "Turn 2"


def test_every_short_form_of_a_tile_and_an_island_is_explained() -> None:
    state = table(2)
    glossary = {short: phrase.say() for short, phrase in state.game.wording.glossary().items()}
    assert (glossary["cannon2"], glossary["nw"]) == ("two cannons", "the north-west island")
    assert len(glossary) == 11 + 4
