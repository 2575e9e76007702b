"""How a call begins and ends: in its language, at worst with one sentence, and with a code."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from io import TextIOWrapper
from typing import Any

import click

from fairwind.interrupts import Interrupted, if_interrupted
from fairwind.kernel.words import N_, Phrase

from .files import why
from .plain_signs import ERRORS
from .refusals import FAILED, FINE
from .speech import click_speaks, language_of_call, said


class Speaking(click.Group):
    """A group of commands, called from a shell, that says everything in the language of the call.

    Its context carries that language to whatever is called.
    """

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        lang = language_of_call(sys.argv[1:] if args is None else args)
        _find_bots_here()
        _take_any_bytes()
        call = partial(
            super(Speaking, said(self, lang)).main,
            args,
            prog_name,
            complete_var,
            standalone_mode=False,
            obj=lang,
            **extra,
        )
        with click_speaks(lang):
            if not standalone_mode:
                return call()
            sys.exit(_code(call, lang))

    def invoke(self, ctx: click.Context) -> object:
        with if_interrupted():  # where a command has nothing more to say about it
            return super().invoke(ctx)


def _code(call: Callable[[], object], lang: str) -> int:
    """The exit code of a call; what went wrong is told."""
    try:
        code = _answered(call, lang)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # nobody reads on, as after `| head`
        _let_go_of_output()
        return FAILED
    except OSError as error:
        _let_go_of_output()
        text = N_("Error: {message}")
        click.echo(Phrase(text, message=why(error)).say(lang), err=True)
        return FAILED
    return code


def _answered(call: Callable[[], object], lang: str) -> int:
    try:
        code = call()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        click.echo(Phrase(N_("Interrupted.")).say(lang), err=True)
        return Interrupted.exit_code
    return code if isinstance(code, int) else FINE


def _find_bots_here() -> None:
    """A bot of one's own is a module in the folder in which the command is called."""
    if "" not in sys.path:
        sys.path.append("")


def _take_any_bytes() -> None:
    """What cannot be shown in the encoding of the terminal becomes something that can; what
    cannot be read, a question mark."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _let_go_of_output() -> None:
    """So that Python does not try again to write it when it ends."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
