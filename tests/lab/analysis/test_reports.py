"""Reports: a page that parses and needs nothing else, names that do no harm, JSON as described."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import fairwind
from fairwind.kernel.record import Record
from fairwind.lab.analysis.analysis import Analysis
from fairwind.lab.analysis.html_report import as_html
from fairwind.lab.analysis.json_file import as_json
from fairwind.testing.playing import record_of
from tests.lab.analysis.histories import analysed

DOCS = Path(__file__).parents[3] / "docs" / "analysis.md"
EMPTY = {"meta", "br", "line", "polyline", "path"}
HOSTILE = ["<script>alert(1)</script>", "\"A\" & 'B'"]


class Checked(HTMLParser):
    """Finds whether every element is closed where it should be, and what may be fetched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.fetched: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.fetched += [name for name, _ in attrs if name in ("src", "href", "srcset", "data")]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert tag in EMPTY or tag == "rect"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module", params=["pirate-legends", "sailorman", "santa-timea"])
def analysis(request: pytest.FixtureRequest) -> Analysis:
    return analysed(record_of(fairwind.load(request.param), seed=5, moves=10))


def test_the_page_is_well_formed_and_fetches_nothing(analysis: Analysis) -> None:
    page = as_html(analysis, "en")
    found = Checked(page)
    assert found.open == []
    assert found.fetched == []
    assert not re.search(r"https?:|url\(|@import", page)
    assert found.seen.count("polyline") == analysis.record.game.players
    assert {"svg", "figure", "table", "main"} <= set(found.seen)


def test_the_chart_has_its_figures_in_a_table_too(analysis: Analysis) -> None:
    assert analysis.ledger is not None
    page = as_html(analysis, "en")
    for rest in analysis.ledger.course:
        said = "after the set-up" if rest.after_move == 0 else f"after move {rest.after_move}"
        assert re.search(rf'<th scope="row" class="words">{said}\b', page)


def test_the_page_speaks_german(analysis: Analysis) -> None:
    page = as_html(analysis, "de")
    assert '<html lang="de">' in page
    assert "Der Verlauf des Spiels" in page
    assert "The " not in page.split("</style>")[1]


def test_names_are_shown_and_do_nothing() -> None:
    plain = record_of(fairwind.load("santa-timea", players=2), seed=5, moves=3)
    page = as_html(analysed(Record(plain.game, HOSTILE, plain.entries)), "en")
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert Checked(page).open == []


def test_the_json_has_the_fields_that_are_described(analysis: Analysis) -> None:
    found = json.loads(as_json(analysis, "en"))
    described = set(re.findall(r"`(\w+)`", DOCS.read_text(encoding="utf-8")))
    assert _fields(found) <= described
    assert found["analysis"] == 1
    assert found["moves"] == found["analysed"] == 10
    assert [each["move"] for each in found["decisions"]] == sorted(
        each["move"] for each in found["decisions"]
    )
    for each in found["decisions"]:
        assert each["verdict"] in ("best", "equal", "worse", "better")
        assert {"mean", "error"} == set(each["loss"])


def _fields(value: object) -> set[str]:
    """The names of all fields, but not of a game's own options."""
    if isinstance(value, list):
        return set().union(*[_fields(each) for each in value])
    if not isinstance(value, dict):
        return set()
    inner = [_fields(each) for name, each in value.items() if name != "options"]
    return set(value).union(*inner)
