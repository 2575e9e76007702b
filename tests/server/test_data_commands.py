"""Backup, restore and doctor: no way to lose what is there, or to mix it with what was."""

import asyncio
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.record import load
from fairwind.store.backup import KEY
from fairwind.store.store import FILE, RESTORING

from .processes import SERVE
from .running import Running, running_server
from .test_serving import a_store, refused, serve

pytestmark = pytest.mark.anyio


def call(*words: object, lang: str = "en") -> Result:
    arguments = ["--lang", lang, *map(str, words)]
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, arguments)


def done(*words: object) -> str:
    result = call(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


async def played(server: Running) -> tuple[dict[str, str], str]:
    """Somebody's cookies, and a table with some moves."""
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        await window.play_on(3)
    return anna.cookies, table


async def version_of(folder: Path, cookies: dict[str, str], table: str) -> int:
    async with running_server(folder) as server:
        assert (await server.stranger(cookies).get("/api/me"))["name"] == "Anna"
        async with server.stranger(cookies).look(table) as window:
            await window.until_asked()
            return int(window.position["version"])


async def test_a_backup_of_a_running_server_is_whole_and_comes_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copies" / "monday"
    async with running_server(data) as server:
        cookies, table = await played(server)
        told = await asyncio.to_thread(done, "backup", data, copy)
        assert str(copy) in told
        anna = server.stranger(cookies)
        async with anna.look(table) as window:
            await window.until_asked()
            at_backup = window.position["version"]
            await window.play_on(2)
    assert sorted(file.name for file in copy.iterdir()) == [FILE, KEY]
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in copy.iterdir())
    assert await version_of(data, cookies, table) > at_backup
    done("restore", copy, data)
    assert await version_of(data, cookies, table) == at_backup
    done("restore", copy, tmp_path / "elsewhere")
    assert await version_of(tmp_path / "elsewhere", cookies, table) == at_backup


async def test_a_restore_leaves_no_log_of_the_data_before(tmp_path: Path) -> None:
    """The old write-ahead log beside a new file would undo the restore, or damage it."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    async with running_server(data) as server:
        cookies, table = await played(server)
        await asyncio.to_thread(done, "backup", data, copy)
        anna = server.stranger(cookies)
        async with anna.look(table) as window:
            await window.until_asked()
            at_backup = window.position["version"]
            await window.play_on(5)
        killed = tmp_path / "killed"
        shutil.copytree(data, killed, ignore=shutil.ignore_patterns("admin.sock"))
    assert (killed / f"{FILE}-wal").stat().st_size > 0
    done("restore", copy, killed)
    assert not (killed / f"{FILE}-wal").exists()
    [aside] = [folder for folder in killed.iterdir() if folder.is_dir()]
    assert {FILE, f"{FILE}-wal", KEY} <= {file.name for file in aside.iterdir()}
    assert await version_of(killed, cookies, table) == at_backup


async def test_a_backup_that_is_copied_over_a_killed_server_by_hand_is_not_undone(
    tmp_path: Path,
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    async with running_server(data) as server:
        cookies, table = await played(server)
        await asyncio.to_thread(done, "backup", data, copy)
        async with server.stranger(cookies).look(table) as window:
            await window.until_asked()
            await window.play_on(1)
        killed = tmp_path / "killed"
        shutil.copytree(data, killed, ignore=shutil.ignore_patterns("*.sock"))
    shutil.copytree(killed, tmp_path / "as it was")
    await version_of(tmp_path / "as it was", cookies, table)
    shutil.copyfile(copy / FILE, killed / FILE)
    assert "was replaced" in refused(serve(killed), code=1)
    assert "was replaced" in call("doctor", killed).stdout
    done("restore", copy, killed)
    before = await version_of(killed, cookies, table)
    (killed / f"{FILE}-wal").unlink(missing_ok=True)
    shutil.copyfile(copy / FILE, killed / FILE)
    assert await version_of(killed, cookies, table) == before, "without a log it may be copied"


async def test_no_restore_while_a_server_runs(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    async with running_server(data) as server:
        await played(server)
        await asyncio.to_thread(done, "backup", data, copy)
        sentence = refused(await asyncio.to_thread(call, "restore", copy, data))
        assert sentence == f"A server is running with its data in {data}: stop it first."
        assert (await server.stranger().get("/healthz"))["ok"]


@pytest.mark.parametrize("damage", ["text", "hole", "other", "newer"])
def test_what_is_no_sound_backup_replaces_nothing(damage: str, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    a_store(data).close()
    done("backup", data, copy)
    before = (data / FILE).read_bytes()
    whole = (copy / FILE).read_bytes()
    match damage:
        case "text":
            (copy / FILE).write_bytes(b"Once upon a time there was a table." * 100)
        case "hole":
            (copy / FILE).write_bytes(whole[:8192] + b"\x55" * 4096 + whole[12288:])
        case "other":
            (copy / FILE).unlink()
            with closing(sqlite3.connect(copy / FILE)) as other:
                other.execute("CREATE TABLE things (x)")
        case "newer":
            with closing(sqlite3.connect(copy / FILE)) as newer:
                newer.execute("PRAGMA user_version = 99")
    result = call("restore", copy, data)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("\n") == 1
    assert (data / FILE).read_bytes() == before


def test_a_restore_that_did_not_end_is_not_served_and_can_be_repeated(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    a_store(data).close()
    done("backup", data, copy)
    (data / RESTORING).mkdir()
    assert "is not whole: restore it again" in refused(serve(data), code=1)
    done("restore", copy, data)
    a_store(data).close()


@pytest.mark.parametrize(
    "newer", ["PRAGMA user_version = 99", "UPDATE format SET log = 99"], ids=["schema", "lines"]
)
def test_what_a_newer_fairwind_wrote_is_neither_examined_nor_restored(
    newer: str, tmp_path: Path
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    a_store(data).close()
    done("backup", data, copy)
    with closing(sqlite3.connect(copy / FILE, isolation_level=None)) as database:
        database.execute(newer)
    before = (data / FILE).read_bytes()
    for words in (("doctor", copy), ("restore", copy, data)):
        assert "newer Fairwind" in refused(call(*words))
    assert (data / FILE).read_bytes() == before


def test_a_backup_does_not_overwrite_anything(tmp_path: Path) -> None:
    a_store(tmp_path / "data").close()
    (tmp_path / "copy").mkdir()
    sentence = refused(call("backup", tmp_path / "data", tmp_path / "copy"))
    assert sentence.endswith("is there already: choose another name.")


def test_a_damaged_file_is_not_backed_up_as_if_it_were_whole(tmp_path: Path) -> None:
    data = tmp_path / "data"
    a_store(data).close()
    whole = (data / FILE).read_bytes()
    (data / FILE).write_bytes(whole[:8192] + b"\x55" * 8192 + whole[16384:])
    result = call("backup", data, tmp_path / "copy")
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["data"]


@pytest.mark.parametrize(
    "words", [("backup", "DATA", "x"), ("doctor", "DATA"), ("restore", "x", "y")]
)
def test_where_there_are_no_data_that_is_told(words: tuple[str, ...], tmp_path: Path) -> None:
    result = call(words[0], *(tmp_path / word for word in words[1:]))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="processes are stopped otherwise there")
def test_a_backup_that_is_killed_leaves_no_half_of_it_under_its_name(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    a_store(data).close()
    with closing(sqlite3.connect(data / FILE)) as database:
        database.executemany(
            "INSERT INTO upload (id, text, made) VALUES (?, ?, 0)",
            ((str(number), "x" * 100_000) for number in range(500)),
        )
        database.commit()
    command = [sys.executable, "-c", SERVE, "backup", str(data), str(copy)]
    process = subprocess.Popen(command)
    while process.poll() is None and not list(tmp_path.glob(".copy.*/*")):
        pass
    process.send_signal(signal.SIGTERM)
    process.wait()
    assert not copy.exists() or call("doctor", copy).exit_code == 0


# --- the doctor -----------------------------------------------------------------------------


async def test_the_doctor_finds_nothing_where_all_is_well(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        await played(server)
        assert await asyncio.to_thread(done, "doctor", tmp_path) == "All is well.\n"
    assert done("doctor", tmp_path) == "All is well.\n"


FAULTS = {
    "line": "UPDATE happening SET body = x'00' WHERE number = 2",
    "missing": "DELETE FROM happening WHERE number = 3",
    "last": "DELETE FROM happening WHERE number = (SELECT max(number) FROM happening)",
    "guest": "PRAGMA foreign_keys = OFF; DELETE FROM guest",
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_the_doctor_names_what_is_wrong(fault: str, tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        cookies, table = await played(server)
        server.time.pass_by(5)
        async with server.stranger(cookies).look(table) as window:
            await window.until_asked()
            await window.play_on(1)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(FAULTS[fault])
    result = call("doctor", tmp_path)
    assert result.exit_code == 1
    assert (FILE if fault == "guest" else table[:6]) in result.stdout


async def test_what_can_be_read_of_damaged_data_is_saved_and_goes_on(tmp_path: Path) -> None:
    data, saved = tmp_path / "data", tmp_path / "saved"
    tables = []
    async with running_server(data) as server:
        for _ in range(6):
            cookies, table = await played(server)
            tables.append((cookies, table))
    page = _page_of_lines(data / FILE, tables[2][1])
    with (data / FILE).open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\x55" * 4096)
    assert refused(serve(data), code=1).startswith(f"The tables in {data} are damaged")
    result = call("doctor", data)
    assert result.exit_code == 1
    assert FILE in result.stdout
    assert call("doctor", data, "--save-to", saved).exit_code == 1
    done("restore", saved, data)
    sound = 0
    async with running_server(data) as server:
        for cookies, table in tables:
            client = server.stranger(cookies)
            answer = await client.http.get(f"/api/tables/{table}/replay?seat=0")
            sound += answer.status_code == 200
            assert answer.status_code in (200, 410), answer.text
    assert 0 < sound < 6


async def test_where_the_last_rows_are_damaged_those_before_are_saved(tmp_path: Path) -> None:
    data, saved = tmp_path / "data", tmp_path / "saved"
    async with running_server(data) as server:
        tables = [await played(server) for _ in range(6)]
    page = _last_page_of_lines(data / FILE)
    with (data / FILE).open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\x55" * 4096)
    assert call("doctor", data, "--save-to", saved).exit_code == 1
    async with running_server(saved) as server:
        for cookies, table in tables[:4]:
            async with server.stranger(cookies).look(table) as window:
                await window.until_asked()


async def test_who_sat_where_is_found_in_the_logs(tmp_path: Path) -> None:
    data, saved = tmp_path / "data", tmp_path / "saved"
    async with running_server(data) as server:
        cookies, table = await played(server)
    with closing(sqlite3.connect(data / FILE)) as database:
        database.execute("DELETE FROM sitting")
        database.commit()
    done("doctor", data, "--save-to", saved)
    async with running_server(saved) as server:
        mine = (await server.stranger(cookies).get("/api/me"))["tables"]
    assert [found["id"] for found in mine] == [table]


def _page_of_lines(file: Path, table: str) -> int:
    """The number, from 0, of a page that holds lines of this table."""
    text = file.read_bytes()
    with closing(sqlite3.connect(file)) as database:
        (body,) = database.execute(
            "SELECT body FROM happening WHERE room = ? AND number = 2", (table,)
        ).fetchone()
    return text.index(body) // 4096


def _last_page_of_lines(file: Path) -> int:
    mark = b'{"type":"Sang"}'
    with closing(sqlite3.connect(file)) as database:
        database.execute(
            "UPDATE happening SET body = ? WHERE rowid = (SELECT max(rowid) FROM happening)",
            (mark,),
        )
        database.commit()
    return file.read_bytes().index(mark) // 4096


async def test_a_record_from_restored_data_is_the_same(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    async with running_server(data) as server:
        cookies, table = await played(server)
        anna = server.stranger(cookies)
        async with anna.look(table) as window:
            await window.until_asked()
            await window.ask("resign")
        before = (await anna.http.get(f"/api/tables/{table}/record")).text
        await asyncio.to_thread(done, "backup", data, copy)
    async with running_server(copy) as server:
        after = (await server.stranger(cookies).http.get(f"/api/tables/{table}/record")).text
    assert load(after).names[0] == "Anna"
    assert after == before
