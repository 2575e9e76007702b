"""The command `fairwind ladder`: plays the ladders of the games and writes them into a document."""

from pathlib import Path
from typing import Final

import click

from fairwind.flags import (
    BOTS_TOLD,
    File,
    GameName,
    Number,
    Refused,
    check_out,
    language,
    made_folder,
    read_text,
    write_text,
)
from fairwind.games import GAMES, load
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import N_
from fairwind.lab.series_flags import MOST_GAMES, PROCESSES, SEED
from fairwind.lab.workers import cores

from .keeping import gone_on_with, play_and_keep
from .ladder import Plan, plans, told
from .result import ContestResult

BEGIN: Final = "<!-- the ladder: written by `fairwind ladder` -->"
END: Final = "<!-- end of the ladder -->"
LONGEST_DOCUMENT: Final = 10_000_000

GOES_ON: Final = N_("Interrupted: the same command continues from here.")


def _ladder(
    games: tuple[str, ...],
    folder: Path,
    clusters: int,
    seed: int,
    processes: int | None,
    into: Path | None,
) -> None:
    page = None if into is None else _page(into)
    made_folder("--folder", folder)
    paragraphs: list[str] = []
    with if_interrupted(GOES_ON):
        for name in games or tuple(GAMES):
            planned = plans(name, clusters, seed)
            results = [
                _played(plan, f"{number}/{len(planned)}", folder, processes or cores())
                for number, plan in enumerate(planned, start=1)
            ]
            paragraphs.extend(told(results, language()))
    text = "\n\n".join(paragraphs)
    if into is None or page is None:
        click.echo(text)
        return
    before, after = page
    write_text("--into", into, f"{before}{BEGIN}\n\n{text}\n\n{END}{after}")


def _page(into: Path) -> tuple[str, str]:
    """What stands before and after the ladder in a document."""
    before, begin, rest = read_text(into, LONGEST_DOCUMENT).partition(BEGIN)
    check_out("--into", into)
    _, end, after = rest.partition(END)
    if not begin or not end:
        text = N_("--into {file}: the lines {begin} and {end} are missing")
        raise Refused(text, file=into, begin=BEGIN, end=END)
    return before, after


def _played(plan: Plan, place: str, folder: Path, processes: int) -> ContestResult:
    contest = plan.contest
    names = [contest.game, *contest.names, *["once"] * contest.once]
    out = folder / f"{'-'.join(names)}.json"
    result = gone_on_with(out, ContestResult(contest, load(contest.game).rules_version))
    what = f"ladder {contest.game} {place} ({', '.join(contest.names)})"
    if not play_and_keep(what, result, plan.clusters, processes, out):
        raise KeyboardInterrupt
    return result


ladder = click.Command(
    "ladder",
    callback=_ladder,
    params=[
        click.Argument(
            ["games"],
            nargs=-1,
            type=GameName(),
            metavar=N_("[GAME]..."),
            help=N_("One or more of {games}; if left out, all of them."),
        ),
        click.Option(
            ["--folder"],
            type=File(),
            metavar=N_("FOLDER"),
            required=True,
            help=N_("Where the result files are kept; the same call goes on with them."),
        ),
        click.Option(
            ["-n", "--clusters"],
            type=Number(2, MOST_GAMES),
            default=200,
            help=N_("Deals for each duel, five times as many in a game for one."),
        ),
        SEED,
        PROCESSES,
        click.Option(
            ["--into"],
            type=File(),
            help=N_("Write the ladder into this document, in place of the last one."),
        ),
    ],
    help=N_(
        "Let the bots of all games, or of those named, meet the next weaker one, and tell how."
    ),
    epilog=BOTS_TOLD,
)
