"""Outlook: the window through which a player, a bot or a person, looks at a game from a seat."""

from mypy_extensions import i64, mypyc_attr

from .game import Game
from .rng import Rng
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """All that a seat may know and nothing else: its view, legal actions, worlds to imagine."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat: int = seat
        self.game = state.game

    @staticmethod
    def of_view(game: Game, view: dict[str, object], seat: int) -> "Outlook":
        """The outlook of a seat that has nothing but its view, far from the table; ValueError with
        a sentence if the view makes no sense."""
        return Outlook(game.recollect(view, seat), seat)

    def view(self) -> dict[str, object]:
        return self._state.view(self.seat)

    def legal(self) -> list[int]:
        return self._state.legal(self.seat)

    def pick(self, rng: Rng) -> int:
        """A legal action, each equally likely."""
        return int(self._state.pick(i64(self.seat), rng))

    def imagine(self, rng: Rng) -> State:
        return self._state.imagine(self.seat, rng)
