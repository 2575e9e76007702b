"""Games that were left unfinished: which they are, and with which of them to go on."""

import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import click

from fairwind.flags import Refused, language, title_of
from fairwind.games import GAMES
from fairwind.kernel.options import differing
from fairwind.kernel.record import Record
from fairwind.kernel.words import N_, Count, Phrase

from .saved_games import SavedGame, record_in

MOST_NAMED: Final = 9
YES: Final = ("", "y", "yes", "j", "ja")
NO: Final = ("n", "no", "nein")
"""In whatever language is spoken: nobody should have to think about it."""


class Unfinished:
    """A game that can be gone on with, unless its file is damaged."""

    def __init__(self, saved: SavedGame) -> None:
        self.saved = saved
        self._record: Record | None = None
        self._damage = ""
        try:
            self._record = record_in(saved.path).record
        except click.ClickException as error:
            self._damage = error.message

    @property
    def is_damaged(self) -> bool:
        return self._record is None

    @property
    def record(self) -> Record:
        if self._record is None:
            raise self.damage()
        return self._record

    def damage(self) -> Refused:
        return Refused(N_("{reason} Start another game with --new."), reason=self._damage)

    def phrase(self) -> Phrase:
        if self.is_damaged:
            return Phrase(N_("{file}, which is damaged"), file=self.saved.path)
        game = self.record.game
        played = datetime.fromtimestamp(self.saved.path.stat().st_mtime, UTC).astimezone()
        about = [game.about.title, *differing(game.option_list, game.options), *self._deal()]
        return Phrase(
            N_("{title} ({players}), {moves}, last played {time}"),
            title=", ".join(about),
            players=", ".join(self.record.names),
            moves=Count("{number} move", "{number} moves", len(self.record.moves)),
            time=f"{played:%Y-%m-%d %H:%M}",
        )

    def _deal(self) -> list[str]:
        """Which deal it is, if it has a number."""
        if self.record.deal is None:
            return []
        text = N_("practice with deal {number}") if self.record.practice else N_("deal {number}")
        return [Phrase(text, number=self.record.deal).say(language())]


def chosen(left: Sequence[Unfinished]) -> Unfinished | None:
    """The game to go on with; None if a new one is wanted."""
    named = left[:MOST_NAMED]
    if not named:
        return None
    question = _told(named)
    while (answer := _answer(question)) is not None:
        if answer in NO:
            return None
        if answer in YES:
            return named[0]
        if answer in _numbers(named):
            return named[int(answer) - 1]
        if len(named) == 1:
            _say(N_("Press Enter for yes, or type n for a new game."))
        else:
            _say(N_("Type a number from 1 to {last}, or n for a new game."), last=len(named))
    text = N_(
        "Nobody answers. A new game: fairwind play {game} --new. The unfinished one: fairwind play "
        "{game} --resume {file}"
    )
    first = named[0]
    raise Refused(text, game=first.record.game.name, file=shlex.quote(str(first.saved.path)))


def _told(named: Sequence[Unfinished]) -> str:
    """Says which games there are; what is to be asked about them."""
    if len(named) == 1:
        _say(N_("You left a game unfinished: {game}."), game=named[0].phrase())
        return N_("Go on with it? [Y/n]")
    _say(N_("You left games unfinished:"))
    for number, game in zip(_numbers(named), named, strict=True):
        click.echo(f"{number}  {game.phrase().say(language())}")
    return N_("Go on with which? [1; n for a new game]")


def asked(left: Sequence[Unfinished]) -> list[str]:
    """What `fairwind play` is to play that was called by itself; nothing if nobody answers."""
    game = chosen(left)
    if game is not None:
        return [game.record.game.name, "--resume", str(game.saved.path)]
    names = list(GAMES)
    for number, name in zip(_numbers(names), names, strict=True):
        click.echo(f"{number}  {title_of(name)}")
    while (answer := _answer(N_("Which game?"))) is not None:
        if answer in names:
            return [answer, "--new"]
        if answer in _numbers(names):
            return [names[int(answer) - 1], "--new"]
        _say(N_("Type a number from 1 to {last}."), last=len(names))
    return []


def _numbers(of: Sequence[object]) -> list[str]:
    return [str(number) for number in range(1, len(of) + 1)]


def _answer(question: str) -> str | None:
    """What is typed; None at the end of input."""
    try:
        return input(f"{Phrase(question).say(language())} ").strip().lower()
    except EOFError:
        click.echo()
        return None


def _say(text: str, **gaps: object) -> None:
    click.echo(Phrase(text, **gaps).say(language()))
