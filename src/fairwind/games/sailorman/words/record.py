"""The lines of a record of Sailorman Dice: two for each roll, and what was scored."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import MOST_PLAYERS
from fairwind.games.sailorman.rules.sheet import BOXES, ROWS
from fairwind.games.sailorman.rules.symbols import box_name, entry_name
from fairwind.kernel.bits import members
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record_lines import RecordWriter, read_seat
from fairwind.kernel.refusal import Unfit, no_part_of_record
from fairwind.kernel.words import N_, Phrase, quoted

from .notation import ACTIONS_BY_NAME

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState

DICE: Final = 4


@final
class SailormanWriter(RecordWriter):
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
        self.line.append(entry_name(move.action))

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
        entries.append(
            Roll(N_("captain"), [read_seat(rest.strip().removeprefix("seat "), MOST_PLAYERS)])
        )
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
            seat = read_seat(word.removesuffix(":"), MOST_PLAYERS)
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
