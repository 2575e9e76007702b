"""How entries of Sailorman Dice are typed; rules/symbols.py says how they are written."""

from typing import Final

from fairwind.games.sailorman.rules.components import ACTIONS
from fairwind.games.sailorman.rules.symbols import entry_name
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.words import N_, Phrase, excerpt

ACTIONS_BY_NAME: Final = {entry_name(action): action for action in range(int(ACTIONS))}


def parse(text: str) -> int:
    word = text.strip().lower()
    if word not in ACTIONS_BY_NAME:
        sentence = N_("{word} is not an entry: write bo3=5, cross as st9xbo5, or pass.")
        raise IllegalMove(NOT_READABLE, Phrase(sentence, word=excerpt(text.strip())))
    return ACTIONS_BY_NAME[word]
