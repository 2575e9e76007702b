"""The rules of a game as they are told to people: RULES.md, and RULES.de.md and so on beside it.

What stands between <!-- sealed: name --> and <!-- opened --> is left out until that name is opened.
"""

import re
from collections.abc import Collection
from importlib.resources import files
from typing import Final

from fairwind.games import package_of

EVERYTHING: Final = ("*",)
"""Opened all at once: it spoils every surprise."""
_SEALED: Final = re.compile(
    r"^<!-- sealed: (?P<name>\w+) -->\n(?P<text>.*?)^<!-- opened -->\n\n?", re.MULTILINE | re.DOTALL
)


def rules_of(game: str, lang: str, opened: Collection[str] = ()) -> str:
    """The rules in a language, with what is opened; in English where nobody has told them in it;
    else nothing."""
    package = package_of(game)
    for name in (f"RULES.{lang}.md", "RULES.md"):
        told = files(package).joinpath(name) if package else None
        if told is not None and told.is_file():
            return unsealed(told.read_text(encoding="utf-8"), opened)
    return ""


def unsealed(text: str, opened: Collection[str] = ()) -> str:
    """Rules without what is still sealed, and without the marks."""

    def part(sealed: re.Match[str]) -> str:
        is_open = opened == EVERYTHING or sealed["name"] in opened
        return sealed["text"].rstrip("\n") + "\n\n" if is_open else ""

    return _SEALED.sub(part, text)


def sealed_in(game: str) -> list[str]:
    """The names of what is sealed in the rules of a game, in their order."""
    package = package_of(game)
    told = files(package).joinpath("RULES.md") if package else None
    if told is None or not told.is_file():
        return []
    return [sealed["name"] for sealed in _SEALED.finditer(told.read_text(encoding="utf-8"))]
