"""In a real shell: readers that go away, full disks, Ctrl-C, terminals that know few letters."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

FAIRWIND = (sys.executable, "-m", "fairwind")
POSIX = pytest.mark.skipif(os.name != "posix", reason="speaks to other processes as POSIX does")


def surroundings(home: Path, **more: str) -> dict[str, str]:
    plain = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "PYTHONUNBUFFERED": "1"}
    return {**os.environ, **plain, "FAIRWIND_HOME": str(home), **more}


@POSIX
@pytest.mark.parametrize("words", [("rules", "captn"), ("games",), ("box", "show"), ("--help",)])
def test_a_reader_that_goes_away_is_no_error(words: tuple[str, ...], tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*FAIRWIND, *words],
        stdout=writing,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk at hand")
@pytest.mark.parametrize("words", [("rules", "captn"), ("games",), ("box", "show")])
def test_what_cannot_be_written_is_told_in_a_sentence(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*FAIRWIND, *words],
            stdout=full,
            stderr=subprocess.PIPE,
            env=surroundings(tmp_path),
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"Error: no space is left\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_knows_few_letters_shows_what_it_can(encoding: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [*FAIRWIND, "games", "--lang", "de"],
        capture_output=True,
        env=surroundings(tmp_path, PYTHONIOENCODING=encoding),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Sailorman" in done.stdout


def test_bytes_that_are_no_text_are_answered_like_any_other_move(tmp_path: Path) -> None:
    done = subprocess.run(
        [*FAIRWIND, "play", "captn", "--name", "Anna"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=surroundings(tmp_path),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"The game is kept: start it again to go on.\n")


@POSIX
@pytest.mark.parametrize(
    ("words", "prompt", "said"),
    [
        (("play", "captn", "--name", "Anna"), "Your move, Anna", "The game is kept: start it"),
        (("play",), "Which game?", "Interrupted."),
        (("play", "--lang", "de"), "Welches Spiel?", "Unterbrochen."),
    ],
)
def test_ctrl_c_at_a_question_ends_with_a_word_and_130(
    words: tuple[str, ...], prompt: str, said: str, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [*FAIRWIND, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=surroundings(tmp_path),
    ) as running:
        assert running.stdout is not None
        shown = ""
        while prompt not in shown:
            shown += running.stdout.read(1)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate()
    assert running.returncode == 130
    assert said in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("words", [("play",), ("play", "captn"), ("record", "replay", "game.txt")])
def test_closed_input_is_an_end_of_input(words: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [*FAIRWIND, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=surroundings(tmp_path),
        check=False,
    )
    assert done.returncode == (0 if words == ("play", "captn") else 2)
    assert b"Traceback" not in done.stderr
