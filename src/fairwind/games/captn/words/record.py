"""The lines of a record of Capt'n: the deal, and a line a turn, with what ships rolled as [3]."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import DIE, MOST_COLUMNS, OWN, STOP, TASKS
from fairwind.games.captn.rules.phases import TURN
from fairwind.games.captn.rules.symbols import CARDS_BY_NAME, SIDE, card_name
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import Unfit, no_part_of_record
from fairwind.kernel.words import N_, Phrase, quoted

from .notation import ACTIONS_BY_NAME, action_name

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

FACES: Final = {f"[{face + 1}]": face for face in range(int(DIE))}


@final
class CaptnWriter(RecordWriter):
    """A line a turn, which also names its card."""

    def __init__(self, state: "CaptnState") -> None:
        super().__init__()
        self.state = state
        self.tasks: list[str] = []
        self.turn: int = 0

    def roll(self, roll: Roll) -> None:
        if roll.what == "die":
            self._write(f"[{roll.outcome[0] + 1}]")
            return
        cards = [card_name(card) for card in roll.outcome]
        if roll.what == "task":
            self.tasks += cards
            if len(self.tasks) == TASKS:
                self.lines.append("Tasks: " + " ".join(self.tasks))
        elif roll.what == "ocean":
            for row in range(SIDE):
                self._cards(f"Ocean {row + 1}", cards[row * SIDE : row * SIDE + SIDE])
        elif roll.what == "items":
            self._cards("Items", cards)
        else:
            number: i64 = self.state.game.columns
            for column in range(int(number)):
                first = int(columns.start(number, i64(column)))
                size = int(columns.size(number, i64(column)))
                self._cards(f"Column {column + 1}", cards[first : first + size])

    def _cards(self, label: str, cards: list[str]) -> None:
        self.lines.append(f"{label}: " + " ".join(cards))

    def before(self, move: Move) -> None:
        state = self.state
        if state.phase == TURN and self.turn <= state.turn:
            self.close_line()
            self.turn = int(state.turn) + 1
        self._write(action_name(move.action))
        if OWN <= move.action < STOP:
            column = (i64(move.action) - OWN) % MOST_COLUMNS
            card = columns.front(state.deck, state.counts, state.game.columns, column)
            self.line[0] = f"Turn {self.turn}, {card_name(int(card))}:"

    def _write(self, word: str) -> None:
        if not self.line:
            self.line.append(f"Turn {self.turn}:" if self.turn else "Set-up:")
        self.line.append(word)


def read_line(line: str, entries: list[Entry]) -> None:
    """Add what a line says. The number and the card of a turn say nothing new."""
    label, colon, rest = line.partition(":")
    words = rest.split()
    if not colon:
        raise no_part_of_record(line, "Capt'n")
    if label == "Set-up" or label.startswith("Turn "):
        entries.extend([_entry(word) for word in words])
    elif label == "Tasks":
        entries.extend([Roll(N_("task"), [_card(word)]) for word in words])
    elif label == "Items":
        entries.append(Roll(N_("items"), [_card(word) for word in words]))
    elif label.startswith("Ocean "):
        _read_part(N_("ocean"), label == "Ocean 1", words, entries)
    elif label.startswith("Column "):
        _read_part(N_("movement cards"), label == "Column 1", words, entries)
    else:
        raise no_part_of_record(label, "Capt'n")


def _read_part(what: str, first: bool, words: list[str], entries: list[Entry]) -> None:
    """The rows of the ocean, or the columns of movement cards, are dealt together."""
    if first:
        entries.append(Roll(what, []))
    deal = entries[-1] if entries else None
    if not isinstance(deal, Roll) or deal.what != what:
        text = N_("the lines of one deal stand together, the first one first: {what}")
        raise Unfit(Phrase(text, what=Phrase(what)))
    deal.outcome.extend([_card(word) for word in words])


def _entry(word: str) -> Entry:
    if word in FACES:
        return Roll(N_("die"), [FACES[word]])
    if word not in ACTIONS_BY_NAME:
        text = N_("{word} is neither a move nor a roll")
        raise Unfit(Phrase(text, word=quoted(word)))
    return Move(0, ACTIONS_BY_NAME[word])


def _card(word: str) -> int:
    if word not in CARDS_BY_NAME:
        raise Unfit(Phrase(N_("{word} is not a card"), word=quoted(word)))
    return CARDS_BY_NAME[word]
