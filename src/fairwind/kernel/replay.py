"""Replays: a record played step by step, in one pass that serves all who want to see it."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from .deal import deal_rng
from .events import Event, Journal, RecordGap, Roll
from .moves import WHOSE_TURN_IT_IS, Move
from .record import Record
from .record_lines import Visitor
from .rng import QuickRng, Rng
from .state import State
from .words import N_, Phrase


@final
class Step:
    """One move of a replay: who played what, and the events it led to."""

    def __init__(self, place: int, move: Move | None, events: list[Event]) -> None:
        self.place: Final = place
        """Among the entries of the record; -1 for the set-up, which has no move."""
        self.move: Final = move
        self.events: Final = events


@final
class Replay:
    """A record played step by step. Errors name the entry at which they came to light.

    The state goes on with `rng`; with a numbered deal or a seal everything is rolled again by that
    generator, compared with the record, and goes on with it.
    """

    def __init__(self, record: Record, rng: Rng | None = None) -> None:
        self._record = record
        self._rng: Rng = QuickRng(0) if rng is None else rng
        self.place: int = -1
        self._rolls_passed = 0
        journal = Journal(record.rolls)
        own = _own_rng(record)
        self._derived: bool = own is not None
        if own is not None:
            self._rng = own
            journal.end_script()
        self.state: State = record.game.begin(self._rng, journal)
        self._journal = _journal(self.state)
        self._rolls = record.rolls
        self._rolls_compared = 0
        self._told = 0

    def steps(self, *visitors: Visitor) -> Iterator[Step]:
        """The set-up, then each move; `state` is always as it is after the step. Visitors are told
        of every entry, and of moves before and after they are played."""
        entries = self._record.entries
        self._pass_rolls(visitors)
        yield Step(-1, None, self._new_events())
        while self.place + 1 < len(entries):
            self.place += 1
            move = entries[self.place]
            assert isinstance(move, Move), "the rolls were passed"
            place = self.place
            seat = move.seat
            if seat == WHOSE_TURN_IT_IS:
                seat = 0 if self.state.over else self.state.to_act[0]
            self.state.check(seat, move.action)
            played = Move(seat, move.action)
            for visitor in visitors:
                visitor.before(played)
            self.state.play(seat, move.action)
            for visitor in visitors:
                visitor.after(played)
            self._pass_rolls(visitors)
            yield Step(place, played, self._new_events())
        self._journal.end_script()

    def _pass_rolls(self, visitors: Sequence[Visitor]) -> None:
        """Chance outcomes stand right behind the move that led to them, no more and no fewer."""
        entries = self._record.entries
        while self.place + 1 < len(entries):
            entry = entries[self.place + 1]
            if not isinstance(entry, Roll):
                break
            for visitor in visitors:
                visitor.roll(entry)
            self.place += 1
            self._rolls_passed += 1
        used = len(self._journal.rolls)
        if self._rolls_passed != used:
            first = min(self._rolls_passed, used)
            text = N_("chance decides this at another point of the game")
            raise RecordGap(first, Phrase(text))
        if self._derived:
            self._compare_rolls()

    def _compare_rolls(self) -> None:
        """What was rolled again must be what the record says."""
        while self._rolls_compared < self._rolls_passed:
            place = self._rolls_compared
            if self._journal.rolls[place] != self._rolls[place]:
                deal = self._record.deal
                text = N_("deal {deal} has something else here")
                if deal is None:
                    text = N_("the seal has something else here")
                raise RecordGap(place, Phrase(text, deal=deal))
            self._rolls_compared += 1

    def _new_events(self) -> list[Event]:
        told = self._told
        self._told = len(self._journal.events)
        return self._journal.events[told:]


def _own_rng(record: Record) -> Rng | None:
    """The generator that a record names itself."""
    if record.deal is not None:
        return deal_rng(record.game.name, record.deal)
    return None if record.seal is None else record.seal.rng()


def _journal(state: State) -> Journal:
    assert state.journal is not None
    return state.journal


def replay(record: Record, rng: Rng | None = None) -> State:
    """The state after the last move; it goes on from there with `rng`."""
    playing = Replay(record, rng)
    for _ in playing.steps():
        pass
    return playing.state
