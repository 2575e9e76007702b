"""The analysis for a terminal: tables, and each player's worst moves."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fairwind.kernel.words import N_, Phrase

from .analysis import Analysis, Decision
from .estimates import Estimate
from .words import ACCOUNTS, because, conditions, measure, measure_name, mistakes, outcome, shown

LOSSES = (N_("player"), N_("decisions"), N_("mean loss"), N_("in"))


def report(analysis: Analysis, lang: str) -> Iterator[RenderableType]:
    yield Text(outcome(analysis).say(lang))
    yield _table(LOSSES, _losses(analysis, lang), lang)
    if analysis.ledger is not None:
        yield Text(_what_accounts_are(analysis).say(lang))
        yield _table(ACCOUNTS, _accounts(analysis), lang)
    for seat, name in enumerate(analysis.record.names):
        yield Text(f"{name}: {mistakes(analysis, seat).say(lang)}", style="bold")
        for decision in analysis.worst(seat):
            yield from _worst(analysis, decision, lang)
    yield Text()
    yield Text(conditions(analysis).say(lang))


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]], lang: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(Phrase(heading).say(lang), justify="right" if place else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _losses(analysis: Analysis, lang: str) -> list[list[str]]:
    return [
        [
            name,
            str(losses.decisions),
            shown(losses.mean, losses.unit),
            Phrase(losses.unit.name).say(lang),
        ]
        for seat, name in enumerate(analysis.record.names)
        for losses in analysis.losses(seat)
    ]


def _what_accounts_are(analysis: Analysis) -> Phrase:
    text = N_("Where the result comes from ({measure}):")
    if measure(analysis).percent:
        text = N_("Where the result comes from ({measure} in %):")
    return Phrase(text, measure=Phrase(measure_name(analysis)))


def _accounts(analysis: Analysis) -> list[list[str]]:
    assert analysis.ledger is not None
    unit = measure(analysis)

    def figure(estimate: Estimate, sign: bool = False) -> str:
        return shown(estimate, unit, sign).removesuffix(" %")

    return [
        [
            name,
            figure(account.start),
            figure(account.luck, sign=True),
            figure(account.own_play, sign=True),
            figure(account.others_play, sign=True),
            figure(account.result),
        ]
        for name, account in zip(analysis.record.names, analysis.ledger.accounts, strict=True)
    ]


def _worst(analysis: Analysis, decision: Decision, lang: str) -> Iterator[RenderableType]:
    names = analysis.record.names
    best = decision.judgement.best
    text = N_("Move {number}: {played}; better: {best}. Loss {loss} ({unit}).")
    said = Phrase(
        text,
        number=decision.move,
        played=analysis.said(decision, decision.action),
        best=analysis.said(decision, best),
        loss=shown(decision.judgement.loss, decision.unit),
        unit=Phrase(decision.unit.name),
    )
    yield Padding(Text(said.say(lang, names)), (0, 0, 0, 2))
    for label, action in ((N_("played"), decision.action), (N_("better"), best)):
        reasons = because(analysis, decision, action, lang)
        if reasons:
            line = f"{Phrase(label).say(lang)}: {reasons}"
            yield Padding(Text(line, style="dim"), (0, 0, 0, 6))
