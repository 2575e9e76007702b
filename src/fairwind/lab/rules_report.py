"""The tables of `fairwind balance` for a game for several."""

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from fairwind.kernel.words import N_, Phrase

from .rules_balance import RulesWeighed
from .statistics import WHOLE_WIN


def show_rules(rows: Sequence[RulesWeighed], lang: str) -> None:
    """First what each setting does to the game, then the cards of each."""
    if not rows:
        return
    console = Console(highlight=False)
    console.print(_settings(rows, lang))
    console.print(_cards(rows, lang))


def _table(titles: Sequence[str], lang: str) -> Table:
    table = Table(box=box.SIMPLE)
    for title in titles:
        table.add_column(Phrase(title).say(lang))
    return table


def _settings(rows: Sequence[RulesWeighed], lang: str) -> Table:
    table = _table(
        (
            N_("setting"),
            N_("rounds"),
            N_("against the first"),
            N_("stalled"),
            N_("wins in the order of turns"),
            N_("± (95 %)"),
        ),
        lang,
    )
    usual = rows[0].sums.rounds
    for row in rows:
        sums = row.sums
        table.add_row(
            row.name or Phrase(N_("as given")).say(lang),
            f"{sums.rounds:.1f}",
            f"{sums.rounds / usual - 1:+.0%}",
            str(sums.stalled),
            " / ".join(f"{sums.share(place):.1%}" for place in range(sums.players)),
            f"{sums.error:.1%}",
        )
    return table


def _cards(rows: Sequence[RulesWeighed], lang: str) -> Table:
    table = _table(
        (
            N_("setting"),
            N_("card"),
            N_("had"),
            N_("mattered"),
            N_("wins"),
            N_("points ahead"),
            N_("± (95 %)"),
        ),
        lang,
    )
    for row in rows:
        for name, sums in sorted(row.sums.cards.items()):
            lead, error = row.sums.lead(name)
            owned = sums.lead_squared > 0
            table.add_row(
                row.name or Phrase(N_("as given")).say(lang),
                name,
                f"{sums.had / row.sums.games:.2f}",
                f"{sums.mattered / sums.had:.1%}",
                f"{sums.share / (WHOLE_WIN * sums.had):.1%}" if owned else "",
                f"{lead:+.2f}" if owned else "",
                f"{error:.2f}" if owned else "",
            )
    return table
