"""A session: one connected client, what it may still send, and what it was sent last."""

import asyncio
from collections import deque

import msgspec

from fairwind.table.refusals import Refusal

from .fair_queue import Owner
from .identity import Guest
from .logs import log, short
from .messages import (
    Asked,
    Closing,
    Message,
    Position,
    RefusedMessage,
    TableMessage,
    decode,
    encode,
)
from .metrics import Metrics
from .refusals import refused
from .settings import Limits

POLICY = 1008
TOO_SLOW = 1013


class Session:
    """What is to be sent waits in a queue of limited length, so that somebody who does not read
    holds up nobody; whoever falls too far behind is disconnected and may come back."""

    def __init__(
        self, guest: Guest, network: str, lang: str, limits: Limits, metrics: Metrics
    ) -> None:
        self.guest = guest.id
        self.owner = Owner(network, guest.id)
        self.name = guest.name
        self.muted = guest.muted
        self.lang = lang
        self.wants_world = False
        """Whether a position that asks for its move comes with a world to think in."""
        self.next_event = 0
        """The number of the event that is to be sent next."""
        self.last_table: TableMessage | None = None
        self.last_position: Position | None = None
        """What it was sent last, without the events."""
        self.closing: tuple[int, bytes] | None = None
        """Close code and last message, once it is decided that it must go."""
        self._metrics = metrics
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._queued = 0
        """Bytes in the queue."""
        self._wake = asyncio.Event()
        self._mistakes_left = limits.mistakes

    # --- from the client ----------------------------------------------------------------------

    def parse(self, text: bytes | str) -> Asked | None:
        """What the client asks for; None if that is not understood."""
        try:
            return _understood(text)
        except Refusal as refusal:
            self.blame(None, refusal)
            return None

    def blame(self, command: str | None, refusal: Refusal) -> None:
        """It is told of its mistake, and disconnected if it goes on like that."""
        self.refuse(command, refusal.code, refusal.say(self.lang), -1, refusal.retry_after)
        self._mistakes_left -= 1
        if self._mistakes_left < 0:
            self.close(POLICY, refusal)

    # --- to the client ------------------------------------------------------------------------

    def start_anew(self) -> None:
        """All that was sent is out of date: next time it is sent from the beginning."""
        self.next_event = 0
        self.last_table = None
        self.last_position = None

    def refuse(
        self,
        command: str | None,
        code: str,
        reason: str,
        version: int,
        retry_after: float | None = None,
    ) -> None:
        self._metrics.refusals.labels(code).inc()
        log.info("refused", code=code, guest=short(self.guest), where="socket")
        self.send(
            RefusedMessage(
                id=command, code=code, reason=reason, version=version, retry_after=retry_after
            )
        )

    def send(self, message: Message) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, text: bytes) -> None:
        if self.closing is not None:
            return
        size = self._queued + len(text)
        if self._queue and (
            len(self._queue) >= self._limits.queue or size > self._limits.queue_bytes
        ):
            self._metrics.dropped.inc()
            self._queue.clear()
            self.closing = (TOO_SLOW, b"")
        else:
            self._queue.append(text)
            self._queued = size
        self._wake.set()

    def close(self, close_code: int, why: Refusal) -> None:
        """Nothing more is sent after these last words."""
        if self.closing is None:
            last = Closing(code=why.code, reason=why.say(self.lang), retry_after=why.retry_after)
            self.closing = (close_code, encode(last))
            self._wake.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when the socket is to be closed and all was sent."""
        while not self._queue:
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._queue.popleft()
        self._queued -= len(text)
        return text


def _understood(text: bytes | str) -> Asked:
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise refused("not-understood") from None
