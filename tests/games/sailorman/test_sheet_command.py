"""`fairwind sheet`: sheets are checked, shown and drawn, and wrong ones get one sentence."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.games.sailorman.rules import catalogue
from fairwind.games.sailorman.rules.sheet import read

PRINTED = catalogue.SHEETS["printed"].text()


def run(*arguments: str, lang: str = "en") -> Result:
    runner = CliRunner(env={"COLUMNS": "100"})
    return runner.invoke(main, ["--lang", lang, "sheet", *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.txt"
    path.write_text(PRINTED, encoding="utf-8")
    return path


def test_a_valid_sheet_is_found_valid(file: Path) -> None:
    done = run("check", str(file))
    assert done.exit_code == 0
    assert done.output == f"{file} is a valid sheet with a river of 16 fields.\n"


def test_a_file_of_an_editor_that_marks_its_beginning_is_read(file: Path) -> None:
    file.write_text(PRINTED, encoding="utf-8-sig")
    assert run("check", str(file)).exit_code == 0


@pytest.mark.parametrize("command", ["check", "show"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (PRINTED.replace("bell  ", "bull  ").encode(), ", line 3: 'bull' is unknown"),
        (PRINTED.replace("D D D R", "D R R R").encode(), ", the river touches itself or"),
        (b"", ", the row anchor is missing"),
        (b"\xff\xfe\x00", " is not UTF-8 text; save it as UTF-8."),
        (b"#" * 100_000, ", a sheet has at most 5000 characters"),
        (None, ": there is no such file. Sheets with a name: printed, meander"),
    ],
    ids=["unknown row", "river", "empty", "binary", "long", "missing"],
)
def test_a_wrong_file_gets_one_sentence(
    file: Path, command: str, content: bytes | None, sentence: str
) -> None:
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    done = run(command, str(file))
    assert done.exit_code != 0
    assert f"{file}{sentence}" in done.output
    assert done.output.count("\n") == 1


def test_a_sheet_is_drawn_with_columns_lighthouse_and_shells(file: Path) -> None:
    done = run("show", str(file))
    assert done.exit_code == 0
    assert done.output == run("show", "printed").output
    assert [line.rstrip() for line in done.output.splitlines()] == [
        "          1 2 3 4 5 6 7 8 9  shells",
        "anchor    R R D M M M M M L  1",
        "bell      M R D D D M M L L  1",
        "starfish  M R R R D D L L L  1",
        "fish      M M L R D D R R R  1",
        "boat      M L L R*R R R D R  1",
        "wheel     M L L L L D D D R  1",
        "",
        "M mountains: 7 + 6 fields, shells 1 and 2",
        "L land: 6 + 7 fields, shells 1 and 2",
        "D dunes: 8 + 4 fields, shells 1 and 2",
        "R river: 8 + 8 fields, shells 1 and 4",
        "* lighthouse",
    ]


def test_a_lighthouse_between_two_rows_is_drawn_between_them() -> None:
    lines = run("show", "meander").output.splitlines()
    assert lines[3].startswith("starfish  M R R D R")
    assert lines[4] == "                  *"
    assert lines[5].startswith("fish      M R D D R")


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_built_in_sheet_is_shown_by_name_or_as_a_record_writes_it(name: str) -> None:
    assert run("show", name).output == run("show", catalogue.SHEETS[name].compact).output


def test_a_sheet_is_shown_in_german() -> None:
    output = run("show", "printed", lang="de").output
    assert "Steuerrad  M L L L L D D D R  1" in output
    assert "R Fluss: 8 + 8 Felder, Muscheln 1 und 4" in output
    assert "* Leuchtturm" in output


def test_a_new_sheet_is_printed_so_that_it_can_be_kept(tmp_path: Path) -> None:
    printed = run("new", "--seed", "5")
    file = tmp_path / "new.txt"
    written = run("new", "--seed", "5", "--out", str(file))
    assert written.output.endswith(f"fairwind sheet show {file}\n")
    assert file.read_text(encoding="utf-8") == printed.output
    assert run("check", str(file)).exit_code == 0


def test_a_new_sheet_tells_the_number_it_was_drawn_by() -> None:
    first = run("new").output
    number = first.splitlines()[0].rpartition(" ")[2]
    assert run("new", "--seed", number).output == first
    assert read(run("new").output) != read(first)


def test_a_new_sheet_that_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "new.txt"
    done = run("new", "--out", str(file))
    assert done.exit_code == 2
    assert done.output == f"Error: --out {file}: there is no folder {file.parent}.\n"
