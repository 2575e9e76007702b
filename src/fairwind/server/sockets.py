"""Sockets: each window that looks at a table has one, from being admitted to being closed."""

import asyncio
import sqlite3
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fairwind.table.refusals import Refusal

from .admission import Admission
from .bans import Bans
from .cost import Charges, Meter
from .identity import Identity
from .language import language
from .live_table import LiveTable
from .logs import log, short
from .messages import Closing, encode
from .origins import hint, is_ours
from .refusals import cannot_write, refused, status
from .registry import Registry
from .session import POLICY, Session

BROKEN = 1011
LAST_WORDS = 5.0
"""Seconds that somebody who is disconnected has to read what was said before."""
CLOSE_CODES = {401: 4401, 403: 4403, 404: 4404, 429: 4429, 500: BROKEN, 503: 1013}


class Sockets:
    def __init__(
        self, registry: Registry, identity: Identity, charges: Charges, bans: Bans
    ) -> None:
        self._registry = registry
        self._identity = identity
        self._charges = charges
        self._bans = bans
        self._admission = Admission(registry.settings.limits)
        self._settings = registry.settings
        self._metrics = registry.metrics

    async def serve(self, socket: WebSocket) -> None:
        """One socket from its opening to its end."""
        if not is_ours(socket, self._settings.origins):
            refusal = refused("other-origin")
            self._metrics.refusals.labels(refusal.code).inc()
            log.warning("refused", code=refusal.code, where="socket", **hint(refusal.code, socket))
            await socket.close(POLICY)
            return
        await socket.accept()
        try:
            session, live = await self._charges.serve(
                self._identity.owner(socket), partial(self._admit, socket)
            )
        except Refusal as refusal:
            await self._turn_away(socket, refusal)
            return
        except Exception as error:  # noqa: BLE001 - it is told that, instead of being cut off
            await self._turn_away(socket, self._failure(error))
            return
        self._metrics.sockets.inc()
        about = {"guest": short(session.guest), "table": short(live.table.id)}
        log.info("connected", **about)
        writing = asyncio.create_task(self._write(socket, session))
        try:
            await self._read(socket, session, live)
        except WebSocketDisconnect:
            pass
        except Exception as error:  # noqa: BLE001 - it ends this socket and no other
            session.close(BROKEN, self._failure(error))
        finally:
            if session.closing is not None:
                await asyncio.wait([writing], timeout=LAST_WORDS)
            writing.cancel()
            self._metrics.sockets.dec()
            log.info("disconnected", **about, code=session.closing[0] if session.closing else None)
            self._admission.release(session)
            await live.leave(session)

    def _failure(self, error: Exception) -> Refusal:
        of_the_store = isinstance(error, sqlite3.Error)
        log.exception("nothing was kept" if of_the_store else "socket failed", where="socket")
        self._metrics.errors.labels("store" if of_the_store else "socket").inc()
        return cannot_write() if of_the_store else refused("broken")

    async def _admit(self, socket: WebSocket, meter: Meter) -> tuple[Session, LiveTable]:
        address = socket.client.host if socket.client else ""
        self._bans.check(address, self._settings.now())
        guest = await self._identity.must_be_known(socket)
        live = await self._registry.live(socket.path_params["table"])
        network = self._identity.owner(socket).network
        limits = self._settings.limits
        session = Session(guest, network, language(socket), limits, self._metrics)
        session.wants_world = socket.query_params.get("world") == "1"
        self._admission.admit(session, live.table.id, live.table.seat_of(guest.id) is not None)
        try:
            await live.join(session, _since(socket), meter)
        except BaseException:
            self._admission.release(session)
            raise
        return session, live

    async def _turn_away(self, socket: WebSocket, refusal: Refusal) -> None:
        self._metrics.refusals.labels(refusal.code).inc()
        log.info(
            "refused",
            code=refusal.code,
            where="socket",
            guest=short(self._identity.claimed(socket)),
            table=short(socket.path_params["table"]),
            address=socket.client.host if socket.client else "",
        )
        reason = refusal.say(language(socket))
        last = Closing(code=refusal.code, reason=reason, retry_after=refusal.retry_after)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(last).decode())
            await socket.close(CLOSE_CODES.get(status(refusal.code), POLICY))

    async def _read(self, socket: WebSocket, session: Session, live: LiveTable) -> None:
        while session.closing is None:
            text = await _receive(socket)
            ask = partial(self._ask, session, live, text)
            try:
                await self._charges.serve(session.owner, ask)
            except Refusal as refusal:
                session.blame(None, refusal)

    async def _ask(
        self, session: Session, live: LiveTable, text: bytes | str, meter: Meter
    ) -> None:
        meter.add_bytes(len(text))
        asked = session.parse(text)
        if asked is not None:
            await live.ask(session, asked, meter)

    async def _write(self, socket: WebSocket, session: Session) -> None:
        """Send what waits; the end of it ends the reading too, as the socket is closed."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while (text := await session.next()) is not None:
                await self._send(socket, text)
            if session.closing is None or socket.application_state != WebSocketState.CONNECTED:
                return
            close_code, last = session.closing
            if last:
                await self._send(socket, last)
            await socket.close(close_code)

    async def _send(self, socket: WebSocket, text: bytes) -> None:
        self._metrics.sent.inc(len(text))
        await socket.send({"type": "websocket.send", "text": text.decode()})


async def _receive(socket: WebSocket) -> bytes | str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or message.get("bytes") or b""


def _since(socket: WebSocket) -> int:
    since = socket.query_params.get("since", "")
    return int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else -1  # noqa: PLR2004
