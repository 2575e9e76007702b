"""Record: who sat where, every move and every chance outcome of a game, in order."""

from collections.abc import Sequence
from typing import Final, final

from .events import Roll
from .game import Game
from .moves import Entry, Move
from .refusal import Unfit
from .seal import Seal
from .words import N_, Phrase, quoted

LONGEST_NAME: Final = 40


@final
class Record:
    """A game that was played, or is being played: who sat where, and what happened.

    With a numbered deal chance does what the deal says, with a seal what seed, numbers and words
    say. In practice, which has a deal, decisions may be taken back after their consequences were
    seen.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        entries: Sequence[Entry] = (),
        deal: int | None = None,
        practice: bool = False,
        seal: Seal | None = None,
        resigned: Sequence[int] = (),
    ) -> None:
        if len(names) != game.players:
            raise ValueError(f"a game of {game.players} has {game.players} names, not {len(names)}")
        self.game: Final = game
        self.names: Final = [checked_name(name) for name in names]
        self.entries: list[Entry] = list(entries)
        if practice and deal is None:
            raise ValueError("practice has a numbered deal, so that chance repeats itself")
        self.deal: Final = deal
        self.practice: Final = practice
        if seal is not None and (deal is not None or not _fits(seal, game.players)):
            raise ValueError("a seal has words for every seat, and is for games without a deal")
        self.seal: Final = seal
        self.resigned: list[int] = list(resigned)
        """The seats that gave up, in the order they did; with three or more the game goes on."""

    @property
    def rolls(self) -> list[Roll]:
        return [entry for entry in self.entries if isinstance(entry, Roll)]

    @property
    def moves(self) -> list[Move]:
        return [entry for entry in self.entries if isinstance(entry, Move)]

    def __repr__(self) -> str:
        names = ", ".join(self.names)
        return f"<{self.game.description}: {names}; {len(self.moves)} moves>"


def _fits(seal: Seal, players: int) -> bool:
    seats = [seat for void in seal.voids for seat in void]
    return len(seal.words) == len(seal.numbers) == players > max(seats, default=0)


def checked_name(name: str) -> str:
    """A name as it may stand in a record: one short line that can be read."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        text = N_("a name is a line of 1 to {most} visible characters, not {name}")
        raise Unfit(Phrase(text, most=LONGEST_NAME, name=quoted(name)))
    return plain
