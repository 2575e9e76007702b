"""Who is let in, and how much of anything: cookies, origins, floods, sizes."""

import gc
import json
import weakref
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import websockets
from starlette.requests import Request

from fairwind.server.identity import COOKIE, TICKET_SECONDS, Identity
from fairwind.server.settings import Limits
from fairwind.store.store import Store

from .running import GENEROUS, Running, running_server

pytestmark = pytest.mark.anyio


async def test_a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read(
    server: Running,
) -> None:
    guest = server.stranger()
    answer = await guest.http.get("/api/me")
    assert answer.json()["name"].startswith("Sailor ")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert (await guest.get("/api/me"))["id"] == answer.json()["id"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "Ada (bosun)", "a\u202eb", "\x00"])
async def test_names_that_mislead_are_refused(server: Running, name: str) -> None:
    answer = await server.stranger().http.put("/api/me?lang=de", json={"name": name})
    assert answer.json()["error"] == "bad-name"
    assert answer.json()["reason"].startswith("Ein Name ist")


async def test_a_cookie_is_of_no_use_if_changed_or_made_elsewhere(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    cookie = anna.cookies[COOKIE]
    for stale in ("", "x", cookie[:-1], "a" + cookie, cookie.split(".")[0]):
        window = server.stranger({COOKIE: stale}).look(table, lang="de")
        await window.open()
        last = await window.next()
        assert (last["type"], last["code"]) == ("closing", "unknown-guest")
        assert "Gerät" in last["reason"]
        assert await window.closed() == 4401


async def test_a_request_with_a_wrong_cookie_does_not_stay_in_memory(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda _writes, _seconds: None)
    request = Request({"type": "http", "headers": [(b"cookie", f"{COOKIE}=x".encode())]})
    left = weakref.ref(request)
    gc.disable()
    try:
        assert await Identity(tmp_path, store, lambda: 1.0).of(request) is None
        del request
        assert left() is None
    finally:
        gc.enable()
        store.close()


async def test_pages_of_other_sites_get_no_socket_and_change_nothing(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await anna.look(table).open(Origin="https://evil.example")
    assert refusal.value.response.status_code == 403
    window = anna.look(table)
    await window.open(Origin=f"http://{server.address}")
    await window.until_type("position")
    await window.socket.close()
    answer = await anna.http.put(
        "/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"}
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "other-origin")
    assert (await anna.get("/api/me"))["name"] == "Anna"


async def test_a_code_moves_a_guest_to_another_device_once(server: Running) -> None:
    anna = await server.guest("Anna")
    ticket = (await anna.http.post("/api/me/move")).json()
    assert ticket["link"] == f"http://{server.address}/arrive#{ticket['code']}"
    phone = server.stranger()
    typed = " ".join(ticket["code"].lower()[i : i + 4] for i in (0, 4, 8))
    arrived = (await phone.http.post("/api/me/arrive", json={"code": typed})).json()
    assert arrived["id"] == (await anna.get("/api/me"))["id"]
    assert (await phone.get("/api/me"))["name"] == "Anna"
    again = await server.stranger().http.post("/api/me/arrive", json={"code": ticket["code"]})
    assert again.json()["error"] == "unknown-ticket"


async def test_a_code_for_another_device_runs_out(server: Running) -> None:
    anna = await server.guest("Anna")
    code = (await anna.http.post("/api/me/move")).json()["code"]
    server.time.pass_by(TICKET_SECONDS + 1)
    answer = await server.stranger().http.post("/api/me/arrive", json={"code": code})
    assert answer.json()["error"] == "unknown-ticket"


async def test_a_flood_is_refused_then_closed_and_others_play_on(tmp_path: Path) -> None:
    async with running_server(tmp_path, GENEROUS) as server:
        anna, ben = await server.guests("Anna", "Ben")
        table = await anna.open("captn", "me", start=True)
    limits = replace(GENEROUS, guest_at_once=10, guest_a_second=1, longest_wait=0, mistakes=5)
    async with running_server(tmp_path, limits) as server:
        anna, ben = server.stranger(anna.cookies), server.stranger(ben.cookies)
        flood = ben.look(table)
        await flood.open()
        chatter = ({"type": "chat", "id": str(number), "text": "ahoy"} for number in range(200))
        assert await flood.flood(json.dumps(line) for line in chatter) == 1008
        refusals = (told for told in flood.told if told["type"] == "refused")
        said = [told for told in refusals if told["code"] != "chat-full"]
        assert [told["code"] for told in said] == ["too-fast"] * 6
        assert all(told["retry_after"] > 0 for told in said)
        async with anna.look(table) as window:
            await window.until_asked()
            assert (await window.play())["type"] == "played"
        assert 1 <= (await server.services.registry.live(table)).table.chatted < 200


async def test_calls_guests_and_tables_have_limits(tmp_path: Path) -> None:
    limits = replace(GENEROUS, guests_at_once=2, tables_at_once=3, tables_of_a_guest=2)
    async with running_server(tmp_path, limits) as server:
        anna = await server.guest("Anna")
        await anna.open("captn", "me")
        await anna.open("captn", "me")
        table = {"game": "captn", "seats": ["me"]}
        assert (await anna.http.post("/api/tables", json=table)).json()["error"] == (
            "too-many-tables"
        )
        assert (await anna.http.post("/api/tables", json=table)).json()["error"] == "too-fast"
        await server.guest("Ben")
        refused = await server.stranger().http.get("/api/me")
        assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")
        assert int(refused.headers["retry-after"]) == refused.json()["retry_after"] == 2
        server.time.pass_by(2)
        assert (await server.stranger().http.get("/api/me")).status_code == 200


async def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    answer = await server.stranger().http.post("/api/records", json={"text": "x" * 400_000})
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


BAD_TABLES = [
    ({"game": "chess", "seats": ["me"]}, "unknown-game"),
    ({"game": "captn", "seats": ["me", "me"]}, "bad-seats"),
    ({"game": "santa-timea", "seats": ["me", "kraken"]}, "bad-seats"),
    ({"game": "santa-timea", "seats": ["me"]}, "bad-option"),
    ({"game": "santa-timea", "seats": ["me", "open"], "options": {"players": 3}}, "bad-seats"),
    ({"game": "santa-timea", "seats": ["me", "open"], "options": {"x": 1}}, "bad-option"),
    ({"game": "santa-timea", "seats": ["me", "open"], "deal": 7}, "bad-deal"),
    ({"game": "captn", "seats": ["me"], "deal": 0}, "bad-deal"),
    ({"game": "captn", "seats": ["me"], "clock": {"kind": "move", "seconds": 1}}, "bad-clock"),
    ({"game": "captn", "seats": []}, "not-understood"),
    ({"game": "captn", "seats": ["me"], "more": 1}, "not-understood"),
    ([], "not-understood"),
]


@pytest.mark.parametrize(("body", "code"), BAD_TABLES)
async def test_tables_that_cannot_be_are_refused(server: Running, body: object, code: str) -> None:
    answer = await server.stranger().http.post("/api/tables", json=body)
    assert answer.status_code in (400, 404)
    assert answer.json()["error"] == code
    assert " " in answer.json()["reason"], "a sentence"


DRY = "/".join(["MMMMLDDDD"] * 6) + ";8;1,1,1,1,1,1;1,2;1,2;1,2;1,4"
JUMPS = "nw,0,1,ne/11,10,2,3/9,8,5,4/sw,7,6,se;b1,d2,c4,a3;1,0,1,0,1,0,1,3,3,1,1"
MISTYPED = [
    ("sailorman", {"sheet": "atlantis"}, "Ein Blatt 'atlantis' gibt es nicht: Erlaubt"),
    ("sailorman", {"sheet": "x;y"}, "'x;y' ist kein Blatt: In einem Wort sind es sechs Reihen"),
    ("sailorman", {"sheet": DRY}, "Der Fluss hat kein Feld in der Reihe anchor: Er kommt durch"),
    ("sailorman", {"sheet": DRY.replace("D/", "/", 1)}, "Die Reihe anchor hat 8 Felder, nicht 9"),
    ("pirate-legends", {"box": "atlantis"}, "Eine Schachtel 'atlantis' gibt es nicht"),
    ("pirate-legends", {"box": JUMPS}, "Die gepunktete Linie springt von a3 (9) nach b2 (10)"),
    ("pirate-legends", {"deck": 99}, "deck=99: Erlaubt ist eine ganze Zahl von"),
    ("santa-timea", {"expert": 1}, "expert=1: Erlaubt ist yes oder no"),
    ("santa-timea", {"tides": 1}, "Unbekannte Option 'tides': Erlaubt sind players"),
]


@pytest.mark.parametrize(("game", "options", "reason"), MISTYPED)
async def test_what_was_typed_wrong_is_answered_in_the_language_of_the_player(
    server: Running, game: str, options: dict[str, object], reason: str
) -> None:
    table = {"game": game, "seats": ["me", "open"], "options": options}
    answer = await server.stranger().http.post("/api/tables?lang=de", json=table)
    assert answer.json()["reason"].startswith(f"So geht es nicht: {reason}")


async def test_too_many_windows_close_the_oldest(tmp_path: Path) -> None:
    async with running_server(tmp_path, Limits(sockets_of_a_guest=2)) as server:
        anna = await server.guest("Anna")
        table = await anna.open("captn", "me", start=True)
        oldest = anna.look(table)
        await oldest.open()
        async with anna.look(table) as second, anna.look(table) as third:
            await third.until_type("position")
            assert (await oldest.until_type("closing"))["code"] == "superseded"
            await second.until_type("position")
        await oldest.socket.close()


async def test_every_page_forbids_what_it_does_not_need(server: Running) -> None:
    for path in ("/", "/api/games", "/t/abc", "/assets/none.js", "/healthz"):
        answer: httpx.Response = await server.stranger().http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "script-src 'self'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


async def test_ids_of_tables_cannot_be_guessed(server: Running) -> None:
    anna = await server.guest("Anna")
    ids = [await anna.open("captn", "me") for _ in range(3)]
    assert len({len(table) for table in ids}) == 1
    assert len(ids[0]) == 22, "128 bits"
    window = anna.look("A" * 22)
    await window.open()
    assert (await window.next())["code"] == "unknown-table"
    await window.socket.close()
