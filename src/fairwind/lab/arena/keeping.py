"""Keeping: a contest is played and its file kept up to date, so that little is lost at any time."""

import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

import fairwind
from fairwind.flags import Failed, Refused, check_out, read_text
from fairwind.flags.files import UNWRITABLE, why
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import N_
from fairwind.lab.progress import DEALS, progress_of
from fairwind.lab.series_flags import told_if_broken
from fairwind.lab.workers import interrupts_ignored

from .contest import play
from .result import ContestResult, Sitting, as_text, goes_on, read

SAVE_SECONDS: Final = 10
"""How much play may be lost when the machine goes down."""

LONGEST_RESULT: Final = 100_000_000


def gone_on_with(out: Path, new: ContestResult) -> ContestResult:
    """What the file already holds of this contest, or nothing if there is no file yet."""
    check_out("--out", out, ".json")
    if not out.exists():
        return new
    old = read_file(out)
    try:
        goes_on(old, new)
    except ValueError as error:
        raise Refused(N_("{file}: {reason}"), file=out, reason=reason_of(error)) from None
    return old


def read_file(file: Path) -> ContestResult:
    text = read_text(file, LONGEST_RESULT)
    try:
        return read(text)
    except ValueError as error:
        raise Refused(N_("{file}: {reason}"), file=file, reason=reason_of(error)) from None


def play_and_keep(
    what: str, result: ContestResult, wanted: int, processes: int, out: Path | None
) -> bool:
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

    with told_if_broken(), progress_of(what, DEALS, wanted, before) as progress:

        def told() -> None:
            progress(len(result.clusters))
            if monotonic() - saved > SAVE_SECONDS:
                keep()

        try:
            return play(result, wanted, processes, told)
        finally:
            keep()


def _save(result: ContestResult, out: Path) -> None:
    """In one step, so that there is always a whole file."""
    new = out.with_name(f".{out.name}.new")
    try:
        with interrupts_ignored():
            new.write_text(as_text(result), encoding="utf-8")
            new.replace(out)
    except OSError as error:
        raise Failed(UNWRITABLE, flag="--out", file=out, why=why(error)) from error


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
