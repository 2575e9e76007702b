"""Contests for the tests of the arena."""

from fairwind.games import load
from fairwind.lab.arena.cluster import Contest
from fairwind.lab.arena.result import ContestResult
from fairwind.lab.arena.sprt import Claims


def contest(game: str, *names: str, seed: int = 0, once: bool = False, **options: int) -> Contest:
    return Contest(game, load(game, **options).options, names, seed, once)


def result(of: Contest, claims: Claims | None = None) -> ContestResult:
    return ContestResult(of, load(of.game).rules_version, claims)
