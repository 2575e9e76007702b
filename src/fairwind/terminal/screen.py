"""The screen of a terminal, which people who share a keyboard hand to one another.

What one of them may see the next must not find by scrolling back. So such a game is shown on the
terminal's alternate screen, which keeps no history and is wiped whenever it is handed over; what
does not fit on it is shown page by page.
"""

from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

ENTER: Final = "\x1b[?1049h"
LEAVE: Final = "\x1b[?1049l"
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""The screen, and whatever the terminal has kept of it."""
SHOW_CURSOR: Final = "\x1b[?25h"
PROMPT_LINES: Final = 2
"""Kept free on a page, for the question that ends it."""


class Screen:
    """Where everything is shown and read."""

    def __init__(self, console: Console, shared: bool, go_on: str) -> None:
        """`shared`: several people play here; `go_on` is what is asked when a page is full."""
        self.console = console
        self.keeps_secrets: Final = shared and _can_wipe(console)
        self._go_on = go_on
        self._is_private = False
        self._lines = 0
        """Shown since something was read last."""

    def print(self, *what: RenderableType) -> None:
        if not self._is_private:
            self.console.print(*what)
            return
        with self.console.capture() as captured:
            self.console.print(*what)
        for line in captured.get().splitlines():
            if self._lines >= self.console.height - PROMPT_LINES:
                self.read(self._go_on)
            self.console.file.write(f"{line}\n")
            self._lines += 1
        self.console.file.flush()

    def read(self, prompt: str) -> str:
        """A line that somebody types; EOFError if nobody does any more."""
        line = self.console.input(Text(prompt)).strip()
        self._lines = 0
        return line

    def wipe(self) -> None:
        """From now on nothing can be read any more that was shown before."""
        if self.keeps_secrets:
            self.console.file.write(("" if self._is_private else ENTER) + WIPE)
            self.console.file.flush()
            self._is_private = True
            self._lines = 0

    def leave(self) -> None:
        """The terminal is as it was before, whatever ended the game."""
        if self._is_private:
            self._is_private = False
            with suppress(OSError):  # the terminal may be gone
                self.console.file.write(WIPE + LEAVE + SHOW_CURSOR)
                self.console.file.flush()


def _can_wipe(console: Console) -> bool:
    return console.is_terminal and not console.is_dumb_terminal and not console.legacy_windows
