"""What speaks for or against a move of Santa Timea, in words; from what the seat may know."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.santa_timea.knowledge.imagine import unseen_cards
from fairwind.games.santa_timea.rules.components import (
    DISCARD,
    NUMBERED,
    PIRATESS,
    TRICKS,
    wind_direction,
)
from fairwind.games.santa_timea.rules.state import TRICK, SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import wind_name
from fairwind.games.santa_timea.words import phrases
from fairwind.kernel.bits import members
from fairwind.kernel.words import N_, Phrase

from .policy import burden, points_after_discarding, risk, unseen_up_to, worth_later

FEW: Final = 3
"""A hand of so many cards has no weakest ones to speak of."""


def of(state: SantaTimeaState, seat: i64, action: i64) -> list[Phrase]:
    if state.phase != TRICK:
        points = phrases.points(int(points_after_discarding(state, seat, action - DISCARD)))
        return [Phrase(N_("brings {points} if the others discard all they can"), points=points)]
    return [*_danger(state, seat, action), *_later(state, seat, action)]


def _danger(state: SantaTimeaState, seat: i64, card: i64) -> list[Phrase]:
    wind: i64 = state.winds[state.trick]
    named = phrases.wind(wind_name(int(wind)))
    unseen = unseen_cards(state, seat) & NUMBERED
    taking = risk(state, card, unseen_up_to(unseen, wind_direction(wind)))
    trick = state.on_table.copy()
    trick.lay(card)
    found: list[Phrase] = []
    if trick.is_out(trick.count - 1):
        found.append(Phrase(N_("ties, and so is out of this trick")))
    elif taking >= 1.0:
        found.append(Phrase(N_("takes the {wind}"), wind=named))
    elif taking <= 0.0:
        found.append(Phrase(N_("does not take the {wind}"), wind=named))
    else:
        text = N_("risk of taking the {wind}: about {risk} %")
        found.append(Phrase(text, wind=named, risk=round(100.0 * taking)))
    if taking > 0.0 and burden(state, seat) <= 0.0:
        found.append(Phrase(N_("and that wind would do you no harm")))
    return found


def _later(state: SantaTimeaState, seat: i64, card: i64) -> list[Phrase]:
    """How much the card will be missed."""
    if card == PIRATESS:
        return [Phrase(N_("uses up a piratess, who is a sure way out"))]
    cards = [other for other in members(state.playable(seat)) if other != PIRATESS]
    if len(cards) <= FEW or state.trick + 1 == TRICKS:
        return []
    worths = sorted([worth_later(state, i64(other)) for other in cards])
    worth = worth_later(state, card)
    third = len(worths) // 3
    if worth <= worths[third - 1]:
        return [Phrase(N_("one of your weakest cards in the winds to come"))]
    if worth >= worths[len(worths) - third]:
        return [Phrase(N_("one of your strongest cards in the winds to come"))]
    return []
