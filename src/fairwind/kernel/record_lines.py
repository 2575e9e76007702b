"""The lines of a record between header and result: how they are written, and read in plain form.

A plain line is what chance did ("deck: 3 1 2") or a move ("2: n13", by the second seat).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from .events import Roll
from .moves import Entry, Move
from .refusal import Unfit, no_seat_number
from .words import N_, Phrase, quoted

MOST_DIGITS: Final = 18


@mypyc_attr(allow_interpreted_subclasses=True)
class Visitor(ABC):
    """Somebody who follows a replay."""

    @abstractmethod
    def roll(self, roll: Roll) -> None:
        """Chance did this."""

    @abstractmethod
    def before(self, move: Move) -> None:
        """This move is played next."""

    @abstractmethod
    def after(self, move: Move) -> None:
        """This move was played."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordWriter(Visitor):
    """Finished lines, and the one being written. A game says how rolls and moves are written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []

    def after(self, move: Move) -> None:
        """Most lines are written before the move is played."""

    def written(self) -> list[str]:
        """All lines, when there is nothing more to come."""
        self.close_line()
        return self.lines

    def listed(self, label: str, words: Sequence[str]) -> None:
        """A line of its own: "Winds: N1 S3"."""
        self.lines.append(f"{label}: {' '.join(words)}")

    def close_line(self) -> None:
        if self.line:
            self.lines.append(" ".join(self.line))
            self.line = []


@final
class PlainWriter(RecordWriter):
    """A line for each roll and each move."""

    def __init__(self, notation: Callable[[int], str]) -> None:
        super().__init__()
        self._notation: Final = notation

    def roll(self, roll: Roll) -> None:
        self.listed(roll.what, [str(number) for number in roll.outcome])

    def before(self, move: Move) -> None:
        self.lines.append(f"{move.seat + 1}: {self._notation(move.action)}")


def read_plain_line(line: str, entries: list[Entry], parse: Callable[[str], int]) -> None:
    """Add what one such line says."""
    what, colon, rest = line.partition(":")
    if not colon or not what.strip():
        text = N_("{line} is neither a move nor what chance did")
        raise Unfit(Phrase(text, line=quoted(line)))
    if _is_number(what.strip()):
        entries.append(Move(_number(what.strip()) - 1, parse(rest.strip())))
    else:
        entries.append(Roll(what.strip(), [_number(word) for word in rest.split()]))


def read_seat(word: str, players: int) -> int:
    """The seat, counted from 0, where at most so many play."""
    if word not in [str(seat + 1) for seat in range(players)]:
        raise no_seat_number(word)
    return int(word) - 1


def read_names(words: Sequence[str], numbers: Mapping[str, int], otherwise: str) -> list[int]:
    """The numbers of what is named; `otherwise` is the sentence about a {word} that names none."""
    for word in words:
        if word not in numbers:
            raise Unfit(Phrase(otherwise, word=quoted(word)))
    return [numbers[word] for word in words]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def _number(word: str) -> int:
    if not _is_number(word):
        raise Unfit(Phrase(N_("{word} is not a number"), word=quoted(word)))
    return int(word)
