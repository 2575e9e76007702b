"""A terminal for tests: a child in a pseudo-terminal, and what can be read on it, also before.

It knows what our client and rich send: text, new lines, colours, the alternate screen, clearing.
"""

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

PATIENCE = 30.0
ATTEMPTS = 10
SIT_DOWN = """
import os, sys
terminal = os.open(sys.argv[1], os.O_RDWR)
for stream in (0, 1, 2):
    os.dup2(terminal, stream)
os.execv(sys.executable, [sys.executable, "-m", "fairwind", *sys.argv[2:]])
"""
"""The terminal that the leader of a session opens first is its own: Ctrl-C and hanging up reach
it."""
TOKEN = re.compile(r"\x1b\[([?\d;]*)([A-Za-z])|\x1b.|[\r\n]|[^\x1b\r\n]+", re.DOTALL)


class Emulator:
    """Two screens; only the main one has a history, into which its upper lines are scrolled."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.history: list[str] = []
        self.main: list[str] = [""]
        self.alternate: list[str] | None = None

    @property
    def screen(self) -> list[str]:
        return self.main if self.alternate is None else self.alternate

    def readable(self) -> str:
        """All that somebody finds who looks, and scrolls back."""
        return "\n".join([*self.history, *self.screen])

    def feed(self, text: str) -> None:
        for token in TOKEN.finditer(text):
            if token[2] == "h" and token[1] == "?1049":
                self.alternate = [""]
            elif token[2] == "l" and token[1] == "?1049":
                self.alternate = None
            elif token[2] == "J":
                self._clear(token[1])
            elif token[0] == "\n":
                self._new_line()
            elif token[0][0] not in "\x1b\r":
                self.screen[-1] += token[0]

    def _clear(self, what: str) -> None:
        if what == "3":
            self.history.clear()
        else:
            self.screen[:] = [""]

    def _new_line(self) -> None:
        self.screen.append("")
        if len(self.screen) > self.rows:
            gone = self.screen.pop(0)
            if self.alternate is None:
                self.history.append(gone)


class Seated:
    """`fairwind` in a pseudo-terminal."""

    def __init__(
        self, home: Path, *command: str, rows: int = 60, columns: int = 100, term: str = "xterm"
    ) -> None:
        self.emulator = Emulator(rows)
        self.sent = ""
        """All that came from the child."""
        self._keyboard, screen = os.openpty()
        size = {"LINES": str(rows), "COLUMNS": str(columns)}
        self.child = subprocess.Popen(
            [sys.executable, "-c", SIT_DOWN, os.ttyname(screen), *command],
            env={**os.environ, **size, "FAIRWIND_HOME": str(home), "TERM": term},
            start_new_session=True,
            cwd=home,
        )
        self._screen = screen

    def types(self, line: str) -> None:
        os.write(self._keyboard, f"{line}\n".encode())

    def interrupts(self) -> None:
        self.presses("\x03")

    def presses(self, keys: str) -> None:
        os.write(self._keyboard, keys.encode())

    def waits_for(self, *words: str) -> str:
        """Until one of these has come; what is readable then."""
        heard = len(self.sent)
        while not any(word in self.sent[heard:] for word in words):
            assert self._hear(), f"{words} is not shown: {self.emulator.readable()}"
        return self.emulator.readable()

    def answers(self, line: str, *until: str) -> str:
        self.types(line)
        return self.waits_for(*until)

    def ends(self) -> int:
        """All that is still said is read; the exit code."""
        while self._hear():
            pass
        return self.child.wait(PATIENCE)

    def ends_upon(self, stop: Callable[[], None]) -> int:
        """As `ends`. Python overlooks a signal that comes just before it begins to read a line:
        so it is sent again where nothing comes of it."""
        for _ in range(ATTEMPTS):
            stop()
            while self._says_more():
                if not self._hear():
                    return self.child.wait(PATIENCE)
        raise AssertionError(f"it goes on: {self.emulator.readable()}")

    def hangs_up(self) -> None:
        os.close(self._keyboard)

    def _says_more(self, within: float = PATIENCE / ATTEMPTS) -> bool:
        return bool(select.select([self._keyboard], [], [], within)[0])

    def _hear(self) -> bool:
        if self._screen >= 0 and self.sent:  # the child has opened it
            os.close(self._screen)
            self._screen = -1
        assert self._says_more(PATIENCE), f"nothing more is said: {self.emulator.readable()}"
        try:
            said = os.read(self._keyboard, 65536).decode(errors="replace")
        except OSError:  # what Linux says when the other end is closed
            return False
        self.sent += said
        self.emulator.feed(said)
        return bool(said)
