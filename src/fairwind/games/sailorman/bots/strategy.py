"""The strategy of Sailorman Dice: where each part of how bots think stands."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import CAPTAIN, GREEDY, LOOKAHEAD, MATE, POLICY, Skill
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.training import Training
from fairwind.kernel.words import Phrase

from . import policy, reasons
from .guide import SailormanGuide
from .weights import learned

if TYPE_CHECKING:
    from fairwind.games.sailorman.game import Sailorman

SLIPS: Final = (0.05, 0.033, 0.02)
"""By level up to mate: the temperature, as a part of twenty points."""


@final
class SailormanStrategy(Strategy):
    def __init__(self, game: "Sailorman") -> None:
        self._game: Final = game

    def policy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, SailormanState)
        return policy.choice(state, seat)

    def guide(self) -> SailormanGuide:
        return self._looking(2)

    def _looking(self, rolls: int) -> SailormanGuide:
        return SailormanGuide(self._game.sheet, self._game.row_counts, learned(), rolls)

    def skill(self, level: int) -> Skill:
        if level <= MATE:
            return Skill(GREEDY, guide=self._looking(0), temperature=SLIPS[level], most_loss=0.2)
        if level == CAPTAIN:
            return Skill(POLICY)
        return Skill(LOOKAHEAD, 300, self._looking(2), candidates=6)

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, SailormanState)
        return reasons.of(world, i64(seat), i64(action))

    def training(self) -> Training:
        from .training import TRAINING

        return TRAINING
