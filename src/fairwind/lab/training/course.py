"""A course: how the bots of one game learn what they know."""

from collections.abc import Callable
from dataclasses import dataclass

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Course:
    """`train(seed, games, progress)` plays so many games and returns the text of what it learned:
    the same for the same seed and games. `progress` is told how many have been played."""

    games: int
    """So many make what comes with the game."""
    train: Callable[[int, int, Progress], str]
