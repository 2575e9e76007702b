"""Every rule has a number, code that cites it, and a test that carries it (DESIGN, property 8)."""

from pathlib import Path

import pytest

import fairwind

from .citations import citations_in, markers_in, rules_in, sources_below

ROOT = Path(__file__).parents[2]
ROOMS = sorted({game.__module__.split(".")[2] for game in fairwind.GAMES.values()})


def _code(room: str) -> Path:
    return ROOT / "src" / "fairwind" / "games" / room


def _rules(room: str) -> list[str]:
    return rules_in((_code(room) / "RULES.md").read_text(encoding="utf-8"))


def _cited(room: str) -> set[str]:
    rules = _rules(room)
    return {cited for text in sources_below(_code(room)) for cited in citations_in(text, rules)}


def _tested(room: str) -> set[str]:
    tests = ROOT / "tests" / "games" / room
    return {marked for text in sources_below(tests) for marked in markers_in(text)}


@pytest.mark.parametrize("room", ROOMS)
def test_no_rule_is_numbered_twice(room: str) -> None:
    rules = _rules(room)
    assert rules, "RULES.md numbers its rules as - **3.4** or | **T3**"
    assert [rule for rule in rules if rules.count(rule) > 1] == []


@pytest.mark.parametrize("room", ROOMS)
def test_every_rule_is_cited_by_the_code_that_settles_it(room: str) -> None:
    cited = _cited(room)
    missing = [rule for rule in _rules(room) if rule not in cited]
    assert not missing, ", ".join(missing)


@pytest.mark.parametrize("room", ROOMS)
def test_every_rule_is_carried_by_a_test(room: str) -> None:
    tested = _tested(room)
    missing = [rule for rule in _rules(room) if rule not in tested]
    assert not missing, ", ".join(missing)


@pytest.mark.parametrize("room", ROOMS)
def test_every_citation_names_a_rule_that_exists(room: str) -> None:
    assert sorted(_cited(room) - set(_rules(room))) == []


@pytest.mark.parametrize("room", ROOMS)
def test_every_marker_names_a_rule_that_exists(room: str) -> None:
    assert sorted(_tested(room) - set(_rules(room))) == []


# --- the parser itself ----------------------------------------------------------------------

RULES = """
- **1.1** Pebbles, **many** of them, as in 1.2.
- **1.2** A heap (T1).
- **2.10** Take **2**, or **N13**; compare **1.1**.

| **T1** | How many? | Ten. |
"""

CODE = '''
"""Chapter 7 of RULES.md, 6.3 of it, and card N13."""

HEAP = 10
"""Rules 1.1 and 1.2 (T1)."""
TEXT = "Rule 9.9 in a text that is no docstring"

def take():
    """Take. Rule 2.1, T2; see Rules 3.1, 3.2, and 3.3."""
    x = 1  # Rule 4.4: one
    # A long story that ends with Rules 5.1
    # and 5.2 or 5.3
    # T13: it may

def other():  # Rules 1.1 to 2.1
    """A rule of thumb: 8.8."""
'''

TESTS = """
import pytest
pytestmark = pytest.mark.rule("1.1")

@pytest.mark.rule("2.1", "T2")
@pytest.mark.slow("7.7")
def test_a(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("3.3"))])
class TestB: ...
"""


def test_rules_begin_with_their_number_in_bold() -> None:
    assert rules_in(RULES) == ["1.1", "1.2", "2.10", "T1"]


def test_citations_stand_in_comments_and_docstrings() -> None:
    cited = citations_in(CODE, ["1.1", "1.2", "2.1", "T1"])
    assert cited == {
        *("1.1", "1.2", "T1", "2.1", "T2", "3.1", "3.2", "3.3"),
        *("4.4", "5.1", "5.2", "5.3", "T13"),
    }


def test_a_range_of_rules_cites_all_between(tmp_path: Path) -> None:
    (tmp_path / "trick.py").write_text("# Rules 1.1 to 2.1, 3.1\n", encoding="utf-8")
    (source,) = sources_below(tmp_path)
    assert citations_in(source, ["1.1", "1.2", "2.1", "3.1"]) == {"1.1", "1.2", "2.1", "3.1"}


def test_without_decisions_a_letter_with_a_number_is_no_citation() -> None:
    assert citations_in("# T3 and N13\n", ["1.1"]) == set()


def test_markers_are_found_wherever_they_are_put(tmp_path: Path) -> None:
    (tmp_path / "santa").mkdir()
    (tmp_path / "santa" / "test_a.py").write_text(TESTS, encoding="utf-8")
    (source,) = sources_below(tmp_path)
    assert markers_in(source) == {"1.1", "2.1", "T2", "3.3"}
