"""Entries of a record: the moves, and between them what chance did."""

from typing import Final, final

from .events import Roll

WHOSE_TURN_IT_IS: Final = -1


@final
class Move:
    """An action of a seat. A line of a record may leave the seat to whoever's turn it is."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat: Final = seat
        self.action: Final = action

    def __repr__(self) -> str:
        return f"Move({self.seat}, {self.action})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.seat, self.action) == (other.seat, other.action)

    def __hash__(self) -> int:
        return hash((self.seat, self.action))


Entry = Move | Roll
