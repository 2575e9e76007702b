"""A command with a subcommand for each game: `fairwind play santa-timea --players 3 --expert`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from fairwind.bots import BOTS
from fairwind.games import GAMES, load
from fairwind.kernel.game import Game
from fairwind.kernel.options import Option, Switch, Text, Value, WholeNumber
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import N_, Phrase

from .files import read_text
from .refusals import Refused, language
from .speech import said, words
from .values import Number

Body = Callable[..., None]
Ask = Callable[[], list[str]]
"""Finds out what else is to be typed behind a command that was called without a game; [] if nobody
answers."""

BOTS_TOLD: Final = N_(
    "Bots: random plays any move it may. From weak to strong: {levels}; the strong ones look "
    "further ahead and take longer."
)
OWN_BOTS_TOLD: Final = N_(
    "A bot of your own is named as module:Class: careful:Careful is the class Careful of "
    "careful.py in this folder."
)
"""For the help of every command to which bots can be named."""
INSTALLED_BOTS_TOLD: Final = N_("Bots of installed packages: {bots}.")

LONGEST_PAGE: Final = 100_000
"""Of what an option reads from a file. Each has limits of its own, which are told in words."""


class GameCommand(click.Command):
    """Of one game. Hidden flags are taken, and not even whoever mistypes one is told of them."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            hidden = {
                flag
                for param in self.params
                if isinstance(param, click.Option) and param.hidden
                for flag in (*param.opts, *param.secondary_opts)
            }
            fitting = [flag for flag in error.possibilities or () if flag not in hidden]
            raise click.NoSuchOption(
                error.option_name, possibilities=fitting, ctx=error.ctx
            ) from None


class GameGroup(click.Group):
    """The body gets the game, with the options that were given, and the shared flags."""

    def __init__(
        self,
        name: str,
        body: Body,
        shared: Sequence[click.Parameter],
        about: str,
        notes: Sequence[str] = (),
        ask: Ask | None = None,
    ) -> None:
        super().__init__(
            name,
            help=about,
            subcommand_metavar=N_("GAME [OPTIONS]"),
            invoke_without_command=True,
            callback=self._choose,
        )
        self._body = body
        self._shared = shared
        self._notes = notes
        self._ask = ask

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        try:
            game = load(name)
        except ValueError as error:
            raise Refused(reason_of(error)) from None

        def run(**given: object) -> None:
            options = {option.name: given.pop(option.name) for option in game.option_list}
            chosen = {key: value for key, value in options.items() if value is not None}
            try:
                self._body(load(name, **chosen), **given)
            except ValueError as error:
                raise Refused(reason_of(error)) from None

        command = GameCommand(
            name,
            callback=run,
            params=[*(_flag(game, option) for option in game.option_list), *self._shared],
            help=game.about.pitch,
            epilog=self._told(),
        )
        command.short_help = f"{game.about.title}. {Phrase(game.about.pitch).say(language())}"
        return said(command, language())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self._short_help(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section(Phrase(N_("Games")).say(language())):
            formatter.write_dl(rows)

    def _short_help(self, ctx: click.Context, name: str) -> str:
        """What a game is, or why it cannot be played."""
        try:
            return self.get_command(ctx, name).short_help or ""
        except Refused as error:
            return error.message

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self._told())

    def _told(self) -> str:
        told = [words(note, language()) for note in self._notes]
        if OWN_BOTS_TOLD in self._notes and BOTS.others:
            told.append(Phrase(INSTALLED_BOTS_TOLD, bots=", ".join(BOTS.others)).say(language()))
        return "\n\n".join(told)

    def _choose(self) -> None:
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is not None:
            return
        names = self.list_commands(ctx)
        answer = self._ask() if self._ask else []
        if not answer:
            text = N_("Which game? Name one of {games}, as in: {example}")
            example = f"{ctx.command_path} {names[0]}"
            raise Refused(text, games=", ".join(names), example=example)
        command = self.get_command(ctx, answer[0])
        with command.make_context(answer[0], answer[1:], parent=ctx) as chosen:
            command.invoke(chosen)


def title_of(name: str) -> str:
    """What a game is called; as it is named, if it cannot be loaded."""
    try:
        return load(name).about.title
    except ValueError:
        return name


def is_given(name: str) -> bool:
    """Whether a flag was typed, and not left as it is."""
    source = click.get_current_context().get_parameter_source(name)
    return source is ParameterSource.COMMANDLINE


def given(game: Game) -> dict[str, Value]:
    """The options of the game that were asked for."""
    return {name: value for name, value in game.options.items() if is_given(name)}


def _flag(game: Game, option: Option) -> click.Option:
    flag = f"--{option.name.replace('_', '-')}"
    about = Phrase(option.about)
    if isinstance(option, Switch):
        text = N_("{about} [default: {default}]")
        default = Phrase(N_("yes") if option.default else N_("no"))
        told = Phrase(text, about=about, default=default).say(language())
        return click.Option(
            [f"{flag}/--no-{flag[2:]}"], default=None, help=told, hidden=option.hidden
        )
    text = N_("{about} [{allowed}; default: {default}]")
    told = Phrase(text, about=about, allowed=option.allowed, default=option.default).say(language())
    if isinstance(option, WholeNumber):
        return click.Option([flag], type=Number(), help=told, hidden=option.hidden)
    if isinstance(option, Text):
        read = _reader(game.name, option.name)
        return click.Option([flag], callback=read, help=told, hidden=option.hidden)
    return click.Option([flag], help=told, hidden=option.hidden)


def _reader(game: str, option: str) -> Callable[..., str | None]:
    """Takes what stands in the file of this name, if there is one; else the value as it is."""

    def read(_ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is None:
            return None
        is_file = _is_file(value)
        text = f"{read_text(Path(value), LONGEST_PAGE)}\n" if is_file else value
        try:
            load(game, **{option: text})
        except ValueError as error:
            words = N_("{flag} {value}: {reason}")
            if not is_file and ";" not in value:
                words = N_("{flag} {value}: there is no such file; {reason}")
            flag, why = param.opts[0], reason_of(error)
            raise Refused(words, flag=flag, value=value, reason=why) from None
        return text

    return read


def _is_file(value: str) -> bool:
    try:
        return Path(value).is_file()
    except (OSError, ValueError):  # what is written out in one word is too long for a name
        return False
