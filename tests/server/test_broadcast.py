"""Broadcast: everyone gets what is new to them, and what several see alike is rendered once."""

from collections import Counter

import pytest

from fairwind.server import render
from fairwind.server.broadcast import Broadcast
from fairwind.server.identity import Guest
from fairwind.server.messages import Position, TableMessage, You
from fairwind.server.metrics import Metrics
from fairwind.server.session import Session
from fairwind.server.settings import Limits
from fairwind.table.presence import Presence
from fairwind.table.table import Table
from tests.table.tables import play_on, started

pytestmark = pytest.mark.anyio


def joined(broadcast: Broadcast, guest: str, lang: str = "en") -> Session:
    session = Session(Guest(guest, guest.title()), "10.0.0.1", lang, Limits(), Metrics())
    broadcast.sessions.append(session)
    return session


def waiting(session: Session) -> list[bytes]:
    texts = list(session._queue)
    session._queue.clear()
    return texts


async def test_each_audience_is_rendered_once_however_many_belong_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables: Counter[tuple[int | None, str]] = Counter()
    positions: Counter[tuple[int | None, str]] = Counter()
    table_message, position_message = render.table_message, render.position_message

    def counted_table(
        table: Table, you: You, presence: Presence, lang: str, member: bool
    ) -> TableMessage:
        tables[you.seat, lang] += 1
        return table_message(table, you, presence, lang, member)

    def counted_position(table: Table, seat: int | None, lang: str) -> Position:
        positions[seat, lang] += 1
        return position_message(table, seat, lang)

    monkeypatch.setattr(render, "table_message", counted_table)
    monkeypatch.setattr(render, "position_message", counted_position)
    broadcast = Broadcast(started("santa-timea", "me", "bosun"), lambda: 1.0)
    windows = [joined(broadcast, "anna"), joined(broadcast, "anna")]
    watching = [joined(broadcast, f"guest {number}") for number in range(5)]
    german = joined(broadcast, "eve", "de")
    broadcast.send()
    assert tables == positions == {(0, "en"): 1, (None, "en"): 1, (None, "de"): 1}
    texts = [waiting(session) for session in (*windows, *watching, german)]
    assert texts[0] == texts[1]
    assert all(text == texts[2] for text in texts[2:7])
    assert len({text[1] for text in texts}) == 3


async def test_nothing_is_sent_to_those_for_whom_nothing_is_new() -> None:
    table = started("santa-timea", "me", "bosun")
    broadcast = Broadcast(table, lambda: 1.0)
    session = joined(broadcast, "anna")
    broadcast.send()
    assert len(waiting(session)) == 2
    broadcast.send()
    assert waiting(session) == []
    broadcast.send(play_on(table, moves=1))
    (position,) = waiting(session)[-1:]
    assert b'"first":' in position
