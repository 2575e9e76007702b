"""Cleaning: every hour, what has been kept long enough goes."""

from typing import Final

from fairwind.store.retention import Bounds, Cleared, clear
from fairwind.store.store import Store

from .logs import log
from .settings import Retention

DAY: Final = 24 * 3600.0
PAUSE: Final = 3600.0


def bounds(rules: Retention, now: float) -> Bounds:
    def before(days: float) -> float | None:
        return now - days * DAY if days else None

    return Bounds(
        lobby=before(rules.lobby_days),
        unfinished=before(rules.unfinished_days),
        finished=before(rules.finished_days),
        pack=before(rules.pack_days),
        uploads=before(rules.uploads_days),
        guests=before(rules.guests_days),
    )


class Cleaning:
    def __init__(self, store: Store, rules: Retention) -> None:
        self._store = store
        self._rules = rules
        self._due = 0.0

    async def run_if_due(self, now: float) -> None:
        """A little at a time until nothing is left to do."""
        if now < self._due:
            return
        limits = bounds(self._rules, now)
        cleared = await self._store.run(lambda connection: clear(connection, limits))
        if cleared == Cleared(0, 0, 0, 0):
            self._due = now + PAUSE
            return
        log.info(
            "cleaned",
            tables=cleared.tables,
            packed=cleared.packed,
            uploads=cleared.uploads,
            guests=cleared.guests,
        )
