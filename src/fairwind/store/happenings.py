"""What happens at a table, as the lines of its log. A table is what its log makes of it.

`by` and `id` tell who asked for it in which message, so that a message that comes again is known.
"""

from typing import Literal

import msgspec

Level = str
Rolled = tuple[str, list[int]]


class Happening(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True, frozen=True):
    at: float
    by: str = ""
    id: str = ""


class Place(msgspec.Struct, omit_defaults=True, frozen=True):
    """A seat as it was when the table was opened: a person, a bot's level, or open."""

    who: str = ""
    name: str = ""
    level: Level = ""


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0


class Opened(Happening, frozen=True):
    """The first line of every log."""

    game: str
    options: dict[str, int | bool | str]
    host: str
    places: list[Place]
    seed: str
    listed: bool = False
    spectators: bool = True
    clock: ClockWish = ClockWish()
    bots_play_on: bool = True
    practice: bool = False
    deal: int | None = None


class Sat(Happening, frozen=True):
    seat: int
    name: str


class Renamed(Happening, frozen=True):
    """Somebody who sits there has taken another name."""

    seat: int
    name: str


class BotPut(Happening, frozen=True):
    seat: int
    level: Level


class SeatOpened(Happening, frozen=True):
    """Somebody left before the start, was sent away, or a bot made room."""

    seat: int


class Settled(Happening, frozen=True):
    listed: bool
    spectators: bool


class Worded(Happening, frozen=True):
    """Words of a player's own, for the seal."""

    seat: int
    words: str


class Started(Happening, frozen=True):
    rolls: list[Rolled]


class Moved(Happening, frozen=True):
    seat: int
    action: int
    rolls: list[Rolled]


class TookBack(Happening, frozen=True):
    seat: int


class BotTookOver(Happening, frozen=True):
    seat: int


class SeatTakenBack(Happening, frozen=True):
    seat: int


class GaveUp(Happening, frozen=True):
    seat: int


class Chatted(Happening, frozen=True):
    name: str
    seat: int | None = None
    text: str = ""
    quick: int | None = None


class HostChanged(Happening, frozen=True):
    host: str


class Rematched(Happening, frozen=True):
    table: str


AnyHappening = (
    Opened
    | Sat
    | Renamed
    | BotPut
    | SeatOpened
    | Settled
    | Worded
    | Started
    | Moved
    | TookBack
    | BotTookOver
    | SeatTakenBack
    | GaveUp
    | Chatted
    | HostChanged
    | Rematched
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyHappening] = msgspec.json.Decoder(AnyHappening)


def decode(body: bytes) -> AnyHappening:
    return _decoder.decode(body)
