"""The documents are true: every command in them runs, with small numbers, every link leads
somewhere, and a site can be made of them."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NotRequired, TypedDict

import pytest
from msgspec import Struct

import fairwind
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.seal import Seal
from fairwind.server import messages
from fairwind.table.play import Play
from scripts import docs_api, docs_schema

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

PLACES = {"/var/lib/fairwind": "served", "/backups/": "", "/tmp/saved": "saved"}  # noqa: S108
"""Where operators have things, and where the desk of the tests has them."""


def commands_of(page: Path) -> Iterator[str]:
    """Every indented line that calls `fairwind`, or plays by `scripts/play --terminal`."""
    for line in page.read_text(encoding="utf-8").splitlines():
        call = re.match(r"    (fairwind|scripts/play --terminal)( [^#]*|$)", line)
        if call is None:
            continue
        command = "fairwind" if call[1] == "fairwind" else "fairwind play"
        # Square brackets stand around what may be left out, capitals for a file or folder.
        text = re.sub(r"[][]", "", f"{command}{call[2]}").replace("FOLDER", "data")
        for there, here in PLACES.items():
            text = text.replace(there, here)
        yield text.replace("FILE", "game.txt").strip()


def _name(page: Path) -> str:
    return page.name


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with the files that the documents speak of."""
    folder = tmp_path
    (folder / "game.txt").write_text(_sealed_game(), encoding="utf-8")
    [sheet] = re.findall(r"(    sheet printed.*?)\n\nThen", PAPER, re.DOTALL)
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


def test_the_sheet_file_shown_is_the_printed_one(desk: Path) -> None:
    [shown] = re.findall(r"( {4}anchor +R.*?)\n\n-", PAPER, re.DOTALL)
    (desk / "shown.txt").write_text(shown, encoding="utf-8")
    drawn = [_run(desk, ["sheet", "show", it], serving=False) for it in ("shown.txt", "printed")]
    assert drawn[0].stdout == drawn[1].stdout != ""


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


# --- the site -------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built with strict links: one that leads nowhere is an error."""
    folder = tmp_path_factory.mktemp("build")
    command = [sys.executable, str(ROOT / "scripts" / "docs_site.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


def test_the_site_has_the_documents_the_rules_and_the_reference(site: Path) -> None:
    assert "Pick a game in the browser" in (site / "index.html").read_text(encoding="utf-8")
    for page in ("docs/bots", "docs/api", "docs/schema", "src/fairwind/games/captn/RULES.de"):
        assert (site / f"{page}.html").is_file(), page


def test_the_site_fetches_nothing_from_elsewhere(site: Path) -> None:
    fetched = r"<(?:script|img|iframe)[^>]*\ssrc=\"([^\"]*)|<link[^>]*\shref=\"([^\"]*)"
    for page in site.rglob("*.html"):
        addresses = re.findall(fetched, page.read_text(encoding="utf-8"))
        assert [each for each in addresses if "//" in "".join(each)] == [], page
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(.?(https?:)?//|@import", style.read_text(encoding="utf-8"))


def test_the_reference_has_every_public_name_with_its_signature_and_what_it_does() -> None:
    reference = docs_api.reference(ROOT / "src")
    for name in fairwind.__all__:
        assert f"\n## {name} {{" in reference
    assert (
        "legal(seat: int) → list[int]</code></pre>\n\nThe actions this seat may play" in reference
    )
    assert '<a href="#Event">Event</a>' in reference
    links = set(re.findall(r'href="#([^"]+)"', reference))
    assert links <= set(re.findall(r"{ #(\S+) }", reference))


class Crate(TypedDict):
    weight: int
    """In stone."""


class Afloat(TypedDict):
    """What everybody sees."""

    crates: list[Crate]
    owner: int | None
    phase: Literal["haul", "dive"]
    wet: NotRequired[bool]


class Hauled(Crate):
    by: int
    """The seat | or none."""


class ToySchema:
    """As a game declares it."""

    view: type = Afloat
    events: Mapping[str, type] = MappingProxyType({"hauled": Hauled, "dropped": Hauled})
    moves: tuple[type, ...] = (Crate,)


def test_what_views_hold_is_written_from_the_types_that_a_game_declares() -> None:
    page = docs_schema.page({"Toy Boats": ToySchema(), "Other": None})
    assert "What everybody sees." in page
    assert "| `crates` | list of [Crate](#toy-boats-crate) |  |" in page
    assert "| `owner` | int or null |  |" in page
    assert "| `phase` | `'haul'` or `'dive'` |  |" in page
    assert "| `wet` | bool (may be missing) |  |" in page
    assert "| `by` | int | The seat \\| or none. |" in page
    assert page.count("| `weight` | int | In stone. |") == 3
    assert "#### dropped { #toy-boats-event-dropped }" in page
    assert "does not declare" in page.partition("## Other")[2]


def test_the_protocol_names_every_field_of_every_message() -> None:
    told = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", "".join(re.findall(r"`[^`]+`", told))))
    structs = [kind for kind in vars(messages).values() if isinstance(kind, type)]
    fields = {
        field
        for kind in structs
        if issubclass(kind, Struct)
        for field in kind.__struct_encode_fields__
    }
    assert fields - named == set()
