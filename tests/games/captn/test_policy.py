"""The policy, and bosun who plays by it."""

import pytest

from fairwind import bots
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import captn, mask, play, table, watched


def choice(state: CaptnState) -> str:
    return state.game.notation(state.game.strategy.policy(state, 0, QuickRng(0)))


def test_bosun_leaves_by_the_corner_when_it_can() -> None:
    state = table("5S/@ 6S", ["2C"])
    state.exits = mask("a1")
    assert choice(state).startswith("me")


def test_bosun_does_not_let_a_rowboat_come_that_would_reach_it() -> None:
    """The rowboat is next door; with any card the pursuers' turn is the end."""
    assert choice(table("KD/2 5S/@ 6S\n## . .", ["2C", "3C", "5C"])).startswith("me")


def test_bosun_does_not_take_a_treasure_that_brings_a_ship_onto_it() -> None:
    picture = """
        5S/@  JH  $1  .   .   .   .
        .     .   .   .   .   .   $2
        .     .   .   .   .   .   $3
    """
    assert choice(play(table(picture, ["2C"]), "me1 b1")) == "stop"


def test_bosun_has_a_deadly_roll_rolled_again() -> None:
    state = play(table("5S/@ KD/S .", ["2H"], dice="4 6", items="H"), "me1")
    assert choice(state) == "costume"


@pytest.mark.rule("10.2")
def test_the_policy_chooses_from_what_may_be_known() -> None:
    """The same in the true world and in any other that looks like it."""
    state, rng = watched(6), QuickRng(6)
    while not state.over:
        action = state.game.strategy.policy(state, 0, QuickRng(0))
        assert action in state.legal(0)
        assert state.game.strategy.policy(state.imagine(0, rng), 0, QuickRng(0)) == action
        state.play(0, action)


def test_bosun_wins_clearly_more_often_than_random_play() -> None:
    """It wins about three games in ten; of these deals at least a sixth. Random play wins none."""
    won = {"bosun": 0, "random": 0}
    for name in won:
        bot = bots.load(name)
        for number in range(24):
            state, rng = captn().new(seed=number), QuickRng(1000 + number)
            while not state.over:
                state.play(0, bot.choose(Outlook(state, 0), rng))
            won[name] += len(state.winners)
    assert won["random"] == 0
    assert won["bosun"] >= 4
