"""Where the results that dice can form may be entered on a sheet: chapter 3 of RULES.md.

A result is six bits, row * 8 + number; several are packed into one number.
"""

from typing import Final

from mypy_extensions import i64

from fairwind.kernel.bits import count

from .dice import Dice
from .marks import Marks

A_RESULT: Final[i64] = 6
RESULT_BITS: Final[i64] = 63


def writable(marks: Marks, dice: Dice, number: i64) -> i64:
    """The fields where this number can be written with one of the symbols (Rule 3.1)."""
    fields: i64 = marks.writable(dice.symbol, number)
    if dice.other_symbol != dice.symbol:
        fields |= marks.writable(dice.other_symbol, number)
    return fields


def crossing_results(marks: Marks, dice: Dice, river: i64) -> i64:
    """The results that allow a sailorman move (Rule 3.3)."""
    found = _crossing_results_of(dice.symbol, marks, dice, river)
    if dice.other_symbol != dice.symbol:
        more = _crossing_results_of(dice.other_symbol, marks, dice, river)
        while more != 0:
            found = (found << A_RESULT) | (more & RESULT_BITS)
            more >>= A_RESULT
    return found


def _crossing_results_of(row: i64, marks: Marks, dice: Dice, river: i64) -> i64:
    found: i64 = 0
    if marks.has_in_river(row, dice.number, river):
        found = row * 8 + dice.number
    if dice.other_number != dice.number and marks.has_in_river(row, dice.other_number, river):
        found = (found << A_RESULT) | (row * 8 + dice.other_number)
    return found


def crosses(marks: Marks, results: i64) -> i64:
    """How many crosses can be made for these results: one in every empty field for each."""
    if results == 0:
        return 0
    of_each = count(marks.empty)
    total: i64 = 0
    while results != 0:
        total += of_each
        results >>= A_RESULT
    return total
