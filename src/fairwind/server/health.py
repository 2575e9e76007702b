"""Health: whether the data can be written and read back, as every move relies on it.

What is found holds for a second, so that asking often costs nothing. Looking through the whole file
takes longer, the larger it is: that is done as often as it takes a fiftieth of the time.
"""

import asyncio
import sqlite3
import time
from typing import Final

from fairwind.store.store import Store

from .logs import log
from .metrics import Metrics

HOLDS: Final = 1.0
PAUSE: Final = 50
QUICK: Final = 1.0
"""Seconds for which such a look is waited for."""
PATIENCE: Final = 10.0
"""Seconds within which a write must be done."""


class HealthCheck:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._asked = self._checked = float("-inf")
        self._pause = HOLDS
        self._fault = self._damage = ""
        self._checking: asyncio.Task[None] | None = None

    async def fault(self) -> str:
        """What is wrong, "" if nothing is."""
        async with self._lock:
            if time.monotonic() - self._asked >= HOLDS:
                fault = await self._probed() or await self._looked_through()
                if fault and fault != self._fault:
                    log.error("data at risk", why=fault)
                    self._metrics.errors.labels("health").inc()
                self._fault = fault
                self._asked = time.monotonic()
        return self._fault

    async def _probed(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.probe()
        except TimeoutError:
            return "nothing is written any more"
        except sqlite3.Error as error:
            return str(error)
        return ""

    async def _looked_through(self) -> str:
        """What the last look found; a new one is waited for if it is quick."""
        if time.monotonic() - self._checked >= self._pause and self._checking is None:
            self._checking = asyncio.create_task(self._look_through())
        if self._checking is not None:
            await asyncio.wait([self._checking], timeout=QUICK)
        return self._damage

    async def _look_through(self) -> None:
        begun = time.monotonic()
        try:
            await self._store.check()
            self._damage = ""
        except sqlite3.Error as error:
            self._damage = str(error)
        finally:
            self._checked = time.monotonic()
            self._pause = max(HOLDS, PAUSE * (self._checked - begun))
            self._checking = None
