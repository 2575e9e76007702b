"""Presence: who is connected to a table, and since when the others are gone."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

ABSENCE: Final = 30.0
"""Seconds that somebody must be gone before a bot may play for them. Everyone sees them pass."""


class Presence(NamedTuple):
    here: Collection[str]
    away: Mapping[str, float] = {}
    """When the others went, as far as that is known."""

    def gone_at(self, who: str) -> float | None:
        """When somebody who went counts as gone; None if they are here, or just went."""
        if who in self.here or who not in self.away:
            return None
        return self.away[who] + ABSENCE

    def is_gone(self, who: str, now: float) -> bool:
        since = self.gone_at(who)
        return since is not None and since <= now
