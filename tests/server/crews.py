"""Crews on a server, for tests: found one, play for it, scratch."""

from itertools import count
from typing import Any

import httpx

from .clients import Client
from .running import Running

IDS = count(1)


async def found_crew(founder: Client, **asked: object) -> dict[str, Any]:
    answer = await founder.http.post("/api/crews", json={"name": "The Gulls", **asked})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def ask_crew(client: Client, crew: str, kind: str, **fields: object) -> httpx.Response:
    body = {"id": f"c{next(IDS)}", "type": kind, **fields}
    return await client.http.post(f"/api/crews/{crew}", json=body)


async def asked_crew(client: Client, crew: str, kind: str, **fields: object) -> dict[str, Any]:
    answer = await ask_crew(client, crew, kind, **fields)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def win(winner: Client, loser: Client, crew: str, **asked: object) -> str:
    """A game for two at a table of the crew, in which the loser gives up; the table."""
    body = {"seats": ["me", "open"], **asked}
    answer = await winner.http.post(f"/api/crews/{crew}/games", json=body)
    assert answer.status_code == 200, answer.text
    table = str(answer.json()["id"])
    async with winner.look(table) as host, loser.look(table) as other:
        assert (await other.ask("sit", seat=1))["type"] == "played"
        assert (await host.ask("start"))["type"] == "played"
        await other.until_type("position")
        assert (await other.ask("resign"))["type"] == "played"
    return table


async def win_and_scratch(
    server: Running, winner: Client, loser: Client, crew: str, location: str
) -> dict[str, Any]:
    await win(winner, loser, crew)
    await server.services.registry.sweep()
    return await asked_crew(winner, crew, "scratch", location=location)
