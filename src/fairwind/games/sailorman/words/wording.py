"""The wording of Sailorman Dice: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.moves import Entry
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, notation, phrases, refusals


class SailormanWording(Wording[SailormanState]):
    def notation(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def move(self, state: SailormanState, seat: int, action: int) -> Phrase:
        return phrases.move(state, seat, action)

    def refusal(self, state: SailormanState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, seat, action)

    def drawing(
        self, view: Mapping[str, object], names: Sequence[str], lang: str, width: int
    ) -> str:
        return drawing.of(view, names, lang, width)

    def writer(self, state: SailormanState) -> RecordWriter:
        return notation.Writer(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        notation.read_line(line, entries)
