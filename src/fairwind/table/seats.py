"""Seats of a table: who sits there, a person, a bot or nobody yet."""

import unicodedata
from collections.abc import Collection
from itertools import chain, count
from typing import Final, final

from fairwind.kernel.record import LONGEST_NAME
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
        alike = {_folded(name) for name in _first_names(taken)}
        free = [each for each in called if _folded(each.split(" (")[0]) not in alike]
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
    """Whether a name could be taken for one of a bot, such as "Ada (bosun)". Only theirs end in a
    bracket, whatever stands in it in whatever language; nor is "Ada, Bosun" anybody else's."""
    folded = _folded(name)
    bracket = unicodedata.category(name[-1]) in ("Pe", "Pf")
    return bracket or (folded.startswith(_BOT_NAMES) and folded.endswith(_LEVELS))


def unique_name(name: str, others: Collection[str]) -> str:
    """A name as it is shown at a table where the others have theirs: "Anna 2" if need be."""
    taken = {_folded(other) for other in _first_names(others) if other}
    names = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(2))
    return next(each for each in chain([name], names) if _folded(each) not in taken)


def _folded(name: str) -> str:
    """Names that look alike have this in common."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOK_ALIKE)
    return "".join(letter for letter in plain if letter.isalnum())


_LOOK_ALIKE: Final = str.maketrans(
    "авеікмнорстухѕјαβεικνορτυχℓ01iıӏ",
    "abelkmhopctyxsjabelkvoptuxlollll",
)
"""Cyrillic and Greek letters and figures that are drawn like Latin letters, and a large i, which is
drawn like a small l."""
_LEVELS: Final = tuple(_folded(level) for level in (*LEVELS, "random"))
_BOT_NAMES: Final = tuple(_folded(name) for name in BOT_NAMES)
