"""Backup and restore: the data as a whole, from a running server, and back without a trace of what
was there before."""

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from .connection import connect_to_read
from .lock import Lock
from .mark import ENDING as MARK
from .mark import remove_mark
from .private import make_private_file, make_private_folder, sync_folder
from .schema import check_versions
from .store import FILE, RESTORING

KEY: Final = "secret.key"
BESIDE: Final = (f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", f"{FILE}{MARK}")
"""What belongs to one database and would spoil another."""


def back_up(data: Path, to: Path) -> None:
    """A folder with all that must survive; it has its name only once it is whole.

    One reading transaction sees the data as they are when it begins, however much is written
    meanwhile. FileExistsError if there is something already.
    """
    if to.exists():
        raise FileExistsError(to)
    if not (data / FILE).is_file():
        raise FileNotFoundError(data / FILE)
    make_private_folder(to.parent)
    part = Path(tempfile.mkdtemp(dir=to.parent, prefix=f".{to.name}."))
    try:
        with closing(connect_to_read(data / FILE)) as connection:
            connection.execute("VACUUM INTO ?", (str(part / FILE),))
        with closing(sqlite3.connect(part / FILE, isolation_level=None)) as copy:
            remove_mark(copy)
        if (data / KEY).exists():
            shutil.copyfile(data / KEY, part / KEY)
        for file in part.iterdir():
            make_private_file(file)
            _sync(file)
        verify(part / FILE)
        part.rename(to)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    sync_folder(to.parent)


def verify(database: Path) -> None:
    """sqlite3.DatabaseError if it is damaged or not ours, FromTheFuture if it is newer."""
    with closing(connect_to_read(database)) as connection:
        faults = [found for (found,) in connection.execute("PRAGMA integrity_check(1)")]
        if faults != ["ok"]:
            raise sqlite3.DatabaseError(faults[0].splitlines()[-1])
        version = check_versions(connection)
        ours = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'happening'").fetchall()
        if version == 0 or not ours:
            raise sqlite3.DatabaseError("it holds no tables of Fairwind")


def restore(source: Path, data: Path, now: float) -> Path | None:
    """Put a backup in the place of the data; where these lie from now on, if there were any.

    InUse if a server runs. The backup is verified before anything is touched, and until all of it
    is in its place no server starts there.
    """
    database = source / FILE if source.is_dir() else source
    verify(database)
    make_private_folder(data)
    with closing(Lock(data)):
        staging = data / RESTORING
        shutil.rmtree(staging, ignore_errors=True)
        make_private_folder(staging)
        copy_private(database, staging / FILE)
        if (source / KEY).exists():
            copy_private(source / KEY, staging / KEY)
        verify(staging / FILE)
        sync_folder(staging)
        sync_folder(data)
        aside = _moved_aside(data, (staging / KEY).exists(), now)
        for file in list(staging.iterdir()):
            file.rename(data / file.name)
        sync_folder(data)
        staging.rmdir()
        sync_folder(data)
    return aside


def _moved_aside(data: Path, with_key: bool, now: float) -> Path | None:
    old = [file for name in (FILE, *BESIDE) if (file := data / name).exists()]
    if with_key and (data / KEY).exists():
        old.append(data / KEY)
    if not old:
        return None
    stamp = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
    aside = Path(tempfile.mkdtemp(dir=data, prefix=f"before-restore-{stamp}-"))
    for file in old:
        file.rename(aside / file.name)
    sync_folder(aside)
    sync_folder(data)
    return aside


def copy_private(source: Path, to: Path) -> None:
    shutil.copyfile(source, to)
    make_private_file(to)
    _sync(to)


def _sync(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
