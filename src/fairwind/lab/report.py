"""Reports: what came of a series, as a table for people and as JSON or CSV for programs."""

import csv
import io
import json
from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.table import Table

from fairwind import form
from fairwind.games import load
from fairwind.kernel.options import written
from fairwind.kernel.words import N_, Count, Phrase

from .simulate import SeriesResult
from .statistics import EntrantSums, mean_score, mean_score_interval, wilson, win_share


class Standing(NamedTuple):
    """How one entrant did, with 95 % intervals: a row of every report."""

    entrant: str
    games: int
    wins: int
    shared_wins: int
    win_share: float
    win_share_low: float
    win_share_high: float
    mean_score: float
    mean_score_low: float | None
    mean_score_high: float | None


def standings(outcome: SeriesResult) -> list[Standing]:
    entrants = zip(labels(outcome.series.bots), outcome.tally.entrants, strict=True)
    return [_standing(label, sums, outcome.tally.games) for label, sums in entrants]


def _standing(label: str, sums: EntrantSums, games: int) -> Standing:
    share = win_share(sums, games)
    return Standing(
        label,
        games,
        sums.wins,
        sums.shared_wins,
        share,
        *wilson(share, games),
        mean_score(sums, games),
        *(mean_score_interval(sums, games) or (None, None)),
    )


def labels(bots: Sequence[str]) -> list[str]:
    """The entrants by name, a name that comes again with its number: random, random (2)."""
    return [
        name if name not in bots[:place] else f"{name} ({bots[:place].count(name) + 1})"
        for place, name in enumerate(bots)
    ]


def as_json(outcome: SeriesResult) -> str:
    series, tally = outcome.series, outcome.tally
    return json.dumps(
        {
            "game": series.game,
            "rules_version": load(series.game, **series.options).rules_version,
            "options": dict(series.options),
            "seed": series.seed,
            "games": tally.games,
            "games_wanted": outcome.games_wanted,
            "entrants": [standing._asdict() for standing in standings(outcome)],
            "decisions_a_game": tally.decisions / tally.games,
            "games_a_second": tally.games / outcome.seconds,
            "processes": outcome.processes,
            "form": form(),
        },
        indent=2,
    )


def as_csv(outcome: SeriesResult) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Standing._fields)
    writer.writerows(standings(outcome))
    return text.getvalue()


FORMS = {"compiled": N_("compiled"), "interpreted": N_("interpreted")}
HEADINGS = (N_("wins"), N_("shared"), N_("win share"), "95 %", N_("score"), "95 %")


def as_table(outcome: SeriesResult, lang: str) -> Table:
    """Rounded, for people; the intervals hold with 95 %."""
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    table.add_column(Phrase(N_("entrant")).say(lang), no_wrap=True)
    for heading in HEADINGS:
        table.add_column(Phrase(heading).say(lang), justify="right", no_wrap=True)
    for standing in standings(outcome):
        table.add_row(
            standing.entrant,
            f"{standing.wins:,}",
            f"{standing.shared_wins:,}",
            f"{standing.win_share:.1%}",
            f"{standing.win_share_low:.1%} – {standing.win_share_high:.1%}",
            f"{standing.mean_score:.2f}",
            _between(standing.mean_score_low, standing.mean_score_high),
        )
    return table


def _between(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"{low:.2f} – {high:.2f}"


def conditions(outcome: SeriesResult, lang: str) -> str:
    """What was played and how fast, in a sentence."""
    series, tally = outcome.series, outcome.tally
    game = load(series.game, **series.options)
    text = N_(
        "{games} of {title} ({options}), seed {seed}: {decisions} decisions a game; "
        "{speed} games a second, {form}, on {processes}."
    )
    return Phrase(
        text,
        games=Count("{number} game", "{number} games", tally.games),
        title=game.about.title,
        options=written(game.option_list, game.options),
        seed=series.seed,
        decisions=f"{tally.decisions / tally.games:,.1f}",
        speed=f"{tally.games / outcome.seconds:,.0f}",
        form=Phrase(FORMS[form()]),
        processes=Count("{number} process", "{number} processes", outcome.processes),
    ).say(lang)
