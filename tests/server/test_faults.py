"""A server whose data fail: it says so, acknowledges nothing, and goes on with what is whole."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from fairwind.commit import commit
from fairwind.server import health, ids
from fairwind.server.refusals import refused as gone
from fairwind.server.secret_key import FILE as KEY_FILE
from fairwind.server.secret_key import BadKey, secret_key
from fairwind.store.store import FILE
from fairwind.table.log import AnyLine
from fairwind.table.summary import Summary

from .running import Running, running_server
from .test_serving import refused, serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def _asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "HOLDS", 0.0)
    monkeypatch.setattr(health, "PAUSE", 0)


def _errors(server: Running, where: str) -> float | None:
    registry = server.services.metrics.registry
    return registry.get_sample_value("fairwind_errors_total", {"where": where})


async def test_health_is_well_while_the_data_are(server: Running) -> None:
    answer = await server.stranger().http.get("/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)
    assert answer.json()["commit"] == commit()
    registry = server.services.metrics.registry
    [built] = [m for m in registry.collect() if m.name == "fairwind_build_info"]
    assert built.samples[0].labels["commit"] == commit()


@pytest.mark.usefixtures("_asked_anew")
@pytest.mark.parametrize("fault", ["removed", "damaged", "locked", "read-only"])
async def test_health_fails_when_the_data_do(
    fault: str, server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.stranger()
    assert (await client.http.get("/healthz")).status_code == 200
    file = tmp_path / FILE
    other = sqlite3.connect(file, isolation_level=None)
    match fault:
        case "removed":
            file.unlink()
        case "damaged":
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            with file.open("r+b") as opened:
                opened.seek(4096)
                opened.write(b"\x55" * 8192)
        case "locked":
            monkeypatch.setattr(health, "PATIENCE", 0.2)
            other.execute("BEGIN IMMEDIATE")
        case "read-only":
            await server.services.store.run(
                lambda connection: connection.execute("SELECT 1")  # the first write of this thread
            )
            writing = server.services.store._writer._connection
            writing.execute("PRAGMA query_only = ON")
    answer = await client.http.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["why"]
    assert _errors(server, "health") == 1.0
    other.close()


async def test_a_move_is_not_acknowledged_once_the_file_is_gone(
    server: Running, tmp_path: Path
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        asked = await window.until_asked()
        (tmp_path / FILE).unlink()
        await window.send("move", version=asked["version"], action=asked["legal"][0]["action"])
        await window.closed()
        assert "played" not in [told["type"] for told in window.told]
    answer = await anna.http.post("/api/tables", json={"game": "captn", "seats": ["me"]})
    assert (answer.status_code, answer.json()["error"]) == (503, "cannot-write")


async def test_whoever_comes_while_nothing_can_be_read_is_told_when_to_come_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)

    async def unreadable(_table: str) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(server.services.registry, "live", unreadable)
    async with anna.look(table) as window:
        assert await window.closed() == 1013
    assert (window.told[-1]["code"], window.told[-1]["retry_after"]) == ("cannot-write", 10.0)
    assert _errors(server, "store") == 1.0


async def test_a_table_that_cannot_be_kept_is_tried_a_few_times_and_given_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    async def taken(summary: Summary, _log: Sequence[AnyLine]) -> None:
        tries.append(summary.code)
        raise sqlite3.IntegrityError("UNIQUE constraint failed: room.code")

    async def wrong(summary: Summary, _log: Sequence[AnyLine]) -> None:
        tries.append(summary.code)
        raise sqlite3.IntegrityError("FOREIGN KEY constraint failed")

    anna = await server.guest("Anna")
    for fault, most in ((taken, ids.MOST_CODES), (wrong, 1)):
        tries.clear()
        monkeypatch.setattr(server.services.store, "open", fault)
        answer = await anna.http.post("/api/tables", json={"game": "captn", "seats": ["me"]})
        assert answer.status_code == 503
        assert len(tries) == most


async def test_a_damaged_summary_hides_no_other_table_and_is_told_of(
    server: Running, tmp_path: Path
) -> None:
    anna = await server.guest("Anna")
    broken, whole = [await anna.open("captn", "me", start=True) for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE room SET card = CAST('{' AS BLOB) WHERE id = ?", (broken,))
        database.commit()
    assert [table["id"] for table in (await anna.get("/api/me"))["tables"]] == [whole]
    for path in ("", "/replay?seat=0", "/fairness"):
        answer = await anna.http.get(f"/api/tables/{broken}{path}")
        assert (answer.status_code, answer.json()["error"]) == (410, "damaged"), path
    assert _errors(server, "log") == 1.0, "it is named once"
    async with anna.look(whole) as window:
        await window.until_asked()
        assert (await window.play())["type"] == "played"


async def test_guests_who_were_deleted_by_hand_hold_up_nobody(
    server: Running, tmp_path: Path
) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        await hers.ask("resign")
        gone = (await ben.get("/api/me"))["id"]
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            database.execute("DELETE FROM sitting WHERE guest = ?", (gone,))
            database.execute("DELETE FROM guest WHERE id = ?", (gone,))
            database.commit()
        assert (await hers.ask("rematch"))["type"] == "played"
        await hers.until_table(lambda told: bool(told["rematch"]))
        again = (await anna.get(f"/api/tables/{hers.table['rematch']}"))["seats"]
        assert [seat["kind"] for seat in again] == ["person", "open"]
    await ben.http.post("/api/tables", json={"game": "captn", "seats": ["me"]})
    server.time.pass_by(61)
    answer = await ben.http.post("/api/me/move")
    assert answer.json()["error"] == "unknown-guest"


async def test_a_damaged_table_is_set_aside_once_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        bad = await anna.open("santa-timea", "bosun", "bosun", start=True)
        good = await anna.open("captn", "me", start=True)
        (await server.services.registry.live(bad)).close(gone("restart"))
        cookies = anna.cookies
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute(
            "UPDATE happening SET body = x'00ff' WHERE room = ? AND number = 1", (bad,)
        )
        database.execute("UPDATE room SET due = 0 WHERE id = ?", (bad,))
        database.commit()
    for restart in range(2):
        async with running_server(tmp_path) as server:
            for _ in range(5):
                await server.services.registry.sweep()
            assert _errors(server, "log") == (None if restart else 1.0)
            anna = server.stranger(cookies)
            answer = await anna.http.get(f"/api/tables/{bad}/replay")
            assert (answer.status_code, answer.json()["error"]) == (410, "damaged")
            async with anna.look(good) as window:
                await window.until_asked()
                assert (await window.play())["type"] == "played"


# --- the key --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "short", "x" * 63, "\n" * 64])
def test_a_key_that_is_none_is_refused_with_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text(text, encoding="ascii")
    with pytest.raises(BadKey):
        secret_key(tmp_path)
    assert "is not a key that Fairwind has made" in refused(serve(tmp_path), code=1)
    assert (tmp_path / KEY_FILE).read_text(encoding="ascii") == text


def test_a_key_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            secret_key(tmp_path)
    assert list(tmp_path.iterdir()) == []
    key = secret_key(tmp_path)
    assert (len(key), (tmp_path / KEY_FILE).stat().st_mode & 0o777) == (64, 0o600)
    assert secret_key(tmp_path) == key
