"""HTTP calls: each says what it takes and gives, which is checked here and told by OpenAPI."""

import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairwind.table.refusals import Refusal

from .answers import Error
from .language import language
from .logs import log, short
from .origins import hint, is_ours
from .refusals import refused, status
from .services import Services

JSON = "application/json"
CHANGING = ("POST", "PUT", "DELETE")


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
        return self.request.url.scheme == "https"

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""


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
            return refusal_response(services, request, refused("cannot-write"), call)
        except Exception:  # noqa: BLE001 - the caller is told, and we are
            log.exception("call failed", call=call)
            services.metrics.errors.labels("call").inc()
            return refusal_response(services, request, refused("broken"), call)

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def _answered(endpoint: Endpoint, services: Services, request: Request) -> Response:
    address = request.client.host if request.client else ""
    if not services.requests.take(address, services.settings.now()):
        raise refused("too-fast")
    services.bans.check(address, services.settings.now())
    if endpoint.method in CHANGING and not is_ours(request, services.settings.origins):
        raise refused("other-origin")
    body = (
        None if endpoint.body is None else _checked(endpoint.body, await _read(services, request))
    )
    call = Call(services, request, body)
    answer = await endpoint.serve(call)
    if isinstance(answer, Response):
        return answer
    call.response.body = msgspec.json.encode(answer)
    call.response.headers["content-length"] = str(len(call.response.body))
    call.response.headers["cache-control"] = "no-store"
    return call.response


async def _read(services: Services, request: Request) -> bytes:
    most = services.settings.limits.body_bytes
    parts = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise refused("too-large")
        parts.append(part)
    return b"".join(parts)


def _checked(kind: Any, text: bytes) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
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
    error = Error(refusal.code, refusal.say(language(request)))
    return Response(msgspec.json.encode(error), status(refusal.code), media_type=JSON)
