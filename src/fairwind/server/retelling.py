"""Retelling: a record once more, step by step, as a seat, a spectator or all seats saw it."""

from collections.abc import Sequence

from fairwind.kernel.events import Event
from fairwind.kernel.moves import Move
from fairwind.kernel.record import Record
from fairwind.kernel.replay import Replay
from fairwind.kernel.state import State

from .answers import Replayed, Step
from .messages import Said
from .telling import glossary, said, seen_scores

Lookouts = list[int | None]
"""From where it is looked at: one place, or every seat."""


class Retelling:
    """While a game goes on it is not told whole: steps of others that the viewer was not told of
    are left out, and of the others' moves there is only what the events say."""

    def __init__(self, record: Record, lookouts: Lookouts, lang: str, whole: bool) -> None:
        self._record = record
        self._lookouts = lookouts
        self._lang = lang
        self._whole = whole
        self._steps: list[Step] = []
        self._said = 0
        self._chapter = 0

    def told(self) -> Replayed:
        game = self._record.game
        again = Replay(self._record)
        moves = iter(self._record.moves)
        words: str | None = None
        for step in again.steps():
            self._tell(again.state, step.move, words, step.events)
            coming = next(moves, None)
            words = None if coming is None else self._words(again.state, coming)
        return Replayed(
            game=game.name,
            title=game.about.title,
            options=dict(game.options),
            names=list(self._record.names),
            glossary=glossary(game, self._lang),
            steps=self._steps,
            resigned=self._record.resigned,
            over=self._whole,
        )

    def _words(self, state: State, move: Move) -> str:
        return state.phrase(move.seat, move.action).say(self._lang, self._record.names)

    def _tell(
        self, state: State, move: Move | None, words: str | None, events: Sequence[Event]
    ) -> None:
        visible = [
            event for event in events if any(event.visible_to(seat) for seat in self._lookouts)
        ]
        own = move is not None and (self._whole or move.seat in self._lookouts)
        if not visible and not own:
            return
        views = [state.view(seat) for seat in self._lookouts]
        shown = move if own else None
        self._steps.append(
            Step(
                number=len(self._steps),
                mover=None if shown is None else shown.seat,
                move=None if shown is None else state.game.notation(shown.action),
                words=None if shown is None else words,
                events=[self._event(event) for event in visible],
                view=views[0] if len(views) == 1 else views,
                where=said(state.game.wording.where(state), self._lang, self._record.names) or "",
                scores=seen_scores(state, views[0]),
                chapter=self._chapter,
            )
        )
        self._chapter += sum(event.closes for event in visible)

    def _event(self, event: Event) -> Said:
        words = event.say(self._lang, self._record.names)
        told = Said(self._said, event.kind, words, event.facts, event.closes)
        self._said += 1
        return told
