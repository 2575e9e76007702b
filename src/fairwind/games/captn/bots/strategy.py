"""The strategy of Capt'n: where each part of how bots think stands."""

from typing import Final, final

from mypy_extensions import i64

from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.game import Game
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.training import Training
from fairwind.kernel.words import Phrase

from . import policy, reasons, training
from .guide import CaptnGuide
from .levels import SKILLS


@final
class CaptnStrategy(Strategy):
    def __init__(self, game: Game) -> None:
        self._game: Final = game

    def policy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, CaptnState)
        return policy.choice(state)

    def guide(self) -> CaptnGuide:
        return CaptnGuide()

    def skill(self, level: int) -> Skill:
        return SKILLS[level]

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, CaptnState)
        return reasons.of(world, i64(action))

    def training(self) -> Training:
        return training.of(self._game)
