"""The log of a table: one line for each thing that happens. A table is what its log makes of it.

Lines are saved data: the names of these classes and of their fields stand in every log there is.
"""

from typing import Final, Literal, get_args

import msgspec

LINE_VERSION: Final = 3
"""To be raised with every new kind of line or field: data that may hold it are then refused by a
Fairwind that does not know it, instead of being misread."""

Rolled = tuple[str, list[int]]
"""What chance decided, and how."""


class LogLine(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True, frozen=True):
    at: float
    by: str = ""
    """Who asked for it,"""
    id: str = ""
    """and in which command, so that one that comes again is known."""


class Place(msgspec.Struct, omit_defaults=True, frozen=True):
    """A seat as it was when the table was opened: a person, a bot's level, or open."""

    who: str = ""
    name: str = ""
    level: str = ""


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0


class CrewMark(msgspec.Struct, omit_defaults=True, frozen=True):
    """The crew that plays at a table, as it was when the table was opened."""

    id: str
    name: str
    places: dict[str, str] = {}
    """The names it has given to places of the board,"""
    emblems: dict[str, str] = {}
    """what its members have chosen for their ships, by person,"""
    envelopes: list[int] = []
    """which envelopes have to do with this game,"""
    members: list[str] = []
    """and who belongs to it: its id, by which one can join, is for nobody else."""


class Opened(LogLine, frozen=True):
    """The first line of every log."""

    game: str
    options: dict[str, int | bool | str]
    host: str
    places: list[Place]
    seed: str
    listed: bool = False
    spectators: bool = True
    clock: ClockSetting = ClockSetting()
    bots_play_on: bool = True
    practice: bool = False
    deal: int | None = None
    record: str = ""
    """A game that was begun elsewhere and goes on here, as its record tells it."""
    quick: int | None = None
    """Chance by a number that is known, and not sealed: only for games at one's own keyboard."""
    rules: str = ""
    """The version of the rules by which it is played, where it was noted."""
    crew: CrewMark | None = None


class Sat(LogLine, frozen=True):
    seat: int
    name: str


class Renamed(LogLine, frozen=True):
    """Somebody who sits there has taken another name."""

    seat: int
    name: str


class BotPut(LogLine, frozen=True):
    seat: int
    level: str


class SeatOpened(LogLine, frozen=True):
    """Somebody left before the start, was sent away, or a bot made room."""

    seat: int


class Settled(LogLine, frozen=True):
    listed: bool
    spectators: bool


class Worded(LogLine, frozen=True):
    """Words of a player's own, for the seal."""

    seat: int
    words: str


class Committed(LogLine, frozen=True):
    """The hash of a player's own number, for the seal; it takes the place of an earlier one."""

    seat: int
    hash: str


class SealClosed(LogLine, frozen=True):
    """The game is to begin: nothing more goes into the seal but the numbers of these seats."""

    seats: list[int]
    until: float
    """By when they must have shown them."""


class Revealed(LogLine, frozen=True):
    """A player shows the number."""

    seat: int
    number: str


class SealVoided(LogLine, frozen=True):
    """These seats did not show theirs in time: the others show their next ones."""

    seats: list[int]
    until: float


class Started(LogLine, frozen=True):
    rolls: list[Rolled]


class Moved(LogLine, frozen=True):
    seat: int
    action: int
    rolls: list[Rolled]


class TookBack(LogLine, frozen=True):
    seat: int


class BotTookOver(LogLine, frozen=True):
    seat: int


class SeatTakenBack(LogLine, frozen=True):
    seat: int


class GaveUp(LogLine, frozen=True):
    seat: int


class Chatted(LogLine, frozen=True):
    name: str
    seat: int | None = None
    text: str = ""
    quick: int | None = None


class HostChanged(LogLine, frozen=True):
    host: str


class Rematched(LogLine, frozen=True):
    table: str


class Resumed(LogLine, frozen=True):
    """The server is back after it was away: clocks go on from here."""


AnyLine = (
    Opened | Sat | Renamed | BotPut | SeatOpened | Settled | Worded | Committed | SealClosed
    | Revealed | SealVoided | Started | Moved | TookBack | BotTookOver | SeatTakenBack | GaveUp
    | Chatted | HostChanged | Rematched | Resumed
)  # fmt: skip

LINE_KINDS: Final = frozenset(kind.__name__ for kind in get_args(AnyLine))

encode_line = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
decode_line = _decoder.decode
