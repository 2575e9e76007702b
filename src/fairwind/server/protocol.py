"""The protocols of a connection: those of uvicorn, with an end to what they would put up with."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .limits import Allowance
from .settings import Limits

SLICE = 2_048
"""Bytes that are read at a time, which takes a millisecond or two if they are small frames."""
MOST_AFTER = 4_096
"""Bytes that are read after we have said goodbye, to find theirs."""
LAST_WORDS = 3.0
"""Seconds they have for it."""


class TimedProtocol(H11Protocol):
    """Whoever is connected and asks for nothing is disconnected after a while, however slowly they
    go on sending; and at once, oldest first, if there are too many of them. So is whoever asks, and
    then does not read the answer."""

    limits: Limits
    _stuck: asyncio.TimerHandle | None = None
    """Until when more of an answer must be read."""
    waiting: dict["TimedProtocol", asyncio.TimerHandle]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        self._is_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_read()

    def _is_read(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unwatch()
        self._is_read()
        super().handle_websocket_upgrade(event)
        self.upgraded = True

    upgraded = False

    def _watch(self) -> None:
        """While nothing is being answered, a request is being waited for."""
        cycle: RequestResponseCycle | None = self.cycle
        answering = cycle is not None and not cycle.response_complete
        if answering or self.upgraded:
            self._unwatch()
        elif self not in self.waiting:
            later = self.loop.call_later(self.limits.head_seconds, self._hang_up)
            self.waiting[self] = later
            if len(self.waiting) > self.limits.connections_waiting:
                next(iter(self.waiting))._hang_up()

    def _unwatch(self) -> None:
        later = self.waiting.pop(self, None)
        if later is not None:
            later.cancel()

    def _hang_up(self) -> None:
        self._unwatch()
        self.transport.close()


def timed_protocol(limits: Limits) -> type[TimedProtocol]:
    """The protocol of one server."""
    members: dict[str, Any] = {"limits": limits, "waiting": {}}
    return type("TimedProtocol", (TimedProtocol,), members)


class PacedSocketProtocol(WebSocketsSansIOProtocol):
    """What comes in is read a little at a time, and only when what came before has been dealt with;
    so a flood waits at our door. Whoever goes on flooding is disconnected."""

    limits: Limits

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.close_timeout = LAST_WORDS
        self._behind = bytearray()
        self._after = 0
        limits = self.limits
        now = self.loop.time()
        self._frames = Allowance(limits.frames_at_once, limits.frames_a_second, now)

    def data_received(self, data: bytes) -> None:
        self._behind += data
        if len(self._behind) > self.limits.unread_bytes:
            self.transport.abort()
        elif self.queue.empty() or self.close_sent:
            self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._behind and self.queue.empty():
            self._read_on()
        return message

    def _read_on(self) -> None:
        """Until there is a message to deal with."""
        while self._behind and not self.transport.is_closing():
            if self.close_sent:
                self._after += SLICE
                if self._after > MOST_AFTER:
                    self._behind.clear()
                    self.transport.pause_reading()
                    return
            part = bytes(self._behind[:SLICE])
            del self._behind[:SLICE]
            super().data_received(part)
            if not self.queue.empty() and not self.close_sent:
                return

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """Frames that are no message cost nobody anything, so there must be few of them."""
        now = self.loop.time()
        if self._frames.wait(1.0, now):
            self.transport.abort()
            return False
        self._frames.charge(1.0)
        return True


def paced_protocol(limits: Limits) -> type[PacedSocketProtocol]:
    """The protocol of the sockets of one server."""
    return type("PacedSocketProtocol", (PacedSocketProtocol,), {"limits": limits})
