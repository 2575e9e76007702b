"""A bot in forty lines: it tries every move in imagined worlds, and takes the one that pays best.

    cd examples/bots
    fairwind arena pirate-legends --bots careful:Careful,random

It knows no game, only what every game tells: worlds that agree with what its seat knows, who is to
act in them, and the scores.
"""

from fairwind import Bot, Outlook, Rng, State

WORLDS = 6
AHEAD = 16
VICTORY = 1000


class Careful(Bot):
    """Looks before it leaps."""

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        worth = dict.fromkeys(moves, 0)
        for _ in range(WORLDS):
            world, luck = outlook.imagine(rng), rng.fork()
            for move in moves:  # each with the same luck, so that only the moves differ
                worth[move] += _lead_after(move, world.copy(), outlook.seat, luck.copy())
        return max(moves, key=worth.__getitem__)


def _lead_after(move: int, world: State, seat: int, rng: Rng) -> int:
    """How far the seat leads after this move and some more, which everybody makes at random."""
    world.play(seat, move)
    for _ in range(AHEAD):
        if world.over:
            return VICTORY if world.winners == [seat] else -VICTORY
        mover = world.to_act[0]
        world.play(mover, world.pick(mover, rng))
    scores = world.scores
    return scores.pop(seat) - max(scores, default=0)
