"""Advice: the moves a skill finds best, what they are worth, and why, in words."""

from math import sqrt
from typing import Final, final

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.unit import Unit
from fairwind.kernel.words import N_, Phrase

from .findings import Finding, Findings
from .thinking import Enough, think

SURE: Final = 2.0
"""A difference counts if it is beyond so many standard errors."""


@final
class Suggestion:
    """One move, set beside the best (the best itself beside the next)."""

    def __init__(self, found: Finding, other: Finding | None, reasons: list[Phrase]) -> None:
        self.action: Final = found.action
        self.value: Final = found.value
        self.error: Final = found.error
        self.visits: Final = found.visits
        self.reasons: Final = reasons
        self.gap: Final = 0.0 if other is None else found.value - other.value
        self.gap_error: Final = 0.0 if other is None else _together(found.error, other.error)

    @property
    def equal(self) -> bool:
        return abs(self.gap) <= SURE * self.gap_error


def _together(one: float, other: float) -> float:
    return sqrt(one * one + other * other)


@final
class Advice:
    """The best moves first. `unit` is None if the skill does not weigh moves."""

    def __init__(self, suggestions: list[Suggestion], unit: Unit | None) -> None:
        self.suggestions: Final = suggestions
        self.unit: Final = unit

    def verdict(self, place: int) -> Phrase:
        """How a suggestion compares, in words."""
        this = self.suggestions[place]
        unit = self.unit
        if len(self.suggestions) == 1:
            return Phrase(N_("the only one that was found"))
        if unit is None or this.visits == 0:
            return Phrase(N_("not weighed"))
        if this.equal:
            if place == 0:
                return Phrase(N_("equal to the next within the error"))
            return Phrase(N_("equal to the first within the error"))
        gap = unit.with_error(abs(this.gap), this.gap_error)
        if this.gap > 0.0:
            if place == 0:
                return Phrase(N_("better than the next by {gap}"), gap=gap)
            return Phrase(N_("may be better than the first, but was tried less often"))
        if place == 0:
            return Phrase(N_("the next may be better, but was tried less often"))
        return Phrase(N_("worse than the first by {gap}"), gap=gap)


def advise(
    skill: Skill, outlook: Outlook, rng: Rng, most: int, enough: Enough | None = None
) -> Advice:
    """At most so many moves; of those that come to the same only one."""
    found = ranked(think(skill, outlook, rng, enough))
    world = outlook.imagine(rng)
    suggestions: list[Suggestion] = []
    for place in range(min(most, len(found))):
        other = found[0] if place > 0 else (found[1] if len(found) > 1 else None)
        reasons = outlook.game.strategy.reasons(world, outlook.seat, found[place].action)
        suggestions.append(Suggestion(found[place], other, reasons))
    guide = skill.guide
    if guide is None:
        guide = outlook.game.strategy.guide()
    return Advice(suggestions, guide.unit(world) if skill.weighs else None)


def ranked(findings: Findings) -> list[Finding]:
    """The moves that were tried, most often first as in `Findings.best`, each for all its like."""
    best = findings.best
    found = [move for move in findings.moves if move.looked_at == move.action and move.visits > 0]
    found.sort(key=_rank)
    if best.looked_at == best.action:
        return found
    return [best, *[move for move in found if move.looked_at != best.looked_at]]


def _rank(move: Finding) -> tuple[int, float]:
    return (-move.visits, -move.value)
