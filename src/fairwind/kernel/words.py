"""Sentences before they are in a language: what is said here is put into words only when shown.

The kernel reads no files. A catalogue is handed in once by `install`; without one, or for a
sentence it does not know, the English of the source is used.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, final

Lookup = Callable[[str, str, str, int], str]
"""(language, singular, plural, number) -> translated; plural is "" where there is only one form."""

ENGLISH: Final = "en"


def _english(_lang: str, singular: str, plural: str, number: int) -> str:
    return plural if plural and number != 1 else singular


class _Installed:
    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup


_installed: Final = _Installed(_english)


def install(lookup: Lookup) -> None:
    """From now on translate with this."""
    _installed.lookup = lookup


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a text for the catalogues; it is translated when it is said."""
    return text


@final
class Player:
    """A seat inside a phrase: said as the name of whoever sits there."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Phrase:
    """A sentence with named gaps, filled by words, numbers, players or further phrases."""

    def __init__(self, text: str, **gaps: object) -> None:
        self.text: Final = text
        self.gaps: Final = gaps

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        return self._filled(_installed.lookup(lang, self.text, "", 1), lang, names)

    def _filled(self, text: str, lang: str, names: Sequence[str]) -> str:
        if not self.gaps:
            return text
        filled = {gap: _word(value, lang, names) for gap, value in self.gaps.items()}
        return text.format(**filled)


@final
class Count(Phrase):
    """A phrase whose form depends on a number, which fills the gap {number}.

    The catalogues take both forms from the call itself, so they are not marked by N_.
    """

    def __init__(self, one: str, many: str, number: int, **gaps: object) -> None:
        super().__init__(one, number=number, **gaps)
        self.many: Final = many
        self.number: Final = number

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        text = _installed.lookup(lang, self.text, self.many, self.number)
        return self._filled(text, lang, names)


@final
class Listing(Phrase):
    """Several phrases in a row, parted by commas; within a sentence, "and" before the last."""

    def __init__(self, parts: Sequence[Phrase], within_sentence: bool = False) -> None:
        super().__init__("")
        self.parts: Final = list(parts)
        self.within_sentence: Final = within_sentence

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        said = [part.say(lang, names) for part in self.parts]
        if not self.within_sentence or len(said) == 1:
            return ", ".join(said)
        text = N_("{others} and {last}")
        return Phrase(text, others=", ".join(said[:-1]), last=said[-1]).say(lang, names)


def _word(value: object, lang: str, names: Sequence[str]) -> str:
    if isinstance(value, Phrase):
        return value.say(lang, names)
    if isinstance(value, Player):
        return player_name(value.seat, lang, names)
    return str(value)


def player_name(seat: int, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """The name at a seat, or "Player 3" where none is known."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return Phrase(N_("Player {number}"), number=seat + 1).say(lang)


LONGEST_EXCERPT: Final = 20


def excerpt(text: str) -> str:
    """The beginning of what somebody typed, fit to be shown to them."""
    return "".join([c if c.isprintable() else "?" for c in text[:LONGEST_EXCERPT]])


def quoted(value: object) -> str:
    """A value as somebody gave it, in quotes if it is a text, cut where it is too long to read."""
    if isinstance(value, int) and not isinstance(value, bool):
        return numeral(value)
    return repr(excerpt(value) if isinstance(value, str) else value)[: 2 * LONGEST_EXCERPT]


def numeral(number: int) -> str:
    """A number as somebody gave it. Python refuses to write very long ones in decimal digits."""
    longest = 2 * LONGEST_EXCERPT
    return str(number) if abs(number) < 10**longest else hex(number)[:longest]


_BRACKET: Final = re.compile(r"(\\*)\[")


def escaped(text: str) -> str:
    """A text that rich shows as it is, brackets and all."""
    return _BRACKET.sub(r"\1\1\\[", text)
