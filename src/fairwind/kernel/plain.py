"""What serves a game that says nothing of its own: records line by line, and views as a list.

A line of a record is what chance did ("deck: 3 1 2") or a move ("2: n13", by the second seat).
"""

from collections.abc import Callable
from typing import Final, final

from .events import Roll
from .moves import Entry, Move
from .page import Page
from .refusal import Unfit
from .words import N_, Phrase, escaped, quoted

MOST_DIGITS: Final = 18


@final
class PlainPage(Page):
    """A line for each roll and each move."""

    def __init__(self, notation: Callable[[int], str]) -> None:
        super().__init__()
        self._notation: Final = notation

    def roll(self, roll: Roll) -> None:
        self.line.append(f"{roll.what}: {' '.join([str(number) for number in roll.outcome])}")
        self.close_line()

    def move(self, move: Move) -> None:
        self.line.append(f"{move.seat + 1}: {self._notation(move.action)}")
        self.close_line()


def read_line(line: str, entries: list[Entry], parse: Callable[[str], int]) -> None:
    """Add what one such line says."""
    what, colon, rest = line.partition(":")
    if not colon or not what.strip():
        text = N_("{line} is neither a move nor what chance did")
        raise Unfit(Phrase(text, line=quoted(line)))
    if _is_number(what.strip()):
        entries.append(Move(_number(what.strip()) - 1, parse(rest.strip())))
    else:
        entries.append(Roll(what.strip(), [_number(word) for word in rest.split()]))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def _number(word: str) -> int:
    if not _is_number(word):
        raise Unfit(Phrase(N_("{word} is not a number"), word=quoted(word)))
    return int(word)


def drawing(view: dict[str, object]) -> str:
    """Each thing that a view shows, in a line of its own."""
    hidden = ("game", "options", "seat")
    shown = [(key, value) for key, value in view.items() if key not in hidden]
    width = max([len(key) for key, _ in shown] or [0])
    return "\n".join([f"{escaped(key):<{width}}  {escaped(_said(value))}" for key, value in shown])


def _said(value: object) -> str:
    if isinstance(value, list):
        return " ".join([_said(item) for item in value]) or "-"
    if isinstance(value, dict):
        return ", ".join([f"{key}: {_said(item)}" for key, item in value.items()]) or "-"
    return "-" if value is None else str(value)
