"""Outcome: how a game ended, as one value with a reason."""

from collections.abc import Sequence
from typing import Final, final

from .schema import GameOver
from .words import N_, Listing, Phrase, Player

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
STALLED: Final = "stalled"
RESIGNED: Final = "resigned"
GAME_OVER: Final = "game-over"
"""The kind of a game's last event."""

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

    @property
    def facts(self) -> GameOver:
        return {"scores": self.scores, "winners": self.winners}

    def __repr__(self) -> str:
        cause = f" ({self.cause})" if self.cause else ""
        return f"Outcome({self.reason}{cause}, scores {self.scores}, winners {self.winners})"


def _reason(winners: int) -> str:
    if winners == 0:
        return LOST
    return WON if winners == 1 else SHARED


def phrase_of_end(facts: GameOver, points: Phrase) -> Phrase:
    """The last sentence of a game: who wins with so many points; alone, what they end with."""
    winners = facts["winners"]
    if len(facts["scores"]) == 1:
        return Phrase(N_("{player} ends with {points}."), player=Player(0), points=points)
    if len(winners) == 1:
        return Phrase(N_("{player} wins with {points}."), player=Player(winners[0]), points=points)
    players = [Phrase("{player}", player=Player(seat)) for seat in winners]
    names = Listing(players, within_sentence=True)
    return Phrase(N_("{players} win together with {points}."), players=names, points=points)
