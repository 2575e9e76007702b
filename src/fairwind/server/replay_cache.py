"""Replays, records and proofs: made in a worker, once for everyone who wants the same, and kept for
a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from fairwind.store.store import Store

from .cost import Charges
from .fair_queue import Owner
from .refusals import refused
from .replay_work import ReplayPage
from .settings import Limits
from .worker_pool import TooLong, WorkerPool

Result = TypeVar("Result")


class Replays:
    def __init__(self, store: Store, charges: Charges, limits: Limits) -> None:
        self._store = store
        self._charges = charges
        self._workers = WorkerPool(1, limits.replay_seconds)
        self._most_bytes = limits.replay_bytes
        self._made: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()
        self._sizes: dict[Hashable, int] = {}

    async def lines(self, table: str) -> list[bytes]:
        return await self._store.bodies(table)

    async def make(
        self, owner: Owner, key: Hashable, work: Callable[..., Result], *arguments: object
    ) -> Result:
        """What this work gives, made now or found. Whoever is first pays for it."""
        task: asyncio.Task[Result] | None = self._made.get(key)
        if task is None:
            running = self._charges.work(owner, self._workers.run(owner, work, *arguments))
            task = self._made[key] = asyncio.create_task(running)
            task.add_done_callback(lambda done: self._keep(key, done))
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except TooLong:
            raise refused("too-large") from None

    def _keep(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        if self._made.get(key) is not done:
            return  # it was forgotten meanwhile
        if done.cancelled() or done.exception() is not None:
            del self._made[key]
            return
        self._sizes[key] = _size(done.result())
        while sum(self._sizes.values()) > self._most_bytes:
            oldest = next(kept for kept in self._made if kept in self._sizes)
            del self._made[oldest], self._sizes[oldest]

    def forget(self, table: str) -> None:
        """What was made of its log, which is another now."""
        for key in [key for key in self._made if isinstance(key, tuple) and key[0] == table]:
            del self._made[key]
            self._sizes.pop(key, None)

    def close(self) -> None:
        self._workers.close()


def _size(result: object) -> int:
    if isinstance(result, list):
        return sum(len(page.zipped) for page in result if isinstance(page, ReplayPage))
    return len(result) if isinstance(result, bytes | str) else 0
