"""The four dice of Sailorman Dice (Rule 1.1)."""

from typing import final

from mypy_extensions import i64


@final
class Dice:
    """Two symbol dice (0 to 5) and two number dice (1 to 6)."""

    def __init__(self) -> None:
        self.symbol: i64 = 0
        self.other_symbol: i64 = 0
        self.number: i64 = 1
        self.other_number: i64 = 1

    def show(self, symbol: i64, other_symbol: i64, number: i64, other_number: i64) -> None:
        self.symbol = symbol
        self.other_symbol = other_symbol
        self.number = number
        self.other_number = other_number

    def show_as(self, other: "Dice") -> None:
        self.show(other.symbol, other.other_symbol, other.number, other.other_number)

    def use(self, symbol: i64, number: i64) -> None:
        """Take a result away: one die of each kind is left, and shown twice."""
        if symbol == self.symbol:
            self.symbol = self.other_symbol
        else:
            self.other_symbol = self.symbol
        if number == self.number:
            self.number = self.other_number
        else:
            self.other_number = self.number

    def copy(self) -> "Dice":
        twin = Dice()
        twin.show_as(self)
        return twin
