"""Skill: how somebody of a level of play thinks about a game. Games tell it, bots do it."""

from typing import Final, final

from .guide import Guide

LEVELS: Final = ("deckhand", "bosun", "mate", "captain", "admiral")
"""From the weakest to the strongest."""
DECKHAND: Final = 0
BOSUN: Final = 1
MATE: Final = 2
CAPTAIN: Final = 3
ADMIRAL: Final = 4

POLICY: Final = 0
"""By the game's policy, without weighing one move against another."""
GREEDY: Final = 1
"""By how good each move looks to the guide, in one imagined world."""
LOOKAHEAD: Final = 2
"""The best looking moves are tried in the same imagined worlds, and the better half tried on."""
TREE: Final = 3
"""By a tree search."""

EXPLORATION: Final = 0.7
"""How much the little known counts against the promising, with rewards from 0 to 1."""


@final
class Skill:
    """One way to think, with a budget that is the same on every machine."""

    def __init__(
        self,
        way: int,
        iterations: int = 1,
        guide: Guide | None = None,
        candidates: int = 1_000_000,
        temperature: float = 0.0,
        most_loss: float = 1.0,
        exploration: float = EXPLORATION,
    ) -> None:
        self.way: Final = way
        self.iterations: Final = iterations
        """So many worlds are played on from in all."""
        self.guide: Final = guide
        """What it knows; the game's usual guide if None."""
        self.candidates: Final = candidates
        """A lookahead tries so many of the moves, those that look best."""
        self.temperature: Final = temperature
        """The higher, the more often another move than the best is played."""
        self.most_loss: Final = most_loss
        """But none that loses more than this share of what is at stake."""
        self.exploration: Final = exploration

    @property
    def weighs(self) -> bool:
        """Whether it finds what each move is worth, in the unit of its guide."""
        return self.way >= LOOKAHEAD

    def with_iterations(self, iterations: int) -> "Skill":
        """The same with another budget."""
        return Skill(
            self.way,
            iterations,
            self.guide,
            self.candidates,
            self.temperature,
            self.most_loss,
            self.exploration,
        )
