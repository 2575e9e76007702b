"""Lag: how late the event loop is, and how much of that is its own doing.

A machine that is busy with other things makes us late, too: then the loop has not worked meanwhile.
"""

import asyncio
import time
from typing import Final

from .metrics import Metrics

PAUSE: Final = 0.05


async def watch_lag(metrics: Metrics) -> None:
    """Until it is cancelled."""
    while True:
        begun, worked = time.perf_counter(), time.thread_time()
        await asyncio.sleep(PAUSE)
        late = max(0.0, time.perf_counter() - begun - PAUSE)
        metrics.lag.observe(late)
        metrics.own_lag.observe(min(late, time.thread_time() - worked))
