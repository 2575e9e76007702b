"""What is asked because of envelopes."""

from typing import Final

from fairwind.games.pirate_legends.rules.components import PAY
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    CHOOSE_CAPTAIN,
    GRAPPLE,
    OFFER,
    PARLEY,
    SPY,
    SURRENDER,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.words import N_, Phrase, Player

TASKS: Final = {
    OFFER: N_("choose what to offer"),
    CHOOSE_CAPTAIN: N_("choose a captain"),
    ANSWER: N_("say yes or no"),
    SURRENDER: N_("choose cannons to discard"),
}
"""By phase."""


def question(state: PirateLegendsState) -> Phrase | None:
    """None where the base game asks."""
    if state.phase == OFFER:
        return Phrase(N_("Which of your tiles do you offer?"))
    if state.phase == CHOOSE_CAPTAIN:
        return Phrase(N_("Which of your two captains sails with you?"))
    if state.phase == ANSWER:
        text = N_("{player} offers you this tile for yours. Do you accept?")
        return Phrase(text, player=Player(int(state.turn)))
    if state.phase == SURRENDER:
        return Phrase(N_("The patrol has stopped you. Which cannons do you discard?"))
    action = state.pending.action
    if state.phase == PAY and SPY <= action < GRAPPLE:
        return Phrase(N_("Which spyglass do you discard?"))
    if state.phase == PAY and GRAPPLE <= action < PARLEY:
        return Phrase(N_("Which grapnel do you discard?"))
    return None


def name_of(player: Player) -> Phrase:
    """Instead of a tile to be taken, one to be asked for."""
    return Phrase(N_("Which tile of {player} do you want for it?"), player=player)
