"""`fairwind serve`: the table in the browser."""

import socket
import sqlite3
import webbrowser
from pathlib import Path

import click
import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from fairwind import __version__, form
from fairwind.flags import File, Number, Refused, home
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import N_, Phrase
from fairwind.store.lock import InUse
from fairwind.store.schema import FromTheFuture

from . import qr
from .addresses import LAST_PORT, is_for_all, link_here, links_elsewhere, listening
from .app import application
from .logs import configure, log
from .protocol import timed_protocol
from .services import Services
from .settings import Limits, ServerSettings

LAST_WORDS = 5
"""Seconds for saying goodbye when the server is stopped."""


class Server(uvicorn.Server):
    """Says goodbye to everyone before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._services.registry.close()
        await self._services.registry.emptied(LAST_WORDS)
        await super().shutdown(sockets)


def server(app: Starlette, limits: Limits) -> Server:
    config = uvicorn.Config(
        app,
        http=timed_protocol(limits),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        timeout_graceful_shutdown=LAST_WORDS,
        server_header=False,
    )
    return Server(config, app.state.services)


def _home() -> Path:
    return home() / "server"


@click.command(
    help=N_("Serve tables for browsers and bots; data are kept, and games go on after a restart.")
)
@click.option(
    "--host",
    metavar=N_("ADDRESS"),
    default="127.0.0.1",
    show_default=True,
    help=N_(
        "Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for everyone in its network."
    ),
)
@click.option(
    "--port",
    type=Number(0, LAST_PORT),
    default=8000,
    show_default=True,
    help=N_("The port; 0 for any that is free."),
)
@click.option(
    "--data",
    type=File(),
    metavar=N_("FOLDER"),
    default=_home,
    show_default="{home}/server",
    help=N_("The folder that keeps all tables."),
)
@click.option(
    "--origin",
    metavar=N_("ADDRESS"),
    multiple=True,
    help=N_("Another site whose pages may connect."),
)
@click.option("--open", "open_", is_flag=True, help=N_("Open the browser."))
@click.pass_obj
def serve(
    lang: str, host: str, port: int, data: Path, origin: tuple[str, ...], open_: bool
) -> None:
    settings = ServerSettings(data=data, origins=origin)
    app = _opened(settings, lang)
    try:
        listens = listening(host, port, lang)
    except Refused:
        app.state.services.close()
        raise
    configure()
    with listens, if_interrupted(N_("Fairwind has stopped. All tables are kept.")):
        here = link_here(listens)
        _announce(listens, lang)
        if open_:
            webbrowser.open(here)
        log.info("serving", address=here, rules=form(), version=__version__)
        server(app, settings.limits).run(sockets=[listens])


def _opened(settings: ServerSettings, lang: str) -> Starlette:
    folder = settings.data
    try:
        return application(settings)
    except InUse:
        text = N_("Another Fairwind is serving {folder}: stop it, or choose another --data.")
        raise Refused(Phrase(text, folder=folder).say(lang)) from None
    except FromTheFuture:
        text = N_(
            "{folder} was written by a newer Fairwind: update this one, or choose another --data."
        )
        raise Refused(Phrase(text, folder=folder).say(lang)) from None
    except (OSError, sqlite3.OperationalError) as error:
        text = N_("No tables can be kept in {folder} ({reason}): choose another --data.")
        raise Refused(Phrase(text, folder=folder, reason=_reason(error)).say(lang)) from None
    except (UnicodeDecodeError, sqlite3.DatabaseError) as error:
        text = N_(
            "The tables in {folder} are damaged ({reason}): restore a backup, or choose another "
            "--data."
        )
        raise click.ClickException(Phrase(text, folder=folder, reason=error).say(lang)) from None


def _reason(error: OSError | sqlite3.OperationalError) -> object:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return Phrase(N_("it is not a folder"))
    if isinstance(error, PermissionError):
        return Phrase(N_("you may not write there"))
    return getattr(error, "strerror", None) or error


def _announce(listens: socket.socket, lang: str) -> None:
    """Where to go, for whoever started the server and for whoever wants to join."""
    here, elsewhere = link_here(listens), links_elsewhere(listens)
    click.echo(Phrase(N_("Fairwind serves at {address}"), address=here).say(lang))
    if elsewhere:
        text = N_("Others in the network join at {addresses}")
        click.echo(Phrase(text, addresses=", ".join(elsewhere)).say(lang))
        qr.show(elsewhere[0], Console())
    elif is_for_all(listens):
        click.echo(Phrase(N_("Others cannot join: this machine is in no network.")).say(lang))
    else:
        text = N_("Only this machine can join; with --host 0.0.0.0 everyone in its network can.")
        click.echo(Phrase(text).say(lang))
