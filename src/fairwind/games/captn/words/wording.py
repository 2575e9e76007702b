"""The wording of Capt'n: where each part of what is said and written stands."""

from collections.abc import Mapping, Sequence
from typing import cast

from fairwind.games.captn.knowledge.view import CaptnView
from fairwind.games.captn.rules.components import STOP
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.events import Event
from fairwind.kernel.moves import Entry
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import Phrase

from . import drawing, events, moves, notation, phrases, record, refusals


class CaptnWording(Wording[CaptnState]):
    def notation(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def word(self, state: CaptnState, seat: int, action: int) -> str:
        return moves.word(state, action)

    def meant(self, state: CaptnState, seat: int, word: str) -> int:
        action = notation.parse(word)
        if action == STOP and word.strip().lower() != moves.word(state, action):
            raise refusals.not_now(state)
        return action

    def move(self, state: CaptnState, seat: int, action: int) -> Phrase:
        return moves.in_words(state, action)

    def about(self, state: CaptnState, seat: int, action: int) -> moves.CaptnMove:
        return moves.about(state, action)

    def refusal(self, state: CaptnState, seat: int, action: int) -> IllegalMove:
        return refusals.of(state, action)

    def event(self, state: CaptnState, event: Event) -> Phrase:
        return events.of(state, event)

    def where(self, state: CaptnState) -> Phrase:
        return phrases.where(state)

    def task(self, state: CaptnState, seat: int) -> Phrase:
        return phrases.task(state)

    def question(self, state: CaptnState, seat: int) -> Phrase:
        return phrases.question(state)

    def glossary(self) -> Mapping[str, Phrase]:
        return phrases.glossary()

    def drawing(
        self, view: Mapping[str, object], names: Sequence[str], lang: str, width: int
    ) -> str:
        return drawing.of(cast(CaptnView, view), lang, width)

    def writer(self, state: CaptnState) -> record.CaptnWriter:
        return record.CaptnWriter(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        record.read_line(line, entries)
