"""A bot of one skill, the same at every table; for those who measure skills."""

from typing import final

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill

from .bot import Bot
from .findings import Findings
from .thinking import Watch, think


@final
class SkillBot(Bot):
    """`watch` is called when it begins to think, and answers whom to ask whether it has been
    enough; without one only the iterations count, so that the same generator gives the same move.
    """

    def __init__(self, skill: Skill, about: str, watch: Watch | None = None) -> None:
        self._skill = skill
        self._about = about
        self._watch = watch

    @property
    def about(self) -> str:
        return self._about

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        found = self.think(outlook, rng)
        return found.chosen(self._skill.temperature, self._skill.most_loss, rng).action

    def think(self, outlook: Outlook, rng: Rng) -> Findings:
        """What it finds out about each move."""
        enough = None if self._watch is None else self._watch()
        return think(self._skill, outlook, rng, enough)
