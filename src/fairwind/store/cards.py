"""Cards: what a list shows of a table, so that it need not be opened for that."""

import msgspec


class SeatCard(msgspec.Struct, frozen=True):
    name: str
    kind: str
    who: str = ""


class Card(msgspec.Struct, frozen=True):
    """Kept with the table, and never sent as it is: it knows who sits where."""

    id: str
    code: str
    game: str
    phase: str
    listed: bool
    host: str
    seats: list[SeatCard]
    to_act: list[int]
    moves: int
    updated: float
    due: float | None = None


encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Card)


def decode(body: bytes) -> Card:
    return _decoder.decode(body)
