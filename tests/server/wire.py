"""The wire: every frame that a window is sent, as it is sent, and every answer to a call."""

import json
from collections.abc import Iterator
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

from .clients import MOST_BYTES, Client, Window

PING = 9
Frame = tuple[int, bytes]
"""What kind it is of, and what it holds: compressed, if it is."""


class RecordedConnection(ClientConnection):
    """Notes what comes in before anything is made of it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.came = bytearray()

    def data_received(self, data: bytes) -> None:
        self.came += data
        super().data_received(data)


class RecordedWindow(Window):
    """What it sends has ids of its own, whatever others send."""

    def __init__(self, name: str, client: Client, table: str, lang: str, more: str = "") -> None:
        super().__init__(client, table, lang, None, more)
        self._name = name
        self._sent = 0

    async def send(self, kind: str, **fields: object) -> str:
        self._sent += 1
        message = {"type": kind, "id": f"{self._name} {self._sent}", **fields}
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def open(self, **headers: str) -> None:
        self.recorded = await websockets.connect(
            self._uri,
            additional_headers=self._headers | headers,
            max_size=MOST_BYTES,
            max_queue=None,
            create_connection=RecordedConnection,
        )
        self.socket = self.recorded

    @property
    def frames(self) -> list[Frame]:
        """All that it was sent, but for the pings that ask whether it is still there."""
        assert isinstance(self.recorded, RecordedConnection)
        _, _, came = bytes(self.recorded.came).partition(b"\r\n\r\n")
        return [(kind, body) for kind, body in _frames(came) if kind & 15 != PING]

    async def until_quiet(self) -> None:
        """Until all has come that was sent so far."""
        await self.ask("speak", lang=self.table["lang"])


def _frames(came: bytes) -> Iterator[Frame]:
    """RFC 6455, 5.2; what a server sends is not masked."""
    place = 0
    while place + 2 <= len(came):
        kind, size = came[place], came[place + 1]
        place += 2
        more = {126: 2, 127: 8}.get(size, 0)
        if more:
            size = int.from_bytes(came[place : place + more], "big")
            place += more
        yield kind, came[place : place + size]
        place += size


async def answer(person: Client, path: str) -> tuple[object, ...]:
    """To a call: status, headers and body, but for the time of day."""
    async with person.http.stream("GET", path) as response:
        body = b"".join([part async for part in response.aiter_raw()])
    headers = sorted((name, value) for name, value in response.headers.items() if name != "date")
    return path, response.status_code, headers, body
