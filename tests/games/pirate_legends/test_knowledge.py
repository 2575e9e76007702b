"""Chapter 6: who knows what. What a seat can imagine is in test_imagine.py."""

from collections.abc import Mapping

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.rng import QuickRng

from .tables import (
    LONGER,
    SMALL,
    SMALL_BOARD,
    box,
    cards,
    discarded,
    events,
    heard,
    journal,
    known,
    legal,
    on_island,
    play,
    position,
    sea,
    slots,
    table,
    watched,
)

ARMED = box(SMALL_BOARD, "1=3 3=1 -3=1 c=4 cc=3")


def from_whom(state: PirateLegendsState, seat: int, slot: int) -> object:
    """Who lost this tile last, as everyone sees it."""
    tile = state.view(None)["decks"][seat][slot]
    assert tile is not None
    return tile.get("stolen_from")


@pytest.mark.rule("6.1")
def test_a_player_knows_what_they_have_aboard_and_the_others_do_not() -> None:
    state = play(table(3, "b1=1 c1=3", box=SMALL), "xc1 D")
    assert known(state, 0) == {"b1": "1", "c1": "3"}
    assert known(state, 1).keys() == {"d2"}
    assert known(state, None) == {}


@pytest.mark.rule("6.1", "4.4")
def test_a_player_knows_what_they_unloaded_wherever_it_lies() -> None:
    state = play(table(3, "b1=1 c1=3", box=SMALL), "xc1 D, unload A D")
    assert known(state, 0) == {"b1": "1", "c1": "3"}
    assert on_island(state, "ne", 1) == {"b1": "?", "c1": "?"}


@pytest.mark.rule("6.1")
def test_a_stolen_tile_is_known_to_both() -> None:
    """Seat 0 takes a 3 and a -3 from seat 1, and nobody else learns what they are."""
    state = position("c", "3 -3 1", "1", ships="e5 e5 e9")
    first, second = (tile["from"] for tile in state.view(1)["decks"][1][:2] if tile)
    play(state, "hit2, A B, C D")
    for seat in (0, 1):
        assert known(state, seat)[first] == "3"
        assert known(state, seat)[second] == "-3"
    for seat_or_none in (2, None):
        assert not {first, second} & known(state, seat_or_none).keys()


@pytest.mark.rule("6.1")
def test_whoever_lost_a_tile_knows_it_also_after_the_thief_unloads_it() -> None:
    state = position("c", "3 -3 1", "1", ships="c1 c1 e9")
    play(state, "hit2, A B, C D, unload C D")
    assert sorted(on_island(state, "nw", 0).values()) == ["-3", "3"]
    assert sorted(on_island(state, "nw", 1).values()) == ["-3", "3"]
    assert sorted(on_island(state, "nw", 2).values()) == ["?", "?"]


@pytest.mark.rule("6.1")
def test_a_tile_stolen_twice_is_known_to_three() -> None:
    state = position("c", "3 3 3", "c 1 1", "1", ships="e5 e5 e5 e5")
    (stolen,) = [tile for tile in state.view(1)["decks"][1][:1] if tile]
    origin = stolen["from"]
    play(state, "hit2, A B, A B, pass, pass")
    play(state, "hit1, A, A D")
    assert from_whom(state, 2, 0) == 0
    assert [origin in known(state, seat) for seat in (0, 1, 2, 3, None)] == [
        *(True, True, True),
        *(False, False),
    ]


@pytest.mark.rule("6.2")
def test_what_pays_and_what_goes_overboard_is_known_to_all() -> None:
    state = position("1 1 c 1 1 1", "2 3 -1", "1", ships="e5 e5 e9")
    play(state, "hit2, B A")
    assert sorted(known(state, None).values()) == discarded(state) == ["2", "c"]
    for seat in range(3):
        assert known(state, None).items() <= known(state, seat).items()


@pytest.mark.rule("6.3")
def test_an_island_card_is_known_to_its_owner() -> None:
    state = table(2, cards="sw ne")
    assert [cards(state, seat) for seat in (0, 1, None)] == ["sw ?", "? ne", "? ?"]


@pytest.mark.rule("6.4")
def test_everyone_sees_full_slots_and_where_every_back_came_from() -> None:
    state = play(table(2, "b1=c c1=3", box=ARMED), "xc1 E")
    for seat in (1, None):
        deck_seen = state.view(seat)["decks"][0]
        assert deck_seen == [
            {"from": "b1", "tile": None, "known_by": [0]},
            *[None] * 3,
            {"from": "c1", "tile": None, "known_by": [0]},
            None,
        ]
    assert slots(state, 0) == "AE"


@pytest.mark.rule("6.4")
def test_everyone_sees_from_whom_a_back_was_stolen() -> None:
    state = play(position("c 1", "3 2 1", "1", ships="e5 e5 e9"), "hit2, C A, A E")
    assert [from_whom(state, 0, slot) for slot in (0, 1, 4)] == [1, None, 1]


@pytest.mark.rule("6.4", "2.1")
def test_no_view_and_no_event_tells_a_tile_at_sea() -> None:
    state, rng = watched(3, seed=8, box=LONGER), QuickRng(8)
    while not state.over:
        lying = sea(state)
        for seat in (None, 0, 1, 2):
            assert not lying & known(state, seat).keys()
        told = [event.facts.get("from") for event in journal(state).events]
        assert not lying & {origin for origin in told if isinstance(origin, str)}
        seat = state.to_act[0]
        state.play(seat, int(state.pick(i64(seat), rng)))


# --- decisions --------------------------------------------------------------------------------


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("hit2 A C B A", "F"),
        ("hit3 B A B C", "G"),
        ("unload A", "done"),
        ("xd1", "F"),
        ("sd1", "E"),
    ],
)
def test_nobody_else_sees_anything_of_an_action_before_all_is_decided(
    words: str, last: str
) -> None:
    state = position("c c cc 1 sails", "1 2 3", "1 2 3", ships="c1 c3 c3", deck=7)
    before, told = [state.view(seat) for seat in (None, 1, 2)], len(journal(state).events)
    for word in words.split():
        play(state, word)
        assert [state.view(seat) for seat in (None, 1, 2)] == before
        assert len(journal(state).events) == told
        assert state.view(0)["phase"] != "action"
        assert "action" in state.view(0)["pending"]
    play(state, last)
    assert state.view(0)["phase"] == "action"
    assert "pending" not in state.view(0)
    for view, earlier in zip([state.view(seat) for seat in (None, 1, 2)], before, strict=True):
        assert view != earlier


@pytest.mark.rule("6.5")
def test_a_player_sees_what_they_have_decided_so_far() -> None:
    state = play(position("c c cc 1", "1 2 3", ships="c1 c3"), "hit2 A")
    assert state.view(0)["phase"] == "name"
    play(state, "C B")
    assert state.view(0)["phase"] == "stow"
    play(state, "F")
    assert state.view(0)["pending"] == {
        "action": "hit2",
        "other": 1,
        "paid": ["A", "C"],
        "named": ["C", "B"],
        "stowed": ["F"],
    }
    assert state.view(0)["legal"] == legal(state)


@pytest.mark.rule("6.5")
def test_a_choice_of_one_is_not_asked() -> None:
    """One payment, one tile to take, one slot to stow it: all of it happens at once."""
    state = play(position("1 1 c 1 1 1", "3", ships="e5 e5"), "hit2")
    assert state.view(None)["actions_left"] == 2
    assert [event.kind for event in events(state, "attacked")] == ["attacked"]


@pytest.mark.rule("6.1", "6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_sees_what_a_spectator_sees_and_its_own_besides(players: int) -> None:
    state, rng = watched(players, seed=players, box=LONGER, stall=2), QuickRng(players)
    while not state.over:
        public: Mapping[str, object] = state.view(None)
        for seat in range(players):
            own: Mapping[str, object] = state.view(seat)
            assert set(own) - set(public) <= {"seat", "legal", "pending", "known_points"}
            same = set(public) - {"decks", "islands", "cards", "phase"}
            assert {key: own[key] for key in same} == {key: public[key] for key in same}
            assert known(state, None).items() <= known(state, seat).items()
        seat = state.to_act[0]
        state.play(seat, int(state.pick(i64(seat), rng)))


@pytest.mark.rule("6.1", "6.3", "6.4")
def test_what_is_hidden_changes_nothing_that_a_player_sees_or_hears() -> None:
    """Twice the same for seat 2; what the others find and own differs."""
    one = table(3, "b1=1 d2=cc c4=c c1=3 c2=1", cards="nw ne se", box=ARMED)
    two = table(3, "b1=cc d2=1 c4=c c1=1 c2=-3", cards="sw nw se", box=ARMED)
    for words in ("xc1 C", "unload C", "mb1", "xc2 B pass"):
        for state in (one, two):
            play(state, words)
        for seat in (2, None):
            assert one.view(seat) == two.view(seat)
            assert heard(one, seat) == heard(two, seat)
    assert one.view(0) != two.view(0)


# --- what one's own is worth --------------------------------------------------------------------


@pytest.mark.rule("5.3", "6.1")
def test_all_know_what_their_own_tiles_are_worth_as_far_as_they_know_them() -> None:
    state = table(2, "e1=3 d1=-2 c1=2 e9=1", cards="nw sw")
    play(state, "xd1 B, xc1 C, unload A done")
    assert [state.view(seat)["known_points"] for seat in (0, 1)] == [3 - 2 + 2, 1]
    assert "known_points" not in state.view(None)


@pytest.mark.rule("5.3", "6.1")
def test_what_others_bring_to_ones_island_is_not_known_to_be_worth_anything() -> None:
    state = play(table(2, "e1=3 e9=1", cards="se nw"), "mc1, unload, pass")
    assert [state.view(seat)["known_points"] for seat in (0, 1)] == [0, 1]
