"""An operator in command: what is done to guests and tables holds at once, and is noted."""

import json
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio.to_thread
import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.record import load
from fairwind.server import admin_socket
from fairwind.server.ids import new_id
from fairwind.store.store import FILE

from .clients import Client, Window
from .running import Running, running_server

pytestmark = pytest.mark.anyio


async def admin(folder: Path, *words: str) -> Result:
    arguments = ["--lang", "en", "admin", "--data", str(folder), *words]

    def call() -> Result:
        return CliRunner(env={"COLUMNS": "250"}).invoke(main, arguments)

    return await anyio.to_thread.run_sync(call)


async def done(folder: Path, *words: str) -> str:
    result = await admin(folder, *words)
    assert result.exit_code == 0, result.output
    return result.stdout


async def id_of(client: Client) -> str:
    return str((await client.get("/api/me"))["id"])


@asynccontextmanager
async def at_a_table(server: Running) -> AsyncIterator[tuple[Client, Client, Window, Window, str]]:
    """Anna and Ben, who play."""
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        await hers.until_type("position")
        await his.until_type("position")
        yield anna, ben, hers, his, table


async def test_guests_and_tables_are_listed_by_short_ids(server: Running, tmp_path: Path) -> None:
    async with at_a_table(server) as (anna, _, _, _, table):
        guests = await done(tmp_path, "guests")
        tables = await done(tmp_path, "tables")
        one = await id_of(anna)
        assert "Anna" in guests
        assert one[:6] in guests
        assert one not in guests
        assert "Ben" not in await done(tmp_path, "guests", "ann")
        assert table[:6] in tables
        assert table not in tables
        assert "playing" in tables


async def test_who_is_banned_is_disconnected_and_not_served(
    server: Running, tmp_path: Path
) -> None:
    async with at_a_table(server) as (anna, ben, hers, his, table):
        await done(tmp_path, "ban", (await id_of(ben))[:6], "--days", "2")
        assert await his.closed() == 4403
        assert his.told[-1]["code"] == "banned"
        answer = await ben.http.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (403, "banned")
        async with ben.look(table) as again:
            assert await again.closed() == 4403
        assert (await hers.ask("chat", text="still here"))["type"] == "played"
        server.time.pass_by(2 * 24 * 3600 + 1)
        assert (await ben.http.get("/api/me")).status_code == 200
        await done(tmp_path, "ban", (await id_of(ben))[:6])
        short = (await id_of(anna))[:6]
        assert (await ben.http.get("/api/me")).status_code == 403
        assert short not in await done(tmp_path, "log")


async def test_a_ban_is_lifted(server: Running, tmp_path: Path) -> None:
    ben = await server.guest("Ben")
    short = (await id_of(ben))[:6]
    await done(tmp_path, "ban", short)
    assert (await ben.http.get("/api/me")).status_code == 403
    await done(tmp_path, "unban", short)
    assert (await ben.http.get("/api/me")).status_code == 200


async def test_a_network_is_banned_also_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ben = await server.guest("Ben")
        async with ben.look(await ben.open("captn", "me")) as window:
            await window.until_type("table")
            await done(tmp_path, "ban", "127.0.0.0/8")
            assert await window.closed() == 4403
    async with running_server(tmp_path) as server:
        answer = await server.stranger().http.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (403, "banned")
        await done(tmp_path, "unban", "127.0.0.0/8")
        assert (await server.stranger().http.get("/api/me")).status_code == 200


@pytest.mark.usefixtures("server")
async def test_one_address_of_ipv6_stands_for_its_house(tmp_path: Path) -> None:
    assert "2001:db8:0:7::/64" in await done(tmp_path, "ban", "2001:db8:0:7::1234")


async def test_who_is_muted_plays_on_in_silence(server: Running, tmp_path: Path) -> None:
    async with at_a_table(server) as (_, ben, _, his, _):
        short = (await id_of(ben))[:6]
        await done(tmp_path, "mute", short)
        assert (await his.ask("chat", text="ahoy"))["code"] == "muted"
        assert (await his.ask("chat", quick=1))["code"] == "muted"
        await done(tmp_path, "unmute", short)
        assert (await his.ask("chat", text="ahoy"))["type"] == "played"


async def test_cookies_of_a_lost_device_are_revoked(server: Running, tmp_path: Path) -> None:
    async with at_a_table(server) as (_, ben, _, his, _):
        code = (await ben.http.post("/api/me/move")).json()["code"]
        before = await id_of(ben)
        await done(tmp_path, "revoke", before[:6])
        assert await his.closed() == 4403
        answer = await server.stranger(ben.cookies).http.post("/api/me/move")
        assert answer.json()["error"] == "unknown-guest"
        answer = await server.stranger().http.post("/api/me/arrive", json={"code": code})
        assert answer.json()["error"] == "unknown-ticket"


async def test_a_table_is_closed_and_opened_again(server: Running, tmp_path: Path) -> None:
    async with at_a_table(server) as (anna, _, hers, _, table):
        await done(tmp_path, "close", table[:6])
        await hers.closed()
        assert hers.told[-1]["code"] == "closed"
        assert (await anna.get(f"/api/tables/{table}/replay"))["error"] == "closed"
        assert (await anna.get("/api/me"))["tables"] == []
        await server.services.registry.sweep()
        await done(tmp_path, "reopen", table[:6])
        async with anna.look(table) as again:
            await again.until_type("position")
            assert again.position["view"] == hers.position["view"]


async def test_of_a_game_that_is_over_and_closed_nothing_is_shown(
    server: Running, tmp_path: Path
) -> None:
    async with at_a_table(server) as (anna, _, hers, _, table):
        await hers.ask("resign")
        await done(tmp_path, "close", table[:6])
    for path in ("", "/record", "/replay?seat=all", "/fairness"):
        answer = await anna.http.get(f"/api/tables/{table}{path}")
        assert (answer.status_code, answer.json()["error"]) == (410, "closed"), path


async def test_all_that_is_known_of_a_person_can_be_handed_to_them(
    server: Running, tmp_path: Path
) -> None:
    async with at_a_table(server) as (anna, ben, hers, his, table):
        await his.ask("chat", text="Ben's words")
        await hers.ask("chat", text="Anna's words")
        out = tmp_path / "ben.json"
        await done(tmp_path, "export", (await id_of(ben))[:8], "--out", str(out))
        text = out.read_text(encoding="utf-8")
        known: dict[str, Any] = json.loads(text)
        assert (known["name"], known["address"]) == ("Ben", "127.0.0.1")
        assert [found["table"] for found in known["tables"]] == [table]
        assert "Ben's words" in text
        assert "Anna's words" not in text
        assert await id_of(anna) not in text
        await done(tmp_path, "export", (await id_of(anna))[:8], "--out", str(out))
        assert "Started" in out.read_text(encoding="utf-8")
        assert "rolls" not in out.read_text(encoding="utf-8"), "the game goes on"


async def test_a_person_is_erased_from_everywhere_and_their_game_is_played_on(
    server: Running, tmp_path: Path
) -> None:
    async with at_a_table(server) as (anna, ben, hers, his, table):
        spectator = await server.guest("Zacharias Quint")
        async with spectator.look(table) as watching:
            await watching.ask("chat", text="I am Quint")
        await his.ask("chat", text="Ben of Bristol was here")
        gone, watched = await id_of(ben), await id_of(spectator)
        await done(tmp_path, "erase", gone[:8])
        await done(tmp_path, "erase", watched[:8])
        assert await his.closed() == 4403
        assert his.told[-1]["code"] == "erased"
        await hers.closed()
    async with anna.look(table) as again:
        await again.until_type("position")
        assert [seat["name"] for seat in again.table["seats"]] == ["Anna", "Anonymous"]
        await again.play_on()
        record = (await anna.http.get(f"/api/tables/{table}/record")).text
        assert "Anonymous" in record
        load(record)
        proof = await anna.get(f"/api/tables/{table}/fairness")
        assert proof["seed"]
    fresh = await ben.get("/api/me")
    assert (fresh["id"] != gone, fresh["tables"]) == (True, [])
    on_disk = b"".join(
        file.read_bytes() for file in tmp_path.iterdir() if file.name.startswith(FILE)
    )
    for secret in (gone, watched, "Bristol", "Quint"):
        assert secret.encode() not in on_disk, secret
    log = await done(tmp_path, "log")
    assert log.count("erase") == 2


async def test_finished_games_are_read_after_an_erasure(server: Running, tmp_path: Path) -> None:
    async with at_a_table(server) as (anna, ben, _, his, table):
        await his.ask("resign")
        record = (await ben.http.get(f"/api/tables/{table}/record")).text
        upload = (await ben.http.post("/api/records", json={"text": record})).json()["id"]
        assert (await anna.http.get(f"/api/tables/{upload}/record")).status_code == 200
        await done(tmp_path, "erase", (await id_of(ben))[:8])
    load((await anna.http.get(f"/api/tables/{table}/record")).text)
    assert (await anna.http.get(f"/api/tables/{upload}/record")).status_code == 404
    async with anna.look(table) as again:
        await again.until_type("position")
        assert (await again.ask("rematch"))["type"] == "played"


async def test_everything_is_in_the_log_of_what_moderators_did(
    server: Running, tmp_path: Path
) -> None:
    ben = await server.guest("Ben")
    short = (await id_of(ben))[:6]
    for command in ("mute", "unmute", "revoke", "ban", "unban", "export", "erase"):
        await done(tmp_path, command, short)
    rows = (await done(tmp_path, "log")).splitlines()[1:]
    assert len(rows) == 7
    assert all(short in row for row in rows)


def test_no_id_can_be_taken_for_an_option() -> None:
    assert not any("-" in new_id() for _ in range(500))


async def test_an_older_id_that_begins_with_a_dash_is_no_option(
    server: Running, tmp_path: Path
) -> None:
    await server.guest("Ben")
    said = (await admin(tmp_path, "mute", "-lAbCd")).output
    assert "No such option" not in said
    assert "-lAbCd" in said


@pytest.mark.usefixtures("server")
async def test_the_socket_is_for_the_owner_alone(tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / admin_socket.SOCKET).stat().st_mode) == 0o600


async def test_where_there_are_no_such_sockets_a_token_opens_a_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_socket, "LONGEST_PATH", 0)
    async with running_server(tmp_path) as server:
        await server.guest("Ben")
        assert "Ben" in await done(tmp_path, "guests")
        file = tmp_path / admin_socket.PORT
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        port, token = file.read_text(encoding="ascii").split()
        file.write_text(f"{port} {token[::-1]}", encoding="ascii")
        assert (await admin(tmp_path, "guests")).exit_code == 1


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("ban", "nobody"), 1, "No guest has an id that begins with nobody"),
        (("ban", "a"), 1, "No guest has an id that begins with a"),
        (("close", "NOCODE"), 1, "No table has this code"),
    ],
)
async def test_what_is_not_there_is_told_in_a_sentence(
    words: tuple[str, ...], code: int, sentence: str, tmp_path: Path
) -> None:
    result = await admin(tmp_path, *words)
    assert result.exit_code == code
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


async def test_without_a_server_there_is_nobody_to_direct(tmp_path: Path) -> None:
    result = await admin(tmp_path, "guests")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


async def test_where_a_disk_takes_no_sockets_a_token_opens_a_port(tmp_path: Path) -> None:
    (tmp_path / admin_socket.SOCKET).mkdir()
    async with running_server(tmp_path) as server:
        await server.guest("Ben")
        assert "Ben" in await done(tmp_path, "guests")


async def test_a_server_that_ends_before_it_answers_is_told_of(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.guest("Ben")
    monkeypatch.setattr(admin_socket, "ENCODE", lambda _answer: b"")
    result = await admin(tmp_path, "guests")
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
