"""How the actions of Capt'n are written.

c4           a space (symbols.py)
me2 navy1    an own turn, or one of the pursuers, with the front card of that column
stop keep    stop rowing, or leave treasure where it is; keep a roll
leave        how people type the latter, so that nobody leaves treasure who wants to stop
gun costume ball rum    use that item
10H AS       a card, for the crystal ball
"""

from typing import Final

from fairwind.games.captn.rules.components import ACTIONS, CARD, NAVY, OWN, SPACES, STOP
from fairwind.games.captn.rules.symbols import card_name, space_name
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.words import N_, Phrase, excerpt

WORDS: Final = ("stop", "keep", "gun", "costume", "ball", "rum")


def action_name(action: int) -> str:
    if action < SPACES:
        return space_name(action)
    if action < NAVY:
        return f"me{action - int(OWN) + 1}"
    if action < STOP:
        return f"navy{action - int(NAVY) + 1}"
    if action < CARD:
        return WORDS[action - int(STOP)]
    return card_name(action - int(CARD))


ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(int(ACTIONS))}
LEAVE: Final = "leave"
_ANY_CASE: Final = {
    **{name.lower(): action for name, action in ACTIONS_BY_NAME.items()},
    LEAVE: int(STOP),
}


def parse(text: str) -> int:
    word = text.strip().lower()
    if word not in _ANY_CASE:
        sentence = N_("{word} is not a move: write a space as c4, a turn as me1 or navy2, or stop.")
        raise IllegalMove(NOT_READABLE, Phrase(sentence, word=excerpt(text.strip())))
    return _ANY_CASE[word]
