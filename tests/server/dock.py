"""A server for tests: in this process, on a port of its own, with a clock that we set."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fairwind.kernel.skill import LEVELS
from fairwind.kernel.state import State
from fairwind.server.app import application
from fairwind.server.bots import Crew, choose
from fairwind.server.command import server
from fairwind.server.desk import Desk
from fairwind.server.settings import Limits, Settings

from .sailors import Sailor


class FakeTime:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class CrewAtHand(Crew):
    """Bots that choose at once and in this process, from an imagined world all the same."""

    def __init__(self) -> None:
        super().__init__(workers=1, seconds=0.0)
        self.asked = 0

    async def choose(self, world: State, seat: int, level: str) -> int:
        self.asked += 1
        return choose(world, seat, LEVELS.index(level), seed=self.asked, seconds=0.0)


class Dock:
    """Where a server runs, and how to look behind its doors."""

    def __init__(self, address: str, desk: Desk, time: FakeTime) -> None:
        self.address = address
        self.desk = desk
        self.time = time
        self._sailors: list[Sailor] = []

    def stranger(self, cookies: dict[str, str] | None = None) -> Sailor:
        """Somebody who has not called yet."""
        sailor = Sailor(self.address, cookies)
        self._sailors.append(sailor)
        return sailor

    async def sailor(self, name: str) -> Sailor:
        """A guest of this name."""
        sailor = self.stranger()
        await sailor.http.put("/api/me", json={"name": name})
        return sailor

    async def send_home(self) -> None:
        for sailor in self._sailors:
            await sailor.http.aclose()


GENEROUS = Limits(messages_at_once=10_000, requests_at_once=10_000, tables_at_once=1_000)
"""For tests that are about something else than limits."""


def _listening() -> socket.socket:
    """The protocol is named because asyncio sends small answers at once only if it is."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    return listening


@asynccontextmanager
async def docked(
    folder: Path, limits: Limits = GENEROUS, time: FakeTime | None = None
) -> AsyncIterator[Dock]:
    """A server that keeps its data in this folder, while the block runs."""
    time = time or FakeTime()
    settings = Settings(folder, limits=limits, now=time, sweep_seconds=0)
    app = application(settings, CrewAtHand())
    listening = _listening()
    running = server(app, limits)
    running.config.load()
    running.lifespan = running.config.lifespan_class(running.config)
    await running.startup([listening])
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    dock = Dock(address, app.state.desk, time)
    try:
        yield dock
    finally:
        await dock.send_home()
        await running.shutdown([listening])
        listening.close()
