"""Schema: the types of what a game shows, from which clients and documents are generated."""

from collections.abc import Mapping
from typing import Final, TypedDict, final


class GameOver(TypedDict):
    """The facts of a game's last event, "game-over"."""

    scores: list[int]
    winners: list[int]


@final
class Schema:
    """Each is a TypedDict, so that what a game makes of it is ready for JSON."""

    def __init__(self, view: type, events: Mapping[str, type], moves: tuple[type, ...]) -> None:
        self.view: Final = view
        self.events: Final = events
        """The facts of an event, by its kind."""
        self.moves: Final = moves
        """What a legal move may be about; each has a literal `kind`."""
