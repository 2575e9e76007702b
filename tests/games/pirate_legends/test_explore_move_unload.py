"""Chapter 4, its first half: exploring, moving and unloading."""

import pytest

from fairwind.games.pirate_legends.rules.symbols import Island

from . import plain
from .tables import (
    SMALL,
    deck,
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
    ships,
    slots,
    table,
)

# --- explore ----------------------------------------------------------------------------------


@pytest.mark.rule("4.1")
def test_an_explorer_steps_or_stays_and_takes_the_tile() -> None:
    state = position("1", "1", ships="e5 e9", tiles="e5=3 f5=cc")
    assert legal(state, "x") == ["xe4", "xd5", "xe5", "xf5", "xe6"]
    play(state, "xf5 C, xe5 B")
    assert ships(state) == "e5 e9"
    assert deck(state, 0) == "1 3 cc . . ."
    assert not {"e5", "f5"} & sea(state)


@pytest.mark.rule("4.1")
def test_nothing_is_explored_where_no_tile_lies() -> None:
    """Only d5 and the far a5 still have one."""
    state = position("1", "1", ships="e5 e9", sea="d5 a5")
    assert legal(state, "x") == ["xd5"]
    play(state, "xd5 B")
    assert legal(state, "x") == []


@pytest.mark.rule("4.1", "1.1")
def test_islands_and_the_end_of_the_board_are_not_explored() -> None:
    state = position("1", "1", ships="c1 e9")
    assert legal(state, "x") == ["xc1", "xd1", "xc2"]


@pytest.mark.rule("4.1", "P4")
@pytest.mark.parametrize("size", [5, 6])
def test_a_full_deck_explores_nothing(size: int) -> None:
    state = position("1 1 1 1 1 1"[: 2 * size], "1", ships="e5 e9", deck=size)
    assert legal(state, "x") == []
    state = position("1 1 1 1 1 1"[: 2 * size - 2], "1", ships="e5 e9", deck=size)
    assert legal(state, "x") == ["xe4", "xd5", "xe5", "xf5", "xe6"]


@pytest.mark.rule("4.1", "6.5")
def test_the_last_free_slot_is_not_asked_for() -> None:
    state = play(position("1 1 . 1 1 1", "1", ships="e5 e9", tiles="e4=cc"), "xe4")
    assert deck(state, 0) == "1 1 cc 1 1 1"
    assert state.view(None)["actions_left"] == 2


@pytest.mark.rule("4.2", "P14")
def test_the_slot_is_chosen_before_the_tile_is_looked_at() -> None:
    """Twice the same, but for the tile: until the slot is chosen nobody sees or hears of it."""
    chest, idol = (table(2, f"e1=1 e9=1 e2={tile}") for tile in ("3", "-3"))
    for state in (chest, idol):
        play(state, "xe2")
    for seat in (None, 0, 1):
        assert chest.view(seat) == idol.view(seat)
        assert heard(chest, seat) == heard(idol, seat)
    assert "e2" in sea(chest)
    for state in (chest, idol):
        play(state, "D")
    assert (deck(chest, 0), deck(idol, 0)) == ("1 . . 3 . .", "1 . . -3 . .")
    assert chest.view(1) == idol.view(1)


@pytest.mark.rule("4.2", "P14")
def test_any_free_slot_may_be_chosen() -> None:
    state = play(position("1 . 1 . . 1", "1", ships="e5 e9"), "xe4")
    assert legal(state) == ["B", "D", "E"]


@pytest.mark.rule("4.2")
def test_a_tile_stays_in_its_slot_and_the_slot_is_free_when_it_leaves() -> None:
    state = position("1 2 3", "1", ships="c1 e9", tiles="d1=cc e1=c")
    play(state, "unload B done")
    assert deck(state, 0) == "1 . 3 . . ."
    play(state, "xd1")
    assert legal(state) == ["B", "D", "E", "F"]
    play(state, "B, xe1 F")
    assert deck(state, 0) == "1 cc 3 . . c"


# --- move -------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_a_move_is_one_or_two_steps_and_not_back() -> None:
    """
    .  .  m  .  .
    .  m  m  m  .
    m  m  S  m  m      S at e5
    .  m  m  m  .
    .  .  m  .  .
    """
    state = position("1", "1", ships="e5 e9")
    cells = "e3 d4 e4 f4 c5 d5 f5 g5 d6 e6 f6 e7"
    assert legal(state, "m") == [f"m{cell}" for cell in cells.split()]


@pytest.mark.rule("4.3", "1.1")
def test_ships_sail_around_islands_and_not_over_the_edge() -> None:
    """
    isl isl  S   m   m      S at c1, next to the island in the corner
    isl isl  m   m
             m
    """
    state = position("1", "1", ships="c1 e9")
    assert legal(state, "m") == ["md1", "me1", "mc2", "md2", "mc3"]


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("cell", sorted(plain.PRINTED.sea))
def test_every_space_within_two_steps_is_reached_from_everywhere(cell: str) -> None:
    state = position("1", "1", ships=f"{cell} e9")
    one_step = plain.neighbours(plain.PRINTED, cell)
    two_steps = {to for near in one_step for to in plain.neighbours(plain.PRINTED, near)}
    assert set(legal(state, "m")) == {f"m{to}" for to in one_step | two_steps - {cell}}


@pytest.mark.rule("4.3")
def test_ships_may_pass_and_share_spaces() -> None:
    state = position("1", "1", "1", "1", ships="e5 e6 e7 e6")
    play(state, "me7 me6")
    assert ships(state) == "e6 e6 e7 e6"


@pytest.mark.rule("4.3")
def test_nothing_is_looked_at_or_taken_by_a_move() -> None:
    state = table(2)
    before, told = sea(state), len(journal(state).events)
    play(state, "me3 me2")
    assert sea(state) == before
    assert slots(state, 0) == "A"
    assert known(state, 0).keys() == {"e1"}
    assert [event.kind for event in journal(state).events[told:]] == ["moved", "moved"]


@pytest.mark.rule("4.3", "4.1")
def test_a_full_deck_may_still_move() -> None:
    state = position("1 1 1 1 1 1", "1", ships="e5 e9")
    assert len(legal(state, "m")) == 12


# --- unload -----------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("island", "coast"),
    [
        ("nw", ["c1", "c2", "a3", "b3"]),
        ("ne", ["g1", "g2", "h3", "i3"]),
        ("se", ["h7", "i7", "g8", "g9"]),
        ("sw", ["a7", "b7", "c8", "c9"]),
    ],
)
def test_tiles_are_unloaded_from_the_four_spaces_next_to_an_island(
    island: Island, coast: list[str]
) -> None:
    for cell in sorted(plain.PRINTED.sea):
        state = position("3", "1", ships=f"{cell} e5", cards="nw se")
        assert ("unload" in legal(state)) == any(cell in c for c in plain.PRINTED.islands.values())
        if cell in coast:
            play(state, "unload")
            assert list(on_island(state, island, 0).values()) == ["3"]


@pytest.mark.rule("4.4")
def test_a_space_that_touches_an_island_with_a_corner_only_is_no_coast() -> None:
    assert "unload" not in legal(position("1", "1", ships="c3 e5"))


@pytest.mark.rule("4.4")
def test_any_number_of_tiles_is_unloaded_but_at_least_one() -> None:
    state = play(position("1 2 . 3", "1", ships="c1 e9"), "unload")
    assert legal(state) == ["A", "B", "D"]
    play(state, "A")
    assert legal(state) == ["B", "D", "done"]
    play(state, "D")
    assert deck(state, 0) == ". 2 . . . ."
    assert sorted(on_island(state, "nw", 0).values()) == ["1", "3"]


@pytest.mark.rule("4.4", "P15")
def test_tiles_to_unload_are_named_in_the_order_of_the_slots() -> None:
    state = play(position("1 2 3 c", "1", ships="c1 e9"), "unload C")
    assert legal(state) == ["D", "done"]
    play(state, "done")
    assert deck(state, 0) == "1 2 . c . ."
    assert list(on_island(state, "nw", 0).values()) == ["3"]


@pytest.mark.rule("4.4", "6.5")
def test_after_the_last_slot_nothing_is_left_to_ask() -> None:
    state = play(position("1 2 3", "1", ships="c1 e9"), "unload A C")
    assert deck(state, 0) == ". 2 . . . ."
    state = play(position(". . 3", "1", ships="c1 e9"), "unload")
    assert deck(state, 0) == ". . . . . ."


@pytest.mark.rule("4.4")
def test_nothing_is_unloaded_from_an_empty_deck() -> None:
    assert "unload" not in legal(position("", "1", ships="c1 e9"))


@pytest.mark.rule("4.4", "2.3")
@pytest.mark.parametrize("cards", ["nw se", "se nw", "ne sw"])
def test_it_does_not_matter_whose_island_it_is(cards: str) -> None:
    """One's own, another player's, nobody's."""
    state = play(position("3 -3", "1", ships="c1 e9", cards=cards), "unload A B")
    assert sorted(on_island(state, "nw", 0).values()) == ["-3", "3"]


@pytest.mark.rule("4.4", "6.1", "6.4")
def test_all_see_which_backs_are_unloaded_and_one_what_they_are() -> None:
    """
    nw b1 c1 ne      seat 0 starts at b1, explores c1 and unloads there
    """
    state = table(3, "b1=3 c1=-2", box=SMALL)
    play(state, "xc1 B, unload A B")
    assert on_island(state, "ne", 0) == {"b1": "3", "c1": "-2"}
    for seat in (1, 2, None):
        assert on_island(state, "ne", seat) == {"b1": "?", "c1": "?"}
    (public,) = events(state, "unloaded")
    assert public.facts == {"seat": 0, "island": "ne", "from": ["b1", "c1"]}
    (secret,) = events(state, "unloaded-what")
    assert secret.seen_by == 0
    assert secret.facts["tiles"] == ["chest3", "idol2"]
    assert discarded(state) == []
