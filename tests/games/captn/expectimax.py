"""The exact chance to win a position of Capt'n, by trying everything: moves, and what dice show.

Only for positions with few moves left. It shares nothing with the bots but the rules.
"""

from mypy_extensions import i64

from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.rng import Rng

FACES = 6


class OutOfDice(Exception):
    """One more die is rolled than was laid ready."""


class ReadyDice(Rng):
    """Dice that fall as laid ready, counted from 0."""

    def __init__(self, faces: list[int]) -> None:
        self._faces = list(faces)

    def below(self, n: i64) -> i64:
        if not self._faces:
            raise OutOfDice
        return i64(self._faces.pop(0))

    def copy(self) -> "ReadyDice":
        return ReadyDice(self._faces)


def chance(state: CaptnState) -> float:
    """To win, if every move is the best."""
    if state.over:
        return float(len(state.winners))
    return max(chance_after(state, action) for action in state.legal(0))


def chance_after(state: CaptnState, action: int, faces: tuple[int, ...] = ()) -> float:
    """The same after a move, the dice in it falling like this first."""
    world = state.copy()
    world.rng = ReadyDice(list(faces))
    try:
        world.play(0, action)
    except OutOfDice:
        return sum(chance_after(state, action, (*faces, face)) for face in range(FACES)) / FACES
    return chance(world)
