"""Pages: the browser client as it was built, and the headers that keep it safe."""

from importlib.resources import files
from mimetypes import MimeTypes
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import Error
from .language import language
from .messages import encode
from .refusals import refused, status

CLIENT = Path(str(files("fairwind.server").joinpath("client")))
INDEX = "index.html"
YEAR = 365 * 24 * 3600

TYPES = MimeTypes()
"""Python's own list. That of the system may call scripts plain text, as it happens on Windows, and
what is not sent as a script is not run (see "nosniff")."""
TYPES.add_type("font/woff2", ".woff2")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a table is its key
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Fairwind</title>
<h1>The pages are not built yet</h1>
<p>The server runs, but the browser client was not built into this installation.
Run <code>scripts/play</code>, or <code>npm ci</code> and <code>npm run build</code> in the folder
<code>web</code>.</p>
<p>What the server offers to programs is told at <a href="/openapi.json">/openapi.json</a>.</p>
"""


class Pages:
    """Files of the client where there are such; else its one page, which reads the address."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._folder = folder.resolve()

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        file = (self._folder / path).resolve()
        if path and file.is_relative_to(self._folder) and file.is_file():
            return _sent(file, _keep(path))
        if path.startswith(("assets/", "api/", "ws/")):
            refusal = refused("unknown-page")
            error = Error(refusal.code, refusal.say(language(request)))
            return Response(encode(error), status(refusal.code), media_type="application/json")
        index = self._folder / INDEX
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, status_code=503)
        return _sent(index, "no-cache")


def _sent(file: Path, cache: str) -> FileResponse:
    kind, _ = TYPES.guess_type(file)
    return FileResponse(file, headers={"cache-control": cache}, media_type=kind)


def _keep(path: str) -> str:
    """Built files have a hash in their name, and never change."""
    if path.startswith("assets/"):
        return f"public, max-age={YEAR}, immutable"
    return "no-cache"


class SafeHeaders:
    """Every answer carries them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely)
