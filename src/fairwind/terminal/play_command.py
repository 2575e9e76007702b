"""`fairwind play`: sit down at a game in the terminal, a new one or one left unfinished."""

import getpass
import secrets
import shlex
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time
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
from fairwind.interrupts import Interrupted, stopped_like_interrupted
from fairwind.kernel.deal import LAST_DEAL
from fairwind.kernel.game import Game
from fairwind.kernel.record import LONGEST_NAME, Record
from fairwind.kernel.rng import QuickRng, Rng, SealedRng
from fairwind.kernel.words import N_, Phrase
from fairwind.table.log import Opened
from fairwind.table.play import Play
from fairwind.table.table import Table

from . import hints
from .client import BrokenBot, Stopped, TerminalClient
from .local_table import LocalTable, begin
from .log_file import PlayedElsewhere
from .new_game import NewGame, continued
from .saved_crews import tell_crew
from .saved_games import SavedGame, SavedGames, is_log, record_in
from .screen import Screen
from .seats import bot_at, loaded
from .unfinished import Unfinished, asked, chosen

DRAWN_DEALS: Final = 999_999
"""One of so many is drawn for practice: short enough to be told to a friend."""


def own_name() -> str:
    try:
        return getpass.getuser()[:LONGEST_NAME] or "Captain"
    except (ImportError, OSError, KeyError):  # nothing in the environment, and no list of users
        return "Captain"


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


def names_in(text: str) -> list[str]:
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
    if new and resume is not None:
        raise Refused(N_("--new and --resume exclude one another: give one of them"))
    people = [name or own_name(), *names_in(friends or "")]
    number = _deal_number(deal, daily, practice, seed)
    for bot in names_in(bots):  # bots of one's own are known from here on, also in an older game
        load_bot(bot)
    asked_for = NewGame(game, people, names_in(bots), number, practice)
    saved_games = SavedGames(home())
    is_new = False
    if resume is not None:
        saved, table = _resumed(saved_games, resume, asked_for)
    elif not new and (left := _left(saved_games, asked_for)) is not None:
        saved, table = taken_up(saved_games, left.saved.path)
    else:
        saved, table = begun(saved_games, asked_for.opening(new_secret(), seed, time()))
        is_new = True
    if seed is not None and not is_new:
        text = N_("This game goes on as it was dealt: --seed is for new ones, as with --new.")
        click.echo(Phrase(text).say(language()))
    thoughts = SealedRng(secrets.token_bytes(32)) if seed is None else QuickRng(seed).fork()
    sit_down(LocalTable(table, saved, time), saved, thoughts, careful)


def new_secret() -> str:
    return secrets.token_hex(32)


def begun(saved_games: SavedGames, opened: Opened) -> tuple[SavedGame, Table]:
    table = Table("", "", opened)
    begun = begin(table, new_secret, opened.at)
    try:
        saved = saved_games.new(opened.game)
        saved.append([opened, *begun])
    except OSError as error:
        text = N_("No game can be kept in {folder}: {why}. FAIRWIND_HOME names another folder.")
        raise Failed(text, folder=home(), why=why(error)) from None
    return saved, table


def taken_up(saved_games: SavedGames, path: Path) -> tuple[SavedGame, Table]:
    """A game that was left; one that is there as a record goes on as a log of its own."""
    saved = saved_games.at(path)
    if is_log(path):
        return saved, saved.read()
    going_on = begun(saved_games, continued(record_in(path), new_secret(), time()))
    if saved_games.is_ours(path):
        path.unlink()
    return going_on


def sit_down(table: LocalTable, saved: SavedGame, rng: Rng, careful: bool) -> None:
    lang = language()
    console = Console(highlight=False)
    kept = Phrase(N_("The game is kept: start it again to go on."))
    if table.record.deal is not None:
        console.print(Text(_said_of_deal(table.record).say(lang)))
    bots = {seat: loaded(level) for seat, level in table.bots().items()}
    client = TerminalClient(table, bots, console, rng, lang, careful)
    try:
        with stopped_like_interrupted():
            client.play()
        told = tell_crew(home(), table.table, time())
        client.tell_record(saved.finish(table.record))
        for phrase in told:
            console.print(Text(phrase.say(lang)))
    except Stopped:
        console.print(Text(kept.say(lang)))
    except KeyboardInterrupt:
        with suppress(OSError):  # the terminal may be gone
            console.print()
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
        raise Failed(text, file=saved.path, why=why(error)) from None


def _resumed(saved_games: SavedGames, path: Path, asked_for: NewGame) -> tuple[SavedGame, Table]:
    record = record_in(path).record
    again = {"file": path, "call": f"--resume {shlex.quote(str(path))}"}
    if record.game.name != asked_for.game.name:
        text = N_("{file} is a game of {title}. To go on with it: fairwind play {game} {call}")
        about = record.game.about
        raise Refused(text, title=about.title, game=about.name, **again)
    if not asked_for.is_of_deal(record) or not asked_for.fits(record):
        text = N_(
            "{file} has other options or players than you ask for. To go on with it: "
            "fairwind play {game} {call}"
        )
        raise Refused(text, game=record.game.name, **again)
    return taken_up(saved_games, path)


def _left(saved_games: SavedGames, asked_for: NewGame) -> Unfinished | None:
    """The game to go on with, if there is one like the one that is asked for."""
    games = [Unfinished(saved) for saved in saved_games.unfinished(asked_for.game.name)]
    left = [game for game in games if game.is_damaged or asked_for.is_of_deal(game.record)]
    fitting = [game for game in left if game.is_damaged or asked_for.fits(game.record)]
    if left and not fitting:
        text = N_(
            "Your unfinished game has other options or players than you ask for: it is kept, and "
            "a new one begins."
        )
        click.echo(Phrase(text).say(language()))
    found = chosen(fitting)
    if found is not None and found.is_damaged:
        raise found.damage()
    return found


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
    ask=lambda: asked([Unfinished(saved) for saved in SavedGames(home()).unfinished()]),
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
    files = [file] if file is not None else [s.path for s in SavedGames(home()).unfinished()]
    if not files:
        text = N_("no game is unfinished: start one with fairwind play, or name a record")
        raise Refused(text)
    rng = SealedRng(secrets.token_bytes(32))
    play = Play(record_in(files[0], shown=True).record, rng)
    waiting = play.state.to_act
    if not waiting:
        text = N_("{file}: the game is over, there is nothing to decide")
        raise Refused(text, file=files[0])
    names = play.record.names
    seat = next((seat for seat in waiting if bot_at(names[seat]) is None), waiting[0])
    console = Console(highlight=False)
    view = play.state.view(seat)
    console.print(play.record.game.wording.drawing(view, names, lang, console.width))
    console.print(Text(Phrase(N_("Your move, {name}"), name=names[seat]).say(lang)))
    screen = Screen(console, shared=False, go_on="", answered=lambda _: None)
    hints.show(play, seat, rng, screen, lang)
