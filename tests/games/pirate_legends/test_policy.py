"""The policy, and bosun who plays by it."""

from fairwind import bots
from fairwind.bots.match import play_match
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import pirate_legends, play, position, stalled


def turn_of(state: PirateLegendsState) -> list[str]:
    """What the policy does until the present action is complete."""
    words: list[str] = []
    left = state.actions_left
    while state.actions_left == left and not state.over:
        seat = state.to_act[0]
        action = state.game.strategy.policy(state, seat, QuickRng(0))
        words.append(state.game.notation(action))
        state.play(seat, action)
    return words


def test_chests_are_brought_ashore_at_home() -> None:
    state = position("3 2 1 c 2 1", "splash", ships="c1 e9", cards="nw se")
    assert turn_of(state) == ["unload", "A", "B", "C", "E", "F"]


def test_idols_are_left_on_an_island_of_somebody_else() -> None:
    state = position("3 -2 1 -3 2 1", "splash", ships="c1 e9", cards="se nw")
    assert turn_of(state) == ["unload", "B", "D", "done"]


def test_idols_are_not_brought_home() -> None:
    state = position("-1 3 3", "splash", ships="c1 e9", cards="nw se")
    assert turn_of(state) == ["unload", "B", "C"]


def test_a_rich_neighbour_is_raided() -> None:
    state = position("c c", "3 3 2 2 1", ships="e5 e5", cards="nw se")
    assert turn_of(state)[:2] == ["hit2", "A"]


def test_a_tile_next_door_is_fished_while_there_is_room() -> None:
    state = position("c", "splash", ships="e5 e9", cards="nw se")
    assert turn_of(state)[0].startswith("x")


def test_with_a_full_deck_of_chests_the_ship_makes_for_home() -> None:
    state = position("1 1 1 1 2 2", "splash", ships="e5 e9", cards="nw se")
    for _ in range(3):
        turn_of(state)
    assert state.filled[0] == 0 or state.turn == 1


def test_bosun_knows_a_stolen_tile_again_and_takes_it_back() -> None:
    """Anne stole the 3 from Mary: so Mary knows in which slot it is."""
    state = position("cc", "splash 3 c", ships="e5 e5", cards="nw se")
    play(state, "hit2 B A C D, pass")
    bosun = bots.load("bosun")
    words: list[str] = []
    while state.to_act == (1,) and len(words) < 2:
        action = bosun.choose(Outlook(state, 1), QuickRng(1))
        words.append(state.game.notation(action))
        state.play(1, action)
    assert words[0] == "hit1"


def test_bosun_beats_three_random_players_far_more_often_than_not() -> None:
    game = pirate_legends(4)
    won = 0
    for number in range(20):
        seat = number % 4
        table = [bots.load("bosun" if place == seat else "random") for place in range(4)]
        won += play_match(game, table, QuickRng(number)).winners == [seat]
    assert won >= 16


def test_two_that_play_by_the_policy_do_not_wait_for_each_other_for_ever() -> None:
    found = 0
    for seed in range(6):
        state = pirate_legends(2).new(seed=seed)
        rng = QuickRng(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, state.game.strategy.policy(state, seat, rng))
        found += stalled(state)
    assert found <= 1
