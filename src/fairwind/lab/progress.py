"""Progress of long work, on stderr: a bar on a terminal, elsewhere a line now and then."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Final

import click

from fairwind.interrupts import stopped_like_interrupted
from fairwind.kernel.words import ENGLISH, N_, Phrase

FIRST_LINE: Final = 2.0
LONGEST_SILENCE: Final = 15.0
"""Seconds; between these the distance of two lines doubles."""

REDRAWS: Final = 4
"""Of the bar, a second."""
SHORTEST_BAR: Final = 7
"""With the gaps beside it."""

MINUTE: Final = 60
SHORT: Final = 100
"""So many seconds or minutes are told as such."""

GAMES: Final = N_("{done} of {total} games")
DEALS: Final = N_("{done} of {total} deals")
POSITIONS: Final = N_("{done} of {total} positions")
VARIANTS: Final = N_("{done} of {total} variants")

Clock = Callable[[], float]


class Progress:
    """Call it with how much is done. `units` is a phrase such as "{done} of {total} games";
    what had been done before the work began tells nothing about its speed."""

    def __init__(
        self,
        what: str,
        units: str,
        total: int,
        done: int = 0,
        lang: str = ENGLISH,
        clock: Clock = monotonic,
    ) -> None:
        self.what = what
        self.total = total
        self.done = done
        self._before = done
        self._units = units
        self._lang = lang
        self._clock = clock
        self._start = self._last = clock()

    def __call__(self, done: int) -> None:
        self.done = done
        self._last = self._clock()

    @property
    def elapsed(self) -> float:
        return self._clock() - self._start

    @property
    def left(self) -> float | None:
        """Seconds, if there is something to go by."""
        missing, more = self.total - self.done, self.done - self._before
        if missing <= 0 or more <= 0:
            return None
        now = self._clock()
        expected = (self._last - self._start) * missing / more - (now - self._last)
        return expected if expected > 0 else (now - self._start) * missing / more

    def say(self) -> str:
        """As "1,200 of 10,000 games, about 40 s left"."""
        far = Phrase(
            self._units,
            done=_grouped(self.done, self._lang),
            total=_grouped(self.total, self._lang),
        )
        left = self.left
        if left is None:
            text, seconds = N_("{far}, {time} so far"), self.elapsed
        else:
            text, seconds = N_("{far}, about {time} left"), left
        return Phrase(text, far=far, time=_duration(seconds)).say(self._lang)


def _grouped(number: int, lang: str) -> str:
    return f"{number:,}".replace(",", "." if lang == "de" else ",")


def _duration(seconds: float) -> str:
    if seconds < SHORT:
        return f"{seconds:.0f} s"
    if seconds < SHORT * MINUTE:
        return f"{seconds / MINUTE:.0f} min"
    hours, minutes = divmod(round(seconds / MINUTE), MINUTE)
    return f"{hours} h {minutes} min"


class Lines:
    """Tells a progress line by line: soon at first, then less often, but never silent for long."""

    def __init__(self, progress: Progress, write: Callable[[str], None]) -> None:
        self._progress = progress
        self._write = write
        self._distance = FIRST_LINE
        self._due = FIRST_LINE

    @property
    def pause(self) -> float:
        """Seconds until the next line is due."""
        return max(0.0, self._due - self._progress.elapsed)

    def look(self) -> None:
        if self.pause > 0:
            return
        self._write(f"{self._progress.what}: {self._progress.say()}")
        self._due = self._progress.elapsed + self._distance
        self._distance = min(2 * self._distance, LONGEST_SILENCE)


@contextmanager
def progress_of(what: str, units: str, total: int, done: int = 0) -> Iterator[Progress]:
    """While the block runs its progress is shown, also while it is busy with one long piece."""
    context = click.get_current_context(silent=True)
    progress = Progress(what, units, total, done, (context and context.obj) or ENGLISH)
    shown = _bar(progress) if _can_draw() else _ticking(Lines(progress, _to_stderr))
    with stopped_like_interrupted(), shown:
        yield progress


def _can_draw() -> bool:
    from rich.console import Console

    return sys.stderr.isatty() and not Console(stderr=True).is_dumb_terminal


def _to_stderr(line: str) -> None:
    click.echo(line, err=True)


@contextmanager
def _ticking(lines: Lines) -> Iterator[None]:
    """A thread looks whenever a line is due; it ends with the block, or with the process."""
    over = Event()

    def tick() -> None:
        while not over.wait(lines.pause):
            lines.look()

    ticker = Thread(target=tick, name="progress", daemon=True)
    ticker.start()
    try:
        yield
    finally:
        over.set()
        ticker.join()


@contextmanager
def _bar(progress: Progress) -> Iterator[None]:
    from rich.console import Console
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.table import Column, Table
    from rich.text import Text

    console = Console(stderr=True)

    def drawn() -> Table:
        said = progress.say()
        room = max(1, console.width - len(said) - SHORTEST_BAR)  # the time left is never cut
        what = Column(no_wrap=True, max_width=room)
        row = Table.grid(what, Column(ratio=1), Column(no_wrap=True), padding=(0, 1))
        row.add_row(Text(progress.what), ProgressBar(progress.total, progress.done), Text(said))
        return row

    with Live(
        get_renderable=drawn,
        console=console,
        refresh_per_second=REDRAWS,
        transient=True,
        redirect_stdout=False,
    ):
        yield
