"""The command `fairwind arena`: bots meet on the same deals; `arena show` tells it once more."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fairwind.flags import (
    BOTS_TOLD,
    OWN_BOTS_TOLD,
    File,
    GameGroup,
    Number,
    Refused,
    language,
    said,
)
from fairwind.interrupts import Interrupted
from fairwind.kernel.game import Game
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import ENGLISH, N_, Phrase
from fairwind.lab.series_flags import MOST_GAMES, PROCESSES, SEED
from fairwind.lab.workers import cores

from .cluster import Contest
from .entrants import entrant
from .keeping import gone_on_with, play_and_keep, read_file
from .result import ContestResult
from .sprt import read_claims

if TYPE_CHECKING:
    from collections.abc import Iterator


def _arena(
    game: Game,
    bots: str,
    clusters: int,
    sprt: str | None,
    once: bool,
    seed: int,
    processes: int | None,
    out: Path | None,
    markdown: bool,
) -> None:
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        entrant(name)
    contest = Contest(game.name, game.options, names, seed, once)
    result = ContestResult(contest, game.rules_version, read_claims(sprt) if sprt else None)
    if out is not None:
        result = gone_on_with(out, result)
    what = f"arena {game.name}"
    complete = play_and_keep(what, result, clusters, processes or cores(), out)
    if result.clusters:
        _show(result, markdown)
    if not complete:
        raise Interrupted(_interruption(result, clusters, out))


def _show(result: ContestResult, markdown: bool) -> None:
    lang = click.get_current_context().obj or ENGLISH
    if markdown:
        click.echo("\n\n".join(_markdown(result, lang)))
        return
    from rich.console import Console

    from . import report

    console = Console(highlight=False)
    for grid in report.grids(result):
        console.print(grid.as_table(lang))
    for sentence in filter(None, (report.verdict(result, lang), report.conditions(result, lang))):
        console.print(sentence, soft_wrap=True, markup=False)


def _markdown(result: ContestResult, lang: str) -> "Iterator[str]":
    from . import report

    for grid in report.grids(result):
        yield grid.as_markdown(lang)
    yield from filter(None, (report.verdict(result, lang), report.conditions(result, lang)))


def _interruption(result: ContestResult, wanted: int, out: Path | None) -> Phrase:
    played = len(result.clusters)
    if played == 0:
        return Phrase(N_("Interrupted before a deal was finished."))
    text = N_("Interrupted: these are the first {played} of {wanted} deals.")
    if out is not None:
        text = N_(
            "Interrupted: {file} keeps {played} of {wanted} deals; the same command continues."
        )
    return Phrase(text, played=played, wanted=wanted, file=out)


MARKDOWN = click.Option(["--markdown"], is_flag=True, help=N_("Print the tables in Markdown."))


def _show_file(file: Path, markdown: bool) -> None:
    result = read_file(file)
    if not result.clusters:
        raise Refused(N_("{file}: no deal has been finished yet"), file=file)
    try:
        _show(result, markdown)
    except ValueError as error:  # a game or an option that is no longer known
        raise Refused(N_("{file}: {reason}"), file=file, reason=reason_of(error)) from None


class ArenaGroup(GameGroup):
    """A subcommand for each game, and one that shows a result file."""

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        return said(SHOW, language()) if name == SHOW.name else super().get_command(ctx, name)


SHOW = click.Command(
    "show",
    callback=_show_file,
    params=[
        click.Argument(
            ["file"], type=File(), metavar=N_("FILE"), help=N_("What --out of the arena wrote.")
        ),
        MARKDOWN,
    ],
    help=N_("Print the tables of a result file again."),
)

arena = ArenaGroup(
    "arena",
    _arena,
    [
        click.Option(
            ["--bots"],
            metavar=N_("NAMES"),
            required=True,
            help=N_(
                "Two or more, as in mate,captain; named as often as they play, a fixed line-up. "
                "Here clairvoyant may play too, who sees everything."
            ),
        ),
        click.Option(
            ["-n", "--clusters"],
            type=Number(1, MOST_GAMES),
            default=100,
            help=N_("How many deals at most, each played with all seatings."),
        ),
        click.Option(
            ["--once"],
            is_flag=True,
            help=N_(
                "Play each deal once, with the next seating: for bots of very unequal strength."
            ),
        ),
        click.Option(
            ["--sprt"],
            metavar=N_("LOW,HIGH"),
            help=N_(
                "Stop when sure which of these win shares the first of two bots has, such as "
                "0.50,0.55."
            ),
        ),
        SEED,
        PROCESSES,
        click.Option(
            ["--out"],
            type=File(),
            help=N_("Keep the result in this file, .json, or go on with it."),
        ),
        MARKDOWN,
    ],
    about=N_(
        "Let bots meet on the same deals and tell who is stronger. The result in a file is shown "
        "again by: fairwind arena show FILE"
    ),
    notes=[BOTS_TOLD, OWN_BOTS_TOLD],
)
