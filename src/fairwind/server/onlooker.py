"""An onlooker: one socket through which somebody looks at a table, and what it was told last."""

import asyncio

from .messages import Position, TableTold, Told, encode
from .metrics import Metrics

TOO_SLOW = 1013


class Onlooker:
    """One socket. What is to be sent waits in a queue of limited length, so that somebody who does
    not read holds up nobody; whoever falls too far behind is disconnected and may come back."""

    def __init__(self, guest: str, name: str, lang: str, queue: int, metrics: Metrics) -> None:
        self.guest = guest
        self.name = name
        self.lang = lang
        self.wants_world = False
        """Whether a position that asks for its move comes with a world to think in."""
        self.first = 0
        """The number of the event that is to be told next."""
        self.told_table: TableTold | None = None
        self.told_position: Position | None = None
        """What it was told last, without the events."""
        self.closing: tuple[int, bytes] | None = None
        """Close code and last message, once it is decided that it must go."""
        self._metrics = metrics
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(queue)
        self._wake = asyncio.Event()

    def tell_again(self) -> None:
        """All that was told is out of date: next time it is told from the beginning."""
        self.first = 0
        self.told_table = None
        self.told_position = None

    def tell(self, message: Told) -> None:
        self.tell_bytes(encode(message))

    def tell_bytes(self, text: bytes) -> None:
        if self.closing is not None:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._metrics.dropped.inc()
            self._queue = asyncio.Queue()
            self.close(TOO_SLOW, b"")
        self._wake.set()

    def close(self, code: int, last: Told | bytes) -> None:
        """Nothing more is said after this."""
        if self.closing is None:
            self.closing = (code, last if isinstance(last, bytes) else encode(last))
            self._wake.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when the socket is to be closed and all was sent."""
        while self._queue.empty():
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._queue.get_nowait()
