"""Balance: what a game for several wants weighed when bots play it, and what mattered in a game."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import mypyc_attr

from .options import Value
from .state import NOBODY, State


@final
class Setting:
    """Some of the rules, under a name."""

    def __init__(self, name: str, options: Mapping[str, Value]) -> None:
        self.name: Final = name
        self.options: Final = options


@final
class Mark:
    """A card or a piece that could matter, and whether it did: to the seat that had it, or to
    everyone."""

    def __init__(self, name: str, mattered: bool, seat: int = int(NOBODY)) -> None:
        self.name: Final = name
        self.mattered: Final = mattered
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Looks on at one game. What it means that a card mattered is the game's business."""

    def before(self, state: State, seat: int, action: int) -> None:
        """A legal move is about to be made. The state has a journal."""

    def marks(self, state: State) -> list[Mark]:
        """When the game is over."""
        return []

    def rounds(self, state: State) -> float:
        """How long it was."""
        raise NotImplementedError

    def starter(self, state: State) -> int:
        """Who began."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Balance:
    """What is weighed: the first setting is what all others are compared with."""

    def settings(self, options: Mapping[str, Value]) -> list[Setting]:
        raise NotImplementedError

    def witness(self) -> Witness:
        return Witness()
