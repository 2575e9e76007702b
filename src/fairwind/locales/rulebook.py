"""The rules of a game as they are told to people: RULES.md, and RULES.de.md and so on beside it.

What stands between <!-- sealed: name --> and <!-- opened --> is left out until that name is opened.
"""

import re
from collections.abc import Collection
from importlib.resources import files
from typing import Final

from fairwind.games import package_of

ENGLISH: Final = "en"
EVERYTHING: Final = ("*",)
"""Opened all at once: it spoils every surprise."""
_SEALED: Final = re.compile(
    r"^<!-- sealed: (?P<name>\w+) -->\n(?P<text>.*?)^<!-- opened -->\n\n?", re.MULTILINE | re.DOTALL
)


def rules_of(game: str, lang: str, opened: Collection[str] = ()) -> str:
    """The rules in a language, with what is opened; in English where nobody has told them in it;
    else nothing."""
    return unsealed(_written(game, lang), opened)


def _written(game: str, lang: str) -> str:
    """All of it, with the marks."""
    package = package_of(game)
    for name in (f"RULES.{lang}.md", "RULES.md"):
        told = files(package).joinpath(name) if package else None
        if told is not None and told.is_file():
            return told.read_text(encoding="utf-8")
    return ""


def unsealed(text: str, opened: Collection[str] = ()) -> str:
    """Rules without what is still sealed, and without the marks."""

    def part(sealed: re.Match[str]) -> str:
        is_open = opened == EVERYTHING or sealed["name"] in opened
        return sealed["text"].rstrip("\n") + "\n\n" if is_open else ""

    return _SEALED.sub(part, text)


def chapter_of(game: str, lang: str, name: str) -> str:
    """What is sealed under this name in the rules of a game, and nothing else."""
    sealed = _SEALED.finditer(_written(game, lang))
    return "".join(each["text"] for each in sealed if each["name"] == name)


def sealed_in(game: str) -> list[str]:
    """The names of what is sealed in the rules of a game, in their order."""
    return [sealed["name"] for sealed in _SEALED.finditer(_written(game, ENGLISH))]
