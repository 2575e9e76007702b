"""A person is erased while others play: nobody waits for it, and nothing of them comes back."""

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import anyio
import pytest

from fairwind.server.cleaning import Cleaning
from fairwind.server.settings import Retention
from fairwind.store import erasure
from fairwind.store.connection import connect_to_read
from fairwind.store.store import FILE

from .running import FakeTime, Running, running_server
from .test_admin import admin, at_a_table, done, id_of

pytestmark = pytest.mark.anyio

YEAR = 365 * 24 * 3600.0


async def test_moves_are_kept_while_all_logs_are_searched(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searching, go_on = threading.Event(), threading.Event()
    tables_with = erasure.tables_with

    def slowly(connection: sqlite3.Connection, guest: str) -> list[str]:
        searching.set()
        assert go_on.wait(30)
        return tables_with(connection, guest)

    monkeypatch.setattr(erasure, "tables_with", slowly)
    cara = await server.guest("Cara")
    table = await cara.open("captn", "me", start=True)
    async with at_a_table(server) as (_, ben, _, _, _), cara.look(table) as hers:
        short = (await id_of(ben))[:8]
        await hers.until_asked()
        async with anyio.create_task_group() as both:
            both.start_soon(done, tmp_path, "erase", short)
            await anyio.to_thread.run_sync(searching.wait)
            assert (await hers.play())["type"] == "played"
            answer = await ben.http.get("/api/me")
            assert answer.json()["error"] == "erased", "they are gone from its beginning"
            go_on.set()


async def test_replays_that_were_made_before_do_not_tell_the_name(
    server: Running, tmp_path: Path
) -> None:
    async with at_a_table(server) as (anna, ben, _, his, table):
        await his.ask("resign")
        about = (f"/api/tables/{table}/record", f"/api/tables/{table}/replay?seat=all")
        for path in about:
            assert "Ben" in (await anna.http.get(path)).text
        await done(tmp_path, "erase", (await id_of(ben))[:8])
    for path in about:
        answer = await anna.http.get(path)
        assert answer.status_code == 200
        assert "Ben" not in answer.text


async def test_an_erasure_that_was_broken_off_is_done_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(tmp_path) as server, at_a_table(server) as (_, ben, _, his, _):
        await his.ask("chat", text="Ben of Bristol was here")
        gone = await id_of(ben)
        with monkeypatch.context() as broken:
            broken.setattr(erasure, "erase_from", lambda *_: 1 / 0)
            assert (await admin(tmp_path, "erase", gone[:8])).exit_code == 1
        assert (await ben.http.get("/api/me")).json()["error"] == "erased"
        assert "being erased" in await done(tmp_path, "guests")
        await done(tmp_path, "unban", gone[:8])
        cookies = ben.cookies
    async with running_server(tmp_path) as server:
        with anyio.fail_after(30):
            while gone[:6] in await done(tmp_path, "guests"):
                pass
        assert (await server.stranger(cookies).get("/api/me"))["id"] != gone
    on_disk = (tmp_path / FILE).read_bytes()
    assert gone.encode() not in on_disk
    assert b"Bristol" not in on_disk


async def test_damaged_logs_keep_nobody_from_being_erased(tmp_path: Path) -> None:
    time = FakeTime()
    async with running_server(tmp_path, time=time) as server:
        async with at_a_table(server) as (_, ben, _, his, _):
            await his.ask("resign")
        time.pass_by(YEAR)
        await Cleaning(server.services.store, Retention()).run_if_due(time.now)

        def damage(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE room SET packed = zeroblob(50), card = CAST('{' AS BLOB)")

        await server.services.store.run(damage)
        assert (await admin(tmp_path, "erase", (await id_of(ben))[:8])).exit_code == 0


async def test_while_somebody_reads_all_of_it_nobody_waits_for_the_log_to_be_overwritten(
    server: Running, tmp_path: Path
) -> None:
    """As a backup does."""
    store = server.services.store
    await server.guest("Ben")
    with closing(connect_to_read(tmp_path / FILE)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT * FROM guest").fetchall()
        await server.guest("Anna")
        assert not await store.forget_overwritten()
    assert await store.forget_overwritten()
    assert (tmp_path / f"{FILE}-wal").stat().st_size == 0


async def test_what_is_exported_is_for_its_owner_alone(server: Running, tmp_path: Path) -> None:
    ben = await server.guest("Ben")
    out = tmp_path / "ben.json"
    await done(tmp_path, "export", (await id_of(ben))[:8], "--out", str(out))
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
