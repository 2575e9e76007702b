"""The ladder: every level of a game meets the level below, random players and the clairvoyant."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fairwind.games import load
from fairwind.kernel.skill import ADMIRAL, BOSUN, LEVELS

from .cluster import Contest
from .entrants import CLAIRVOYANT
from .estimates import Estimate, difference, share, share_difference
from .report import figures, milliseconds, percent
from .result import Result

STRONGEST: Final = LEVELS[ADMIRAL]
MEASURE: Final = LEVELS[BOSUN]
"""How far the strongest has come is measured from here to the clairvoyant."""
DUEL: Final = 2
CROWD: Final = 4
ALONE: Final = 5
"""A deal that is played alone has no second seating, and tells less: so many times as many."""
PART: Final = 4
"""Of so many deals one serves to compare with the clairvoyant."""

UNKNOWN: Final = "unknown (played where there is no git)"


@dataclass(frozen=True, slots=True)
class Plan:
    """A contest of the ladder, and how many clusters it has."""

    contest: Contest
    clusters: int


@dataclass(frozen=True, slots=True)
class Rung:
    """How a level did against the one below."""

    level: str
    below: str
    win: Estimate
    """The win share against the level below; in a game for one the difference of both."""
    own: Estimate
    """The share of its own deals that it won."""
    deals: int
    median: str
    slow: str


def plans(name: str, clusters: int, seed: int) -> list[Plan]:
    """All contests of a game's ladder; those of the levels come first."""
    players = load(name).option_list[0]
    few = max(2, clusters // PART)
    if players.fits(DUEL):
        pairs = [(LEVELS[level], LEVELS[level - 1]) for level in range(1, len(LEVELS))]
        duels = [_plan(name, DUEL, pair, clusters, seed) for pair in pairs]
        crowd = (STRONGEST, *["random"] * (CROWD - 1))
        return [
            *duels,
            _plan(name, DUEL, (STRONGEST, MEASURE), few, seed),
            _plan(name, DUEL, (CLAIRVOYANT, MEASURE), few, seed),
            _plan(name, CROWD, crowd, clusters, seed, once=True),
        ]
    return [
        _plan(name, 1, LEVELS, clusters * ALONE, seed),
        _plan(name, 1, (CLAIRVOYANT, MEASURE), few, seed),
    ]


def _plan(
    name: str, players: int, bots: Sequence[str], clusters: int, seed: int, once: bool = False
) -> Plan:
    options = load(name, players=players).options
    return Plan(Contest(name, options, tuple(bots), seed, once), clusters)


# --- what came of it ------------------------------------------------------------------------


def told(results: Sequence[Result]) -> Iterator[str]:
    """The ladder of one game in Markdown, paragraph by paragraph; results as planned."""
    first = results[0]
    about = load(first.contest.game).about
    yield f"### {about.title}"
    alone = first.contest.players == 1
    rungs = _rungs_alone(first) if alone else _rungs(results[: len(LEVELS) - 1])
    yield _table(rungs, alone)
    yield _gap_alone(first, results[1]) if alone else _gap(*results[-3:-1])
    if not alone:
        yield _crowd(results[-1])
    yield _conditions(results)


def _rungs(duels: Sequence[Result]) -> list[Rung]:
    weakest = duels[0]
    unbeaten = Estimate(0.5, None)
    rungs = [Rung(LEVELS[0], "", unbeaten, unbeaten, 0, *milliseconds(weakest.times[1]))]
    for duel in duels:
        level, below = duel.contest.bots
        win = share([own.share for own, _ in map(duel.marks, range(len(duel.clusters)))])
        deals = len(duel.clusters)
        rungs.append(Rung(level, below, win, win, deals, *milliseconds(duel.times[0])))
    return rungs


def _rungs_alone(result: Result) -> list[Rung]:
    won = _won(result)
    rungs = []
    for level, name in enumerate(LEVELS):
        win = share_difference(won[level], won[level - 1]) if level else Estimate(0.0, None)
        below = LEVELS[level - 1] if level else ""
        deals = len(result.clusters)
        times = milliseconds(result.times[level])
        rungs.append(Rung(name, below, win, share(won[level]), deals, *times))
    return rungs


def _won(result: Result) -> list[list[float]]:
    """By bot, the share of each cluster."""
    by_cluster = [result.marks(number) for number in range(len(result.clusters))]
    return [[mark.share for mark in marks] for marks in zip(*by_cluster, strict=True)]


def _table(rungs: Sequence[Rung], alone: bool) -> str:
    wins = ["wins", "95 %", "more than the level below", "95 %"]
    heads = wins if alone else ["wins against the level below", "95 %"]
    rows = [["level", *heads, "deals", "median ms", "95th percentile ms"]]
    rows.append(["---", *["---:"] * (len(rows[0]) - 1)])
    for rung in rungs:
        compared = percent(rung.win, "+" if alone else "") if rung.below else ("", "")
        own = percent(rung.own) if alone else ()
        deals = f"{rung.deals:,}" if rung.deals else ""
        rows.append([rung.level, *own, *compared, deals, rung.median, rung.slow])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _points(result: Result) -> Estimate:
    """By how many points a game the first is ahead of the second."""
    pairs = [result.marks(number) for number in range(len(result.clusters))]
    return difference([one.points for one, _ in pairs], [other.points for _, other in pairs])


def _gap(honest: Result, seeing: Result) -> str:
    own, bound = _points(honest), _points(seeing)
    return (
        f"Against {MEASURE} the {STRONGEST} is {_said(own)} points ahead, the {CLAIRVOYANT} "
        f"{_said(bound)}: the {STRONGEST} closes {own.mean / bound.mean:.0%} of that gap."
    )


def _said(of: Estimate) -> str:
    mean, interval = figures(of, "+")
    return f"{mean} ({interval})"


def _gap_alone(levels: Result, seeing: Result) -> str:
    """On the deals that the clairvoyant played, too."""
    deals = len(seeing.clusters)
    won = [of_bot[:deals] for of_bot in _won(levels)]
    own = share_difference(won[ADMIRAL], won[BOSUN]).mean
    bound = share_difference(*_won(seeing)).mean
    return (
        f"On the first {deals} deals the {STRONGEST} wins {own:+.1%} more than {MEASURE}, the "
        f"{CLAIRVOYANT} {bound:+.1%}: the {STRONGEST} closes {own / bound:.0%} of that gap."
    )


def _crowd(result: Result) -> str:
    outright = share([own.outright for own, _ in map(result.marks, range(len(result.clusters)))])
    mean, interval = percent(outright)
    return (
        f"Against three `random` the {STRONGEST} wins {mean} of its games outright ({interval}; "
        f"{len(result.clusters)} games, each another deal, from every seat in turn)."
    )


def _conditions(results: Sequence[Result]) -> str:
    first = results[0]
    seatings = len(first.contest.seatings(0))
    how = "each by all levels" if first.contest.players == 1 else f"each with {seatings} seatings"
    dates = sorted({sitting.date for result in results for sitting in result.sittings})
    commits = sorted(
        {sitting.commit or UNKNOWN for result in results for sitting in result.sittings}
    )
    forms = sorted({sitting.form for result in results for sitting in result.sittings})
    return (
        f"Deals of seed {first.contest.seed}, {how}; rules {first.rules_version}, "
        f"{' and '.join(forms)}; {', '.join(dates)}, commit {', '.join(commits)}."
    )
