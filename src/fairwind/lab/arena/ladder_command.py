"""The command `fairwind ladder`: plays the ladders of the games and writes them into a document."""

from pathlib import Path
from typing import Final

import click

from fairwind.flags import Refused, reason
from fairwind.games import GAMES, load
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import N_
from fairwind.lab.series_flags import PROCESSES, SEED
from fairwind.lab.workers import cores

from .keeping import gone_on_with, play_and_keep
from .ladder import Plan, plans, told
from .result import Result

BEGIN: Final = "<!-- the ladder: written by `fairwind ladder` -->"
END: Final = "<!-- end of the ladder -->"

GOES_ON: Final = N_("Interrupted: the same command continues from here.")


def _ladder(
    games: tuple[str, ...],
    folder: Path,
    clusters: int,
    seed: int,
    processes: int | None,
    into: Path | None,
) -> None:
    for name in games:
        _check(name)
    page = None if into is None else _page(into)
    folder.mkdir(parents=True, exist_ok=True)
    paragraphs: list[str] = []
    with if_interrupted(GOES_ON):
        for name in games or tuple(GAMES):
            planned = plans(name, clusters, seed)
            results = [
                _played(plan, f"{number}/{len(planned)}", folder, processes or cores())
                for number, plan in enumerate(planned, start=1)
            ]
            paragraphs.extend(told(results))
    text = "\n\n".join(paragraphs)
    if into is None or page is None:
        click.echo(text)
        return
    before, after = page
    into.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def _check(name: str) -> None:
    try:
        load(name)
    except ValueError as error:
        raise Refused(reason(error)) from None


def _page(into: Path) -> tuple[str, str]:
    """What stands before and after the ladder in a document."""
    try:
        before, begin, rest = into.read_text(encoding="utf-8").partition(BEGIN)
    except OSError as error:
        raise Refused(f"--into {into}: {error.strerror}") from None
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Refused(f"--into {into}: the lines {BEGIN} and {END} are missing")
    return before, after


def _played(plan: Plan, place: str, folder: Path, processes: int) -> Result:
    contest = plan.contest
    names = [contest.game, *contest.names, *["once"] * contest.once]
    out = folder / f"{'-'.join(names)}.json"
    result = gone_on_with(out, Result(contest, load(contest.game).rules_version))
    what = f"ladder {contest.game} {place} ({', '.join(contest.names)})"
    if not play_and_keep(what, result, plan.clusters, processes, out):
        raise KeyboardInterrupt
    return result


ladder = click.Command(
    "ladder",
    callback=_ladder,
    params=[
        click.Argument(["games"], nargs=-1, metavar="[GAME]..."),
        click.Option(
            ["--folder"],
            type=click.Path(path_type=Path, file_okay=False),
            required=True,
            help="Where the result files are kept; the same call goes on with them.",
        ),
        click.Option(
            ["-n", "--clusters"],
            type=click.IntRange(min=2),
            default=200,
            show_default=True,
            help="Deals for each duel, five times as many in a game for one.",
        ),
        SEED,
        PROCESSES,
        click.Option(
            ["--into"],
            type=click.Path(path_type=Path, dir_okay=False),
            help="Write the ladder into this document, in place of the last one.",
        ),
    ],
    help="Let the levels of all games, or of those named, meet the level below, and tell how.",
)
