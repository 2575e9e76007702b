"""The ledger of luck: result = start + luck + own play + the others' play, for every seat.

What a move did is reckoned from what its player knew: the mean, over worlds imagined by that seat,
of how all fare after it less how they fare after the move by rules of thumb. Whatever else changed
how a seat stands is luck: the deal, dice, what came to light. Over a game it is zero on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fairwind.kernel.moves import Move

from .estimates import Estimate, SeatValues, total
from .judging import BEFORE, Piece

CHANCE = "chance"
POINTS = "points"


@dataclass(frozen=True, slots=True)
class Rest:
    """How all stand at a rest of the game, and what has happened since the rest before. By seat."""

    after_move: int
    """Counted from 1; 0 after the set-up."""
    standing: tuple[Estimate, ...]
    luck: tuple[Estimate, ...]
    play: tuple[Estimate, ...]
    """What the moves of all did."""


@dataclass(frozen=True, slots=True)
class Account:
    """Of one seat. The first four add up to the result."""

    start: Estimate
    luck: Estimate
    own_play: Estimate
    others_play: Estimate
    result: Estimate


@dataclass(frozen=True, slots=True)
class Breakdown:
    measure: str
    """CHANCE, or POINTS in a game that cannot be lost."""
    course: tuple[Rest, ...]
    accounts: tuple[Account, ...]


def ledger_of(pieces: Sequence[Piece], moves: Sequence[Move]) -> Breakdown | None:
    """Up to the last rest among the pieces; None if not even the set-up is among them."""
    if len(pieces) < BEFORE:
        return None
    measure = _measure(pieces)
    start = _of(pieces[0].standing, measure)
    course: list[Rest] = []
    before = start
    seats = range(len(start))
    effects: list[tuple[int, tuple[Estimate, ...]]] = []
    since = 0
    for number, piece in enumerate(pieces[1:], start=1):
        if piece.judgement is not None:
            mover = moves[number - BEFORE].seat
            effects.append((mover, _of(piece.judgement.effect, measure)))
        if piece.standing is None:
            continue
        now = _of(piece.standing, measure)
        play = tuple(total([effect[seat] for _, effect in effects[since:]]) for seat in seats)
        luck = tuple(now[seat] - before[seat] - play[seat] for seat in seats)
        course.append(Rest(number - 1, now, luck, play))
        before, since = now, len(effects)
    accounts = tuple(_account(seat, start, effects[:since], before) for seat in seats)
    return Breakdown(measure, tuple(course), accounts)


def _account(
    seat: int,
    start: tuple[Estimate, ...],
    effects: Sequence[tuple[int, tuple[Estimate, ...]]],
    result: tuple[Estimate, ...],
) -> Account:
    own = total([effect[seat] for mover, effect in effects if mover == seat])
    others = total([effect[seat] for mover, effect in effects if mover != seat])
    luck = result[seat] - start[seat] - own - others
    return Account(start[seat], luck, own, others, result[seat])


def _measure(pieces: Sequence[Piece]) -> str:
    """Alone the chance to win tells nothing if one always wins: then it is points that count."""
    standing = pieces[0].standing
    assert standing is not None, "the first piece is how all stand before the game"
    always_won = len(standing.chances) == 1 and standing.chances[0].mean == 1.0
    return POINTS if always_won else CHANCE


def _of(standing: SeatValues | None, measure: str) -> tuple[Estimate, ...]:
    assert standing is not None
    return standing.chances if measure == CHANCE else standing.points
