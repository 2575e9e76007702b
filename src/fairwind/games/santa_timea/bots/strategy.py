"""The strategy of Santa Timea: where each part of how bots think stands."""

from typing import final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.words import Phrase

from . import policy, reasons
from .guide import SantaTimeaGuide
from .levels import SKILLS


@final
class SantaTimeaStrategy(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, SantaTimeaState)
        return policy.choice(state, seat)

    def guide(self) -> SantaTimeaGuide:
        return SantaTimeaGuide()

    def skill(self, level: int) -> Skill:
        return SKILLS[level]

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, SantaTimeaState)
        return reasons.of(world, i64(seat), i64(action))
