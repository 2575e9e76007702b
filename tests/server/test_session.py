"""A session: what a client sends is charged and understood; one that does not read is closed."""

import json

import pytest

from fairwind.server.identity import Guest
from fairwind.server.metrics import Metrics
from fairwind.server.refusals import refused
from fairwind.server.session import POLICY, TOO_SLOW, Session
from fairwind.server.settings import Limits
from fairwind.table.commands import Sit

pytestmark = pytest.mark.anyio

SIT = '{"type": "sit", "id": "m1", "seat": 1}'


def a_session(limits: Limits, metrics: Metrics | None = None) -> Session:
    return Session(Guest("guest", "Anna"), "10.0.0.1", "en", limits, metrics or Metrics())


def sent(session: Session) -> list[str]:
    """The codes of all refusals that wait to be sent."""
    return [json.loads(text)["code"] for text in session._queue]


async def test_what_is_understood_is_a_command() -> None:
    session = a_session(Limits())
    assert session.parse(SIT) == Sit(id="m1", seat=1)
    assert sent(session) == []


async def test_after_too_many_mistakes_it_is_closed_with_the_last_one_as_reason() -> None:
    session = a_session(Limits(mistakes=2))
    for garbage in ("{", b"\xff"):
        assert session.parse(garbage) is None
        assert session.closing is None
    assert session.parse(SIT.replace("sit", "fly")) is None
    assert session.closing is not None
    close_code, last = session.closing
    assert (close_code, json.loads(last)["code"]) == (POLICY, "not-understood")
    assert sent(session) == ["not-understood"] * 3, "each was refused before"


async def test_whoever_does_not_read_is_closed_and_holds_up_nobody() -> None:
    metrics = Metrics()
    slow = a_session(Limits(queue=3), metrics)
    for number in range(3):
        slow.send_bytes(b"%d" % number)
    assert slow.closing is None
    slow.send_bytes(b"one too many")
    assert slow.closing == (TOO_SLOW, b"")
    assert await slow.next() is None
    slow.send_bytes(b"after the end")
    assert await slow.next() is None
    assert "fairwind_slow_sockets_total 1.0" in metrics.text().decode()


async def test_what_was_said_before_the_end_is_still_sent() -> None:
    going = a_session(Limits())
    going.send_bytes(b"first")
    going.close(1001, refused("restart"))
    going.close(1008, refused("broken"))
    assert await going.next() == b"first"
    assert await going.next() is None
    assert going.closing is not None
    assert going.closing[0] == 1001, "the first reason counts"


async def test_one_long_message_is_always_sent_but_not_many() -> None:
    slow = a_session(Limits(queue_bytes=100))
    slow.send_bytes(b"x" * 1000)
    assert slow.closing is None
    slow.send_bytes(b"x")
    assert slow.closing == (TOO_SLOW, b"")
