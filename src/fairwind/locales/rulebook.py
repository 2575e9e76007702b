"""The rules of a game as they are told to people: RULES.md, and RULES.de.md and so on beside it."""

import re
from collections.abc import Collection, Iterator
from importlib.resources import files

from fairwind.games import package_of

CHAPTER = re.compile(r"## (\d+) ")
NUMBER = re.compile(r"(?<![\d.])(\d+)\.\d+")


def rules_of(game: str, lang: str) -> str:
    """The rules in a language; in English where nobody has told them in it; else nothing."""
    package = package_of(game)
    for name in (f"RULES.{lang}.md", "RULES.md"):
        told = files(package).joinpath(name) if package else None
        if told is not None and told.is_file():
            return told.read_text(encoding="utf-8")
    return ""


def chapter_of(rules: str, number: int) -> str:
    """One chapter of the rules, with its heading; nothing if there is none."""
    return "".join(text for chapter, text in _chapters(rules) if chapter == number)


def without(rules: str, hidden: Collection[int]) -> str:
    """The rules without some of their chapters, and without the lines elsewhere that cite them."""
    return "".join(
        "".join(line for line in text.splitlines(keepends=True) if not _cites(line, hidden))
        for chapter, text in _chapters(rules)
        if chapter not in hidden
    )


def _chapters(rules: str) -> Iterator[tuple[int | None, str]]:
    """Each part that begins with a heading, with its number if it has one."""
    for text in re.split(r"^(?=## )", rules, flags=re.MULTILINE):
        heading = CHAPTER.match(text)
        yield int(heading[1]) if heading else None, text


def _cites(line: str, chapters: Collection[int]) -> bool:
    """Rows of a table, which are whole lines; a sentence that cites another chapter stays."""
    return line.startswith("|") and any(int(one) in chapters for one in NUMBER.findall(line))
