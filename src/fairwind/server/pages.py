"""Pages: the browser client as it was built, and the headers that keep it safe."""

from gzip import compress
from hashlib import sha256
from importlib.resources import files
from mimetypes import MimeTypes
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import Error
from .language import language
from .messages import encode
from .refusals import refused, status

CLIENT = Path(str(files("fairwind.server").joinpath("client")))
INDEX = "index.html"
ENVELOPES = "envelopes"
"""A folder of files that are only for those who have opened them: see envelopes.py."""
OWN = b'"./'
"""How the page names its scripts and styles. It is sent at addresses of any depth, so that must
become a path from the root of the site."""
ZIPPED = (
    "text/",
    "application/json",
    "application/manifest",
    "image/svg",
    "application/javascript",
)
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
<p>What the server offers to programs is told at <a href="openapi.json">openapi.json</a>.</p>
"""


class Pages:
    """Files of the client where there are such; else its one page, which reads the address."""

    def __init__(self, root_path: str = "", folder: Path = CLIENT) -> None:
        self._files = {
            file.relative_to(folder).as_posix(): Page(file)
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.relative_to(folder).parts[0] != ENVELOPES
        }
        if INDEX in self._files:
            self._files[INDEX] = Page(folder / INDEX, (OWN, f'"{root_path}/'.encode()))

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path in self._files:
            return self._files[path].sent(request, _keep(path))
        if path.startswith(("assets/", "api/", "ws/")):
            refusal = refused("unknown-page")
            error = Error(refusal.code, refusal.say(language(request)))
            return Response(encode(error), status(refusal.code), media_type="application/json")
        if INDEX not in self._files:
            return HTMLResponse(NOT_BUILT, status_code=503)
        return self._files[INDEX].sent(request, "no-cache")


class Page:
    """A file as it is sent. It is read once, and compressed once if that makes it smaller."""

    def __init__(self, file: Path, change: tuple[bytes, bytes] = (b"", b"")) -> None:
        self._kind = TYPES.guess_type(file)[0] or "application/octet-stream"
        self._body = file.read_bytes()
        if change[0]:
            self._body = self._body.replace(*change)
        zipped = compress(self._body) if self._kind.startswith(ZIPPED) else self._body
        self._zipped = zipped if len(zipped) < len(self._body) else None
        self._tag = f'"{sha256(self._body).hexdigest()[:32]}"'

    def sent(self, request: Request, cache: str) -> Response:
        headers = {"cache-control": cache, "etag": self._tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self._tag:
            return Response(status_code=304, headers=headers)
        body = self._body
        if self._zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = self._zipped
        return Response(body, headers=headers, media_type=self._kind)


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
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", f"max-age={YEAR}")
            await send(message)

        await self._app(scope, receive, send_safely)
