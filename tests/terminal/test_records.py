"""`fairwind record`: a right record is shown, replayed and found right; a wrong one refused."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import fairwind
from fairwind.cli import main
from fairwind.kernel.rng import QuickRng
from fairwind.table.play import Play


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(main, ["--lang", "en", *arguments], input=typed)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = fairwind.load("santa-timea", players=2, expert=True)
    table = Play.begin(game, ["Anna", "Ben"], QuickRng(8))
    while not table.state.over:
        seat = table.state.to_act[0]
        table.play(seat, table.state.legal(seat)[-1])
    path = tmp_path / "game.txt"
    path.write_text(fairwind.record.dump(table.record), encoding="utf-8")
    return path


def test_a_right_record_is_found_right(file: Path) -> None:
    done = run("record", "check", str(file))
    assert done.exit_code == 0
    assert "is right: 12" in done.output


def test_who_resigned_is_said_in_words(file: Path) -> None:
    record = fairwind.record.load(file.read_text(encoding="utf-8"))
    record.resigned = [1]
    file.write_text(fairwind.record.dump(record), encoding="utf-8")
    assert run("record", "check", str(file)).output.endswith(" Ben has resigned.\n")
    assert "\nBen has resigned.\n" in run("record", "replay", str(file)).output


def test_a_record_is_shown_as_written_with_its_end(file: Path) -> None:
    done = run("record", "show", str(file))
    assert done.output.startswith(file.read_text(encoding="utf-8"))
    assert "the game is over" in done.output


def test_lines_of_a_record_are_whole_however_narrow_the_terminal_is(file: Path) -> None:
    runner = CliRunner(env={"COLUMNS": "40"})
    done = runner.invoke(main, ["--lang", "en", "record", "show", str(file)])
    assert done.output.startswith(file.read_text(encoding="utf-8"))


def test_a_replay_tells_the_game_in_words(file: Path) -> None:
    done = run("record", "replay", str(file))
    assert "Round 1 begins." in done.output
    assert "Round 5 is scored." in done.output
    assert "is dealt" not in done.output


def test_a_replay_from_a_seat_shows_that_hand_only(file: Path) -> None:
    done = run("record", "replay", str(file), "--seat", "2")
    assert "Ben is dealt" in done.output
    assert "Anna is dealt" not in done.output


def test_a_replay_waits_after_each_move_and_may_be_left(file: Path) -> None:
    done = run("record", "replay", str(file), "--step", typed="\n\n")
    assert done.exit_code == 0
    assert done.output.count("Enter to go on") == 3
    assert "trick 2 of 12" in done.output
    assert "trick 3 of 12" not in done.output


def test_a_replay_step_by_step_can_be_left(file: Path) -> None:
    done = run("record", "replay", str(file), "--step", typed="\nquit\n\n")
    assert done.exit_code == 0
    assert done.output.count("Enter to go on") == 2


@pytest.mark.parametrize(("command", "code"), [("check", 1), ("show", 2), ("replay", 2)])
def test_a_changed_record_is_refused_with_line_and_reason(
    file: Path, command: str, code: int
) -> None:
    """Whoever asks whether it is right is answered: no. Nobody else can use it."""
    lines = file.read_text(encoding="utf-8").split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith("Score: "))
    lines[place] = "Score: 2 2"
    file.write_text("\n".join(lines), encoding="utf-8")
    done = run("record", command, str(file))
    assert done.exit_code == code
    assert f"line {place + 1}: reads 'Score: 2 2', but by what was played" in done.output
    assert done.output.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "content", "sentence", "code"),
    [
        ("missing.txt", None, "there is no such file", 2),
        ("binary.txt", b"\xff\xfe\x00", "is not UTF-8 text; save it as UTF-8.", 2),
        ("empty.txt", b"", "line 1: a record begins with", 1),
    ],
)
def test_what_is_no_record_gets_one_sentence(
    tmp_path: Path, name: str, content: bytes | None, sentence: str, code: int
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    done = run("record", "check", str(path))
    assert done.exit_code == code
    assert sentence in done.output
    assert done.output.count("\n") == 1


def test_a_seat_that_does_not_exist_is_refused(file: Path) -> None:
    done = run("record", "replay", str(file), "--seat", "3")
    assert done.exit_code != 0
    assert "--seat 3: allowed is 1 to 2" in done.output
