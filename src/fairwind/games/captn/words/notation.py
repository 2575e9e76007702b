"""How Capt'n is written: spaces, cards, actions, and the lines of a record.

c4           a space: column a to g from the west, row 1 to 7 from the north
me2 navy1    an own turn, or one of the pursuers, with the front card of that column
stop keep    stop rowing, leave treasure where it is; keep a roll
gun costume ball rum    use that item
10H AS       a card, for the crystal ball: the rank, then S H C D
[3]          what a ship rolled
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import (
    ACTIONS,
    CARD,
    MOST_COLUMNS,
    NAVY,
    OWN,
    RANKS,
    SPACES,
    STOP,
    SUITS,
    TASKS,
)
from fairwind.games.captn.rules.phases import TURN
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove, Unfit, no_part_of_record
from fairwind.kernel.words import N_, Phrase, excerpt, quoted

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

WORDS: Final = ("stop", "keep", "gun", "costume", "ball", "rum")
COLUMN_LETTERS: Final = "abcdefg"
ROW: Final = 7
FACES: Final = {f"[{face + 1}]": face for face in range(6)}


def space_name(space: int) -> str:
    return f"{COLUMN_LETTERS[space % ROW]}{space // ROW + 1}"


def card_name(card: int) -> str:
    return RANKS[card % len(RANKS)] + SUITS[card // len(RANKS)]


def action_name(action: int) -> str:
    if action < SPACES:
        return space_name(action)
    if action < NAVY:
        return f"me{action - int(OWN) + 1}"
    if action < STOP:
        return f"navy{action - int(NAVY) + 1}"
    if action < CARD:
        return WORDS[action - int(STOP)]
    return card_name(action - int(CARD))


SPACES_BY_NAME: Final = {space_name(space): space for space in range(int(SPACES))}
CARDS_BY_NAME: Final = {card_name(card): card for card in range(52)}
ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(int(ACTIONS))}
_ANY_CASE: Final = {name.lower(): action for name, action in ACTIONS_BY_NAME.items()}


def parse(text: str) -> int:
    word = text.strip().lower()
    if word not in _ANY_CASE:
        sentence = N_("{word} is not a move: write a space as c4, a turn as me1 or navy2, or stop.")
        raise IllegalMove(NOT_READABLE, Phrase(sentence, word=excerpt(text.strip())))
    return _ANY_CASE[word]


# --- lines of a record ----------------------------------------------------------------------


@final
class Writer(RecordWriter):
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
            for row in range(ROW):
                self._cards(f"Ocean {row + 1}", cards[row * ROW : row * ROW + ROW])
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
