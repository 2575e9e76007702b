"""Messages of the socket, both ways. docs/protocol.md tells what they mean."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

LONGEST_ID = 64
LONGEST_LINE = 400

MessageId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]


# --- from the client ------------------------------------------------------------------------


class Asked(
    msgspec.Struct, tag_field="type", kw_only=True, frozen=True, forbid_unknown_fields=True
):
    id: MessageId


class Move(Asked, tag="move", frozen=True):
    version: Number
    action: Number


class TakeBack(Asked, tag="take_back", frozen=True):
    version: Number


class Chat(Asked, tag="chat", frozen=True):
    text: Line = ""
    quick: Annotated[int, Meta(ge=0, le=99)] | None = None


class Sit(Asked, tag="sit", frozen=True):
    seat: SeatNumber


class Leave(Asked, tag="leave", frozen=True):
    pass


class Resign(Asked, tag="resign", frozen=True):
    pass


class Rematch(Asked, tag="rematch", frozen=True):
    pass


class Start(Asked, tag="start", frozen=True):
    pass


class PutBot(Asked, tag="put_bot", frozen=True):
    seat: SeatNumber
    level: Line


class OpenSeat(Asked, tag="open_seat", frozen=True):
    seat: SeatNumber


class Kick(Asked, tag="kick", frozen=True):
    seat: SeatNumber


class LetBotPlay(Asked, tag="let_bot_play", frozen=True):
    seat: SeatNumber


class Settings(Asked, tag="settings", frozen=True):
    listed: bool
    spectators: bool


class AddWords(Asked, tag="seal", frozen=True):
    words: Line


class SeatBack(Asked, tag="seat_back", frozen=True):
    pass


class Speak(Asked, tag="speak", frozen=True):
    lang: Line


AnyAsked = (
    Move
    | TakeBack
    | Chat
    | Sit
    | Leave
    | Resign
    | Rematch
    | Start
    | PutBot
    | OpenSeat
    | Kick
    | LetBotPlay
    | Settings
    | AddWords
    | SeatBack
    | Speak
)

_decoder: msgspec.json.Decoder[AnyAsked] = msgspec.json.Decoder(AnyAsked)
decode = _decoder.decode


# --- from the server ------------------------------------------------------------------------


class Told(msgspec.Struct, tag_field="type", kw_only=True, frozen=True):
    pass


class SeatTold(msgspec.Struct, frozen=True):
    name: str
    kind: str
    level: str
    present: bool
    bot_plays_on: bool
    gave_up: bool


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool


class WordsTold(msgspec.Struct, frozen=True):
    seat: int
    text: str


class SealTold(msgspec.Struct, frozen=True):
    hash: str
    words: list[WordsTold]
    closed: bool


class ClockTold(msgspec.Struct, frozen=True):
    kind: str
    seconds: float


class TableTold(Told, tag="table", frozen=True):
    id: str
    code: str
    game: str
    title: str
    options: dict[str, int | bool | str]
    phase: str
    host: int | None
    you: You
    seats: list[SeatTold]
    spectators: int
    spectators_allowed: bool
    listed: bool
    clock: ClockTold
    bots_play_on: bool
    practice: bool
    deal: int | None
    seal: SealTold | None
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


class Position(Told, tag="position", frozen=True):
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
    take_back: bool
    deadline: float | None
    clocks: list[ClockReading] | None
    world: str | msgspec.UnsetType = msgspec.UNSET
    """For bots that ask for it: a world that the seat imagined, packed, in base64."""


class Played(Told, tag="played", frozen=True):
    id: str
    version: int


class RefusedTold(Told, tag="refused", frozen=True):
    id: str | None
    code: str
    reason: str
    version: int


class ChatTold(Told, tag="chat", frozen=True):
    number: int
    seat: int | None
    name: str
    text: str
    quick: int | None
    """A quick phrase by its number, in place of text."""
    at: float


class Closing(Told, tag="closing", frozen=True):
    code: str
    reason: str


encode = msgspec.json.Encoder().encode
