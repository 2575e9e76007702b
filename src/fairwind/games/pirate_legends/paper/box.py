"""`fairwind box`: check and show boxes of Pirate Legends, for owners who can correct ours."""

import click

from fairwind.flags import Failed, Refused
from fairwind.games.pirate_legends.rules.box import DEFAULT, LONGEST_TEXT, Box
from fairwind.games.pirate_legends.rules.box import box as named
from fairwind.kernel.words import N_, Phrase
from fairwind.paper import pages

MISSING = N_("{file}: there is no such file. Boxes with a name: {names}.")


def found(name_or_file: str, wrong: type[Failed] = Refused) -> Box:
    return pages.found(name_or_file, [DEFAULT], named, LONGEST_TEXT, MISSING, wrong)


@click.group(
    help=N_("Check and show boxes of Pirate Legends: board, dotted line, tiles."),
    subcommand_metavar=N_("COMMAND [OPTIONS]"),
)
def box() -> None:
    pass


@box.command(help=N_("Say whether a box can be played with."))
@click.argument("file", metavar=N_("FILE"))
@click.pass_obj
def check(lang: str, file: str) -> None:
    box = found(file, wrong=Failed)
    text = N_("{file} is a valid box with {spaces} spaces and as many tiles.")
    click.echo(Phrase(text, file=file, spaces=len(box.spaces)).say(lang))
    if len(box.off_line) > 0:  # P17
        text = N_("Its dotted line leaves out {spaces} of them: play it with {flag}.")
        click.echo(Phrase(text, spaces=len(box.off_line), flag="--gaps").say(lang))


@box.command(
    help=N_("Print a box as a page to be edited: the one that comes with the game, or your own.")
)
@click.argument("name_or_file", default=DEFAULT, metavar=N_("[FILE]"))
def show(name_or_file: str) -> None:
    click.echo(found(name_or_file).text(), nl=False)
