"""The summary of a table: what a list shows of it, so that it need not be opened for that."""

import msgspec


class SeatSummary(msgspec.Struct, frozen=True):
    name: str
    kind: str
    who: str = ""


class Summary(msgspec.Struct, frozen=True):
    """Kept with the table, and never sent as it is: it knows who sits where."""

    id: str
    code: str
    game: str
    phase: str
    listed: bool
    host: str
    seats: list[SeatSummary]
    to_act: list[int]
    moves: int
    updated: float
    due: float | None = None
    """When somebody must look after it: at once for a bot's move, or when a clock runs out."""


encode_summary = msgspec.json.Encoder().encode
decode_summary = msgspec.json.Decoder(Summary).decode


def readable_summary(text: bytes) -> Summary | None:
    """None if it is damaged."""
    try:
        return decode_summary(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
