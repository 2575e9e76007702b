"""Seats of a table: who sits there, a person, a bot or nobody yet."""

from collections.abc import Collection
from typing import Final, final

from fairwind.kernel.skill import LEVELS, MATE

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

BOT_NAMES: Final = ("Ada", "Bo", "Cleo", "Dag", "Edda")
STAND_IN: Final = LEVELS[MATE]
"""Who plays on for somebody who is gone."""


@final
class Seat:
    """One seat. A person is known by an id; a bot by its level, as records also name it."""

    def __init__(self) -> None:
        self.kind: str = OPEN
        self.who: str = ""
        """The person's id."""
        self.name: str = ""
        self.level: str = ""
        self.bot_plays_on: bool = False
        """For a person who is gone; the seat stays theirs."""
        self.gave_up: bool = False

    def clear(self) -> None:
        self.kind = OPEN
        self.who = ""
        self.name = ""
        self.level = ""

    def take(self, who: str, name: str) -> None:
        self.clear()
        self.kind = PERSON
        self.who = who
        self.name = name

    def put_bot(self, level: str, taken: Collection[str], name: str = "") -> None:
        """A bot of this level sits down, with the first name that nobody there has."""
        self.clear()
        self.kind = BOT
        self.level = level
        called = [bot_name(name, level) for name in BOT_NAMES]
        free = [name for name in called if name.split(" (")[0] not in _first_names(taken)]
        self.name = name or (free[0] if free else called[0])

    @property
    def player(self) -> str:
        """The level of the bot that decides here now, or "" if a person does."""
        if self.kind == BOT:
            return self.level
        return STAND_IN if self.bot_plays_on or self.gave_up else ""


def _first_names(names: Collection[str]) -> set[str]:
    return {name.split(" (")[0] for name in names}


def bot_name(name: str, level: str) -> str:
    return f"{name} ({level})"


def looks_like_a_bot(name: str) -> bool:
    """Whether a name is written as those of bots are: "Ada (bosun)"."""
    return name.endswith(tuple([f"({level})" for level in (*LEVELS, "random")]))
