"""`fairwind play`: sit down at a game in the terminal, a new one or the one left last time."""

import getpass
import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from fairwind.bots import USUAL
from fairwind.flags import GameGroup, Refused
from fairwind.kernel.deal import LAST_DEAL
from fairwind.kernel.game import Game
from fairwind.kernel.record import LONGEST_NAME, Record
from fairwind.kernel.rng import QuickRng, Rng, SealedRng
from fairwind.kernel.words import N_, Phrase
from fairwind.table.table import Table

from . import hints
from .logbook import Logbook, Page, PlayedElsewhere
from .play import Evening, Stopped
from .seats import bots_by_seat, seat_names

DRAWN_DEALS = 999_999
"""One of so many is drawn for practice: short enough to be told to a friend."""


def _home() -> Path:
    return Path(os.environ.get("FAIRWIND_HOME") or click.get_app_dir("fairwind"))


def _own_name() -> str:
    try:
        return getpass.getuser()[:LONGEST_NAME] or "Captain"
    except (ImportError, OSError, KeyError):  # nothing in the environment, and no list of users
        return "Captain"


def _chance(seed: int | None) -> Rng:
    return SealedRng(secrets.token_bytes(32)) if seed is None else QuickRng(seed)


def _deal_number(deal: int | None, daily: bool, practice: bool, seed: int | None) -> int | None:
    """The number of the deal that is asked for; practice without one draws one."""
    if sum([deal is not None, daily, seed is not None]) > 1:
        raise Refused("--deal, --daily and --seed exclude one another: give one of them")
    if practice and seed is not None:
        raise Refused("--practice plays a numbered deal: give --deal instead of --seed")
    if daily:
        return int(datetime.now(UTC).strftime("%Y%m%d"))
    if practice and deal is None:
        return 1 + secrets.randbelow(DRAWN_DEALS)
    return deal


def _is_of_deal(page: Page | None, number: int, practice: bool) -> bool:
    """Whether the game left last time is the deal that is asked for now."""
    if page is None:
        return False
    record = _left_last_time(page)
    return record.deal == number and record.practice == practice


def _said_of_deal(record: Record) -> Phrase:
    if record.practice:
        text = N_("Deal {number}, for practice: undo takes back as much as you like.")
        return Phrase(text, number=record.deal)
    return Phrase(N_("Deal {number}: the same for everyone."), number=record.deal)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _play(
    game: Game,
    name: str | None,
    friends: str,
    bots: str,
    seed: int | None,
    deal: int | None,
    daily: bool,
    practice: bool,
    new: bool,
    careful: bool,
    resume: Path | None,
) -> None:
    lang = click.get_current_context().obj
    console = Console(highlight=False)
    rng = _chance(seed)
    number = _deal_number(deal, daily, practice, seed)
    logbook = Logbook(_home())
    page = Page(resume) if resume is not None else logbook.latest(game.name)
    if number is not None and resume is None and not _is_of_deal(page, number, practice):
        page = None
    if page is not None and not new and (resume is not None or _wants_to_go_on(lang)):
        table = Table(_left_last_time(page), rng)
    else:
        people = [name or _own_name(), *_names(friends)]
        names = seat_names(people, _names(bots), game.players)
        table = Table.begin(game, names, rng, number, practice)
        page = _new_page(logbook, game.name)
    if table.record.deal is not None:
        console.print(Text(_said_of_deal(table.record).say(lang)))
    bot_seats = bots_by_seat(table.record.names)
    evening = Evening(table, bot_seats, page, console, rng.fork(), lang, careful)
    try:
        evening.play()
    except (Stopped, KeyboardInterrupt):
        console.print(Text(Phrase(N_("The game is kept: start it again to go on.")).say(lang)))
    except PlayedElsewhere as elsewhere:
        raise click.ClickException(
            f"{elsewhere} was changed by somebody else: go on there, or start again here."
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"The game cannot be kept: {error.filename}: {error.strerror}."
        ) from None


def _new_page(logbook: Logbook, game: str) -> Page:
    try:
        return logbook.new_page(game)
    except OSError as error:
        raise click.ClickException(
            f"No game can be kept in {_home()}: {error.strerror}. "
            "FAIRWIND_HOME names another folder."
        ) from None


def _left_last_time(page: Page) -> Record:
    try:
        return page.read()
    except click.ClickException as error:
        raise click.ClickException(f"{error.message} Start another game with --new.") from None


def _wants_to_go_on(lang: str) -> bool:
    text = Phrase(N_("You left a game unfinished. Go on with it?")).say(lang)
    return click.confirm(text, default=True)


play = GameGroup(
    "play",
    _play,
    [
        click.Option(["--name"], help="Your name."),
        click.Option(["--friends"], default="", help="Who else plays at this keyboard: Ben,Cleo"),
        click.Option(
            ["--bots"],
            default=USUAL,
            show_default=True,
            help="Who fills the other seats, in order.",
        ),
        click.Option(["--seed"], type=int, help="Deal by this number: the same again each time."),
        click.Option(
            ["--deal"],
            type=click.IntRange(1, LAST_DEAL),
            help="Play this numbered deal: the same cards, tiles and dice for everyone.",
        ),
        click.Option(["--daily"], is_flag=True, help="Play the deal of the day (UTC)."),
        click.Option(
            ["--practice"],
            is_flag=True,
            help="Undo to any earlier decision; chance repeats itself. The record says so.",
        ),
        click.Option(["--new"], is_flag=True, help="Begin anew though a game is unfinished."),
        click.Option(["--careful"], is_flag=True, help="Wait after each move: undo or go on."),
        click.Option(
            ["--resume"],
            type=click.Path(path_type=Path),
            help="Go on with the game of this record.",
        ),
    ],
    about="Play in the terminal: fairwind play santa-timea --players 3 --expert",
)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.pass_obj
def hint(lang: str, file: Path | None) -> None:
    """The best moves in the game left last (or in the record FILE), with their worth and why."""
    page = Page(file) if file is not None else Logbook(_home()).latest()
    if page is None:
        raise Refused("no game is unfinished: start one with fairwind play, or name a record")
    table = Table(page.read(), _chance(None))
    waiting = table.state.to_act
    if not waiting:
        raise Refused(f"{page.path}: the game is over, there is nothing to decide")
    bots = bots_by_seat(table.record.names)
    seat = next((seat for seat in waiting if seat not in bots), waiting[0])
    console = Console(highlight=False)
    console.print(
        table.record.game.picture(table.state.view(seat), table.record.names, lang, console.width)
    )
    console.print(Text(Phrase(N_("Your move, {name}"), name=table.record.names[seat]).say(lang)))
    hints.show(table, seat, _chance(None), console, lang)
