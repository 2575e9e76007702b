"""What is shown instead of signs that the encoding of a terminal lacks, so that drawings stay
readable: suits are letters then, and everything keeps its width as far as it can."""

import codecs
from typing import Final
from unicodedata import normalize

ERRORS: Final = "fairwind-plain-signs"
"""The name by which streams know it."""
SIGNS: Final = {
    "♠": "s", "♥": "h", "♣": "c", "♦": "d",
    "■": "#", "▣": "@", "·": ".", "≈": "~", "▒": "%", "░": "%",
    "▲": "^", "○": "o", "◎": "O",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "…": "+", "½": ".5", "±": "+-", "–": "-", "−": "-", "„": '"', "“": '"', "”": '"', "µ": "u",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
}  # fmt: skip
UNKNOWN: Final = "?"


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    sign, end = error.object[error.start], error.start + 1
    plain = SIGNS.get(sign) or _without_marks(sign) or UNKNOWN
    spare = error.object[end : end + 2]
    if sign == "½" and (spare == "  " or spare in ("\n", "")):
        end += len(spare[:1].rstrip("\n"))  # what stands behind it stays where it is
    return plain, end


def _without_marks(sign: str) -> str:
    return normalize("NFKD", sign).encode("ascii", "ignore").decode()


codecs.register_error(ERRORS, _plain)
