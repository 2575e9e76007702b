"""`fairwind box`: boxes are checked and shown, and wrong ones get one sentence."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.games.pirate_legends.rules.box import PRINTED, read

PAGE = PRINTED.text()


def run(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["--lang", lang, "box", *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.txt"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_the_printed_box_is_shown_as_a_page_that_can_be_read_again() -> None:
    assert read(run("show").output) == PRINTED
    assert run("show", PRINTED.compact).output == PAGE


def test_a_valid_box_is_found_valid(file: Path) -> None:
    done = run("check", str(file))
    assert done.exit_code == 0
    assert done.output == f"{file} is a valid box with 65 spaces and as many tiles.\n"


@pytest.mark.rule("P17")
def test_a_box_whose_line_leaves_spaces_out_is_valid_with_a_flag(file: Path) -> None:
    file.write_text(PAGE.replace(" 63 64 ", "  - - "), encoding="utf-8")
    done = run("check", str(file))
    assert done.exit_code == 0
    assert "Its dotted line leaves out 2 of them: play it with --gaps." in done.output


def test_it_is_said_in_german_too(file: Path) -> None:
    assert "ist eine gültige Schachtel" in run("check", str(file), lang="de").output


def test_a_box_of_ones_own_is_played_with(file: Path, tmp_path: Path) -> None:
    file.write_text(PAGE.replace("sails    4", "sails    2").replace("splashes 6", "splashes 8"))
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path)})
    command = ["--lang", "en", "play", "pirate-legends", "--box", str(file), "--name", "Anna"]
    assert runner.invoke(main, command, input="quit\n").exit_code == 0
    kept = (tmp_path / "running" / "pirate-legends-1.log").read_text(encoding="utf-8")
    assert "12,6,2,8" in kept


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (PAGE.replace("row 28", "raw 28").encode(), ", line 4: 'raw' is unknown"),
        (PAGE.replace("splashes 6", "splashes 7").encode(), ", there are 66 tiles for 65 spaces"),
        (b"\xff\xfe\x00", " is not UTF-8 text; save it as UTF-8."),
        (b"#" * 100_000, ", a box has at most 5000 characters"),
        (None, ": there is no such file. Boxes with a name: printed."),
    ],
    ids=["unknown line", "tiles", "binary", "long", "missing"],
)
def test_a_wrong_file_gets_one_sentence(file: Path, content: bytes | None, sentence: str) -> None:
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    done = run("check", str(file))
    assert done.exit_code != 0
    assert f"{file}{sentence}" in done.output
    assert done.output.count("\n") == 1
