"""Chapter 12: captains."""

import pytest

from fairwind.games.pirate_legends.rules.envelopes.symbols import CAPTAIN_NAMES
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng

from .tables import (
    SMALL,
    box,
    deck,
    events,
    heard,
    legal,
    play,
    position,
    sea,
    ships,
    slots,
    table,
    views,
)
from .voyages import captains, sailing, weather

CENTRAL_BOARD = """
    row  nw nw  0  1 ne
    row  nw nw  3  2  -
    row   -  -  4  -  -
    row   -  -  5 se se
    row  sw  -  6 se se
    starts c1 e3 c5 a3
"""
"""c3 is diagonally next to two islands."""


@pytest.mark.rule("12.1", "12.2", "12.3")
def test_all_choose_one_of_two_at_the_same_time_and_then_show_it() -> None:
    state = table(3, captains=True, rolls=captains("gunner diver bosun"))
    assert len(CAPTAIN_NAMES) == 8
    assert list(state.to_act) == [0, 1, 2]
    assert ships(state) == "None None None"
    assert state.view(0)["captains"]["dealt"] == ["gunner", "navigator"]
    assert "dealt" not in state.view(None)["captains"]
    state.play(1, state.game.parse("diver"))
    assert list(state.to_act) == [0, 2]
    assert state.view(1)["captains"]["choice"] == "diver"
    assert state.view(0)["captains"]["chosen"] == [None, None, None]
    state.play(2, state.game.parse("bosun"))
    state.play(0, state.game.parse("navigator"))
    assert [view["captains"]["chosen"] for view in views(state)] == [
        ["navigator", "diver", "bosun"]
    ] * 4
    assert ships(state) == "e1 i5 e9"
    assert "dealt" not in state.view(0)["captains"]
    assert heard(state, None)[1] == (
        "All show their captains: Player 1 has the Navigator, Player 2 has the Diver, Player 3 has "
        "the Bosun."
    )


@pytest.mark.rule("12.3")
def test_only_a_captain_that_was_dealt_can_be_chosen() -> None:
    state = table(2, captains=True, rolls=captains("gunner diver"))
    with pytest.raises(IllegalMove, match="one of the two captains you were dealt"):
        state.play(0, state.game.parse("diver"))
    with pytest.raises(IllegalMove, match="one of the two captains you were dealt"):
        state.play(0, state.game.parse("pass"))


@pytest.mark.rule("12.4", "4.5")
def test_the_gunner_pays_a_cannon_less_from_two_steps_on() -> None:
    for where, price in (("e5", 1), ("e6", 2), ("e7", 2), ("e8", 3)):
        state = sailing("gunner", "cc cc", "1", ships=f"e5 {where}")
        assert f"for {price} cannon" in state.say(0, state.game.parse("hit2"))
        assert f"for {price + (where > 'e6')} cannon" in plain_price(where)
    state = sailing("gunner", "c", "1", ships="e5 e7", between=True)
    assert legal(state, "hit") == ["hit2"]


def plain_price(where: str) -> str:
    state = position("cc cc", "1", ships=f"e5 {where}")
    return state.say(0, state.game.parse("hit2"))


@pytest.mark.rule("12.5", "10.3", "10.4")
def test_the_navigator_moves_one_step_more_in_any_weather() -> None:
    for card, steps in (("calm", 3), ("fair-wind", 4), ("headwind", 2)):
        rolls = weather(card)
        state = sailing("navigator", "1", "1", ships="e5 e9", weather=True, rolls=rolls)
        reached = {steps: f"me{5 - steps}", steps + 1: f"me{4 - steps}"}
        assert reached[steps] in legal(state)
        assert reached[steps + 1] not in legal(state)


@pytest.mark.rule("12.6", "4.1")
def test_the_diver_takes_a_tile_next_to_the_ship_which_stays() -> None:
    state = sailing("diver", "1", "1", ships="e5 e9", tiles="e4=3")
    assert legal(state, "d") == ["de4", "dd5", "df5", "de6"]
    play(state, "de4 C")
    assert ships(state) == "e5 e9"
    assert deck(state, 0) == "1 . 3 . . ."
    assert "e4" not in sea(state)
    assert legal(state, "d") == ["dd5", "df5", "de6"]
    full = sailing("diver", "1 1 1 1 1 1", "1", ships="e5 e9")
    assert legal(full, "d") == []


@pytest.mark.rule("12.7", "4.4")
def test_the_smuggler_unloads_from_diagonally_next_to_an_island() -> None:
    state = sailing("smuggler", "3", "1", ships="c3 e9")
    assert legal(state, "unload") == ["unload"]
    assert len(play(state, "unload").view(None)["islands"]["nw"]) == 1
    assert legal(sailing("gunner", "3", "1", ships="c3 e9"), "unload") == []
    assert legal(sailing("smuggler", "3", "1", ships="d3 e9"), "unload") == []


@pytest.mark.rule("M9", "12.7")
def test_between_two_islands_the_smuggler_unloads_onto_the_first() -> None:
    text = box(CENTRAL_BOARD, "1=8 3=3 cc=4")
    state = sailing("smuggler", "3", "1", ships="c3 c5", box=text, gaps=True)
    assert len(play(state, "unload").view(None)["islands"]["nw"]) == 1
    state = sailing("smuggler", "3", "1", ships="d3 c5", box=text, gaps=True)
    assert len(play(state, "unload").view(None)["islands"]["se"]) == 1


@pytest.mark.rule("12.8")
def test_the_quartermaster_has_a_slot_more() -> None:
    state = sailing("quartermaster", "1 1 1 1 1 1", "1 1 1 1 1 1", ships="e5 e9")
    assert len(state.view(1)["decks"][0]) == 7
    assert len(state.view(1)["decks"][1]) == 6
    assert slots(play(state, "xe4"), 0) == "ABCDEFG"
    play(state, "pass")
    assert legal(state, "x") == []


@pytest.mark.rule("12.8", "12.3")
def test_nobody_sees_the_slot_of_the_quartermaster_before_all_have_chosen() -> None:
    state = table(2, captains=True, rolls=captains("quartermaster diver"))
    play(state, "quartermaster")
    assert [len(view["decks"][0]) for view in views(state)] == [6, 6, 6]


@pytest.mark.rule("M10", "12.8")
def test_no_deck_has_more_than_ten_slots() -> None:
    state = sailing("quartermaster", "1", "1", ships="e5 e9", deck=10)
    assert len(state.view(0)["decks"][0]) == 10


@pytest.mark.rule("12.9", "M11")
def test_the_lookout_looks_once_a_turn_for_no_action() -> None:
    state = sailing("lookout", "1", "1", ships="e5 e9", tiles="e4=3")
    assert legal(state, "l") == ["le4", "ld5", "le5", "lf5", "le6"]
    play(state, "le4")
    assert state.view(None)["actions_left"] == 3
    assert legal(state, "l") == []
    assert [(t["from"], t["tile"]) for t in state.view(0)["looked_at"]] == [("e4", "chest3")]
    assert [(t["from"], t["tile"]) for t in state.view(1)["looked_at"]] == [("e4", None)]
    assert heard(state, 1)[-1] == "Player 1 looks at the tile of e4."
    play(state, "pass, pass")
    assert legal(state, "l") == ["le4", "ld5", "le5", "lf5", "le6"]


@pytest.mark.rule("12.10", "4.11")
def test_the_bosun_runs_outwards_too_up_to_the_next_tile() -> None:
    """The line before e5 is b4, c4, c5, d5: no tile lies on c5 and d5."""
    state = sailing("bosun", "sails", "1", ships="e5 e9", sea="c4 e1")
    assert legal(state, "s") == ["sc4", "sc5", "sd5"]
    play(state, "sc4 A")
    assert ships(state) == "c4 e9"
    assert slots(state, 0) == "A"
    other = sailing("gunner", "sails", "1", ships="e5 e9", sea="c4 e1")
    assert legal(other, "s") == []


@pytest.mark.rule("12.10")
def test_the_bosun_stops_at_the_beginning_of_the_line() -> None:
    state = sailing("bosun", "sails", "1", ships="e1 e9", sea="i5")
    assert {"sc1", "sd1", "sf1"} <= set(legal(state, "s"))


@pytest.mark.rule("12.11", "4.10")
def test_the_merchant_exchanges_cards_for_three_cannons() -> None:
    state = sailing("merchant", "cc c", "1", ships="e5 e5")
    assert legal(state, "swap") == ["swap2"]
    play(state, "swap2")
    assert events(state, "exchanged") != []
    assert legal(sailing("gunner", "cc c", "1", ships="e5 e5"), "swap") == []


@pytest.mark.rule("12.2", "12.3")
@pytest.mark.parametrize("players", [2, 4])
def test_while_captains_are_chosen_others_may_have_any_two(players: int) -> None:
    names = " ".join(["gunner", "diver", "bosun", "merchant"][:players])
    state = table(players, captains=True, box=SMALL, rolls=captains(names))
    state.play(1, state.game.parse("diver"))
    rng = QuickRng(7)
    pairs: dict[tuple[int, ...], int] = {}
    choices: dict[int, int] = {}
    for _ in range(3000):
        world = state.imagine(0, rng)
        assert world.view(0) == state.view(0)
        dealt = [int(card) for card in world.opened.dealt]
        assert len(set(dealt)) == len(dealt)
        pair = tuple(dealt[2:4])
        pairs[pair] = pairs.get(pair, 0) + 1
        chosen = int(world.opened.captains[1])
        assert chosen in pair
        choices[chosen] = choices.get(chosen, 0) + 1
    assert len(pairs) == 6 * 5
    assert all(50 < number < 160 for number in pairs.values())
    assert len(choices) == 6
    assert all(400 < number < 600 for number in choices.values())
