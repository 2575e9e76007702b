"""What the legal moves of Santa Timea are about."""

from typing import Final, Literal, TypedDict

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import DISCARD
from fairwind.games.santa_timea.rules.symbols import card_name, directions_name


class PlayCard(TypedDict):
    kind: Literal["play"]
    card: str


class DiscardTriplets(TypedDict):
    kind: Literal["discard"]
    directions: str
    """Of the triplets; empty to keep every wind card."""


MOVES: Final = (PlayCard, DiscardTriplets)


def about(action: int) -> PlayCard | DiscardTriplets:
    if action < DISCARD:
        return {"kind": "play", "card": card_name(action)}
    return {"kind": "discard", "directions": directions_name(i64(action) - DISCARD)}
