"""The documents are true: every command in them runs, with small numbers, and every link leads
somewhere."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fairwind
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.seal import Seal
from fairwind.table.play import Play

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
PAPER = (ROOT / "docs" / "paper.md").read_text(encoding="utf-8")

SMALLER: dict[str, tuple[str, ...]] = {
    "analyse": ("--level", "mate", "--iterations", "8", "--playouts", "2", "--processes", "1"),
    "arena": ("-n", "1", "--processes", "1"),
    "balance": ("-n", "1", "--processes", "1"),
    "bench": ("--seconds", "0.001"),
    "deal": ("-n", "2"),
    "ladder": ("-n", "2", "--processes", "1", "captn"),
    "serve": ("--port", "0", "--data", "served"),
    "simulate": ("-n", "4", "--processes", "1"),
    "train": ("--games", "6"),
}
"""Added to commands that would play for hours. Of an option given twice the last counts."""


def commands_of(page: Path) -> Iterator[str]:
    """Every indented line that calls `fairwind`, or plays by `scripts/play --terminal`."""
    for line in page.read_text(encoding="utf-8").splitlines():
        call = re.match(r"    (fairwind|scripts/play --terminal)( [^#]*|$)", line)
        if call is None:
            continue
        command = "fairwind" if call[1] == "fairwind" else "fairwind play"
        # Square brackets stand around what may be left out, capitals for a file or folder.
        text = re.sub(r"[][]", "", f"{command}{call[2]}").replace("FOLDER", "data")
        yield text.replace("FILE", "game.txt").strip()


def _name(page: Path) -> str:
    return page.name


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with the files that the documents speak of."""
    folder = tmp_path
    (folder / "game.txt").write_text(_sealed_game(), encoding="utf-8")
    [sheet] = re.findall(r"(    sheet printed.*?)    player Leila", PAPER, re.DOTALL)
    (folder / "paper.txt").write_text(sheet.replace("\n    ", "\n").strip(), encoding="utf-8")
    (folder / "careful.py").write_text(_example("class Careful"), encoding="utf-8")
    for name in ("docs", "src/fairwind/games/captn", "src/fairwind/games/sailorman", "results"):
        (folder / name).mkdir(parents=True)
    bots = ROOT / "docs" / "bots.md"
    (folder / "docs" / "bots.md").write_text(bots.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def _example(about: str) -> str:
    """The Python of the README in which this stands."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples: list[str] = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    return next(example for example in examples if about in example)


def test_the_library_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(_example("fairwind.load"), {})  # noqa: S102 - it is our own
    assert re.fullmatch(r"\[.*\] \[.*\]\n", capsys.readouterr().out)


@pytest.mark.parametrize("script", ["play", "test"])
def test_the_commands_of_the_set_up_can_be_called(script: str) -> None:
    assert (ROOT / "scripts" / script).stat().st_mode & 0o100
    assert f"    scripts/{script} " in (ROOT / "README.md").read_text(encoding="utf-8")


def _sealed_game() -> str:
    game = fairwind.load("captn")
    table = Play.begin(game, ["Anna"], QuickRng(0), seal=Seal("5b" * 32, ["red sky"]))
    while not table.state.over:
        table.play(0, table.state.legal(0)[0])
    return fairwind.record.dump(table.record)


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands_of(page))], ids=_name)
def test_every_command_runs(page: Path, desk: Path) -> None:
    for command in commands_of(page):
        _try(command, desk)


def _try(command: str, desk: Path) -> None:
    command, _, into = command.partition(">")
    part, *arguments = shlex.split(command)[1:] or [""]
    if part == "ladder" and fairwind.form() == "interpreted":
        return  # two deals take the admiral a quarter of an hour
    if "show" not in arguments:
        arguments += SMALLER.get(part, ())
    done = _run(desk, [part, *arguments] if part else [], serving=part == "serve")
    assert "Traceback" not in done.stderr, f"{command}\n{done.stderr}"
    assert done.stdout or part in {"ladder", "train"} or done.returncode, command
    if part == "serve":
        assert "http://" in done.stdout
    elif part == "play":  # nobody is there to answer
        assert done.returncode in (0, 2), f"{command}\n{done.stderr}"
    else:
        assert done.returncode == 0, f"{command}\n{done.stderr}"
    if into:
        (desk / into.strip()).write_text(done.stdout, encoding="utf-8")


def _run(desk: Path, arguments: list[str], serving: bool) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"FAIRWIND_HOME": str(desk / "home"), "LANG": "C", "COLUMNS": "80"}
    command = [sys.executable, "-m", "fairwind", *arguments]
    running = subprocess.Popen(
        command,
        cwd=desk,
        env=environment | {"PYTHONUNBUFFERED": "1", "BROWSER": "true"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with running:
        said = ""
        if serving:
            assert running.stdout is not None
            said = next((line for line in running.stdout if "http://" in line), "")
            running.terminate()
        stdout, stderr = running.communicate()
    return subprocess.CompletedProcess(command, running.returncode, said + stdout, stderr)


LINKS = [
    (page, link)
    for page in [*PAGES, ROOT / "web" / "README.md", ROOT / "CHANGELOG.md"]
    for link in sorted(set(re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))))
    if "://" not in link
]


@pytest.mark.parametrize(
    ("page", "link"), LINKS, ids=[f"{page.name}: {link}" for page, link in LINKS]
)
def test_every_link_leads_somewhere(page: Path, link: str) -> None:
    file, _, anchor = link.partition("#")
    target = page.parent / file if file else page
    assert target.exists()
    if anchor:
        titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in [
            re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles
        ]
