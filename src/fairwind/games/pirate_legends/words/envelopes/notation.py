"""How actions that come from envelopes are written.

spyn      look north through a spyglass, and so spye, spys, spyw     grapple3  pull player 3
parley3   parley with player 3; yes or no to it     fight  fight the kraken
de4       dive for the tile of e4     le4  look at it, as the Lookout may
gunner    choose this captain
"""

from fairwind.games.pirate_legends.rules.envelopes.components import (
    CAPTAIN,
    DIVE,
    FIGHT,
    GRAPPLE,
    LOOK,
    NO,
    PARLEY,
    SPY,
    YES,
)
from fairwind.games.pirate_legends.rules.envelopes.symbols import CAPTAIN_NAMES
from fairwind.games.pirate_legends.rules.symbols import cell_name

DIRECTION_LETTERS = "nesw"


def action_name(action: int) -> str:
    if action < GRAPPLE:
        return "spy" + DIRECTION_LETTERS[action - int(SPY)]
    if action < PARLEY:
        return f"grapple{action - int(GRAPPLE) + 1}"
    if action < FIGHT:
        return f"parley{action - int(PARLEY) + 1}"
    if action == FIGHT:
        return "fight"
    if action < LOOK:
        return "d" + cell_name(action - int(DIVE))
    if action < YES:
        return "l" + cell_name(action - int(LOOK))
    if action < CAPTAIN:
        return "no" if action == NO else "yes"
    return CAPTAIN_NAMES[action - int(CAPTAIN)]
