"""`fairwind admin`: moderate a running server from the machine it runs on."""

import getpass
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from fairwind.flags import Failed, File, Refused, Seconds, home, write_text
from fairwind.kernel.words import N_, Phrase
from fairwind.store.private import make_private_file

from . import admin_requests as asked
from .admin_requests import Answer, AnyRequest
from .admin_socket import ask

YEARS: Final = 36_500.0
"""Days; as good as for ever."""

SENTENCES: Final = {
    "unknown-guest": N_("No guest has an id that begins with {about}: see fairwind admin guests."),
    "several-guests": N_("Several guests have an id that begins with {about}: give more of it."),
    "unknown-table": N_("No table has this code or beginning of an id: {about}."),
    "several-tables": N_("Several tables have an id that begins with {about}: give more of it."),
    "wrong-token": N_("The server does not accept the token in {folder}: is it another server's?"),
    "not-understood": N_("The server in {folder} is of another version: restart it."),
    "broken": N_("That went wrong: the log of the server says why."),
}

HEADINGS: Final = {
    "guest": N_("guest"),
    "name": N_("name"),
    "since": N_("since"),
    "seen": N_("last seen"),
    "tables": N_("tables"),
    "connected": N_("windows"),
    "address": N_("address"),
    "state": N_("state"),
    "table": N_("table"),
    "code": N_("code"),
    "game": N_("game"),
    "phase": N_("phase"),
    "seats": N_("seats"),
    "updated": N_("last change"),
    "at": N_("at"),
    "by": N_("by"),
    "command": N_("command"),
    "about": N_("about"),
    "until": N_("until"),
    "uploads": N_("uploads"),
}


class AdminConnection:
    """The one whose data lie in a folder."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.folder = folder
        self.lang = lang

    def ask(self, request: AnyRequest) -> Answer:
        try:
            answer = ask(self.folder, asked.Asked(request, getpass.getuser()))
        except (FileNotFoundError, ConnectionRefusedError):
            text = N_("No server is running with its data in {folder}.")
            raise Refused(text, folder=self.folder) from None
        except PermissionError:
            text = N_("The server in {folder} belongs to somebody else: you may not direct it.")
            raise Refused(text, folder=self.folder) from None
        except (ConnectionError, TimeoutError):
            text = N_("The server in {folder} has not answered: its log says whether it was done.")
            raise Failed(text, folder=self.folder) from None
        if answer.error:
            text = SENTENCES.get(answer.error, SENTENCES["broken"])
            raise Failed(text, about=answer.about, folder=self.folder)
        return answer

    def show(self, request: AnyRequest) -> None:
        from rich.console import Console
        from rich.table import Table

        rows = self.ask(request).rows
        if not rows:
            click.echo(Phrase(N_("None.")).say(self.lang))
            return
        table = Table(box=None, pad_edge=False)
        for name in rows[0]:
            table.add_column(Phrase(HEADINGS[name]).say(self.lang), overflow="fold")
        for row in rows:
            table.add_row(*(_plain(text) for text in row.values()))
        Console(highlight=False, markup=False).print(table)


def _plain(text: str) -> str:
    """Names are chosen by anybody, and must not write into the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _home() -> Path:
    return home() / "server"


IDS: Final = {"ignore_unknown_options": True}
"""An id may begin with a dash."""


@click.group(
    help=N_("Moderate a running server: ban, mute, erase, close tables."),
    subcommand_metavar=N_("COMMAND [OPTIONS]"),
)
@click.option(
    "--data",
    type=File(),
    metavar=N_("FOLDER"),
    default=_home,
    show_default="{home}/server",
    help=N_("The folder that keeps all tables."),
)
@click.pass_context
def admin(context: click.Context, data: Path) -> None:
    context.meta["server"] = AdminConnection(data, context.obj)


def _server() -> AdminConnection:
    server = click.get_current_context().meta["server"]
    assert isinstance(server, AdminConnection)
    return server


GUEST: Final = N_("The beginning of the guest's id, as lists and logs show it.")
TABLE: Final = N_("The beginning of the table's id, or its code.")
WHOM: Final = N_("The beginning of a guest's id, or an address or network such as 203.0.113.0/24.")


@admin.command(help=N_("Who has been here, the latest first."))
@click.argument("name", default="", metavar=N_("[NAME]"), help=N_("Only those called so."))
def guests(name: str) -> None:
    _server().show(asked.Guests(name))


@admin.command(help=N_("Which tables there are, the latest first."))
@click.option("--finished", is_flag=True, help=N_("Those that are over, too."))
def tables(finished: bool) -> None:
    _server().show(asked.Tables(finished))


@admin.command(context_settings=IDS, help=N_("Serve a guest, or a network, no more."))
@click.argument("whom", metavar=N_("WHOM"), help=WHOM)
@click.option("--days", type=Seconds(YEARS), default=YEARS, help=N_("For so many days."))
def ban(whom: str, days: float) -> None:
    _server().show(asked.Ban(whom, days))


@admin.command(context_settings=IDS, help=N_("Serve them again."))
@click.argument("whom", metavar=N_("WHOM"), help=WHOM)
def unban(whom: str) -> None:
    _server().show(asked.Unban(whom))


@admin.command(context_settings=IDS, help=N_("Let a guest play, but not chat."))
@click.argument("guest", metavar=N_("GUEST"), help=GUEST)
def mute(guest: str) -> None:
    _server().show(asked.Mute(guest))


@admin.command(context_settings=IDS, help=N_("Let a guest chat again."))
@click.argument("guest", metavar=N_("GUEST"), help=GUEST)
def unmute(guest: str) -> None:
    _server().show(asked.Unmute(guest))


@admin.command(
    context_settings=IDS, help=N_("Make the cookies of a guest void, as when a device was lost.")
)
@click.argument("guest", metavar=N_("GUEST"), help=GUEST)
def revoke(guest: str) -> None:
    _server().show(asked.Revoke(guest))


@admin.command(
    context_settings=IDS,
    help=N_("Erase a person from everywhere; their games stay, without their name."),
)
@click.argument("guest", metavar=N_("GUEST"), help=GUEST)
def erase(guest: str) -> None:
    _server().show(asked.Erase(guest))


@admin.command(context_settings=IDS, help=N_("All that is known of a person, as JSON."))
@click.argument("guest", metavar=N_("GUEST"), help=GUEST)
@click.option("--out", type=File(), help=N_("Write it to this file."))
def export(guest: str, out: Path | None) -> None:
    text = _server().ask(asked.Export(guest)).document
    if out is None:
        click.echo(text)
    else:
        with suppress(OSError):  # writing to it says why
            make_private_file(out)
        write_text("--out", out, text)


@admin.command(context_settings=IDS, help=N_("Close a table: nobody can open it any more."))
@click.argument("table", metavar=N_("TABLE"), help=TABLE)
def close(table: str) -> None:
    _server().show(asked.Close(table))


@admin.command(context_settings=IDS, help=N_("Open a table again that was closed or set aside."))
@click.argument("table", metavar=N_("TABLE"), help=TABLE)
def reopen(table: str) -> None:
    _server().show(asked.Reopen(table))


@admin.command("log", help=N_("What moderators did, and when."))
def log_() -> None:
    _server().show(asked.Audit())
