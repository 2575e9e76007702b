"""What the HTTP calls take and give; docs/protocol.md and /openapi.json tell what it means."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from .messages import Said, TableCrew

Name = Annotated[str, Meta(max_length=200)]
RecordText = Annotated[str, Meta(max_length=100_000)]
"""Ten times what the longest of our games has needed."""


class Body(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a caller sends: nothing that is not known."""


class NewName(Body, frozen=True):
    name: Name


class Ticket(Body, frozen=True):
    code: Name


class NewRecord(Body, frozen=True):
    text: RecordText


class OpenedTable(msgspec.Struct, frozen=True):
    id: str
    code: str


class Uploaded(msgspec.Struct, frozen=True):
    id: str


class TicketShown(msgspec.Struct, frozen=True):
    code: str
    link: str
    seconds: int


class SeatShown(msgspec.Struct, frozen=True):
    name: str
    kind: str


class TableShown(msgspec.Struct, frozen=True):
    id: str
    code: str
    game: str
    title: str
    phase: str
    seats: list[SeatShown]
    your_seat: int | None
    your_move: bool
    moves: int
    updated: float


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str
    tables: list[TableShown]


class OptionShown(msgspec.Struct, frozen=True):
    name: str
    kind: str
    about: str
    default: int | bool | str
    least: int | None = None
    most: int | None = None
    choices: list[str] | None = None
    members: list[str] | None = None
    """Of a bundle: the switches it stands for."""


class LevelShown(msgspec.Struct, frozen=True):
    name: str
    about: str
    usual: bool
    """Whether it is meant where nobody says otherwise."""


class Players(msgspec.Struct, frozen=True):
    min: int
    max: int


class BoardShown(msgspec.Struct, frozen=True):
    """Where the board of a game of another package is: addresses."""

    module: str
    style: str | None
    poster: str | None
    tutorial: str | None


class GameShown(msgspec.Struct, frozen=True):
    name: str
    title: str
    pitch: str
    players: Players
    minutes: int
    designers: list[str]
    artists: list[str]
    publisher: str
    options: list[OptionShown]
    levels: list[LevelShown]
    board: BoardShown | None
    """None if the client has one, or the plain board serves."""


class Rules(msgspec.Struct, frozen=True):
    html: str


class ReplayStep(msgspec.Struct, frozen=True):
    number: int
    mover: int | None
    move: str | None
    words: str | None
    events: list[Said]
    view: Mapping[str, Any] | list[Mapping[str, Any]]
    """One view, or that of every seat."""
    where: str
    """Where in the game we are; empty where a game does not say."""
    scores: list[int] | None
    chapter: int


class Replayed(msgspec.Struct, frozen=True):
    game: str
    title: str
    options: dict[str, int | bool | str]
    names: list[str]
    glossary: dict[str, str]
    """What short forms in the game are called."""
    steps: list[ReplayStep]
    resigned: list[int]
    """Who gave up."""
    over: bool
    """Whether nothing more will come, and the record can be had."""
    envelopes: list[int] = []
    """Those of a campaign that the game is played with,"""
    crew: TableCrew | None = None
    """and the crew whose game it was; its id is its key, and not told here."""
    next: int | None = None
    """The number of the first step on the next page, if there is one."""


class Error(msgspec.Struct, frozen=True, omit_defaults=True):
    error: str
    reason: str
    retry_after: float | None = None
    """Seconds after which it may be done, if waiting helps."""


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    ok: bool
    version: str
    commit: str
    rules: str
    why: str = ""
    """What is wrong with the data."""
