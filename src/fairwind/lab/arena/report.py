"""Reports of the arena: tables for a terminal or in Markdown, and sentences about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from rich import box
from rich.table import Table

from fairwind.games import load
from fairwind.kernel.options import written
from fairwind.kernel.words import N_, Count, Phrase
from fairwind.lab.report import FORMS
from fairwind.lab.statistics import Interval

from .estimates import ClusterMeans, IntervalEstimate, difference, estimate, share, share_difference
from .rating import ratings
from .result import ContestResult
from .thinking import Times, quantile


@dataclass(frozen=True, slots=True)
class Grid:
    """A table before it is drawn: the first column is names, the others are figures."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]

    def as_table(self, lang: str) -> Table:
        table = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
        for place, heading in enumerate(self.headings):
            justify: Literal["left", "right"] = "right" if place else "left"
            table.add_column(Phrase(heading).say(lang), justify=justify, no_wrap=True)
        for row in self.rows:
            table.add_row(*row)
        return table

    def as_markdown(self, lang: str) -> str:
        head = [Phrase(heading).say(lang) for heading in self.headings]
        rule = ["---", *["---:"] * (len(head) - 1)]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *self.rows))


def grids(result: ContestResult) -> list[Grid]:
    """All tables of a result that has at least one cluster."""
    numbers = range(len(result.clusters))
    by_bot = list(zip(*(result.marks(number) for number in numbers), strict=True))
    return [wins(result, by_bot), strength(result, by_bot), pairs(result, by_bot), pace(result)]


WINS = (N_("bot"), N_("win share"), "95 %", N_("outright"), "95 %")


def wins(result: ContestResult, by_bot: Sequence[Sequence[ClusterMeans]]) -> Grid:
    rows = [
        [
            bot,
            *percent(share([mark.share for mark in marks])),
            *percent(share([mark.outright for mark in marks])),
        ]
        for bot, marks in zip(result.contest.bots, by_bot, strict=True)
    ]
    return Grid(WINS, rows)


STRENGTH = (N_("bot"), N_("points"), "95 %", N_("rating"), "95 %")


def strength(result: ContestResult, by_bot: Sequence[Sequence[ClusterMeans]]) -> Grid:
    numbers = range(len(result.clusters))
    rated = ratings([result.comparisons(number) for number in numbers], result.contest.seed)
    rows = [
        [
            bot,
            *figures(estimate([mark.points for mark in marks])),
            f"{rating.elo:+.0f}",
            _between(rating.interval, "+.0f"),
        ]
        for bot, marks, rating in zip(result.contest.bots, by_bot, rated, strict=True)
    ]
    return Grid(STRENGTH, rows)


PAIRS = (N_("difference"), N_("win share"), "95 %", N_("points"), "95 %")


def pairs(result: ContestResult, by_bot: Sequence[Sequence[ClusterMeans]]) -> Grid:
    rows = [
        [
            f"{one} − {other}",
            *percent(
                share_difference([mark.share for mark in marks], [mark.share for mark in others]),
                sign="+",
            ),
            *figures(
                difference([mark.points for mark in marks], [mark.points for mark in others]),
                sign="+",
            ),
        ]
        for (one, marks), (other, others) in combinations(
            zip(result.contest.bots, by_bot, strict=True), 2
        )
    ]
    return Grid(PAIRS, rows)


PACE = (N_("bot"), N_("decisions"), N_("median ms"), N_("95th percentile ms"))


def pace(result: ContestResult) -> Grid:
    timed = zip(result.contest.bots, result.times, strict=True)
    return Grid(PACE, [[bot, f"{times.total():,}", *milliseconds(times)] for bot, times in timed])


def percent(of: IntervalEstimate, sign: str = "") -> tuple[str, str]:
    return f"{of.mean:{sign}.1%}", _between(of.interval, f"{sign}.1%")


def figures(of: IntervalEstimate, sign: str = "") -> tuple[str, str]:
    return f"{of.mean:{sign}.2f}", _between(of.interval, f"{sign}.2f")


def _between(interval: Interval | None, form: str) -> str:
    return f"{interval.low:{form}} – {interval.high:{form}}" if interval else ""


def milliseconds(times: Times) -> tuple[str, str]:
    if not times:
        return "", ""
    return f"{quantile(times, 0.5):.3g}", f"{quantile(times, 0.95):.3g}"


# --- sentences ------------------------------------------------------------------------------


def verdict(result: ContestResult, lang: str) -> str:
    """What the sequential test says; "" if there is none."""
    test = result.test
    if test is None:
        return ""
    first, second = result.contest.bots
    gaps = {
        "first": first,
        "second": second,
        "low": f"{test.claims.low:.1%}",
        "high": f"{test.claims.high:.1%}",
        "ratio": f"{test.log_ratio:.2f}",
        "clusters": Count("{number} cluster", "{number} clusters", test.clusters),
    }
    if test.accepted is None:
        text = N_(
            "Sequential test: not sure yet whether the win share of {first} against {second} is "
            "{low} or {high} (log-likelihood ratio {ratio} after {clusters})."
        )
    elif test.accepted == test.claims.high:
        text = N_(
            "Sequential test: the win share of {first} against {second} is taken to be {high} "
            "rather than {low} (log-likelihood ratio {ratio} after {clusters})."
        )
    else:
        text = N_(
            "Sequential test: the win share of {first} against {second} is taken to be {low} "
            "rather than {high} (log-likelihood ratio {ratio} after {clusters})."
        )
    return Phrase(text, **gaps).say(lang)


def conditions(result: ContestResult, lang: str) -> str:
    """What was played, in a sentence, and when and with what, in one for each sitting."""
    contest = result.contest
    game = load(contest.game, **contest.options)
    text = N_("{clusters} of {games} each: {title} ({options}), rules {rules}, seed {seed}.")
    said = Phrase(
        text,
        clusters=Count("{number} cluster", "{number} clusters", len(result.clusters)),
        games=Count("{number} game", "{number} games", len(contest.seatings(0))),
        title=game.about.title,
        options=written(game.option_list, game.options),
        rules=result.rules_version,
        seed=contest.seed,
    )
    return " ".join([said.say(lang), *_sittings(result, lang)])


def _sittings(result: ContestResult, lang: str) -> list[str]:
    with_commit = N_("{clusters} on {date} with Fairwind {version} ({form}), commit {commit}.")
    without = N_("{clusters} on {date} with Fairwind {version} ({form}).")
    return [
        Phrase(
            with_commit if sitting.commit else without,
            clusters=Count("{number} cluster", "{number} clusters", sitting.clusters),
            date=sitting.date,
            version=sitting.fairwind,
            form=Phrase(FORMS.get(sitting.form, sitting.form)),
            commit=sitting.commit,
        ).say(lang)
        for sitting in result.sittings
    ]
