"""A session: one connected client, what it may still send, and what it was sent last."""

import asyncio

import msgspec

from fairwind.table.refusals import Refusal

from .identity import Guest
from .limits import Allowance
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
        self, guest: Guest, lang: str, limits: Limits, metrics: Metrics, now: float
    ) -> None:
        self.guest = guest.id
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
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limits.queue)
        self._wake = asyncio.Event()
        self._allowance = Allowance(limits.messages_at_once, limits.messages_a_second, now)
        self._mistakes_left = limits.mistakes

    # --- from the client ----------------------------------------------------------------------

    def parse(self, text: bytes | str, now: float) -> Asked | None:
        """What the client asks for; None if that was too much at once or is not understood. It is
        told so, and disconnected if it goes on like that."""
        try:
            if not self._allowance.take(now):
                raise refused("too-fast")
            return _understood(text)
        except Refusal as refusal:
            self.refuse(None, refusal.code, refusal.say(self.lang), version=-1)
            self._mistakes_left -= 1
            if self._mistakes_left < 0:
                self.close(POLICY, refusal)
            return None

    # --- to the client ------------------------------------------------------------------------

    def start_anew(self) -> None:
        """All that was sent is out of date: next time it is sent from the beginning."""
        self.next_event = 0
        self.last_table = None
        self.last_position = None

    def refuse(self, command: str | None, code: str, reason: str, version: int) -> None:
        self._metrics.refusals.labels(code).inc()
        log.info("refused", code=code, guest=short(self.guest), where="socket")
        self.send(RefusedMessage(id=command, code=code, reason=reason, version=version))

    def send(self, message: Message) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, text: bytes) -> None:
        if self.closing is not None:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._metrics.dropped.inc()
            self._queue = asyncio.Queue()
            self.closing = (TOO_SLOW, b"")
        self._wake.set()

    def close(self, close_code: int, why: Refusal) -> None:
        """Nothing more is sent after these last words."""
        if self.closing is None:
            last = Closing(code=why.code, reason=why.say(self.lang))
            self.closing = (close_code, encode(last))
            self._wake.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when the socket is to be closed and all was sent."""
        while self._queue.empty():
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._queue.get_nowait()


def _understood(text: bytes | str) -> Asked:
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise refused("not-understood") from None
