"""The command `fairwind analyse`: a record in, a report out. Its heavy parts are imported late."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from fairwind.flags import File, Number, Refused, check_out, write_text
from fairwind.interrupts import Interrupted
from fairwind.kernel.skill import ADMIRAL, LEVELS
from fairwind.kernel.words import ENGLISH, N_
from fairwind.lab.progress import POSITIONS, progress_of
from fairwind.lab.series_flags import PROCESSES, SEED

if TYPE_CHECKING:
    from fairwind.kernel.record import Record

    from .analysis import Analysis
    from .judging import AnalysisSettings


def _analyse(
    file: Path,
    level: str,
    iterations: int | None,
    playouts: int,
    seed: int,
    processes: int | None,
    json: Path | None,
    html: Path | None,
) -> None:
    from fairwind.lab.workers import cores
    from fairwind.terminal.records import read

    from .analysis import analyse as run
    from .judging import BEFORE, AnalysisSettings

    for flag, out in (("--json", json), ("--html", html)):
        check_out(flag, out)
    record = read(file, shown=True)
    settings = AnalysisSettings(LEVELS.index(level), iterations, playouts, seed)
    _check(record, settings)
    total = len(record.moves) + BEFORE
    with progress_of(f"analyse {file.name}", POSITIONS, total) as progress:
        analysis = run(record, settings, processes or cores(), progress)
    lang = click.get_current_context().obj or ENGLISH
    if analysis.ledger is not None:
        _show(analysis, lang, json, html)
    if not analysis.complete:
        from .words import interruption

        raise Interrupted(interruption(analysis))


def _check(record: "Record", settings: "AnalysisSettings") -> None:
    """Before a long wait, not after."""
    from .judging import skill_of

    if not record.moves:
        raise Refused(N_("nobody has moved yet in this game: there is nothing to analyse"))
    if not skill_of(record.game, settings).weighs:
        weighing = [
            name for level, name in enumerate(LEVELS) if record.game.strategy.skill(level).weighs
        ]
        text = N_(
            "--level {level}: this level does not weigh moves against each other in {game}; "
            "{weighing} do"
        )
        level, game = LEVELS[settings.level], record.game.about.title
        raise Refused(text, level=level, game=game, weighing=", ".join(weighing))


def _show(analysis: "Analysis", lang: str, json: Path | None, html: Path | None) -> None:
    from rich.console import Console

    from .html_report import as_html
    from .json_file import as_json
    from .text import report

    if json is not None:
        write_text("--json", json, as_json(analysis, lang))
    if html is not None:
        write_text("--html", html, as_html(analysis, lang))
    console = Console(highlight=False)
    for part in report(analysis, lang):
        console.print(part)


MOST: Final = 1_000_000
"""Beyond this a judge would think for years."""

analyse = click.Command(
    "analyse",
    callback=_analyse,
    params=[
        click.Argument(["file"], type=File(), metavar=N_("FILE"), help=N_("A record of a game.")),
        click.Option(
            ["--level"],
            type=click.Choice(LEVELS),
            default=LEVELS[ADMIRAL],
            help=N_("The bot that judges, from weak to strong."),
        ),
        click.Option(
            ["--iterations"],
            type=Number(2, MOST),
            show_default=N_("as the bot does in this game"),
            help=N_("How hard the judge thinks about a decision."),
        ),
        click.Option(
            ["--playouts"],
            type=Number(2, MOST),
            default=1000,
            help=N_("From how many games chances and luck are estimated, each time."),
        ),
        SEED,
        PROCESSES,
        click.Option(["--json"], type=File(), help=N_("Write the analysis to this file as JSON.")),
        click.Option(
            ["--html"], type=File(), help=N_("Write it to this file as a page to look at.")
        ),
    ],
    help=N_(
        "What each decision of a recorded game lost, from what its player knew; what was luck."
    ),
)
