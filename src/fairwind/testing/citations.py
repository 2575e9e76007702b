"""Where rules are cited: numbers in RULES.md, citations in the code, marks on the tests."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

NUMBER: Final = r"[A-Z]?\d+(?:\.\d+)?"
_DEFINED: Final = re.compile(r"^(?:-|\|) \*\*(\d+\.\d+|[A-Z]\d+)\*\*", re.MULTILINE)
_LIST: Final = re.compile(
    rf"\bRules?\s+({NUMBER}(?:(?:\s*,\s*(?:and\s+)?|\s+(?:and|or|to)\s+){NUMBER})*)"
)
_RANGE: Final = re.compile(rf"({NUMBER})\s+to\s+({NUMBER})")


def rules_in(text: str) -> list[str]:
    """The rules a RULES.md sets up, in its order: items of a list or rows of a table that begin
    with a number in bold, such as **3.4** or **T3**."""
    return _DEFINED.findall(text)


def citations_in(source: str, rules: list[str]) -> set[str]:
    """The rules that comments and docstrings cite: "Rule 3.4", "Rules 4.4 and 4.5, T4",
    "Rules 2.1 to 2.3"; and decisions, which carry a letter, also alone: "T4"."""
    cited: set[str] = set()
    letters = "".join({rule[0] for rule in rules if rule[0].isalpha()})
    for text in _remarks(source):
        for numbers in _LIST.findall(text):
            cited.update(re.findall(NUMBER, numbers))
            for first, last in _RANGE.findall(numbers):
                cited.update(_from_to(rules, first, last))
        if letters:
            cited.update(re.findall(rf"\b[{letters}]\d+\b", text))
    return cited


def _from_to(rules: list[str], first: str, last: str) -> list[str]:
    """An unknown end is cited by itself, and found out by whoever checks the citations."""
    if first not in rules or last not in rules:
        return []
    return rules[rules.index(first) : rules.index(last) + 1]


def _remarks(source: str) -> Iterator[str]:
    """Docstrings, and comments, those of several lines in one piece."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    comment, last_row = "", 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row = token.start[0]
            if row != last_row + 1:
                yield comment
                comment = ""
            comment += token.string.lstrip("#")
            last_row = row
    yield comment


def marks_in(node: ast.AST | None) -> set[str]:
    """The rules that a part of a test module carries: the arguments of pytest.mark.rule("3.4")."""
    return {
        str(ast.literal_eval(argument))
        for call in ([] if node is None else ast.walk(node))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule")
        for argument in call.args
    }


def sources_below(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]
