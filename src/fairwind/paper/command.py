"""`fairwind sheet`: check, show and draw the sheets of Sailorman Dice."""

import secrets
from pathlib import Path

import click
from rich.console import Console

from fairwind.flags import Refused
from fairwind.games.sailorman import atlas
from fairwind.games.sailorman.cartographer import new_sheet
from fairwind.games.sailorman.sheet import LONGEST_TEXT, Sheet, read
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.words import N_, Phrase

from . import drawing

SEEDS = 1_000_000_000
"""One of so many is drawn where none is given: short enough to be told to a friend."""


def found(name_or_file: str) -> Sheet:
    """The sheet of this name, in this file or written out; else one sentence says why not."""
    try:
        if name_or_file in atlas.SHEETS or ";" in name_or_file:
            return atlas.sheet(name_or_file)
        with Path(name_or_file).open(encoding="utf-8-sig") as file:
            return read(file.read(LONGEST_TEXT + 1))
    except UnicodeDecodeError:
        raise click.ClickException(f"{name_or_file} is not a text file.") from None
    except ValueError as error:
        raise click.ClickException(f"{name_or_file}, {error}.") from None
    except OSError as error:
        names = ", ".join(atlas.NAMES)
        raise Refused(
            f"{name_or_file}: {error.strerror}. Sheets with a name are {names}."
        ) from None


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
