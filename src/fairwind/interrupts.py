"""Ctrl-C: a command that is interrupted says what is kept, and ends with the code for it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

import click

from .kernel.words import ENGLISH, N_, Phrase


class Interrupted(click.ClickException):
    """Not an error, so its sentence stands by itself."""

    exit_code = 130
    """What shells know for Ctrl-C."""

    def __init__(self, kept: Phrase) -> None:
        context = click.get_current_context(silent=True)
        super().__init__(kept.say((context and context.obj) or ENGLISH))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file, err=file is None)


def after_games(played: int, wanted: int) -> Interrupted:
    """Once the games so far have been reported."""
    if played == 0:
        return Interrupted(Phrase(N_("Interrupted before a game was finished.")))
    text = N_("Interrupted: these are the first {played} of {wanted} games.")
    return Interrupted(Phrase(text, played=played, wanted=wanted))


@contextmanager
def if_interrupted(text: str = N_("Interrupted.")) -> Iterator[None]:
    """Says this, whenever it happens in the block."""
    try:
        yield
    except KeyboardInterrupt:
        raise Interrupted(Phrase(text)) from None


STOPS: Final = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
]
"""How a command is ended besides Ctrl-C: by its id, by closing its terminal, by Ctrl-\\."""


@contextmanager
def stopped_like_interrupted() -> Iterator[None]:
    """Whoever stops the command finds as much kept as whoever presses Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {stop: signal.signal(stop, signal.default_int_handler) for stop in STOPS}
    try:
        yield
    finally:
        for stop, handler in before.items():
            signal.signal(stop, handler)
