"""What an installed package announces is found by name: a bot, and commands of a game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ENTRY_POINTS = """
[fairwind.bots]
first-mate = fairwind_fleet.bots:FirstMate
ghost = fairwind_fleet.nowhere:Ghost

[fairwind.games]
regatta = fairwind_fleet.regatta.game:Regatta
"""
FILES = {
    "fairwind_fleet-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: fairwind-fleet\n"
    "Version: 1.0\n",
    "fairwind_fleet-1.0.dist-info/entry_points.txt": ENTRY_POINTS,
    "fairwind_fleet/__init__.py": "",
    "fairwind_fleet/bots.py": """
from fairwind import Bot

class FirstMate(Bot):
    '''Plays the first move there is.'''
    def choose(self, outlook, rng):
        return outlook.legal()[0]
""",
    "fairwind_fleet/regatta/__init__.py": "",
    "fairwind_fleet/regatta/game.py": "raise ImportError('nobody needs to import the game')",
    "fairwind_fleet/regatta/commands.py": """
COMMANDS = {
    "buoys": ("paper:buoys", "Lay out the buoys."),
    "score": ("paper:score", "Score a race."),
}
""",
    "fairwind_fleet/regatta/paper.py": """
import click

@click.command()
def buoys():
    click.echo("Seven buoys.")

@click.command(help="Score a race.")
def score():
    click.echo("Everybody wins.")
""",
}


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def fairwind_says(packages: Path, *words: str, code: int = 0) -> str:
    paths = os.pathsep.join(filter(None, [str(packages), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-m", "fairwind", "--lang", "en", *words],
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "100"},
        cwd=packages,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_bot_is_told_of_and_plays_under_its_name(packages: Path) -> None:
    assert "Bots of installed packages: first-mate, ghost." in fairwind_says(
        packages, "simulate", "--help"
    )
    words = ("simulate", "santa-timea", "--players", "2", "-n", "2", "--bots", "first-mate,random")
    assert "first-mate" in fairwind_says(packages, *words, "--processes", "1")


def test_a_bot_that_is_not_there_is_told_in_a_sentence(packages: Path) -> None:
    said = fairwind_says(packages, "simulate", "santa-timea", "--bots", "ghost", code=2)
    assert "the bot 'ghost' cannot be loaded: No module named 'fairwind_fleet.nowhere'" in said


def test_a_command_of_a_game_is_listed_and_called_without_importing_the_game(
    packages: Path,
) -> None:
    assert "Lay out the buoys." in fairwind_says(packages, "--help")
    assert fairwind_says(packages, "buoys") == "Seven buoys.\n"


def test_a_command_that_several_games_bring_asks_for_the_game(packages: Path) -> None:
    listed = fairwind_says(packages, "score", "--help")
    assert "regatta" in listed
    assert "sailorman" in listed
    assert fairwind_says(packages, "score", "regatta") == "Everybody wins.\n"


def test_nobody_who_plays_needs_pytest() -> None:
    check = "import fairwind.cli, sys; sys.exit('pytest' in sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True)
