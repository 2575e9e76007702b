"""A game's own options as flags of a command: `fairwind play santa-timea --players 3 --expert`."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from .games import GAMES, load
from .kernel.options import Choice, Option, Switch, WholeNumber
from .kernel.refusal import reason_of
from .kernel.words import ENGLISH, N_, Phrase

Body = Callable[..., None]


class Refused(click.ClickException):
    """Something asked for in a way that cannot be: one sentence, and nothing is done."""

    exit_code = 2


def reason(error: ValueError) -> str:
    """Why, in the language of whoever called the command."""
    return reason_of(error).say(click.get_current_context().obj or ENGLISH)


class GameGroup(click.Group):
    """A command with a subcommand for each game. The body gets the game and the shared flags."""

    def __init__(
        self, name: str, body: Body, shared: Sequence[click.Parameter], about: str
    ) -> None:
        super().__init__(name, help=about, invoke_without_command=True, callback=self._choose)
        self._body = body
        self._shared = shared

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        try:
            game = load(name)
        except ValueError as error:
            raise Refused(reason(error)) from None
        own = {option.name: option for option in game.option_list}

        def run(**given: object) -> None:
            options = {key: given.pop(key) for key in own}
            chosen = {key: value for key, value in options.items() if value is not None}
            try:
                self._body(load(name, **chosen), **given)
            except ValueError as error:
                raise Refused(reason(error)) from None

        flags = [_flag(option) for option in own.values()]
        about = Phrase(game.about.pitch).say(ctx.obj or "en")
        return click.Command(name, callback=run, params=[*flags, *self._shared], help=about)

    def _choose(self) -> None:
        """Called without a game: ask which, if there is a choice."""
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is not None:
            return
        names = list(GAMES)
        for number, name in enumerate(names, start=1):
            click.echo(f"{number}  {load(name).about.title}")
        text = Phrase(N_("Which game?")).say(ctx.obj)
        which = 1 if len(names) == 1 else click.prompt(text, type=click.IntRange(1, len(names)))
        command = self.get_command(ctx, names[which - 1])
        with command.make_context(names[which - 1], [], parent=ctx) as chosen:
            command.invoke(chosen)


def _flag(option: Option) -> click.Option:
    flag = option.name.replace("_", "-")
    if isinstance(option, Switch):
        return click.Option([f"--{flag}/--no-{flag}"], default=None, help=option.about)
    about = f"{option.about} [{option.allowed.say()}; default: {option.default}]"
    if isinstance(option, WholeNumber):
        return click.Option([f"--{flag}"], type=click.INT, help=about)
    if isinstance(option, Choice):
        return click.Option([f"--{flag}"], help=about)
    return click.Option([f"--{flag}"], callback=_read_if_file, help=about)


def _read_if_file(_ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """What stands in the file of this name, if there is one; else the value as it is."""
    if value is None or not Path(value).is_file():
        return value
    try:
        return Path(value).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise Refused(f"{option.opts[0]} {value}: this file cannot be read as text") from None
