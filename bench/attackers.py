"""Attackers: what bench/attacks.py lets loose on a server, cheap for them and as fast as it goes.

They obey nothing: they send without waiting for answers, and come back at once when they are thrown
out. Each attack comes from several networks, each of several guests.
"""

import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from random import Random
from typing import Any

import fairwind
from fairwind.testing.playing import record_of

GUESTS = 3
"""Of each network."""
LINES = 4
"""Connections of each guest, where there is no reason for more."""
BATCH = 20
"""Messages that are written at once."""
LOST = (OSError, asyncio.IncompleteReadError, EOFError)
STATUS = b"HTTP/1.1 "
MASKED = 0x80
SHORT, MEDIUM = 125, 65_535


@dataclass
class Tally:
    """What the server did."""

    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    received: int = 0
    opened: int = 0
    """Connections."""


class Line:
    """One connection; what comes back is counted and thrown away."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def drained(self, tally: Tally) -> None:
        """Read to the end."""
        while data := await self.reader.read(1 << 18):
            tally.received += len(data)
            for part in data.split(STATUS)[1:]:
                tally.answers[part[:3].decode("ascii", "replace")] += 1

    async def pour(self, messages: Iterator[bytes], tally: Tally) -> None:
        """Send as fast as it is taken."""
        while True:
            self.writer.write(b"".join(next(messages) for _ in range(BATCH)))
            tally.sent += BATCH
            await self.writer.drain()
            await asyncio.sleep(0)

    def close(self) -> None:
        self.writer.transport.abort()


class Guest:
    """Somebody with a cookie, at an address."""

    def __init__(self, address: str, network: str, tally: Tally) -> None:
        self.host, _, self.port = address.partition(":")
        self.network = network
        self.cookie = ""
        self.tally = tally
        self.ids = count()

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        reader, writer = await asyncio.open_connection(
            self.host, int(self.port), local_addr=(self.network, 0)
        )
        self.tally.opened += 1
        line = Line(reader, writer)
        try:
            yield line
        finally:
            line.close()

    def request(self, method: str, path: str, body: object = None, more: str = "") -> bytes:
        text = body if isinstance(body, bytes) else json.dumps(body).encode() if body else b""
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{cookie}{more}"
        return f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """One that is waited for, to prepare an attack."""
        async with self.line() as line:
            line.writer.write(self.request(method, path, body, "Connection: close\r\n"))
            head, _, text = (await line.reader.read(-1)).partition(b"\r\n\r\n")
        for found in head.decode().split("\r\n"):
            name, _, value = found.partition(": ")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return json.loads(text)

    async def window(self, line: Line, table: str, more: str = "") -> None:
        """Open a socket, compressed as a browser's is."""
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        key += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\n{key}"
        line.writer.write(self.request("GET", f"/ws/{table}{more}", more=upgrade))
        await line.reader.readuntil(b"\r\n\r\n")

    def command(self, kind: str, **fields: object) -> bytes:
        return frame(json.dumps({"type": kind, "id": f"a{next(self.ids)}", **fields}).encode())


def frame(text: bytes, opcode: int = 1) -> bytes:
    """Masked by zeros, which costs nothing."""
    if len(text) <= SHORT:
        head = bytes([MASKED | opcode, MASKED | len(text)])
    elif len(text) <= MEDIUM:
        head = bytes([MASKED | opcode, MASKED | 126]) + len(text).to_bytes(2, "big")
    else:
        head = bytes([MASKED | opcode, MASKED | 127]) + len(text).to_bytes(8, "big")
    return head + bytes(4) + text


class Crew:
    """All guests of an attack, and what they need."""

    def __init__(self, address: str, networks: Sequence[str], table: str) -> None:
        self.address = address
        self.table = table
        """One where others play."""
        self.tally = Tally()
        self.networks = networks
        self.guests: list[Guest] = []

    async def gather(self) -> None:
        for network in self.networks:
            for number in range(GUESTS):
                guest = Guest(self.address, network, self.tally)
                await guest.call("PUT", "/api/me", {"name": f"Eve {number}"})
                self.guests.append(guest)

    async def each(self, deed: Callable[[Guest], Awaitable[None]], lines: int = LINES) -> None:
        """All of them at once, and again and again whatever happens."""

        async def again(guest: Guest) -> None:
            while True:
                with suppress(*LOST):
                    await deed(guest)
                await asyncio.sleep(0)

        await asyncio.gather(*(again(guest) for guest in self.guests for _ in range(lines)))

    async def hammer(
        self, requests: Callable[[Guest], Iterator[bytes]], lines: int = LINES
    ) -> None:
        """Calls, one behind the other on each connection."""

        async def deed(guest: Guest) -> None:
            async with guest.line() as line:
                await both(line.pour(requests(guest), self.tally), line.drained(self.tally))

        await self.each(deed, lines)

    async def flood(
        self,
        tables: Callable[[Guest], Sequence[str]],
        messages: Callable[[Guest], Iterator[bytes]],
        lines: int = LINES,
        more: str = "",
    ) -> None:
        """Messages, on sockets at tables in turn."""
        places = {guest.cookie: cycle(tables(guest)) for guest in self.guests}

        async def deed(guest: Guest) -> None:
            async with guest.line() as line:
                await guest.window(line, next(places[guest.cookie]), more)
                await both(line.pour(messages(guest), self.tally), line.drained(self.tally))

        await self.each(deed, lines)


async def both(*deeds: Awaitable[None]) -> None:
    """Until one of them ends."""
    tasks = [asyncio.ensure_future(deed) for deed in deeds]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def always(make: Callable[[], bytes]) -> Iterator[bytes]:
    while True:
        yield make()


def long_record() -> str:
    """The longest of some random games."""
    game = fairwind.load("pirate-legends", players=4)
    return max((fairwind.record.dump(record_of(game, seed)) for seed in range(3)), key=len)


# --- the attacks: each prepares itself, and then is what it does --------------------------------

Attack = Callable[[Crew], Awaitable[Callable[[], Awaitable[None]]]]
ATTACKS: dict[str, Attack] = {}


def attack(name: str) -> Callable[[Attack], Attack]:
    def add(found: Attack) -> Attack:
        ATTACKS[name] = found
        return found

    return add


def simple(name: str, requests: Callable[[Guest], Iterator[bytes]]) -> None:
    """An attack by calls that need no preparation."""

    async def prepare(crew: Crew) -> Callable[[], Awaitable[None]]:
        return lambda: crew.hammer(requests)

    ATTACKS[name] = prepare


def gets(path: str, more: str = "Accept-Encoding: gzip\r\n") -> Callable[[Guest], Iterator[bytes]]:
    return lambda guest: cycle([guest.request("GET", path, more=more)])


async def own_tables(crew: Crew, number: int, **asked: object) -> dict[str, list[str]]:
    """So many of each guest, by cookie."""
    tables: dict[str, list[str]] = {}
    for guest in crew.guests:
        for _ in range(number):
            opened = await guest.call("POST", "/api/tables", asked)
            if "id" in opened:
                tables.setdefault(guest.cookie, []).append(opened["id"])
    return tables


def at_the_table(
    name: str, messages: Callable[[Guest], Iterator[bytes]], lines: int = LINES
) -> None:
    """An attack by messages of spectators where others play."""

    async def prepare(crew: Crew) -> Callable[[], Awaitable[None]]:
        return lambda: crew.flood(lambda _guest: [crew.table], messages, lines)

    ATTACKS[name] = prepare


TALE = "yo ho ho and a bottle of rum " * 10
at_the_table("chat", lambda guest: always(lambda: guest.command("chat", text=TALE)), 8)


def _languages(guest: Guest) -> Iterator[bytes]:
    langs = cycle(["de", "en"])
    return always(lambda: guest.command("speak", lang=next(langs)))


at_the_table("changes of language", _languages, 8)
at_the_table(
    "moves that are not theirs",
    lambda guest: always(lambda: guest.command("move", version=1, action=1)),
)
at_the_table("messages that cannot be read", lambda _guest: cycle([frame(b'{"type": "chat", "id')]))
at_the_table("messages too large", lambda _guest: cycle([frame(b" " * 60_000)]))
at_the_table("pings", lambda _guest: cycle([frame(b"x" * 100, opcode=9)]))


@attack("spectators")
async def spectators(crew: Crew) -> Callable[[], Awaitable[None]]:
    """They fill the table and stay, and those who are turned away come back."""

    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            await guest.window(line, crew.table)
            await line.drained(crew.tally)

    return lambda: crew.each(deed, 40)


@attack("windows opened and closed")
async def windows(crew: Crew) -> Callable[[], Awaitable[None]]:
    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            await guest.window(line, crew.table)
            await line.reader.read(1)

    return lambda: crew.each(deed)


@attack("windows that are not read")
async def deaf(crew: Crew) -> Callable[[], Awaitable[None]]:
    """They ask for much and take nothing of it."""
    langs = cycle(["de", "en"])

    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            await guest.window(line, crew.table)
            messages = always(lambda: guest.command("speak", lang=next(langs)))
            async with asyncio.timeout(5):
                await line.pour(messages, crew.tally)

    return lambda: crew.each(deed, 8)


@attack("replays")
async def replays(crew: Crew) -> Callable[[], Awaitable[None]]:
    """Of a long record that was uploaded; never packed, and in two languages."""
    uploaded = await crew.guests[0].call("POST", "/api/records", {"text": long_record()})
    path = f"/api/tables/{uploaded['id']}/replay?seat=all"

    def requests(guest: Guest) -> Iterator[bytes]:
        pages = [f"{path}&from={first}&lang={lang}" for first in (0, 300) for lang in ("en", "de")]
        return cycle([guest.request("GET", page) for page in pages])

    return lambda: crew.hammer(requests)


@attack("records")
async def records(crew: Crew) -> Callable[[], Awaitable[None]]:
    uploaded = await crew.guests[0].call("POST", "/api/records", {"text": long_record()})
    return lambda: crew.hammer(gets(f"/api/tables/{uploaded['id']}/record"))


@attack("replays of a game that goes on")
async def running_replays(crew: Crew) -> Callable[[], Awaitable[None]]:
    return lambda: crew.hammer(gets(f"/api/tables/{crew.table}/replay?seat=none"))


@attack("uploads")
async def uploads(crew: Crew) -> Callable[[], Awaitable[None]]:
    text = long_record()
    bodies = [{"text": text}, {"text": text[:-40] + "x"}, {"text": "x" * 99_000}]
    return lambda: crew.hammer(
        lambda guest: cycle([guest.request("POST", "/api/records", body) for body in bodies])
    )


@attack("renames")
async def renames(crew: Crew) -> Callable[[], Awaitable[None]]:
    """Of people who sit at many tables."""
    await own_tables(crew, 20, game="santa-timea", seats=["me", "bosun"], start=True)

    def requests(guest: Guest) -> Iterator[bytes]:
        names = count()
        return always(lambda: guest.request("PUT", "/api/me", {"name": f"Eve {next(names) % 999}"}))

    return lambda: crew.hammer(requests)


@attack("rematches")
async def rematches(crew: Crew) -> Callable[[], Awaitable[None]]:
    tables = await own_tables(crew, 1, game="captn", seats=["me"], start=True)
    return lambda: crew.flood(
        lambda guest: tables[guest.cookie],
        lambda guest: cycle(
            [guest.command("resign"), *(guest.command("rematch") for _ in "x" * 99)]
        ),
    )


NEW = {"game": "pirate-legends", "seats": ["me", "bosun", "bosun", "bosun"], "start": True}
simple("new tables", lambda guest: cycle([guest.request("POST", "/api/tables", NEW)]))


@attack("tables of admirals")
async def admirals(crew: Crew) -> Callable[[], Awaitable[None]]:
    """Bots alone, with somebody who looks on at each table."""
    four = ["admiral"] * 4
    tables = await own_tables(crew, 15, game="pirate-legends", seats=four, start=True)
    places = {cookie: cycle(found) for cookie, found in tables.items()}

    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            await guest.window(line, next(places[guest.cookie]))
            await line.drained(crew.tally)

    return lambda: crew.each(deed, 15)


@attack("moves as fast as it goes")
async def moves(crew: Crew) -> Callable[[], Awaitable[None]]:
    """And a world with each position, which is dear."""
    tables = await own_tables(crew, 4, game="captn", seats=["me"], start=True)

    def messages(guest: Guest) -> Iterator[bytes]:
        versions = cycle(range(60))
        actions = cycle(range(40))
        return always(lambda: guest.command("move", version=next(versions), action=next(actions)))

    return lambda: crew.flood(lambda guest: tables[guest.cookie], messages, more="?world=1")


@attack("take-backs, leaving and coming back")
async def to_and_fro(crew: Crew) -> Callable[[], Awaitable[None]]:
    tables = await own_tables(crew, 2, game="santa-timea", seats=["me", "mate"], start=True)

    def messages(guest: Guest) -> Iterator[bytes]:
        kinds = cycle(["leave", "seat_back", "take_back"])

        def one() -> bytes:
            kind = next(kinds)
            return guest.command(kind, **({"version": 1} if kind == "take_back" else {}))

        return always(one)

    return lambda: crew.flood(lambda guest: tables[guest.cookie], messages)


@attack("lists")
async def lists(crew: Crew) -> Callable[[], Awaitable[None]]:
    """Of many tables of one's own, and of all that wait."""
    await own_tables(crew, 15, game="captn", seats=["open"], listed=True)
    await own_tables(crew, 5, game="santa-timea", seats=["me", "open"])
    zipped = "Accept-Encoding: gzip\r\n"
    return lambda: crew.hammer(
        lambda guest: cycle(
            [guest.request("GET", path, more=zipped) for path in ("/api/me", "/api/tables")]
        )
    )


LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def _codes(guest: Guest) -> Iterator[bytes]:
    chance = Random(1)  # noqa: S311 - a guess
    return always(
        lambda: guest.request("GET", f"/api/codes/{''.join(chance.choices(LETTERS, k=6))}")
    )


simple("guesses of codes", _codes)
simple("tickets", lambda guest: cycle([guest.request("POST", "/api/me/move")]))
simple("health", gets("/healthz"))
simple("the description of calls", gets("/openapi.json"))
simple("metrics", gets("/metrics"))
simple("pages", gets("/"))
simple("rules", gets("/api/games/pirate-legends/rules"))
simple("the shelf", gets("/api/games"))
simple(
    "large bodies",
    lambda guest: cycle([guest.request("POST", "/api/tables", b"[" * 290_000)]),
)
simple(
    "forged cookies",
    lambda guest: cycle([guest.request("GET", "/api/me", more=f"Cookie: {'x' * 4000}\r\n")]),
)


@attack("first visits")
async def first_visits(crew: Crew) -> Callable[[], Awaitable[None]]:
    for guest in crew.guests:
        guest.cookie = ""
    return lambda: crew.hammer(gets("/api/me"))


@attack("half-sent requests")
async def half_sent(crew: Crew) -> Callable[[], Awaitable[None]]:
    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            line.writer.write(b"GET /api/me HTTP/1.1\r\nHost: x\r\n")
            await line.drained(crew.tally)

    return lambda: crew.each(deed, 150)


@attack("connections opened and closed")
async def connections(crew: Crew) -> Callable[[], Awaitable[None]]:
    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            line.writer.write(guest.request("GET", "/healthz"))
            await line.reader.read(1)

    return lambda: crew.each(deed)


@attack("nonsense in place of HTTP")
async def nonsense(crew: Crew) -> Callable[[], Awaitable[None]]:
    async def deed(guest: Guest) -> None:
        async with guest.line() as line:
            line.writer.write(b"\x16\x03\x01" + bytes(range(256)) * 20 + b"\r\n\r\n")
            await line.drained(crew.tally)

    return lambda: crew.each(deed)


async def run(name: str, crew: Crew, seconds: float) -> None:
    """Prepare, say so, attack for so long, and say what came of it."""
    await crew.gather()
    deed = await ATTACKS[name](crew)
    crew.tally.answers.clear()
    crew.tally.sent = crew.tally.received = crew.tally.opened = 0
    print("ready", flush=True)
    begun = time.perf_counter()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await deed()
    took = time.perf_counter() - begun
    tally = crew.tally
    told = {
        "sent": tally.sent / took,
        "answers": {status: number / took for status, number in tally.answers.items()},
        "received": tally.received / took,
        "opened": tally.opened / took,
    }
    print(json.dumps(told), flush=True)
    os._exit(0)
