"""Continuations: how a game may go on if all follow the policy, and chance decides anew."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import NOBODY, State


@final
class Ending:
    """How one game ended: by seat the share of the win, and the score."""

    def __init__(self, state: State) -> None:
        players = state.game.players
        winners = state.winners
        self.shares: Final = vec[float]([0.0] * players)
        self.scores: Final = vec[float]([float(score) for score in state.scores])
        for seat in winners:
            self.shares[i64(seat)] = 1.0 / len(winners)


def play_out(state: State, seed: int) -> Ending:
    """The state is played to its end, its own generator set aside."""
    state.rng = QuickRng(seed)
    rng = QuickRng(seed).fork()
    game = state.game
    seat = state.next_seat()
    while seat != NOBODY:
        state.apply(seat, i64(game.strategy.policy(state, int(seat), rng)))
        seat = state.next_seat()
    return Ending(state)


def continuations(state: State, rng: Rng, number: int) -> list[Ending]:
    """So many ways it may go on from here, in worlds that the seats imagine in turn."""
    found: list[Ending] = []
    for turn in range(number):
        world = state.imagine(turn % state.game.players, rng)
        found.append(play_out(world, rng.bits64()))
    return found


@final
class Branch:
    """The same world with a move, and with what the policy would have done instead."""

    def __init__(self, after: Ending, instead: Ending) -> None:
        self.after: Final = after
        self.instead: Final = instead


def branches(outlook: Outlook, action: int, rng: Rng, number: int) -> list[Branch]:
    """What a move does to how the game ends for all, from what the seat knows: so many imagined
    worlds, less those in which the policy would have done the same."""
    found: list[Branch] = []
    seat = outlook.seat
    for _number in range(number):
        world = outlook.imagine(rng)
        seed = rng.bits64()
        by_policy = outlook.game.strategy.policy(world, seat, QuickRng(seed))
        if by_policy == action:
            continue
        after = world.copy()
        after.apply(i64(seat), i64(action))
        world.apply(i64(seat), i64(by_policy))
        found.append(Branch(play_out(after, seed), play_out(world, seed)))
    return found
