"""Restarts: a server that is killed in the middle loses nothing that it has acknowledged."""

import json
import os
import signal
import sqlite3
from pathlib import Path

import pytest
import websockets

from fairwind.record import load
from fairwind.server.refusals import refused
from fairwind.store.store import FILE

from .clients import Window
from .processes import ServerProcess, serving
from .running import running_server

pytestmark = pytest.mark.anyio


async def test_killed_again_and_again_in_mid_game_nothing_acknowledged_is_lost(
    tmp_path: Path,
) -> None:
    """A person and a bot; each time a move is under way the server is killed."""
    data = tmp_path / "data"
    async with serving(data) as process:
        anna = process.client()
        await anna.http.put("/api/me", json={"name": "Anna"})
        table = await anna.open("santa-timea", "me", "bosun", start=True)
        window = anna.look(table)
        await window.open()
        acknowledged = await _play_until_killed(window, process, moves=4)
    async with serving(data) as process:
        anna = process.client(anna.cookies)
        window = await _come_back(anna.look(table, since=window.position["version"]), window)
        assert window.position["version"] >= acknowledged
        await _play_until_killed(window, process, moves=4)
    async with serving(data) as process:
        anna = process.client(anna.cookies)
        window = await _come_back(anna.look(table, since=window.position["version"]), window)
        await window.play_on(moves=2)
        await window.ask("resign")
        await window.socket.close()
        replay = await anna.get(f"/api/tables/{table}/replay?seat=0")
        said = [event["words"] for step in replay["steps"] for event in step["events"]]
        assert window.log == said, "put together over all restarts, nothing missing, nothing twice"
        load((await anna.http.get(f"/api/tables/{table}/record")).text)  # draws it all again


async def _play_until_killed(window: Window, process: ServerProcess, moves: int) -> int:
    """Play, then send one more move and kill the server at once; the last version confirmed."""
    if not window.position.get("legal"):
        await window.until_asked()
    await window.play_on(moves)
    acknowledged = int(window.position["version"])
    window.pending = {
        "id": f"pending at {acknowledged}",
        "version": acknowledged,
        "action": window.position["legal"][0]["action"],
    }
    await window.send("move", **window.pending)
    process.kill()
    await window.closed()
    return acknowledged


async def _come_back(window: Window, before: Window) -> Window:
    """Reconnect as a client does: with what it knows, and what was not answered sent again."""
    window.log = before.log
    await window.open()
    await window.until_type("position")
    assert (await window.ask("move", **before.pending))["type"] == "played"
    if window.position["version"] <= before.pending["version"] or not window.position["legal"]:
        await window.until_asked()
    return window


async def test_stopped_politely_it_says_goodbye_and_ends_its_bots(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as process:
        anna = process.client()
        await anna.http.get("/api/me")
        table = await anna.open("santa-timea", "me", "bosun", start=True)
        async with anna.look(table, lang="de") as window:
            await window.until_asked()
            await window.play_on(1)
            assert process.stop() in (0, -signal.SIGTERM)
            last = await window.until_type("closing")
            assert last["code"] == "restart"
            assert last["reason"].startswith("Der Server wird neu gestartet")
            assert await window.closed() == 1001
    log = process.log.splitlines()
    told = [json.loads(line) for line in log]
    assert [line["event"] for line in told] == [
        "serving",
        "table opened",
        "connected",
        "disconnected",
        "stopped",
    ]
    assert told[-1]["by"] == "SIGTERM"
    for secret in (table, *anna.cookies.values()):
        assert secret not in process.log


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
async def test_a_terminal_that_is_closed_stops_it_politely_too(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as process:
        assert (await process.client().get("/healthz"))["ok"]
        process.stop(signal.Signals["SIGHUP"])
    told = json.loads(process.log.splitlines()[-1])
    assert (told["event"], told["by"]) == ("stopped", "SIGHUP")


async def test_stopped_by_ctrl_c_it_says_that_all_is_kept(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as process:
        assert (await process.client().get("/healthz"))["ok"]
        assert process.stop(signal.SIGINT) == 130
    assert process.log.splitlines()[-1] == "Fairwind has stopped. All tables are kept."


async def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        table = await anna.open("santa-timea", "bosun", "bosun", start=True)
        live = await server.services.registry.live(table)
        live.close(refused("restart"))
        played = live.table.viewer(None).version
    async with running_server(tmp_path) as server:
        await server.services.registry.sweep()
        watcher = await server.guest("Eve")
        async with watcher.look(table) as window:
            await window.until(lambda told: told["type"] == "position" and told["over"])
        assert window.position["version"] > played


async def test_a_log_that_was_tampered_with_is_not_played_on(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        table = await anna.open("santa-timea", "me", "bosun", start=True)
        cookies = anna.cookies
    with sqlite3.connect(tmp_path / FILE) as database:
        (line,) = database.execute("SELECT body FROM happening WHERE number = 1").fetchone()
        started = json.loads(line)
        started["rolls"][0][1][0] ^= 1
        database.execute(
            "UPDATE happening SET body = ? WHERE number = 1", (json.dumps(started).encode(),)
        )
    database.close()
    async with running_server(tmp_path) as server:
        window = server.stranger(cookies).look(table)
        await window.open()
        assert (await window.next())["code"] == "damaged"
        with pytest.raises(websockets.ConnectionClosed):
            await window.next()
