"""Replays, records and proofs as they are made in a worker: from a log or an uploaded record to the
very bytes that are sent."""

from collections.abc import Sequence
from gzip import compress
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from fairwind.kernel.record import Record
from fairwind.kernel.record_text import RecordError, dump
from fairwind.record import load
from fairwind.table.campaigns import campaign_of
from fairwind.table.fairness import draws, proof
from fairwind.table.log import decode_line
from fairwind.table.table import OVER, Table

from .answers import Replayed, ReplayStep
from .render import crew_of
from .render_replay import ReplayRenderer

ALL, NONE = "all", "none"
PAGE_BYTES = 250_000
"""A page has about as many steps as fit in so many."""
SWIFT = 4
"""How hard to compress: the sizes are nearly those of 9, in a third of the time."""

Source = str | list[bytes]
"""A record as text, or the lines of a table's log."""


class ReplayPage(NamedTuple):
    first: int
    """The number of its first step."""
    zipped: bytes


def replay(source: Source, asked: str, lang: str) -> list[ReplayPage] | None:
    """The pages of a replay; None if it cannot be seen from there."""
    table: Table | None = None
    if isinstance(source, str):
        record = load(source)
    else:
        table = _table(source)
        record = table.playing.record
    over = table is None or table.phase == OVER
    seats = seats_of(asked, record.game.players)
    if seats is None:
        return None
    whole = ReplayRenderer(record, seats, lang, over).replayed()
    return _pages(_with_envelopes(whole, record, table))


def record_text(lines: list[bytes]) -> str:
    """Of a finished game."""
    return dump(_table(lines).playing.record)


def why_not_a_record(text: str, lang: str) -> str | None:
    """What is wrong with a record that somebody sent."""
    try:
        load(text)
    except RecordError as error:
        return error.say(lang)
    return None


def fairness(lines: list[bytes]) -> bytes:
    """Of a finished game."""
    table = _table(lines)
    return zipped(msgspec.json.encode(proof(table, draws(table.playing.record))))


def zipped(body: bytes) -> bytes:
    """The same bytes make the same, whenever that is: gzip would write down the time."""
    return compress(body, SWIFT, mtime=0)


def seats_of(asked: str, players: int) -> list[int | None] | None:
    """From where a replay is looked at, None being a spectator; None if there is no such place."""
    if asked == NONE:
        return [None]
    if asked == ALL:
        return list(range(players))
    if asked.isascii() and asked.isdecimal() and len(asked) == 1 and int(asked) < players:
        return [int(asked)]
    return None


def _with_envelopes(whole: Replayed, record: Record, table: Table | None) -> Replayed:
    if table is None:
        return replace(whole, envelopes=used_in(record))
    return replace(whole, envelopes=table.envelopes, crew=crew_of(table))


def used_in(record: Record) -> list[int]:
    """The envelopes of a campaign that a game was played with."""
    campaign = campaign_of(record.game.name)
    return [] if campaign is None else campaign.used(record.game.options)


def _table(lines: Sequence[bytes]) -> Table:
    return Table.read("", "", [decode_line(line) for line in lines])


def _pages(whole: Replayed) -> list[ReplayPage]:
    parts: list[list[ReplayStep]] = [[]]
    size = 0
    for step in whole.steps:
        length = len(msgspec.json.encode(step))
        if parts[-1] and size + length > PAGE_BYTES:
            parts.append([])
            size = 0
        parts[-1].append(step)
        size += length
    return [_page(whole, steps, last=steps is parts[-1]) for steps in parts]


def _page(whole: Replayed, steps: list[ReplayStep], last: bool) -> ReplayPage:
    following = None if last else steps[-1].number + 1
    page = replace(whole, steps=steps, next=following)
    return ReplayPage(steps[0].number if steps else 0, zipped(msgspec.json.encode(page)))
