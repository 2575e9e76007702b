"""Crews as tests need them: founded, joined, and with games that are won quickly."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from .guests import PATIENCE
from .tables import A_MOMENT

IDS = count(1)


def found_crew(page: Page, name: str = "The Gulls", **asked: object) -> str:
    """A new crew of the page's guest; its id."""
    answer = page.request.post("/api/crews", data={"name": name, **asked})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def ask_crew(page: Page, crew: str, kind: str, **fields: object) -> dict[str, Any]:
    body = {"id": f"c{next(IDS)}", "type": kind, **fields}
    answer = page.request.post(f"/api/crews/{crew}", data=body)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def shown_crew(page: Page, crew: str) -> dict[str, Any]:
    told: dict[str, Any] = page.request.get(f"/api/crews/{crew}").json()
    return told


def win(winner: Page, loser: Page, crew: str, **asked: object) -> str:
    """A game of the crew for two, in which the loser gives up; the table."""
    game = {"seats": ["me", "open"], **asked}
    answer = winner.request.post(f"/api/crews/{crew}/games", data=game)
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    with _socket(winner, table) as host, _socket(loser, table) as other:
        _ask(other, "sit", seat=1)
        _ask(host, "start")
        _hear(other, "position")
        _ask(other, "resign")
    _wait_until_told(winner, crew, table)
    return table


def win_and_scratch(winner: Page, loser: Page, crew: str, *locations: str) -> None:
    """For each location a game that is won; on a quick voyage one for each two of them."""
    for location in locations:
        if not shown_crew(winner, crew)["dues"]:
            win(winner, loser, crew)
        ask_crew(winner, crew, "scratch", location=location)


def _wait_until_told(page: Page, crew: str, table: str) -> None:
    """The crew hears of the end of a game a moment later."""
    for _ in range(PATIENCE // A_MOMENT):
        lines = page.request.get(f"/api/crews/{crew}/history").json()
        if any(line["kind"] == "game" and line["table"] == table for line in lines):
            return
        page.wait_for_timeout(A_MOMENT)
    raise AssertionError("the crew does not hear of the game")


@contextmanager
def _socket(page: Page, table: str) -> Iterator[ClientConnection]:
    """As the browser of the page's guest opens one."""
    url = page.request.get("/api/me").url
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies(url))
    address = f"ws://{urlsplit(url).netloc}/ws/{table}?lang=en"
    with connect(address, additional_headers={"Cookie": cookies}, max_size=None) as socket:
        yield socket


def _ask(socket: ClientConnection, kind: str, **fields: object) -> None:
    asked = f"w{next(IDS)}"
    socket.send(json.dumps({"type": kind, "id": asked, **fields}))
    answer = next(told for told in _told(socket) if told.get("id") == asked)
    assert answer["type"] == "played", answer


def _hear(socket: ClientConnection, kind: str) -> None:
    next(told for told in _told(socket) if told["type"] == kind)


def _told(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    while True:
        yield json.loads(socket.recv(timeout=PATIENCE / 1000))
