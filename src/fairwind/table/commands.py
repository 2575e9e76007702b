"""Commands: what people at a table may ask for. docs/protocol.md tells what they mean."""

from typing import Annotated

import msgspec
from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
ShortText = Annotated[str, Meta(max_length=400)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Digits = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
"""A hash, or a number that has one."""
Natural = Annotated[int, Meta(ge=0, lt=1 << 31)]


class Command(
    msgspec.Struct, tag_field="type", kw_only=True, frozen=True, forbid_unknown_fields=True
):
    """Its id is used once by each person at a table: one that comes again is not obeyed again."""

    id: CommandId


class MakeMove(Command, tag="move", frozen=True):
    version: Natural
    action: Natural


class TakeBack(Command, tag="take_back", frozen=True):
    version: Natural


class Chat(Command, tag="chat", frozen=True):
    text: ShortText = ""
    quick: Annotated[int, Meta(ge=0, le=99)] | None = None


class Sit(Command, tag="sit", frozen=True):
    seat: SeatNumber


class Leave(Command, tag="leave", frozen=True): ...


class Resign(Command, tag="resign", frozen=True): ...


class Rematch(Command, tag="rematch", frozen=True): ...


class Start(Command, tag="start", frozen=True): ...


class PutBot(Command, tag="put_bot", frozen=True):
    seat: SeatNumber
    level: ShortText


class OpenSeat(Command, tag="open_seat", frozen=True):
    seat: SeatNumber


class Kick(Command, tag="kick", frozen=True):
    seat: SeatNumber


class LetBotPlay(Command, tag="let_bot_play", frozen=True):
    seat: SeatNumber


class ChangeSettings(Command, tag="settings", frozen=True):
    listed: bool
    spectators: bool


class AddWords(Command, tag="seal", frozen=True):
    words: ShortText


class Commit(Command, tag="commit", frozen=True):
    hash: Digits


class Reveal(Command, tag="reveal", frozen=True):
    number: Digits


class TakeSeatBack(Command, tag="seat_back", frozen=True): ...


AnyCommand = (
    MakeMove | TakeBack | Chat | Sit | Leave | Resign | Rematch | Start | PutBot | OpenSeat | Kick
    | LetBotPlay | ChangeSettings | AddWords | Commit | Reveal | TakeSeatBack
)  # fmt: skip
