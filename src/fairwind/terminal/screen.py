"""The screen of a terminal, which people who share a keyboard hand to one another.

What one of them may see the next must not find by scrolling back. So such a game is shown on the
terminal's alternate screen, which keeps no history and is wiped whenever it is handed over; what
does not fit on it is shown page by page. Whoever suspends the game (Ctrl-Z) takes nothing of it
along, and sees it again when the game goes on.
"""

import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.text import Text

ENTER: Final = "\x1b[?1049h"
LEAVE: Final = "\x1b[?1049l"
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""The screen, and whatever the terminal has kept of it."""
SHOW_CURSOR: Final = "\x1b[?25h"
PROMPT_LINES: Final = 2
"""Kept free on a page, for the question that ends it."""
SUSPEND: Final = getattr(signal, "SIGTSTP", None)
"""What Ctrl-Z sends, where there is such a thing."""
Handler = Callable[[int, FrameType | None], Any] | int | None
"""As the module signal has it."""
MOST_TYPED: Final = 4096
NARROWEST: Final = 20
"""For a text, whatever stands before it."""


class Screen:
    """Where everything is shown and read."""

    def __init__(
        self, console: Console, shared: bool, go_on: str, answered: Callable[[str], None]
    ) -> None:
        """`shared`: several people play here; `go_on` is what is asked when a page is full, and
        `answered` gets what is typed then."""
        self.console = console
        self.keeps_secrets: Final = shared and _can_wipe(console)
        self._go_on = go_on
        self._answered = answered
        self._is_private = False
        self._lines = 0
        """Shown since something was read last."""
        self._shown: list[str] = []
        """All lines since the screen was wiped."""
        self._was_away = False
        self._otherwise: Handler = None
        """What Ctrl-Z did before."""

    def print(self, *what: RenderableType) -> None:
        if not self._is_private:
            self.console.print(*what)
            return
        with self.console.capture() as captured:
            self.console.print(*what)
        for line in captured.get().splitlines():
            if self._lines >= self._room:
                self._answered(self.read(self._go_on))
            self._write(f"{line}\n")
            self._shown.append(line)
            self._lines += 1

    def tell(self, text: Text, start: str | Text = "  ") -> None:
        """A text in as many lines as it needs, all of which begin below its own beginning."""
        start = Text(start) if isinstance(start, str) else start
        room = max(self.console.width - start.cell_len, NARROWEST)
        for line in text.wrap(self.console, room):
            line.rstrip()
            self.print(Text.assemble(start, line))
            start = Text(" " * start.cell_len)

    def read(self, prompt: str) -> str:
        """A line that somebody types; EOFError if nobody does any more."""
        while True:
            line = self.console.input(Text(prompt)).strip()
            self._lines = 0
            if not self._was_away:
                return line
            self._show_again()

    def wipe(self) -> None:
        """From now on nothing can be read any more that was shown before, and what was typed too
        early, such as Enter twice, does not count."""
        if not self.keeps_secrets:
            return
        if not self._is_private:
            self._is_private = True
            self._watch_for_suspension()
            self._write(ENTER)
        self._write(WIPE)
        self._lines = 0
        self._shown.clear()
        _forget_typed()

    def leave(self) -> None:
        """The terminal is as it was before, whatever ended the game."""
        if self._is_private:
            self._is_private = False
            self._end_watch()
            with suppress(OSError):  # the terminal may be gone
                self._write(WIPE + LEAVE + SHOW_CURSOR)

    @property
    def _room(self) -> int:
        return max(self.console.height - PROMPT_LINES, 1)

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    # --- Ctrl-Z ---------------------------------------------------------------------------

    def _watch_for_suspension(self) -> None:
        if SUSPEND is not None and threading.current_thread() is threading.main_thread():
            self._otherwise = signal.signal(SUSPEND, lambda _signal, _frame: self._suspend())

    def _end_watch(self) -> None:
        if SUSPEND is not None and self._otherwise is not None:
            signal.signal(SUSPEND, self._otherwise)
            self._otherwise = None

    def _suspend(self) -> None:
        """Nothing is left on the screen, and nothing shown again before somebody presses Enter."""
        assert SUSPEND is not None
        self._write(WIPE + LEAVE + SHOW_CURSOR)
        self._end_watch()
        signal.raise_signal(SUSPEND)
        self._watch_for_suspension()
        self._write(ENTER + WIPE + self._go_on)
        self._was_away = True

    def _show_again(self) -> None:
        self._was_away = False
        self._write(WIPE)
        for line in self._shown[-self._room :]:
            self._write(f"{line}\n")


def _can_wipe(console: Console) -> bool:
    is_screen = console.is_terminal and console.file.isatty()  # rich can be told that it is one
    return is_screen and not console.is_dumb_terminal and not console.legacy_windows


def _forget_typed() -> None:
    """Lines that were typed before they were asked for. Windows cannot tell, and keeps them."""
    with suppress(OSError, ValueError):
        while sys.stdin.isatty() and select.select([sys.stdin], [], [], 0)[0]:
            if not os.read(sys.stdin.fileno(), MOST_TYPED):
                return
