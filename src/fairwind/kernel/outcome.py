"""Outcome: how a game ended, as one value with a reason."""

from collections.abc import Sequence
from typing import Final, final

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
STALLED: Final = "stalled"
RESIGNED: Final = "resigned"
REASONS: Final = (WON, SHARED, LOST, STALLED, RESIGNED)


@final
class Outcome:
    """Scores, and the seats that won. Alone one may lose; `cause` says to what."""

    def __init__(
        self, scores: Sequence[int], winners: Sequence[int], reason: str = "", cause: str = ""
    ) -> None:
        self.scores: Final = list(scores)
        self.winners: Final = list(winners)
        self.reason: Final = reason or _reason(len(self.winners))
        """One of REASONS."""
        self.cause: Final = cause
        """The game's own name for what brought it about, where there is more to say."""

    def __repr__(self) -> str:
        cause = f" ({self.cause})" if self.cause else ""
        return f"Outcome({self.reason}{cause}, scores {self.scores}, winners {self.winners})"


def _reason(winners: int) -> str:
    if winners == 0:
        return LOST
    return WON if winners == 1 else SHARED
