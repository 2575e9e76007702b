"""The application: all calls, sockets and pages, and what runs beside them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan
from starlette.websockets import WebSocket

from fairwind import __version__, form
from fairwind.commit import commit

from . import boards, crews, descriptors, guests, replays, shelf, tables
from .admin import Admin
from .admin_socket import listening_for_admin
from .answers import Health
from .bot_pool import BotPool
from .calls import JSON, Call, Charged, Endpoint, route, zipped
from .cleaning import Cleaning
from .envelopes import EnvelopeFiles
from .erasing import Erasing
from .garbage import GarbageCollection
from .lag import watch_lag
from .logs import log
from .openapi import described
from .pages import Pages, SafeHeaders
from .services import Services
from .settings import ServerSettings
from .sub_path import UnderSubPath

UNAVAILABLE = 503


async def health(call: Call) -> Health:
    fault = await call.services.health.fault()
    if fault:
        call.response.status_code = UNAVAILABLE
    return Health(ok=not fault, version=__version__, commit=commit(), rules=form(), why=fault)


ENDPOINTS = (
    *guests.ENDPOINTS,
    *shelf.ENDPOINTS,
    *tables.ENDPOINTS,
    *replays.ENDPOINTS,
    *crews.ENDPOINTS,
    Endpoint("GET", "/healthz", "Whether all is well", health, Health, query=()),
)


def application(settings: ServerSettings, bots: BotPool | None = None) -> Starlette:
    """All of it; the pool chooses the moves of bots."""
    bots = bots or BotPool(settings.workers, settings.bot_seconds)
    services = Services.open(settings, bots)

    told = described(ENDPOINTS, settings.root_path)

    async def openapi(request: Request) -> Response:
        response = Response(media_type=JSON)
        response.body = zipped(request, response, told)
        response.headers["content-length"] = str(len(response.body))
        return response

    async def socket(websocket: WebSocket) -> None:
        await services.sockets.serve(websocket)

    app = Starlette(
        routes=[
            *(route(endpoint, services) for endpoint in ENDPOINTS),
            Route("/openapi.json", openapi),
            WebSocketRoute("/ws/{table}", socket),
            Route("/envelopes/{path:path}", EnvelopeFiles(services).serve),
            Route("/games/{game}/board/{path:path}", boards.serve),
            Route("/{path:path}", Pages(settings.root_path).serve),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(UnderSubPath, root_path=settings.root_path),
            Middleware(Charged, services=services),
        ],
        lifespan=_lifespan(services),
    )
    app.state.services = services
    return app


def _lifespan(services: Services) -> Lifespan[Starlette]:
    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        beside = (_sweep(services), watch_lag(services.metrics), _erase_on(services))
        tasks = [asyncio.create_task(work) for work in beside]
        async with listening_for_admin(services.settings.data, Admin(services)):
            yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        services.registry.close()
        services.close()

    return lifespan


async def _erase_on(services: Services) -> None:
    """What was begun before a restart."""
    try:
        await Erasing(services).resume()
    except Exception:  # noqa: BLE001 - they stay out, and the next start tries again
        log.exception("erasing failed")
        services.metrics.errors.labels("erasing").inc()


async def _sweep(services: Services) -> None:
    """Now and then look after the tables that are due."""
    pause = services.settings.sweep_seconds
    garbage = GarbageCollection()
    cleaning = Cleaning(services.store, services.settings.retention)
    while pause:
        garbage.run_if_due()
        if descriptors.are_used_up():
            log.error("no descriptors left, connections are dropped", hint=descriptors.HINT)
            services.metrics.errors.labels("descriptors").inc()
        try:
            await services.registry.sweep()
            await cleaning.run_if_due(services.settings.now())
        except Exception:  # noqa: BLE001 - the next sweep may go well
            log.exception("sweep failed")
            services.metrics.errors.labels("sweep").inc()
        await asyncio.sleep(pause)
