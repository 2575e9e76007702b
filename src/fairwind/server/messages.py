"""Messages of the socket, both ways. docs/protocol.md tells what they mean."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fairwind.table.commands import AnyCommand, Command, ShortText
from fairwind.table.fairness import SeatCommitment, SeatWords

# --- from the client: commands for the table, and what concerns only the session ------------


class Speak(Command, tag="speak", frozen=True):
    lang: ShortText


Asked = AnyCommand | Speak

_decoder: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)
decode = _decoder.decode


# --- from the server ------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", kw_only=True, frozen=True):
    pass


class SeatStatus(msgspec.Struct, frozen=True):
    name: str
    kind: str
    level: str
    present: bool
    away_since: float | None
    """When a person went who sits there and is not connected."""
    bot_from: float | None
    """From when on a bot may play for them, if it does not yet."""
    bot_plays_on: bool
    gave_up: bool


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool


class SealStatus(msgspec.Struct, frozen=True):
    hash: str
    words: list[SeatWords]
    closed: bool
    """Whether it is too late to add anything."""
    commitments: list[SeatCommitment]
    attempt: int
    """Which number is awaited of those who take part; more than 1 only if one was withheld."""
    until: float | None
    """By when it must be shown, while any is awaited."""


class ClockStatus(msgspec.Struct, frozen=True):
    kind: str
    seconds: float


class TableCrew(msgspec.Struct, frozen=True):
    """The crew that plays at a table."""

    id: str | None
    """By which one can join: only members are told."""
    name: str
    names: dict[str, str]
    """What it has written into its envelopes, by item."""
    signs: list[str]
    """What its members have chosen from them, by seat; empty for others."""


class TableMessage(Message, tag="table", frozen=True):
    id: str
    code: str
    game: str
    title: str
    options: dict[str, int | bool | str]
    phase: str
    host: int | None
    you: You
    seats: list[SeatStatus]
    spectators: int
    spectators_allowed: bool
    listed: bool
    clock: ClockStatus
    bots_play_on: bool
    practice: bool
    deal: int | None
    seal: SealStatus | None
    crew: TableCrew | None
    envelopes: list[int]
    """Those of a campaign that the game is played with."""
    rematch: str | None
    """The table of the next game, once somebody asked for it."""
    glossary: dict[str, str]
    """What short forms in the game are called, in the language of whoever is told."""
    lang: str
    now: float
    """The server's time."""


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that is allowed now."""

    action: int
    move: str
    """Its short form, as in records."""
    words: str
    about: dict[str, Any]
    """Its kind, and the card, field or number that is meant."""
    final: bool = False
    """Whether it cannot be taken back once it is played."""
    heading: str | None = None
    """The kind under which it is listed."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the viewer may know it."""

    number: int
    kind: str
    words: str
    facts: Mapping[str, Any]
    closes: bool = False
    """Whether a trick, a turn or a roll is over with it."""


class ClockReading(msgspec.Struct, frozen=True):
    left: float
    deadline: float | None


class Position(Message, tag="position", frozen=True):
    version: int
    view: Mapping[str, Any]
    where: str
    """Where in the game we are; empty where a game does not say."""
    task: str | None
    """What the viewer has to do, if it is to move."""
    question: str | None
    """The sentence above its choices."""
    legal: list[LegalMove]
    usual: int | None
    """The move that needs no thinking, where there is one."""
    first: int
    """The number of the first of the events; what was told from there on before no longer holds."""
    events: list[Said]
    to_act: list[int]
    scores: list[int] | None
    over: bool
    winners: list[int]
    reason: str | None
    """Why it is over: won, shared, lost, stalled or resigned."""
    cause: str | None
    """The game's own name for what brought it about, where it has one."""
    take_back: bool
    deadline: float | None
    clocks: list[ClockReading] | None
    world: str | msgspec.UnsetType = msgspec.UNSET
    """For bots that ask for it: a world that the seat imagined, packed, in base64."""


class Played(Message, tag="played", frozen=True):
    id: str
    version: int


class RefusedMessage(Message, tag="refused", frozen=True):
    id: str | None
    code: str
    reason: str
    version: int
    retry_after: float | None = None
    """Seconds after which it may be done, if waiting helps."""


class ChatMessage(Message, tag="chat", frozen=True):
    number: int
    seat: int | None
    name: str
    text: str
    quick: int | None
    """A quick phrase by its number, in place of text."""
    at: float


class ChatHistory(Message, tag="chats", frozen=True):
    lines: list[ChatMessage]
    """The latest, on arrival."""


class Closing(Message, tag="closing", frozen=True):
    code: str
    reason: str
    retry_after: float | None = None
    """Seconds after which one may be let in, if waiting helps."""


encode = msgspec.json.Encoder().encode
