"""The wording of Sailorman Dice: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence

from fairwind.games.sailorman.knowledge.view import SailormanView
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.games.sailorman.rules.symbols import entry_name
from fairwind.kernel.events import Event
from fairwind.kernel.moves import Entry
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, events, moves, notation, phrases, questions, record, refusals


class SailormanWording(Wording[SailormanState]):
    def notation(self, action: int) -> str:
        return entry_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def move(self, state: SailormanState, seat: int, action: int) -> Phrase:
        return moves.phrase(state, seat, action)

    def about(self, state: SailormanState, seat: int, action: int) -> Mapping[str, object]:
        return moves.about(state, seat, action)

    def refusal(self, state: SailormanState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, seat, action)

    def event(self, state: SailormanState, event: Event) -> Phrase:
        return events.phrase(state, event)

    def where(self, state: SailormanState) -> Phrase:
        return questions.where(state)

    def task(self, state: SailormanState, seat: int) -> Phrase:
        return questions.task(state, seat)

    def question(self, state: SailormanState, seat: int) -> Phrase:
        return questions.question(state, seat)

    def glossary(self) -> Mapping[str, Phrase]:
        return phrases.GLOSSARY

    def drawing(self, view: SailormanView, names: Sequence[str], lang: str, width: int) -> str:
        return drawing.of(view, names, lang, width)

    def writer(self, state: SailormanState) -> RecordWriter:
        return record.SailormanWriter(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        record.read_line(line, entries)
