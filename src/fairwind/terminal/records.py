"""`fairwind record`: show, replay and check records."""

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from fairwind.flags import Refused
from fairwind.kernel.record import Record, RecordError, Replay, dump, replay
from fairwind.kernel.words import ENGLISH, N_, Count, Phrase
from fairwind.record import load

FILE = click.argument("file", type=click.Path(path_type=Path))


def read(path: Path) -> Record:
    """The record in a file, or one sentence that says why not."""
    try:
        return load(path.read_text(encoding="utf-8"))
    except RecordError as error:
        said = error.say(click.get_current_context().obj or ENGLISH)
        raise click.ClickException(f"{path}, {said}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{path} is not a text file.") from None
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}.") from None


def _resignations(found: Record, lang: str) -> list[str]:
    """Who gave up, in words."""
    names = [found.names[seat] for seat in found.resigned]
    return [Phrase(N_("{player} has resigned."), player=name).say(lang) for name in names]


def _draw(console: Console, found: Record, view: dict[str, object], lang: str) -> None:
    console.print()
    console.print(found.game.picture(view, found.names, lang, console.width))


@click.group()
def record() -> None:
    """Show, replay and check records of games."""


@record.command()
@FILE
@click.pass_obj
def check(lang: str, file: Path) -> None:
    """Play a record through and say whether it is right."""
    found = read(file)
    state = replay(found)
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


@click.command()
@FILE
@click.option("--hash", "shown", help="What the table showed before the game; compare it too.")
@click.pass_obj
def verify(lang: str, file: Path, shown: str | None) -> None:
    """Derive every shuffle and roll of a sealed game once more from its seeds."""
    found = read(file)
    if found.seal is None:
        raise click.ClickException(Phrase(N_("{file} has no seal."), file=file).say(lang))
    if shown is not None and shown != found.seal.hash:
        text = N_("{file} does not fit: the seed has another hash, {hash}.")
        raise click.ClickException(Phrase(text, file=file, hash=found.seal.hash).say(lang))
    rolls = Count("{number} time", "{number} times", len(found.rolls))
    text = N_("{file} is fair: chance decided {rolls}, always as the seeds say.")
    click.echo(Phrase(text, file=file, rolls=rolls).say(lang))
    click.echo(Phrase(N_("Hash of the seed: {hash}"), hash=found.seal.hash).say(lang))
    for seat, words in enumerate(found.seal.words):
        if words:
            text = N_("Words of {player}: {words}")
            click.echo(Phrase(text, player=found.names[seat], words=words).say(lang))


@record.command()
@FILE
@click.pass_obj
def show(lang: str, file: Path) -> None:
    """A record as it is written, and the table at its end."""
    found = read(file)
    console = Console(highlight=False)
    console.print(Text(dump(found)))
    _draw(console, found, replay(found).view(None), lang)


@record.command("replay")
@FILE
@click.option("--seat", type=int, help="Look from this seat (1, 2, ...), not from outside.")
@click.option("--step", is_flag=True, help="Wait for Enter after each move.")
@click.pass_obj
def replay_again(lang: str, file: Path, seat: int | None, step: bool) -> None:
    """A game once more, move by move, in words."""
    found = read(file)
    if seat is not None and not 1 <= seat <= found.game.players:
        raise Refused(f"--seat {seat}: allowed is 1 to {found.game.players}")
    viewer = None if seat is None else seat - 1
    console = Console(highlight=False)
    again = Replay(found)
    for moved in again.steps():
        for event in moved.events:
            if event.visible_to(viewer):
                console.print(Text(event.say(lang, found.names)))
        if step:
            _draw(console, found, again.state.view(viewer), lang)
            try:
                console.input(Text(Phrase(N_("Enter to go on")).say(lang) + " "))
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
    for resigned in _resignations(found, lang):
        console.print(Text(resigned))
    _draw(console, found, again.state.view(viewer), lang)
