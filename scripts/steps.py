"""Shows how far a set-up is: a bar on a terminal, else a line a step and one every ten seconds."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

BAR = 24
QUIET_SECONDS = 10
"""A log is silent no longer than this."""


class StepFailed(Exception):
    """A command of a step ended badly; its output is in the log."""


class Steps:
    """The steps of a set-up. Each has a name and the seconds it usually takes."""

    def __init__(self, usual: Sequence[tuple[str, int]], log: Path) -> None:
        self._usual = list(usual)
        self._log = log
        self._done = -1
        self._began = 0.0
        self._detail = ""
        self._terminal = sys.stderr.isatty()

    @contextmanager
    def step(self) -> Iterator[None]:
        """The next step, as long as it takes."""
        self._done += 1
        self._began = time.monotonic()
        self._detail = ""
        name, usual = self._usual[self._done]
        if not self._terminal:
            self._say(f"{self._done + 1} of {len(self._usual)}: {name}, about {usual} s.")
        over = threading.Event()
        ticker = threading.Thread(target=self._tick, args=(over,), daemon=True)
        ticker.start()
        try:
            yield
        finally:
            over.set()
            ticker.join()
            if self._terminal:
                self._say("\r\x1b[K", end="")
        if not self._terminal:
            self._say(f"   done in {self._seconds():.0f} s.")

    def run(self, *command: str | Path, cwd: Path | None = None, **environment: str) -> str:
        """Run a command of this step; what it printed, which also goes to the log. Its last line is
        shown meanwhile."""
        printed: list[str] = []
        with self._log.open("a", encoding="utf-8") as log:
            child = subprocess.Popen(
                [str(part) for part in command],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                cwd=cwd,
                env=os.environ | environment,
                encoding="utf-8",
                errors="replace",
            )
            assert child.stdout is not None
            with child:
                try:
                    for line in child.stdout:
                        log.write(line)
                        printed.append(line)
                        self._detail = line.strip() or self._detail
                except BaseException:
                    child.terminate()
                    raise
        if child.returncode != 0:
            raise StepFailed
        return "".join(printed)

    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def _tick(self, over: threading.Event) -> None:
        while not over.wait(0.2 if self._terminal else QUIET_SECONDS):
            if self._terminal:
                self._say(self._bar(), end="")
            else:
                self._say(self._line())

    def _left(self) -> int:
        """Seconds until everything is done. What takes longer than usual is nearly done."""
        here = self._usual[self._done][1]
        rest = sum(usual for _, usual in self._usual[self._done + 1 :])
        return int(rest + max(here - self._seconds(), 1))

    def _bar(self) -> str:
        everything = sum(usual for _, usual in self._usual)
        filled = BAR - round(BAR * min(1.0, self._left() / max(1, everything)))
        name = self._usual[self._done][0]
        line = f"[{'#' * filled:.<{BAR}}] {name}, about {self._left()} s left"
        return f"\r\x1b[K{line}  \x1b[2m{self._detail[:40]}\x1b[0m"

    def _line(self) -> str:
        return f"   {self._seconds():.0f} s, about {self._left()} s left: {self._detail[:80]}"

    @staticmethod
    def _say(text: str, end: str = "\n") -> None:
        print(text, end=end, file=sys.stderr, flush=True)
