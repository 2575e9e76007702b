"""The commands `fairwind simulate` and `fairwind bench`. Heavy parts are imported when they run."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fairwind.flags import (
    BOTS_TOLD,
    OWN_BOTS_TOLD,
    File,
    GameGroup,
    GameName,
    Number,
    Refused,
    Seconds,
    check_out,
    write_text,
)
from fairwind.interrupts import Interrupted, after_games
from fairwind.kernel.words import ENGLISH, N_, Phrase

from .progress import GAMES, VARIANTS, progress_of
from .series_flags import MOST_GAMES, PROCESSES, SEED, told_if_broken

if TYPE_CHECKING:
    from fairwind.kernel.game import Game

    from .bench import Speed
    from .simulate import SeriesResult


def _simulate(
    game: "Game",
    games: int,
    bots: str,
    seed: int,
    processes: int | None,
    out: Path | None,
) -> None:
    from . import simulate as lab
    from .workers import cores

    check_out("--out", out, ".json", ".csv")
    series = lab.Series(game.name, game.options, _entrants(bots, game.players), seed)
    with told_if_broken(), progress_of(f"simulate {game.name}", GAMES, games) as progress:
        outcome = lab.simulate(series, games, processes or cores(), progress)
    lang = click.get_current_context().obj or ENGLISH
    if outcome.tally.games > 0:
        _show(outcome, out, lang)
    if not outcome.complete:
        raise after_games(outcome.tally.games, games)


simulate = GameGroup(
    "simulate",
    _simulate,
    [
        click.Option(
            ["-n", "--games"],
            type=Number(1, MOST_GAMES),
            default=1000,
            help=N_("How many games."),
        ),
        click.Option(
            ["--bots"],
            metavar=N_("NAMES"),
            required=True,
            help=N_("One for each player, as in mate,random; a single name plays every seat."),
        ),
        SEED,
        PROCESSES,
        click.Option(
            ["--out"],
            type=File(),
            help=N_("Write the results to a file, .json or .csv."),
        ),
    ],
    about=N_("Let bots play many games and report who wins. Seats change from game to game."),
    notes=[BOTS_TOLD, OWN_BOTS_TOLD],
)


def _entrants(bots: str, players: int) -> tuple[str, ...]:
    from fairwind.bots import load

    names = [name.strip() for name in bots.split(",")]
    for name in names:
        load(name)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        text = N_(
            "{bots} bots are named, but the game needs {players}: one for each player, or a "
            "single one for all"
        )
        raise Refused(text, bots=len(names), players=players)
    return tuple(names)


def _show(outcome: "SeriesResult", out: Path | None, lang: str) -> None:
    from rich.console import Console

    from . import report

    console = Console(highlight=False)
    console.print(report.as_table(outcome, lang))
    console.print(report.conditions(outcome, lang), soft_wrap=True)
    if out is None:
        return
    text = report.as_json(outcome) if out.suffix == ".json" else report.as_csv(outcome)
    write_text("--out", out, text)


@click.command(help=N_("Measure how fast the games run here: GAME, or all of them."))
@click.argument(
    "game", required=False, type=GameName(), metavar=N_("[GAME]"), help=N_("One of {games}.")
)
@click.option(
    "--seconds",
    type=Seconds(longest=3600),
    default=0.5,
    help=N_("CPU time for each figure."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print JSON."))
def bench(game: str | None, seconds: float, as_json: bool) -> None:
    from fairwind.games import GAMES as SHELF

    from . import bench as lab

    names = [game] if game else SHELF
    set_ups = [set_up for name in names for set_up in lab.set_ups(name)]
    with progress_of("bench", VARIANTS, len(set_ups)) as progress:
        speeds = lab.measure(set_ups, seconds, progress)
    if speeds:
        _show_speeds(speeds, as_json)
    if len(speeds) < len(set_ups):
        text = N_("Interrupted: {done} of {total} variants were measured.")
        raise Interrupted(Phrase(text, done=len(speeds), total=len(set_ups)))


def _show_speeds(speeds: "list[Speed]", as_json: bool) -> None:
    import json

    from rich.console import Console

    from fairwind import form

    from . import bench as lab
    from .report import FORMS

    if as_json:
        click.echo(json.dumps(lab.as_json(speeds), indent=2))
        return
    console = Console(highlight=False)
    lang = click.get_current_context().obj or ENGLISH
    console.print(lab.as_table(speeds, lang))
    said = Phrase(N_("The rules run {form}."), form=Phrase(FORMS[form()])).say(lang)
    console.print(said, soft_wrap=True)
