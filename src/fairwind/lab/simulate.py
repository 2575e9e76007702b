"""Simulation: bots play a series of games, in one process or many, with the same result.

Chance. Game i (from 0) of a series with seed s has a generator of its own: QuickRng, seeded with
the BLAKE2b hash of the text "s/i" (8 bytes, little-endian). Its first fork decides what chance
does in the game, the next ones belong to the bots, by seat. So a game depends on nothing but the
series and its number, and it does not matter who plays it or when.

Seats. The entrants change seats from game to game: as many games as there are players rotate one
order round the table, then the next order follows, until every way to sit down has been used.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import permutations
from time import perf_counter

from fairwind.bots import load as load_bot
from fairwind.bots.bot import Bot
from fairwind.bots.match import play_match
from fairwind.games import load as load_game
from fairwind.kernel.options import Value
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng, rng_of
from fairwind.kernel.skill import LEVELS, MATE
from fairwind.kernel.words import N_, Phrase

from .statistics import Tally
from .workers import in_batches


class MatchError(RuntimeError):
    """A game of a series could not be played to its end; says which, so that it can be tried.

    It may come from another process, so it holds plain texts and numbers until it is told.
    """

    def __init__(self, text: str, number: int, seed: int, error: str, bots: str = "") -> None:
        super().__init__(text, number, seed, error, bots)

    @property
    def phrase(self) -> Phrase:
        text, number, seed, error, bots = self.args
        return Phrase(text, number=number, seed=seed, error=error, bots=bots)

    def __str__(self) -> str:
        return self.phrase.say()


@dataclass(frozen=True, slots=True)
class Series:
    """Who plays what. `bots` are the entrants, by name; each bot stands as often as it plays."""

    game: str
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """What came of a series: all the games that were wanted, or after an interruption the first."""

    series: Series
    games_wanted: int
    tally: Tally
    seconds: float
    """By the clock on the wall, the start of the processes included."""
    processes: int

    @property
    def complete(self) -> bool:
        return self.tally.games == self.games_wanted


def simulate(
    series: Series,
    games: int,
    processes: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> SeriesResult:
    """Play the first `games` games of a series; `progress` is told how many are done.

    An interruption (Ctrl-C) ends it early, with the games counted so far.
    """
    processes = min(processes, games)
    start = perf_counter()
    tally = Tally(len(series.bots))
    batches = in_batches(partial(play_games, series), 0, games, processes)
    try:
        for batch in batches:
            tally = tally + batch  # one step, so that an interruption finds whole batches
            progress(tally.games)
    except KeyboardInterrupt:
        pass
    finally:
        batches.close()
    return SeriesResult(series, games, tally, perf_counter() - start, processes)


def play_games(series: Series, first: int, count: int) -> Tally:
    """The sums of games number `first` and so on."""
    game = load_game(series.game, **series.options)
    entrants = [_entrant(name) for name in series.bots]
    tally = Tally(len(entrants))
    for number in range(first, first + count):
        seating = seating_of(number, len(entrants))
        bots = [entrants[entrant] for entrant in seating]
        try:
            result = play_match(game, bots, rng_of(series.seed, number))
        except Exception as error:
            text = N_("game {number} of seed {seed} broke off: {error}")
            raise MatchError(text, number, series.seed, repr(error)) from error
        tally.count(result, seating)
    return tally


class _Pausing(Bot):
    """Compiled bots would let nothing else run in this process until their game is over; this one
    does after each move, so that Ctrl-C, the progress and the end of the parent are noticed."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return self._bot.choose(outlook, rng)


def _entrant(name: str) -> Bot:
    bot = load_bot(name)
    return _Pausing(bot) if name in LEVELS[MATE:] else bot  # the others' games are over at once


def seating_of(number: int, players: int) -> tuple[int, ...]:
    """The entrant at each seat in this game of a series."""
    seatings = _seatings(players)
    return seatings[number % len(seatings)]


@lru_cache
def _seatings(players: int) -> list[tuple[int, ...]]:
    orders = [(0, *others) for others in permutations(range(1, players))]
    return [order[turn:] + order[:turn] for order in orders for turn in range(players)]
