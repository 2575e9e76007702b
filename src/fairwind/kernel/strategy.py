"""Strategy: how bots think about a game. The general one serves every game."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from .guide import Guide
from .rng import Rng
from .skill import DECKHAND, TREE, Skill
from .state import State
from .words import Phrase

if TYPE_CHECKING:
    from .balance import Balance
    from .training import Training

ITERATIONS: Final = (20, 50, 200, 800, 4000)
"""By level, if a game says nothing else."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """A game overrides what it knows better."""

    def policy(self, state: State, seat: int, rng: Rng) -> int:
        """A sensible move by rules of thumb, from what the seat may know and nothing else; any
        move, where a game has no such rules."""
        return int(state.pick(i64(seat), rng))

    def guide(self) -> Guide:
        """What a search should know of this game."""
        return Guide()

    def skill(self, level: int) -> Skill:
        """How somebody of a level thinks (see skill.py)."""
        return Skill(
            TREE,
            ITERATIONS[level],
            temperature=0.2 if level == DECKHAND else 0.0,
            most_loss=0.3,
        )

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        """What a player would say for or against a legal move, the most telling first.

        `world` is imagined: only what the seat may know is to be looked at.
        """
        return []

    def training(self) -> "Training | None":
        """How what its bots know was learned, if it was."""
        return None

    def balance(self) -> "Balance | None":
        """What to weigh of its rules when bots play it, if it is a game for several."""
        return None
