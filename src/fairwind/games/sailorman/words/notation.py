"""How Sailorman Dice is written: entries, boxes, and the lines of a record.

bo3=5      write 5 in the boat row, column 3
st9xbo5    cross the starfish row, column 9, for a result of boat 5
pass       enter nothing more
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    ACTIONS,
    LINE_BOXES,
    PASS,
    ROW_BOXES,
    column_of,
    field_of,
    is_cross,
    number_of,
    row_of,
    symbol_of,
)
from fairwind.games.sailorman.rules.sheet import BOXES, REGIONS, ROWS
from fairwind.kernel.bits import members
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import (
    NOT_READABLE,
    IllegalMove,
    Unfit,
    no_part_of_record,
    no_seat_number,
)
from fairwind.kernel.words import N_, Phrase, excerpt, quoted

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState

SHORT: Final = ("an", "be", "st", "fi", "bo", "wh")
NOTHING: Final = "pass"
DICE: Final = 4


def field_name_short(field: int) -> str:
    return f"{SHORT[int(row_of(i64(field)))]}{int(column_of(i64(field))) + 1}"


def action_name(action: int) -> str:
    if action == PASS:
        return NOTHING
    field = field_name_short(int(field_of(i64(action))))
    number = int(number_of(i64(action)))
    if not is_cross(i64(action)):
        return f"{field}={number}"
    return f"{field}x{SHORT[int(symbol_of(i64(action)))]}{number}"


ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(int(ACTIONS))}


def box_name(box: int) -> str:
    if box < ROW_BOXES:
        return ROWS[box]
    if box < LINE_BOXES:
        return f"column{box - int(ROW_BOXES) + 1}"
    side = "left" if (box - int(LINE_BOXES)) % 2 == 0 else "right"
    return f"{REGIONS[(box - int(LINE_BOXES)) // 2]}-{side}"


def parse(text: str) -> int:
    word = text.strip().lower()
    if word not in ACTIONS_BY_NAME:
        sentence = N_("{word} is not an entry: write bo3=5, cross as st9xbo5, or pass.")
        raise IllegalMove(NOT_READABLE, Phrase(sentence, word=excerpt(text.strip())))
    return ACTIONS_BY_NAME[word]


# --- lines of a record ----------------------------------------------------------------------


@final
class Writer(RecordWriter):
    """Two lines a roll."""

    def __init__(self, state: "SailormanState") -> None:
        super().__init__()
        self.state = state
        self.seat = -1
        self.rolls = 0
        self._rolls = state.rolls
        self._boxes: list[int] = []

    def close_line(self) -> None:
        super().close_line()
        self.seat = -1

    def roll(self, roll: Roll) -> None:
        if roll.what == "captain":
            self.lines.append(f"Captain: seat {roll.outcome[0] + 1}")
            return
        self.rolls += 1
        symbol, other, number, other_number = roll.outcome
        dice = f"{ROWS[symbol]} {ROWS[other]} {number + 1} {other_number + 1}"
        self.lines.append(f"Roll {self.rolls}: {dice}")

    def before(self, move: Move) -> None:
        self._rolls = self.state.rolls
        self._boxes = [int(boxes) for boxes in self.state.boxes]
        if move.seat != self.seat:
            self.line.append(f"{move.seat + 1}:")
            self.seat = move.seat
        self.line.append(action_name(move.action))

    def after(self, move: Move) -> None:
        state = self.state
        if state.rolls == self._rolls and not state.ended:
            return
        self.close_line()
        self._scored(self._boxes)
        if state.ended:
            groups = [
                f"{state.groups[s * 2]}+{state.groups[s * 2 + 1]}" for s in range(state.players)
            ]
            self.lines.append("Groups: " + " ".join(groups))

    def _scored(self, before: list[int]) -> None:
        state = self.state
        for seat, boxes in enumerate(before):
            words: list[str] = []
            for box in members(state.boxes[i64(seat)] & ~i64(boxes)):
                points = str(state.points[i64(seat) * BOXES + i64(box)])
                if (state.shells[i64(seat)] >> i64(box)) & 1 == 1:
                    points += f"+{state.game.sheet.shells[i64(box)]}"
                words.append(f"{box_name(box)} {points}")
            if words:
                self.lines.append(f"Score {seat + 1}: " + ", ".join(words))


def read_line(line: str, entries: list[Entry]) -> None:
    """Add what a line says. Scores and groups say nothing new: the record's check reads them."""
    label, colon, rest = line.partition(":")
    if not colon:
        raise no_part_of_record(line, "Sailorman Dice")
    if label == "Captain":
        entries.append(Roll(N_("captain"), [_seat(rest.strip().removeprefix("seat "))]))
    elif label.startswith("Roll "):
        entries.append(Roll(N_("dice"), _dice(rest.split())))
    elif label.isdecimal():
        _read_entries(line.split(), entries)
    elif label != "Groups" and not label.startswith("Score "):
        raise no_part_of_record(label, "Sailorman Dice")


def _read_entries(words: list[str], entries: list[Entry]) -> None:
    seat = -1
    for word in words:
        if word.endswith(":"):
            seat = _seat(word.removesuffix(":"))
        elif word in ACTIONS_BY_NAME:
            entries.append(Move(seat, ACTIONS_BY_NAME[word]))
        else:
            raise Unfit(Phrase(N_("{word} is not an entry"), word=quoted(word)))


def _dice(words: list[str]) -> list[int]:
    if len(words) != DICE or not set(words[:2]) <= set(ROWS):
        text = N_("a roll is two symbols and two numbers, such as boat anchor 3 5")
        raise Unfit(Phrase(text))
    if not set(words[2:]) <= set("123456"):
        raise Unfit(Phrase(N_("a number die shows 1 to 6")))
    return [ROWS.index(word) for word in words[:2]] + [int(word) - 1 for word in words[2:]]


def _seat(word: str) -> int:
    if word not in ("1", "2", "3", "4"):
        raise no_seat_number(word)
    return int(word) - 1
