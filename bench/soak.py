"""A soak: many tables over real sockets, all at once, and what the server is like meanwhile.

    python bench/soak.py --tables 200 --seconds 60 --moves 200

The clients play random legal moves at a steady pace in one process, the server runs in another; at
the end it is killed, and everything it had acknowledged must be in its log.
"""

import argparse
import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from prometheus_client import start_http_server
from websockets.asyncio.client import ClientConnection

from fairwind import form
from fairwind.server.app import application
from fairwind.server.logs import configure
from fairwind.server.serve_command import server
from fairwind.server.settings import Limits, ServerSettings
from fairwind.store.store import Store
from fairwind.table.log import Moved

PLENTY = 1_000_000
BOUNDLESS = Limits(
    guest_at_once=PLENTY,
    network_at_once=PLENTY,
    guests_at_once=PLENTY,
    tables_at_once=PLENTY,
    sockets=PLENTY,
)
"""All clients come from one address here."""
GAMES = {
    "santa-timea": ("me", "open", "bosun"),
    "sailorman": ("me", "open"),
    "pirate-legends": ("me", "open"),
    "captn": ("me",),
}
"""In turn; "open" seats are taken by further clients, and bosun sits in the server's workers."""
PATIENCE = 60.0
OPENING = 4
"""So many tables are opened at a time: the pool of httpx is slow with many requests in it."""
KEPT = 2.0
"""Seconds that a connection is kept for the next request; the server closes it after five."""
UNHEARD = 10.0
"""Seconds after which we do not wait for others to hear of a move any more."""


@dataclass
class Tally:
    """What was measured."""

    acknowledged: set[tuple[str, str]] = field(default_factory=set)
    latencies: list[float] = field(default_factory=list)
    positions: int = 0
    payload: int = 0
    wire: int = 0
    refused: int = 0
    finished: int = 0
    unheard: int = 0
    moves: float = 0
    cpu: float = 0
    memory: list[float] = field(default_factory=list)


class Counting(ClientConnection):
    """Counts what really comes over the wire, compressed and framed."""

    wire = 0

    def data_received(self, data: bytes) -> None:
        self.wire += len(data)
        super().data_received(data)


class Player:
    """One client on one seat."""

    ids = count(1)

    def __init__(self, socket: Counting, tally: Tally) -> None:
        self.socket = socket
        self.tally = tally
        self.position: dict[str, Any] = {}
        self.told_at = 0.0
        self.over = asyncio.Event()
        self.answered = asyncio.Event()
        self.news = asyncio.Event()

    async def read(self) -> None:
        """Until the socket is closed."""
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = msgspec.json.decode(text)
                if message["type"] == "position":
                    self._see(message, len(text))
                elif message["type"] in ("played", "refused"):
                    self.tally.refused += message["type"] == "refused"
                    self.answered.set()

    def _see(self, position: dict[str, Any], size: int) -> None:
        if not self.news.is_set():
            self.told_at = time.perf_counter()
        self.position = position
        self.tally.positions += 1
        self.tally.payload += size
        self.news.set()
        if position["over"]:
            self.over.set()

    async def move(self) -> str:
        """Send a legal move; its id once it is acknowledged."""
        name = f"soak-{next(self.ids)}"
        action = random.choice(self.position["legal"])["action"]
        message = {"type": "move", "id": name, "action": action}
        self.answered.clear()
        await self.socket.send(
            msgspec.json.encode({**message, "version": self.position["version"]}).decode()
        )
        await self.answered.wait()
        return name


class Fleet:
    """All tables, and the clock that lets one of them move at a time."""

    def __init__(self, address: str, games: Sequence[str], tally: Tally) -> None:
        self.address = address
        self.games = games
        self.tally = tally
        self.stopping = False
        self.under_way = 0
        """Tables that were begun."""
        self._number = count()
        self._opening = asyncio.Semaphore(OPENING)
        self._transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(keepalive_expiry=KEPT))
        """One for all guests: to set one up takes longer than to play a move."""

    async def sail(self, pause: float) -> None:
        """One table after the other, with a move about every `pause` seconds."""
        while not self.stopping:
            await self._play(pause)

    async def _play(self, pause: float) -> None:
        game = self.games[next(self._number) % len(self.games)]
        async with self._opening:
            table, players = await self._open(game, GAMES[game])
        reading = [asyncio.create_task(player.read()) for player in players]
        await players[0].socket.send('{"type": "start", "id": "start"}')
        self.under_way += 1
        while not self.stopping and not players[0].over.is_set():
            await asyncio.sleep(random.expovariate(1 / pause))
            await self._move_at(table, players)
        self.tally.finished += players[0].over.is_set()
        for player in players:
            self.tally.wire += player.socket.wire
            await player.socket.close()
        await asyncio.gather(*reading)

    async def _open(self, game: str, seats: tuple[str, ...]) -> tuple[str, list[Player]]:
        """A new table with new guests on all seats that are not a bot's."""
        guests = [self._guest() for seat in seats if seat != "bosun"]
        for guest in guests:
            await guest.get("/api/me")
        opened = await guests[0].post("/api/tables", json={"game": game, "seats": list(seats)})
        table = opened.json()["id"]
        return table, [await self._sit(guest, table, seat) for seat, guest in enumerate(guests)]

    def _guest(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=self._transport,
            base_url=f"http://{self.address}",
            timeout=PATIENCE,
            trust_env=False,
        )

    async def _sit(self, guest: httpx.AsyncClient, table: str, seat: int) -> Player:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        connection = await websockets.connect(
            f"ws://{self.address}/ws/{table}",
            additional_headers={"Cookie": cookie},
            create_connection=Counting,
            max_queue=None,
        )
        assert isinstance(connection, Counting)
        if seat:
            await connection.send(
                msgspec.json.encode({"type": "sit", "id": "sit", "seat": seat}).decode()
            )
        return Player(connection, self.tally)

    async def _move_at(self, table: str, players: list[Player]) -> None:
        """Somebody moves; how long until everyone who is told of it knows."""
        able = [player for player in players if player.position.get("legal")]
        if not able:
            return
        mover = random.choice(able)
        for player in players:
            player.news.clear()
        begun = time.perf_counter()
        refused = self.tally.refused
        name = await mover.move()
        if self.tally.refused > refused:
            return
        self.tally.acknowledged.add((table, name))
        await mover.news.wait()
        told = players if self._all_are_told(mover.position) else [mover]
        try:
            async with asyncio.timeout(UNHEARD):
                for player in told:
                    await player.news.wait()
        except TimeoutError:
            self.tally.unheard += 1
            return
        self.tally.latencies.append(max(player.told_at for player in told) - begun)

    def _all_are_told(self, position: dict[str, Any]) -> bool:
        """Steps without an event, and entries of a roll, are nobody else's business."""
        return bool(position["events"]) and position["view"]["game"] != "sailorman"


# --- the server, and what is kept of it ---------------------------------------------------------


def serve(data: Path) -> None:
    configure("warning")
    app = application(ServerSettings(data, limits=BOUNDLESS))
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"127.0.0.1:{listening.getsockname()[1]}", flush=True)
    start_http_server(
        listening.getsockname()[1] + 1, "127.0.0.1", app.state.services.metrics.registry
    )
    server(app, BOUNDLESS).run(sockets=[listening])


def memory(process: int) -> float:
    """Resident, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def cpu(process: int) -> float:
    """Seconds used so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def lost(data: Path, acknowledged: set[tuple[str, str]]) -> int:
    """Moves that were acknowledged and are not in the log of their table."""
    store = Store(data, lambda _writes, _seconds: None)
    kept: set[tuple[str, str]] = set()
    for table in {table for table, _ in acknowledged}:
        log = await store.log(table)
        kept |= {(table, line.id) for line in log if isinstance(line, Moved) and line.id}
    store.close()
    return len(acknowledged - kept)


async def soak(asked: argparse.Namespace, process: int, address: str) -> Tally:
    """Measured is from when all tables have begun."""
    tables, seconds = asked.tables, asked.seconds
    tally = Tally()
    fleet = Fleet(address, asked.games, tally)
    async with asyncio.TaskGroup() as sailing:
        for _ in range(tables):
            sailing.create_task(fleet.sail(tables / asked.moves))
        while fleet.under_way < tables:
            await asyncio.sleep(1)
        tally.latencies.clear()
        begun, used, played = time.perf_counter(), cpu(process), moves_played(address)
        for sample in range(1, asked.samples + 1):
            await asyncio.sleep(begun + seconds * sample / asked.samples - time.perf_counter())
            tally.memory.append(memory(process))
        took = time.perf_counter() - begun
        tally.cpu = (cpu(process) - used) / took
        tally.moves = (moves_played(address) - played) / took
        fleet.stopping = True
    return tally


def moves_played(address: str) -> float:
    host, port = address.split(":")
    metrics = httpx.get(f"http://{host}:{int(port) + 1}/metrics", timeout=PATIENCE).text
    return sum(float(n) for n in re.findall(r"fairwind_moves_total{.*} (.*)", metrics))


def report(tally: Tally, tables: int, seconds: float, missing: int) -> None:
    latencies = sorted(tally.latencies)
    p50, p99 = (1000 * latencies[int(len(latencies) * share)] for share in (0.5, 0.99))
    told = max(1, tally.positions)
    print(f"rules {form()}, {tables} tables, {seconds:.0f} s, {tally.finished} games finished")
    print(f"moves a second: {tally.moves:.0f}")
    print(
        f"from action to all clients: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most "
        f"{1000 * latencies[-1]:.0f} ms; not heard of {tally.unheard}; refused {tally.refused}"
    )
    print(
        f"bytes a move and client: {tally.payload / told:.0f}, on the wire {tally.wire / told:.0f}"
    )
    print(f"memory of the server, MiB: {', '.join(f'{part:.0f}' for part in tally.memory)}")
    each = 1000 * tally.cpu / max(tally.moves, 1e-9)
    print(f"its use of one core: {100 * tally.cpu:.0f} %, {each:.1f} ms CPU a move")
    print(f"load average of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"acknowledged {len(tally.acknowledged)}, lost after kill -9: {missing}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--moves", type=float, default=200, help="wanted from clients, a second")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="in turn")
    parser.add_argument("--samples", type=int, default=4, help="of memory, evenly spread")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        command = [sys.executable, __file__, "--serve", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            address = running.stdout.readline().strip()
            try:
                tally = asyncio.run(soak(asked, running.pid, address))
            finally:
                running.kill()
        missing = asyncio.run(lost(data, tally.acknowledged))
    report(tally, asked.tables, asked.seconds, missing)


if __name__ == "__main__":
    main()
