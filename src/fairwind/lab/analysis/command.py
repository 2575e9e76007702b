"""The command `fairwind analyse`: a record in, a report out. Its heavy parts are imported late."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fairwind.flags import Refused
from fairwind.interrupts import Interrupted
from fairwind.kernel.skill import ADMIRAL, LEVELS
from fairwind.kernel.words import ENGLISH
from fairwind.lab.progress import POSITIONS, progress_of
from fairwind.lab.series_flags import PROCESSES, SEED

if TYPE_CHECKING:
    from fairwind.kernel.record import Record

    from .analysis import Analysis
    from .judging import Settings


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
    from .judging import BEFORE, Settings

    for flag, out in (("--json", json), ("--html", html)):
        _check_out(flag, out)
    record = read(file)
    settings = Settings(LEVELS.index(level), iterations, playouts, seed)
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


def _check(record: "Record", settings: "Settings") -> None:
    """Before a long wait, not after."""
    from .judging import skill_of

    if not record.moves:
        raise Refused("nobody has moved yet in this game: there is nothing to analyse")
    if not skill_of(record.game, settings).weighs:
        weighing = [name for level, name in enumerate(LEVELS) if record.game.skill(level).weighs]
        raise Refused(
            f"--level {LEVELS[settings.level]}: this level does not weigh moves against each "
            f"other in {record.game.about.title}; {', '.join(weighing)} do"
        )


def _check_out(flag: str, out: Path | None) -> None:
    if out is not None and not out.parent.is_dir():
        raise Refused(f"{flag} {out}: there is no folder {out.parent}")


def _show(analysis: "Analysis", lang: str, json: Path | None, html: Path | None) -> None:
    from rich.console import Console

    from .json_file import as_json
    from .page import as_html
    from .text import report

    if json is not None:
        _write("--json", json, as_json(analysis, lang))
    if html is not None:
        _write("--html", html, as_html(analysis, lang))
    console = Console(highlight=False)
    for part in report(analysis, lang):
        console.print(part)


def _write(flag: str, out: Path, text: str) -> None:
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{flag} {out}: {error.strerror}") from error


FILE = click.Path(path_type=Path, dir_okay=False)

analyse = click.Command(
    "analyse",
    callback=_analyse,
    params=[
        click.Argument(["file"], metavar="RECORD", type=click.Path(path_type=Path)),
        click.Option(
            ["--level"],
            type=click.Choice(LEVELS),
            default=LEVELS[ADMIRAL],
            show_default=True,
            help="Who judges.",
        ),
        click.Option(
            ["--iterations"],
            type=click.IntRange(min=2),
            help="How hard the judge thinks about a decision, if not as usual.",
        ),
        click.Option(
            ["--playouts"],
            type=click.IntRange(min=2),
            default=1000,
            show_default=True,
            help="From how many games chances and luck are estimated, each time.",
        ),
        SEED,
        PROCESSES,
        click.Option(["--json"], type=FILE, help="Write the analysis to this file as JSON."),
        click.Option(["--html"], type=FILE, help="Write it to this file as a page to look at."),
    ],
    help="What each decision of a recorded game lost, from what its player knew; what was luck.",
)
