"""Flags that every command which plays a series of games has."""

import click

from fairwind.flags import Number
from fairwind.kernel.words import N_

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
