"""The wording of Capt'n: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence

from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.moves import Entry
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, notation, phrases, refusals


class CaptnWording(Wording[CaptnState]):
    def notation(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def move(self, state: CaptnState, seat: int, action: int) -> Phrase:
        return phrases.move(state, action)

    def refusal(self, state: CaptnState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, action)

    def drawing(
        self, view: Mapping[str, object], names: Sequence[str], lang: str, width: int
    ) -> str:
        return drawing.of(view, lang, width)

    def writer(self, state: CaptnState) -> RecordWriter:
        return notation.Writer(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        notation.read_line(line, entries)
