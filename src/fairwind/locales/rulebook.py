"""The rules of a game as they are told to people: RULES.md, and RULES.de.md and so on beside it."""

from importlib.resources import files

from fairwind.games import package_of


def rules_of(game: str, lang: str) -> str:
    """The rules in a language; in English where nobody has told them in it; else nothing."""
    package = package_of(game)
    for name in (f"RULES.{lang}.md", "RULES.md"):
        told = files(package).joinpath(name) if package else None
        if told is not None and told.is_file():
            return told.read_text(encoding="utf-8")
    return ""
