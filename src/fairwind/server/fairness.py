"""Fairness: after the game, all that chance did, with what one needs to draw it once more."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.events import Roll
from fairwind.kernel.record import Record
from fairwind.kernel.rng import Rng

from .answers import Drawn, Fairness
from .messages import WordsTold
from .refusals import refused
from .room import OVER, Room


def proof(room: Room) -> Fairness:
    """While the game goes on, the hash and the words; then the seed, and each shuffle and roll.

    Whether the seed gives these is for the page to find out: a server that judged itself would
    prove nothing.
    """
    seal = room.seal
    if seal is None:
        raise refused("no-seal")
    words = [WordsTold(seat, text) for seat, text in enumerate(room.words) if text]
    game = room.opened.game
    if room.phase != OVER:
        return Fairness(game, seal.hash, words, None, None, [])
    return Fairness(game, seal.hash, words, seal.seed, seal.text, draws(room.playing.record))


def draws(record: Record) -> list[Drawn]:
    """What chance did in a game, as its record says, each with what it was drawn from."""
    ledger = Ledger(record.rolls)
    state = record.game.watched(rng=ledger)
    for number, move in enumerate(record.moves, start=1):
        state.play(move.seat, move.action)
        ledger.moves = number
    return ledger.draws


class Ledger(Rng):
    """No chance at all: gives what the rolls of a record say, and notes what was asked for."""

    def __init__(self, rolls: Sequence[Roll]) -> None:
        self.draws: list[Drawn] = []
        self.moves = 0
        self._rolls = iter(rolls)
        self._faces: list[int] = []
        """What is left of a roll of several dice."""

    def below(self, n: i64) -> i64:
        if not self._faces:
            self._faces = self._next(below=int(n))
        return i64(self._faces.pop(0))

    def shuffle(self, items: vec[i64], first: i64) -> None:
        rest = [int(item) for item in items]
        front = self._next(items=rest.copy())
        for item in front:
            rest.remove(item)
        for place, item in enumerate(front + rest):
            items[place] = i64(item)

    def _next(self, below: int | None = None, items: list[int] | None = None) -> list[int]:
        roll = next(self._rolls)
        self.draws.append(Drawn(self.moves, roll.what, roll.outcome, below, items))
        return list(roll.outcome)
