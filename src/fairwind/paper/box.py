"""`fairwind box`: check and show boxes of Pirate Legends, for owners who can correct ours."""

import click

from fairwind.games.pirate_legends.box import DEFAULT, LONGEST_TEXT, Box
from fairwind.games.pirate_legends.box import box as named
from fairwind.kernel.words import N_, Phrase

from . import files


def found(name_or_file: str) -> Box:
    return files.found(name_or_file, [DEFAULT], named, LONGEST_TEXT, "Boxes")


@click.group()
def box() -> None:
    """Check and show boxes of Pirate Legends: board, dotted line, tiles."""


@box.command()
@click.argument("file")
@click.pass_obj
def check(lang: str, file: str) -> None:
    """Say whether a box can be played with."""
    text = N_("{file} is a valid box with {spaces} spaces and as many tiles.")
    click.echo(Phrase(text, file=file, spaces=len(found(file).spaces)).say(lang))


@box.command()
@click.argument("name_or_file", default=DEFAULT)
def show(name_or_file: str) -> None:
    """Print a box as a page to be edited: the one that comes with the game, or your own."""
    click.echo(found(name_or_file).text(), nl=False)
