"""The protocol of a connection: that of uvicorn, with an end to requests that are half sent."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .settings import Limits


class TimedProtocol(H11Protocol):
    """Whoever is connected and asks for nothing is disconnected after a while, however slowly they
    go on sending; and at once, oldest first, if there are too many of them."""

    limits: Limits
    waiting: dict["TimedProtocol", asyncio.TimerHandle]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unwatch()
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
