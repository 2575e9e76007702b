"""`fairwind analyse` as a user types it: what it prints, which files it writes, what it refuses."""

import json
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import fairwind
from fairwind.cli import main
from fairwind.games.sailorman.rules.catalogue import sheet
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import dump
from fairwind.lab.analysis import analysis as analysis_module
from fairwind.lab.analysis.judging import Piece
from fairwind.testing.playing import NAMES, record_of

SHEET = sheet("coast").text()
QUICK = ("--iterations", "6", "--playouts", "2")


def analyse(file: Path, *words: str, lang: str = "en", processes: int = 1) -> Result:
    command = ["--lang", lang, "analyse", str(file), *QUICK, *words]
    runner = CliRunner(env={"COLUMNS": "100"})
    return runner.invoke(main, [*command, "--processes", str(processes)])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return kept(tmp_path, record_of(fairwind.load("santa-timea", players=2), seed=3, moves=9))


def kept(folder: Path, record: Record) -> Path:
    file = folder / "game.txt"
    file.write_text(dump(record), encoding="utf-8")
    return file


def test_a_report_tells_losses_luck_and_conditions(game: Path) -> None:
    done = analyse(game)
    assert done.exit_code == 0, done.output
    assert "The game is not finished." in done.stdout
    assert "mean loss" in done.stdout
    assert "own play" in done.stdout
    assert "9 moves" in done.stdout
    assert "Judged by admiral with 6 iterations" in " ".join(done.stdout.split())


def test_a_report_is_told_in_german(game: Path) -> None:
    done = analyse(game, lang="de")
    assert "mittlerer Verlust" in done.stdout
    assert "The " not in done.stdout


@pytest.mark.parametrize(
    "record",
    [
        record_of(fairwind.load("sailorman", players=1), seed=2, moves=4),
        record_of(fairwind.load("captn"), seed=2, moves=1),
        record_of(fairwind.load("sailorman", sheet=SHEET), seed=2, moves=3),
        record_of(fairwind.load("pirate-legends", players=3, start_anywhere=True), 2, 5),
    ],
    ids=["alone for points", "alone to win", "on a sheet of one's own", "with options"],
)
def test_every_kind_of_game_is_analysed(tmp_path: Path, record: Record) -> None:
    done = analyse(kept(tmp_path, record))
    assert done.exit_code == 0, done.output


def test_practice_is_analysed_too(tmp_path: Path) -> None:
    env = {"FAIRWIND_HOME": str(tmp_path)}
    words = ["play", "sailorman", "--players", "1", "--practice", "--deal", "5"]
    CliRunner(env=env).invoke(main, words, input="1\n1\n1\n")
    assert analyse(next((tmp_path / "running").iterdir())).exit_code == 0


def test_processes_and_interruptions_do_not_change_what_is_found(game: Path) -> None:
    files = [game.with_name(f"{processes}.json") for processes in (1, 2)]
    for processes, file in enumerate(files, start=1):
        assert analyse(game, "--json", str(file), processes=processes).exit_code == 0
    assert files[0].read_text() == files[1].read_text()


def test_the_seed_decides(game: Path) -> None:
    files = [game.with_name(f"{seed}.json") for seed in (1, 2)]
    for seed, file in enumerate(files, start=1):
        analyse(game, "--json", str(file), "--seed", str(seed))
    one, two = (json.loads(file.read_text()) for file in files)
    assert one["decisions"] != two["decisions"]


def test_files_are_written(game: Path) -> None:
    page, data = game.with_name("page.html"), game.with_name("data.json")
    assert analyse(game, "--html", str(page), "--json", str(data)).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert json.loads(data.read_text(encoding="utf-8"))["names"] == list(NAMES[:2])


def test_an_interruption_keeps_what_was_found(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        work: Callable[[int, int], list[Piece]], *_: object
    ) -> Generator[list[Piece], None, None]:
        yield work(0, 6)
        raise KeyboardInterrupt

    monkeypatch.setattr(analysis_module, "in_batches", interrupted)
    done = analyse(game)
    assert done.exit_code == 130
    assert "these are the first 4 of 9 moves" in done.stderr
    assert "4 moves" in done.stdout


def test_an_interruption_before_anything_was_found_says_so(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Generator[list[Piece], None, None]:
        raise KeyboardInterrupt
        yield []

    monkeypatch.setattr(analysis_module, "in_batches", interrupted)
    done = analyse(game)
    assert (done.exit_code, done.stdout) == (130, "")
    assert "Interrupted before a move was analysed." in done.stderr


def refused(done: Result, reason: str) -> bool:
    return done.exit_code in (1, 2) and reason in done.stderr and "Traceback" not in done.output


def test_what_cannot_be_analysed_is_refused_in_a_sentence(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    assert refused(analyse(other), "there is no such file")
    other.write_text("Hello")
    assert refused(analyse(other), "a record begins with the line")
    other.write_text(game.read_text().replace("santa-timea", "whist"))
    assert refused(analyse(other), "unknown game 'whist'")
    other.write_text(dump(record_of(fairwind.load("captn"), seed=1, moves=0)))
    assert refused(analyse(other), "nobody has moved yet")
    assert refused(analyse(game, "--level", "bosun"), "bosun: this level does not weigh moves")
    assert refused(analyse(game, "--json", "/nowhere/a.json"), "there is no folder")
    assert refused(analyse(game, "--html", str(tmp_path)), "this is a folder, not a file")
