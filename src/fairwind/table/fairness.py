"""Fairness: after the game, all that chance did, with what one needs to draw it once more."""

from collections.abc import Sequence

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.events import Roll
from fairwind.kernel.record import Record
from fairwind.kernel.rng import Rng

from .refusals import refused
from .sealing import Status
from .table import OVER, Table


class SeatWords(msgspec.Struct, frozen=True):
    seat: int
    text: str


class SeatCommitment(msgspec.Struct, frozen=True):
    """That a player has a number of their own for the seal."""

    seat: int
    hash: str
    """Of the number: the player shows it when nobody can add anything any more."""
    status: Status


class SeatNumber(msgspec.Struct, frozen=True):
    seat: int
    number: str


class Drawn(msgspec.Struct, frozen=True):
    """What chance did: each of the outcome a number below, or the first of the items, shuffled."""

    move: int
    """After how many moves."""
    what: str
    outcome: list[int]
    below: int | None
    items: list[int] | None


class Fairness(msgspec.Struct, frozen=True):
    game: str
    hash: str
    words: list[SeatWords]
    commitments: list[SeatCommitment]
    voids: list[list[int]]
    """For each attempt to begin that was void, the seats that did not show their number."""
    numbers: list[SeatNumber] | None
    seed: str | None
    key_text: str | None
    draws: list[Drawn]
    envelopes: list[int] = []
    """Those of a campaign that the game was played with."""


def proof(table: Table, drawn: list[Drawn]) -> Fairness:
    """While the game goes on, the hashes and the words; then seed, numbers and all that was drawn.

    Whether the seed gives these is for the page to find out: a server that judged itself would
    prove nothing.
    """
    seal = table.seal
    if seal is None:
        raise refused("no-seal")
    before = (table.opened.game, seal.hash, seat_words(table), commitments(table), seal.voids)
    if table.phase != OVER:
        return Fairness(*before, None, None, None, [])
    numbers = [SeatNumber(seat, number) for seat, number in enumerate(seal.numbers) if number]
    return Fairness(*before, numbers, seal.seed, seal.text, drawn, table.envelopes)


def seat_words(table: Table) -> list[SeatWords]:
    """What was added to the seal so far."""
    return [SeatWords(seat, text) for seat, text in enumerate(table.sealing.words) if text]


def commitments(table: Table) -> list[SeatCommitment]:
    """Who has a number for the seal, and what has become of it."""
    sealing = table.sealing
    return [
        SeatCommitment(seat, hash_, sealing.status(seat))
        for seat, hash_ in enumerate(sealing.commitments)
        if hash_
    ]


def draws(record: Record) -> list[Drawn]:
    """What chance did in a game, as its record says, each with what it was drawn from."""
    rng = RecordedRng(record.rolls)
    state = record.game.watched(rng=rng)
    for number, move in enumerate(record.moves, start=1):
        state.play(move.seat, move.action)
        rng.moves = number
    return rng.draws


class RecordedRng(Rng):
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
