"""Games to be analysed: toys whose answers are known, and short pieces of games on the shelf."""

from collections.abc import Sequence

from fairwind.kernel.events import Journal, Roll
from fairwind.kernel.game import Game
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record import Record
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.lab.analysis.analysis import Analysis, analysis_of
from fairwind.lab.analysis.history import history_of
from fairwind.lab.analysis.judging import BEFORE, AnalysisSettings, examine
from fairwind.testing.playing import NAMES
from tests.bots.toys import Die, Noughts, Toy, ToyState

QUICK = AnalysisSettings(level=4, iterations=8, playouts=2, seed=0)


class WatchedToy(Toy):
    """Its chance can come from a record; by rules of thumb the last of all moves is played."""

    def begin(self, rng: Rng, journal: Journal | None) -> ToyState:
        state = super().begin(rng, journal)
        if journal is not None:
            state.watch(journal)
        return state

    def bots(self) -> Strategy:
        return LastMove()


class LastMove(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        return state.legal(seat)[-1]


NOUGHTS = WatchedToy(Noughts, 2, 9)
DIE = WatchedToy(Die, 1, 3)


def noughts(fields: str) -> Record:
    moves = [Move(turn % 2, int(field)) for turn, field in enumerate(fields)]
    return of_toy(NOUGHTS, moves)


def die(move: int, number: int) -> Record:
    """A move of Die, after which the die shows this number if it is rolled."""
    rolled: list[Entry] = [Roll("die", [number - 1])] if move else []
    return of_toy(DIE, [Move(0, move), *rolled])


def of_toy(game: Game, entries: Sequence[Entry]) -> Record:
    return Record(game, NAMES[: game.players], entries)


def analysed(record: Record, settings: AnalysisSettings = QUICK) -> Analysis:
    """Piece by piece, here; so the game need not be on the shelf."""
    log = history_of(record)
    pieces = [examine(log, number, settings) for number in range(len(log.moves) + BEFORE)]
    return analysis_of(log, settings, pieces)
