"""The bot pool: bots think in processes of their own, get a world that their seat imagined and
nothing else, and send a move."""

import asyncio
import os
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from fairwind.bots.level_bot import LevelBot
from fairwind.bots.thinking import Enough
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import LEVELS, MATE
from fairwind.kernel.state import State
from fairwind.processes import MOST, follow_parent

from .logs import log

PATIENCE = 60.0
"""Seconds beyond its budget before a bot is given up; others may be before it in the queue."""


def choose(world: State, seat: int, level: int, seed: int, seconds: float) -> int:
    """The move of a bot that has only an imagined world; `seconds` are a guard, not a budget."""

    def watch() -> Enough:
        until = time.monotonic() + seconds
        return lambda: time.monotonic() >= until

    return LevelBot(level, watch).choose(Outlook(world, seat), QuickRng(seed))


class BotPool:
    """Quick bots and slow ones have processes of their own, so that nobody waits for an admiral."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._slow_workers = workers or min(max(1, (os.cpu_count() or 2) - 1), MOST)
        self._seconds = seconds
        self._pools: dict[bool, ProcessPoolExecutor] = {}

    async def choose(self, world: State, seat: int, level: str) -> int:
        """A bot's move. It is asked once more if its process dies meanwhile."""
        number = LEVELS.index(level)
        slow = number > MATE
        pool = self._pool(slow)
        try:
            return await self._ask(pool, world, seat, number)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("bot lost", bot=level, why=type(error).__name__)
            if self._pools.get(slow) is pool:  # else another who waited has replaced it already
                self._shut_down(slow, wait=False)
            return await self._ask(self._pool(slow), world, seat, number)

    def _pool(self, slow: bool) -> ProcessPoolExecutor:
        if slow not in self._pools:
            self._pools[slow] = ProcessPoolExecutor(
                self._slow_workers if slow else 1, get_context("spawn"), follow_parent
            )
        return self._pools[slow]

    async def _ask(self, pool: ProcessPoolExecutor, world: State, seat: int, level: int) -> int:
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(64)
        thinking = loop.run_in_executor(pool, choose, world, seat, level, seed, self._seconds)
        return await asyncio.wait_for(thinking, self._seconds + PATIENCE)

    def _shut_down(self, slow: bool, wait: bool) -> None:
        pool = self._pools.pop(slow, None)
        if pool is not None:
            pool.shutdown(wait, cancel_futures=True)

    def close(self) -> None:
        for slow in list(self._pools):
            self._shut_down(slow, wait=True)
