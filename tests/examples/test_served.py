"""A game of another package on a server: found over HTTP, and played against a bot to its end."""

import asyncio
from pathlib import Path

from tests.server.ships import afloat

from .conftest import Installed


def test_it_is_played_over_the_network(installed: Installed, tmp_path: Path) -> None:
    asyncio.run(_an_evening(installed, tmp_path / "data"))


async def _an_evening(installed: Installed, data: Path) -> None:
    async with afloat(data, env=installed.environment) as ship:
        anna = ship.sailor()
        games = {game["name"]: game for game in await anna.get("/api/games?lang=de")}
        assert games["flotsam"]["pitch"].startswith("Einholen, tauchen")
        table = await anna.open("flotsam", "me", "deckhand", start=True)
        async with anna.look(table, lang="de") as window:
            await window.play_on()
            assert window.position["over"]
            assert any("holt eine Kiste mit Gewicht" in words for words in window.log)
            assert "Punkte" in window.log[-1]
