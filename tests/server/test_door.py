"""The door: what is only half sent is not waited for, and nothing that is sent breaks anything."""

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState

from fairwind.server import boards
from fairwind.server.identity import COOKIE, SECURE_COOKIE
from fairwind.server.protocol import timed_protocol

from .clients import PATIENCE
from .fuzzing import errors
from .running import GENEROUS, Running, running_server

pytestmark = pytest.mark.anyio

HALF_SENT = [
    b"",
    b"GET /api/me HTT",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-",
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    b"GET /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /api/me HTT",
]


@pytest.mark.parametrize("text", HALF_SENT)
async def test_a_request_that_is_half_sent_is_not_held_for_ever(
    tmp_path: Path, text: bytes
) -> None:
    limits = replace(GENEROUS, head_seconds=0.3, body_seconds=0.3)
    async with running_server(tmp_path, limits) as server:
        host, port = server.address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(text)
        async with asyncio.timeout(PATIENCE):  # uvicorn keeps one that was answered for 5 s
            await reader.read()
        writer.close()


async def test_those_who_ask_for_nothing_make_room_for_others(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections_waiting=3)
    async with running_server(tmp_path, limits) as server:
        host, port = server.address.split(":")
        first, *others = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
        async with asyncio.timeout(PATIENCE):
            assert await first[0].read() == b""
        assert (await server.stranger().http.get("/healthz")).status_code == 200
        for _, writer in (first, *others):
            writer.close()


ODD_PATHS = [
    "/%00",
    "/" + "x" * 5000,
    "/%ff%fe",
    "/../../etc/passwd",
    "/api/tables/%ed%a0%80",
    "//",
]
ODD_HEADERS = [
    {"Origin": "http://["},
    {"Host": "["},
    {"Host": "a b"},
    {"Cookie": "=;;=\x01; a=b=c"},
    {"Accept-Language": "\xff" * 100},
    {"Content-Type": "\xff"},
    {"X-Forwarded-For": "not an address, \xff"},
    {"If-None-Match": "*"},
]


async def test_no_path_and_no_header_breaks_a_call(server: Running) -> None:
    anna = await server.guest("Anna")
    for path in ODD_PATHS:
        assert (await anna.http.get(path)).status_code in (200, 304, 400, 404, 503), path
    for odd in ODD_HEADERS:
        headers = {name: value.encode("latin-1") for name, value in odd.items()}
        for method, path in (
            ("GET", "/"), ("PUT", "/api/me"), ("POST", "/api/me/move"), ("GET", "/api/me")
        ):  # fmt: skip
            request = anna.http.build_request(method, path, json={"name": "Anna"})
            for name, value in headers.items():
                request.headers[name] = value.decode("latin-1")
            try:
                answer = await anna.http.send(request)
            except (httpx.RemoteProtocolError, UnicodeEncodeError):
                continue
            assert answer.status_code != 500, (odd, path)


async def test_over_https_the_cookie_is_for_this_host_and_the_browser_stays_with_https(
    server: Running,
) -> None:
    forwarded = {"X-Forwarded-Proto": "https"}
    guest = server.stranger()
    answer = await guest.http.get("/api/me", headers=forwarded)
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 1
    assert cookies[0].startswith(f"{SECURE_COOKIE}=")
    assert "Secure" in cookies[0]
    assert "Path=/" in cookies[0]
    assert "Domain" not in cookies[0]
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    plain = await server.stranger().http.get("/api/me")
    assert "strict-transport-security" not in plain.headers
    planted = server.stranger({COOKIE: cookies[0].split("=", 1)[1].split(";")[0]})
    assert (await planted.get("/api/me"))["id"] == answer.json()["id"]
    over_https = await planted.http.get("/api/me", headers=forwarded)
    assert over_https.json()["id"] != answer.json()["id"], "another site may have set it"


async def test_a_page_without_https_is_another_site_than_the_same_with_it(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    for scheme, status in (("https", 200), ("http", 403)):
        headers = {"X-Forwarded-Proto": "https", "Origin": f"{scheme}://{server.address}"}
        answer = await anna.http.put("/api/me", json={"name": "Anna"}, headers=headers)
        assert answer.status_code == status


async def test_a_proxy_may_name_the_usual_port(server: Running) -> None:
    anna = await server.guest("Anna")
    for host, origin, status in (
        ("club.example:443", "https://club.example", 200),
        ("club.example:80", "https://club.example", 403),
        ("club.example:8443", "https://club.example", 403),
    ):
        headers = {"X-Forwarded-Proto": "https", "Host": host, "Origin": origin}
        answer = await anna.http.put("/api/me", json={"name": "Anna"}, headers=headers)
        assert answer.status_code == status, host


async def test_codes_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    limits = replace(GENEROUS, wrong_codes_at_once=3)
    async with running_server(tmp_path, limits) as server:
        anna = await server.guest("Anna")
        table = await anna.open("captn", "me")
        code = (await anna.get(f"/api/tables/{table}"))["code"]
        for _ in range(5):
            assert (await anna.get(f"/api/codes/{code}"))["id"] == table
        errors = [(await anna.get(f"/api/codes/X{n}"))["error"] for n in range(4)]
        assert errors == [*["unknown-code"] * 3, "too-fast"]
        arriving = await anna.http.post("/api/me/arrive", json={"code": "X"})
        assert (arriving.status_code, arriving.headers["retry-after"]) == (429, "10")


def _nested(depth: int) -> str:
    return "[" * depth + "]" * depth


async def test_what_is_nested_deeply_is_not_understood_and_breaks_nothing(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        for text in (f'{{"a":{_nested(8_000)},"type":"leave","id":"1"}}', _nested(8_000)):
            await window.socket.send(text)
            assert (await window.until_type("refused"))["code"] == "not-understood"
    for path in ("/api/tables", "/api/records", "/api/me/arrive"):
        for body in (f'{{"a":{_nested(100_000)}}}', _nested(100_000)):
            assert (await anna.http.post(path, content=body)).json()["error"] == "not-understood"
    assert errors(server) == 0


async def test_whoever_goes_away_in_the_middle_of_a_body_breaks_nothing(server: Running) -> None:
    host, port = server.address.split(":")
    for ending in (b"", b"zz\r\n"):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{")
        writer.write(ending)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            await reader.read()
        writer.close()
    assert (await server.stranger().http.get("/healthz")).status_code == 200
    assert errors(server) == 0


@pytest.mark.parametrize("path", ["%00.js", "x" * 300 + ".js", "x/" * 3000 + "x.js", "%2e%2e/x.js"])
async def test_a_file_that_no_board_can_have_is_not_found(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str
) -> None:
    monkeypatch.setattr(boards, "_folder", lambda _game: tmp_path)
    answer = await server.stranger().http.get(f"/games/captn/board/{path}")
    assert answer.status_code == 404


class UnreadTransport(asyncio.Transport):
    """Of somebody who reads nothing."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)})
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()

    def close(self) -> None: ...


async def test_an_answer_that_nobody_reads_is_given_up() -> None:
    limits = replace(GENEROUS, body_seconds=0.01)
    transport = UnreadTransport()
    config = uvicorn.Config(Starlette(), log_config=None)
    protocol = timed_protocol(limits)(config, ServerState(), {})
    protocol.connection_made(transport)
    protocol.pause_writing()
    protocol.resume_writing()
    protocol.pause_writing()
    async with asyncio.timeout(PATIENCE):
        await transport.aborted.wait()
    protocol.connection_lost(None)
