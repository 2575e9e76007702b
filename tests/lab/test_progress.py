"""Progress: what a long command tells while it runs, when, and where."""

import io
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.record_text import dump
from fairwind.lab import progress as module
from fairwind.lab.progress import GAMES, Lines, Progress, progress_of
from fairwind.testing.playing import record_of


@pytest.fixture
def _quiet() -> None:
    """Here nothing is kept quiet."""


class Clock:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def simulation(clock: Clock, total: int = 10_000, done: int = 0, lang: str = "en") -> Progress:
    return Progress("simulate santa-timea", GAMES, total, done, lang, clock)


def test_a_line_says_what_is_done_how_far_it_is_and_how_long_it_will_take(clock: Clock) -> None:
    said: list[str] = []
    progress = simulation(clock)
    lines = Lines(progress, said.append)
    clock.now += 6
    progress(1200)
    lines.look()
    assert said == ["simulate santa-timea: 1,200 of 10,000 games, about 44 s left"]


def test_a_line_in_german(clock: Clock) -> None:
    progress = simulation(clock, lang="de")
    clock.now += 6
    progress(1200)
    assert progress.say() == "1.200 von 10.000 Spielen, noch etwa 44 s"


def test_long_times_are_told_in_minutes_and_hours(clock: Clock) -> None:
    progress = simulation(clock)
    clock.now += 10
    for done, time in ((1000, "90 s"), (400, "4 min"), (10, "2 h 46 min")):
        progress(done)
        assert progress.say().endswith(f", about {time} left")


def test_while_nothing_is_done_yet_it_says_for_how_long(clock: Clock) -> None:
    progress = simulation(clock)
    clock.now += 12
    assert progress.say() == "0 of 10,000 games, 12 s so far"


def test_what_was_done_in_an_earlier_call_does_not_count_as_speed(clock: Clock) -> None:
    progress = simulation(clock, total=100, done=80)
    clock.now += 5
    assert progress.left is None
    progress(90)
    assert progress.left == 5


def test_during_a_long_piece_the_time_left_shrinks_and_is_never_used_up(clock: Clock) -> None:
    progress = simulation(clock, total=3)
    clock.now += 20
    progress(2)
    left = []
    for _ in range(4):
        left.append(progress.left)
        clock.now += 4
    assert left == [10, 6, 2, 16]


def test_lines_come_soon_and_then_less_often_but_a_log_is_never_silent_for_long(
    clock: Clock,
) -> None:
    told: list[float] = []
    start = clock.now
    lines = Lines(simulation(clock), lambda _line: told.append(clock.now - start))
    for _ in range(1200):
        lines.look()
        clock.now += 0.25
    distances = [after - before for before, after in pairwise(told)]
    assert told[0] == 2
    assert distances == sorted(distances)
    assert 10 < distances[-1] < 20


def test_a_thread_looks_while_the_work_is_busy_and_ends_with_it(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = threading.Event()
    monkeypatch.setattr(module, "FIRST_LINE", 0.0)
    with module._ticking(Lines(simulation(clock), lambda _line: told.set())):
        assert told.wait(60)
    assert "progress" not in {thread.name for thread in threading.enumerate()}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_is_drawn_and_wiped_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress_of("simulate santa-timea", GAMES, 10_000) as progress:
        progress(1200)
    drawn = terminal.getvalue()
    assert "simulate santa-timea " in drawn
    assert "━━━" in drawn
    assert "1,200 of 10,000 games, about " in drawn
    assert drawn.endswith("\x1b[1A\x1b[2K")
    assert capsys.readouterr().out == ""


def test_on_a_narrow_terminal_the_time_left_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "50")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress_of("ladder pirate-legends 7/7 (admiral, random)", GAMES, 10_000) as progress:
        progress(1200)
    assert re.search(r"1,200 of 10,000 games, about \d+ (s|min) left", terminal.getvalue())


def test_a_terminal_that_cannot_draw_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert not module._can_draw()


def test_a_command_that_is_stopped_keeps_as_much_as_one_that_is_interrupted() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt), progress_of("simulate beacon", GAMES, 10):
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[Progress]:
    """Every progress that is shown, as it was in the end."""
    shown: list[Progress] = []

    @contextmanager
    def remembered(lines: Lines) -> Iterator[None]:
        yield
        shown.append(lines._progress)

    monkeypatch.setattr(module, "_ticking", remembered)
    return shown


@pytest.mark.parametrize(
    ("words", "what", "total"),
    [
        ("simulate beacon --bots dim -n 7 --processes 1", "simulate beacon", 7),
        ("arena beacon --bots bright,dim -n 4 --processes 1", "arena beacon", 4),
        ("train sailorman --games 2 --out {folder}/weights.txt", "train sailorman", 2),
        ("analyse {folder}/game.txt --iterations 2 --playouts 2", "analyse game.txt", 4),
        ("balance captn --bot random -n 2 --processes 1", "balance captn", 34),
        ("deal captn 5 --bot random -n 3", "deal captn", 3),
        ("bench beacon --seconds 0.001", "bench", 4),
    ],
)
def test_every_long_command_tells_its_progress(
    words: str, what: str, total: int, tmp_path: Path, ended: list[Progress]
) -> None:
    record = record_of(fairwind.load("santa-timea", players=2), seed=3, moves=2)
    (tmp_path / "game.txt").write_text(dump(record), encoding="utf-8")
    done = CliRunner().invoke(main, words.format(folder=tmp_path).split())
    assert done.exit_code == 0, done.output
    [progress] = ended
    assert (progress.what, progress.done, progress.total) == (what, total, total)


def test_a_ladder_tells_which_of_its_contests_is_played(
    tmp_path: Path, ended: list[Progress]
) -> None:
    words = f"ladder beacon -n 2 --processes 1 --folder {tmp_path}".split()
    assert CliRunner().invoke(main, words).exit_code == 0
    told = [progress.what for progress in ended]
    assert told[0] == "ladder beacon 1/7 (bosun, deckhand)"
    assert told[-1] == "ladder beacon 7/7 (admiral, random, random, random)"
