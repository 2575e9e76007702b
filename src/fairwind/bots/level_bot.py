"""A bot of a level: how it thinks is told by the game it sits at."""

from typing import Final, final

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_

from .bot import Bot
from .thinking import Watch, think

ABOUT: Final = (
    N_("Plays along in good spirits, sees what is near and overlooks the rest."),
    N_("Knows its trade, and slips now and then."),
    N_("Weighs the likely moves against each other and seldom slips."),
    N_("Plays well, with a plan, and gives nothing away."),
    N_("Thinks as long as it may, and plays as well as we know how."),
)
"""By level."""


@final
class LevelBot(Bot):
    """`watch` as with a SkillBot: budgets are iterations, and the clock is only a guard."""

    def __init__(self, level: int, watch: Watch | None = None) -> None:
        self._level: Final = level
        self._watch: Final = watch

    @property
    def about(self) -> str:
        return ABOUT[self._level]

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        skill = outlook.game.strategy.skill(self._level)
        found = think(skill, outlook, rng, None if self._watch is None else self._watch())
        return found.chosen(skill.temperature, skill.most_loss, rng).action
