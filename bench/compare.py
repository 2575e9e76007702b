"""Times our compiled rules beside hand-written C and OpenSpiel, in one run, on one core.

    python -m bench.compare [--seconds 1] [--repetitions 5] [--memory-games 10000,100000]

All speeds are per CPU second. The programs take turns, so that what else the machine does falls on
all of them alike. Each turn is measured in slices, of which the best counts, because other work can
only slow a program down; a ratio is the median of the ratios of the turns. Prints the tables of
docs/performance.md and writes bench/results/latest.json.
"""

import json
import os
import platform
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import click

from bench.agreement import Agreement, Scores, compare
from fairwind import form, load
from fairwind.kernel.game import Game
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import rng_of
from fairwind.lab.bench import SLICES, decisions_a_second, microseconds, positions
from fairwind.lab.simulate import Series, simulate
from fairwind.lab.statistics import mean_score, mean_score_interval

HERE = Path(__file__).parent
LATEST = HERE / "results" / "latest.json"

SET_UPS = ((2, False), (4, False), (5, False), (4, True))
"""Players, and whether by the expert rules."""
LIKE_HEARTS = (4, False)
BESIDE_HEARTS = (
    ("sailorman", 2, 1.0, "at least 1"),
    ("sailorman", 4, 0.5, "at least 1/2"),
    ("pirate-legends", 2, 0.5, "at least 1/2"),
    ("pirate-legends", 4, 0.5, "at least 1/2"),
)
"""Our other games and their players, and how fast at least, as a share of OpenSpiel's hearts."""

WAYS = {"python_loop": "loop in Python", "cpp_games": "whole games in C++"}
"""Other ways to play hearts in OpenSpiel, as bench/openspiel.py names them."""

BOSUN_GAMES = 4_000

FLAT_MIB = 1.0
"""Memory that grows by less than this from the first series to the longest is called flat."""


@dataclass(frozen=True, slots=True)
class Line:
    """Our figure beside another's: million decisions a CPU second, unless `what` says otherwise.

    `met` is None where nothing is aimed at.
    """

    what: str
    ours: float
    other: float | None
    ratio: float | None
    target: str
    met: bool | None


@click.command()
@click.option("--seconds", default=1.0, show_default=True, help="CPU time for each figure.")
@click.option("--repetitions", default=5, show_default=True, help="How often all take turns.")
@click.option("--games", default=20_000, show_default=True, help="To compare scores over.")
@click.option("--memory-games", default="10000,100000,1000000", show_default=True)
def main(seconds: float, repetitions: int, games: int, memory_games: str) -> None:
    """Time our compiled rules beside hand-written C and OpenSpiel."""
    if form() != "compiled":
        raise click.ClickException("the rules run interpreted: install Fairwind compiled first")
    _stay_on_one_core()
    memory = [(size, _peak_mib_after(size)) for size in map(int, memory_games.split(","))]
    with TemporaryDirectory() as folder:
        program = _compiled_c(Path(folder))
        lines = [*_races(program, seconds, repetitions), _beside_interpreted(seconds)]
        agreements = {_name(*set_up): _agreement(program, *set_up, games) for set_up in SET_UPS}
    bosun = _bosun_at_sailorman(BOSUN_GAMES)
    report = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "lines": [asdict(line) for line in lines],
        "memory_mib": dict(memory),
        "agreement": {name: asdict(found) for name, found in agreements.items()},
        "bosun_at_sailorman": bosun,
    }
    LATEST.parent.mkdir(exist_ok=True)
    LATEST.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    click.echo(_markdown(lines, memory, agreements, games))
    click.echo(
        f"\nbosun against itself scores {bosun[0]:.2f} points at Sailorman Dice for two "
        f"(95 %: {bosun[1]:.2f} to {bosun[2]:.2f}, {BOSUN_GAMES:,} games)."
    )


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _game(players: int, expert: bool) -> Game:
    return load("santa-timea", players=players, expert=expert)


def _name(players: int, expert: bool) -> str:
    return f"{players} players, expert" if expert else f"{players} players"


# --- memory -------------------------------------------------------------------------------


def _peak_mib_after(games: int) -> float:
    game = _game(2, expert=False)
    simulate(Series(game.name, game.options, ("random", "random"), 0), games)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _is_flat(memory: list[tuple[int, float]]) -> bool:
    return memory[-1][1] - memory[0][1] < FLAT_MIB


# --- speed --------------------------------------------------------------------------------


def _compiled_c(folder: Path) -> Path:
    program = folder / "santa_timea"
    source = HERE / "santa_timea.c"
    flags = ["-std=c11", "-O3", "-march=native"]
    subprocess.run(["gcc", *flags, "-o", str(program), str(source)], check=True)  # noqa: S607
    return program


def _c_run(program: Path, players: int, expert: bool, games: int, seed: int) -> dict[str, Any]:
    words = [str(program), str(players), str(int(expert)), str(games), str(seed)]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _c_speed(program: Path, players: int, expert: bool, seconds: float) -> float:
    trial = _c_run(program, players, expert, 10_000, seed=1)
    games = int(trial["games"] * seconds / trial["seconds"])
    slices = [_c_run(program, players, expert, games // SLICES + 1, seed) for seed in range(SLICES)]
    return max(float(run["decisions"] / run["seconds"]) for run in slices)


def _races(program: Path, seconds: float, repetitions: int) -> Iterator[Line]:
    from bench.openspiel import measure
    from bench.search import measure as measure_search

    met = positions(_game(*LIKE_HEARTS))
    ours: dict[tuple[int, bool], list[float]] = {set_up: [] for set_up in SET_UPS}
    c: dict[tuple[int, bool], list[float]] = {set_up: [] for set_up in SET_UPS}
    others: dict[tuple[str, int], list[float]] = {other[:2]: [] for other in BESIDE_HEARTS}
    captn: list[float] = []
    hearts: list[dict[str, float]] = []
    solitaire: list[float] = []
    copies: list[float] = []
    searches: list[tuple[float, float]] = []
    for _ in range(repetitions):
        for set_up in SET_UPS:
            c[set_up].append(_c_speed(program, *set_up, seconds))
            ours[set_up].append(decisions_a_second(_game(*set_up), seconds))
        for (name, players), speeds in others.items():
            speeds.append(decisions_a_second(load(name, players=players), seconds))
        captn.append(decisions_a_second(load("captn"), seconds))
        hearts.append(measure(seconds))
        solitaire.append(measure(seconds, "solitaire")["cpp_loop"])
        searches.append(measure_search())
        copies.append(microseconds(lambda state, _: state.copy(), met, seconds))
    for set_up in SET_UPS:
        yield _race(f"C, {_name(*set_up)}", ours[set_up], c[set_up], 1 / 6, "at least 1/6")
    loops = {way: [turn[way] for turn in hearts] for way in hearts[0]}
    like = ours[LIKE_HEARTS]
    cpp_loop = loops.pop("cpp_loop")
    yield _race("OpenSpiel hearts, C++ loop", like, cpp_loop, 2, "at least 2")
    for name, players, least, target in BESIDE_HEARTS:
        what = f"the same, ours {load(name).about.title} for {players}"
        yield _race(what, others[name, players], cpp_loop, least, target)
    yield _race("OpenSpiel solitaire, C++ loop, ours Capt'n", captn, solitaire, 2, "at least 2")
    for way, title in WAYS.items():
        yield _race(f"OpenSpiel hearts, {title}", like, loops[way], None, "")
    copy = median(copies)
    our_searches, their_searches = map(list, zip(*searches, strict=True))
    what = "OpenSpiel IS-MCTS at hearts, M iterations"
    yield _race(what, our_searches, their_searches, 1, "at least 1")
    yield Line("copy of a state, µs", copy, None, None, "below 1", copy < 1)


def _race(
    what: str, ours: list[float], others: list[float], least: float | None, target: str
) -> Line:
    ratio = median(our / other for our, other in zip(ours, others, strict=True))
    met = None if least is None else ratio >= least
    return Line(what, median(ours) / 1e6, median(others) / 1e6, ratio, target, met)


def _beside_interpreted(seconds: float) -> Line:
    """The same files without their compiled form, in a process of their own."""
    code = "from fairwind.lab.simulate_command import bench; bench()"
    words = [sys.executable, "-c", code, "santa-timea", "--json", "--seconds", str(seconds)]
    surroundings = os.environ | {"FAIRWIND_PURE": "1"}
    done = subprocess.run(words, check=True, capture_output=True, text=True, env=surroundings)
    found = json.loads(done.stdout)
    assert found["form"] == "interpreted"
    (interpreted,) = (
        speed["decisions_a_second"]
        for speed in found["speeds"]
        if speed["options"] == _game(*LIKE_HEARTS).options
    )
    ours = decisions_a_second(_game(*LIKE_HEARTS), seconds)
    return _race("Santa Timea interpreted", [ours], [interpreted], None, "")


# --- agreement ----------------------------------------------------------------------------


def _agreement(program: Path, players: int, expert: bool, games: int) -> Agreement:
    run = _c_run(program, players, expert, games, seed=3)
    histogram = {int(score): count for score, count in run["histogram"].items()}
    theirs = Scores(run["games"], run["score_sum"], run["score_sq_sum"], histogram)
    return compare(list(_our_games(_game(players, expert), games)), theirs)


def _our_games(game: Game, games: int) -> Iterator[list[int]]:
    for number in range(games):
        rng = rng_of(0, number)
        state = game.new(rng=rng.fork())
        playout(state, rng)
        yield state.scores


def _bosun_at_sailorman(games: int) -> tuple[float, float, float]:
    """The mean score of one of two, and its 95 % interval."""
    series = Series("sailorman", load("sailorman", players=2).options, ("bosun", "bosun"), 0)
    tally = simulate(series, games).tally
    interval = mean_score_interval(tally.entrants[0], games)
    assert interval is not None
    return mean_score(tally.entrants[0], games), *interval


# --- report -------------------------------------------------------------------------------


def _markdown(
    lines: list[Line],
    memory: list[tuple[int, float]],
    agreements: dict[str, Agreement],
    games: int,
) -> str:
    text = [
        "| M decisions a CPU second, beside | ours | other | ours / other | target | met |",
        "|---|---:|---:|---:|---|---|",
    ]
    for line in lines:
        cells = [line.what, _figure(line.ours), _figure(line.other)]
        cells += [_figure(line.ratio), line.target, _verdict(line)]
        text.append(f"| {' | '.join(cells)} |")
    text += [
        "",
        f"Scores of {games:,} random games each, ours and the C program's:",
        "",
        "| set-up | chi-square | degrees of freedom | p | largest z of a seat's mean | |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for name, found in agreements.items():
        largest = max(found.z, key=abs)
        figures = f"{found.chi_square:.1f} | {found.freedom:.1f} | {found.p:.3f} | {largest:+.2f}"
        text.append(f"| {name} | {figures} | {'agree' if found.agree else 'DISAGREE'} |")
    text += ["", "| simulated games | peak memory, MiB |", "|---:|---:|"]
    text += [f"| {size:,} | {mib:.1f} |" for size, mib in memory]
    flat = "flat" if _is_flat(memory) else "NOT flat"
    return "\n".join([*text, "", f"Memory is {flat}."])


def _figure(number: float | None) -> str:
    return "" if number is None else f"{number:.3g}"


def _verdict(line: Line) -> str:
    return "" if line.met is None else "yes" if line.met else "NO"


if __name__ == "__main__":
    main()
