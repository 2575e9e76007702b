"""Kills: the server is killed at random moments, and what it had acknowledged must be there.

    python bench/kills.py --kills 1000

Each time a process serves, four clients play as fast as they can, and after a random time it is
killed with no goodbye; every third time while a backup is made, every third while its files may not
grow (as on a full disk). After each kill the logs are read: every move that was acknowledged must
stand in its table's log exactly once, and the next server goes on from there. At the end the doctor
must find nothing.
"""

import argparse
import asyncio
import contextlib
import random
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from fairwind.store.connection import connect_to_read
from fairwind.store.doctor import examine_file, examine_tables
from fairwind.store.store import FILE

CLI = "from fairwind.cli import main; main()"
GAMES = ("santa-timea", "sailorman", "pirate-legends", "captn")
LONGEST = 1.5
"""Seconds until a kill, at most."""
ROOM = (100_000, 1_000_000)
"""Bytes beyond which no file can be written where the disk is "full": also the write-ahead log."""
CONNECTION_LOST = (OSError, httpx.HTTPError, websockets.WebSocketException)
IDS = count(1)
WAYS, BACKUP, FULL_DISK = 3, 1, 2
"""What else goes on when the server is killed, in turn."""


class Player:
    """Plays table after table, and notes what was acknowledged."""

    def __init__(self, number: int) -> None:
        self.game = GAMES[number % len(GAMES)]
        self.cookies: dict[str, str] = {}
        self.table = ""
        self.pending: dict[str, Any] = {}
        self.acknowledged: set[tuple[str, str]] = set()

    async def play(self, address: str) -> None:
        """Until the server is gone."""
        with suppress(*CONNECTION_LOST, KeyError):
            async with httpx.AsyncClient(
                base_url=f"http://{address}", cookies=self.cookies
            ) as client:
                while True:
                    if not self.table:
                        seats = ["me"] if self.game == "captn" else ["me", "bosun"]
                        body = {"game": self.game, "seats": seats, "start": True}
                        answer = await client.post("/api/tables", json=body)
                        self.cookies = {one.name: one.value or "" for one in client.cookies.jar}
                        self.table = answer.json()["id"]
                    await self._at_table(address)

    async def _at_table(self, address: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        uri = f"ws://{address}/ws/{self.table}"
        async with websockets.connect(
            uri, additional_headers={"Cookie": cookie}, max_size=None
        ) as socket_:
            if self.pending:  # as a client does that did not hear whether it came through
                await socket_.send(msgspec.json.encode(self.pending).decode())
            async for text in socket_:
                told = msgspec.json.decode(text)
                if told["type"] in ("played", "refused") and told["id"] == self.pending.get("id"):
                    if told["type"] == "played":
                        self.acknowledged.add((self.table, told["id"]))
                    self.pending = {}
                if told["type"] == "position" and told["over"]:
                    self.table, self.pending = "", {}
                    return
                if told["type"] == "position" and told["legal"] and not self.pending:
                    self.pending = {
                        "type": "move",
                        "id": f"m{next(IDS)}",
                        "version": told["version"],
                        "action": random.choice(told["legal"])["action"],
                    }
                    await socket_.send(msgspec.json.encode(self.pending).decode())


def serve(data: Path, full: bool) -> tuple[subprocess.Popen[bytes], str]:
    """A server process; its files may not grow by much if the disk is to be full."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    most = random.randint(*ROOM)

    def limit() -> None:
        if full:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    command = [sys.executable, "-c", CLI, "serve", "--data", str(data), "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--profile", "club", "--log-level", "error"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=limit,  # noqa: PLW1509 - there are no threads here
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process, f"127.0.0.1:{port}"


async def voyage(data: Path, players: list[Player], way: int) -> None:
    """From a start to a kill."""
    process, address = serve(data, full=way == FULL_DISK)
    playing = [asyncio.create_task(player.play(address)) for player in players]
    backup = None
    try:
        await asyncio.sleep(random.uniform(0.05, LONGEST))
        if way == BACKUP:
            to = data.parent / "backup"
            shutil.rmtree(to, ignore_errors=True)
            backup = subprocess.Popen(
                [sys.executable, "-c", CLI, "backup", str(data), str(to)],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            await asyncio.sleep(random.uniform(0.2, 1.0))
    finally:
        process.kill()
        process.wait()
        if backup is not None:
            if random.choice((True, False)):
                backup.kill()
            backup.wait()
        for task in playing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(task, 10)


def compare(data: Path, players: list[Player]) -> tuple[int, int, int]:
    """Of the acknowledged moves, how many there are, are missing, and stand there twice."""
    wanted = {move for player in players for move in player.acknowledged}
    there: Counter[tuple[str, str]] = Counter()
    with closing(connect_to_read(data / FILE)) as connection:
        for table, body in connection.execute("SELECT room, body FROM happening"):
            line = msgspec.json.decode(body)
            if line["type"] == "Moved" and line.get("id"):
                there[table, line["id"]] += 1
    return len(wanted), len(wanted - set(there)), sum(n > 1 for n in there.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    random.seed(asked.seed)
    players = [Player(number) for number in range(asked.clients)]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        for kill in range(1, asked.kills + 1):
            asyncio.run(voyage(data, players, kill % WAYS))
            acknowledged, missing, twice = compare(data, players)
            if missing or twice or kill % 10 == 0 or kill == asked.kills:
                print(
                    f"{kill} kills: {acknowledged} acknowledged, {missing} missing, {twice} twice"
                )
            if missing or twice:
                sys.exit(1)
        faults = [*examine_file(data), *examine_tables(data, lambda _done: None)]
        print(f"the doctor found {len(faults)} faults")
        sys.exit(bool(faults))


if __name__ == "__main__":
    main()
