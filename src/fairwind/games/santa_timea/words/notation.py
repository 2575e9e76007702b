"""How moves of Santa Timea are written.

N13, P  play that card    xNS  discard the triplets of north and south    keep  discard none
"""

from typing import Final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import ACTIONS, DIRECTIONS, DISCARD
from fairwind.games.santa_timea.rules.symbols import card_name, directions_name
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.words import N_, Phrase, excerpt

KEEP: Final = "keep"


def action_name(action: int) -> str:
    if action < DISCARD:
        return card_name(action)
    return "x" + directions_name(i64(action) - DISCARD) if action > DISCARD else KEEP


ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(int(ACTIONS))}


def parse(text: str) -> int:
    word = text.strip()
    found = ACTIONS_BY_NAME.get(_normal(word))
    if found is None:
        text = N_(
            "{word} is not a move: write a card as N13 or P, a discard as xN or xNS, or keep."
        )
        raise IllegalMove(NOT_READABLE, Phrase(text, word=excerpt(word)))
    return found


def _normal(word: str) -> str:
    """As we write it, whatever the case, and the directions in any order."""
    if word.lower() == KEEP:
        return KEEP
    upper = word.upper()
    if upper.startswith("X") and len(upper) > 1:
        return "x" + "".join(sorted(upper[1:], key=DIRECTIONS.find))
    return upper
