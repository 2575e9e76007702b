"""Thinking: what somebody of a skill finds out about the moves of a seat."""

from collections.abc import Callable

from mypy_extensions import i64

from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import GREEDY, LOOKAHEAD, POLICY, Skill

from .findings import Finding, Findings
from .lookahead import Lookahead
from .search import Search

Enough = Callable[[], bool]
Watch = Callable[[], Enough]


def think(skill: Skill, outlook: Outlook, rng: Rng, enough: Enough | None = None) -> Findings:
    """Findings about every legal move. `enough` is asked now and then whether to stop; without it
    the same generator gives the same findings."""
    if skill.way == POLICY:
        return _by_thumb(outlook, rng)
    guide = skill.guide
    if guide is None:
        guide = outlook.game.strategy.guide()
    if skill.way == GREEDY:
        return _at_a_glance(outlook, rng, guide)
    if skill.way == LOOKAHEAD:
        lookahead = Lookahead(outlook, rng, guide, skill.candidates)
        return lookahead.run(skill.iterations, enough)
    return Search(outlook, rng, guide, skill.exploration).run(skill.iterations, enough)


def _by_thumb(outlook: Outlook, rng: Rng) -> Findings:
    """One move is chosen, and nothing is known of the others.

    The rules of thumb are handed an imagined world instead of the true one, so even a rule that
    looked where it must not would learn nothing.
    """
    chosen = outlook.game.strategy.policy(outlook.imagine(rng), outlook.seat, rng)
    moves = [
        Finding(action, action, 1 if action == chosen else 0, 0.0, 0.0)
        for action in outlook.legal()
    ]
    return Findings(moves, 0.0, 0.0)


def _at_a_glance(outlook: Outlook, rng: Rng, guide: Guide) -> Findings:
    world = outlook.imagine(rng)
    guide.limit(world)
    seat = i64(outlook.seat)
    looked_at = guide.moves(world, seat)
    looks = guide.weigh(world, seat, looked_at)
    moves: list[Finding] = []
    for action in outlook.legal():
        stand_in = guide.stand_in(world, seat, i64(action))
        finding = Finding(action, int(stand_in), 0, 0.0, 0.0)
        for place in range(i64(len(looked_at))):
            if looked_at[place] == stand_in:
                look = looks[place] if len(looks) > 0 else 0.0
                finding = Finding(action, int(stand_in), 1, look, look * look)
        moves.append(finding)
    return Findings(moves, 0.0, 1.0)
