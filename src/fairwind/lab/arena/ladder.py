"""The ladder: every level of a game meets the level below, random players and the clairvoyant."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fairwind.games import load
from fairwind.kernel.skill import ADMIRAL, BOSUN, LEVELS
from fairwind.kernel.words import N_, Phrase
from fairwind.lab.report import FORMS

from .cluster import Contest
from .entrants import CLAIRVOYANT
from .estimates import IntervalEstimate, difference, share, share_difference
from .report import figures, milliseconds, percent
from .result import ContestResult

STRONGEST: Final = LEVELS[ADMIRAL]
MEASURE: Final = LEVELS[BOSUN]
"""How far the strongest has come is measured from here to the clairvoyant."""
DUEL: Final = 2
CROWD: Final = 4
ALONE: Final = 5
"""A deal that is played alone has no second seating, and tells less: so many times as many."""
PART: Final = 4
"""Of so many deals one serves to compare with the clairvoyant."""

UNKNOWN: Final = N_("unknown (played where there is no git)")


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
    win: IntervalEstimate
    """The win share against the level below; in a game for one the difference of both."""
    own: IntervalEstimate
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


def told(results: Sequence[ContestResult], lang: str) -> Iterator[str]:
    """The ladder of one game in Markdown, paragraph by paragraph; results as planned."""
    first = results[0]
    about = load(first.contest.game).about
    yield f"### {about.title}"
    alone = first.contest.players == 1
    rungs = _rungs_alone(first) if alone else _rungs(results[: len(LEVELS) - 1])
    yield _table(rungs, alone, lang)
    gap = _gap_alone(first, results[1]) if alone else _gap(*results[-3:-1])
    yield gap.say(lang)
    if not alone:
        yield _crowd(results[-1]).say(lang)
    yield _conditions(results, lang).say(lang)


def _rungs(duels: Sequence[ContestResult]) -> list[Rung]:
    weakest = duels[0]
    unbeaten = IntervalEstimate(0.5, None)
    rungs = [Rung(LEVELS[0], "", unbeaten, unbeaten, 0, *milliseconds(weakest.times[1]))]
    for duel in duels:
        level, below = duel.contest.bots
        win = share([own.share for own, _ in map(duel.marks, range(len(duel.clusters)))])
        deals = len(duel.clusters)
        rungs.append(Rung(level, below, win, win, deals, *milliseconds(duel.times[0])))
    return rungs


def _rungs_alone(result: ContestResult) -> list[Rung]:
    won = _won(result)
    rungs = []
    for level, name in enumerate(LEVELS):
        win = share_difference(won[level], won[level - 1]) if level else IntervalEstimate(0.0, None)
        below = LEVELS[level - 1] if level else ""
        deals = len(result.clusters)
        times = milliseconds(result.times[level])
        rungs.append(Rung(name, below, win, share(won[level]), deals, *times))
    return rungs


def _won(result: ContestResult) -> list[list[float]]:
    """By bot, the share of each cluster."""
    by_cluster = [result.marks(number) for number in range(len(result.clusters))]
    return [[mark.share for mark in marks] for marks in zip(*by_cluster, strict=True)]


WINS_ALONE: Final = (N_("wins"), "95 %", N_("more than the level below"), "95 %")
WINS: Final = (N_("wins against the level below"), "95 %")
TIMES: Final = (N_("deals"), N_("median ms"), N_("95th percentile ms"))


def _table(rungs: Sequence[Rung], alone: bool, lang: str) -> str:
    heads = (N_("level"), *(WINS_ALONE if alone else WINS), *TIMES)
    rows = [[Phrase(head).say(lang) for head in heads]]
    rows.append(["---", *["---:"] * (len(rows[0]) - 1)])
    for rung in rungs:
        compared = percent(rung.win, "+" if alone else "") if rung.below else ("", "")
        own = percent(rung.own) if alone else ()
        deals = f"{rung.deals:,}" if rung.deals else ""
        rows.append([rung.level, *own, *compared, deals, rung.median, rung.slow])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _points(result: ContestResult) -> IntervalEstimate:
    """By how many points a game the first is ahead of the second."""
    pairs = [result.marks(number) for number in range(len(result.clusters))]
    return difference([one.points for one, _ in pairs], [other.points for _, other in pairs])


NAMES: Final = {"measure": MEASURE, "strongest": STRONGEST, "clairvoyant": CLAIRVOYANT}


def _gap(honest: ContestResult, seeing: ContestResult) -> Phrase:
    own, bound = _points(honest), _points(seeing)
    text = N_(
        "Against {measure} the {strongest} is {own} points ahead, the {clairvoyant} {bound}: the "
        "{strongest} closes {part} of that gap."
    )
    part = _part(own.mean, bound.mean)
    return Phrase(text, own=_said(own), bound=_said(bound), part=part, **NAMES)


def _part(own: float, bound: float) -> str:
    """In a short contest there may be no gap at all."""
    return f"{own / bound:.0%}" if bound else "–"


def _said(of: IntervalEstimate) -> str:
    mean, interval = figures(of, "+")
    return f"{mean} ({interval})"


def _gap_alone(levels: ContestResult, seeing: ContestResult) -> Phrase:
    """On the deals that the clairvoyant played, too."""
    deals = len(seeing.clusters)
    won = [of_bot[:deals] for of_bot in _won(levels)]
    own = share_difference(won[ADMIRAL], won[BOSUN]).mean
    bound = share_difference(*_won(seeing)).mean
    text = N_(
        "On the first {deals} deals the {strongest} wins {own} more than {measure}, the "
        "{clairvoyant} {bound}: the {strongest} closes {part} of that gap."
    )
    figures = {"own": f"{own:+.1%}", "bound": f"{bound:+.1%}", "part": _part(own, bound)}
    return Phrase(text, deals=deals, **figures, **NAMES)


def _crowd(result: ContestResult) -> Phrase:
    outright = share([own.outright for own, _ in map(result.marks, range(len(result.clusters)))])
    mean, interval = percent(outright)
    text = N_(
        "Against three `random` the {strongest} wins {mean} of its games outright ({interval}; "
        "{games} games, each another deal, from every seat in turn)."
    )
    games = len(result.clusters)
    return Phrase(text, mean=mean, interval=interval, games=games, **NAMES)


def _conditions(results: Sequence[ContestResult], lang: str) -> Phrase:
    first = results[0]
    how = Phrase(N_("each with {seatings} seatings"), seatings=len(first.contest.seatings(0)))
    if first.contest.players == 1:
        how = Phrase(N_("each by all levels"))
    dates = sorted({sitting.date for result in results for sitting in result.sittings})
    unknown = Phrase(UNKNOWN).say(lang)
    commits = sorted(
        {sitting.commit or unknown for result in results for sitting in result.sittings}
    )
    forms = sorted({sitting.form for result in results for sitting in result.sittings})
    return Phrase(
        N_("Deals of seed {seed}, {how}; rules {version}, {forms}; {dates}, commit {commits}."),
        seed=first.contest.seed,
        how=how,
        version=first.rules_version,
        forms=", ".join(Phrase(FORMS.get(form, form)).say(lang) for form in forms),
        dates=", ".join(dates),
        commits=", ".join(commits),
    )
