"""Bots in processes of their own: they get an imagined world, and one that dies is replaced."""

from multiprocessing import active_children

import pytest

import fairwind
from fairwind.kernel.rng import QuickRng
from fairwind.server.bot_pool import BotPool, choose
from fairwind.server.fair_queue import Owner

pytestmark = pytest.mark.anyio

ANNA = Owner("10.0.0.1", "anna")


async def test_a_bot_whose_process_dies_is_asked_once_more() -> None:
    state = fairwind.load("santa-timea", players=2).new(seed=3)
    seat = state.to_act[0]
    world = state.imagine(seat, QuickRng(1))
    bots = BotPool(workers=1, seconds=0.1)
    before = set(active_children())
    try:
        assert await bots.choose(world, seat, "bosun", 7, ANNA, can_wait=False) in state.legal(seat)
        (worker,) = set(active_children()) - before
        worker.kill()
        worker.join()
        assert await bots.choose(world, seat, "bosun", 7, ANNA, can_wait=False) in state.legal(seat)
    finally:
        bots.close()
    assert set(active_children()) <= before


def test_a_bot_chooses_from_an_imagined_world_and_nothing_else() -> None:
    for game in ("captn", "pirate-legends", "sailorman", "santa-timea"):
        state = fairwind.load(game).new(seed=5)
        seat = state.to_act[0]
        world = state.imagine(seat, QuickRng(1))
        for level in range(5):
            assert choose(world, seat, level, seed=1, seconds=0.0) in state.legal(seat)
