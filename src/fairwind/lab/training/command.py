"""The command `fairwind train`: learns anew what the bots of a game know by heart."""

from pathlib import Path
from typing import Final

import click

from fairwind.flags import File, Number, check_out, language, write_text
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import N_, Phrase
from fairwind.lab.progress import GAMES, progress_of
from fairwind.lab.series_flags import MOST_GAMES, SEED

from . import captn, sailorman
from .course import Course

COURSES: Final[dict[str, Course]] = {
    "captn": captn.COURSE,
    "sailorman": sailorman.COURSE,
}
"""The games whose bots have learned something."""

NOTHING: Final = N_("Interrupted: nothing was written.")


def _train(game: str, seed: int, games: int | None, out: Path | None) -> None:
    course = COURSES[game]
    wanted = games or course.games
    file = out or Path(f"{game}-weights.txt")
    check_out("--out", file)
    with if_interrupted(NOTHING), progress_of(f"train {game}", GAMES, wanted) as progress:
        learned = course.train(seed, wanted, progress)
    write_text("--out", file, learned)
    click.echo(_said(N_("{file} holds what was learned from {games} games."), file, wanted))


def _said(text: str, file: Path | None = None, games: int = 0) -> str:
    return Phrase(text, file=str(file), games=games).say(language())


train = click.Command(
    "train",
    callback=_train,
    params=[
        click.Argument(["game"], type=click.Choice(list(COURSES))),
        SEED,
        click.Option(
            ["--games"],
            type=Number(1, MOST_GAMES),
            show_default=N_("as many as the bots of the game had"),
            help=N_("How many to learn from."),
        ),
        click.Option(
            ["--out"],
            type=File(),
            show_default=N_("GAME-weights.txt in this folder"),
            help=N_("Where to write it."),
        ),
    ],
    help=N_(
        "Let bots learn a game from games against themselves, and write down what they learned."
    ),
)
