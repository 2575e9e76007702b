"""Moves that lead to the same are tried on only once in a lookahead."""

from fairwind.bots.lookahead import Lookahead
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .toys import Die, Toy

DIE = Toy(Die, players=1, actions=3)


def test_of_two_equal_moves_one_is_tried_on_and_stands_for_the_other() -> None:
    """Two rounds of 60 / 2 tries: 10 for each move, then 15 for keeping (0) and for one roll."""
    keep, one, other = Lookahead(Outlook(DIE.new(seed=1), 0), QuickRng(1), Guide(), 3).run(60).moves
    assert keep.visits == one.visits == 25
    assert other.looked_at == one.action
    assert (other.visits, other.value) == (one.visits, one.value)


def test_where_there_is_one_move_there_is_nothing_to_find_out() -> None:
    lookahead = Lookahead(Outlook(DIE.new(seed=1), 0), QuickRng(1), Guide(), 1)
    assert sum(move.visits for move in lookahead.run(60).moves) == 1
