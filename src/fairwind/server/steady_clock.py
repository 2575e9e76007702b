"""A steady clock: the time of day when the server was started, and what has passed since then.
Steps of the system's clock do not touch it, so no player gains or loses time by them."""

import time
from typing import final


@final
class SteadyClock:
    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._start + time.monotonic()

    def not_before(self, latest: float) -> None:
        """What was written down already is past, whatever the system's clock says now."""
        self._start += max(0.0, latest - self())
