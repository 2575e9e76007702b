"""The store: what is reported as kept is kept, whole or not at all, and old data are understood."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from fairwind.store import schema
from fairwind.store.connection import connect
from fairwind.store.lock import InUse
from fairwind.store.schema import FromTheFuture, migrate
from fairwind.store.store import FILE, Store
from fairwind.store.writer import WriterThread
from fairwind.table.log import Chatted, Opened, Place, Sat
from fairwind.table.summary import SeatSummary, Summary

OPENED = Opened(at=1.0, game="captn", options={"players": 1}, host="a", places=[Place()], seed="")


def a_summary(table: str = "table", code: str = "CODE", **changes: object) -> Summary:
    fields: dict[str, object] = {
        "id": table,
        "code": code,
        "game": "captn",
        "phase": "lobby",
        "listed": True,
        "host": "a",
        "seats": [SeatSummary("Anna", "person", "a")],
        "to_act": [],
        "moves": 0,
        "updated": 1.0,
    }
    return Summary(**{**fields, **changes})  # type: ignore[arg-type]


class Commits:
    """How many writes each commit had."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def __call__(self, writes: int, _seconds: float) -> None:
        self.sizes.append(writes)


def a_store(folder: Path) -> Store:
    return Store(folder, Commits())


def test_a_log_comes_back_as_it_was_written(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        await store.open(a_summary(), [OPENED])
        said = Chatted(at=2.0, by="a", id="m1", name="Anna", text="ahoy", seat=0)
        await store.append(a_summary(updated=2.0, due=7.0), 1, [said])
        assert await store.log("table") == [OPENED, said]
        assert (await store.summary_of_code("CODE")) == a_summary(updated=2.0, due=7.0)
        assert await store.summaries_of("a") == [a_summary(updated=2.0, due=7.0)]
        assert await store.due(6.9) == []
        assert await store.due(7.0) == ["table"]

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()
    again = a_store(tmp_path)
    assert len(asyncio.run(again.log("table"))) == 2
    again.close()


def test_two_who_write_the_same_line_are_not_both_believed(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        await store.open(a_summary(), [OPENED])
        line = Sat(at=2.0, by="a", seat=0, name="Anna")
        results = await asyncio.gather(
            *(store.append(a_summary(updated=3.0), 1, [line]) for _ in range(3)),
            return_exceptions=True,
        )
        errors = [isinstance(result, sqlite3.IntegrityError) for result in results]
        assert sorted(errors) == [False, True, True]
        assert len(await store.log("table")) == 2

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_what_gathers_is_committed_together_and_a_bad_write_spoils_no_other(
    tmp_path: Path,
) -> None:
    commits = Commits()
    connection = connect(tmp_path / "some.sqlite")
    connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY)")

    async def use(writer: WriterThread) -> list[BaseException | None]:
        add = "INSERT INTO line VALUES (?)"
        numbers = [*range(100), 50, *range(100, 150)]
        return await asyncio.gather(
            *(writer.write((add, (number,))) for number in numbers), return_exceptions=True
        )

    writer = WriterThread(connection, commits)
    results = asyncio.run(use(writer))
    writer.close()
    assert [place for place, result in enumerate(results) if result is not None] == [100]
    assert sum(commits.sizes) == 151
    assert len(commits.sizes) < 151
    reading = sqlite3.connect(tmp_path / "some.sqlite")
    assert reading.execute("SELECT count(*) FROM line").fetchone() == (150,)
    reading.close()


def test_a_write_of_several_statements_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    connection = connect(tmp_path / "some.sqlite")
    connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY)")

    async def use(writer: WriterThread) -> None:
        add = "INSERT INTO line VALUES (?)"
        with pytest.raises(sqlite3.IntegrityError):
            await writer.write((add, (1,)), (add, (1,)))

    writer = WriterThread(connection, Commits())
    asyncio.run(use(writer))
    writer.close()
    reading = sqlite3.connect(tmp_path / "some.sqlite")
    assert reading.execute("SELECT count(*) FROM line").fetchone() == (0,)
    reading.close()


def test_every_commit_is_synced(tmp_path: Path) -> None:
    connection = connect(tmp_path / FILE)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
    connection.close()


def test_each_step_of_the_schema_is_taken_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(tmp_path / FILE)
    migrate(connection)
    migrate(connection)
    more = "ALTER TABLE guest ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue';"
    connection.execute("INSERT INTO guest (id, name, made) VALUES ('a', 'Anna', 1.0)")
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, more))
    migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)
    assert connection.execute("SELECT colour FROM guest").fetchone() == ("blue",)
    connection.close()


def test_a_step_that_fails_leaves_the_data_at_their_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(tmp_path / FILE)
    migrate(connection)
    before = connection.execute("PRAGMA user_version").fetchone()
    bad = "CREATE TABLE extra (x); CREATE TABLE guest (x);"
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, bad))
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    connection.close()
    again = sqlite3.connect(tmp_path / FILE)
    assert again.execute("PRAGMA user_version").fetchone() == before
    assert again.execute("SELECT * FROM sqlite_master WHERE name = 'extra'").fetchall() == []
    again.close()


def test_data_of_a_newer_fairwind_are_not_touched(tmp_path: Path) -> None:
    connection = connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    with pytest.raises(FromTheFuture):
        migrate(connection)
    connection.close()


def test_a_ticket_is_good_once_and_for_a_while(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.add_guest("a", "Anna", 1.0)
        await store.add_ticket("first", "a", until=10.0)
        await store.add_ticket("second", "a", until=10.0)
        assert await store.use_ticket("first", 5.0) is None, "a newer one makes it void"
        assert await store.use_ticket("second", 10.0) == "a"
        assert await store.use_ticket("second", 10.0) is None
        await store.add_ticket("third", "a", until=10.0)
        assert await store.use_ticket("third", 10.1) is None

    store = a_store(tmp_path)
    asyncio.run(use(store))
    store.close()


def test_a_folder_has_one_store_at_a_time(tmp_path: Path) -> None:
    first = a_store(tmp_path)
    with pytest.raises(InUse):
        a_store(tmp_path)
    first.close()
    a_store(tmp_path).close()


def test_a_store_that_cannot_be_opened_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("Once upon a time.", encoding="utf-8")
    with pytest.raises(sqlite3.DatabaseError):
        a_store(tmp_path)
    (tmp_path / FILE).unlink()
    a_store(tmp_path).close()
