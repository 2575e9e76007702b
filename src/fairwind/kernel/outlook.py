"""Outlook: the window through which a player, a bot or a person, looks at a game from a seat."""

from collections.abc import Mapping

from mypy_extensions import i64, mypyc_attr

from .rng import Rng
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """All that a seat may know and nothing else: its view, legal actions, worlds to imagine.

    Far from the table any world that the seat imagined serves in place of the true state: the same
    view, legal actions and worlds come of it.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat: int = seat
        self.game = state.game

    def view(self) -> Mapping[str, object]:
        """What the seat may know, ready for JSON."""
        return self._state.view(self.seat)

    def legal(self) -> list[int]:
        """The actions the seat may play now, sorted."""
        return self._state.legal(self.seat)

    def pick(self, rng: Rng) -> int:
        """A legal action, each equally likely."""
        return int(self._state.pick(i64(self.seat), rng))

    def imagine(self, rng: Rng) -> State:
        """A full state drawn at random from all that agree with what the seat knows."""
        return self._state.imagine(self.seat, rng)

    def __repr__(self) -> str:
        return f"<{self.game.description}: from seat {self.seat}>"
