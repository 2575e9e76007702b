"""`fairwind serve`: the table in the browser."""

import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from wsgiref.simple_server import WSGIServer

import click
import uvicorn
from prometheus_client import start_http_server
from rich.console import Console
from starlette.applications import Starlette

from fairwind import __version__, form
from fairwind.commit import commit
from fairwind.flags import Failed, File, Number, Refused
from fairwind.interrupts import if_interrupted
from fairwind.kernel.words import N_, Phrase
from fairwind.store.lock import InUse
from fairwind.store.schema import FromTheFuture
from fairwind.store.store import HalfRestored

from . import qr
from .addresses import LAST_PORT, is_for_all, link_here, links_elsewhere, listening
from .app import application
from .config import LEVELS, PROFILES, Config, ServerSection, configured
from .descriptors import ask_for_descriptors
from .logs import configure, log
from .protocol import paced_protocol, timed_protocol
from .secret_key import BadKey
from .services import Services
from .settings import Limits, ServerSettings

LAST_WORDS = 5
"""Seconds for saying goodbye when the server is stopped."""


SWITCH_SECONDS = 0.00001
"""How long a thread waits for the interpreter before it asks for it. A busy event loop gives it up
for a moment again and again and takes it back at once, and a thread asks only if it has waited for
all of that time without being woken: with the usual five milliseconds, the thread that writes moves
to disk got its turn after hundreds of milliseconds."""


class FairwindServer(uvicorn.Server):
    """Says goodbye to everyone before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services
        self._by = ""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._services.registry.close()
        await self._services.registry.emptied(LAST_WORDS)
        await super().shutdown(sockets)
        log.info("stopped", by=self._by)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._by = signal.Signals(sig).name
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Who closes the terminal (SIGHUP, where there is such) stops us as politely."""
        hang_up = getattr(signal, "SIGHUP", None)
        in_main = threading.current_thread() is threading.main_thread()
        before = signal.signal(hang_up, self.handle_exit) if hang_up and in_main else None
        with super().capture_signals():
            yield
        if hang_up and in_main:
            signal.signal(hang_up, before)


def server(app: Starlette, limits: Limits) -> FairwindServer:
    config = uvicorn.Config(
        app,
        http=timed_protocol(limits),
        log_config=None,
        access_log=False,
        ws=paced_protocol(limits),
        ws_max_size=limits.message_bytes,
        timeout_graceful_shutdown=LAST_WORDS,
        server_header=False,
    )
    return FairwindServer(config, app.state.services)


@click.command(
    help=N_("Serve tables for browsers and bots; data are kept, and games go on after a restart.")
)
@click.option(
    "--config",
    type=File(),
    help=N_("A file with settings; flags and the environment come before it."),
)
@click.option(
    "--host",
    metavar=N_("ADDRESS"),
    show_default="127.0.0.1",
    help=N_(
        "Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for everyone in its network."
    ),
)
@click.option(
    "--port",
    type=Number(0, LAST_PORT),
    show_default="8000",
    help=N_("The port; 0 for any that is free."),
)
@click.option(
    "--data",
    type=File(),
    metavar=N_("FOLDER"),
    show_default="{home}/server",
    help=N_("The folder that keeps all tables."),
)
@click.option(
    "--origin",
    metavar=N_("ADDRESS"),
    multiple=True,
    help=N_("Another site whose pages may connect, as https://club.example."),
)
@click.option(
    "--root-path",
    metavar=N_("PATH"),
    help=N_("Where on its site Fairwind is, behind a proxy: such as /fairwind."),
)
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    show_default="house",
    help=N_("Limits for a house, a club behind one address, or the public."),
)
@click.option(
    "--log-level",
    type=click.Choice(LEVELS),
    show_default="info",
    help=N_("What is worth a line in the log."),
)
@click.option(
    "--metrics-port",
    type=Number(0, LAST_PORT),
    show_default="0",
    help=N_("Metrics for Prometheus, on this port of this machine; 0 for none."),
)
@click.option("--show-config", is_flag=True, help=N_("Show all settings, and do not serve."))
@click.option("--open", "open_", is_flag=True, help=N_("Open the browser."))
@click.pass_obj
def serve(
    lang: str,
    /,
    config: Path | None,
    data: Path | None,
    origin: tuple[str, ...],
    show_config: bool,
    open_: bool,
    **flags: object,
) -> None:
    if data is not None:
        flags["data"] = str(data)
    if origin:
        flags["origins"] = origin
    given = {name: value for name, value in flags.items() if value is not None}
    chosen = configured(config or _from_environment(), os.environ, given)
    if show_config:
        click.echo(chosen.shown())
        return
    _serve(chosen, lang, open_)


def _from_environment() -> Path | None:
    file = os.environ.get("FAIRWIND_CONFIG")
    return Path(file) if file else None


def _serve(config: Config, lang: str, open_: bool) -> None:
    section = config.server
    settings = ServerSettings(
        data=section.folder,
        origins=section.origins,
        root_path=section.root_path,
        limits=config.limits,
        retention=config.retention,
        workers=section.workers,
        bot_seconds=section.bot_seconds,
    )
    app = _opened(settings)
    services: Services = app.state.services
    with ExitStack() as opened:
        opened.callback(services.close)
        listens = opened.enter_context(listening(section.host, section.port, lang))
        metrics = _metrics(section, services, lang)
        opened.pop_all()  # all went well, so nothing is closed
    configure(section.log_level)
    ask_for_descriptors(config.limits)
    with listens, metrics, if_interrupted(N_("Fairwind has stopped. All tables are kept.")):
        here = f"{link_here(listens)}{section.root_path}"
        _announce(listens, lang, section.root_path)
        if open_:
            webbrowser.open(here)
        log.info("serving", address=here, rules=form(), version=__version__, commit=commit())
        sys.setswitchinterval(SWITCH_SECONDS)
        server(app, settings.limits).run(sockets=[listens])


@contextmanager
def _metrics_served(opened: WSGIServer | None) -> Iterator[None]:
    try:
        yield
    finally:
        if opened is not None:
            opened.shutdown()
            opened.server_close()


def _metrics(section: ServerSection, services: Services, lang: str) -> AbstractContextManager[None]:
    """On a port of their own, so that they are not public with the rest."""
    if not section.metrics_port:
        return _metrics_served(None)
    host, port = section.metrics_host, section.metrics_port
    listening(host, port, lang, "--metrics-port").close()  # says why if that is impossible
    opened, _ = start_http_server(port, host, services.metrics.registry)
    return _metrics_served(opened)


def _opened(settings: ServerSettings) -> Starlette:
    folder = settings.data
    try:
        return application(settings)
    except InUse:
        text = N_("Another Fairwind is serving {folder}: stop it, or choose another --data.")
        raise Refused(text, folder=folder) from None
    except FromTheFuture:
        text = N_(
            "{folder} was written by a newer Fairwind: update this one, or choose another --data."
        )
        raise Refused(text, folder=folder) from None
    except HalfRestored:
        text = N_("A backup was being restored to {folder} and is not whole: restore it again.")
        raise Failed(text, folder=folder) from None
    except BadKey as error:
        text = N_(
            "{file} is not a key that Fairwind has made: restore it from a backup, or remove it; "
            "then nobody is recognised."
        )
        raise Failed(text, file=error) from None
    except (OSError, sqlite3.OperationalError) as error:
        text = N_("No tables can be kept in {folder} ({reason}): choose another --data.")
        raise Refused(text, folder=folder, reason=_reason(error)) from None
    except sqlite3.DatabaseError as error:
        text = N_(
            "The tables in {folder} are damaged ({reason}): restore a backup, or save what can be "
            "read with fairwind doctor --save-to."
        )
        raise Failed(text, folder=folder, reason=error) from None


def _reason(error: OSError | sqlite3.OperationalError) -> object:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return Phrase(N_("it is not a folder"))
    if isinstance(error, PermissionError):
        return Phrase(N_("you may not write there"))
    return getattr(error, "strerror", None) or error


def _announce(listens: socket.socket, lang: str, root_path: str = "") -> None:
    """Where to go, for whoever started the server and for whoever wants to join."""
    here = f"{link_here(listens)}{root_path}"
    elsewhere = [f"{link}{root_path}" for link in links_elsewhere(listens)]
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
