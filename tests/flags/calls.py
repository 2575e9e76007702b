"""Calls of `fairwind` as somebody types them, and all commands there are."""

from collections.abc import Iterator

import click
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.flags import said

Words = tuple[str, ...]
"""The words that lead to a command: ("record", "check")."""


def call(*words: str, lang: str = "C", typed: str = "", **environment: str) -> Result:
    """In surroundings of a language, on a terminal of the usual width."""
    surroundings = {"LANG": lang, "LC_ALL": lang, "LANGUAGE": "", "COLUMNS": "80", **environment}
    return CliRunner(env=surroundings).invoke(main, words, input=typed)


def commands(lang: str) -> Iterator[tuple[Words, click.Command]]:
    """Every command with all those below it, as it speaks in a language."""
    with click.Context(main, obj=lang) as context:
        yield from _below((), said(main, lang), context)


def _below(
    path: Words, group: click.Group, context: click.Context
) -> Iterator[tuple[Words, click.Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from _below((*path, name), command, context)


PATHS = [path for path, _ in commands("en")]
