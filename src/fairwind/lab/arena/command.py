"""The command `fairwind arena`: bots meet on the same deals; `arena show` tells it once more."""

import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import click

import fairwind
from fairwind.bots import load as load_bot
from fairwind.flags import GameGroup, Refused
from fairwind.kernel.game import Game
from fairwind.kernel.words import ENGLISH, N_, Phrase
from fairwind.lab.progress import INTERRUPTED, progress_bar
from fairwind.lab.series_flags import PROCESSES, SEED
from fairwind.lab.simulate import MatchError
from fairwind.lab.workers import cores, interrupts_ignored

from .cluster import Contest
from .contest import play
from .result import Result, Sitting, Unreadable, as_text, goes_on, read
from .sprt import read_claims

if TYPE_CHECKING:
    from collections.abc import Iterator

SAVE_SECONDS: Final = 10
"""How much play may be lost when the machine goes down."""


def _arena(
    game: Game,
    bots: str,
    clusters: int,
    sprt: str | None,
    seed: int,
    processes: int | None,
    out: Path | None,
    markdown: bool,
) -> None:
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        load_bot(name)
    contest = Contest(game.name, game.options, names, seed)
    result = Result(contest, game.rules_version, read_claims(sprt) if sprt else None)
    if out is not None:
        result = _gone_on_with(out, result)
    complete = _play(result, clusters, processes or cores(), out)
    if result.clusters:
        _show(result, markdown)
    if not complete:
        click.echo(_interruption(result, clusters), err=True)
        click.get_current_context().exit(INTERRUPTED)


def _play(result: Result, wanted: int, processes: int, out: Path | None) -> bool:
    """Play what is missing and keep it; False after an interruption."""
    before = len(result.clusters)
    sittings = list(result.sittings)
    sitting = Sitting(
        date=datetime.now(UTC).date().isoformat(),
        fairwind=fairwind.__version__,
        commit=commit(),
        form=fairwind.form(),
        clusters=0,
    )
    saved = monotonic()

    def keep() -> None:
        nonlocal saved
        more = len(result.clusters) - before
        if more:
            result.sittings = [*sittings, replace(sitting, clusters=more)]
        if out is not None and more:
            _save(result, out)
        saved = monotonic()

    with progress_bar(wanted) as progress:
        progress(before)

        def told() -> None:
            progress(len(result.clusters))
            if monotonic() - saved > SAVE_SECONDS:
                keep()

        try:
            return play(result, wanted, processes, told)
        except MatchError as error:
            raise click.ClickException(str(error)) from error
        finally:
            keep()


def _gone_on_with(out: Path, new: Result) -> Result:
    """What the file already holds of this contest, or nothing if there is no file yet."""
    if out.suffix != ".json":
        raise Refused(f"--out {out}: the name must end in .json")
    if not out.parent.is_dir():
        raise Refused(f"--out {out}: there is no folder {out.parent}")
    if not out.exists():
        return new
    old = _read(out)
    try:
        goes_on(old, new)
    except ValueError as error:
        raise Refused(f"{out}: {error}") from None
    return old


def _read(file: Path) -> Result:
    try:
        return read(file.read_text(encoding="utf-8"))
    except Unreadable as error:
        raise Refused(f"{file}: {error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a text file") from None
    except OSError as error:
        raise Refused(f"{file}: {error.strerror}") from None


def _save(result: Result, out: Path) -> None:
    """In one step, so that there is always a whole file."""
    new = out.with_name(f".{out.name}.new")
    try:
        with interrupts_ignored():
            new.write_text(as_text(result), encoding="utf-8")
            new.replace(out)
    except OSError as error:
        raise click.ClickException(f"--out {out}: {error.strerror}") from error


def commit() -> str | None:
    """The commit of our sources, where they lie in their repository and git is there to ask."""
    git = shutil.which("git")
    here = Path(fairwind.__file__).resolve()
    root = next((p for p in here.parents if (p / ".git").exists()), None)
    if git is None or root is None or not (root / "src" / "fairwind").is_dir():
        return None
    question = ("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*")
    try:
        asked = subprocess.run(
            [git, "-C", str(root), *question],
            capture_output=True,
            text=True,
            timeout=5,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return asked.stdout.strip() or None


def _show(result: Result, markdown: bool) -> None:
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


def _markdown(result: Result, lang: str) -> "Iterator[str]":
    from . import report

    for grid in report.grids(result):
        yield grid.as_markdown(lang)
    yield from filter(None, (report.verdict(result, lang), report.conditions(result, lang)))


def _interruption(result: Result, wanted: int) -> str:
    lang = click.get_current_context().obj or ENGLISH
    played = len(result.clusters)
    if played == 0:
        return Phrase(N_("Interrupted before a cluster was finished.")).say(lang)
    text = N_("Interrupted: these are the first {played} of {wanted} clusters.")
    return Phrase(text, played=played, wanted=wanted).say(lang)


MARKDOWN = click.Option(["--markdown"], is_flag=True, help="Print the tables in Markdown.")


def _show_file(file: Path, markdown: bool) -> None:
    result = _read(file)
    if not result.clusters:
        raise Refused(f"{file}: no cluster has been finished yet")
    try:
        _show(result, markdown)
    except ValueError as error:  # a game or an option that is no longer known
        raise Refused(f"{file}: {error}") from None


class ArenaGroup(GameGroup):
    """A subcommand for each game, and one that shows a result file."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*super().list_commands(ctx), "show"]

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        return SHOW if name == "show" else super().get_command(ctx, name)


SHOW = click.Command(
    "show",
    callback=_show_file,
    params=[click.Argument(["file"], type=click.Path(path_type=Path)), MARKDOWN],
    help="Print the tables of a result file again.",
)

arena = ArenaGroup(
    "arena",
    _arena,
    [
        click.Option(
            ["--bots"],
            required=True,
            help="Two or more, parted by commas; named as often as they play, a fixed line-up.",
        ),
        click.Option(
            ["-n", "--clusters"],
            type=click.IntRange(min=1),
            default=100,
            show_default=True,
            help="How many deals at most, each played with all seatings.",
        ),
        click.Option(
            ["--sprt"],
            metavar="LOW,HIGH",
            help="Stop when sure which win share the first of two bots has, as 0.50,0.55.",
        ),
        SEED,
        PROCESSES,
        click.Option(
            ["--out"],
            type=click.Path(path_type=Path, dir_okay=False),
            help="Keep the result in this file, .json, or go on with it.",
        ),
        MARKDOWN,
    ],
    about="Let bots meet on the same deals and tell who is stronger. Also: arena show FILE",
)
