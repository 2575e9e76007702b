"""What one move was worth, from what its player knew; and how all stood after it.

A game is taken to pieces that can be worked on in any order: before the set-up (0), after it (1),
and each move. Each piece has a generator of its own, so nothing depends on who works on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from fairwind.bots.advice import ranked
from fairwind.bots.comparison import compare
from fairwind.bots.continuations import Ending, branches, continuations, play_out
from fairwind.bots.thinking import think
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng, rng_of
from fairwind.kernel.skill import Skill
from fairwind.record import load

from .estimates import Estimate, SeatValues, mean_of
from .history import History, history_of

BEFORE = 2
"""So many pieces come before the first move."""
KEPT = 3
"""So many of the best moves found are kept."""


@dataclass(frozen=True, slots=True)
class AnalysisSettings:
    """How hard is thought. The same settings give the same analysis."""

    level: int
    iterations: int | None
    """Instead of the level's own budget."""
    playouts: int
    seed: int


@dataclass(frozen=True, slots=True)
class JudgedMove:
    action: int
    value: Estimate
    visits: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision that was not forced."""

    best: int
    """The best move found; the one played, if it comes to the same."""
    loss: Estimate
    """What the move played is worse by than the best found, tried anew; certain if it was that."""
    stake: float
    """From the least to the greatest reward met."""
    candidates: tuple[JudgedMove, ...]
    effect: SeatValues
    """What the move did, beside the one by rules of thumb."""


@dataclass(frozen=True, slots=True)
class Piece:
    judgement: Judgement | None
    standing: SeatValues | None
    """How all stood afterwards, if a trick, a turn or a roll was over."""


def skill_of(game: Game, settings: AnalysisSettings) -> Skill:
    skill = game.strategy.skill(settings.level)
    return skill if settings.iterations is None else skill.with_iterations(settings.iterations)


def examine(log: History, number: int, settings: AnalysisSettings) -> Piece:
    rng = rng_of(settings.seed, number)
    if number == 0:
        return Piece(None, _before(log.record.game, rng, settings.playouts))
    move = number - BEFORE
    judgement = judge(log, move, rng.fork(), settings) if move >= 0 else None
    position = move + 1
    standing = _standing(log, position, rng, settings.playouts) if log.is_rest(position) else None
    return Piece(judgement, standing)


def examine_text(text: str, settings: AnalysisSettings, first: int, count: int) -> list[Piece]:
    """For workers, which get the record as text."""
    log = _log_of_text(text)
    return [examine(log, number, settings) for number in range(first, first + count)]


@lru_cache(maxsize=1)
def _log_of_text(text: str) -> History:
    return history_of(load(text))


# --- how all stand --------------------------------------------------------------------------


def _before(game: Game, rng: Rng, playouts: int) -> SeatValues:
    """Before anything is dealt."""
    ends = [play_out(game.new(rng=rng.fork()), rng.bits64()) for _ in range(playouts)]
    return _mean(ends, game.players, playouts)


def _standing(log: History, position: int, rng: Rng, playouts: int) -> SeatValues:
    state = log.positions[position]
    if state.over:
        return _mean([Ending(state)], state.game.players, 1)
    return _mean(continuations(state, rng, playouts), state.game.players, playouts)


def _mean(ends: Sequence[Ending], players: int, tries: int) -> SeatValues:
    return SeatValues(
        tuple(mean_of([end.shares[seat] for end in ends], tries) for seat in range(players)),
        tuple(mean_of([end.scores[seat] for end in ends], tries) for seat in range(players)),
    )


# --- one decision ---------------------------------------------------------------------------


def judge(log: History, move: int, rng: Rng, settings: AnalysisSettings) -> Judgement | None:
    """None if there was nothing to decide. Only the outlook of the seat is looked at."""
    seat, action = log.moves[move].seat, log.moves[move].action
    outlook = Outlook(log.positions[move], seat)
    if len(outlook.legal()) == 1:
        return None
    skill = skill_of(outlook.game, settings)
    findings = think(skill, outlook, rng.fork())
    looked_at = {found.action: found.looked_at for found in findings.moves}
    if len(set(looked_at.values())) == 1:
        return None
    best, played = findings.best.looked_at, looked_at[action]
    loss = Estimate(0.0, 0.0)
    if best != played:
        found = compare(skill, outlook, rng.fork(), best, played)
        loss = Estimate(found.difference, found.error)
    return Judgement(
        best=action if best == played else findings.best.action,
        loss=loss,
        stake=findings.high - findings.low,
        candidates=tuple(
            JudgedMove(found.action, Estimate(found.value, found.error), found.visits)
            for found in ranked(findings)[:KEPT]
        ),
        effect=_effect(outlook, action, rng, settings.playouts),
    )


def _effect(outlook: Outlook, action: int, rng: Rng, playouts: int) -> SeatValues:
    both = branches(outlook, action, rng, playouts)
    seats = range(outlook.game.players)
    return SeatValues(
        tuple(
            mean_of([t.after.shares[s] - t.instead.shares[s] for t in both], playouts)
            for s in seats
        ),
        tuple(
            mean_of([t.after.scores[s] - t.instead.scores[s] for t in both], playouts)
            for s in seats
        ),
    )
