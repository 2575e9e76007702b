"""Every rule has a number, code that cites it, and a test of the game that proves it."""

from pathlib import Path

import pytest

import fairwind
from fairwind.games import OURS
from fairwind.testing import RuleTests
from fairwind.testing.citations import citations_in, rules_in, sources_below
from fairwind.testing.proofs import proofs_in

ROOT = Path(__file__).parents[2]
ROOMS = sorted(fairwind.GAMES[name].__module__.split(".")[2] for name in OURS)


@pytest.mark.parametrize("room", ROOMS)
class TestOurs(RuleTests):
    @pytest.fixture(autouse=True)
    def _of_the_game(self, room: str) -> None:
        self.code = ROOT / "src" / "fairwind" / "games" / room
        self.tests = ROOT / "tests" / "games" / room


# --- the parsers ----------------------------------------------------------------------------

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


# --- what counts as a proof -----------------------------------------------------------------

TABLES = """
from fairwind_pebbles.game import Pebbles
def heap(): return Pebbles({}).new(seed=1)
"""
PROOFS = """
import pytest
from fairwind.kernel.rng import QuickRng
from .plain import Referee
from .tables import heap

pytestmark = pytest.mark.rule("1.1")
CASES = [pytest.param(1, marks=pytest.mark.rule("1.3"))]

@pytest.mark.rule("1.2")
def test_the_game(): assert heap()

@pytest.mark.parametrize("number", CASES)
def test_cases(number): assert heap().pebbles == number

@pytest.mark.rule("2.1")
def test_the_referee(): assert Referee().over

@pytest.mark.rule("2.2")
def test_the_generator(): assert QuickRng(1)

class TestMore:
    @pytest.mark.rule("1.4")
    def test_more(self, fixed): assert fixed
"""
CONFTEST = """
from .tables import heap
def fixed(): return heap()
"""
OF_A_REFEREE = """
import pytest
from .tables import heap

@pytest.mark.rule("3.1")
def test_a_referee(): assert heap()
"""


def test_marks_count_on_tests_that_reach_the_game(tmp_path: Path) -> None:
    for name, text in {
        "conftest": CONFTEST,
        "plain": "class Referee: over = True",
        "tables": TABLES,
        "test_pebbles": PROOFS,
        "test_plain": OF_A_REFEREE,
    }.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    proofs = proofs_in(tmp_path)
    assert proofs.rules == {"1.1", "1.2", "1.3", "1.4"}
    assert proofs.empty == [
        "test_pebbles.py: test_the_referee",
        "test_pebbles.py: test_the_generator",
        "test_plain.py: test_a_referee",
    ]
