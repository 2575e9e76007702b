"""The strategy of Sailorman Dice: where each part of how bots think stands."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.training import Training
from fairwind.kernel.words import Phrase

from . import levels, policy, reasons
from .guide import SailormanGuide

if TYPE_CHECKING:
    from fairwind.games.sailorman.game import Sailorman


@final
class SailormanStrategy(Strategy):
    def __init__(self, game: "Sailorman") -> None:
        self._game: Final = game

    def policy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, SailormanState)
        return policy.choice(state, seat)

    def guide(self) -> SailormanGuide:
        return levels.looking(self._game, levels.ROLLS_AHEAD)

    def skill(self, level: int) -> Skill:
        return levels.skill(self._game, level)

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, SailormanState)
        return reasons.of(world, i64(seat), i64(action))

    def training(self) -> Training:
        from .training import TRAINING

        return TRAINING
