"""Rendering of replays: a record once more, step by step, as a seat, a spectator or all seats saw
it."""

from collections.abc import Sequence

from fairwind.kernel.events import Event
from fairwind.kernel.moves import Move
from fairwind.kernel.record import Record
from fairwind.kernel.replay import Replay
from fairwind.kernel.state import State
from fairwind.table.viewers import visible

from .answers import Replayed, ReplayStep
from .render import glossary, said, seen_events, seen_scores, shown_options


class ReplayRenderer:
    """While a game goes on it is not shown whole: steps of others that the viewer was not told of
    are left out, and of the others' moves there is only what the events say."""

    def __init__(self, record: Record, seats: Sequence[int | None], lang: str, whole: bool) -> None:
        self._record = record
        self._seats = seats
        """From where it is looked at; None is a spectator."""
        self._lang = lang
        self._whole = whole
        self._steps: list[ReplayStep] = []
        self._events = 0
        self._chapter = 0

    def replayed(self) -> Replayed:
        game = self._record.game
        again = Replay(self._record)
        moves = iter(self._record.moves)
        words: str | None = None
        for step in again.steps():
            self._show(again.state, step.move, words, step.events)
            coming = next(moves, None)
            words = None if coming is None else self._words(again.state, coming)
        return Replayed(
            game=game.name,
            title=game.about.title,
            options=shown_options(game),
            names=list(self._record.names),
            glossary=glossary(game, self._lang),
            steps=self._steps,
            resigned=self._record.resigned,
            over=self._whole,
        )

    def _words(self, state: State, move: Move) -> str:
        return state.phrase(move.seat, move.action).say(self._lang, self._record.names)

    def _show(
        self, state: State, move: Move | None, words: str | None, events: Sequence[Event]
    ) -> None:
        seen = visible(events, self._seats)
        shown = move if move is not None and (self._whole or move.seat in self._seats) else None
        if not seen and shown is None:
            return
        views = [state.view(seat) for seat in self._seats]
        self._steps.append(
            ReplayStep(
                number=len(self._steps),
                mover=None if shown is None else shown.seat,
                move=None if shown is None else state.game.notation(shown.action),
                words=None if shown is None else words,
                events=seen_events(seen, self._events, self._lang, self._record.names),
                view=views[0] if len(views) == 1 else views,
                where=said(state.game.wording.where(state), self._lang, self._record.names) or "",
                scores=seen_scores(state, views[0]),
                chapter=self._chapter,
            )
        )
        self._events += len(seen)
        self._chapter += sum(event.closes for event in seen)
