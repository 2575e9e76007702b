"""Training: how the bots of a game learn what they know. Games describe it, the lab runs it."""

from collections.abc import Callable
from typing import Final, final

from .outlook import Outlook
from .rng import Rng
from .skill import Skill

Choose = Callable[[Skill, Outlook, Rng], int]
"""The move that somebody of a skill chooses."""
Progress = Callable[[int], None]
"""Told how many games have been played."""


@final
class Training:
    """`train(seed, games, choose, progress)` plays so many games and returns what was learned as
    text: the same for the same seed and games."""

    def __init__(self, games: int, train: Callable[[int, int, Choose, Progress], str]) -> None:
        self.games: Final = games
        """So many made what comes with the game."""
        self.train: Final = train
