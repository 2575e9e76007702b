"""Messages of the socket, both ways. docs/protocol.md tells what they mean."""

from typing import Any

import msgspec

from fairwind.table.commands import AnyCommand, Command, ShortText
from fairwind.table.fairness import SeatWords
from fairwind.table.log import ClockSetting

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
    bot_plays_on: bool
    gave_up: bool


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool


class SealStatus(msgspec.Struct, frozen=True):
    hash: str
    words: list[SeatWords]
    closed: bool


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
    clock: ClockSetting
    bots_play_on: bool
    practice: bool
    deal: int | None
    seal: SealStatus | None
    rematch: str | None
    lang: str
    now: float


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    action: int
    move: str
    words: str
    heading: str | None = None


class SeenEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    kind: str
    words: str
    facts: dict[str, Any]
    closes: bool = False


class ClockReading(msgspec.Struct, frozen=True):
    left: float
    deadline: float | None


class PositionMessage(Message, tag="position", frozen=True):
    version: int
    view: dict[str, Any]
    legal: list[LegalMove]
    usual: int | None
    first: int
    events: list[SeenEvent]
    to_act: list[int]
    scores: list[int] | None
    over: bool
    winners: list[int]
    take_back: bool
    deadline: float | None
    clocks: list[ClockReading] | None
    world: str | msgspec.UnsetType = msgspec.UNSET
    """For bots that ask for it: a world that the seat imagined, packed, in base64."""


class PlayedMessage(Message, tag="played", frozen=True):
    id: str
    version: int


class RefusedMessage(Message, tag="refused", frozen=True):
    id: str | None
    code: str
    reason: str
    version: int


class ChatMessage(Message, tag="chat", frozen=True):
    number: int
    seat: int | None
    name: str
    text: str
    quick: int | None
    at: float


class ClosingMessage(Message, tag="closing", frozen=True):
    code: str
    reason: str


encode = msgspec.json.Encoder().encode
