"""The application: all calls, sockets and pages, and what runs beside them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan
from starlette.websockets import WebSocket

from fairwind import __version__, form

from . import boards, guests, replays, shelf, tables
from .answers import Health
from .bots import Crew
from .calls import Call, Visit, route
from .desk import Desk, clear, furnished
from .litter import Litter
from .logs import log
from .openapi import described
from .pages import Pages, SafeHeaders
from .settings import Settings

SMALLEST_ZIPPED = 1000


async def health(_visit: Visit) -> Health:
    return Health(ok=True, version=__version__, rules=form())


CALLS = (
    *guests.CALLS,
    *shelf.CALLS,
    *tables.CALLS,
    *replays.CALLS,
    Call("GET", "/healthz", "Whether all is well", health, Health, query=()),
)


def application(settings: Settings, crew: Crew | None = None) -> Starlette:
    """All of it; the crew chooses the moves of bots."""
    crew = crew or Crew(settings.workers, settings.bot_seconds)
    desk = furnished(settings, crew)

    async def metrics(_request: Request) -> Response:
        return Response(desk.metrics.text(), media_type="text/plain; version=0.0.4")

    async def openapi(_request: Request) -> Response:
        return Response(described(CALLS), media_type="application/json")

    async def socket(websocket: WebSocket) -> None:
        await desk.sockets.serve(websocket)

    app = Starlette(
        routes=[
            *(route(call, desk) for call in CALLS),
            Route("/metrics", metrics),
            Route("/openapi.json", openapi),
            WebSocketRoute("/ws/{table}", socket),
            Route("/games/{game}/board/{path:path}", boards.serve),
            Route("/{path:path}", Pages().serve),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED),
        ],
        lifespan=_lifespan(desk),
    )
    app.state.desk = desk
    return app


def _lifespan(desk: Desk) -> Lifespan[Starlette]:
    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(_sweep(desk))
        yield
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        desk.harbour.close()
        clear(desk)

    return lifespan


async def _sweep(desk: Desk) -> None:
    """Now and then look after the tables that are due."""
    pause = desk.settings.sweep_seconds
    litter = Litter()
    while pause:
        litter.look()
        try:
            await desk.harbour.sweep()
        except Exception:  # noqa: BLE001 - the next sweep may go well
            log.exception("sweep failed")
            desk.metrics.errors.labels("sweep").inc()
        await asyncio.sleep(pause)
