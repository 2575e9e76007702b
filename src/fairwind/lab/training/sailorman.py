"""The course of Sailorman Dice: games for one to four, on the sheets of the box and on new ones."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from fairwind.games.sailorman.atlas import DEFAULT, NAMES
from fairwind.games.sailorman.cartographer import new_sheet
from fairwind.games.sailorman.game import Sailorman
from fairwind.games.sailorman.learning import Learner
from fairwind.games.sailorman.state import SailormanState
from fairwind.games.sailorman.tables import written
from fairwind.kernel.bits import BIT
from fairwind.kernel.rng import QuickRng
from fairwind.lab.simulate import rng_of

from .course import Course, Progress

PLAYERS: Final = (2, 2, 3, 2, 2, 4, 2, 1)
"""In turn: most games are for two."""
NEW_SHEETS: Final = 16
WITH_GUESTS: Final = 3
RATE: Final = 1.0
LAST_RATE: Final = 0.1
"""From the middle of the course on the steps shrink to this."""


def train(seed: int, games: int, progress: Progress) -> str:
    learner = Learner()
    for number in range(games):
        game = _game(players(number), sheet(number)).new(rng=rng_of(seed, number))
        assert isinstance(game, SailormanState)
        learner.play(game, _rate(number / games), guests(number))
        progress(number + 1)
    return written(learner.weights)


def players(number: int) -> int:
    return PLAYERS[number % len(PLAYERS)]


def sheet(number: int) -> str:
    """Every other game is played on the printed sheet, the others on all sheets in turn."""
    turn, rest = divmod(number // len(PLAYERS), 2)
    if rest == 0:
        return DEFAULT
    sheets = (*NAMES[1:], *_new_sheets())
    return sheets[turn % len(sheets)]


def guests(number: int) -> i64:
    """In every third game somebody learns among players by rules of thumb."""
    if number % WITH_GUESTS != 0:
        return 0
    seats = players(number)
    learner = number // WITH_GUESTS % seats
    return sum(BIT[i64(seat)] for seat in range(seats) if seat != learner)


@cache
def _new_sheets() -> tuple[str, ...]:
    return tuple(new_sheet(QuickRng(number)).compact for number in range(NEW_SHEETS))


@cache
def _game(players: int, sheet: str) -> Sailorman:
    return Sailorman({"players": players, "sheet": sheet})


def _rate(done: float) -> float:
    shrunk = max(0.0, 2.0 * done - 1.0)
    return RATE + (LAST_RATE - RATE) * shrunk


COURSE: Final = Course(games=40_000, train=train)
