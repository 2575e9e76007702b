"""How bots learn Sailorman Dice: games for one to four, on sheets of the box and on new ones."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from fairwind.games import load
from fairwind.games.sailorman.rules.catalogue import DEFAULT, NAMES
from fairwind.games.sailorman.rules.generator import new_sheet
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import BIT
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng, rng_of
from fairwind.kernel.training import Choose, Progress, Training

from .learning import Learner
from .weights import written

PLAYERS: Final = (2, 2, 3, 2, 2, 4, 2, 1)
"""In turn: most games are for two."""
NEW_SHEETS: Final = 16
BY_RULES: Final = 0.1
"""The first part of the games, in which all play by rules of thumb: what is learned from them is a
better start than no knowledge at all."""
WITH_GUESTS: Final = 3
FIRST_RATE: Final = 1.0
"""How great the steps are while they do; then they shrink from one rate to the other."""
HIGHEST_RATE: Final = 2.0
LOWEST_RATE: Final = 0.2


def train(seed: int, games: int, _choose: Choose, progress: Progress) -> str:
    learner = Learner()
    for number in range(games):
        game = _game(players(number), sheet(number)).new(rng=rng_of(seed, number))
        assert isinstance(game, SailormanState)
        learner.play(game, _rate(number / games), guests(number, games))
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


def guests(number: int, games: int) -> i64:
    """Who plays by rules of thumb: at first all, later in every third game all but one."""
    seats = players(number)
    everyone: i64 = BIT[i64(seats)] - 1
    if number < games * BY_RULES:
        return everyone
    if number % WITH_GUESTS != 0:
        return i64(0)
    return everyone & ~BIT[i64(number // WITH_GUESTS % seats)]


@cache
def _new_sheets() -> tuple[str, ...]:
    return tuple(new_sheet(QuickRng(number)).compact for number in range(NEW_SHEETS))


@cache
def _game(players: int, sheet: str) -> Game:
    return load("sailorman", players=players, sheet=sheet)


def _rate(done: float) -> float:
    if done < BY_RULES:
        return FIRST_RATE
    return HIGHEST_RATE + (LOWEST_RATE - HIGHEST_RATE) * (done - BY_RULES) / (1.0 - BY_RULES)


TRAINING: Final = Training(games=100_000, train=train)
