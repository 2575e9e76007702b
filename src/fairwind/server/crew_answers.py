"""What the calls about crews take and give; docs/protocol.md and /openapi.json tell what it means.

Nothing here names what an envelope holds: that comes only as values, once it is open.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from fairwind.table.commands import Digits
from fairwind.table.log import ClockSetting
from fairwind.table.opening import OptionText, Word

from .answers import Name, OptionShown, TableShown


class NewCrew(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    name: Name
    game: Name = "pirate-legends"
    quick: bool = False


class NewCrewGame(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A table for a game of the crew, as that of any game."""

    seats: Annotated[list[Word], Meta(min_length=1, max_length=10)]
    envelopes: Annotated[list[int], Meta(max_length=50)] = []
    """The opened ones that this game is played with, by their numbers."""
    options: dict[Word, int | bool | OptionText] = {}
    """Others, that every game has."""
    listed: bool = False
    spectators: bool = True
    clock: ClockSetting = ClockSetting()
    bots_play_on: bool = True
    start: bool = False
    commit: Digits | None = None


class CrewCard(msgspec.Struct, frozen=True):
    """A crew as a list shows it."""

    id: str
    code: str
    game: str
    name: str
    members: list[str]
    scratched: int
    locations: int
    your_turn: bool
    """Whether you are to scratch."""
    updated: float


class CrewDoor(msgspec.Struct, frozen=True):
    """A crew as those see it who do not belong to it."""

    id: str
    name: str
    game: str
    title: str
    members: list[str]
    member: bool


class MemberShown(msgspec.Struct, frozen=True):
    name: str
    you: bool
    captain: bool
    sign: str | None
    """What they have chosen, where there was something to choose."""
    since: float


class LocationShown(msgspec.Struct, frozen=True):
    name: str
    after: list[str]
    """The locations before it on the line."""
    padlock: bool
    possible: bool
    """Whether it can be scratched now, by whoever is to scratch."""
    hash: str
    """Of what lies under it, with a salt."""
    symbol: str | None = None
    """What lies there, once it was scratched,"""
    envelope: int | None = None
    """and which envelope it opened; a skull opens one only if it is the sixth."""
    by: str | None = None
    at: float | None = None
    salt: str | None = None


class DueShown(msgspec.Struct, frozen=True):
    name: str
    """Who is to scratch,"""
    you: bool
    table: str
    """for which game,"""
    left: int
    """how many locations,"""
    since: float
    anyone_from: float
    """and from when on any member may."""


class TurnShown(msgspec.Struct, frozen=True):
    name: str
    """Who may use an envelope."""
    you: bool
    since: float
    anyone_from: float


class ItemShown(msgspec.Struct, frozen=True):
    """Something that an open envelope offers."""

    item: str
    words: str
    text: str | None
    """What the crew has written there."""


class EnvelopeCard(msgspec.Struct, frozen=True):
    """An envelope that is open."""

    number: int
    symbol: str
    title: str
    by: str
    at: float
    switch: bool
    """Whether a game can be played with or without it."""
    proposed: bool
    """Whether a new game is to be played with it, if nobody says otherwise."""
    items: list[ItemShown]
    """What it offers to the crew between games: see the command `use`."""
    written: bool
    """Whether a text belongs to it,"""
    turns: list[TurnShown]
    """and then whose turn it is to write one."""
    yours: bool
    """Whether you may use it now."""


class MapSealShown(msgspec.Struct, frozen=True):
    hash: str
    """Of the secret."""
    map_hash: str
    number: str | None
    """What whoever began the map has added."""
    wants_number: bool
    """Whether it can still be added."""


class CrewShown(msgspec.Struct, frozen=True):
    """A crew as its members see it."""

    id: str
    code: str
    game: str
    title: str
    name: str
    version: str
    """Another one means that something has changed."""
    map: int
    """Which map it is, from 1 on."""
    quick: bool
    done: bool
    members: list[MemberShown]
    locations: list[LocationShown]
    keys: int
    skulls: int
    dues: list[DueShown]
    """The oldest first: no other can be done before it."""
    your_turn: bool
    """Whether you may scratch now."""
    envelopes: list[EnvelopeCard]
    """Those that are open, in the order in which they were opened."""
    tables: list[TableShown]
    """Games of the crew, the latest first."""
    seal: MapSealShown
    now: float


class CrewVersion(msgspec.Struct, frozen=True):
    version: str


class HistoryLine(msgspec.Struct, frozen=True):
    at: float
    map: int
    kind: str
    words: str
    table: str | None
    envelope: int | None


class EnvelopeShown(msgspec.Struct, frozen=True):
    """What is in an envelope that is open."""

    number: int
    symbol: str
    title: str
    text: str
    options: list[OptionShown]
    rules: str
    """The chapter of the rules, as HTML; empty if there is none."""
