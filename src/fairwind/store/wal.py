"""The write-ahead log of SQLite: what it has lost.

SQLite reads it up to the first frame whose sum is wrong, and says nothing of what comes after. That
is right after a power cut, which leaves a commit unfinished at the end. But nobody begins a commit
before the last one is synced: so if more than one follows the wrong frame, what was acknowledged is
damaged. The format is described at https://www.sqlite.org/walformat.html.
"""

import sqlite3
import struct
import sys
from pathlib import Path
from typing import Final

from .connection import connect_to_read

HEADER: Final = struct.Struct(">8I")
FRAME: Final = struct.Struct(">4I8x")
LITTLE_ENDIAN_SUMS: Final = 0x377F0682
BIG_ENDIAN_SUMS: Final = 0x377F0683
VALID_FRAMES_AT: Final = 16
"""Where the index of the log says how many frames hold."""


class DamagedWal(sqlite3.DatabaseError):
    def __init__(self, commits: int) -> None:
        super().__init__(f"the write-ahead log is broken, and {commits} commits after the break")
        self.commits = commits


def has_frames(database: Path) -> bool:
    """Whether there is a log with something in it."""
    log = database.with_name(f"{database.name}-wal")
    return log.exists() and log.stat().st_size >= HEADER.size + FRAME.size


def check_wal(database: Path) -> None:
    """DamagedWal if commits that were acknowledged cannot be read any more. To be asked before
    anything else opens the database."""
    log = database.with_name(f"{database.name}-wal")
    if not has_frames(database):
        return
    sizes, header_holds = _commit_marks(log)
    lost = sum(map(bool, sizes[_valid_frames(database) :] if header_holds else sizes))
    if lost > header_holds:
        raise DamagedWal(lost)


def _commit_marks(log: Path) -> tuple[list[int], bool]:
    """For each frame the size that the database has with it, if it ends a commit of this log; and
    whether the header holds."""
    marks: list[int] = []
    with log.open("rb") as file:
        head = file.read(HEADER.size)
        _, _, page, _, *salt, _, _ = HEADER.unpack(head)
        holds = _sum_holds(head)
        if not holds:
            page = _page_size(log)
        while len(frame := file.read(FRAME.size)) == FRAME.size:
            _, size, *found = FRAME.unpack(frame)
            if not holds and not marks:
                salt = found
            marks.append(size if found == salt else 0)
            file.seek(page, 1)
    return marks, holds


def _sum_holds(head: bytes) -> bool:
    magic, *_, first, second = HEADER.unpack(head)
    if magic not in (LITTLE_ENDIAN_SUMS, BIG_ENDIAN_SUMS):
        return False
    words = struct.unpack("<6I" if magic == LITTLE_ENDIAN_SUMS else ">6I", head[:24])
    one = two = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return (one, two) == (first, second)


def _page_size(log: Path) -> int:
    with log.with_name(log.name.removesuffix("-wal")).open("rb") as database:
        database.seek(16)
        size = int.from_bytes(database.read(2), "big")
    return 65536 if size == 1 else size or 4096


def _valid_frames(database: Path) -> int:
    """Up to where SQLite reads the log."""
    connection = connect_to_read(database)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with database.with_name(f"{database.name}-shm").open("rb") as index:
            index.seek(VALID_FRAMES_AT)
            return int.from_bytes(index.read(4), sys.byteorder)
    finally:
        connection.close()
