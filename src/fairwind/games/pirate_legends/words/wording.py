"""The wording of Pirate Legends: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.events import Event
from fairwind.kernel.moves import Entry
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, events, moves, notation, phrases, questions, record, refusals
from .move import PirateLegendsMove

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.game import PirateLegends


class PirateLegendsWording(Wording[PirateLegendsState]):
    def notation(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text, self.game.actions)

    def move(self, state: PirateLegendsState, seat: int, action: int) -> Phrase:
        return phrases.move(state, seat, action)

    def about(self, state: PirateLegendsState, seat: int, action: int) -> PirateLegendsMove:
        return moves.about(state, action)

    def heading(self, state: PirateLegendsState, seat: int, action: int) -> Phrase | None:
        return phrases.heading(state, action)

    def refusal(self, state: PirateLegendsState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, action)

    def event(self, state: PirateLegendsState, event: Event) -> Phrase:
        return events.phrase(state, event)

    def detail(self, event: Event) -> Phrase | None:
        return events.detail(event)

    def where(self, state: PirateLegendsState) -> Phrase | None:
        return questions.where(state)

    def task(self, state: PirateLegendsState, seat: int) -> Phrase | None:
        return questions.task(state)

    def question(self, state: PirateLegendsState, seat: int) -> Phrase | None:
        return questions.question(state)

    def glossary(self) -> Mapping[str, Phrase]:
        return phrases.glossary(cast("PirateLegends", self.game).box)

    def drawing(
        self, view: Mapping[str, object], names: Sequence[str], lang: str, width: int
    ) -> str:
        return drawing.of(cast(PirateLegendsView, view), names, lang, width)

    def writer(self, state: PirateLegendsState) -> RecordWriter:
        return record.PirateLegendsWriter(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        record.read_line(line, entries, self.game.actions)
