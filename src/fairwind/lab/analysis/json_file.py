"""The analysis as JSON; docs/analysis.md tells what each field holds."""

import json

import fairwind
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import Phrase

from .analysis import Analysis, Decision
from .estimates import Estimate
from .judging import JudgedMove, skill_of

FORM = 1


def as_json(analysis: Analysis, lang: str) -> str:
    return json.dumps(as_object(analysis, lang), indent=1, ensure_ascii=False) + "\n"


def as_object(analysis: Analysis, lang: str) -> dict[str, object]:
    record, settings = analysis.record, analysis.settings
    state = analysis.log.positions[-1]
    return {
        "analysis": FORM,
        "fairwind": fairwind.__version__,
        "lang": lang,
        "game": record.game.name,
        "rules_version": record.game.rules_version,
        "options": dict(record.game.options),
        "names": list(record.names),
        "finished": state.over,
        "scores": list(state.scores),
        "winners": list(state.winners),
        "level": LEVELS[settings.level],
        "iterations": skill_of(record.game, settings).iterations,
        "playouts": settings.playouts,
        "seed": settings.seed,
        "moves": len(analysis.log.moves),
        "analysed": analysis.analysed,
        "players": [_player(analysis, seat, lang) for seat in range(record.game.players)],
        "course": _course(analysis, lang),
        "decisions": [_decision(analysis, each, lang) for each in analysis.decisions],
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {"mean": estimate.mean, "error": estimate.error}


def _player(analysis: Analysis, seat: int, lang: str) -> dict[str, object]:
    return {
        "name": analysis.record.names[seat],
        "losses": [
            {
                "unit": Phrase(losses.unit.name).say(lang),
                "percent": losses.unit.percent,
                "decisions": losses.decisions,
                "loss": _estimate(losses.mean),
            }
            for losses in analysis.losses(seat)
        ],
        "worst": [decision.move for decision in analysis.worst(seat)],
        "account": _account(analysis, seat),
    }


def _account(analysis: Analysis, seat: int) -> dict[str, object] | None:
    if analysis.ledger is None:
        return None
    account = analysis.ledger.accounts[seat]
    return {
        "measure": analysis.ledger.measure,
        "start": _estimate(account.start),
        "luck": _estimate(account.luck),
        "own_play": _estimate(account.own_play),
        "others_play": _estimate(account.others_play),
        "result": _estimate(account.result),
    }


def _course(analysis: Analysis, lang: str) -> list[dict[str, object]]:
    if analysis.ledger is None:
        return []
    return [
        {
            "after_move": rest.after_move,
            "told": told(analysis, rest.after_move, lang),
            "standing": [_estimate(each) for each in rest.standing],
            "luck": [_estimate(each) for each in rest.luck],
            "play": [_estimate(each) for each in rest.play],
        }
        for rest in analysis.ledger.course
    ]


def told(analysis: Analysis, position: int, lang: str) -> str:
    """The events with which something was over there, in words."""
    names = analysis.record.names
    return " ".join(event.say(lang, names) for event in analysis.log.closings[position])


def _decision(analysis: Analysis, decision: Decision, lang: str) -> dict[str, object]:
    judgement = decision.judgement
    return {
        "move": decision.move,
        "seat": decision.seat,
        "unit": Phrase(decision.unit.name).say(lang),
        "percent": decision.unit.percent,
        "verdict": decision.verdict,
        "loss": _estimate(judgement.loss),
        "stake": judgement.stake,
        "played": _move(analysis, decision, decision.action, lang),
        "best": _move(analysis, decision, judgement.best, lang),
        "candidates": [_candidate(analysis, each) for each in judgement.candidates],
    }


def _move(analysis: Analysis, decision: Decision, action: int, lang: str) -> dict[str, object]:
    names = analysis.record.names
    return {
        "notation": analysis.record.game.notation(action),
        "words": analysis.said(decision, action).say(lang, names),
        "reasons": [each.say(lang, names) for each in analysis.reasons(decision, action)],
    }


def _candidate(analysis: Analysis, candidate: JudgedMove) -> dict[str, object]:
    return {
        "notation": analysis.record.game.notation(candidate.action),
        "value": _estimate(candidate.value),
        "visits": candidate.visits,
    }
