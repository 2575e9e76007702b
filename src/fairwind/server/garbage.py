"""Garbage collection: when Python looks for garbage that refers to itself.

A full look takes a few hundred milliseconds with some hundred tables in memory, and by itself
Python looks every few seconds: everyone would wait. So what lives as long as the server is left out
of it, young garbage is collected as always, and everything is looked through only now and then.
"""

import gc
import time
from typing import Final

YOUNG: Final = 1_000
"""New objects between two looks at the youngest. Those that go are subtracted, so where many come
and go far more may be looked at: with ten times as many it took 60 to 90 ms."""
OLDER: Final = 10
NEVER: Final = 1_000_000
EVERY: Final = 900.0
"""Seconds between two looks at everything."""


class GarbageCollection:
    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, OLDER, NEVER)
        self._ran = time.monotonic()

    def run_if_due(self) -> None:
        """Look through everything, if it is time to."""
        now = time.monotonic()
        if now - self._ran > EVERY:
            self._ran = now
            gc.collect()
