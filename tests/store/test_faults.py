"""Faults of the disk and of those who look after it: nothing is acknowledged that is not there."""

import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from fairwind.store.connection import connect
from fairwind.store.crews import CrewStore
from fairwind.store.doctor import examine_tables, save
from fairwind.store.schema import STEPS, FromTheFuture
from fairwind.store.store import FILE, Store
from fairwind.store.wal import DamagedWal, check_wal
from fairwind.store.watch import Vanished
from fairwind.store.writer import WriterThread
from fairwind.table.log import Chatted
from tests.table.crews import a_crew

from .test_store import OPENED, a_store, a_summary

WAL = f"{FILE}-wal"


@pytest.mark.parametrize("change", ["removed", "replaced", "no wal"])
def test_once_the_file_is_gone_nothing_is_acknowledged(change: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        file = tmp_path / FILE
        if change == "no wal":
            (tmp_path / WAL).unlink()
        else:
            file.unlink()
        if change == "replaced":
            with closing(sqlite3.connect(file)) as other:
                other.execute("CREATE TABLE guest (id, name, made, seen)")
        for attempt in (store.add_guest("b", "Ben", 2.0), store.probe()):
            with pytest.raises(Vanished):
                await attempt

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


@pytest.mark.parametrize("file", [FILE, WAL])
def test_once_a_file_is_cut_short_nothing_is_acknowledged(file: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        if file == FILE:
            with closing(sqlite3.connect(tmp_path / FILE)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await store.add_guest("b", "Ben", 1.0)
        with (tmp_path / file).open("r+b") as opened:
            opened.truncate(8192 if file == FILE else 0)
        for guest in "cd":
            with pytest.raises(sqlite3.DatabaseError):
                await store.add_guest(guest, "Cara", 2.0)

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_others_may_tidy_up_while_it_runs(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for number in range(300):
            await store.add_upload(str(number), "x" * 5000, 1.0)
        await store.run(lambda it: it.execute("DELETE FROM upload"))
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            other.execute("VACUUM")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        await store.add_guest("a", "Anna", 1.0)
        assert await store.forget_overwritten()
        await store.add_guest("b", "Ben", 1.0)

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_a_file_in_which_something_else_stands_is_found_out(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.probe()
        await store.check()
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with (tmp_path / FILE).open("r+b") as file:
            file.seek(4096)
            file.write(b"\x55" * 8192)
        with pytest.raises(sqlite3.DatabaseError):
            await store.check()

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_what_the_file_refuses_is_refused_to_all_at_once(tmp_path: Path) -> None:
    """Trying each by itself would take as long again for each of them."""
    connection = connect(tmp_path / FILE)
    connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY)")
    connection.execute("PRAGMA busy_timeout = 50")
    commits: list[int] = []

    async def use(writer: WriterThread) -> list[BaseException | None]:
        add = "INSERT INTO line VALUES (?)"
        return await asyncio.gather(
            *(writer.write((add, (number,))) for number in range(50)), return_exceptions=True
        )

    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writer = WriterThread(connection, lambda writes, _seconds: commits.append(writes))
        results = asyncio.run(use(writer))
        writer.close()
    assert {type(result) for result in results} == {sqlite3.OperationalError}
    assert len(commits) <= 3


def test_a_write_that_makes_no_sense_does_not_end_the_writer(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(OverflowError):
            await store.add_guest("a", "Anna", 1 << 80)
        await store.add_guest("b", "Ben", 1.0)

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_files_are_for_their_owner_alone_also_those_of_earlier(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    store = a_store(folder)
    asyncio.run(store.add_guest("a", "Anna", 1.0))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for file in folder.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    store.close()
    (folder / FILE).chmod(0o644)
    a_store(folder).close()
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


# --- a damaged write-ahead log --------------------------------------------------------------


def _killed(tmp_path: Path, guests: int = 5) -> Path:
    """The data of a server that was killed: its last commits are in the log alone."""
    live = tmp_path / "live"
    store = a_store(live)

    async def use() -> None:
        for number in range(guests):
            await store.add_guest(str(number), "Anna", 1.0)

    asyncio.run(use())
    copy = tmp_path / "killed"
    shutil.copytree(live, copy)
    store.close()
    return copy


def _guests(folder: Path) -> int:
    a_store(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as database:
        return int(database.execute("SELECT count(*) FROM guest").fetchone()[0])


def test_a_log_that_was_cut_off_while_it_was_written_is_read_up_to_there(tmp_path: Path) -> None:
    folder = _killed(tmp_path)
    log = folder / WAL
    log.write_bytes(log.read_bytes()[:-2000])
    check_wal(folder / FILE)
    assert _guests(folder) == 4


@pytest.mark.parametrize("where", ["header", "frame", "page"])
def test_a_log_that_lost_acknowledged_commits_is_refused_and_left_as_it_is(
    where: str, tmp_path: Path
) -> None:
    folder = _killed(tmp_path)
    log = folder / WAL
    text = bytearray(log.read_bytes())
    frames = (len(text) - 32) // 4120
    place = {"header": 18, "frame": 32 + 4120 * (frames - 8) + 9, "page": 32 + 4120 * 4 + 900}
    text[place[where]] ^= 0xFF
    log.write_bytes(text)
    for _ in range(2):
        with pytest.raises(DamagedWal):
            a_store(folder)
    assert log.read_bytes() == text


def test_a_log_that_is_whole_is_believed(tmp_path: Path) -> None:
    assert _guests(_killed(tmp_path)) == 5


# --- newer data -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "newer",
    [
        f"PRAGMA user_version = {len(STEPS) + 1}",
        "UPDATE format SET log = log + 1",
        """INSERT INTO happening VALUES ('table', 1, CAST('{"type":"Sang","at":2.0}' AS BLOB))""",
    ],
    ids=["schema", "lines", "kind"],
)
def test_what_a_newer_fairwind_wrote_is_refused(newer: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        await store.open(a_summary(), [OPENED])

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute(newer)
    with pytest.raises(FromTheFuture):
        a_store(tmp_path)


def test_data_of_the_first_version_still_open(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(f"{STEPS[0]} PRAGMA user_version = 1;")
        database.execute("INSERT INTO guest VALUES ('a', 'Anna', 7.0)")
        database.commit()

    async def use(store: Store) -> None:
        guest = await store.guest("a")
        assert guest is not None
        assert (guest.name, guest.seen, guest.banned) == ("Anna", 7.0, 0.0)
        await store.open(a_summary(), [OPENED])
        said = Chatted(at=2.0, by="a", id="m1", name="Anna", text="ahoy", seat=0)
        await store.append(a_summary(), 1, [said])
        assert len(await store.log("table")) == 2

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_the_doctor_reads_every_crew_too(tmp_path: Path) -> None:
    crew = a_crew("ben")

    async def found() -> None:
        store = Store(tmp_path, lambda _writes, _seconds: None)
        await store.add_guest("anna", "Anna", 1.0)
        kept = CrewStore(store)
        await kept.found(crew.summary(), crew.log)
        assert await kept.log(crew.id) == crew.log
        assert await kept.of_guest("anna") == [crew.summary()]
        store.close()

    asyncio.run(found())
    assert examine_tables(tmp_path, lambda _: None) == []
    saved = tmp_path / "saved"
    assert save(tmp_path, saved, lambda _: None) == []
    assert examine_tables(saved, lambda _: None) == []
    with closing(connect(tmp_path / FILE)) as database:
        database.execute("DELETE FROM crew_line WHERE number = 1")
    [fault] = examine_tables(tmp_path, lambda _: None)
    assert fault.where == f"crew {crew.id[:6]}"


def test_lines_of_crews_from_a_newer_fairwind_are_refused(tmp_path: Path) -> None:
    Store(tmp_path, lambda _writes, _seconds: None).close()
    with closing(connect(tmp_path / FILE)) as database:
        database.execute("UPDATE format SET crew = 99")
    with pytest.raises(FromTheFuture):
        Store(tmp_path, lambda _writes, _seconds: None)
