"""Tutorials: a prepared game, move by move, as the learner at seat 0 sees it, in all languages."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from fairwind.games import load
from fairwind.kernel.events import Event
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase
from fairwind.locales import LANGUAGES

LEARNER: Final = 0


class TutorialGame(msgspec.Struct, frozen=True):
    """The game that is shown: "0:dive" is the move `dive` of seat 0."""

    game: str
    options: dict[str, Any]
    seed: int
    names: list[str]
    moves: list[str]


def played(tutorial: TutorialGame) -> dict[str, Any]:
    """What the learner sees before the first move and after each, and the glossary."""
    game = load(tutorial.game, **tutorial.options)
    state = game.watched(seed=tutorial.seed)
    names = tutorial.names
    positions = [_position(state, names, 0, 0)]
    for version, text in enumerate(tutorial.moves, start=1):
        seat, _, move = text.partition(":")
        told = len(_events(state))
        state.play(int(seat), game.parse(move))
        positions.append(_position(state, names, version, told))
    glossary = {short: _said(phrase, names) for short, phrase in game.wording.glossary().items()}
    return {"glossary": glossary, "positions": positions}


def _position(state: State, names: Sequence[str], version: int, told: int) -> dict[str, Any]:
    """What is new since the events told before."""
    owes = LEARNER in state.to_act
    return {
        "version": version,
        "view": state.view(LEARNER),
        "question": _said(state.game.wording.question(state, LEARNER), names) if owes else None,
        "toAct": list(state.to_act),
        "usual": state.usual(LEARNER) if owes else None,
        "legal": [_move(state, action, names) for action in state.legal(LEARNER)],
        "events": [
            {
                "number": number,
                "kind": event.kind,
                "words": _said(event.phrase, names),
                "facts": event.facts,
                "closes": event.closes,
            }
            for number, event in enumerate(_events(state)[told:], start=told)
        ],
    }


def _move(state: State, action: int, names: Sequence[str]) -> dict[str, Any]:
    return {
        "action": action,
        "move": state.game.wording.word(state, LEARNER, action),
        "words": _said(state.phrase(LEARNER, action), names),
        "about": state.game.wording.about(state, LEARNER, action),
        "final": state.final(LEARNER, action),
        "heading": _said(state.game.wording.heading(state, LEARNER, action), names),
    }


def _events(state: State) -> list[Event]:
    assert state.journal is not None
    return [event for event in state.journal.events if event.visible_to(LEARNER)]


def _said(phrase: Phrase | None, names: Sequence[str]) -> dict[str, str] | None:
    if phrase is None:
        return None
    return {lang: phrase.say(lang, names) for lang in LANGUAGES}
