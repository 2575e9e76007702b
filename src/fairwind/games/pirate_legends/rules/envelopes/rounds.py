"""What happens after a round, in this order: the patrol, the kraken, the next weather card."""

from typing import TYPE_CHECKING

from fairwind.games.pirate_legends.rules.components import ACTION

from . import kraken, patrol, weather
from .components import KRAKEN, PATROL, WEATHER

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def end(state: "PirateLegendsState") -> None:
    """The player before the starting player has ended their turn."""
    if state.envelopes & PATROL != 0:
        patrol.sail(state)
    go_on(state)


def go_on(state: "PirateLegendsState") -> None:
    """As far as nobody has to decide something first."""
    if state.envelopes & PATROL != 0 and not patrol.see_to_all(state):
        return
    state.phase = ACTION
    if state.envelopes & KRAKEN != 0:
        kraken.after_round(state)
    begin(state)


def begin(state: "PirateLegendsState") -> None:
    """A new round."""
    if state.envelopes & WEATHER != 0:
        weather.turn_card(state)
