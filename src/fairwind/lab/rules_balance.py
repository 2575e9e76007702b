"""Weighing the rules of a game for several: how long games are with each setting, who wins them,
and how often each card mattered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from fairwind.bots import load as load_bot
from fairwind.games import load as load_game
from fairwind.kernel.balance import Balance, Mark
from fairwind.kernel.options import Value
from fairwind.kernel.outcome import STALLED
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import rng_of
from fairwind.kernel.state import NOBODY
from fairwind.kernel.words import N_

from .simulate import MatchError
from .statistics import NORMAL_95, WHOLE_WIN
from .workers import in_batches


@dataclass(slots=True)
class CardSums:
    """Of one card: how often somebody had it and it mattered, and what those who had it won.
    `share` is in 60ths of a win, `lead` in points times the number of rivals."""

    had: int = 0
    mattered: int = 0
    share: int = 0
    lead: int = 0
    lead_squared: int = 0

    def add(self, other: "CardSums") -> None:
        self.had += other.had
        self.mattered += other.mattered
        self.share += other.share
        self.lead += other.lead
        self.lead_squared += other.lead_squared


@dataclass(slots=True)
class RuleSums:
    """The sums of some games with one setting. `shares` are by place in the order of turns, from
    the player who began, in 60ths of a win; `turns` are rounds times players."""

    players: int
    games: int = 0
    turns: int = 0
    stalled: int = 0
    shares: list[int] = field(default_factory=list)
    cards: dict[str, CardSums] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.shares = self.shares or [0] * self.players

    def add(self, other: "RuleSums") -> None:
        self.games += other.games
        self.turns += other.turns
        self.stalled += other.stalled
        self.shares = [a + b for a, b in zip(self.shares, other.shares, strict=True)]
        for name, sums in other.cards.items():
            self.cards.setdefault(name, CardSums()).add(sums)

    def count(self, mark: Mark, scores: list[int], winners: list[int]) -> None:
        sums = self.cards.setdefault(mark.name, CardSums())
        sums.had += 1
        sums.mattered += mark.mattered
        if mark.seat == NOBODY:
            return
        rivals = self.players - 1
        lead = rivals * scores[mark.seat] - (sum(scores) - scores[mark.seat])
        sums.lead += lead
        sums.lead_squared += lead * lead
        if mark.seat in winners:
            sums.share += WHOLE_WIN // len(winners)

    # --- what they tell -------------------------------------------------------------------

    @property
    def rounds(self) -> float:
        return self.turns / (self.players * self.games)

    def share(self, place: int) -> float:
        """Of all games, what the player at this place in the order of turns won."""
        return self.shares[place] / (WHOLE_WIN * self.games)

    @property
    def error(self) -> float:
        """Half of the 95 % interval of such a share."""
        fair = 1 / self.players
        return NORMAL_95 * sqrt(fair * (1 - fair) / self.games)

    def lead(self, name: str) -> tuple[float, float]:
        """How many points those who had a card were ahead of their rivals, and half of the 95 %
        interval of that."""
        sums = self.cards[name]
        rivals = self.players - 1
        mean = sums.lead / sums.had
        spread = max(0.0, sums.lead_squared / sums.had - mean * mean)
        return mean / rivals, NORMAL_95 * sqrt(spread / sums.had) / rivals


@dataclass(frozen=True, slots=True)
class RulesWeighed:
    """What came of one setting; `name` is "" for the one all others are compared with."""

    name: str
    sums: RuleSums


def weigh_rules(
    name: str,
    options: Mapping[str, Value],
    bot: str,
    games: int,
    seed: int,
    processes: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Iterator[RulesWeighed]:
    """An interruption (Ctrl-C) ends it early, with whole settings."""
    before = 0
    for setting in balance_of(name).settings(options):
        chosen = load_game(name, **setting.options)
        sums = RuleSums(chosen.players)
        work = partial(_play_games, name, chosen.options, bot, seed)
        batches = in_batches(work, 0, games, min(processes, games))
        try:
            for batch in batches:
                sums.add(batch)
                progress(before + sums.games)
        except KeyboardInterrupt:
            return
        finally:
            batches.close()
        before += games
        yield RulesWeighed(setting.name, sums)


def balance_of(name: str) -> Balance:
    balance = load_game(name).strategy.balance()
    if balance is None:
        raise ValueError(f"{name} says nothing of what to weigh")
    return balance


def _play_games(
    name: str, options: Mapping[str, Value], bot: str, seed: int, first: int, count: int
) -> RuleSums:
    """The sums of games number `first` and so on; all seats are played by the same bot."""
    game = load_game(name, **options)
    sums = RuleSums(game.players)
    for number in range(first, first + count):
        try:
            _play_game(name, options, bot, seed, number, sums)
        except Exception as error:
            text = N_("game {number} of seed {seed} broke off: {error}")
            raise MatchError(text, number, seed, repr(error)) from error
    return sums


def _play_game(
    name: str, options: Mapping[str, Value], bot: str, seed: int, number: int, sums: RuleSums
) -> None:
    """As a match is played, with somebody who looks on."""
    game = load_game(name, **options)
    player = load_bot(bot)
    witness = balance_of(name).witness()
    rng = rng_of(seed, number)
    state = game.watched(rng=rng.fork())
    outlooks = [Outlook(state, seat) for seat in range(game.players)]
    rngs = [rng.fork() for _seat in outlooks]
    seat = int(state.next_seat())
    while seat != NOBODY:
        action = player.choose(outlooks[seat], rngs[seat])
        witness.before(state, seat, action)
        state.play(seat, action)
        seat = int(state.next_seat())
    outcome = state.outcome
    assert outcome is not None
    sums.games += 1
    sums.turns += round(witness.rounds(state) * game.players)
    sums.stalled += outcome.reason == STALLED
    starter = witness.starter(state)
    for winner in outcome.winners:
        sums.shares[(winner - starter) % game.players] += WHOLE_WIN // len(outcome.winners)
    for mark in witness.marks(state):
        sums.count(mark, outcome.scores, outcome.winners)
