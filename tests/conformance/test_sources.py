"""The sources: nothing that mypyc takes otherwise than Python does, and one name for one thing."""

import ast
from pathlib import Path

import pytest

from .shifts import constants_of, risky_shifts

SOURCES = Path(__file__).parents[2] / "src" / "fairwind"
COMPILED = {
    str(path.relative_to(SOURCES)): path.read_text(encoding="utf-8")
    for folder in ("kernel", "games", "bots")
    for path in sorted((SOURCES / folder).rglob("*.py"))
}
CONSTANTS = constants_of(COMPILED.values())


@pytest.mark.parametrize("name", COMPILED)
def test_no_literal_is_shifted_by_a_variable(name: str) -> None:
    assert risky_shifts(COMPILED[name], CONSTANTS) == [], "take BIT[place] of kernel/bits.py"


# --- the search itself ----------------------------------------------------------------------
# Each of these was compiled: the risky ones gave wrong numbers from place 31 on, the others none.


@pytest.mark.parametrize(
    "shift",
    [
        "1 << place",
        "-1 << place",
        "(1 | 2) << place",
        "i64(1) << place",
        "ONE << place",
        "Box.ONE << place",
        "local << place",
        "5 >> place",
        "[1 << p for p in range(i64(62))]",
        "[1 << p for p in range(ONE)]",
        "[1 << i64(p) for p in range(62)]",
        "[i64(1) << p for p in range(62)]",
        "[ONE << p for p in range(62)]",
        "[1 << p + place for p in range(62)]",
    ],
)
def test_a_small_constant_shifted_by_a_variable_is_found(shift: str) -> None:
    source = f"def mask(place: i64) -> i64:\n    local: i64 = 1\n    return {shift}\n"
    (found,) = risky_shifts(source, constants_of(["ONE: Final[i64] = 1"]))
    assert found.startswith("line 3: ")


@pytest.mark.parametrize(
    "shift",
    [
        "1 << 56",
        "(1 << 56) - 1",
        "1 << ONE",
        "BIG << place",
        "0xFFFFFFFF << place",
        "place << 1",
        "(place & 1) << place",
        "local << place",
        "[1 << p for p in range(62)]",
        "[0b010101 << (6 * p) for p in range(0, 4)]",
    ],
)
def test_every_other_shift_is_left_alone(shift: str) -> None:
    source = f"def mask(place: i64) -> i64:\n    local = 1\n    local += 1\n    return {shift}\n"
    known = constants_of(["ONE: Final[i64] = 1\nclass Box:\n    BIG: Final = 1 << 40"])
    assert risky_shifts(source, known) == []


def test_no_class_name_is_used_twice() -> None:
    """One word for one thing."""
    named: dict[str, list[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                named.setdefault(node.name, []).append(str(path.relative_to(SOURCES)))
    assert {name: places for name, places in named.items() if len(places) > 1} == {}
