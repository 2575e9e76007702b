"""`fairwind sheet`: check, show and draw the sheets of Sailorman Dice."""

import secrets
from pathlib import Path

import click
from rich.console import Console

from fairwind.games.sailorman import atlas
from fairwind.games.sailorman.cartographer import new_sheet
from fairwind.games.sailorman.sheet import LONGEST_TEXT, Sheet
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.words import N_, Phrase

from . import drawing, files

SEEDS = 1_000_000_000
"""One of so many is drawn where none is given: short enough to be told to a friend."""


def found(name_or_file: str) -> Sheet:
    return files.found(name_or_file, atlas.NAMES, atlas.sheet, LONGEST_TEXT, "Sheets")


@click.group()
def sheet() -> None:
    """Check, show and draw sheets of Sailorman Dice."""


@sheet.command()
@click.argument("file")
@click.pass_obj
def check(lang: str, file: str) -> None:
    """Say whether a sheet can be played on."""
    text = N_("{file} is a valid sheet with a river of {river} fields.")
    click.echo(Phrase(text, file=file, river=len(found(file).river)).say(lang))


@sheet.command()
@click.argument("name_or_file")
@click.pass_obj
def show(lang: str, name_or_file: str) -> None:
    """Draw a sheet: one that comes with the game, by its name, or your own."""
    Console(highlight=False).print(drawing.of(found(name_or_file), lang))


@sheet.command()
@click.option("--seed", type=int, help="Draw by this number: the same sheet again each time.")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the sheet to this file."
)
@click.pass_obj
def new(lang: str, seed: int | None, out: Path | None) -> None:
    """Draw a sheet that nobody has seen before."""
    number = secrets.randbelow(SEEDS) if seed is None else seed
    origin = f"# Drawn by: fairwind sheet new --seed {number}\n"
    text = f"{origin}{new_sheet(QuickRng(number)).text()}"
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"--out {out}: {error.strerror}.") from None
    said = N_("The sheet is written. To look at it: fairwind sheet show {file}")
    click.echo(Phrase(said, file=out).say(lang))
