"""HTTP calls for pages and programs: the shelf, health, metrics, what OpenAPI says of it all."""

import json
import mimetypes
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import fairwind
from fairwind.kernel.skill import LEVELS
from fairwind.server.app import ENDPOINTS
from fairwind.server.pages import Pages, SafeHeaders

from .running import Running

pytestmark = pytest.mark.anyio


async def test_the_shelf_has_every_game_with_its_options_and_bots(server: Running) -> None:
    games = await server.stranger().get("/api/games?lang=de")
    assert [game["name"] for game in games] == list(fairwind.GAMES)
    for told in games:
        game = fairwind.load(told["name"])
        assert [option["name"] for option in told["options"]] == [
            option.name for option in game.options_shown()
        ]
        assert [level["name"] for level in told["levels"]] == list(LEVELS)
        assert told["players"]["min"] <= game.players <= told["players"]["max"]
    english = await server.stranger().get("/api/games?lang=en")
    assert games[0]["pitch"] != english[0]["pitch"]


async def test_the_language_of_the_browser_counts_if_none_is_asked_for(
    server: Running,
) -> None:
    guest = server.stranger()
    german = await guest.http.get("/api/codes/X", headers={"Accept-Language": "fr, de-AT;q=0.8"})
    assert german.json()["reason"] == "Kein Tisch hat diesen Code."
    english = await guest.http.get("/api/codes/X", headers={"Accept-Language": "fr"})
    assert english.json()["reason"] == "No table has this code."


@pytest.mark.parametrize("game", fairwind.GAMES)
async def test_rules_are_pages_with_headings_to_jump_to(server: Running, game: str) -> None:
    guest = server.stranger()
    english = (await guest.get(f"/api/games/{game}/rules?lang=en"))["html"]
    german = (await guest.get(f"/api/games/{game}/rules?lang=de"))["html"]
    assert '<h2 id="decisions">Decisions</h2>' in english
    assert '<h2 id="decisions">Entscheidungen</h2>' in german
    assert re.findall('<h. id="[^"]+">', german) == re.findall('<h. id="[^"]+">', english)
    assert german.count("<table>") == english.count("<table>") >= 2


async def test_a_game_that_is_not_there_has_no_rules(server: Running) -> None:
    answer = await server.stranger().http.get("/api/games/chess/rules")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown-game")


async def test_health_and_metrics(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        await window.play()
    assert (await anna.get("/healthz"))["ok"]
    await anna.http.post("/api/tables", json={"game": "chess", "seats": ["me"]})
    metrics = server.services.metrics.text().decode()
    for name in (
        "process_resident_memory_bytes",
        "fairwind_build_info{",
        "fairwind_database_bytes",
    ):
        assert name in metrics
    assert 'fairwind_http_seconds_count{call="POST /api/tables"} 2.0' in metrics
    assert 'fairwind_refusals_total{code="unknown-game"} 1.0' in metrics
    assert "fairwind_" not in (await anna.http.get("/metrics")).text, "it is not public"
    assert 'fairwind_moves_total{by="person"} 1.0' in metrics
    assert "fairwind_commit_seconds_count" in metrics
    assert table not in metrics


async def test_openapi_names_every_call_and_its_parts(server: Running) -> None:
    told = await server.stranger().get("/openapi.json")
    assert set(told["paths"]["/api/me"]) == {"get", "put"}
    text = json.dumps(told)
    for schema in told["components"]["schemas"]:
        assert f"#/components/schemas/{schema}" in text
    opening = told["paths"]["/api/tables"]["post"]["requestBody"]
    assert opening["content"]["application/json"]["schema"]["$ref"].endswith("/NewTable")


async def test_a_built_client_is_served_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_, **__: ("text/plain", None))
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<html>the client</html>", encoding="utf-8")
    (client / "assets" / "index-1a2b.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.key").write_text("secret", encoding="utf-8")
    app = SafeHeaders(Starlette(routes=[Route("/{path:path}", Pages(folder=client).serve)]))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://fairwind") as http:
        for path in ("/", "/t/abc", "/r/abc", "/arrive"):
            page = await http.get(path)
            assert page.text == "<html>the client</html>"
            assert page.headers["cache-control"] == "no-cache"
        script = await http.get("/assets/index-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"], "whatever the system calls it"
        assert (await http.get("/assets/other.js")).status_code == 404
        for path in ("/../secret.key", "/%2e%2e/secret.key", "/assets/..%2f..%2fsecret.key"):
            assert "secret" not in (await http.get(path)).text


async def test_a_client_that_was_not_built_is_missed_in_words(tmp_path: Path) -> None:
    app = Starlette(routes=[Route("/{path:path}", Pages(folder=tmp_path).serve)])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://fairwind") as http:
        page = await http.get("/")
        assert page.status_code == 503
        assert "npm run build" in page.text


NONSENSE = [
    b"",
    b"null",
    b"[]",
    b"{",
    b'"x"',
    b"[" * 10_000,
    b'{"name": 1, "code": [], "game": {}, "text": null}',
    b'{"text": "' + b"\xff" + b'"}',
    b'{"game": "captn", "seats": ["me"], "deal": 1e999}',
    b'{"game": "captn", "seats": ["me"], "deal": 99999999999999999999999}',
    b'{"game": "captn", "seats": ["me"], "options": {"players": true}}',
    b'{"game": "captn", "seats": ["me"], "options": {"\\u0000": ""}}',
    b'{"game": "sailorman", "seats": ["me"], "options": {"sheet": "\\u0000 {x}"}}',
]


async def test_no_nonsense_breaks_a_call(server: Running) -> None:
    anna = await server.guest("Anna")
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace("{", "%7B").replace("}", "%00")
        for body in NONSENSE:
            answer = await anna.http.request(endpoint.method, path, content=body)
            assert answer.status_code < 500, (endpoint.path, body, answer.text)
            if endpoint.body is not None:
                assert answer.json()["error"]


async def test_what_is_not_there_is_said_in_the_form_of_all_refusals(server: Running) -> None:
    answer = await server.stranger().http.get("/api/nothing?lang=de")
    assert answer.status_code == 404
    assert answer.json() == {
        "error": "unknown-page",
        "reason": "Unter dieser Adresse gibt es nichts.",
    }
