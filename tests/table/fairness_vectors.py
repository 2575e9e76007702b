"""What the sealed generator gives, for the browser's own one to be held against:

python -m tests.table.fairness_vectors > web/src/fairness/vectors.json
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

import fairwind
from fairwind.kernel.rng import QuickRng, SealedRng
from fairwind.kernel.seal import Seal, commitment, number
from fairwind.table.fairness import draws
from fairwind.table.play import Play

FILE = Path(__file__).parents[2] / "web" / "src" / "fairness" / "vectors.json"
SEED = "0123456789abcdef" * 4
SECRET = "fedcba9876543210" * 4
WORDS = ["red sky at night", "", "Möwe & Meer", ""]
OFTEN_DROPPED = 0x66666667
"""Every fifth word is too many for it."""
BOUNDS = (1, 2, 6, 52, OFTEN_DROPPED, 1 << 31)
SHUFFLES = ((1, 1), (2, 2), (5, 0), (5, 3), (52, 52), (60, 48))
GAMES = ("captn", "pirate-legends", "sailorman", "santa-timea")
MOST_MOVES = 60
CHANCE = {
    "captain-drawn", "rolled",
    "leader-drawn", "round-began", "winds-laid-out", "forecast", "wind-turned-up",
    "dealt", "die-rolled",
    "starter-drawn", "island-dealt", "found", "stolen-what", "discarded",
}  # fmt: skip


def vectors() -> dict[str, Any]:
    return {
        "words": WORDS,
        "secret": {
            "secret": SECRET,
            "commitment": commitment(SECRET),
            "numbers": [number(SECRET, attempt) for attempt in (1, 2, 3)],
        },
        "generator": _generator(),
        "games": [_game(name) for name in GAMES],
    }


def _generator() -> dict[str, Any]:
    """One stream after the other from the same key."""
    key = sha256(SEED.encode()).digest()
    rng = SealedRng(key)
    words = [str(rng.bits64()) for _ in range(20)]
    below = [[n, [int(rng.below(n)) for _ in range(12)]] for n in BOUNDS]
    shuffles = []
    for size, first in SHUFFLES:
        items = vec[i64]([i64(item // 2) for item in range(size)])
        rng.shuffle(items, first)
        shuffles.append([size, first, [int(item) for item in items[:first]]])
    return {"key": key.hex(), "words": words, "below": below, "shuffles": shuffles}


def _seal(name: str, players: int) -> Seal:
    """One game has no numbers, and one an attempt that was void."""
    voids = [[players - 1]] if name == "santa-timea" else []
    left = 0 if name == "captn" else players - len(voids)
    shown = [number(SECRET, 1 + len(voids)) if seat < left else "" for seat in range(players)]
    return Seal(SEED, WORDS[:players], shown, voids)


def _game(name: str) -> dict[str, Any]:
    """The beginning of a sealed game played at random: what was drawn, and what was seen."""
    game = fairwind.load(name)
    seal = _seal(name, game.players)
    names = [f"Player {seat + 1}" for seat in range(game.players)]
    play = Play.begin(game, names, QuickRng(0), seal=seal)
    rng = QuickRng(7)
    while not play.state.over and len(play.record.moves) < MOST_MOVES:
        seat = play.state.to_act[0]
        play.play(seat, int(play.state.pick(seat, rng)))
    view = play.state.view(None)
    return {
        "game": name,
        "seed": seal.seed,
        "key_text": seal.text,
        "numbers": [
            {"seat": seat, "number": each} for seat, each in enumerate(seal.numbers) if each
        ],
        "voids": seal.voids,
        "draws": [msgspec.to_builtins(drawn) for drawn in draws(play.record)],
        "events": [
            {"kind": event.kind, "facts": event.facts}
            for event in play.events
            if event.kind in CHANCE
        ],
        "view": {key: view[key] for key in ("options", "line") if key in view},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n")
