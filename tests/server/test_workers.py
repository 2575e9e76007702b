"""What runs beside the calls: bots in processes of their own, and sockets that read too slowly."""

from multiprocessing import active_children

import pytest

import fairwind
from fairwind.kernel.rng import QuickRng
from fairwind.server.bots import Crew, choose
from fairwind.server.messages import Closing
from fairwind.server.metrics import Metrics
from fairwind.server.onlooker import TOO_SLOW, Onlooker

pytestmark = pytest.mark.anyio


async def test_a_bot_whose_process_dies_is_asked_once_more() -> None:
    state = fairwind.load("santa-timea", players=2).new(seed=3)
    seat = state.to_act[0]
    world = state.imagine(seat, QuickRng(1))
    crew = Crew(workers=1, seconds=0.1)
    before = set(active_children())
    try:
        assert await crew.choose(world, seat, "bosun") in state.legal(seat)
        (worker,) = set(active_children()) - before
        worker.kill()
        worker.join()
        assert await crew.choose(world, seat, "bosun") in state.legal(seat)
    finally:
        crew.close()
    assert set(active_children()) <= before


def test_a_bot_chooses_from_an_imagined_world_and_nothing_else() -> None:
    for game in ("captn", "pirate-legends", "sailorman", "santa-timea"):
        state = fairwind.load(game).new(seed=5)
        seat = state.to_act[0]
        world = state.imagine(seat, QuickRng(1))
        for level in range(5):
            assert choose(world, seat, level, seed=1, seconds=0.0) in state.legal(seat)


async def test_whoever_does_not_read_is_closed_and_holds_up_nobody() -> None:
    metrics = Metrics()
    slow = Onlooker("guest", "Anna", "en", queue=3, metrics=metrics)
    for number in range(3):
        slow.tell_bytes(b"%d" % number)
    assert slow.closing is None
    slow.tell_bytes(b"one too many")
    assert slow.closing == (TOO_SLOW, b"")
    assert await slow.next() is None
    slow.tell_bytes(b"after the end")
    assert await slow.next() is None
    assert "fairwind_slow_sockets_total 1.0" in metrics.text().decode()


async def test_what_was_said_before_the_end_is_still_sent() -> None:
    going = Onlooker("guest", "Anna", "en", queue=3, metrics=Metrics())
    going.tell_bytes(b"first")
    going.close(1001, Closing(code="restart", reason="Soon."))
    going.close(1008, b"")
    assert await going.next() == b"first"
    assert await going.next() is None
    assert going.closing is not None
    assert going.closing[0] == 1001, "the first reason counts"
