"""The rules of a game as they are told to people: RULES.md, and RULES.de.md and so on beside it."""

from importlib.resources import files


def rules_of(game: str, lang: str) -> str:
    """The rules in a language; in English where nobody has told them in it."""
    room = files("fairwind.games").joinpath(game.replace("-", "_"))
    told = room.joinpath(f"RULES.{lang}.md")
    return (told if told.is_file() else room.joinpath("RULES.md")).read_text(encoding="utf-8")
