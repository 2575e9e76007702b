"""A cluster: one deal, played with every seating or once; the unit of all statistics of the arena.

Cluster i of a contest with seed s has the generator that game i of a series has (see simulate.py),
and every game of the cluster starts from the same state of it. So the cards and dice are the same,
and each seat has the same generator for its own thoughts, whoever sits there. What chance does
follows its own generator and no bot can draw from that; where the number of draws depends on the
moves, games that go different ways meet the same numbers at different moments.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from fairwind.bots.bot import Bot
from fairwind.bots.match import play_match
from fairwind.games import load as load_game
from fairwind.kernel.game import Game
from fairwind.kernel.options import Value
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.rng import rng_of
from fairwind.kernel.words import N_, Phrase
from fairwind.lab.simulate import MatchError

from .entrants import entrant, looks
from .seating import Seating, check, distinct, seatings
from .thinking import Timed, Times


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what; the same contest always has the same games."""

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]
    """The bots as they are named; a name that stands several times means a fixed line-up."""
    seed: int
    once: bool = False
    """Each deal has one game, and the seatings follow one another from deal to deal."""

    def __post_init__(self) -> None:
        check(self.names, self.players)
        if self.once and len(self.bots) > self.players:
            text = N_("where each deal is played once, every bot needs a seat in each game")
            raise Unfit(Phrase(text))

    @property
    def players(self) -> int:
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    @property
    def bots(self) -> tuple[str, ...]:
        return distinct(self.names)

    def seatings(self, cluster: int) -> list[Seating]:
        if not self.once:
            return seatings(self.names, self.players, cluster)
        turn, place = divmod(cluster, len(seatings(self.names, self.players, 0)))
        return [seatings(self.names, self.players, turn)[place]]


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended, by seat. Nobody may have won, or several."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Cluster = tuple[Finish, ...]
"""The games in the order of their seatings."""


@dataclass(frozen=True, slots=True)
class TimedCluster:
    """A cluster with the thinking times of each bot."""

    games: Cluster
    times: tuple[Times, ...]


def play_clusters(contest: Contest, first: int, count: int) -> list[TimedCluster]:
    """The clusters number `first` and so on."""
    game = load_game(contest.game, **contest.options)
    bots = [entrant(name) for name in contest.bots]
    return [_play(contest, game, bots, number) for number in range(first, first + count)]


def _play(contest: Contest, game: Game, bots: list[Bot], number: int) -> TimedCluster:
    times = tuple(Times() for _ in bots)
    timed = [Timed(bot, own) for bot, own in zip(bots, times, strict=True)]
    games: list[Finish] = []
    for seating in contest.seatings(number):
        try:
            result = play_match(
                game,
                [timed[bot] for bot in seating],
                rng_of(contest.seed, number),
                looks([contest.bots[bot] for bot in seating]),
            )
        except Exception as error:
            line_up = ", ".join(contest.bots[bot] for bot in seating)
            text = N_("cluster {number} of seed {seed} broke off ({bots}): {error}")
            raise MatchError(text, number, contest.seed, repr(error), line_up) from error
        games.append(Finish(tuple(result.scores), tuple(result.winners)))
    return TimedCluster(tuple(games), times)
