"""A game of another package on a server: found over HTTP, and played against a bot to its end."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.clients import Client
from tests.server.processes import serving

from .conftest import Installed


def test_it_is_played_over_the_network(installed: Installed, tmp_path: Path) -> None:
    asyncio.run(_an_evening(installed, tmp_path / "data"))


async def _an_evening(installed: Installed, data: Path) -> None:
    async with serving(data, env=installed.environment) as process:
        anna = process.client()
        games = {game["name"]: game for game in await anna.get("/api/games?lang=de")}
        assert games["flotsam"]["pitch"].startswith("Einholen, tauchen")
        await _its_board_is_there(anna, games)
        table = await anna.open("flotsam", "me", "deckhand", start=True)
        async with anna.look(table, lang="de") as window:
            await window.play_on()
            assert window.position["over"]
            assert any("holt eine Kiste mit Gewicht" in words for words in window.log)
            assert "Punkte" in window.log[-1]


async def _its_board_is_there(anna: Client, games: dict[str, Any]) -> None:
    board = games["flotsam"]["board"]
    assert games["captn"]["board"] is None
    for address, kind in {
        board["module"]: "text/javascript",
        board["style"]: "text/css",
        board["poster"]: "image/svg+xml",
        board["tutorial"]: "application/json",
    }.items():
        answer = await anna.http.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
    lessons = (await anna.http.get(board["tutorial"])).json()
    assert len(lessons["game"]["positions"]) == 9
    assert lessons["game"]["glossary"]["wreck"]["de"] == "Kisten in der Tiefe"
    for path in ("flotsam/board/%2e%2e/game.py", "flotsam/board/manifest.json", "captn/board/x.js"):
        assert (await anna.http.get(f"/games/{path}")).status_code == 404
