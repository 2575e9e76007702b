"""The lookahead tries what looks best in common worlds, and goes on with the better half."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.bots.findings import Findings
from fairwind.bots.lookahead import Lookahead
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State

from .toys import Die, Noughts, Toy, after

NOUGHTS = Toy(Noughts, players=2, actions=9)
DIE = Toy(Die, players=1, actions=3)


class Corner(Guide):
    """Likes the moves of small numbers."""

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        return vec[float]([1.0 - move / 10 for move in moves])


def found(
    state: State, iterations: int, guide: Guide | None = None, candidates: int = 9
) -> Findings:
    outlook = Outlook(state, state.to_act[0])
    return Lookahead(outlook, QuickRng(1), guide or Guide(), candidates).run(iterations)


def test_it_completes_its_line() -> None:
    """X X .
    O O .
    . . ."""
    state = after(NOUGHTS, [(0, 0), (1, 3), (0, 1), (1, 4)])
    assert found(state, 200).best.action == 2


def test_it_tries_only_what_looks_best() -> None:
    moves = found(NOUGHTS.new(seed=1), 60, Corner(), candidates=3).moves
    assert [move.action for move in moves if move.visits > 0] == [0, 1, 2]


def test_half_of_the_moves_is_tried_further_and_the_best_most() -> None:
    """Eight moves, three rounds of 240 / 3 tries: 10 each, 20 for four, 40 for two."""
    state = after(NOUGHTS, [(0, 4)])
    visits = sorted(move.visits for move in found(state, 240).moves)
    assert visits == [10, 10, 10, 10, 30, 30, 70, 70]


def test_the_same_luck_meets_all_moves() -> None:
    """To roll the die by move 1 or by move 2 is the same, and so is what it shows."""
    rolled = set()
    for seed in range(20):
        outlook = Outlook(DIE.new(seed=1), 0)
        _, one, other = Lookahead(outlook, QuickRng(seed), Guide(), 3).run(1).moves
        assert one.value == other.value
        rolled.add(one.value)
    assert len(rolled) > 1


def test_it_stops_when_it_is_enough_after_one_world() -> None:
    outlook = Outlook(NOUGHTS.new(seed=1), 0)
    findings = Lookahead(outlook, QuickRng(1), Guide(), 9).run(1000, lambda: True)
    assert [move.visits for move in findings.moves] == [1] * 9


def test_who_has_nothing_to_decide_cannot_think() -> None:
    state = NOUGHTS.new(seed=1)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        Lookahead(Outlook(state, 1), QuickRng(1), Guide(), 9)
