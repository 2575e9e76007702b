"""What every command has that plays a series of games: flags, and a word when a game breaks off."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from fairwind.flags import Failed, Number
from fairwind.kernel.words import N_

from .simulate import MatchError

MOST_GAMES = 1_000_000_000
MOST_PROCESSES = 256

SEED = click.Option(
    ["--seed"],
    type=Number(),
    default=0,
    help=N_("Where chance starts: the same seed gives the same results."),
)
PROCESSES = click.Option(
    ["--processes"],
    type=Number(1, MOST_PROCESSES),
    show_default=N_("one for each core"),
    help=N_("How many at once."),
)


@contextmanager
def told_if_broken() -> Iterator[None]:
    """A game that cannot be played to its end, mostly for a bot's sake, is told in a sentence."""
    try:
        yield
    except MatchError as error:
        raise Failed(error.phrase) from error
