"""The command `fairwind`. A part of it is imported only when it is called."""

from importlib import import_module

import click

from . import __version__, form
from .commit import commit
from .flags import GameName, language, reason, said, title_of
from .flags.ending import Speaking
from .flags.game_commands import command_of_games, commands_of_games
from .games import GAMES, OURS, load
from .kernel.game import About
from .kernel.words import N_, Phrase
from .locales.rulebook import EVERYTHING, rules_of

PARTS = {
    "admin": (
        "server.admin_command",
        N_("Moderate a running server: ban, mute, erase, close tables."),
    ),
    "backup": ("server.data_commands", N_("Copy the data of a server, also while it runs.")),
    "doctor": (
        "server.data_commands",
        N_("Check the data of a server, every log by playing it again."),
    ),
    "restore": (
        "server.data_commands",
        N_("Put a backup in the place of a stopped server's data."),
    ),
    "crew": (
        "terminal.crew_command",
        N_("A crew and its treasure map: found one, play for it, scratch."),
    ),
    "play": (
        "terminal.play_command",
        N_("Play in the terminal, or go on with an unfinished game."),
    ),
    "hint": ("terminal.play_command", N_("The best moves in your unfinished game, and why.")),
    "record": ("terminal.records", N_("Show, replay and check records of games.")),
    "simulate": ("lab.simulate_command", N_("Let bots play many games: who wins, how often?")),
    "bench": ("lab.simulate_command", N_("How fast do the games run here?")),
    "analyse": (
        "lab.analysis.analyse_command",
        N_("What each decision of a game lost, and what was luck."),
    ),
    "arena": ("lab.arena.arena_command", N_("Which bot is stronger? They meet on the same deals.")),
    "balance": ("lab.balance", N_("How often is a game for one won, option by option?")),
    "ladder": ("lab.arena.ladder_command", N_("How much stronger is each bot than the one below?")),
    "deal": ("lab.deals", N_("How hard is a numbered deal of a game for one?")),
    "train": ("lab.train", N_("Let bots learn a game anew.")),
    "serve": ("server.serve_command", N_("Play in the browser: serve tables to players and bots.")),
    "verify": ("terminal.records", N_("Were the shuffles and rolls of a sealed game fair?")),
}
"""Where each command is, and what it does: so all of them are listed without any being imported.
Others come with the games (flags/game_commands.py)."""

WELCOME = (
    ("fairwind serve --open", N_("play in the browser")),
    ("fairwind play", N_("play in the terminal, or go on with a game")),
    ("fairwind games", N_("which games there are, and their options")),
    ("fairwind rules captn", N_("the rules of a game")),
    ("fairwind record replay FILE", N_("see a finished game again")),
    ("fairwind analyse FILE", N_("what each of its moves was worth")),
    ("fairwind arena --help", N_("let bots play: who is stronger?")),
)
"""What a newcomer may want to type next."""


class Parts(Speaking):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*PARTS, *commands_of_games(), *super().list_commands(ctx)])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        own = super().get_command(ctx, name)
        if own is not None:
            return own
        command = self._part(name) or command_of_games(name)
        return said(command, language()) if command is not None else None

    @staticmethod
    def _part(name: str) -> click.Command | None:
        if name not in PARTS:
            return None
        command = getattr(import_module(f"fairwind.{PARTS[name][0]}"), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Who mistypes a command is asked whether another one was meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            names = self.list_commands(ctx)
            raise click.NoSuchCommand(error.command_name, possibilities=names, ctx=ctx) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        own = {name: command.get_short_help_str() for name, command in self.commands.items()}
        parts = {name: about for name, (_, about) in PARTS.items()} | commands_of_games()
        told = {name: Phrase(about).say(language()) for name, about in parts.items()}
        with formatter.section(Phrase(N_("Commands")).say(language())):
            formatter.write_dl(sorted([*own.items(), *told.items()]))


@click.group(
    cls=Parts,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
    subcommand_metavar=N_("COMMAND [OPTIONS]"),
    invoke_without_command=True,
    help=N_("Four sea games on one table: play them, replay them, let bots play them."),
    epilog=N_(
        "Exit codes: 0 done; 1 the answer is no, or it failed on the way; 2 asked in a way that "
        "cannot be; 130 interrupted."
    ),
)
@click.version_option(
    __version__,
    message=f"fairwind %(version)s (commit {commit()}, {form()})",
    help=N_("Show the version and exit."),
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Everything but the words of a call without a command is done by the commands."""
    if ctx.invoked_subcommand is None:
        _welcome(ctx.obj)


def _welcome(lang: str) -> None:
    titles = ", ".join(map(title_of, GAMES))
    file = Phrase(N_("FILE")).say(lang)
    calls = (
        f"  {call.replace('FILE', file):<29} {Phrase(about).say(lang)}" for call, about in WELCOME
    )
    for line in (
        Phrase(N_("Sea games: {titles}."), titles=titles).say(lang),
        "",
        *calls,
        "",
        Phrase(N_("All commands: fairwind --help. More about one: fairwind play --help.")).say(
            lang
        ),
        Phrase(N_("Auf Deutsch: fairwind --lang de")).say(lang),
    ):
        click.echo(line)


@main.command(
    short_help=N_("Which games there are, and their options."),
    help=N_("Which games there are, who made them, and their options."),
)
@click.pass_obj
def games(lang: str) -> None:
    for name in GAMES:
        try:
            game = load(name)
        except ValueError as error:
            click.echo(f"{name}: {reason(error)}")
            continue
        about = game.about
        click.echo(f"{name}: {about.title}. {Phrase(about.pitch).say(lang)}")
        click.echo(f"  {_credits(name, about, lang)}")
        for option in game.options_shown():
            click.echo(
                f"  {option.name:<10} {Phrase(option.about).say(lang)} [{option.allowed.say(lang)}]"
            )


def _credits(name: str, about: About, lang: str) -> str:
    text = N_("By {designers}; art by {artists}; published by {publisher}.")
    if not about.publisher:
        text = N_("By {designers}.")
    credit = Phrase(
        text,
        designers=", ".join(about.designers),
        artists=", ".join(about.artists),
        publisher=about.publisher,
    ).say(lang)
    unofficial = Phrase(N_("Ours is unofficial.")).say(lang)
    return f"{credit} {unofficial}" if name in OURS else credit


@main.command(help=N_("The rules of a game, numbered."))
@click.argument("game", type=GameName(), metavar=N_("GAME"), help=N_("One of {games}."))
@click.option(
    "--spoil",
    is_flag=True,
    help=N_("Also what is sealed until it is found: it spoils the surprise."),
)
@click.pass_obj
def rules(lang: str, game: str, spoil: bool) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(rules_of(game, lang, EVERYTHING if spoil else ())))
