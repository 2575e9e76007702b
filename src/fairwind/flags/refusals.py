"""How a command ends that does not do what it was asked: one sentence, and a code for programs."""

from typing import Final

import click

from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import ENGLISH, Phrase

FINE: Final = 0
FAILED: Final = 1
"""It was done and the answer is no, or it went wrong on the way."""
REFUSED: Final = 2
"""It was asked in a way that cannot be, and nothing was done."""


def language() -> str:
    """The language of whoever called the command."""
    context = click.get_current_context(silent=True)
    return (context and context.obj) or ENGLISH


class Failed(click.ClickException):
    """The answer is no, or something went wrong on the way."""

    exit_code = FAILED

    def __init__(self, text: str | Phrase, **gaps: object) -> None:
        phrase = text if isinstance(text, Phrase) else Phrase(text, **gaps)
        super().__init__(phrase.say(language()))


class Refused(Failed):
    """Something asked for in a way that cannot be."""

    exit_code = REFUSED


def reason(error: ValueError) -> str:
    """Why, in the language of whoever called the command."""
    return reason_of(error).say(language())
