"""Attacks: how well-behaved tables fare while the server is attacked in every way we know.

    python bench/attacks.py                       # every attack, one after the other
    python bench/attacks.py --only chat replays   # some of them

A real `fairwind serve` with its usual settings; two tables of two people play at a steady pace from
an address of their own, and each move is timed from being sent to being acknowledged. The attackers
(bench/attackers.py) are a process with low priority and come from several other networks, each with
three guests. Also told is how late the server's event loop was by its own doing, so that a stall
can be told from a machine that has too much to do.
"""

import argparse
import asyncio
import json
import math
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import attackers
from fairwind import form

CLI = "from fairwind.cli import main; main()"
HONEST = "127.0.0.2"
GAMES = ("pirate-legends", "santa-timea")
THINKING = 0.05
"""Seconds, on average."""
CALM = 2.0
"""Seconds between two attacks."""
TARGET = 50.0
"""Milliseconds that 99 of 100 moves must not exceed."""


class Lag(NamedTuple):
    """A histogram of Prometheus: how often up to which second."""

    buckets: dict[float, float]

    def since(self, before: "Lag") -> "Lag":
        return Lag({edge: n - before.buckets.get(edge, 0.0) for edge, n in self.buckets.items()})

    def p99(self) -> float:
        """The edge of its bucket, in milliseconds."""
        total = max(self.buckets.values(), default=0.0)
        return min(
            (1000 * edge for edge, n in self.buckets.items() if total and n >= 0.99 * total),
            default=0.0,
        )


class Result(NamedTuple):
    attack: str
    moves: int
    p50: float
    p99: float
    most: float
    lag: float
    own_lag: float
    cpu: float
    """Share of a core that the server used, without its workers."""
    attackers: dict[str, Any]
    errors: float


class ServerProcess:
    def __init__(self, data: Path, profile: str) -> None:
        self.port, self.metrics = _free(), _free()
        flags = ("--port", str(self.port), "--metrics-port", str(self.metrics))
        more = ("--profile", profile, "--log-level", "warning")
        command = [sys.executable, "-c", CLI, "serve", "--data", str(data), *flags, *more]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self.address = f"127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """Seconds used so far."""
        text = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def measured(self) -> tuple[Lag, Lag, float]:
        async with httpx.AsyncClient(timeout=60) as client:
            text = (await client.get(f"http://127.0.0.1:{self.metrics}/metrics")).text
        lags = [
            Lag({float(edge): float(n) for edge, n in re.findall(_bucket(name), text)})
            for name in ("loop_lag", "loop_own_lag")
        ]
        errors = re.findall(r"^fairwind_errors_total{.*} (\S+)", text, re.MULTILINE)
        return lags[0], lags[1], sum(map(float, errors))

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def _bucket(name: str) -> str:
    return rf'fairwind_{name}_seconds_bucket{{le="([^"]+)"}} (\S+)'


def _free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


# --- the tables that behave -----------------------------------------------------------------------


class Player:
    """Moves when it is asked to, after some thought."""

    def __init__(self, address: str, cookie: str) -> None:
        self.address = address
        self.cookie = cookie
        self.latencies: list[float] = []
        self.over = False

    async def play(self, table: str, first: str = "") -> None:
        uri = f"ws://{self.address}/ws/{table}"
        async with websockets.connect(
            uri, additional_headers={"Cookie": self.cookie}, local_addr=(HONEST, 0), max_queue=None
        ) as window:
            if first:
                await window.send(first)
            await self._play(window)

    async def _play(self, window: websockets.ClientConnection) -> None:
        sent: dict[str, float] = {}
        number = 0
        async for text in window:
            told = msgspec.json.decode(text)
            if told["type"] == "played" and told["id"] in sent:
                self.latencies.append(1000 * (time.perf_counter() - sent.pop(told["id"])))
            elif told["type"] == "position" and told["over"]:
                self.over = True
                return
            elif told["type"] == "position" and told["legal"] and not sent:
                await asyncio.sleep(random.expovariate(1 / THINKING))
                number += 1
                action = random.choice(told["legal"])["action"]
                move = {"type": "move", "id": f"m{number}", "action": action}
                move["version"] = told["version"]
                sent[f"m{number}"] = time.perf_counter()
                await window.send(msgspec.json.encode(move).decode())


class HonestTable:
    def __init__(self, table: str, players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
        self.table = table
        self.players = players
        self._tasks = tasks

    @staticmethod
    async def opened(address: str, game: str) -> "HonestTable":
        """Two new guests, who sit down and play."""
        players = []
        table = ""
        for seat in range(2):
            transport = httpx.AsyncHTTPTransport(local_address=HONEST)
            async with httpx.AsyncClient(
                transport=transport, base_url=f"http://{address}", timeout=60
            ) as client:
                await client.put("/api/me", json={"name": f"Anna {seat}"})
                if not seat:
                    asked = {"game": game, "seats": ["me", "open"]}
                    table = (await client.post("/api/tables", json=asked)).json()["id"]
                cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            players.append(Player(address, cookie))
        sit = '{"type": "sit", "id": "sit", "seat": 1}'
        tasks = [asyncio.create_task(players[1].play(table, sit))]
        await asyncio.sleep(0.3)
        tasks.append(asyncio.create_task(players[0].play(table, '{"type": "start", "id": "go"}')))
        return HonestTable(table, players, tasks)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def failed(self) -> BaseException | None:
        for task in self._tasks:
            if task.done() and not task.cancelled() and task.exception() is not None:
                return task.exception()
        return None


class HonestTables:
    """One of each game at any time."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._open: list[HonestTable] = []
        self._latencies: list[float] = []

    @property
    def target(self) -> str:
        return self._open[0].table

    async def start(self) -> None:
        self._open = [await HonestTable.opened(self._address, game) for game in GAMES]

    async def go_on(self) -> None:
        """Another table for each that has ended; whoever is thrown out is a failure."""
        for place, table in enumerate(self._open):
            if (error := table.failed()) is not None:
                raise error
            if all(player.over for player in table.players):
                self._take(table)
                self._open[place] = await HonestTable.opened(self._address, GAMES[place])

    def _take(self, table: HonestTable) -> None:
        for player in table.players:
            self._latencies += player.latencies
            player.latencies.clear()

    def latencies(self) -> list[float]:
        """Since they were asked for last."""
        for table in self._open:
            self._take(table)
        found, self._latencies = self._latencies, []
        return found

    async def close(self) -> None:
        for table in self._open:
            await table.close()


# --- one attack after the other -------------------------------------------------------------------


async def measured(
    server: ServerProcess, attack: str, number: int, networks: int, seconds: float
) -> Result:
    tables = HonestTables(server.address)
    await tables.start()
    lines = None
    if attack:
        sources = ",".join(f"127.{10 + number}.{network}.1" for network in range(networks))
        command = [sys.executable, __file__, "--attack", attack, "--seconds", str(seconds)]
        more = ["--address", server.address, "--sources", sources, "--table", tables.target]
        process = await asyncio.create_subprocess_exec(
            *command, *more, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        lines = process.stdout
        while (line := await lines.readline()) not in (b"ready\n", b""):
            pass
        assert line, f"{attack} could not be prepared"
    await asyncio.sleep(0.5)
    tables.latencies()
    lag, own, errors = await server.measured()
    begun, used = time.perf_counter(), server.cpu()
    while time.perf_counter() - begun < seconds - 1.0:
        await asyncio.sleep(0.2)
        await tables.go_on()
    took = time.perf_counter() - begun
    cpu = (server.cpu() - used) / took
    latencies = sorted(tables.latencies())
    told = json.loads(await lines.readline()) if lines is not None else {}
    lag_now, own_now, errors_now = await server.measured()
    await tables.close()
    return Result(
        attack=attack or "none",
        moves=len(latencies),
        p50=part(latencies, 0.5),
        p99=part(latencies, 0.99),
        most=part(latencies, 1.0),
        lag=lag_now.since(lag).p99(),
        own_lag=own_now.since(own).p99(),
        cpu=cpu,
        attackers=told,
        errors=errors_now - errors,
    )


def part(latencies: Sequence[float], share: float) -> float:
    """The value that so many do not exceed; without any, nobody was answered at all."""
    if not latencies:
        return math.inf
    return latencies[min(int(len(latencies) * share), len(latencies) - 1)]


async def bench(asked: argparse.Namespace) -> list[Result]:
    results = []
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data", asked.profile)
        try:
            names = ["", *(asked.only or attackers.ATTACKS)]
            for number, name in enumerate(names):
                result = await measured(server, name, number, asked.networks, asked.seconds)
                results.append(result)
                print(row(result), flush=True)
                await asyncio.sleep(CALM)
        finally:
            server.kill()
    return results


HEAD = (
    "| attack | sent a second | answered | refused | moves | p50 ms | p99 ms | longest ms | "
    "loop late p99 ms | by its own work | server CPU |\n"
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def row(result: Result) -> str:
    told = result.attackers
    answers: dict[str, float] = told.get("answers", {})
    well = sum(rate for status, rate in answers.items() if status < "300")
    badly = sum(rate for status, rate in answers.items() if status >= "300")
    sent = max(told.get("sent", 0.0), told.get("opened", 0.0))
    wrong = f" ERRORS {result.errors:.0f}" if result.errors else ""
    return (
        f"| {result.attack}{wrong} | {sent:.0f} | {well:.0f} | {badly:.0f} | {result.moves} | "
        f"{result.p50:.1f} | {result.p99:.1f} | {result.most:.0f} | {result.lag:.0f} | "
        f"{result.own_lag:.0f} | {100 * result.cpu:.0f} % |"
    )


def attack(asked: argparse.Namespace) -> None:
    os.nice(10)
    crew = attackers.Crew(asked.address, asked.sources.split(","), asked.table)
    uvloop.run(attackers.run(asked.attack, crew, asked.seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each attack")
    parser.add_argument("--networks", type=int, default=3, help="from which each attack comes")
    parser.add_argument("--only", nargs="+", choices=list(attackers.ATTACKS), help="some attacks")
    parser.add_argument("--profile", default="house")
    parser.add_argument("--json", type=Path, help="write the results to this file, too")
    for hidden in ("--attack", "--address", "--sources", "--table"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        attack(asked)
        return
    print(HEAD, flush=True)
    results = uvloop.run(bench(asked))
    slow = [result.attack for result in results if result.p99 > TARGET or result.errors]
    print(f"\nrules {form()}; {asked.networks} networks, {asked.seconds:.0f} s each")
    print(f"load average of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"above {TARGET:.0f} ms: {', '.join(slow) or 'none'}")
    if asked.json is not None:
        text = json.dumps([result._asdict() for result in results], indent=1)
        asked.json.write_text(text, encoding="utf-8")
    sys.exit(bool(slow))


if __name__ == "__main__":
    main()
