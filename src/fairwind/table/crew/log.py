"""The log of a crew: one line for each thing that happens, as the log of a table.

Lines are saved data: the names of these classes and of their fields stand in every log there is.
"""

from typing import Final, get_args

import msgspec

from fairwind.table.log import Rolled

CREW_LINE_VERSION: Final = 1
"""To be raised with every new kind of line or field, as that of tables."""


class CrewLine(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True, frozen=True):
    at: float
    by: str = ""
    """Who asked for it,"""
    id: str = ""
    """and in which command, so that one that comes again is known."""


class Founded(CrewLine, frozen=True):
    """The first line of every log: the crew, and its first map."""

    game: str
    name: str
    member: str
    """What the founder is called."""
    seed: str
    """The secret of the map, of which everyone knows the hash."""
    quick: bool = False


class MapBegun(CrewLine, frozen=True):
    """A new map takes the place of the one before, which stays as it was."""

    seed: str
    quick: bool = False


class NumberShown(CrewLine, frozen=True):
    """Whoever began the map adds a number of their own, knowing the hash of the secret."""

    number: str


class MemberJoined(CrewLine, frozen=True):
    name: str


class MemberRenamed(CrewLine, frozen=True):
    name: str


class MemberLeft(CrewLine, frozen=True): ...


class SeatEnding(msgspec.Struct, omit_defaults=True, frozen=True):
    """How one seat came out of a game."""

    name: str
    score: int
    who: str = ""
    """The person who sat there; empty for bots."""
    member: bool = False
    """Whether they belonged to the crew."""
    person: bool = False
    """Whether a person played there to the end."""
    won: bool = False


class GameEnded(CrewLine, frozen=True):
    """A game of the crew is over; each table has at most one such line."""

    table: str
    seats: list[SeatEnding]
    sealed: bool
    key: str = ""
    """Of the table's seal: no draw can be known before that game began."""
    practice: bool = False
    numbered: bool = False
    envelopes: list[int] = []
    """Those it was played with."""
    counts: bool = False
    """Whether it counts for the crew, and then"""
    due: str = ""
    """who is to scratch for it,"""
    rolls: list[Rolled] = []
    """and how that was drawn, if it had to be."""


class Scratched(CrewLine, frozen=True):
    location: str
    table: str
    """The game that it is for."""


class PlaceNamed(CrewLine, frozen=True):
    place: str
    name: str


class NamingSkipped(CrewLine, frozen=True): ...


class EmblemChosen(CrewLine, frozen=True):
    emblem: str


AnyCrewLine = (
    Founded | MapBegun | NumberShown | MemberJoined | MemberRenamed | MemberLeft | GameEnded
    | Scratched | PlaceNamed | NamingSkipped | EmblemChosen
)  # fmt: skip

CREW_LINE_KINDS: Final = frozenset(kind.__name__ for kind in get_args(AnyCrewLine))

encode_crew_line = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyCrewLine] = msgspec.json.Decoder(AnyCrewLine)
decode_crew_line = _decoder.decode
