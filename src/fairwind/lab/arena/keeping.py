"""Keeping: a contest is played and its file kept up to date, so that little is lost at any time."""

import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

import click

import fairwind
from fairwind.flags import Refused
from fairwind.lab.progress import DEALS, progress_of
from fairwind.lab.simulate import MatchError
from fairwind.lab.workers import interrupts_ignored

from .contest import play
from .result import Result, Sitting, Unreadable, as_text, goes_on, read

SAVE_SECONDS: Final = 10
"""How much play may be lost when the machine goes down."""


def gone_on_with(out: Path, new: Result) -> Result:
    """What the file already holds of this contest, or nothing if there is no file yet."""
    if out.suffix != ".json":
        raise Refused(f"--out {out}: the name must end in .json")
    if not out.parent.is_dir():
        raise Refused(f"--out {out}: there is no folder {out.parent}")
    if not out.exists():
        return new
    old = read_file(out)
    try:
        goes_on(old, new)
    except ValueError as error:
        raise Refused(f"{out}: {error}") from None
    return old


def read_file(file: Path) -> Result:
    try:
        return read(file.read_text(encoding="utf-8"))
    except Unreadable as error:
        raise Refused(f"{file}: {error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a text file") from None
    except OSError as error:
        raise Refused(f"{file}: {error.strerror}") from None


def play_and_keep(what: str, result: Result, wanted: int, processes: int, out: Path | None) -> bool:
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

    with progress_of(what, DEALS, wanted, before) as progress:

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
