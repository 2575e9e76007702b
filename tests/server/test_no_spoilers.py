"""No spoilers: nothing that the server serves tells what an unopened envelope holds.

At each stage of one whole map everything is fetched, by a member and by a stranger: pages, scripts,
styles, every call, what the socket tells, what is refused; and searched for every envelope that is
not open.
"""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from fairwind.games.pirate_legends.campaign.campaign import CAMPAIGN
from fairwind.locales.rulebook import EVERYTHING, rules_of, sealed_in
from fairwind.server.app import ENDPOINTS
from fairwind.server.envelopes import EnvelopeFiles
from fairwind.server.pages import CLIENT, ENVELOPES, Pages

from .clients import Client
from .crews import ask_crew, asked_crew, found_crew, win
from .running import GENEROUS, PLENTY, Running, running_server
from .spoilers import LANGUAGES, WORDS, told_in

pytestmark = pytest.mark.anyio

BOUNDLESS = replace(GENEROUS, assured_at_once=PLENTY, common_at_once=PLENTY, guests_at_once=1_000)
"""Thousands of calls come from one address here, while the clock stands still."""
GAME = "pirate-legends"
ALL = sorted(WORDS)
ORDER = [
    *("T1", "T2", "T3", "S1", "S2", "N1", "N2", "S3", "S4", "N3", "N4", "N5", "N6"),
    *("S5", "S6", "S7", "N7", "F1", "F2", "F3", "F4", "F5"),
]
"""From one arm of the fork to the other and back."""


async def _pages(client: Client) -> AsyncIterator[tuple[str, str]]:
    """The client as it was built."""
    paths = [file.relative_to(CLIENT).as_posix() for file in CLIENT.rglob("*") if file.is_file()]
    for path in ["", "crew/x", *(path for path in paths if not path.startswith(ENVELOPES))]:
        answer = await client.http.get(f"/{path}")
        yield path, answer.content.decode("utf-8", "replace")


async def _calls(
    client: Client, crew: str, code: str, table: str
) -> AsyncIterator[tuple[str, str]]:
    """Every call that only asks, in every language, with whatever can be named in it."""
    parts = {"crew": [crew], "table": [table], "name": [GAME], "code": [code]}
    parts["number"] = [str(number) for number in ALL]
    paths = ["/openapi.json"]
    for endpoint in ENDPOINTS:
        if endpoint.method != "GET" or endpoint.path == "/healthz":
            continue
        filled = [endpoint.path]
        for part, values in parts.items():
            gap = f"{{{part}}}"
            filled = [p.replace(gap, v) for p in filled for v in (values if gap in p else [""])]
        paths += filled
    for path in paths:
        for lang in LANGUAGES:
            for more in ("", f"&crew={crew}", f"&table={table}", "&seat=all"):
                if more and "/rules" not in path and "/replay" not in path:
                    continue
                answer = await client.http.get(f"{path}?lang={lang}{more}")
                yield f"{path} {lang} {more}", answer.text


async def _refusals(client: Client, crew: str) -> AsyncIterator[tuple[str, str]]:
    """What is said to somebody who guesses; what they typed themselves is left out."""
    for number in ALL:
        for name, value in {**CAMPAIGN.envelope(number).options, "nonsense": True}.items():
            body = {"game": GAME, "seats": ["me", "bosun"], "options": {name: value}}
            if name != "deck":  # which is no secret
                answer = await client.http.post("/api/tables?lang=en", json=body)
                assert answer.status_code == 400, body
                yield f"open {name}", _without(answer.text, name, value)
            body = {"seats": ["me", "bosun"], "options": {name: value}}
            answer = await client.http.post(f"/api/crews/{crew}/games", json=body)
            assert answer.status_code in (400, 403), body
            yield f"open for the crew {name}", _without(answer.text, name, value)
        used = await ask_crew(client, crew, "use", envelope=number, item="nw", text="")
        yield f"use {number}", used.text if used.status_code != 200 else ""
    for location in ("X1", *ORDER):
        answer = await ask_crew(client, crew, "scratch", location=location)
        assert answer.status_code != 200
        yield f"scratch {location}", answer.text


def _without(text: str, name: str, value: object) -> str:
    return text.replace(name, "").replace(str(value), "")


async def _sockets(client: Client, table: str) -> AsyncIterator[tuple[str, str]]:
    for lang in LANGUAGES:
        async with client.look(table, lang) as window:
            await window.until_type("position")
            yield f"socket {lang}", "\n".join(window.raw)


async def _running_table(host: Client, guest: Client, crew: str, envelopes: list[int]) -> str:
    """A game of the crew with all that is open, in which somebody is to move."""
    body = {"seats": ["me", "open"], "envelopes": envelopes}
    answer = await host.http.post(f"/api/crews/{crew}/games", json=body)
    assert answer.status_code == 200, answer.text
    table = str(answer.json()["id"])
    async with host.look(table) as own, guest.look(table) as other:
        await other.ask("sit", seat=1)
        await own.ask("start")
        await own.until_type("position")
    return table


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running_server(tmp_path / "data", BOUNDLESS) as running:
        yield running


async def test_at_no_stage_is_anything_told_of_an_envelope_that_is_not_open(
    server: Running,
) -> None:
    anna, ben, stranger = await server.guests("Anna", "Ben", "Stranger")
    found = await found_crew(anna)
    crew, code = found["id"], found["code"]
    await asked_crew(ben, crew, "join")
    plain_table = await anna.open(GAME, "me", "bosun", start=True)
    faults: list[str] = []
    positive: set[int] = set()

    async def look(stage: str, texts: AsyncIterator[tuple[str, str]], closed: list[int]) -> None:
        async for where, text in texts:
            faults.extend(f"{stage}: {where}: {told}" for told in told_in(text, closed))
            for number in ALL:
                if number not in closed and told_in(text, [number]):
                    positive.add(number)

    async for where, text in _pages(stranger):
        faults.extend(f"{where}: {told}" for told in told_in(text, ALL))
    opened: list[int] = []
    for stage in ("nothing", *ORDER):
        if stage != "nothing":
            over = await win(anna, ben, crew)
            await server.services.registry.sweep()
            shown = await asked_crew(anna, crew, "scratch", location=stage)
            opened = [card["number"] for card in shown["envelopes"]]
            await look(stage, _calls(anna, crew, code, over), [n for n in ALL if n not in opened])
        closed = [number for number in ALL if number not in opened]
        switches = [n for n in opened if CAMPAIGN.envelope(n).options]
        table = await _running_table(anna, ben, crew, switches)
        await look(stage, _calls(anna, crew, code, table), closed)
        await look(stage, _sockets(anna, table), closed)
        await look(stage, _refusals(anna, crew), closed)
        await look(stage, _sockets(stranger, plain_table), ALL)
        await look(stage, _calls(stranger, crew, code, plain_table), ALL)
        await look(stage, _refusals(stranger, crew), ALL)
        assert faults == [], f"{len(faults)} places"
    assert positive == set(ALL), "what is open is told, so the search finds it"


async def test_whoever_asks_for_spoilers_is_told(server: Running) -> None:
    anna = await server.guest("Anna")
    games = await anna.http.get("/api/games?spoilers=1")
    assert told_in(games.text, [14])
    rules = await anna.http.get(f"/api/games/{GAME}/rules?spoilers=1")
    assert told_in(rules.text, [14])
    body = {"game": GAME, "seats": ["me", "bosun"], "options": {"kraken": True}}
    assert (await anna.http.post("/api/tables", json=body)).status_code == 400
    answer = await anna.http.post("/api/tables", json={**body, "spoilers": True})
    assert answer.status_code == 200
    table = answer.json()["id"]
    async with anna.look(table) as window:
        await window.until_type("table")
        assert window.table["envelopes"] == [14]
    used = await anna.http.get(f"/api/games/{GAME}/rules?table={table}")
    assert told_in(used.text, [14])
    assert not told_in(used.text, [7])


# --- files that belong to envelopes ---------------------------------------------------------


async def test_files_of_an_envelope_are_served_to_those_who_opened_it(
    server: Running, tmp_path: Path
) -> None:
    folder = tmp_path / "client"
    for name in ("index.html", "envelopes/1/board.js", "envelopes/3.js", "envelopes/odd.js"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("export {};", encoding="utf-8")
    assert list(Pages("", folder)._files) == ["index.html"]
    files = EnvelopeFiles(server.services, folder)
    app = Starlette(routes=[Route("/envelopes/{path:path}", files.serve)])

    async def status(client: Client, path: str) -> int:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://x", cookies=client.cookies
        ) as http:
            return (await http.get(f"/envelopes/{path}")).status_code

    anna, ben, stranger = await server.guests("Anna", "Ben", "Stranger")
    crew = (await found_crew(anna))["id"]
    await asked_crew(ben, crew, "join")
    assert await status(anna, f"1/board.js?crew={crew}") == 404
    table = await win(anna, ben, crew)
    await server.services.registry.sweep()
    await asked_crew(anna, crew, "scratch", location="T1")
    assert await status(anna, f"1/board.js?crew={crew}") == 200
    assert await status(ben, f"1/board.js?crew={crew}") == 200
    assert await status(stranger, f"1/board.js?crew={crew}") == 404
    assert await status(anna, f"3.js?crew={crew}") == 404
    assert await status(anna, f"2/board.js?crew={crew}") == 404
    assert await status(stranger, f"1/board.js?table={table}") == 404
    table = await win(anna, ben, crew, envelopes=[1])
    assert await status(stranger, f"1/board.js?table={table}") == 200
    for path in ("1/board.js", "odd.js?spoilers=1", f"1/board.js?crew={crew}x"):
        assert await status(anna, path) == 404
    assert await status(stranger, "3.js?spoilers=1") == 200


# --- the rules ------------------------------------------------------------------------------


def test_rules_tell_of_no_closed_envelope_in_any_order_of_opening() -> None:
    """What is open depends only on which locations were scratched, so sets stand for all orders."""
    names = [envelope.rules for envelope in CAMPAIGN.envelopes]
    assert [name for name in sealed_in(GAME) if name != "warning"] == names
    seen: set[frozenset[str]] = set()
    waiting = [frozenset[str]()]
    while waiting:
        scratched = waiting.pop()
        if scratched in seen:
            continue
        seen.add(scratched)
        opened = _opened(scratched)
        closed = [number for number in ALL if number not in opened]
        for lang in LANGUAGES:
            text = rules_of(GAME, lang, [names[number - 1] for number in opened])
            assert told_in(text, closed) == [], sorted(scratched)
        waiting += [scratched | {name} for name in CAMPAIGN.possible(sorted(scratched))]
    assert len(seen) == 50
    assert len(told_in(rules_of(GAME, "en", EVERYTHING), ALL)) == len(ALL)


def _opened(scratched: frozenset[str]) -> list[int]:
    skulls = 0
    opened = []
    for location in CAMPAIGN.locations:
        if location.name in scratched:
            skulls += location.symbol == "skull"
            if location.number is not None:
                opened.append(location.number)
    return [*opened, 14] if skulls == 6 else opened
