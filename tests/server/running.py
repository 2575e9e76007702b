"""A server for tests: in this process, on a port of its own, with a clock that we set."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fairwind.kernel.skill import LEVELS
from fairwind.kernel.state import State
from fairwind.server.app import application
from fairwind.server.bot_pool import BotPool, choose
from fairwind.server.fair_queue import Owner
from fairwind.server.serve_command import server
from fairwind.server.services import Services
from fairwind.server.settings import Limits, ServerSettings

from .clients import Client


class FakeTime:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class BotsAtHand(BotPool):
    """Bots that choose at once and in this process, from an imagined world all the same."""

    guard = 0.0

    def __init__(self) -> None:
        super().__init__(workers=1, seconds=0.0)
        self.asked = 0

    async def choose(
        self, world: State, seat: int, level: str, seed: int, owner: Owner, can_wait: bool
    ) -> int:
        self.asked += 1
        return choose(world, seat, LEVELS.index(level), seed=seed, seconds=self.guard)


class Running:
    """Where a server runs, and how to look behind its doors."""

    def __init__(self, address: str, services: Services, time: FakeTime) -> None:
        self.address = address
        self.services = services
        self.time = time
        self._clients: list[Client] = []

    def stranger(self, cookies: dict[str, str] | None = None) -> Client:
        """Somebody who has not called yet."""
        client = Client(self.address, cookies)
        self._clients.append(client)
        return client

    async def guest(self, name: str) -> Client:
        """A guest of this name."""
        client = self.stranger()
        await client.http.put("/api/me", json={"name": name})
        return client

    async def guests(self, *names: str) -> list[Client]:
        return [await self.guest(name) for name in names]

    async def disconnect(self) -> None:
        for client in self._clients:
            await client.http.aclose()


PLENTY = 1e9
GENEROUS = Limits(
    guest_at_once=PLENTY,
    network_at_once=PLENTY,
    assured_at_once=PLENTY,
    guest_work_at_once=PLENTY,
    network_work_at_once=PLENTY,
    tables_at_once=1_000,
    uploads_at_once=1_000,
    wrong_codes_at_once=1_000,
)
"""For tests that are about something else than limits."""


def _listening() -> socket.socket:
    """The protocol is named because asyncio sends small answers at once only if it is."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    return listening


@asynccontextmanager
async def running_server(
    folder: Path, limits: Limits = GENEROUS, time: FakeTime | None = None
) -> AsyncIterator[Running]:
    """A server that keeps its data in this folder, while the block runs."""
    time = time or FakeTime()
    settings = ServerSettings(folder, limits=limits, now=time, sweep_seconds=0)
    app = application(settings, BotsAtHand())
    listening = _listening()
    process = server(app, limits)
    process.config.load()
    process.lifespan = process.config.lifespan_class(process.config)
    await process.startup([listening])
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    running = Running(address, app.state.services, time)
    try:
        yield running
    finally:
        await running.disconnect()
        await process.shutdown([listening])
        listening.close()
