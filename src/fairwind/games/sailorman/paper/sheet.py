"""`fairwind sheet`: check, show and draw the sheets of Sailorman Dice."""

import secrets
from pathlib import Path

import click
from rich.console import Console

from fairwind.flags import Failed, File, Number, Refused, check_out, write_text
from fairwind.games.sailorman.rules import catalogue
from fairwind.games.sailorman.rules.generator import new_sheet
from fairwind.games.sailorman.rules.sheet import LONGEST_TEXT, Sheet
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.words import N_, Phrase
from fairwind.paper import pages

from . import drawing

SEEDS = 1_000_000_000
"""One of so many is drawn where none is given: short enough to be told to a friend."""


MISSING = N_("{file}: there is no such file. Sheets with a name: {names}.")


def found(name_or_file: str, wrong: type[Failed] = Refused) -> Sheet:
    return pages.found(name_or_file, catalogue.NAMES, catalogue.sheet, LONGEST_TEXT, MISSING, wrong)


@click.group(
    help=N_("Check, show and draw sheets of Sailorman Dice."),
    subcommand_metavar=N_("COMMAND [OPTIONS]"),
)
def sheet() -> None:
    pass


@sheet.command(help=N_("Say whether a sheet can be played on."))
@click.argument("file", metavar=N_("FILE"))
@click.pass_obj
def check(lang: str, file: str) -> None:
    text = N_("{file} is a valid sheet with a river of {river} fields.")
    river = len(found(file, wrong=Failed).river)
    click.echo(Phrase(text, file=file, river=river).say(lang))


@sheet.command(help=N_("Draw a sheet: one that comes with the game, by its name, or your own."))
@click.argument("name_or_file", metavar=N_("FILE"))
@click.pass_obj
def show(lang: str, name_or_file: str) -> None:
    Console(highlight=False).print(drawing.of(found(name_or_file), lang))


@sheet.command(help=N_("Draw a sheet that nobody has seen before."))
@click.option(
    "--seed",
    type=Number(),
    help=N_("Draw by this number: the same sheet again each time."),
)
@click.option("--out", type=File(), help=N_("Write the sheet to this file."))
@click.pass_obj
def new(lang: str, seed: int | None, out: Path | None) -> None:
    check_out("--out", out)
    number = secrets.randbelow(SEEDS) if seed is None else seed
    origin = f"# Drawn by: fairwind sheet new --seed {number}\n"
    text = f"{origin}{new_sheet(QuickRng(number)).text()}"
    if out is None:
        click.echo(text, nl=False)
        return
    write_text("--out", out, text)
    said = N_("The sheet is written. To look at it: fairwind sheet show {file}")
    click.echo(Phrase(said, file=out).say(lang))
