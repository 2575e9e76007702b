"""Prints which form of Fairwind runs, and fingerprints of games, thoughts and lessons.

What it prints is compared between the interpreted and the compiled form: python -m
tests.conformance.fingerprints GAME
"""

import json
import sys
from hashlib import blake2b

import fairwind
from fairwind import record
from fairwind.bots.search import Search
from fairwind.kernel import rng as a_compiled_module
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.lab.train import choose, trainings
from fairwind.testing.playing import (
    Chooser,
    as_text,
    deciders,
    journal_of,
    positions,
    recorded,
    snapshot,
)

from .tables import TABLES

EVERY = 20
"""So many entries of the record from one snapshot of all views to the next."""
THOUGHTS = 12
"""Iterations of a search."""
LESSONS = 3
"""Games to learn from."""


def form() -> str:
    """Compiled or interpreted, as Fairwind says itself or as its files show."""
    says = getattr(fairwind, "form", None)
    if says is not None:
        return str(says())
    return "interpreted" if str(a_compiled_module.__file__).endswith(".py") else "compiled"


def by_thumb(seed: int) -> Chooser:
    rng = QuickRng(seed)
    return lambda state, seat: state.game.strategy.policy(state, seat, rng)


def fingerprint(game: Game, seed: int, choose: Chooser | None) -> str:
    """Of all views every so often, all events, the scores and the record."""
    seen = blake2b(digest_size=8)
    for state, growing in recorded(game, seed, choose):
        if len(growing.entries) % EVERY == 0 or state.over or len(state.to_act) > 1:
            seen.update(snapshot(state).encode())
    for event in journal_of(state).events:
        seen.update(as_text([event.as_json(), event.say(), event.seen_by, event.reveals]).encode())
    seen.update(record.dump(growing).encode())
    return seen.hexdigest()


def thoughts(game: Game, seed: int) -> str:
    """What a search finds out for whoever is to act, here and there in a game."""
    found = blake2b(digest_size=8)
    for state, seat in deciders(positions(game, seed, every=90)):
        findings = Search(Outlook(state, seat), QuickRng(seed), game.strategy.guide()).run(THOUGHTS)
        told = [[move.action, move.visits, move.value, move.error] for move in findings.moves]
        found.update(as_text(told).encode())
    return found.hexdigest()


def main(wanted: str) -> None:
    prints: dict[str, str] = {}
    for seed, (name, game) in enumerate(TABLES.items()):
        if game.name == wanted:
            prints[f"{name}, random"] = fingerprint(game, seed, None)
            prints[f"{name}, thumb"] = fingerprint(game, seed, by_thumb(seed))
            prints[f"{name}, thoughts"] = thoughts(game, seed)
    if wanted in trainings():
        text = trainings()[wanted].train(0, LESSONS, choose, lambda _: None)
        prints["lessons"] = blake2b(text.encode(), digest_size=8).hexdigest()
    print(json.dumps({"form": form(), "fingerprints": prints}))


if __name__ == "__main__":
    main(sys.argv[1])
