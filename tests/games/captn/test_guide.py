"""What a search knows of Capt'n, against positions whose chances are known exactly."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.bots.skill_bot import SkillBot
from fairwind.games.captn.bots.guide import EXPLORATION, CaptnGuide
from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.phases import RUNNING
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import TREE, Skill

from .expectimax import chance, chance_after
from .tables import mask, play, table


def weights(state: CaptnState) -> dict[str, float]:
    """By move, how good it looks."""
    guide = CaptnGuide()
    moves = guide.moves(state, i64(0))
    found = guide.weigh(state, i64(0), moves)
    return {state.game.notation(int(moves[n])): found[n] for n in range(len(moves))}


def at_the_exit(
    picture: str, fatigue: int = 1, dice: str | None = None, items: str = ""
) -> CaptnState:
    state = table(picture, ["2C", "3C", "5C"], dice, items, fatigue)
    state.exits = mask("a1")
    return state


def test_vanishing_unseen_is_a_win() -> None:
    assert weights(at_the_exit("5S/@ 6S"))["me1"] == 1.0


def test_vanishing_tired_and_in_sight_fails_if_the_cannon_hits() -> None:
    assert weights(at_the_exit("5S/@ 6S KD/S", fatigue=6))["me1"] == pytest.approx(5 / 6)


def test_vanishing_beside_a_ship_needs_it_to_look_away_or_to_miss() -> None:
    """A rowboat is launched onto you in four cases of six."""
    state = at_the_exit("5S/@ KD/S ##\n6S")
    assert weights(state)["me1"] == pytest.approx(2 / 6)


def test_a_rowboat_next_door_is_expected_to_arrive() -> None:
    found = weights(table("KD/2 5S/@ 6S\n## . .", ["2C", "3C", "5C"], dice=None))
    assert max(found[move] for move in found if move.startswith("navy")) == 0.0
    assert min(found[move] for move in found if move.startswith("me")) > 0.0


def test_the_costume_is_worth_what_another_roll_is_worth() -> None:
    """The die shows a launch onto you: to keep it is the end, another roll is a third of a win."""
    state = play(at_the_exit("5S/@ KD/S ##\n6S", dice="4", items="H"), "me1")
    assert weights(state) == {"keep": 0.0, "costume": pytest.approx(2 / 6)}


def test_weights_are_used_again_for_the_same_moves_only() -> None:
    """As positions of one fingerprint, though hardly ever, may be different ones."""
    state = at_the_exit("5S/@ 6S KD/S")
    guide = CaptnGuide()
    moves = guide.moves(state, i64(0))
    others = moves[1:]
    first = list(guide.weigh(state, i64(0), moves))
    assert list(guide.weigh(state, i64(0), others)) == first[1:]
    assert list(guide.weigh(state, i64(0), moves)) == first


def last_cards(state: CaptnState, left: int) -> CaptnState:
    """The same position with so many movement cards left in the first column and none in others."""
    number = state.game.columns
    state.counts = i64(0)
    for column in range(number):
        used = columns.size(number, column) - (left if column == 0 else 0)
        state.counts += used * columns.one_used(column)
    state.phase = RUNNING
    state.run_on()
    return state


CHANNEL = """
    5S  6S  7S/@  8S  KD/S  ##  ##
    ##  ##  ##    ##  ##    ##  ##
"""


@pytest.mark.parametrize(("fatigue", "left"), [(1, 3), (6, 4), (6, 5)])
def test_a_search_finds_the_best_last_turns_and_their_chance(fatigue: int, left: int) -> None:
    """In sight of a ship, two steps from the exit, with hardly enough cards."""
    state = last_cards(at_the_exit(CHANNEL, fatigue), left)
    best = chance(state)
    assert 0.1 < best != min(chance_after(state, action) for action in state.legal(0))
    skill = Skill(TREE, 600, CaptnGuide(), exploration=EXPLORATION)
    found = SkillBot(skill, "").think(Outlook(state, 0), QuickRng(1)).best
    assert chance_after(state, found.action) == pytest.approx(best)
    assert found.value == pytest.approx(best, abs=0.1)


def test_the_weights_come_from_outside_if_one_likes() -> None:
    """With no opinion on anything, an even chance."""
    state = at_the_exit("5S/@ 6S")
    rewards = vec[float]([0.0])
    CaptnGuide(vec[float]([0.0] * 2000)).reward(state, rewards)
    assert rewards[0] == 0.5
