"""HTTP calls: each says what it takes and gives, which is checked here and told by OpenAPI."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from gzip import compress
from math import ceil
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairwind.table.refusals import Refusal

from .answers import Error
from .cost import Meter
from .fair_queue import Owner
from .language import language
from .logs import log, short
from .origins import hint, is_ours
from .refusals import cannot_write, refused, status
from .services import Services

JSON = "application/json"
CHANGING = ("POST", "PUT", "DELETE")
SMALLEST_ZIPPED = 1000
SWIFT = 4


class Call:
    """One call of an endpoint: who comes with what."""

    def __init__(self, services: Services, request: Request, body: Any) -> None:
        self.services = services
        self.request = request
        self.body = body
        self.lang = language(request)
        self.now = services.settings.now()
        self.response = Response(media_type=JSON)
        """What the answer is put into; it may be given cookies."""

    def part(self, name: str) -> str:
        """Of the address."""
        return str(self.request.path_params[name])

    @property
    def secure(self) -> bool:
        return bool(self.request.scope["scheme"] == "https")

    @property
    def owner(self) -> Owner:
        """Who is charged for it."""
        return self.services.identity.owner(self.request)


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    about: str
    serve: Callable[[Call], Awaitable[object]]
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ("lang",)


def route(endpoint: Endpoint, services: Services) -> Route:
    call = f"{endpoint.method} {endpoint.path}"

    async def serve(request: Request) -> Response:
        begun = time.perf_counter()
        response = await respond(request)
        services.metrics.http.labels(call).observe(time.perf_counter() - begun)
        services.metrics.requests.labels(str(response.status_code)).inc()
        return response

    async def respond(request: Request) -> Response:
        try:
            return await _answered(endpoint, services, request)
        except Refusal as refusal:
            return refusal_response(services, request, refusal, call)
        except sqlite3.Error:
            log.exception("nothing was kept", call=call)
            services.metrics.errors.labels("store").inc()
            return refusal_response(services, request, cannot_write(), call)
        except Exception:  # noqa: BLE001 - the caller is told, and we are
            log.exception("call failed", call=call)
            services.metrics.errors.labels("call").inc()
            return refusal_response(services, request, refused("broken"), call)

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def _answered(endpoint: Endpoint, services: Services, request: Request) -> Response:
    services.bans.check(request.client.host if request.client else "", services.settings.now())
    if endpoint.method in CHANGING and not is_ours(request, services.settings.origins):
        raise refused("other-origin")
    body = (
        None if endpoint.body is None else _checked(endpoint.body, await _read(services, request))
    )
    call = Call(services, request, body)
    answer = await endpoint.serve(call)
    if isinstance(answer, Response):
        return answer
    call.response.headers["cache-control"] = "no-store"
    call.response.body = zipped(request, call.response, msgspec.json.encode(answer))
    call.response.headers["content-length"] = str(len(call.response.body))
    return call.response


def zipped(request: Request, response: Response, body: bytes) -> bytes:
    """A body as it is sent: compressed if it is worth it, and the caller can read that."""
    if len(body) < SMALLEST_ZIPPED:
        return body
    response.headers["vary"] = "accept-encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return body
    response.headers["content-encoding"] = "gzip"
    return compress(body, SWIFT, mtime=0)  # else the time is written into it


async def _read(services: Services, request: Request) -> bytes:
    most = services.settings.limits.body_bytes
    parts = []
    size = 0
    try:
        async with asyncio.timeout(services.settings.limits.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise refused("too-large")
                parts.append(part)
    except (TimeoutError, ClientDisconnect):
        raise refused("too-slow") from None
    return b"".join(parts)


def _checked(kind: Any, text: bytes) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise refused("not-understood") from None


def refusal_response(services: Services, request: Request, refusal: Refusal, call: str) -> Response:
    services.metrics.refusals.labels(refusal.code).inc()
    log.info(
        "refused",
        code=refusal.code,
        call=call,
        guest=short(services.identity.claimed(request)),
        address=request.client.host if request.client else "",
        **hint(refusal.code, request),
    )
    wait = refusal.retry_after
    error = Error(refusal.code, refusal.say(language(request)), wait)
    headers = {"cache-control": "no-store"}
    if wait is not None:
        headers["retry-after"] = str(ceil(wait))
    body = msgspec.json.encode(error)
    return Response(body, status(refusal.code), headers, media_type=JSON)


class Charged:
    """All calls and pages are charged by what they cost, and wait for their turn."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)

        async def serve(meter: Meter) -> None:
            async def count(message: Message) -> None:
                meter.add_bytes(len(message.get("body", b"")))
                await send(message)

            await self._app(scope, receive, count)

        try:
            await self._services.charges.serve(self._services.identity.owner(request), serve)
        except Refusal as refusal:
            call = f"{request.method} {request.url.path.partition('/')[0]}"
            answer = refusal_response(self._services, request, refusal, call)
            await answer(scope, receive, send)
