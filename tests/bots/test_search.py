"""The search finds the best moves of games whose best moves are known."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.bots.findings import Finding, Findings
from fairwind.bots.search import Search
from fairwind.bots.skill_bot import SkillBot
from fairwind.kernel.game import Game
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import TREE, Skill
from fairwind.kernel.state import State
from tests.kernel.pebbles import Pebbles, PebblesState

from .toys import Die, Hands, Kuhn, Noughts, Toy, ToyState, Verdict, after

NOUGHTS = Toy(Noughts, players=2, actions=9)
HANDS = Toy(Hands, players=2, actions=4)
KUHN = Toy(Kuhn, players=2, actions=2)
DIE = Toy(Die, players=1, actions=3)
VERDICT = Toy(Verdict, players=3, actions=2)

PASS, BET = 0, 1
JACK, QUEEN, KING = 0, 1, 2


class ByScore(Guide):
    """For toys that are played for points."""

    def reward(self, state: State, rewards: vec[float]) -> None:
        for seat, score in enumerate(state.scores):
            rewards[i64(seat)] = float(score)


def found(state: State, iterations: int, guide: Guide | None = None, seed: int = 1) -> Findings:
    """What whoever is first to act finds out."""
    outlook = Outlook(state, state.to_act[0])
    return Search(outlook, QuickRng(seed), guide or Guide()).run(iterations)


def visits(findings: Findings) -> list[int]:
    return [finding.visits for finding in findings.moves]


# --- one after another ----------------------------------------------------------------------


def test_it_completes_its_line() -> None:
    """X X .
    O O .
    . . ."""
    state = after(NOUGHTS, [(0, 0), (1, 3), (0, 1), (1, 4)])
    assert found(state, 300).best.action == 2


def test_it_stops_the_line_of_the_other() -> None:
    """X X .
    . O .
    . . ."""
    state = after(NOUGHTS, [(0, 0), (1, 4), (0, 1)])
    assert found(state, 600).best.action == 2


def test_it_answers_a_corner_in_the_middle() -> None:
    assert found(after(NOUGHTS, [(0, 0)]), 3000).best.action == 4


@pytest.mark.parametrize("heap", [4, 5, 7, 8])
def test_it_leaves_a_heap_that_three_divides(heap: int) -> None:
    assert found(pebbles(heap), 400).best.action == heap % 3 - 1


def pebbles(heap: int) -> PebblesState:
    state = Pebbles({"players": 2}).new(seed=0)
    assert isinstance(state, PebblesState)
    state.heap = heap
    return state


# --- at once --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_who_chooses_at_the_same_time_neither_knows_nor_is_known(seat: int) -> None:
    """Whoever saw the other's throw would win with every one of the three."""
    findings = Search(Outlook(after(HANDS, []), seat), QuickRng(1), ByScore()).run(3000)
    *throws, stumble = findings.moves
    for throw in throws:
        assert throw.value == pytest.approx(1 / 3, abs=0.1)
        assert 600 < throw.visits < 1400
    assert stumble.visits < 100
    assert stumble.value == 0.0


def test_a_choice_that_another_has_made_already_is_not_known_either() -> None:
    for thrown in range(4):
        findings = found(after(HANDS, [(0, thrown)]), 500, ByScore())
        assert visits(findings) == visits(found(after(HANDS, [(0, 0)]), 500, ByScore()))


def test_those_who_decide_among_themselves_do_so_from_what_is_best_for_each() -> None:
    """A yes only costs the others, so they say no. Were they to say anything, it would be three to
    one that seat 0 gets nothing, and leaving it would be as good."""
    findings = found(after(VERDICT, []), 1000, ByScore())
    assert findings.best.action == 0
    assert findings.best.value > 2.0


# --- hidden cards ---------------------------------------------------------------------------


def dealt(card: int, play: list[tuple[int, int]]) -> ToyState:
    """Kuhn poker after this play, with this card in the hand of who is next."""
    state = after(KUHN, play)
    assert isinstance(state, Kuhn)
    state.cards[state.to_act[0]] = card
    state.cards[1 - state.to_act[0]] = (card + 1) % 3
    return state


@pytest.mark.parametrize("play", [[(0, BET)], [(0, PASS), (1, BET)]])
def test_a_jack_never_calls_and_a_king_always_does(play: list[tuple[int, int]]) -> None:
    assert found(dealt(JACK, play), 300, ByScore()).best.action == PASS
    assert found(dealt(KING, play), 300, ByScore()).best.action == BET


def test_a_king_bets_when_the_other_has_passed_and_a_queen_does_not() -> None:
    assert found(dealt(KING, [(0, PASS)]), 1000, ByScore()).best.action == BET
    assert found(dealt(QUEEN, [(0, PASS)]), 4000, ByScore()).best.action == PASS


def test_little_money_goes_on_dominated_moves() -> None:
    findings = found(dealt(JACK, [(0, BET)]), 1000, ByScore())
    assert findings.moves[BET].visits < 50


# --- alone with the dice --------------------------------------------------------------------


def shown(number: int) -> ToyState:
    state = after(DIE, [])
    assert isinstance(state, Die)
    state.number = number
    return state


@pytest.mark.parametrize("number", range(1, 7))
def test_alone_it_rolls_again_below_the_mean(number: int) -> None:
    findings = found(shown(number), 1500)
    assert (findings.best.action == 0) == (number > 3.5)
    assert findings.moves[0].value == number


def test_values_carry_their_error() -> None:
    findings = found(shown(4), 3000)
    keep, again, _ = findings.moves
    assert keep.error == 0.0
    assert abs(again.value - 3.5) < 4 * again.error < 2.0
    assert (findings.low, findings.high) == (1.0, 6.0)


# --- what a guide may say -------------------------------------------------------------------


class AllRollsAreOne(Guide):
    def stand_in(self, state: State, seat: int, action: int) -> int:
        return min(action, 1)


def test_of_moves_that_come_to_the_same_one_is_looked_at_and_stands_for_all() -> None:
    keep, again, same = found(shown(2), 200, AllRollsAreOne()).moves
    assert (again.looked_at, same.looked_at) == (1, 1)
    assert again.visits == same.visits
    assert keep.visits + again.visits == 200


class Narrow(Guide):
    """Looks at the two fields with the highest numbers only."""

    def weigh(self, state: State, seat: int, moves: vec[i64]) -> vec[float]:
        return vec[float]([float(move) / 10 for move in moves])

    def width(self, visits: int) -> int:
        return 2


def test_only_as_many_moves_are_tried_as_the_guide_says_and_the_best_looking_first() -> None:
    tried = visits(found(after(NOUGHTS, []), 50, Narrow()))
    assert tried[:7] == [0] * 7
    assert sum(tried[7:]) == 50


def test_a_move_that_was_never_tried_is_told_as_such() -> None:
    move = found(after(NOUGHTS, []), 1).moves[0]
    assert (move.visits, move.value, move.error) in {(0, 0.0, 0.0), (1, move.value, 0.0)}


# --- how long -------------------------------------------------------------------------------


def test_a_search_that_goes_on_is_the_same_as_a_long_one() -> None:
    search = Search(Outlook(pebbles(7), pebbles(7).to_act[0]), QuickRng(1), Guide())
    search.run(60)
    assert visits(search.run(40)) == visits(found(pebbles(7), 100))


def test_it_stops_when_it_is_told_that_it_is_enough() -> None:
    search = Search(Outlook(pebbles(7), pebbles(7).to_act[0]), QuickRng(1), Guide())
    assert sum(visits(search.run(1000, lambda: True))) == 1


def test_who_has_nothing_to_decide_cannot_search() -> None:
    other = 1 - pebbles(7).to_act[0]
    with pytest.raises(ValueError, match=f"seat {other} has nothing to decide"):
        Search(Outlook(pebbles(7), other), QuickRng(0), Guide())


def test_more_thought_wins_more_often() -> None:
    game = Pebbles({"players": 2})
    wins = sum(_first_wins(game, number) for number in range(40))
    assert wins >= 26


def _first_wins(game: Game, number: int) -> bool:
    """Whether a thinker of 150 iterations wins against one of 2; who begins is drawn."""
    state = game.new(seed=number)
    rng = QuickRng(number)
    bots = [SkillBot(Skill(TREE, 150), "Thinks."), SkillBot(Skill(TREE, 2), "Hardly thinks.")]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Outlook(state, seat), rng))
    return state.winners == [0]


# --- choosing from what was found -----------------------------------------------------------


def three_moves() -> Findings:
    """Worth 0.9, 0.8 and 0.2."""
    moves = [Finding(7, 7, 10, 9.0, 9.0), Finding(8, 8, 5, 4.0, 4.0), Finding(9, 9, 5, 1.0, 1.0)]
    return Findings(moves, 0.0, 1.0)


def test_without_temperature_the_best_is_played() -> None:
    assert {three_moves().chosen(0.0, 1.0, QuickRng(n)).action for n in range(20)} == {7}


def test_with_temperature_others_are_played_but_none_that_loses_too_much() -> None:
    drawn = [three_moves().chosen(0.1, 0.5, QuickRng(n)).action for n in range(300)]
    assert set(drawn) == {7, 8}
    assert drawn.count(7) > drawn.count(8) > 40


def test_the_hotter_the_more_even() -> None:
    cool, hot = (
        [three_moves().chosen(heat, 1.0, QuickRng(n)).action for n in range(300)]
        for heat in (0.2, 5.0)
    )
    assert cool.count(9) < hot.count(9)


def test_a_loss_is_a_share_of_what_is_at_stake() -> None:
    findings = Findings(three_moves().moves, -4.0, 6.0)
    assert findings.loss(findings.moves[2]) == pytest.approx(0.07)
