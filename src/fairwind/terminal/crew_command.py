"""`fairwind crew`: a crew and its treasure map, for one person with bots or friends at one
keyboard."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Final

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from fairwind.bots import USUAL
from fairwind.flags import Failed, File, Number, Refused, home, language, read_bytes, why
from fairwind.games import load
from fairwind.kernel.campaign import Envelope
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.rng import SealedRng
from fairwind.kernel.words import N_, Phrase
from fairwind.locales.rulebook import chapter_of
from fairwind.table.crew import commands
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import founding
from fairwind.table.crew.fairness import MapFairness, faults_of, map_proofs
from fairwind.table.crew.history import history as told_history
from fairwind.table.log import Opened
from fairwind.table.refusals import Refusal
from fairwind.table.table import OVER, Table

from .local_table import LocalTable
from .log_file import PlayedElsewhere
from .new_game import NewGame
from .play_command import begun, names_in, new_secret, own_name, sit_down
from .saved_crews import LONGEST_LOG, SavedCrew, SavedCrews, tell_crew
from .saved_games import SavedGame, SavedGames, is_log
from .treasure_map import map_drawing

GAME: Final = "pirate-legends"
CREW = click.option(
    "--crew", metavar=N_("NAME"), help=N_("Which crew, if there are several: the latest without.")
)
BY = click.option("--by", metavar=N_("NAME"), help=N_("Who of the crew does it."))


@contextmanager
def _told() -> Iterator[None]:
    """What a crew refuses is said in a sentence."""
    try:
        yield
    except Refusal as refusal:
        raise Refused(refusal.phrase) from None
    except PlayedElsewhere as elsewhere:
        text = N_("{file} was changed by somebody else: try again.")
        raise Failed(text, file=elsewhere) from None
    except OSError as error:
        text = N_("The crew cannot be kept in {folder}: {why}.")
        raise Failed(text, folder=home(), why=why(error)) from None


def _saved(name: str | None) -> SavedCrew:
    """The crew that is meant, up to date with the games that are over."""
    crews = SavedCrews(home())
    paths = crews.all() if name is None else [crews.place(name)]
    if not paths or not paths[0].is_file():
        text = N_("There is no such crew yet. Found one: fairwind crew found NAME")
        raise Refused(text)
    _catch_up()
    return SavedCrew(paths[0])


def _catch_up() -> None:
    """Games that ended when all stopped before their crew was told."""
    for saved in SavedGames(home()).unfinished(GAME):
        table = _table_in(saved)
        if table is not None and table.opened.crew is not None and table.phase == OVER:
            tell_crew(home(), table, time())
            saved.finish(table.playing.record)


def _table_in(saved: SavedGame) -> Table | None:
    try:
        return saved.read() if is_log(saved.path) else None
    except click.ClickException:
        return None  # damaged, which `fairwind play` tells


def _say(text: str, **gaps: object) -> None:
    click.echo(Phrase(text, **gaps).say(language()))


def _who(crew: Crew, by: str | None, usual: str) -> str:
    """The member who does something: as named, or whose turn it is, or the only one there is."""
    if by is not None:
        return by
    return usual or crew.captain


def _id() -> str:
    return secrets.token_hex(8)


@click.group(
    invoke_without_command=True,
    help=N_(
        "A crew and its treasure map: play Pirate Legends again and again, and scratch open what "
        "the map hides. Alone with bots, or with friends at this keyboard."
    ),
    epilog=N_("Crews are kept in {home}, in the folder crews."),
)
@click.pass_context
def crew(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        ctx.invoke(show)


@crew.command(help=N_("Found a crew, which begins with a new map."))
@click.argument("title", metavar=N_("NAME"))
@click.option("--name", metavar=N_("NAME"), help=N_("Your name."))
@click.option("--friends", metavar=N_("NAMES"), help=N_("Who else belongs to it, as in Ben,Cleo."))
@click.option("--quick", is_flag=True, help=N_("Scratch two locations for each game, not one."))
def found(title: str, name: str | None, friends: str | None, quick: bool) -> None:
    me = name or own_name()
    with _told():
        first = founding(GAME, title, me, me, new_secret(), quick, time())
        crews = SavedCrews(home())
        first = replace(first, id=_id())
        try:
            saved = crews.new(first)
        except FileExistsError:
            text = N_("There is a crew of this name already: {name}.")
            raise Refused(text, name=title) from None
        saved.ask(commands.ShowNumber(id=_id(), number=new_secret()), me, time())
        for friend in names_in(friends or ""):
            saved.ask(commands.JoinCrew(id=_id()), friend, time())
    _show(saved.crew)


@crew.command(help=N_("Somebody joins the crew."))
@click.argument("name", metavar=N_("NAME"))
@CREW
def join(name: str, crew: str | None) -> None:
    with _told():
        saved = _saved(crew)
        saved.ask(commands.JoinCrew(id=_id()), name, time())
    _show(saved.crew)


@crew.command(help=N_("Somebody leaves the crew."))
@click.argument("name", metavar=N_("NAME"))
@CREW
def leave(name: str, crew: str | None) -> None:
    with _told():
        saved = _saved(crew)
        saved.ask(commands.LeaveCrew(id=_id()), name, time())
    _show(saved.crew)


@crew.command(help=N_("The map, what is open, and what is to be done."))
@CREW
def show(crew: str | None = None) -> None:
    _show(_saved(crew).crew)


def _show(found_crew: Crew) -> None:
    chart, lang = found_crew.map, language()
    console = Console(highlight=False)
    members = ", ".join(member.name for member in found_crew.members.values())
    console.print(Text(f"{found_crew.name}: {members}", style="bold"))
    console.print(Text(map_drawing(chart, lang, console.width)))
    keys = found_crew.campaign.keys(chart.scratched)
    if keys:
        _say(N_("Keys: {number}"), number=keys)
    for number in chart.opened:
        title = Phrase(found_crew.campaign.envelope(number).title)
        _say(N_("Envelope {number}: {title}"), number=number, title=title)
    _say_marks(found_crew)
    _say_what_to_do(found_crew)


def _say_marks(found_crew: Crew) -> None:
    """What the crew has written, and what its members have chosen."""
    chart = found_crew.map
    for place, words in chart.places.items():
        if place in chart.names:
            _say(N_("{place}: {name}"), place=Phrase(words), name=chart.names[place])
    for who, emblem in chart.emblems.items():
        sign = Phrase(chart.emblem_words[emblem])
        _say(N_("{place}: {name}"), place=found_crew.known[who], name=sign)


def _say_what_to_do(found_crew: Crew) -> None:
    chart = found_crew.map
    if chart.dues:
        possible = ", ".join(found_crew.campaign.possible(chart.scratched))
        text = N_("{name} is to scratch one of {possible}: fairwind crew scratch LOCATION")
        _say(text, name=found_crew.known[chart.dues[0].who], possible=possible)
    elif chart.done:
        _say(N_("The map is done. Begin anew: fairwind crew anew"))
    else:
        _say(N_("Play for the next location: fairwind crew play"))
    for number in chart.opened:
        _say_what_it_offers(found_crew, found_crew.campaign.envelope(number))


def _say_what_it_offers(found_crew: Crew, found: Envelope) -> None:
    """Of an open envelope, while there is somebody who may use it."""
    chart, lang = found_crew.map, language()
    if found.places and chart.namings:
        items = [place for place in found.places if place not in chart.names]
        text = N_("{name} may write: fairwind crew use {number} ITEM TEXT")
        _say(text, name=found_crew.known[chart.namings[0].who], number=found.number)
    elif found.emblems and len(chart.emblems) < len(found_crew.members):
        items = list(found.emblems)
        _say(N_("Everyone may choose: fairwind crew use {number} ITEM"), number=found.number)
    else:
        return
    words = {**found.places, **found.emblems}
    click.echo("  " + ", ".join(f"{item} ({Phrase(words[item]).say(lang)})" for item in items))


@crew.command(help=N_("Play a game of the crew, or go on with one."))
@CREW
@click.option("--friends", metavar=N_("NAMES"), help=N_("Who else plays at this keyboard."))
@click.option("--name", metavar=N_("NAME"), help=N_("Your name."))
@click.option(
    "--bots",
    metavar=N_("NAMES"),
    default=USUAL,
    help=N_("Who fills the other seats, as in mate,captain; the last one fills up."),
)
@click.option("--players", type=Number(2, 4), default=3, help=N_("How many play."))
@click.option(
    "--with",
    "with_",
    metavar=N_("NUMBERS"),
    help=N_("The opened envelopes to play with, as in 1,3; without it as proposed."),
)
@click.option("--without", is_flag=True, help=N_("Play without any envelope."))
def play(
    crew: str | None,
    friends: str | None,
    name: str | None,
    bots: str,
    players: int,
    with_: str | None,
    without: bool,
) -> None:
    with _told():
        saved_crew = _saved(crew)
    found_crew = saved_crew.crew
    people = [name or found_crew.known[found_crew.captain], *names_in(friends or "")]
    saved_games = SavedGames(home())
    left = [
        (saved, table)
        for saved in saved_games.unfinished(GAME)
        if (table := _table_in(saved)) is not None
        and table.opened.crew is not None
        and table.opened.crew.id == found_crew.id
    ]
    if left:
        saved, table = left[0]
    else:
        envelopes = [] if without else _numbers(found_crew, with_)
        saved, table = begun(
            saved_games, _opening(found_crew, people, names_in(bots), players, envelopes)
        )
    _say_marks(found_crew)
    sit_down(LocalTable(table, saved, time), saved, SealedRng(secrets.token_bytes(32)), False)
    _show(SavedCrew(saved_crew.path).crew)


def _numbers(found_crew: Crew, given: str | None) -> list[int]:
    if given is None:
        return found_crew.map.proposed
    opened = found_crew.map.opened
    words = names_in(given)
    if any(not word.isdecimal() or int(word) not in opened for word in words):
        text = N_("--with {numbers}: open are {opened}.")
        told = ", ".join(map(str, sorted(opened))) or "-"
        raise Refused(text, numbers=given, opened=told)
    return [int(word) for word in words]


def _opening(
    found_crew: Crew, people: list[str], bots: list[str], players: int, envelopes: list[int]
) -> Opened:
    try:
        options = found_crew.campaign.options(envelopes)
        game = load(found_crew.game, players=max(players, len(people)), **options)
        new = NewGame(game, people, bots, None, False).opening(new_secret(), None, time())
    except ValueError as error:
        raise Refused(reason_of(error)) from None
    return replace(new, crew=found_crew.mark(envelopes))


@crew.command(help=N_("Scratch a location of the map, for a game that was won."))
@click.argument("location", required=False, metavar=N_("[LOCATION]"))
@CREW
@BY
def scratch(location: str | None, crew: str | None, by: str | None) -> None:
    with _told():
        saved = _saved(crew)
        chart = saved.crew.map
        possible = saved.crew.campaign.possible(chart.scratched)
        if location is None and len(possible) != 1 and chart.dues:
            text = N_("Which one? Possible now: {possible}.")
            raise Refused(text, possible=", ".join(possible))
        wanted = (location or (possible[0] if possible else "")).upper()
        who = _who(saved.crew, by, chart.dues[0].who if chart.dues else "")
        before = chart.opened
        saved.ask(commands.Scratch(id=_id(), location=wanted), who, time())
    _say_history(saved.crew, 1)
    for number in chart.opened:
        if number not in before:
            _show_envelope(saved.crew, number)
    _say_what_to_do(saved.crew)


@crew.command(help=N_("What is in an envelope that is open."))
@click.argument("number", type=Number())
@CREW
def envelope(number: int, crew: str | None) -> None:
    found_crew = _saved(crew).crew
    if number not in found_crew.map.opened:
        raise Refused(N_("The crew has not opened this envelope."))
    _show_envelope(found_crew, number)
    sealed = found_crew.campaign.envelope(number).rules
    rules = chapter_of(found_crew.game, language(), sealed)
    Console(highlight=False).print(Markdown(rules))


def _show_envelope(found_crew: Crew, number: int) -> None:
    found = found_crew.campaign.envelope(number)
    console, lang = Console(highlight=False), language()
    console.print(Text(Phrase(found.title).say(lang), style="bold"))
    console.print(Text(Phrase(found.text).say(lang)))


@crew.command(help=N_("Who won what, who opened what."))
@CREW
def history(crew: str | None) -> None:
    _say_history(_saved(crew).crew)


def _say_history(found_crew: Crew, last: int = 0) -> None:
    for told in told_history(found_crew)[-last:]:
        at = datetime.fromtimestamp(told.at, UTC).astimezone()
        click.echo(f"{at:%Y-%m-%d %H:%M}  {told.phrase.say(language())}")


@crew.command(help=N_("Do what an open envelope offers."))
@click.argument("number", type=Number(), metavar=N_("NUMBER"))
@click.argument("item", metavar=N_("ITEM"))
@click.argument("text", required=False, default="", metavar=N_("[TEXT]"))
@CREW
@BY
def use(number: int, item: str, text: str, crew: str | None, by: str | None) -> None:
    with _told():
        saved = _saved(crew)
        who = _who(saved.crew, by, _next_to_use(saved.crew, number))
        command = commands.UseEnvelope(id=_id(), envelope=max(number, 0), item=item, text=text)
        saved.ask(command, who, time())
    _say_history(saved.crew, 1)


def _next_to_use(found_crew: Crew, number: int) -> str:
    """Whose turn it is with an envelope, if they take turns."""
    chart = found_crew.map
    takes_turns = number in chart.opened and found_crew.campaign.envelope(number).places
    return chart.namings[0].who if takes_turns and chart.namings else ""


@crew.command("pass", help=N_("Leave an open envelope to whoever scratches next."))
@click.argument("number", type=Number(), metavar=N_("NUMBER"))
@CREW
@BY
def pass_(number: int, crew: str | None, by: str | None) -> None:
    with _told():
        saved = _saved(crew)
        who = _who(saved.crew, by, _next_to_use(saved.crew, number))
        saved.ask(commands.PassEnvelope(id=_id(), envelope=max(number, 0)), who, time())
    _say_what_to_do(saved.crew)


@crew.command(help=N_("Begin a new map; the old one stays in the history."))
@click.option("--quick", is_flag=True, help=N_("Scratch two locations for each game, not one."))
@CREW
@BY
def anew(quick: bool, crew: str | None, by: str | None) -> None:
    with _told():
        saved = _saved(crew)
        who = _who(saved.crew, by, "")
        saved.ask(commands.BeginMap(id=_id(), quick=quick), who, time())
        saved.ask(commands.ShowNumber(id=_id(), number=new_secret()), who, time())
    _show(saved.crew)


@crew.command(
    help=N_(
        "Was nothing changed under the map, and everyone drawn fairly? Without FILE your crew is "
        "looked at; FILE is what a server tells at /api/crews/.../fairness."
    )
)
@click.argument("file", required=False, type=File(), metavar=N_("[FILE]"))
@CREW
def verify(file: Path | None, crew: str | None) -> None:
    proofs = map_proofs(_saved(crew).crew) if file is None else _proofs_in(file)
    faults = [fault for proof in proofs for fault in faults_of(proof)]
    for fault in faults:
        click.echo(fault.say(language()))
    if faults:
        raise Failed(N_("{number} faults were found."), number=len(faults))
    for number, proof in enumerate(proofs, start=1):
        shown = sum(each.salt is not None for each in proof.locations)
        text = N_("Map {number} is fair as far as it was scratched: {shown} of {all} locations.")
        if proof.seed is not None:
            text = N_("Map {number} is fair: all {all} locations and every draw.")
        _say(text, number=number, shown=shown, all=len(proof.locations))
        _say(N_("Hash of the secret: {hash}"), hash=proof.hash)
        _say(N_("Hash of the map: {hash}"), hash=proof.map_hash)


def _proofs_in(file: Path) -> list[MapFairness]:
    try:
        return msgspec.json.decode(read_bytes(file, LONGEST_LOG), type=list[MapFairness])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Refused(N_("{file} does not tell of the maps of a crew."), file=file) from None
