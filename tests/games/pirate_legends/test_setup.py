"""Chapter 2: how the sea is laid out, who sits where, and where ships start."""

from collections import Counter

import pytest

from fairwind.games.pirate_legends.rules.symbols import KIND_NAMES
from fairwind.kernel.events import RecordGap, Roll

from . import plain
from .tables import (
    SMALL,
    cards,
    deck,
    events,
    heard,
    holders,
    journal,
    known,
    legal,
    pirate_legends,
    play,
    sea,
    ships,
    table,
    watched,
)

EDGES = [["c1", "d1", "e1", "f1", "g1"], ["c9", "d9", "e9", "f9", "g9"]]
EAST_EDGE = ["i3", "i4", "i5", "i6", "i7"]
WEST_EDGE = ["a3", "a4", "a5", "a6", "a7"]


@pytest.mark.rule("2.1", "1.3")
def test_one_tile_of_the_box_lies_on_every_space_and_in_any_order() -> None:
    layouts = []
    for seed in range(20):
        state = watched(4, seed)
        (roll,) = [roll for roll in journal(state).rolls if roll.what == "tiles"]
        names = [KIND_NAMES[kind] for kind in roll.outcome]
        assert Counter(names) == Counter(plain.PRINTED.tiles)
        assert sea(state) == plain.PRINTED.sea - {"e1", "i5", "e9", "a5"}
        layouts.append(tuple(names))
    assert len(set(layouts)) == 20
    assert len({names[0] for names in layouts}) > 3


@pytest.mark.rule("2.1", "6.4")
def test_nobody_sees_the_tiles_at_sea() -> None:
    one = table(3, "e1=c i5=cc e9=1 e2=3 e3=parrot")
    two = table(3, "e1=c i5=cc e9=1 e2=-3 e3=splash")
    for seat in (None, 0, 1, 2):
        assert one.view(seat) == two.view(seat)
        assert heard(one, seat) == heard(two, seat)


@pytest.mark.rule("2.2", "P13", "2.4")
@pytest.mark.parametrize(
    ("players", "starts", "sides"),
    [(2, "e1 e9", [0, 2]), (3, "e1 i5 e9", [0, 1, 2]), (4, "e1 i5 e9 a5", [0, 1, 2, 3])],
)
def test_two_sit_north_and_south_and_three_leave_the_west_free(
    players: int, starts: str, sides: list[int]
) -> None:
    state = table(players)
    assert ships(state) == starts
    assert state.view(None)["sides"] == sides


@pytest.mark.rule("2.2", "P13", "2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1])
def test_turns_go_clockwise_from_whoever_begins(players: int, starter: int) -> None:
    state = table(players, starter=starter)
    turns: list[int] = []
    for _ in range(players + 1):
        turns += state.to_act
        play(state, "pass")
    assert turns == [(starter + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anyone_may_be_drawn_to_begin(players: int) -> None:
    starters = [watched(players, seed).view(None)["starter"] for seed in range(60)]
    assert set(starters) == set(range(players))


@pytest.mark.rule("2.3", "1.4", "6.3")
def test_each_gets_an_island_card_that_only_they_see() -> None:
    state = table(3, cards="se nw sw")
    assert holders(state) == "se nw sw"
    assert [cards(state, seat) for seat in range(3)] == ["se ? ?", "? nw ?", "? ? sw"]
    assert cards(state, None) == "? ? ?"
    for seat in range(3):
        dealt = [event for event in events(state, "island-dealt") if event.visible_to(seat)]
        assert [event.facts["seat"] for event in dealt] == [seat]
    assert not [event for event in events(state, "island-dealt") if event.visible_to(None)]


@pytest.mark.rule("2.3")
def test_any_two_of_four_cards_may_be_dealt_to_two() -> None:
    dealt = {holders(watched(2, seed)) for seed in range(120)}
    assert len(dealt) == 4 * 3


@pytest.mark.rule("2.3")
def test_a_card_is_dealt_once() -> None:
    with pytest.raises(RecordGap, match="too often"):
        table(2, cards="nw nw")


@pytest.mark.rule("2.4")
def test_the_tile_under_a_ship_goes_into_slot_a_unseen_by_the_others() -> None:
    state = table(3, "e1=parrot i5=cc e9=-2")
    assert [deck(state, seat) for seat in range(3)] == [
        "parrot . . . . .",
        "cc . . . . .",
        "-2 . . . . .",
    ]
    assert sea(state) == plain.PRINTED.sea - {"e1", "i5", "e9"}
    assert [known(state, seat) for seat in range(3)] == [
        {"e1": "parrot"},
        {"i5": "cc"},
        {"e9": "-2"},
    ]
    assert known(state, None) == {}
    assert "It is the parrot." in heard(state, 0)
    assert "It is the parrot." not in heard(state, 1) + heard(state, 2) + heard(state, None)


@pytest.mark.rule("1.4", "P4")
@pytest.mark.parametrize("slots", [5, 6, 10])
def test_a_deck_has_six_slots_or_five_to_ten(slots: int) -> None:
    state = table(2, "e1=c", deck=slots)
    assert [len(deck_seen) for deck_seen in state.view(None)["decks"]] == [slots, slots]
    play(state, "xe2")
    assert legal(state) == [*"BCDEFGHIJ"][: slots - 1]


@pytest.mark.rule("1.4", "P4")
def test_six_slots_are_usual_and_other_numbers_are_refused() -> None:
    assert pirate_legends(2).options["deck"] == 6
    for slots in (4, 11):
        with pytest.raises(ValueError, match="deck"):
            pirate_legends(2, deck=slots)
    for players in (1, 5):
        with pytest.raises(ValueError, match="players"):
            pirate_legends(players)


@pytest.mark.rule("2.5")
def test_with_the_option_all_choose_a_space_of_their_edge_in_turn_order() -> None:
    state = table(4, "f1=3 i7=c c9=cc a4=1", starter=1, start_anywhere=True)
    assert ships(state) == "None None None None"
    assert sea(state) == plain.PRINTED.sea
    edges = [EDGES[0], EAST_EDGE, EDGES[1], WEST_EDGE]
    for seat, cell in [(1, "i7"), (2, "c9"), (3, "a4"), (0, "f1")]:
        assert state.to_act == (seat,)
        assert state.view(None)["phase"] == "start"
        assert legal(state) == [f"x{space}" for space in edges[seat]]
        play(state, f"x{cell}")
    assert ships(state) == "f1 i7 c9 a4"
    assert [deck(state, seat).split()[0] for seat in range(4)] == ["3", "c", "cc", "1"]
    assert sea(state) == plain.PRINTED.sea - {"f1", "i7", "c9", "a4"}
    assert state.to_act == (1,)
    assert "mi5" in legal(state)


@pytest.mark.rule("2.5", "2.4")
def test_a_start_is_seen_by_all_and_its_tile_by_one() -> None:
    state = play(table(2, "c1=cc", start_anywhere=True), "xc1")
    for seat in (None, 0, 1):
        assert ships(state) == "c1 None"
        assert "Player 1 sets out from c1 and takes the tile there." in heard(state, seat)
    assert known(state, 0) == {"c1": "cc"}
    assert known(state, 1) == known(state, None) == {}


@pytest.mark.rule("2.5", "P1")
def test_the_edges_of_a_small_board_are_its_own() -> None:
    state = table(4, box=SMALL, start_anywhere=True)
    for choices in (["xb1", "xc1"], ["xd2", "xd3"], ["xb4", "xc4"], ["xa2", "xa3"]):
        assert legal(state) == choices
        play(state, choices[0])


@pytest.mark.rule("2.1", "2.3", "2.6")
def test_chance_decides_tiles_cards_and_who_begins_and_nothing_else() -> None:
    state = watched(3, seed=3, box=SMALL)
    assert [(roll.what, len(roll.outcome)) for roll in journal(state).rolls] == [
        ("tiles", 12),
        ("cards", 3),
        ("starter", 1),
    ]
    while not state.over:
        state.play(state.to_act[0], state.legal(state.to_act[0])[-1])
    assert len(journal(state).rolls) == 3
    with pytest.raises(RecordGap, match="tiles"):
        pirate_legends(2).watched(seed=0, script=[Roll("tiles", [0] * 65)])
