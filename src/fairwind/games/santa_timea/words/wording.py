"""The wording of Santa Timea: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence

from fairwind.games.santa_timea.knowledge.view import SantaTimeaView
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.events import Event
from fairwind.kernel.moves import Entry
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, events, moves, notation, phrases, record, refusals
from .moves import DiscardTriplets, PlayCard


class SantaTimeaWording(Wording[SantaTimeaState]):
    def notation(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def move(self, state: SantaTimeaState, seat: int, action: int) -> Phrase:
        return phrases.move(state, action)

    def about(self, state: SantaTimeaState, seat: int, action: int) -> PlayCard | DiscardTriplets:
        return moves.about(action)

    def refusal(self, state: SantaTimeaState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, seat, action)

    def event(self, state: SantaTimeaState, event: Event) -> Phrase:
        return events.phrase(event)

    def detail(self, event: Event) -> Phrase | None:
        return events.detail(event)

    def where(self, state: SantaTimeaState) -> Phrase | None:
        return phrases.where(state)

    def task(self, state: SantaTimeaState, seat: int) -> Phrase:
        return phrases.task(state)

    def question(self, state: SantaTimeaState, seat: int) -> Phrase:
        return phrases.question(state)

    def glossary(self) -> Mapping[str, Phrase]:
        return phrases.glossary()

    def drawing(self, view: SantaTimeaView, names: Sequence[str], lang: str, width: int) -> str:
        return drawing.of(view, names, lang, width)

    def writer(self, state: SantaTimeaState) -> RecordWriter:
        return record.SantaTimeaWriter(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        record.read_line(line, entries)
