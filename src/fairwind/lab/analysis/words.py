"""What an analysis says, in sentences and figures that the reports share."""

from fairwind.kernel.options import written
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.unit import CHANCE, POINTS, Unit
from fairwind.kernel.words import N_, Count, Phrase

from . import breakdown
from .analysis import BEST, BETTER, EQUAL, WORSE, Analysis, Decision
from .estimates import Estimate
from .judging import skill_of

VERDICTS = {
    BEST: N_("the best found"),
    EQUAL: N_("equal"),
    WORSE: N_("worse"),
    BETTER: N_("better than the one found"),
}

ACCOUNTS = (
    N_("player"),
    N_("start"),
    N_("luck"),
    N_("own play"),
    N_("others' play"),
    N_("result"),
)
"""What an account has columns for."""


def shown(estimate: Estimate, unit: Unit, sign: bool = False) -> str:
    """A figure with its standard error, if it has one."""
    plus = "+" if sign and estimate.mean > 0 else ""
    if not estimate.error:
        return plus + unit.shown(estimate.mean)
    return plus + unit.with_error(estimate.mean, estimate.error)


def measure(analysis: Analysis) -> Unit:
    """What the course and the accounts are in."""
    of = analysis.ledger
    return POINTS if of is not None and of.measure == breakdown.POINTS else CHANCE


def measure_name(analysis: Analysis) -> str:
    return N_("expected points") if measure(analysis) is POINTS else N_("winning chances")


def outcome(analysis: Analysis) -> Phrase:
    """How the game ended, or that it did not."""
    record, state = analysis.record, analysis.log.positions[-1]
    if not state.over:
        return Phrase(N_("The game is not finished."))
    scores = ", ".join(f"{n} {s}" for n, s in zip(record.names, state.scores, strict=True))
    winners = ", ".join(record.names[seat] for seat in state.winners)
    if not winners:
        return Phrase(N_("Lost; {scores}."), scores=scores)
    return Phrase(N_("Won by {winners}; {scores}."), winners=winners, scores=scores)


def conditions(analysis: Analysis) -> Phrase:
    """What was analysed and how."""
    record, settings = analysis.record, analysis.settings
    text = N_(
        "{title} ({options}), rules {rules}: {moves}, {decisions}. Judged by {level} with "
        "{iterations} iterations a decision, chances from {playouts} playouts, seed {seed}."
    )
    return Phrase(
        text,
        title=record.game.about.title,
        options=written(record.game.option_list, record.game.options),
        rules=record.game.rules_version,
        moves=Count("{number} move", "{number} moves", analysis.analysed),
        decisions=Count(
            "{number} of them a real decision",
            "{number} of them real decisions",
            len(analysis.decisions),
        ),
        level=LEVELS[settings.level],
        iterations=skill_of(record.game, settings).iterations,
        playouts=settings.playouts,
        seed=settings.seed,
    )


def interruption(analysis: Analysis) -> Phrase:
    if analysis.analysed == 0:
        return Phrase(N_("Interrupted before a move was analysed."))
    text = N_("Interrupted: these are the first {analysed} of {moves} moves.")
    return Phrase(text, analysed=analysis.analysed, moves=len(analysis.log.moves))


def because(analysis: Analysis, decision: Decision, action: int, lang: str) -> str:
    """The reasons as one text."""
    names = analysis.record.names
    return "; ".join(each.say(lang, names) for each in analysis.reasons(decision, action))


def mistakes(analysis: Analysis, seat: int) -> Phrase:
    """How many of a player's decisions were how good."""
    verdicts = [each.verdict for each in analysis.decisions_of(seat)]
    text = N_("{best} the best found, {equal} equal to it, {worse} worse")
    return Phrase(
        text,
        best=verdicts.count(BEST),
        equal=verdicts.count(EQUAL) + verdicts.count(BETTER),
        worse=verdicts.count(WORSE),
    )
