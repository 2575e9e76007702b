"""The clairvoyant: the admiral at an open window, who sees what nobody may see.

Its worlds are the true one, hidden cards, choices of others and the generator included, so it knows
what chance will do. It bounds from above what any honest player can reach, and exists in the arena
only. An admiral that searches a tree does so in the true world. One that looks ahead reckons with
averages, which are of no use there: instead every move is played out to the end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.bots.bot import Bot
from fairwind.bots.thinking import think
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import ADMIRAL, LOOKAHEAD, Skill
from fairwind.kernel.state import State


class OpenWindow(Outlook):
    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._all = state

    def imagine(self, rng: Rng) -> State:
        return self._all.copy()


class Foresight(Guide):
    """Everyone plays on by rules of thumb, to the end; what counts is the lead, alone the score."""

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        return i64(state.game.strategy.policy(state, int(seat), rng))

    def reward(self, state: State, rewards: vec[float]) -> None:
        scores = state.scores
        for seat, score in enumerate(scores):
            rivals = scores[:seat] + scores[seat + 1 :]
            rewards[i64(seat)] = float(score - max(rivals, default=0))


FORESEEING: Final = Skill(LOOKAHEAD, guide=Foresight())


class Clairvoyant(Bot):
    @property
    def about(self) -> str:
        return "Sees everything, and what will come."

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        skill = outlook.game.strategy.skill(ADMIRAL)
        if skill.way == LOOKAHEAD:
            skill = FORESEEING
        return think(skill, outlook, rng).chosen(0.0, 1.0, rng).action
