"""The command `fairwind`. A part of it is imported only when it is called."""

import os
import sys
from importlib import import_module
from io import TextIOWrapper

import click

from . import __version__, form
from .flags import Refused, reason
from .games import GAMES, load
from .interrupts import if_interrupted
from .kernel.words import N_, Phrase
from .locales import LANGUAGES
from .locales.rulebook import rules_of

PARTS = {
    "play": "fairwind.terminal.command:play",
    "hint": "fairwind.terminal.command:hint",
    "record": "fairwind.terminal.records:record",
    "simulate": "fairwind.lab.command:simulate",
    "bench": "fairwind.lab.command:bench",
    "analyse": "fairwind.lab.analysis.command:analyse",
    "arena": "fairwind.lab.arena.command:arena",
    "balance": "fairwind.lab.balance:balance",
    "box": "fairwind.paper.box:box",
    "ladder": "fairwind.lab.arena.ladder_command:ladder",
    "deal": "fairwind.lab.deals:deal",
    "sheet": "fairwind.paper.command:sheet",
    "score": "fairwind.paper.score:score",
    "train": "fairwind.lab.training.command:train",
    "serve": "fairwind.server.command:serve",
    "verify": "fairwind.terminal.records:verify",
}


class Parts(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*PARTS, *super().list_commands(ctx)])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in PARTS:
            return super().get_command(ctx, name)
        module, _, part = PARTS[name].partition(":")
        command = getattr(import_module(module), part)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        _write_what_can_be_written()
        with if_interrupted():  # where a command has nothing more to say about it
            return super().invoke(ctx)


def _write_what_can_be_written() -> None:
    """A "?" for a sign that the output does not know; files on Windows know few."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _language() -> str:
    """The language of the surroundings, if we speak it."""
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return wanted if wanted in LANGUAGES else "en"


@click.group(cls=Parts, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"fairwind %(version)s ({form()})")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language of all words.")
@click.pass_context
def main(ctx: click.Context, lang: str | None) -> None:
    """Four sea games on one table: play them, replay them, let bots play them."""
    ctx.obj = lang or _language()


@main.command()
@click.pass_obj
def games(lang: str) -> None:
    """What is on the shelf."""
    for name in GAMES:
        game = load(name)
        about = game.about
        click.echo(f"{name}: {about.title}. {Phrase(about.pitch).say(lang)}")
        text = N_("By {designers}; art by {artists}; published by {publisher}. Ours is unofficial.")
        if not about.publisher:
            text = N_("By {designers}. Ours is unofficial.")
        credit = Phrase(
            text,
            designers=", ".join(about.designers),
            artists=", ".join(about.artists),
            publisher=about.publisher,
        )
        click.echo(f"  {credit.say(lang)}")
        for option in game.option_list:
            click.echo(
                f"  {option.name:<10} {Phrase(option.about).say(lang)} [{option.allowed.say(lang)}]"
            )


@main.command()
@click.argument("game")
@click.pass_obj
def rules(lang: str, game: str) -> None:
    """The rules of a game, numbered."""
    from rich.console import Console
    from rich.markdown import Markdown

    try:
        load(game)
    except ValueError as error:
        raise Refused(reason(error)) from None
    Console().print(Markdown(rules_of(game, lang)))
