"""How tiles and actions of Pirate Legends are written.

xe4   explore e4, or start there     me4  move to e4     se4  run under sails to e4
unload    hit3  attack player 3      swap3  exchange island cards with player 3
A     a slot, for what the action still needs   done  no further slot     pass
"""

from typing import Final

from fairwind.games.pirate_legends.rules.components import (
    ACTIONS,
    ATTACK,
    EXCHANGE,
    EXPLORE,
    MOVE,
    PASS,
    SAIL,
    SLOT,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.envelopes.components import ALL_ACTIONS
from fairwind.games.pirate_legends.rules.symbols import SLOT_LETTERS, cell_name
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.words import N_, Phrase, excerpt

from .envelopes import notation as envelopes

TILE_CODES: Final = (
    "1", "2", "3", "-1", "-2", "-3", "parrot", "c", "cc", "sails", "splash",
    "5", "-4", "spyglass", "grapnel",
)  # fmt: skip
"""By kind, shorter than in views: records and drawings have many of them."""
LAST_NAMES: Final = ("done", "pass")


def action_name(action: int) -> str:
    if action > PASS:
        return envelopes.action_name(action)
    if action < MOVE:
        return "x" + cell_name(action - int(EXPLORE))
    if action < SAIL:
        return "m" + cell_name(action - int(MOVE))
    if action < UNLOAD:
        return "s" + cell_name(action - int(SAIL))
    if action == UNLOAD:
        return "unload"
    if action < EXCHANGE:
        return f"hit{action - int(ATTACK) + 1}"
    if action < SLOT:
        return f"swap{action - int(EXCHANGE) + 1}"
    if action < SLOT + len(SLOT_LETTERS):
        return SLOT_LETTERS[action - int(SLOT)]
    return LAST_NAMES[action - int(SLOT) - len(SLOT_LETTERS)]


ACTIONS_BY_NAME: Final = {action_name(action).lower(): action for action in range(int(ALL_ACTIONS))}


def parse(text: str, actions: int = int(ACTIONS)) -> int:
    """In a game with so many actions."""
    word = text.strip()
    found = ACTIONS_BY_NAME.get(word.lower())
    if found is None or found >= actions:
        text = N_(
            "{word} is not a move: write xe4 to explore, me4 to move, se4 to run under sails, "
            "unload, hit2, swap2, a slot as A, done, or pass."
        )
        raise IllegalMove(NOT_READABLE, Phrase(text, word=excerpt(word)))
    return found
