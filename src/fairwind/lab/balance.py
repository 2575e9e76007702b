"""`fairwind balance`: how often a game for one is won with each setting of its options; and of a
game for several, what its rules do to it, if it says what to weigh."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import click
from rich import box
from rich.console import Console
from rich.table import Table

from fairwind.bots import QUICK
from fairwind.bots import load as load_bot
from fairwind.flags import BOTS_TOLD, OWN_BOTS_TOLD, Number, language
from fairwind.games import load
from fairwind.interrupts import Interrupted
from fairwind.kernel.game import Game
from fairwind.kernel.options import Choice, Option, Switch, Value, WholeNumber
from fairwind.kernel.words import N_, Phrase

from .progress import GAMES, progress_of
from .rules_balance import balance_of, weigh_rules
from .rules_report import show_rules
from .series_flags import MOST_GAMES, PROCESSES, SEED, told_if_broken
from .simulate import Series, simulate
from .solitaires import SolitaireGroup
from .statistics import Interval, wilson, win_share
from .workers import cores

GOOD: Final = Interval(0.25, 0.60)
"""The share of games a careful player should win of a game that is neither dull nor hopeless."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a bot won with one setting; `changed` is "" where every option is as given."""

    changed: str
    games: int
    share: float

    @property
    def interval(self) -> Interval:
        return wilson(self.share, self.games)

    @property
    def verdict(self) -> str:
        """Only what the interval bears out."""
        if self.interval.high < GOOD.low:
            return N_("too hard")
        if self.interval.low > GOOD.high:
            return N_("too easy")
        sure = GOOD.low <= self.interval.low and self.interval.high <= GOOD.high
        return N_("good") if sure else N_("on the edge")


def settings(game: Game) -> Iterator[tuple[str, dict[str, Value]]]:
    """The options as given, then each of them changed by itself, to every value it may have."""
    yield "", game.options
    for option in game.options_shown():
        for value in _values(option):
            if value != game.options[option.name]:
                changed = game.options | {option.name: value}
                yield f"{option.name}={option.write(value)}", changed


def _values(option: Option) -> Sequence[Value]:
    if isinstance(option, WholeNumber):
        return range(option.low, option.high + 1)
    if isinstance(option, Choice):
        return option.words
    return (False, True) if isinstance(option, Switch) else ()


def weigh(
    game: Game,
    bot: str,
    games: int,
    seed: int,
    processes: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Iterator[Weighing]:
    """An interruption (Ctrl-C) ends it early, with whole settings."""
    before = 0

    def told(played: int) -> None:
        progress(before + played)

    for changed, options in settings(game):
        series = Series(game.name, load(game.name, **options).options, (bot,), seed)
        tally = simulate(series, games, processes, told).tally
        if tally.games < games:
            return
        before += games
        yield Weighing(changed, games, win_share(tally.entrants[0], games))


def _balance(game: Game, bot: str, games: int, seed: int, processes: int | None) -> None:
    load_bot(bot)
    if game.strategy.balance() is not None:
        _balance_rules(game, bot, games, seed, processes or cores())
        return
    lang = language()
    table = Table(box=box.SIMPLE)
    for title in (N_("setting"), N_("games won"), "95 %", ""):
        table.add_column(Phrase(title).say(lang) if title else "")
    total = len(list(settings(game)))
    what = f"balance {game.name}"
    with told_if_broken(), progress_of(what, GAMES, total * games) as progress:
        rows = list(weigh(game, bot, games, seed, processes or cores(), progress))
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.changed or Phrase(N_("as given")).say(lang),
            f"{row.share:.1%}",
            f"{low:.1%} - {high:.1%}",
            Phrase(row.verdict).say(lang),
        )
    if rows:
        Console(highlight=False).print(table)
    if len(rows) < total:
        text = N_("Interrupted: {done} of {total} settings were weighed.")
        raise Interrupted(Phrase(text, done=len(rows), total=total))


def _balance_rules(game: Game, bot: str, games: int, seed: int, processes: int) -> None:
    total = len(balance_of(game.name).settings(game.options))
    what = f"balance {game.name}"
    with told_if_broken(), progress_of(what, GAMES, total * games) as progress:
        found = weigh_rules(game.name, game.options, bot, games, seed, processes, progress)
        rows = list(found)
    show_rules(rows, language())
    if len(rows) < total:
        text = N_("Interrupted: {done} of {total} settings were weighed.")
        raise Interrupted(Phrase(text, done=len(rows), total=total))


class BalanceGroup(SolitaireGroup):
    """Besides games for one those that say what to weigh of their rules."""

    unfit = N_("{game}: there is nothing to weigh; there is in {games}")

    def fits(self, name: str) -> bool:
        return super().fits(name) or load(name).strategy.balance() is not None


balance = BalanceGroup(
    "balance",
    _balance,
    [
        click.Option(["--bot"], metavar=N_("NAME"), default=QUICK, help=N_("Who plays.")),
        click.Option(
            ["-n", "--games"],
            type=Number(1, MOST_GAMES),
            default=1000,
            help=N_("How many games with each setting."),
        ),
        SEED,
        PROCESSES,
    ],
    about=N_(
        "How often a bot wins a game for one, option by option, or what the rules of a game for "
        "several do to it: fairwind balance captn"
    ),
    notes=[BOTS_TOLD, OWN_BOTS_TOLD],
)
