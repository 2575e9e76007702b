"""HTTP calls: each says what it takes and gives, which is checked here and told by OpenAPI."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .answers import Error
from .desk import Desk
from .language import language
from .logs import log
from .origins import is_ours
from .refusals import Refused, refused

JSON = "application/json"
CHANGING = ("POST", "PUT", "DELETE")


class Visit:
    """One call: who comes with what."""

    def __init__(self, desk: Desk, request: Request, body: Any) -> None:
        self.desk = desk
        self.request = request
        self.body = body
        self.lang = language(request)
        self.now = desk.settings.now()
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
class Call:
    method: str
    path: str
    about: str
    serve: Callable[[Visit], Awaitable[object]]
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ("lang",)


def route(call: Call, desk: Desk) -> Route:
    async def endpoint(request: Request) -> Response:
        response = await respond(request)
        desk.metrics.requests.labels(str(response.status_code)).inc()
        return response

    async def respond(request: Request) -> Response:
        try:
            return await _answered(call, desk, request)
        except Refused as refusal:
            return refusal_response(desk, request, refusal)
        except Exception:  # noqa: BLE001 - the caller is told, and we are
            log.exception("call failed", call=f"{call.method} {call.path}")
            desk.metrics.errors.labels("call").inc()
            return refusal_response(desk, request, refused("broken"))

    return Route(call.path, endpoint, methods=[call.method])


async def _answered(call: Call, desk: Desk, request: Request) -> Response:
    address = request.client.host if request.client else ""
    if not desk.requests.take(address, desk.settings.now()):
        raise refused("too-fast")
    if call.method in CHANGING and not is_ours(request, desk.settings.origins):
        raise refused("other-origin")
    body = None if call.body is None else _checked(call.body, await _read(desk, request))
    visit = Visit(desk, request, body)
    answer = await call.serve(visit)
    if isinstance(answer, Response):
        return answer
    visit.response.body = msgspec.json.encode(answer)
    visit.response.headers["content-length"] = str(len(visit.response.body))
    visit.response.headers["cache-control"] = "no-store"
    return visit.response


async def _read(desk: Desk, request: Request) -> bytes:
    most = desk.settings.limits.body_bytes
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


def refusal_response(desk: Desk, request: Request, refusal: Refused) -> Response:
    desk.metrics.refusals.labels(refusal.code).inc()
    error = Error(refusal.code, refusal.say(language(request)))
    return Response(msgspec.json.encode(error), refusal.status, media_type=JSON)
