"""A bot that searches: how long, how carefully and with which guide is said when it is made."""

from collections.abc import Callable
from typing import final

from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng

from .bot import Bot
from .findings import Findings
from .search import EXPLORATION, Search

Enough = Callable[[], bool]


@final
class SearchBot(Bot):
    """Thinks for so many iterations about every decision that is one.

    With a temperature it plays other moves than the best now and then, but none that loses more
    than `most_loss`, as a share of what is at stake. `watch` is called when it begins to think, and
    answers whom to ask whether it has been enough; without one only the iterations count, so that
    the same generator gives the same move.
    """

    def __init__(
        self,
        iterations: int,
        about: str,
        temperature: float = 0.0,
        most_loss: float = 1.0,
        exploration: float = EXPLORATION,
        guide: Guide | None = None,
        watch: Callable[[], Enough] | None = None,
    ) -> None:
        self._iterations = iterations
        self._about = about
        self._temperature = temperature
        self._most_loss = most_loss
        self._exploration = exploration
        self._guide = guide
        self._watch = watch

    @property
    def about(self) -> str:
        return self._about

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        found = self.think(outlook, rng)
        return found.chosen(self._temperature, self._most_loss, rng).action

    def think(self, outlook: Outlook, rng: Rng) -> Findings:
        """What it finds out about each move."""
        guide = self._guide
        if guide is None:
            guide = outlook.game.guide()
        enough = None if self._watch is None else self._watch()
        return Search(outlook, rng, guide, self._exploration).run(self._iterations, enough)
