"""The strategy of Pirate Legends: where each part of how bots think stands."""

from typing import final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.words import Phrase

from . import policy, reasons
from .balance import PirateLegendsBalance
from .guide import PirateLegendsGuide
from .levels import SKILLS


@final
class PirateLegendsStrategy(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, PirateLegendsState)
        return policy.choice(state, seat)

    def guide(self) -> PirateLegendsGuide:
        return PirateLegendsGuide()

    def skill(self, level: int) -> Skill:
        return SKILLS[level]

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, PirateLegendsState)
        return reasons.of(world, i64(seat), i64(action))

    def balance(self) -> PirateLegendsBalance:
        return PirateLegendsBalance()
