"""Games played for tests: at random or by given players, watched, written down, compared."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import Final

from mypy_extensions import i64

from fairwind.kernel.events import Event, Journal
from fairwind.kernel.game import Game
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record import Record
from fairwind.kernel.replay import Replay
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase

NAMES: Final = ("Anne", "Mary", "Grace", "Ching", "Jeanne", "Sadie", "Jacquotte", "Teuta")

Chooser = Callable[[State, int], int]
"""The move of a seat that is to act."""


def play_on(state: State, rng: Rng, choose: Chooser | None = None) -> Iterator[Move]:
    """Play to the end, a move at each step: anything that is allowed, or what is chosen.

    Those who owe a move at the same time move in any order.
    """
    while not state.over:
        seat = state.to_act[int(rng.below(i64(len(state.to_act))))]
        action = state.pick(seat, rng) if choose is None else choose(state, seat)
        state.play(seat, action)
        yield Move(seat, action)


def positions(game: Game, seed: int, every: int) -> Iterator[State]:
    """Watched states of all kinds, each good until the next is asked for: a random game as it goes
    on, every so many moves, and then games in which several seats have to decide at once."""
    state = game.watched(seed=seed)
    yield state
    for number, _ in enumerate(play_on(state, QuickRng(seed)), start=1):
        if number % every == 0 or state.over:
            yield state
    for together in shared_decisions(game):
        yield together
        seat = together.to_act[-1]
        together.play(seat, together.pick(seat, QuickRng(seed)))
        yield together


def deciders(states: Iterable[State]) -> Iterator[tuple[State, int]]:
    """Each of these states in which somebody is to act, with one of those who are, in turn."""
    for number, state in enumerate(states):
        if state.to_act:
            yield state, state.to_act[number % len(state.to_act)]


def shared_decisions(game: Game) -> list[State]:
    """Watched states in which several seats owe a move at once, and none of them has moved yet."""
    found = [state.copy() for state in _shared_decisions(game)]
    for state in found:
        state.watch(Journal())
    return found


@cache
def _shared_decisions(game: Game) -> list[State]:
    """As random games come upon them."""
    found: list[State] = []
    for seed in range(40):
        state = game.new(seed=seed)
        waiting = 1
        for _ in chain([None], play_on(state, QuickRng(seed))):
            if len(state.to_act) > waiting:
                found.append(state.copy())
            waiting = max(1, len(state.to_act))
            if len(found) == 3:
                return found
    return found


def recorded(
    game: Game, seed: int, choose: Chooser | None = None
) -> Iterator[tuple[State, Record]]:
    """A game and its record, both growing: after the set-up, then after each move."""
    state = game.watched(seed=seed)
    journal = journal_of(state)
    record = Record(game, NAMES[: game.players], journal.rolls)
    yield state, record
    for move in play_on(state, QuickRng(seed), choose):
        written = len(record.rolls)
        record.entries += [move, *journal.rolls[written:]]
        yield state, record


def broken_off(
    game: Game, seed: int, moves: int | None = None, choose: Chooser | None = None
) -> tuple[State, Record]:
    """A game after so many moves and its record so far; without a number, at its end."""
    *_, last = islice(recorded(game, seed, choose), None if moves is None else moves + 1)
    return last


def record_of(game: Game, seed: int, moves: int | None = None) -> Record:
    """The record of a random game, whole or broken off after so many moves."""
    return broken_off(game, seed, moves)[1]


def journal_of(state: State) -> Journal:
    assert state.journal is not None, "the game is watched"
    return state.journal


def seats_of(state: State) -> range:
    return range(state.game.players)


def snapshot(state: State) -> str:
    """All that can be seen of a state from anywhere, as one text."""
    lookouts = [None, *seats_of(state)]
    return as_text(
        {
            "views": [state.view(seat) for seat in lookouts],
            "legal": [state.legal(seat) for seat in seats_of(state)],
            "to act": [list(state.to_act), state.next_seat(), state.over],
            "result": [state.scores, state.winners],
        }
    )


def told(state: State, seat: int | None) -> str:
    """All that is put into words for a seat, or for None a spectator, besides its view."""
    wording = state.game.wording
    where = _said(wording.where(state))
    if seat is None or seat not in state.to_act:
        return as_text([where])
    moves = [
        [
            dict(wording.about(state, seat, action)),
            state.final(seat, action),
            state.say(seat, action),
            _said(wording.heading(state, seat, action)),
        ]
        for action in state.legal(seat)
    ]
    asked = [_said(wording.task(state, seat)), _said(wording.question(state, seat))]
    return as_text([where, asked, moves, state.usual(seat)])


def _said(phrase: Phrase | None) -> str:
    return "" if phrase is None else phrase.say()


def coming_numbers(rng: Rng) -> list[int]:
    """What a generator will give next; it is not used up."""
    twin = rng.copy()
    return [twin.bits64() for _ in range(4)]


def seen(events: list[Event], seat: int | None) -> list[str]:
    """What a seat, or for None a spectator, is told by these events."""
    return [
        as_text([event.as_json(), event.say(), event.reveals])
        for event in events
        if event.visible_to(seat)
    ]


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def written(game: Game, entries: Sequence[Entry]) -> list[str]:
    """The lines of a record between its header and its result."""
    again = Replay(Record(game, NAMES[: game.players], entries))
    writer = game.wording.writer(again.state)
    for _ in again.steps(writer):
        pass
    return writer.written()
