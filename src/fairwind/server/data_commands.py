"""`fairwind backup`, `restore` and `doctor`: the data of a server as a whole."""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from fairwind.flags import Failed, File, Refused, why
from fairwind.kernel.words import N_, Phrase
from fairwind.lab.progress import progress_of
from fairwind.store import doctor as examining
from fairwind.store.backup import KEY, back_up
from fairwind.store.backup import restore as put_back
from fairwind.store.lock import InUse
from fairwind.store.schema import FromTheFuture
from fairwind.store.store import FILE, HalfRestored

from .secret_key import BadKey, read_key

MEGABYTE: Final = 1_000_000
TABLES: Final = N_("{done} of {total} tables")
DATA: Final = N_("The folder of the server's data.")


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """What is wrong with a folder, in one sentence."""
    try:
        yield
    except InUse:
        text = N_("A server is running with its data in {folder}: stop it first.")
        raise Refused(text, folder=folder) from None
    except FromTheFuture:
        text = N_("{folder} was written by a newer Fairwind: update this one.")
        raise Refused(text, folder=folder) from None
    except HalfRestored:
        text = N_("A backup was being restored to {folder} and is not whole: restore it again.")
        raise Failed(text, folder=folder) from None
    except FileExistsError as error:
        raise Refused(N_("{file} is there already: choose another name."), file=error) from None
    except FileNotFoundError:
        raise Refused(N_("There are no data of a server in {folder}."), folder=folder) from None
    except sqlite3.OperationalError as error:
        raise Failed(N_("{folder}: {reason}."), folder=folder, reason=error) from None
    except sqlite3.DatabaseError as error:
        raise Failed(N_("{folder} is damaged ({reason})."), folder=folder, reason=error) from None
    except OSError as error:
        raise Failed(N_("{folder}: {reason}."), folder=folder, reason=why(error)) from None


def _must_hold_data(data: Path) -> None:
    if not (data / FILE).is_file():
        raise Refused(N_("There are no data of a server in {folder}."), folder=data)


@click.command(help=N_("Copy the data of a server, also while it runs."))
@click.argument("data", type=File(), metavar=N_("DATA"), help=DATA)
@click.argument("to", type=File(), metavar=N_("TO"), help=N_("A folder that is made for the copy."))
@click.pass_obj
def backup(lang: str, data: Path, to: Path) -> None:
    _must_hold_data(data)
    begun = time.monotonic()
    with _told(data):
        back_up(data, to)
    size = f"{(to / FILE).stat().st_size / MEGABYTE:.1f}"
    text = N_("{folder} holds all of it: {size} MB, checked, in {seconds} s.")
    seconds = f"{time.monotonic() - begun:.1f}"
    click.echo(Phrase(text, folder=to, size=size, seconds=seconds).say(lang))
    if not (to / KEY).exists():
        click.echo(Phrase(N_("There was no secret.key to copy.")).say(lang), err=True)


@click.command(help=N_("Put a backup in the place of a stopped server's data."))
@click.argument("source", type=File(), metavar=N_("FROM"), help=N_("The folder of the backup."))
@click.argument("data", type=File(), metavar=N_("DATA"), help=DATA)
@click.pass_obj
def restore(lang: str, source: Path, data: Path) -> None:
    if not source.exists() or (source.is_dir() and not (source / FILE).is_file()):
        raise Refused(N_("There is no backup in {folder}."), folder=source)
    with _told(source if not data.exists() else data):
        aside = put_back(source, data, time.time())
    click.echo(Phrase(N_("{folder} is restored."), folder=data).say(lang))
    if aside is not None:
        text = N_("What was there before is in {folder}: remove it when you do not need it.")
        click.echo(Phrase(text, folder=aside).say(lang))


@click.command(
    help=N_("Check the data of a server, every log by playing it again."),
    epilog=N_("The exit code is 1 if anything is wrong."),
)
@click.argument("data", type=File(), metavar=N_("DATA"), help=DATA)
@click.option(
    "--save-to",
    type=File(),
    metavar=N_("FOLDER"),
    help=N_("Save all that can be read to a new folder, from which it can be restored."),
)
@click.pass_obj
def doctor(lang: str, data: Path, save_to: Path | None) -> None:
    _must_hold_data(data)
    with _told(data):
        faults = _save(data, save_to) if save_to is not None else _examine(data)
    for where, what in faults:
        click.echo(f"{where}: {what}")
    if save_to is not None:
        text = N_("What can be read is in {folder}: put it in place with fairwind restore.")
        click.echo(Phrase(text, folder=save_to).say(lang))
    if faults:
        raise Failed(N_("{number} faults were found."), number=len(faults))
    click.echo(Phrase(N_("All is well.")).say(lang))


def _examine(data: Path) -> list[examining.Fault]:
    faults = _key_faults(data)
    try:
        faults += examining.examine_file(data)
        tables = examining.count_tables(data)
        with progress_of(str(data), TABLES, tables) as progress:
            faults += examining.examine_tables(data, progress)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        faults.append(examining.Fault(FILE, str(error)))
    return faults


def _key_faults(data: Path) -> list[examining.Fault]:
    try:
        read_key(data / KEY)
    except FileNotFoundError:
        return []  # a server makes one
    except BadKey:
        return [examining.Fault(KEY, "not a key that Fairwind has made")]
    return []


def _save(data: Path, to: Path) -> list[examining.Fault]:
    faults = examining.examine_file(data)
    try:
        total = examining.count_tables(data)
    except sqlite3.DatabaseError:
        total = 0
    with progress_of(str(data), N_("{done} pieces"), total) as progress:
        try:
            return faults + examining.save(data, to, progress)
        except sqlite3.DatabaseError:
            shutil.rmtree(to, ignore_errors=True)
            raise
