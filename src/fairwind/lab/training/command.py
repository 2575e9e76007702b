"""The command `fairwind train`: learns anew what the bots of a game know by heart."""

from pathlib import Path
from typing import Final

import click

from fairwind.flags import Refused
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import ENGLISH, N_, Phrase
from fairwind.lab.progress import GAMES, progress_of
from fairwind.lab.series_flags import SEED

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
    if not file.parent.is_dir():
        raise Refused(f"--out {file}: there is no folder {file.parent}")
    with if_interrupted(NOTHING), progress_of(f"train {game}", GAMES, wanted) as progress:
        learned = course.train(seed, wanted, progress)
    try:
        file.write_text(learned, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"--out {file}: {error.strerror}") from error
    click.echo(_said(N_("{file} holds what was learned from {games} games."), file, wanted))


def _said(text: str, file: Path | None = None, games: int = 0) -> str:
    lang = click.get_current_context().obj or ENGLISH
    return Phrase(text, file=str(file), games=games).say(lang)


train = click.Command(
    "train",
    callback=_train,
    params=[
        click.Argument(["game"], type=click.Choice(list(COURSES))),
        SEED,
        click.Option(
            ["--games"],
            type=click.IntRange(min=1),
            help="How many to learn from; if left out, as many as the bots of the game had.",
        ),
        click.Option(
            ["--out"],
            type=click.Path(path_type=Path, dir_okay=False),
            help="Where to write it; if left out, GAME-weights.txt in this folder.",
        ),
    ],
    help="Let bots learn a game from games against themselves, and write down what they learned.",
)
