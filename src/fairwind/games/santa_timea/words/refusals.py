"""Why Santa Timea refuses a move of a seat that is to act."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import DISCARD, PIRATESS
from fairwind.games.santa_timea.rules.scoring import triplets
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import card_name, directions_name
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.words import N_, Phrase

from . import phrases

NOT_IN_HAND: Final = "not-in-hand"
PIRATESS_MAY_NOT_LEAD: Final = "piratess-may-not-lead"
NOT_THE_TIME_TO_DISCARD: Final = "not-the-time-to-discard"
NOT_THE_TIME_TO_PLAY: Final = "not-the-time-to-play"
NO_SUCH_TRIPLET: Final = "no-such-triplet"


def of(state: SantaTimeaState, seat: int, action: int) -> IllegalMove:
    hand: i64 = state.hands[i64(seat)]
    if hand == 0:
        return _of_triplets(state, seat, action)
    if action >= DISCARD:
        text = N_("Triplets are discarded after the last trick: play a wheel card now.")
        return IllegalMove(NOT_THE_TIME_TO_DISCARD, Phrase(text))
    if action == PIRATESS and hand >> PIRATESS:  # Rule 4.3
        text = N_("A piratess may be led only from a hand of piratesses: lead another card.")
        return IllegalMove(PIRATESS_MAY_NOT_LEAD, Phrase(text))
    text = N_("You do not hold {card}: play a card of your hand.")
    return IllegalMove(NOT_IN_HAND, Phrase(text, card=phrases.card(card_name(action))))


def _of_triplets(state: SantaTimeaState, seat: int, action: int) -> IllegalMove:
    if action < DISCARD:
        text = N_("All tricks are played: decide which triplets to discard.")
        return IllegalMove(NOT_THE_TIME_TO_PLAY, Phrase(text))
    held: i64 = triplets(state.taken[i64(seat)])
    wanted: i64 = i64(action) - DISCARD
    text = N_("You hold no triplet of {directions}: keep or discard what you hold.")
    missing = phrases.directions(directions_name(wanted & ~held))
    return IllegalMove(NO_SUCH_TRIPLET, Phrase(text, directions=missing))
