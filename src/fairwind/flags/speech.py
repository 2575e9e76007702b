"""The language of a call: what commands tell of themselves, and what click says, in that language.

Help texts are msgids, in which {games}, {levels} and {home} stand for what is there; `said` puts
them into words. Click finds its own words in our catalogues, too (see click_words.py).
"""

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Final, TypeVar

import click

from fairwind.games import GAMES
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import ENGLISH, N_, Phrase
from fairwind.locales import DOMAIN, FOLDER, LANGUAGES

from .files import home

LANG: Final = "--lang"

_LANG: Final = click.Option(
    [LANG],
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help=N_("The language of all words; if left out, that of your system."),
)


Speaker = TypeVar("Speaker", bound=click.Command)


def language_of_call(call: Sequence[str]) -> str:
    """What is asked for anywhere in a call, else the language of the surroundings, if we speak it.

    Known before anything is read, so that whatever is wrong with the call is told in it too.
    """
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    for place, word in enumerate(call):
        if word == "--":
            break
        flag, equals, value = word.partition("=")
        if flag == LANG:
            asked = value if equals else "".join(call[place + 1 : place + 2])
            wanted = asked if asked in LANGUAGES else wanted
    return wanted if wanted in LANGUAGES else ENGLISH


@contextmanager
def click_speaks(lang: str) -> Iterator[None]:
    """Click asks gettext, and gettext the surroundings; they are changed only where they differ."""
    gettext.bindtextdomain(DOMAIN, str(FOLDER))
    gettext.textdomain(DOMAIN)
    before = os.environ.get("LANGUAGE")
    if gettext.find(DOMAIN, FOLDER) != gettext.find(DOMAIN, FOLDER, [lang]):
        os.environ["LANGUAGE"] = lang
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = before


def said(command: Speaker, lang: str) -> Speaker:
    """The same command with its words in a language, and the flag that asks for another one."""
    spoken = copy(command)
    spoken._help_option = None  # click keeps it as it was said first
    spoken.help = _words(command.help, lang)
    spoken.short_help = _words(command.short_help or command.help, lang)
    spoken.epilog = _words(command.epilog, lang)
    spoken.options_metavar = _words(N_("[OPTIONS]"), lang)
    spoken.params = [_said(param, lang) for param in (*command.params, _LANG)]
    if isinstance(spoken, click.Group):
        spoken.subcommand_metavar = words(spoken.subcommand_metavar, lang)
        spoken.commands = {name: said(part, lang) for name, part in spoken.commands.items()}
    return spoken


def _said(param: click.Parameter, lang: str) -> click.Parameter:
    spoken = copy(param)
    spoken.help = _words(param.help, lang)
    spoken.metavar = _words(param.metavar, lang)
    if isinstance(spoken, click.Option) and isinstance(spoken.show_default, str):
        spoken.show_default = words(spoken.show_default, lang)
    return spoken


def _words(text: str | None, lang: str) -> str | None:
    return words(text, lang) if text else text


def words(text: str, lang: str) -> str:
    """A help text in a language; braces that are none of our gaps stay as they are."""
    said = Phrase(text).say(lang)
    gaps = {"games": ", ".join(GAMES), "levels": ", ".join(LEVELS), "home": str(home())}
    for gap, value in gaps.items():
        said = said.replace(f"{{{gap}}}", value)
    return said
