"""Measures how fast the games of the shelf run here, in CPU time: what `fairwind bench` prints."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import count
from time import thread_time
from typing import Final

from rich import box
from rich.table import Table

from fairwind import form
from fairwind.bots import load as load_bot
from fairwind.games import load
from fairwind.kernel.game import Game
from fairwind.kernel.options import Switch, Value, WholeNumber
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.playout import playouts
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import NOBODY, State
from fairwind.kernel.words import N_, Phrase

SLICES: Final = 5
"""A measurement is the best of so many: other work on the machine can only slow it down."""

GAMES_A_LOOP: Final = 20
"""Played before the clock is asked again."""

Position = tuple[State, int]
"""A state, and a seat that is to act in it."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast one game runs with one set of options. Times are in microseconds."""

    game: str
    options: dict[str, Value]
    decisions_a_second: float
    copy: float
    imagine: float
    bosun_move: float


def measure(
    games: Iterable[Game], seconds: float, progress: Callable[[int], None] = lambda _: None
) -> list[Speed]:
    """The speeds of these games; each figure takes about `seconds` of CPU time.

    An interruption (Ctrl-C) ends it early, with the games measured so far.
    """
    speeds: list[Speed] = []
    try:
        for game in games:
            speeds.append(speed(game, seconds))
            progress(len(speeds))
    except KeyboardInterrupt:
        pass
    return speeds


def set_ups(name: str) -> Iterator[Game]:
    """Two, four and the most players, as far as the game allows; the last with all switches too."""
    options = load(name).options_shown()
    players = options[0]
    assert isinstance(players, WholeNumber)
    fitting = {max(players.low, min(number, players.high)) for number in (2, 4, players.high)}
    for number in sorted(fitting):
        yield load(name, players=number)
    switches = {option.name: True for option in options if isinstance(option, Switch)}
    if switches:
        yield load(name, players=players.high, **switches)


def speed(game: Game, seconds: float) -> Speed:
    met = positions(game)
    rng = QuickRng(0)
    bosun = load_bot("bosun")
    return Speed(
        game.name,
        dict(game.options),
        decisions_a_second(game, seconds),
        microseconds(lambda state, _: state.copy(), met, seconds),
        microseconds(lambda state, seat: state.imagine(seat, rng), met, seconds),
        microseconds(lambda state, seat: bosun.choose(Outlook(state, seat), rng), met, seconds),
    )


def decisions_a_second(game: Game, seconds: float) -> float:
    """Of random playouts, setting up included, in a loop that is compiled if the rules are."""
    seeds = count()

    def a_slice() -> float:
        decisions = 0
        start = thread_time()
        spent = 0.0
        while spent < seconds / SLICES:
            decisions += int(playouts(game, GAMES_A_LOOP, next(seeds)))
            spent = thread_time() - start
        return decisions / spent

    return max(a_slice() for _ in range(SLICES))


def positions(game: Game) -> list[Position]:
    """Every decision of one random game."""
    met: list[Position] = []
    state = game.new(seed=0)
    rng = QuickRng(0)
    seat = state.next_seat()
    while seat != NOBODY:
        met.append((state.copy(), seat))
        state.play(seat, state.pick(seat, rng))
        seat = state.next_seat()
    return met


def microseconds(act: Callable[[State, int], object], met: list[Position], seconds: float) -> float:
    """How long `act` takes, as the mean over these positions."""

    def a_slice() -> float:
        times = 0
        start = thread_time()
        spent = 0.0
        while spent < seconds / SLICES:
            for state, seat in met:
                act(state, seat)
            times += len(met)
            spent = thread_time() - start
        return spent / times * 1e6

    return min(a_slice() for _ in range(SLICES))


def as_json(speeds: list[Speed]) -> dict[str, object]:
    return {"form": form(), "speeds": [asdict(speed) for speed in speeds]}


WHAT = (N_("game"), N_("players"), N_("switches"))
FIGURES = (N_("decisions/s"), N_("copy µs"), N_("imagine µs"), N_("bosun µs"))


def as_table(speeds: list[Speed], lang: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for heading in WHAT:
        table.add_column(Phrase(heading).say(lang), no_wrap=True)
    for heading in FIGURES:
        table.add_column(Phrase(heading).say(lang), justify="right", no_wrap=True)
    for speed in speeds:
        switched_on = any(value is True for value in speed.options.values())
        table.add_row(
            speed.game,
            str(speed.options["players"]),
            Phrase(N_("all on")).say(lang) if switched_on else "",
            f"{speed.decisions_a_second:,.0f}",
            f"{speed.copy:.2f}",
            f"{speed.imagine:.1f}",
            f"{speed.bosun_move:.1f}",
        )
    return table
