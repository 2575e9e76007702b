"""A whole analysis: the pieces put together, with words; and what it comes to for each player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import dump
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.unit import Unit
from fairwind.kernel.words import Phrase
from fairwind.lab.workers import in_batches

from .breakdown import Breakdown, ledger_of
from .estimates import Estimate
from .history import History, history_of
from .judging import BEFORE, AnalysisSettings, Judgement, Piece, examine_text, skill_of

SURE = 2.0
"""A loss counts if it is beyond so many standard errors."""
WORST = 5

BEST = "best"
EQUAL = "equal"
WORSE = "worse"
BETTER = "better"
"""Than what was found: it happens."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A judgement, with what it takes to tell about it."""

    move: int
    """Counted from 1."""
    seat: int
    action: int
    judgement: Judgement
    unit: Unit

    @property
    def verdict(self) -> str:
        if self.action == self.judgement.best:
            return BEST
        loss = self.judgement.loss
        if abs(loss.mean) <= SURE * loss.error:
            return EQUAL
        return WORSE if loss.mean > 0 else BETTER

    @property
    def weight(self) -> float:
        """The loss as a part of what was at stake, so that units can be compared."""
        return self.judgement.loss.mean / (self.judgement.stake or 1.0)


@dataclass(frozen=True, slots=True)
class Losses:
    """Of one player's decisions whose values are in one unit."""

    unit: Unit
    decisions: int
    mean: Estimate


@dataclass(frozen=True, slots=True)
class Analysis:
    log: History
    settings: AnalysisSettings
    decisions: tuple[Decision, ...]
    ledger: Breakdown | None
    analysed: int
    """So many moves, from the first on."""

    @property
    def record(self) -> Record:
        return self.log.record

    @property
    def complete(self) -> bool:
        return self.analysed == len(self.log.moves) and self.ledger is not None

    def decisions_of(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def losses(self, seat: int) -> list[Losses]:
        """By unit, in the order they come up."""
        by_unit: dict[str, list[Decision]] = {}
        for decision in self.decisions_of(seat):
            by_unit.setdefault(decision.unit.name, []).append(decision)
        return [_losses(decisions) for decisions in by_unit.values()]

    def worst(self, seat: int) -> list[Decision]:
        """The moves that were surely worse than another, the worst first."""
        worse = [each for each in self.decisions_of(seat) if each.verdict == WORSE]
        return sorted(worse, key=lambda each: -each.weight)[:WORST]

    def said(self, decision: Decision, action: int) -> Phrase:
        return self.log.positions[decision.move - 1].phrase(decision.seat, action)

    def reasons(self, decision: Decision, action: int) -> list[Phrase]:
        """From what the player knew then."""
        outlook = Outlook(self.log.positions[decision.move - 1], decision.seat)
        world = outlook.imagine(QuickRng(self.settings.seed))
        return outlook.game.strategy.reasons(world, decision.seat, action)


def _losses(decisions: Sequence[Decision]) -> Losses:
    number = len(decisions)
    mean = sum(each.judgement.loss.mean for each in decisions) / number
    error = sqrt(sum(each.judgement.loss.error**2 for each in decisions)) / number
    return Losses(decisions[0].unit, number, Estimate(mean, error))


def analysis_of(log: History, settings: AnalysisSettings, pieces: Sequence[Piece]) -> Analysis:
    """Of the first pieces of a game, or all."""
    guide = skill_of(log.record.game, settings).guide or log.record.game.strategy.guide()
    decisions = tuple(
        Decision(
            number - 1,
            log.moves[number - BEFORE].seat,
            log.moves[number - BEFORE].action,
            piece.judgement,
            guide.unit(log.positions[number - BEFORE]),
        )
        for number, piece in enumerate(pieces)
        if piece.judgement is not None
    )
    ledger = ledger_of(pieces, log.moves)
    return Analysis(log, settings, decisions, ledger, max(0, len(pieces) - BEFORE))


def analyse(
    record: Record,
    settings: AnalysisSettings,
    processes: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """An interruption (Ctrl-C) ends it early, with the moves analysed so far."""
    log = history_of(record)
    pieces: list[Piece] = []
    work = partial(examine_text, dump(record), settings)
    batches = in_batches(work, 0, len(log.moves) + BEFORE, processes)
    try:
        for batch in batches:
            pieces += batch
            progress(len(pieces))
    except KeyboardInterrupt:
        pass
    finally:
        batches.close()
    return analysis_of(log, settings, pieces)
