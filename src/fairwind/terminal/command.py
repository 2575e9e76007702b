"""`fairwind play`: sit down at a game in the terminal, a new one or one left unfinished."""

import getpass
import secrets
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.text import Text

from fairwind.bots import USUAL
from fairwind.bots import load as load_bot
from fairwind.flags import (
    BOTS_TOLD,
    OWN_BOTS_TOLD,
    Failed,
    File,
    GameGroup,
    Number,
    Refused,
    home,
    language,
    why,
)
from fairwind.interrupts import Interrupted
from fairwind.kernel.deal import LAST_DEAL
from fairwind.kernel.game import Game
from fairwind.kernel.record import LONGEST_NAME, Record
from fairwind.kernel.rng import QuickRng, Rng, SealedRng
from fairwind.kernel.words import N_, Phrase
from fairwind.table.play import Play

from . import hints
from .logbook import Logbook, Page, PlayedElsewhere
from .play import BrokenBot, Evening, Stopped
from .seats import bots_by_seat
from .unfinished import Unfinished, asked, chosen
from .wishes import Wish

DRAWN_DEALS: Final = 999_999
"""One of so many is drawn for practice: short enough to be told to a friend."""


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
        raise Refused(N_("--deal, --daily and --seed exclude one another: give one of them"))
    if practice and seed is not None:
        raise Refused(N_("--practice plays a numbered deal: give --deal instead of --seed"))
    if daily:
        return int(datetime.now(UTC).strftime("%Y%m%d"))
    if practice and deal is None:
        return 1 + secrets.randbelow(DRAWN_DEALS)
    return deal


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
    friends: str | None,
    bots: str,
    seed: int | None,
    deal: int | None,
    daily: bool,
    practice: bool,
    new: bool,
    careful: bool,
    resume: Path | None,
) -> None:
    people = [name or _own_name(), *_names(friends or "")]
    number = _deal_number(deal, daily, practice, seed)
    for bot in _names(bots):  # bots of one's own are known from here on, also in an older game
        load_bot(bot)
    wish = Wish(game, people, _names(bots), number, practice)
    logbook = Logbook(home())
    rng = _chance(seed)
    if resume is not None:
        page = logbook.page(resume)
        table = Play(_resumed(page, wish), rng)
    elif not new and (left := _left(logbook, wish)) is not None:
        page, table = left.page, Play(left.record, rng)
    else:
        table = Play.begin(game, wish.seats(), rng, number, practice)
        page = _new_page(logbook, game.name)
    _sit_down(table, page, rng, careful)


def _sit_down(table: Play, page: Page, rng: Rng, careful: bool) -> None:
    lang = language()
    console = Console(highlight=False)
    kept = Phrase(N_("The game is kept: start it again to go on."))
    if table.record.deal is not None:
        console.print(Text(_said_of_deal(table.record).say(lang)))
    bots = bots_by_seat(table.record.names)
    try:
        Evening(table, bots, page, console, rng.fork(), lang, careful).play()
    except Stopped:
        console.print(Text(kept.say(lang)))
    except KeyboardInterrupt:
        raise Interrupted(kept) from None
    except BrokenBot as broken:
        text = N_("{bot} cannot go on: {error}. The game is kept.")
        bot, what = broken.args
        raise Failed(text, bot=bot, error=what) from broken
    except PlayedElsewhere as elsewhere:
        text = N_("{file} was changed by somebody else: go on there, or start again here.")
        raise Failed(text, file=elsewhere) from None
    except OSError as error:
        text = N_("The game cannot be kept in {file}: {why}.")
        raise Failed(text, file=page.path, why=why(error)) from None


def _resumed(page: Page, wish: Wish) -> Record:
    record = page.read()
    again = {"file": page.path, "call": f"--resume {shlex.quote(str(page.path))}"}
    if record.game.name != wish.game.name:
        text = N_("{file} is a game of {title}. To go on with it: fairwind play {game} {call}")
        about = record.game.about
        raise Refused(text, title=about.title, game=about.name, **again)
    if not wish.is_of_deal(record) or not wish.fits(record):
        text = N_(
            "{file} has other options or players than you ask for. To go on with it: "
            "fairwind play {game} {call}"
        )
        raise Refused(text, game=record.game.name, **again)
    return record


def _left(logbook: Logbook, wish: Wish) -> Unfinished | None:
    """The game to go on with, if there is one like the one that is asked for."""
    games = [Unfinished(page) for page in logbook.unfinished(wish.game.name)]
    left = [game for game in games if game.is_damaged or wish.is_of_deal(game.record)]
    fitting = [game for game in left if game.is_damaged or wish.fits(game.record)]
    if left and not fitting:
        text = N_(
            "Your unfinished game has other options or players than you ask for: it is kept, and "
            "a new one begins."
        )
        click.echo(Phrase(text).say(language()))
    return chosen(fitting)


def _new_page(logbook: Logbook, game: str) -> Page:
    try:
        return logbook.new_page(game)
    except OSError as error:
        text = N_("No game can be kept in {folder}: {why}. FAIRWIND_HOME names another folder.")
        raise Failed(text, folder=home(), why=why(error)) from None


play = GameGroup(
    "play",
    _play,
    [
        click.Option(["--name"], metavar=N_("NAME"), help=N_("Your name.")),
        click.Option(
            ["--friends"],
            metavar=N_("NAMES"),
            help=N_("Who else plays at this keyboard, as in Ben,Cleo."),
        ),
        click.Option(
            ["--bots"],
            metavar=N_("NAMES"),
            default=USUAL,
            help=N_("Who fills the other seats, as in mate,captain; the last one fills up."),
        ),
        click.Option(
            ["--seed"],
            type=Number(),
            help=N_("Deal by this number: the same again each time."),
        ),
        click.Option(
            ["--deal"],
            type=Number(1, LAST_DEAL),
            help=N_("Play this numbered deal: the same cards, tiles and dice for everyone."),
        ),
        click.Option(["--daily"], is_flag=True, help=N_("Play the deal of the day (UTC).")),
        click.Option(
            ["--practice"],
            is_flag=True,
            help=N_("Undo to any earlier decision; chance repeats itself. The record says so."),
        ),
        click.Option(["--new"], is_flag=True, help=N_("Begin anew though a game is unfinished.")),
        click.Option(["--careful"], is_flag=True, help=N_("Wait after each move: undo or go on.")),
        click.Option(["--resume"], type=File(), help=N_("Go on with the game of this record.")),
    ],
    about=N_(
        "Play in the terminal: fairwind play santa-timea --players 3 --expert. Without a game you "
        "are asked for one, and unfinished games are offered first. The options of a game: "
        "fairwind play GAME --help"
    ),
    notes=(
        BOTS_TOLD,
        OWN_BOTS_TOLD,
        N_(
            "Games are kept in {home}, in the folders running and finished; the environment "
            "variable FAIRWIND_HOME names another folder."
        ),
    ),
    ask=lambda: asked([Unfinished(page) for page in Logbook(home()).unfinished()]),
)


@click.command(
    help=N_(
        "The best moves in the game that was played last, or in the record FILE: what they are "
        "worth, and why, as the bot admiral sees it."
    ),
    epilog=BOTS_TOLD,
)
@click.argument("file", required=False, type=File(), metavar=N_("[FILE]"))
@click.pass_obj
def hint(lang: str, file: Path | None) -> None:
    logbook = Logbook(home())
    pages = [logbook.page(file)] if file is not None else logbook.unfinished()
    if not pages:
        text = N_("no game is unfinished: start one with fairwind play, or name a record")
        raise Refused(text)
    page = pages[0]
    table = Play(page.read(), _chance(None))
    waiting = table.state.to_act
    if not waiting:
        text = N_("{file}: the game is over, there is nothing to decide")
        raise Refused(text, file=page.path)
    bots = bots_by_seat(table.record.names)
    seat = next((seat for seat in waiting if seat not in bots), waiting[0])
    console = Console(highlight=False)
    console.print(
        table.record.game.wording.drawing(
            table.state.view(seat), table.record.names, lang, console.width
        )
    )
    console.print(Text(Phrase(N_("Your move, {name}"), name=table.record.names[seat]).say(lang)))
    hints.show(table, seat, _chance(None), console, lang)
