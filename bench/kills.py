"""Kills: the server is killed at random moments, and what it had acknowledged must be there.

    python bench/kills.py --kills 1000

Each time a process serves, four clients play as fast as they can, and after a random time it is
killed with no goodbye. The ways take turns: at any moment; in the middle of a commit, which is when
its write-ahead log grows; while a backup is made; while its files may not grow, as on a full disk;
and before its data are put back from a backup, where that is killed too. After each kill the logs
are read: every move that was acknowledged must stand in its table's log exactly once, also in a
backup that was begun after it, and the next server goes on from there. At the end all logs are
read, and the doctor must find nothing.
"""

import argparse
import asyncio
import os
import random
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from fairwind import form
from fairwind.store.backup import back_up
from fairwind.store.connection import connect_to_read
from fairwind.store.doctor import examine_file, examine_tables
from fairwind.store.store import FILE, RESTORING

CLI = "from fairwind.cli import main; main()"
GAMES = ("santa-timea", "sailorman", "pirate-legends", "captn")
LONGEST = 1.0
"""Seconds until a kill, at most."""
COMMIT_SECONDS = 1.0
"""So long a commit is waited for."""
RESTORE_SECONDS = 0.015
"""Within which a restore is killed once it has begun."""
ROOM = (100_000, 1_000_000)
"""Bytes beyond which no file can be written where the disk is "full": also the write-ahead log."""
CONNECTION_LOST = (OSError, httpx.HTTPError, websockets.WebSocketException)
IDS = count(1)
ANY_MOMENT, COMMIT, BACKUP, FULL_DISK, RESTORE = WAYS = (
    "at any moment",
    "during a commit",
    "during a backup",
    "with the disk full",
    "during a restore",
)
Move = tuple[str, str]
"""A table, and the id under which a move was sent."""


@dataclass
class Tally:
    """What was done and found."""

    kills: Counter[str] = field(default_factory=Counter)
    missing: int = 0
    twice: int = 0
    backups: int = 0
    """That were finished before the kill,"""
    gaps: int = 0
    """and moves missing in them."""
    restores: Counter[str] = field(default_factory=Counter)
    """How far they had come."""
    starting: float = 0.0
    """Seconds, of all starts."""

    @property
    def fails(self) -> bool:
        return bool(self.missing or self.twice or self.gaps)


class Player:
    """Plays table after table, and notes what was acknowledged."""

    def __init__(self, number: int) -> None:
        self.game = GAMES[number % len(GAMES)]
        self.cookies: dict[str, str] = {}
        self.table = ""
        self.pending: dict[str, Any] = {}
        self.acknowledged: list[Move] = []

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
                        self.acknowledged.append((self.table, told["id"]))
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


def command(*words: str | Path, **how: Any) -> subprocess.Popen[bytes]:
    arguments = [sys.executable, "-c", CLI, *map(str, words)]
    return subprocess.Popen(arguments, stderr=subprocess.DEVNULL, **how)


def serve(data: Path, full: bool) -> tuple[subprocess.Popen[bytes], str]:
    """A server process; its files may not grow by much if the disk is to be full."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    most = random.randint(*ROOM)

    def limit() -> None:
        if full:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    process = command(
        *("serve", "--data", data, "--port", str(port), "--profile", "club"),
        *("--log-level", "error"),
        stdout=subprocess.PIPE,
        preexec_fn=limit,
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process, f"127.0.0.1:{port}"


def acknowledged(players: Iterable[Player]) -> set[Move]:
    return {move for player in players for move in player.acknowledged}


async def voyage(data: Path, players: list[Player], way: str, tally: Tally) -> None:
    """From a start to a kill."""
    begun = time.perf_counter()
    process, address = serve(data, full=way == FULL_DISK)
    tally.starting += time.perf_counter() - begun
    playing = [asyncio.create_task(player.play(address)) for player in players]
    backup, to = None, data.parent / "backup"
    before: set[Move] = set()
    try:
        await asyncio.sleep(random.uniform(0.05, LONGEST))
        if way == BACKUP:
            shutil.rmtree(to, ignore_errors=True)
            before = acknowledged(players)
            backup = command("backup", data, to, stdout=subprocess.DEVNULL)
            await asyncio.sleep(random.uniform(0.2, 0.8))
        if way == COMMIT:
            await asyncio.to_thread(wait_for_commit, data, process)
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
        if backup is not None:
            if random.choice((True, False)):
                backup.kill()
            backup.wait()
        for task in playing:
            with suppress(TimeoutError):
                await asyncio.wait_for(task, 10)
    if way == BACKUP and (to / FILE).exists():
        tally.backups += 1
        tally.gaps += len(before - set(there(to, {table for table, _ in before})))


def wait_for_commit(data: Path, process: subprocess.Popen[bytes]) -> None:
    """Kill it the moment its write-ahead log grows: what is written is not yet synced."""
    log = data / f"{FILE}-wal"
    until = time.perf_counter() + COMMIT_SECONDS
    size = log.stat().st_size if log.exists() else 0
    touched = log.stat().st_mtime_ns if log.exists() else 0
    while time.perf_counter() < until:
        with suppress(FileNotFoundError):
            found = os.stat(log)  # noqa: PTH116 - the quickest look there is
            if found.st_size != size or found.st_mtime_ns != touched:
                break
    process.kill()


def restore(data: Path, tally: Tally) -> None:
    """Back up what is there, put it back and be killed meanwhile; if it is only half restored, no
    server starts there, and it is restored again."""
    to = data.parent / "whole"
    shutil.rmtree(to, ignore_errors=True)
    back_up(data, to)
    restoring = command("restore", to, data, stdout=subprocess.DEVNULL)
    while restoring.poll() is None and not (data / RESTORING).exists():
        time.sleep(0.001)
    time.sleep(random.uniform(0, RESTORE_SECONDS))
    restoring.kill()
    if restoring.wait() == 0:
        reached = "done"
    elif (data / RESTORING).exists():
        reached = "half"
    else:
        reached = "all but the last words"
    tally.restores[reached] += 1
    if reached == "half":
        assert command("serve", "--data", data, "--port", "0").wait(30), "half restored, and serves"
        assert command("restore", to, data, stdout=subprocess.DEVNULL).wait(30) == 0
    for old in data.glob("before-restore-*"):
        shutil.rmtree(old)


def there(data: Path, tables: set[str]) -> Counter[Move]:
    """All moves in the logs of some tables."""
    moves: Counter[Move] = Counter()
    with closing(connect_to_read(data / FILE)) as connection:
        for table in tables:
            for (body,) in connection.execute(
                "SELECT body FROM happening WHERE room = ?", (table,)
            ):
                line = msgspec.json.decode(body)
                if line["type"] == "Moved" and line.get("id"):
                    moves[table, line["id"]] += 1
    return moves


def compare(data: Path, wanted: set[Move], tally: Tally) -> None:
    found = there(data, {table for table, _ in wanted})
    tally.missing = len(wanted - set(found))
    tally.twice = sum(n > 1 for n in found.values())


def report(tally: Tally, moves: int, seconds: float) -> None:
    kills = sum(tally.kills.values())
    print(
        f"{kills} kills in {seconds:.0f} s: {moves} acknowledged, {tally.missing} missing, "
        f"{tally.twice} twice; {tally.backups} backups made, {tally.gaps} missing in them",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    random.seed(asked.seed)
    players = [Player(number) for number in range(asked.clients)]
    tally, begun = Tally(), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        for kill in range(1, asked.kills + 1):
            way = WAYS[kill % len(WAYS)]
            known = {id(player): len(player.acknowledged) for player in players}
            asyncio.run(voyage(data, players, way, tally))
            if way == RESTORE:
                restore(data, tally)
            tally.kills[way] += 1
            new = {move for player in players for move in player.acknowledged[known[id(player)] :]}
            whole = kill % 50 == 0 or kill == asked.kills
            moves = acknowledged(players)
            compare(data, moves if whole else new, tally)
            if whole or tally.fails:
                report(tally, len(moves), time.perf_counter() - begun)
            if tally.fails:
                sys.exit(1)
        faults = [*examine_file(data), *examine_tables(data, lambda _done: None)]
    print(f"kills: {', '.join(f'{number} {way}' for way, number in tally.kills.items())}")
    print(f"restores: {', '.join(f'{number} {how}' for how, number in tally.restores.items())}")
    print(f"a start took {tally.starting / asked.kills:.2f} s, with rules {form()}")
    print(f"load average of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"the doctor found {len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
