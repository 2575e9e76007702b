"""Judging moves: blunders are found, forced moves lose nothing, and nobody is judged by secrets."""

from dataclasses import replace

import pytest

import fairwind
from fairwind.bots.comparison import compare
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import LOOKAHEAD, TREE, Skill
from fairwind.lab.analysis.analysis import BEST, WORSE
from fairwind.lab.analysis.history import history_of
from fairwind.lab.analysis.judging import AnalysisSettings, judge
from fairwind.testing.playing import record_of
from tests.bots.toys import Die, Noughts, Toy, after
from tests.lab.analysis.histories import QUICK, analysed, die, noughts

THOROUGH = AnalysisSettings(level=4, iterations=400, playouts=4, seed=1)


def test_who_does_not_stop_a_line_has_made_the_worst_move() -> None:
    #  X X .     O has to play in the right corner, but plays in the left
    #  . O .
    #  o . .
    analysis = analysed(noughts("04162"), THOROUGH)
    worst = analysis.worst(1)[0]
    assert (worst.move, worst.action, worst.judgement.best) == (4, 6, 2)
    assert worst.verdict == WORSE
    assert worst.judgement.loss.mean > 0.2


def test_who_ends_the_game_with_a_line_has_lost_nothing() -> None:
    winning = analysed(noughts("04162"), THOROUGH).decisions_of(0)[-1]
    assert (winning.action, winning.verdict, winning.judgement.loss.mean) == (2, BEST, 0.0)


def test_a_forced_move_is_no_decision() -> None:
    analysis = analysed(noughts("048176253"))
    assert [decision.move for decision in analysis.decisions] == list(range(1, 9))


def test_moves_that_come_to_the_same_are_no_mistake() -> None:
    """The default guide does not know that 1 and 2 are the same; a lookahead finds them equal."""
    state = after(Toy(Die, 1, 3), [])
    found = compare(Skill(LOOKAHEAD, 20), Outlook(state, 0), QuickRng(1), 1, 2)
    assert (found.difference, found.error) == (0.0, 0.0)


@pytest.mark.parametrize("way", [LOOKAHEAD, TREE])
def test_a_duel_measures_the_difference_of_two_moves(way: int) -> None:
    """To roll brings 3.5 on average, to keep nothing."""
    outlook = Outlook(after(Toy(Die, 1, 3), []), 0)
    found = compare(Skill(way, 2000), outlook, QuickRng(1), 1, 0)
    assert found.difference == pytest.approx(3.5, abs=3 * found.error)
    assert 0.04 < found.error < 0.08  # the spread of a die is 1.71; it is rolled 1000 times


def test_a_duel_by_trees_goes_on_with_the_best_answers() -> None:
    #  O . .     After 2 X threatens nothing and O wins with 6; after 6 nobody wins for sure
    #  O X .
    #  . . X
    state = after(Toy(Noughts, 2, 9), [(0, 4), (1, 0), (0, 8), (1, 3)])
    found = compare(Skill(TREE, 1600), Outlook(state, 0), QuickRng(3), 6, 2)
    assert found.difference > 0.4


def test_a_loss_is_kept_in_the_unit_of_the_guide() -> None:
    """To keep the zero of a die costs three points and a half."""
    decision = analysed(die(0, 1), THOROUGH).decisions[0]
    assert decision.unit.name == "points"
    assert decision.judgement.loss.mean == pytest.approx(3.5, abs=0.6)


@pytest.mark.parametrize("name", ["pirate-legends", "sailorman", "santa-timea"])
def test_a_judgement_is_the_same_whatever_the_player_could_not_know(name: str) -> None:
    log = history_of(record_of(fairwind.load(name), seed=4, moves=14))
    for move in range(2, len(log.moves), 4):
        seat = log.moves[move].seat
        positions = list(log.positions)
        positions[move] = positions[move].imagine(seat, QuickRng(9))
        other = replace(log, positions=positions)
        assert judge(log, move, QuickRng(2), QUICK) == judge(other, move, QuickRng(2), QUICK)
