"""The command `fairwind train`: learns anew what the bots of a game know by heart."""

from pathlib import Path
from typing import Final

import click

from fairwind.bots.thinking import think
from fairwind.flags import File, Number, check_out, language, write_text
from fairwind.games import GAMES as SHELF
from fairwind.games import load
from fairwind.interrupts import if_interrupted
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.training import Training
from fairwind.kernel.words import N_, Phrase

from .progress import GAMES, progress_of
from .series_flags import MOST_GAMES, SEED

NOTHING: Final = N_("Interrupted: nothing was written.")


def trainings() -> dict[str, Training]:
    """By name, for the games whose bots have learned something."""
    found: dict[str, Training] = {}
    for name in SHELF:
        try:
            training = load(name).strategy.training()
        except ValueError:
            continue
        if training is not None:
            found[name] = training
    return found


def choose(skill: Skill, outlook: Outlook, rng: Rng) -> int:
    legal = outlook.legal()
    if len(legal) == 1:
        return legal[0]
    return think(skill, outlook, rng).chosen(skill.temperature, skill.most_loss, rng).action


def _train(game: str, seed: int, games: int | None, out: Path | None) -> None:
    training = trainings()[game]
    wanted = games or training.games
    file = out or Path(f"{game}-weights.txt")
    check_out("--out", file)
    with if_interrupted(NOTHING), progress_of(f"train {game}", GAMES, wanted) as progress:
        learned = training.train(seed, wanted, choose, progress)
    write_text("--out", file, learned)
    click.echo(_said(N_("{file} holds what was learned from {games} games."), file, wanted))


def _said(text: str, file: Path | None = None, games: int = 0) -> str:
    return Phrase(text, file=str(file), games=games).say(language())


train = click.Command(
    "train",
    callback=_train,
    params=[
        click.Argument(["game"], type=click.Choice(list(trainings()))),
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
