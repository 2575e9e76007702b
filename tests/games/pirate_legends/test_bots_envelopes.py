"""Bots and what comes from envelopes."""

import pytest
from mypy_extensions import i64

from fairwind import bots
from fairwind.games.pirate_legends.bots.beliefs import Beliefs
from fairwind.games.pirate_legends.bots.policy import values
from fairwind.games.pirate_legends.rules.components import CANNONS, distance
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ARMOURER,
    AWAKE,
    DIVER,
    FISHER,
    FOG,
    LOOKOUT,
    SMUGGLER,
    SWITCHES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME, cell_name
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import pirate_legends, play, position, stalled

EVERYTHING = dict.fromkeys(SWITCHES, True) | {"deck": 8}


def opened(deck: str, other: str, ships: str, *rules: str, **more: str) -> PirateLegendsState:
    """With these rules in force from now on: what they deal at the start is left to the test."""
    state = position(deck, other, ships=ships, **({"cards": "nw se"} | more), parley=True)
    for rule in rules:
        state.envelopes |= SWITCHES[rule]
    return state


def first(state: PirateLegendsState) -> str:
    """What the policy begins with."""
    seat = state.to_act[0]
    return state.game.notation(state.game.strategy.policy(state, seat, QuickRng(0)))


def reasons(state: PirateLegendsState, word: str) -> list[str]:
    seat = state.to_act[0]
    action = next(a for a in state.legal(seat) if state.game.notation(a) == word)
    return [reason.say() for reason in state.game.strategy.reasons(state, seat, action)]


# --- weather, captains -------------------------------------------------------------------------


def test_in_fog_nobody_waits_for_a_raid() -> None:
    state = opened("c c", "3 3 2 2 1", "e5 e5", "weather")
    state.opened.weather = FOG
    assert not first(state).startswith("hit")


def captained(deck: str, ships: str, captain: i64, **more: str) -> PirateLegendsState:
    state = opened(deck, "cc", ships, "captains", **more)
    state.opened.captains[i64(0)] = captain
    return state


def test_the_smuggler_unloads_across_a_corner() -> None:
    assert first(captained("3 3 2 2 1 1", "c3 e9", SMUGGLER)) == "unload"


def test_the_lookout_looks_before_anything_else() -> None:
    assert first(captained("3", "e5 e9", LOOKOUT)).startswith("l")


def test_what_was_seen_to_be_an_idol_is_left_where_it_lies() -> None:
    state = captained("3", "e5 e9", LOOKOUT, tiles="e4=-3", sea="e4 e6")
    play(state, "le4")
    assert first(state) == "xe6"
    assert reasons(state, "xe4")[0] == "you know what it is: an idol of 3"


def test_the_diver_stays_at_the_own_coast() -> None:
    """With chests to unload there it dives rather than sail away for a tile."""
    state = captained("3 3 3 2 1", "c2 e9", DIVER, sea="d2 a7")
    dive, explore = (i64(state.game.parse(word)) for word in ("dd2", "xd2"))
    weigher = values(state, i64(0))
    assert weigher.value(dive) > weigher.value(explore)


# --- legends ------------------------------------------------------------------------------------


def test_an_armourer_brings_cannons_home_and_others_keep_them() -> None:
    state = opened("cc cc c 3", "splash", "c1 e9", "legends")
    state.opened.legends[i64(0)] = ARMOURER
    play(state, "unload")
    assert first(state) == "A"
    state = position("cc cc c 3", "splash", ships="c1 e9", cards="nw se")
    assert first(play(state, "unload")) == "D"


def test_a_fisher_does_not_leave_splashes_elsewhere() -> None:
    for legend, leaves in ((FISHER, False), (ARMOURER, True)):
        state = opened("splash -1 splash", "3", "c1 e9", "legends", cards="se nw")
        state.opened.legends[i64(0)] = legend
        play(state, "unload")
        assert (first(state) == "A") is leaves


# --- parley -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("offered", "answer"), [("3", "yes"), ("-1", "no"), ("1", "no")])
def test_an_offer_is_taken_only_if_it_is_better(offered: str, answer: str) -> None:
    state = position(f"{offered} c", "1 2", ships="e5 e5", cards="nw se", parley=True)
    play(state, "parley2 A A")
    assert state.to_act == (1,)
    assert first(state) == answer
    assert reasons(state, "yes")[0].startswith("you get ")


def test_nobody_offers_a_chest_for_a_back_they_do_not_know() -> None:
    state = position("3 3", "1 2", ships="e5 e5", cards="nw se", parley=True, sea="a5")
    assert not first(state).startswith("parley")


# --- patrol and kraken --------------------------------------------------------------------------


def test_a_ship_with_chests_leaves_where_the_patrol_comes() -> None:
    state = position("3 3 2 2", "splash", ships="e5 e9", cards="nw se", patrol=True, sea="a5")
    state.ships[i64(0)] = coming = state.box.line[i64(4)]
    state.actions_left = i64(1)
    assert reasons(state, "m" + cell_name(int(state.box.line[i64(5)]))) != []
    play(state, first(state))
    assert distance(state.ships[i64(0)], coming) > 1


def test_the_patrol_gets_the_least_of_the_cannons() -> None:
    state = position("cc c 3", "splash", ships="e5 e9", cards="nw se", patrol=True)
    state.ships[i64(0)] = state.box.line[i64(4)]
    play(state, "pass, pass")
    assert state.to_act == (0,)
    assert first(state) == "B"


def test_beliefs_have_no_cannons_where_there_can_be_none() -> None:
    state = position("3 2 1 -1", "splash", ships="e5 e9", cards="nw se", patrol=True)
    for slot in range(4):
        state.opened.unarmed[state.tile(i64(0), i64(slot))] = i64(1)
    for seed in range(30):
        world = state.imagine(1, QuickRng(seed))
        Beliefs(world, i64(1)).deal(world, QuickRng(seed))
        for slot in range(4):
            assert CANNONS[world.kinds[world.tile(i64(0), i64(slot))]] == 0


def test_who_can_kill_the_kraken_does() -> None:
    state = position("cc cc c", "splash", ships="e5 e9", cards="nw se", kraken=True)
    state.opened.kraken_state = AWAKE
    state.opened.kraken = i64(CELLS_BY_NAME["e5"])
    state.opened.wounds = i64(1)
    assert first(state) == "fight"
    assert reasons(state, "fight") == ["kills it: its eye is worth 4 points"]


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("box", ["printed", "reefs"])
def test_games_with_everything_come_to_their_end(players: int, box: str) -> None:
    game = pirate_legends(players, box=box, **EVERYTHING)
    for seed in range(2):
        state = game.new(seed=seed)
        while not state.over:
            seat = state.to_act[0]
            action = game.strategy.policy(state, seat, QuickRng(seed))
            assert action in state.legal(seat)
            state.play(seat, action)
        assert not stalled(state)


@pytest.mark.parametrize("level", ["deckhand", "bosun", "mate", "captain"])
def test_nobody_leaves_the_last_tiles(level: str) -> None:
    """Of two deckhands more than half of the games used to stand still."""
    bot = bots.load(level)
    for seed in range(4):
        state = pirate_legends(2).new(seed=seed)
        rng = QuickRng(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, bot.choose(Outlook(state, seat), rng))
        assert not stalled(state)
