"""`fairwind record`: show, replay and check records."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from fairwind.flags import Failed, File, Number, Refused
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.record import Record
from fairwind.kernel.replay import Replay
from fairwind.kernel.seal import Seal
from fairwind.kernel.words import N_, Count, Phrase

from .commands import QUIT, command_in
from .saved_games import record_in
from .seats import bot_at, loaded
from .sentences import sentences

FILE = click.argument("file", type=File(), metavar=N_("FILE"), help=N_("A record of a game."))


def read(path: Path, wrong: type[Failed] = Refused, shown: bool = False) -> Record:
    """The record in a file; `wrong` tells in one sentence what is wrong with it. `shown`: what is
    hidden in it, too."""
    return record_in(path, wrong, shown).record


def _resignations(found: Record, lang: str) -> list[str]:
    """Who gave up, in words."""
    names = [found.names[seat] for seat in found.resigned]
    return [Phrase(N_("{player} has resigned."), player=name).say(lang) for name in names]


def _draw(console: Console, found: Record, view: Mapping[str, object], lang: str) -> None:
    console.print()
    console.print(found.game.wording.drawing(view, found.names, lang, console.width))


@click.group(
    help=N_("Show, replay and check records of games."),
    subcommand_metavar=N_("COMMAND [OPTIONS]"),
    epilog=N_("Games that you played in the terminal are in {home}, in the folder finished."),
)
def record() -> None:
    pass


@record.command(help=N_("Play a record through and say whether it is right."))
@FILE
@click.pass_obj
def check(lang: str, file: Path) -> None:
    checked = record_in(file, wrong=Failed)
    found, state = checked.record, checked.end
    moves = Count("{number} move", "{number} moves", len(found.moves))
    if not state.over:
        text = N_("{file} is right so far: {moves}, not finished.")
        told = Phrase(text, file=file, moves=moves).say(lang)
        click.echo(" ".join([told, *_resignations(found, lang)]))
        return
    scores = ", ".join(f"{n} {s}" for n, s in zip(found.names, state.scores, strict=True))
    text = N_("{file} is right: {moves}; {scores}.")
    told = Phrase(text, file=file, moves=moves, scores=scores).say(lang)
    click.echo(" ".join([told, *_resignations(found, lang)]))


@click.command(
    help=N_("Derive every shuffle and roll of a sealed game once more from its seeds."),
)
@FILE
@click.option(
    "--hash",
    "shown",
    metavar=N_("HASH"),
    help=N_("What the table showed before the game; compare it too."),
)
@click.option(
    "--commitment",
    "commitments",
    metavar=N_("HASH"),
    multiple=True,
    help=N_("What a player committed to: that number must have gone in. May be given often."),
)
@click.option("--bots", is_flag=True, help=N_("Let the bots think again, and compare their moves."))
@click.pass_obj
def verify(
    lang: str, file: Path, shown: str | None, commitments: Sequence[str], bots: bool
) -> None:
    found = read(file, wrong=Failed)
    seal = found.seal
    if seal is None:
        raise Failed(N_("{file} has no seal."), file=file)
    if shown is not None and shown.lower() != seal.hash:
        text = N_("{file} does not fit: the seed has another hash, {hash}.")
        raise Failed(text, file=file, hash=seal.hash)
    for hash_ in commitments:
        if hash_.lower() not in seal.commitments:
            text = N_("{file} does not fit: no number that went in was committed to as {hash}.")
            raise Failed(text, file=file, hash=hash_)
    rolls = Count("{number} time", "{number} times", len(found.rolls))
    text = N_("{file} is fair: chance decided {rolls}, always as the seeds say.")
    click.echo(Phrase(text, file=file, rolls=rolls).say(lang))
    for phrase in _what_went_in(found, seal):
        click.echo(phrase.say(lang))
    if bots:
        click.echo(_bots_again(found, seal).say(lang))


def _what_went_in(found: Record, seal: Seal) -> list[Phrase]:
    """Into the seal, besides the seed."""
    told = [Phrase(N_("Hash of the seed: {hash}"), hash=seal.hash)]
    names = found.names
    for void in seal.voids:
        withheld = ", ".join(names[seat] for seat in void)
        text = N_("An attempt to begin was void, because a number was withheld: {players}")
        told.append(Phrase(text, players=withheld))
    for player, hash_ in zip(names, seal.commitments, strict=True):
        if hash_:
            text = N_("Number of {player}, committed to as {hash}")
            told.append(Phrase(text, player=player, hash=hash_))
    if not any(seal.numbers):
        told.append(Phrase(N_("No player's number went in: the seed alone decided.")))
    for player, words in zip(names, seal.words, strict=True):
        if words:
            told.append(Phrase(N_("Words of {player}: {words}"), player=player, words=words))
    return told


def _bots_again(found: Record, seal: Seal) -> Phrase:
    """Whether bots, who have their chance from the seal, choose the same once more."""
    kinds = {seat: bot_at(name) for seat, name in enumerate(found.names)}
    bots = {seat: loaded(kind) for seat, kind in kinds.items() if kind is not None}
    made = [0] * len(found.names)
    same = others = 0
    again = Replay(found)
    for _, move in zip(again.steps(), found.moves, strict=False):
        seat = move.seat
        if seat in bots:
            rng = seal.bot_rng(seat, made[seat])
            is_same = bots[seat].choose(Outlook(again.state, seat), rng.fork()) == move.action
            same, others = same + is_same, others + (not is_same)
        made[seat] += 1
    if others:
        text = N_(
            "{others} moves of bots come out otherwise, and {same} the same. Either a bot was out "
            "of time, or an earlier Fairwind played, or somebody interfered."
        )
        raise Failed(text, others=others, same=same)
    return Phrase(N_("All {same} moves of bots come out the same."), same=same)


@record.command(help=N_("A record as it is written, and the table at its end."))
@FILE
@click.pass_obj
def show(lang: str, file: Path) -> None:
    found = record_in(file, shown=True)
    console = Console(highlight=False)
    console.print(Text(found.text), soft_wrap=True)
    _draw(console, found.record, found.end.view(None), lang)


@record.command("replay", help=N_("A game once more, move by move, in words."))
@FILE
@click.option(
    "--seat",
    type=Number(low=1),
    help=N_("Look from this seat (1, 2, ...), not from outside."),
)
@click.option("--step", is_flag=True, help=N_("Wait for Enter after each move."))
@click.pass_obj
def replay_again(lang: str, file: Path, seat: int | None, step: bool) -> None:
    found = read(file, shown=seat is not None)
    if seat is not None and seat > found.game.players:
        text = N_("--seat {seat}: allowed is 1 to {players}")
        raise Refused(text, seat=seat, players=found.game.players)
    viewer = None if seat is None else seat - 1
    console = Console(highlight=False)
    again = Replay(found)
    for moved in again.steps():
        for event in moved.events:
            if event.visible_to(viewer):
                for sentence in sentences(found.game.wording, event, lang, found.names):
                    console.print(Text(sentence))
        if step:
            _draw(console, found, again.state.view(viewer), lang)
            try:
                line = console.input(Text(Phrase(N_("Enter to go on")).say(lang) + " "))
            except EOFError:
                console.print()
                return
            if command_in(line.strip(), lang)[0] == QUIT:
                return
    for resigned in _resignations(found, lang):
        console.print(Text(resigned))
    _draw(console, found, again.state.view(viewer), lang)
