"""What stands on one player's sheet, and where a result can be entered: chapter 3 of RULES.md."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS

from .components import A_ROW, NUMBERS, ROW_MASKS
from .sheet import ALL_FIELDS, COLUMNS


def _right_of_highest(nine: int) -> int:
    """The columns right of all that are set."""
    return 511 & ~_up_to_highest(nine)


def _up_to_highest(nine: int) -> int:
    while nine & (nine + 1):
        nine |= nine >> 1
    return nine


def _left_of_lowest(nine: int) -> int:
    """The columns left of all that are set."""
    return (nine & -nine) - 1 if nine else 511


RIGHT_OF: Final = vec[i64]([_right_of_highest(nine) for nine in range(512)])
LEFT_OF: Final = vec[i64]([_left_of_lowest(nine) for nine in range(512)])


@final
class Marks:
    """Numbers and crosses on a sheet. `fresh` are the fields entered in the present roll."""

    def __init__(self) -> None:
        self.filled: i64 = 0
        self.fresh: i64 = 0
        self._up_to: vec[i64] = ZEROS[: NUMBERS + 1]
        """By number, the fields that hold it or a lower one."""

    def copy(self) -> "Marks":
        twin = Marks()
        twin.filled = self.filled
        twin.fresh = self.fresh
        twin._up_to = self._up_to[:]
        return twin

    def show_as(self, other: "Marks") -> None:
        """The same marks as on another sheet, without making a new one."""
        self.filled = other.filled
        self.fresh = other.fresh
        for number in range(NUMBERS + 1):
            self._up_to[number] = other._up_to[number]

    @property
    def empty(self) -> i64:
        return ALL_FIELDS & ~self.filled

    @property
    def numbered(self) -> i64:
        return self._up_to[NUMBERS]

    @property
    def crossed(self) -> i64:
        return self.filled & ~self._up_to[NUMBERS]

    def holding(self, number: i64) -> i64:
        """The fields with this number."""
        return self._up_to[number] & ~self._up_to[number - 1]

    def at(self, field: i64) -> str:
        """What stands in a field: a number, X for a cross, a dot for nothing."""
        if (self.filled >> field) & 1 == 0:
            return "."
        for number in range(i64(1), NUMBERS + 1):
            if (self.holding(number) >> field) & 1 == 1:
                return str(number)
        return "X"

    def write(self, number: i64, field: i64) -> None:
        bit: i64 = BIT[field]
        self.filled |= bit
        self.fresh |= bit
        for higher in range(number, NUMBERS + 1):
            self._up_to[higher] |= bit

    def cross(self, field: i64) -> None:
        bit: i64 = BIT[field]
        self.filled |= bit
        self.fresh |= bit

    def settle(self) -> None:
        """The roll is over: what was entered is as old as the rest."""
        self.fresh = 0

    def unenter(self) -> None:
        """As it was before this roll."""
        kept: i64 = ~self.fresh
        self.filled &= kept
        for number in range(NUMBERS + 1):
            self._up_to[number] &= kept
        self.fresh = 0

    def writable(self, row: i64, number: i64) -> i64:
        """Rule 3.1: the empty fields of a row where the numbers would still never fall.

        Rule 3.2: columns are not asked.
        """
        shift: i64 = row * COLUMNS
        lower: i64 = (self._up_to[number - 1] >> shift) & A_ROW
        higher: i64 = ((self._up_to[NUMBERS] & ~self._up_to[number]) >> shift) & A_ROW
        empty: i64 = ~(self.filled >> shift) & A_ROW
        return (empty & RIGHT_OF[lower] & LEFT_OF[higher]) << shift

    def has_in_river(self, row: i64, number: i64, river: i64) -> bool:
        """Rule 3.3, S3: whether a river field of the row held exactly this before the roll."""
        return self.holding(number) & river & ROW_MASKS[row] & ~self.fresh != 0
