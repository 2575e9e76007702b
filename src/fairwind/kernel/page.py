"""Page: a record while it is written, line by line."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from .events import Roll
from .moves import Entry, Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Page:
    """Finished lines, and the one under the pen. A game says how rolls and moves are written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []

    def roll(self, roll: Roll) -> None:
        raise AssertionError("a game writes what chance did")

    def move(self, move: Move) -> None:
        raise AssertionError("a game writes its moves")

    def written(self, entries: Sequence[Entry]) -> list[str]:
        """The lines of these entries."""
        for entry in entries:
            if isinstance(entry, Roll):
                self.roll(entry)
            else:
                self.move(entry)
        self.close_line()
        return self.lines

    def close_line(self) -> None:
        if self.line:
            self.lines.append(" ".join(self.line))
            self.line = []
