"""The events of Sailorman Dice in words, each from its facts."""

from collections.abc import Callable
from typing import Any, Final

from fairwind.games.sailorman.rules.events import (
    BoxFilled,
    CaptainDrawn,
    DiceRolled,
    EntriesDone,
    EntriesShown,
    EntryMade,
    GroupsCounted,
    LastRound,
    RollOver,
)
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.events import Event
from fairwind.kernel.outcome import phrase_of_end
from fairwind.kernel.schema import GameOver
from fairwind.kernel.words import N_, Listing, Phrase, Player

from . import phrases
from .notation import ACTIONS_BY_NAME


def phrase(state: SailormanState, event: Event) -> Phrase:
    return _SAID[event.kind](state, event.facts)


def _captain_drawn(_state: SailormanState, facts: CaptainDrawn) -> Phrase:
    text = N_("{player} is the captain and rolls first.")
    return Phrase(text, player=Player(facts["seat"]))


def _rolled(_state: SailormanState, facts: DiceRolled) -> Phrase:
    number, other = facts["numbers"]
    return Phrase(
        N_("Roll {roll}: {player} rolls {symbols}, {number} and {other}."),
        roll=facts["roll"],
        player=Player(facts["seat"]),
        symbols=Listing([Phrase(symbol) for symbol in facts["symbols"]]),
        number=number,
        other=other,
    )


def _entered(_state: SailormanState, facts: EntryMade) -> Phrase:
    entry = phrases.entry(ACTIONS_BY_NAME[facts["entry"]])
    return Phrase(N_("{player} notes: {entry}."), player=Player(facts["seat"]), entry=entry)


def _done(_state: SailormanState, facts: EntriesDone) -> Phrase:
    return Phrase(N_("{player} is done."), player=Player(facts["seat"]))


def _shown(_state: SailormanState, facts: EntriesShown) -> Phrase:
    player = Player(facts["seat"])
    if not facts["marks"]:
        return Phrase(N_("{player} enters nothing."), player=player)
    marks = [
        Phrase(N_("{field}: {mark}"), field=phrases.FIELD_NAMES[field], mark=mark)
        for field, mark in facts["marks"].items()
    ]
    return Phrase(N_("{player} enters {marks}."), player=player, marks=Listing(marks))


def _box_filled(_state: SailormanState, facts: BoxFilled) -> Phrase:
    text = N_("{player} fills {box}: {points}.")
    if facts["shell"]:
        text = N_("{player} fills {box}: {points}, and a shell for {shell}.")
    return Phrase(
        text,
        player=Player(facts["seat"]),
        box=phrases.BOX_NAMES[facts["box"]],
        points=phrases.points(facts["points"]),
        shell=facts["shell"],
    )


def _roll_over(_state: SailormanState, facts: RollOver) -> Phrase:
    return Phrase(N_("Roll {roll} is over."), roll=facts["roll"])


def _last_round(state: SailormanState, _facts: LastRound) -> Phrase:
    if state.eight_boxes_filled:
        return Phrase(N_("Eight boxes are filled: the round is played to its end."))
    return Phrase(N_("The last roll of the longest game is made: the round is played to its end."))


def _final_score(state: SailormanState, facts: GroupsCounted) -> Phrase:
    """Boxes and shells, and the two groups, are what it consists of (Rule 5.2)."""
    largest, second = facts["groups"]
    score = state.scores[facts["seat"]]
    return Phrase(
        N_(
            "{player}: {boxes} for boxes and shells, {largest} and {second} for the largest "
            "groups, {points} in all."
        ),
        player=Player(facts["seat"]),
        boxes=score - largest - second,
        largest=largest,
        second=second,
        points=phrases.points(score),
    )


def _game_over(_state: SailormanState, facts: GameOver) -> Phrase:
    winners, scores = facts["winners"], facts["scores"]
    points = phrases.points(scores[winners[0]])
    if scores.count(scores[winners[0]]) > len(winners):  # Rule 5.3
        points = Phrase(N_("{points} and the most numbers in the river"), points=points)
    return phrase_of_end(facts, points)


_SAID: Final[dict[str, Callable[[SailormanState, Any], Phrase]]] = {
    "captain-drawn": _captain_drawn,
    "rolled": _rolled,
    "entered": _entered,
    "done": _done,
    "shown": _shown,
    "box-filled": _box_filled,
    "roll-over": _roll_over,
    "last-round": _last_round,
    "final-score": _final_score,
    "game-over": _game_over,
}
"""By kind, which says what its facts are."""
