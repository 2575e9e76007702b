"""Guests for tests: they call, open windows onto tables, and play."""

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from fairwind.kernel.seal import commitment, number

Message = dict[str, Any]
PATIENCE = 30.0
"""Seconds until a test that waits for a message fails."""
MOST_BYTES = 4_000_000
IDS = count(1)
"""A message's id is used once, whatever window it is sent from."""


class Client:
    """Somebody with a cookie."""

    def __init__(self, address: str, cookies: dict[str, str] | None = None) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}", cookies=cookies, timeout=PATIENCE
        )

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar}

    async def get(self, path: str) -> Any:
        return (await self.http.get(path)).json()

    async def open(self, game: str, *seats: str, **asked: object) -> str:
        """A new table; its id."""
        body = {"game": game, "seats": list(seats), **asked}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    def look(
        self, table: str, lang: str = "en", since: int | None = None, more: str = ""
    ) -> "Window":
        return Window(self, table, lang, since, more)


class Window:
    """A socket to a table; what it was told last, and all that it was told."""

    def __init__(
        self, client: Client, table: str, lang: str, since: int | None, more: str = ""
    ) -> None:
        asked = f"?lang={lang}" + ("" if since is None else f"&since={since}") + more
        self._uri = f"ws://{client.address}/ws/{table}{asked}"
        cookies = [f"{name}={value}" for name, value in client.cookies.items()]
        self._headers = {"Cookie": "; ".join(cookies)}
        self.told: list[Message] = []
        self.raw: list[str] = []
        self.table: Message = {}
        self.position: Message = {}
        self.pending: Message = {}
        """A move that was sent and perhaps not answered."""
        self.log: list[str] = []
        """What happened, in words, put together as a client does."""
        self.secret = token_hex(32)
        """Of which the numbers for the seal are made."""

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _e: BaseException | None, _t: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def open(self, **headers: str) -> None:
        self.socket: ClientConnection = await websockets.connect(
            self._uri,
            additional_headers=self._headers | headers,
            max_size=MOST_BYTES,
            max_queue=None,
        )

    async def next(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.told.append(message)
        if message["type"] == "table":
            self.table = message
        if message["type"] == "position":
            self.position = message
            del self.log[message["first"] :]
            self.log += [event["words"] for event in message["events"]]
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(message := await self.next()):
            pass
        return message

    async def flood(self, messages: Iterable[str | bytes]) -> int:
        """Send without waiting, until the server has had enough; the code with which it closed."""
        async with asyncio.TaskGroup() as both:
            closing = both.create_task(self.closed())
            both.create_task(self._pour(messages))
        return closing.result()

    async def _pour(self, messages: Iterable[str | bytes]) -> None:
        with suppress(websockets.ConnectionClosed):
            for message in messages:
                await self.socket.send(message)

    async def closed(self) -> int:
        """Read to the end; the code with which the server closed."""
        with suppress(websockets.ConnectionClosed):
            while True:
                await self.next()
        assert self.socket.close_code is not None
        return self.socket.close_code

    async def until_type(self, kind: str) -> Message:
        return await self.until(lambda message: message["type"] == kind)

    async def until_table(self, wanted: Callable[[Message], bool]) -> None:
        """Until the table is so, if it is not already."""
        while not self.table or not wanted(self.table):
            await self.until_type("table")

    async def until_asked(self) -> Message:
        """The next position in which there is something to decide, or that is the end."""
        return await self.until(
            lambda told: told["type"] == "position" and (bool(told["legal"]) or told["over"])
        )

    async def send(self, kind: str, **fields: object) -> str:
        """Without waiting for an answer; the id it was sent with."""
        message = {"type": kind, "id": f"m{next(IDS)}", **fields}
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def ask(self, kind: str, **fields: object) -> Message:
        """The answer: played or refused."""
        sent = await self.send(kind, **fields)
        return await self.until(
            lambda told: told["type"] in ("played", "refused") and told["id"] == sent
        )

    async def commit(self) -> Message:
        return await self.ask("commit", hash=commitment(self.secret))

    async def reveal(self, attempt: int = 1) -> Message:
        """Once the start has fixed who takes part, or an attempt was void."""
        await self.until_table(lambda told: told["seal"]["closed"])
        await self.until_table(lambda told: told["seal"]["attempt"] == attempt)
        return await self.ask("reveal", number=number(self.secret, attempt))

    async def play(self, which: int = 0, **changes: object) -> Message:
        """Play one of the legal moves of the last position."""
        legal = self.position["legal"]
        fields = {
            "action": legal[which % len(legal)]["action"],
            "version": self.position["version"],
        }
        return await self.ask("move", **(fields | changes))

    async def play_on(self, moves: int | None = None) -> None:
        """To the end, or so many moves of one's own, always the first that is legal."""
        while not self.position.get("over") and moves != 0:
            if not self.position.get("legal"):
                await self.until_asked()
                continue
            assert (await self.play())["type"] == "played"
            moves = None if moves is None else moves - 1
            await self.until_asked()
