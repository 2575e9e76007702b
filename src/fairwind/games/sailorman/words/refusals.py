"""Why Sailorman Dice refuses an entry of a seat that owes one."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import PASS, field_of, is_cross, number_of, symbol_of
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.words import N_, Phrase

from . import phrases

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState

NOT_ROLLED: Final = "not-rolled"
FIELD_IS_TAKEN: Final = "field-is-taken"
NUMBERS_WOULD_FALL: Final = "numbers-would-fall"
NOT_IN_THE_RIVER: Final = "not-in-the-river"
SOMETHING_CAN_BE_WRITTEN: Final = "something-can-be-written"


def of(state: "SailormanState", seat: int, action: int) -> IllegalMove:
    if action == PASS:  # Rule 3.4
        text = N_("A result can be written, so nothing may be left out.")
        return IllegalMove(SOMETHING_CAN_BE_WRITTEN, Phrase(text))
    row, number = symbol_of(i64(action)), number_of(i64(action))
    result = {"symbol": phrases.symbol(int(row)), "number": int(number)}
    dice = state.dice_of(i64(seat))
    if row not in (dice.symbol, dice.other_symbol) or number not in (
        dice.number,
        dice.other_number,
    ):
        text = N_("{symbol} {number} cannot be formed from the dice that are left.")
        return IllegalMove(NOT_ROLLED, Phrase(text, **result))
    field = phrases.field(int(field_of(i64(action))))
    if (state.marks[seat].filled >> field_of(i64(action))) & 1:
        return IllegalMove(FIELD_IS_TAKEN, Phrase(N_("{field} is not empty."), field=field))
    if not is_cross(i64(action)):  # Rule 3.1
        text = N_("With {number} in {field} the numbers of the row would fall.")
        return IllegalMove(NUMBERS_WOULD_FALL, Phrase(text, number=int(number), field=field))
    text = N_("No river field of this row held {symbol} {number} before the roll.")  # Rule 3.3
    return IllegalMove(NOT_IN_THE_RIVER, Phrase(text, **result))
