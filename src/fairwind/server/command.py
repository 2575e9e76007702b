"""`fairwind serve`: the table in the browser."""

import os
import socket
import webbrowser
from pathlib import Path

import click
import uvicorn
from starlette.applications import Starlette

from fairwind import __version__, form
from fairwind.kernel.words import N_, Phrase
from fairwind.store.schema import FromTheFuture

from .app import application
from .desk import Desk
from .logs import configure, log
from .settings import Limits, Settings

LAST_WORDS = 5
"""Seconds for saying goodbye when the server is stopped."""


class Server(uvicorn.Server):
    """Says goodbye to everyone before it closes their connections."""

    def __init__(self, config: uvicorn.Config, desk: Desk) -> None:
        super().__init__(config)
        self._desk = desk

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._desk.harbour.close()
        await self._desk.harbour.emptied(LAST_WORDS)
        await super().shutdown(sockets)


def server(app: Starlette, limits: Limits) -> Server:
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        timeout_graceful_shutdown=LAST_WORDS,
        server_header=False,
    )
    return Server(config, app.state.desk)


def _home() -> Path:
    return Path(os.environ.get("FAIRWIND_HOME") or click.get_app_dir("fairwind")) / "server"


@click.command()
@click.option("--host", default="127.0.0.1", help="Where to listen; 0.0.0.0 for everyone.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="The port.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder that keeps all tables.")
@click.option("--origin", multiple=True, help="Another site whose pages may connect.")
@click.option("--open", "open_", is_flag=True, help="Open the browser.")
@click.pass_obj
def serve(
    lang: str, host: str, port: int, data: Path | None, origin: tuple[str, ...], open_: bool
) -> None:
    """Serve tables for browsers and bots; data are kept, and games go on after a restart."""
    configure()
    settings = Settings(data=data or _home(), origins=origin)
    try:
        app = application(settings)
    except FromTheFuture as error:
        raise click.ClickException(f"{settings.data}: {error}") from None
    listening = _listening(host, port)
    address = f"http://{host}:{listening.getsockname()[1]}"
    click.echo(Phrase(N_("Fairwind serves at {address}"), address=address).say(lang))
    if open_:
        webbrowser.open(address)
    log.info("serving", address=address, rules=form(), version=__version__)
    server(app, settings.limits).run(sockets=[listening])
    log.info("stopped")


def _listening(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise click.ClickException(f"{host}:{port}: {error.strerror}.") from None
