"""Where a game of Sailorman Dice stands, and what a seat that owes an entry has to do."""

from fairwind.games.sailorman.rules.components import PASS, SOLO_ROLLS
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.words import N_, Phrase

from . import phrases


def where(state: SailormanState) -> Phrase:
    roll = int(state.rolls)
    if state.players == 1:
        return Phrase(N_("Roll {roll} of {last}"), roll=roll, last=int(SOLO_ROLLS))
    if state.ending:
        return Phrase(N_("Roll {roll}, last round"), roll=roll)
    return Phrase(N_("Roll {roll}"), roll=roll)


def task(state: SailormanState, seat: int) -> Phrase:
    legal = state.legal(seat)
    if legal == [PASS]:
        return Phrase(N_("nothing fits, enter nothing"))
    if PASS in legal:
        return Phrase(N_("cross a field or enter nothing"))
    if state.owed[seat] == 1:
        return Phrase(N_("enter one result"))
    return Phrase(N_("enter two results"))


def question(state: SailormanState, seat: int) -> Phrase:
    legal = state.legal(seat)
    if legal == [PASS]:
        return Phrase(N_("No result can be written in this roll."))
    if PASS in legal:
        return Phrase(N_("Nothing can be written. A cross is possible, or enter nothing."))
    if state.owed[seat] == 1 and seat == state.active:
        left = state.dice_left
        text = N_("You may enter one more: {symbol} {number}.")
        return Phrase(text, symbol=phrases.symbol(int(left.symbol)), number=int(left.number))
    return Phrase(N_("Pair two dice, or choose a field."))
