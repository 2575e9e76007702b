"""Sockets: one for each window that looks at a table; what comes in is checked before it counts."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .berth import Berth
from .harbour import Harbour
from .identity import Identity
from .language import language
from .limits import Allowance, Allowances
from .logs import log
from .messages import AnyAsked, Closing, RefusedTold, decode, encode
from .onlooker import Onlooker
from .origins import is_ours
from .refusals import Refused, refused

POLICY = 1008
BROKEN = 1011
LAST_WORDS = 5.0
"""Seconds that somebody who is disconnected has to read what was said before."""
CLOSE_CODES = {401: 4401, 403: 4403, 404: 4404, 429: 4429, 503: 1013}


class Sockets:
    def __init__(self, harbour: Harbour, identity: Identity, requests: Allowances) -> None:
        self._harbour = harbour
        self._identity = identity
        self._requests = requests
        self._settings = harbour.settings
        self._metrics = harbour.metrics

    async def serve(self, socket: WebSocket) -> None:
        """One socket from its opening to its end."""
        if not is_ours(socket, self._settings.origins):
            await socket.close(POLICY)
            return
        await socket.accept()
        try:
            onlooker, berth = await self._admit(socket)
        except Refused as refusal:
            await self._turn_away(socket, refusal)
            return
        self._metrics.sockets.inc()
        writing = asyncio.create_task(self._write(socket, onlooker))
        try:
            await self._read(socket, onlooker, berth)
        except WebSocketDisconnect:
            pass
        except Exception:  # noqa: BLE001 - it ends this socket and no other
            log.exception("socket failed")
            self._metrics.errors.labels("socket").inc()
            reason = refused("broken").say(onlooker.lang)
            onlooker.close(BROKEN, Closing(code="broken", reason=reason))
        finally:
            if onlooker.closing is not None:
                await asyncio.wait([writing], timeout=LAST_WORDS)
            writing.cancel()
            self._metrics.sockets.dec()
            await berth.part(onlooker)

    async def _admit(self, socket: WebSocket) -> tuple[Onlooker, Berth]:
        limits = self._settings.limits
        if not self._requests.take(
            socket.client.host if socket.client else "", self._settings.now()
        ):
            raise refused("too-fast")
        guest = await self._identity.must_be_known(socket)
        berth = await self._harbour.berth(socket.path_params["table"])
        if self._harbour.sockets >= limits.sockets:
            raise refused("server-full")
        if len(berth.onlookers) >= limits.sockets_of_a_table:
            raise refused("too-many-sockets")
        own = [other for other in berth.onlookers if other.guest == guest.id]
        if len(own) >= limits.sockets_of_a_guest:
            reason = refused("too-many-sockets").say(own[0].lang)
            own[0].close(CLOSE_CODES[429], Closing(code="superseded", reason=reason))
        lang = language(socket)
        onlooker = Onlooker(guest.id, guest.name, lang, limits.queue, self._metrics)
        onlooker.wants_world = socket.query_params.get("world") == "1"
        await berth.join(onlooker, _since(socket))
        return onlooker, berth

    async def _turn_away(self, socket: WebSocket, refusal: Refused) -> None:
        self._metrics.refusals.labels(refusal.code).inc()
        reason = refusal.say(language(socket))
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(Closing(code=refusal.code, reason=reason)).decode())
            await socket.close(CLOSE_CODES.get(refusal.status, POLICY))

    async def _write(self, socket: WebSocket, onlooker: Onlooker) -> None:
        """Send what waits; the end of it ends the reading too, as the socket is closed."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while (text := await onlooker.next()) is not None:
                await self._send(socket, text)
            await self._hang_up(socket, onlooker)

    async def _send(self, socket: WebSocket, text: bytes) -> None:
        self._metrics.sent.inc(len(text))
        await socket.send({"type": "websocket.send", "text": text.decode()})

    async def _hang_up(self, socket: WebSocket, onlooker: Onlooker) -> None:
        if onlooker.closing is None or socket.application_state != WebSocketState.CONNECTED:
            return
        code, last = onlooker.closing
        with suppress(WebSocketDisconnect, RuntimeError):
            if last:
                await self._send(socket, last)
            await socket.close(code)

    async def _read(self, socket: WebSocket, onlooker: Onlooker, berth: Berth) -> None:
        limits = self._settings.limits
        now = self._settings.now
        allowance = Allowance(limits.messages_at_once, limits.messages_a_second, now())
        mistakes = 0
        while onlooker.closing is None:
            text = await _receive(socket)
            try:
                if not allowance.take(now()):
                    raise refused("too-fast")
                message = _understood(text)
            except Refused as refusal:
                self._refuse(onlooker, refusal)
                mistakes += 1
                if mistakes > limits.mistakes:
                    reason = refusal.say(onlooker.lang)
                    onlooker.close(POLICY, Closing(code=refusal.code, reason=reason))
                continue
            await berth.ask(onlooker, message)

    def _refuse(self, onlooker: Onlooker, refusal: Refused) -> None:
        """A message whose id we could not, or did not want to, read."""
        self._metrics.refusals.labels(refusal.code).inc()
        reason = refusal.say(onlooker.lang)
        onlooker.tell(RefusedTold(id=None, code=refusal.code, reason=reason, version=-1))


async def _receive(socket: WebSocket) -> bytes | str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or message.get("bytes") or b""


def _understood(text: bytes | str) -> AnyAsked:
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise refused("not-understood") from None


def _since(socket: WebSocket) -> int:
    since = socket.query_params.get("since", "")
    return int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else -1  # noqa: PLR2004
