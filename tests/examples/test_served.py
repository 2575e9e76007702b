"""A game of another package on a server: found over HTTP, and played against a bot to its end."""

import asyncio
from pathlib import Path

from tests.server.processes import serving

from .conftest import Installed


def test_it_is_played_over_the_network(installed: Installed, tmp_path: Path) -> None:
    asyncio.run(_an_evening(installed, tmp_path / "data"))


async def _an_evening(installed: Installed, data: Path) -> None:
    async with serving(data, env=installed.environment) as process:
        anna = process.client()
        games = {game["name"]: game for game in await anna.get("/api/games?lang=de")}
        assert games["flotsam"]["pitch"].startswith("Einholen, tauchen")
        table = await anna.open("flotsam", "me", "deckhand", start=True)
        async with anna.look(table, lang="de") as window:
            await window.play_on()
            assert window.position["over"]
            assert any("holt eine Kiste mit Gewicht" in words for words in window.log)
            assert "Punkte" in window.log[-1]
