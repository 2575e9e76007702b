"""Flags that every command which plays a series of games has."""

import click

SEED = click.Option(
    ["--seed"],
    type=int,
    default=0,
    show_default=True,
    help="Where chance starts: the same seed gives the same results.",
)
PROCESSES = click.Option(
    ["--processes"],
    type=click.IntRange(min=1),
    help="How many at once; if left out, one a core.",
)
