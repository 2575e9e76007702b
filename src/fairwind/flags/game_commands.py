"""Commands that games bring: listed and found without importing any game.

A game has them in commands.py beside its game.py, as COMMANDS: by name, where in its package the
command of click is, and what it does in a line. One that several games bring asks for the game.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import click

from fairwind.games import GAMES, package_of
from fairwind.kernel.words import N_

BY_GAME: Final = {"score": N_("Score a game that was played on paper.")}
"""Those that ask for the game however few games bring them."""


def commands_of_games() -> dict[str, str]:
    """All that games bring, and what each does."""
    return {name: _about(name, games) for name, games in _bringers().items()}


def command_of_games(name: str) -> click.Command | None:
    """The command of this name, if a game brings it."""
    games = _bringers().get(name)
    if games is None:
        return None
    if name not in BY_GAME and len(games) == 1:
        [game] = games
        return _command(game, name)
    group = click.Group(name, help=_about(name, games), subcommand_metavar=N_("GAME [OPTIONS]"))
    for game in games:
        group.add_command(_command(game, name), game)
    return group


def _bringers() -> dict[str, dict[str, str]]:
    """By command, the games that bring it, with what it does there."""
    found: dict[str, dict[str, str]] = {}
    for game in GAMES:
        for name, (_, about) in _commands(game).items():
            found.setdefault(name, {})[game] = about
    return found


def _commands(game: str) -> Mapping[str, tuple[str, str]]:
    package = package_of(game)
    try:
        there = package and find_spec(f"{package}.commands")
    except ImportError:  # whoever wants to play it is told why
        there = None
    if not there:
        return {}
    commands: Mapping[str, tuple[str, str]] = import_module(f"{package}.commands").COMMANDS
    return commands


def _about(name: str, games: Mapping[str, str]) -> str:
    if name in BY_GAME:
        return BY_GAME[name]
    return next(iter(games.values()))


def _command(game: str, name: str) -> click.Command:
    where, _ = _commands(game)[name]
    module, _, part = where.partition(":")
    command = getattr(import_module(f"{package_of(game)}.{module}"), part)
    assert isinstance(command, click.Command)
    return command
