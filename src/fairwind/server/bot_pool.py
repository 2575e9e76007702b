"""The bot pool: bots think in processes of their own, get a world that their seat imagined and
nothing else, and send a move."""

import os
import time

from fairwind.bots.level_bot import LevelBot
from fairwind.bots.thinking import Enough
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import LEVELS, MATE
from fairwind.kernel.state import State
from fairwind.processes import MOST

from .fair_queue import Owner
from .worker_pool import WorkerPool

PATIENCE = 10.0
"""Seconds beyond its budget before a bot is given up."""


def choose(world: State, seat: int, level: int, seed: int, seconds: float) -> int:
    """The move of a bot that has only an imagined world; `seconds` are a guard, not a budget."""

    def watch() -> Enough:
        until = time.monotonic() + seconds
        return lambda: time.monotonic() >= until

    return LevelBot(level, watch).choose(Outlook(world, seat), QuickRng(seed))


class BotPool:
    """Quick bots and slow ones have processes of their own, so that nobody waits for an admiral."""

    def __init__(self, workers: int, seconds: float) -> None:
        slow_workers = workers or min(max(1, (os.cpu_count() or 2) - 1), MOST)
        self._seconds = seconds
        self._quick = WorkerPool(1, seconds + PATIENCE)
        self._slow = WorkerPool(slow_workers, seconds + PATIENCE)

    async def choose(
        self, world: State, seat: int, level: str, seed: int, owner: Owner, can_wait: bool
    ) -> int:
        """A bot's move, at a table that is this owner's, with chance from this seed."""
        number = LEVELS.index(level)
        pool = self._slow if number > MATE else self._quick
        thought = (world, seat, number, seed, self._seconds)
        action, _ = await pool.run(owner, choose, *thought, can_wait=can_wait)
        return action

    def close(self) -> None:
        self._quick.close()
        self._slow.close()
