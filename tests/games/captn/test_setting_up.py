"""Chapters 1 and 2: what is on the table, and how it gets there."""

from collections import Counter

import pytest
from mypy_extensions import i64

from fairwind.games.captn.rules.components import (
    BOARD_DECK,
    MOVEMENT_DECK,
    SUITS,
    rank_of,
    suit_of,
    twin_of,
)
from fairwind.games.captn.rules.ocean import CORNERS, distance, farthest_corners, nearest
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.symbols import CARDS_BY_NAME, card_name, space_name
from fairwind.kernel.bits import members
from fairwind.kernel.refusal import IllegalMove

from .tables import asked, captn, journal, legal, mask, names, play, ships, watched, you

SEEDS = range(60)


def dealt(seed: int, **options: object) -> CaptnState:
    """Set up as far as chance goes and you have no choice."""
    state = captn(**options).new(seed=seed)
    assert isinstance(state, CaptnState)
    return state


@pytest.mark.rule("1.1")
def test_there_are_fifty_two_board_cards_from_ace_to_king() -> None:
    assert [card_name(int(card)) for card in BOARD_DECK][:14] == [
        *("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"),
        "AH",
    ]
    assert SUITS == ("S", "H", "C", "D")
    values = [int(rank_of(i64(CARDS_BY_NAME[name]))) for name in ("AD", "10D", "JD", "QD", "KD")]
    assert values == [1, 10, 11, 12, 13]


@pytest.mark.rule("1.2", "C2")
def test_the_movement_deck_has_no_aces_in_its_columns() -> None:
    assert len(MOVEMENT_DECK) == 48
    assert not [card for card in MOVEMENT_DECK if rank_of(card) == 1]
    columns = dealt(1).view(None)["columns"]
    assert [len(column) for column in columns] == [16, 16, 16]
    assert len({card for column in columns for card in column}) == 48


@pytest.mark.rule("1.3")
def test_there_are_four_ships_and_the_fatigue_die_shows_one() -> None:
    state = watched(1)
    assert len(state.ships) == 4
    assert state.fatigue == 1
    assert state.boats == 0


@pytest.mark.rule("2.1")
def test_tasks_have_different_ranks_and_suits() -> None:
    for seed in SEEDS:
        tasks = dealt(seed).tasks
        assert len({rank_of(task) for task in tasks}) == 3
        assert len({suit_of(task) for task in tasks}) == 3


@pytest.mark.rule("2.1")
def test_every_card_is_a_task_about_equally_often() -> None:
    seen = Counter(int(task) for seed in range(2600) for task in dealt(seed).tasks)
    assert len(seen) == 52
    assert all(95 < often < 215 for often in seen.values())


@pytest.mark.rule("2.2")
def test_all_other_cards_form_the_ocean() -> None:
    for seed in SEEDS:
        state = dealt(seed)
        cards = [int(card) for card in state.ocean] + [int(card) for card in state.tasks]
        assert sorted(cards) == list(range(52))
        for space in range(49):
            assert state.space_of[state.ocean[i64(space)]] == space


@pytest.mark.rule("2.2", "2.3", "C1")
def test_a_task_lies_on_the_card_of_the_same_rank_and_colour() -> None:
    for seed in SEEDS:
        state = dealt(seed)
        islands = [card_name(int(state.ocean[i64(i)])) for i in members(state.treasures)]
        colour = {"S": "C", "C": "S", "H": "D", "D": "H"}
        tasks = [card_name(int(task)) for task in state.tasks]
        assert sorted(islands) == sorted(task[:-1] + colour[task[-1]] for task in tasks)
        assert state.islands & state.treasures == state.treasures


@pytest.mark.rule("C1")
@pytest.mark.parametrize(("twins", "suits"), [("contrast", "HSDC"), ("next", "HCDS")])
def test_as_an_option_it_lies_on_another_suit(twins: str, suits: str) -> None:
    game = captn(twins=twins)
    for suit, other in zip(SUITS, suits, strict=True):
        assert card_name(int(twin_of(i64(CARDS_BY_NAME[f"9{suit}"]), game.twins))) == f"9{other}"
    for seed in SEEDS:
        assert len(members(dealt(seed, twins=twins).treasures)) == 3


@pytest.mark.rule("2.3")
def test_the_items_are_the_task_cards_in_any_order() -> None:
    orders = set()
    for seed in range(80):
        state = dealt(seed)
        tasks = [int(task) for task in state.tasks]
        orders.add(tuple(tasks.index(int(item)) for item in state.buried))
    assert len(orders) == 6


@pytest.mark.rule("2.4")
def test_you_start_in_the_corner_farthest_from_the_islands() -> None:
    """Islands at b1, c1 and a2: g7 is 11 + 10 + 11 away, a7 only 7 + 8 + 5."""
    assert names(farthest_corners(CORNERS, mask("b1 c1 a2"))) == "g7"


@pytest.mark.rule("2.4")
def test_of_equally_far_corners_you_choose_and_island_corners_do_not_count() -> None:
    middle = mask("d3 d4 d5")
    assert names(farthest_corners(CORNERS, middle)) == "a1 g1 a7 g7"
    assert names(farthest_corners(CORNERS & ~mask("a1"), middle)) == "g1 a7 g7"
    asked_for = [state for state in map(dealt, range(200)) if asked(state) == "corner"]
    for state in asked_for:
        corner = legal(state).split()[-1]
        assert you(play(state, corner)) == corner
    assert asked_for


@pytest.mark.rule("2.5")
def test_nearest_is_by_orthogonal_distance() -> None:
    assert distance(i64(0), i64(48)) == 12
    assert names(nearest(mask("d4 c5 g7"), i64(0))) == "d4 c5"
    assert names(nearest(i64(0), i64(0))) == ""


@pytest.mark.rule("2.5")
def test_the_ship_of_spades_stands_on_the_nearest_court_card_of_its_suit() -> None:
    ties = 0
    for seed in range(200):
        state = dealt(seed)
        if asked(state) == "corner":
            play(state, legal(state).split()[0])
        if asked(state) == "first-ship":
            ties += 1
            choice = legal(state).split()[-1]
            play(state, choice)
            assert ships(state) == {"S": choice}
        at = state.ships[i64(0)]
        card = card_name(int(state.ocean[at]))
        assert card in ("JS", "QS", "KS", "AS")
        others = [state.space_of[i64(CARDS_BY_NAME[name])] for name in ("JS", "QS", "KS", "AS")]
        for other in others:
            if other not in (-1, state.you) and not (state.islands >> other) & 1:
                assert distance(other, state.you) >= distance(at, state.you)
    assert ties


@pytest.mark.rule("2.6")
def test_two_free_sea_spaces_become_islands() -> None:
    state = dealt(1)
    while asked(state) != "island":
        play(state, legal(state).split()[0])
    free = set(legal(state).split())
    assert you(state) not in free
    assert ships(state)["S"] not in free
    assert not free & set(names(state.islands).split())
    assert len(free) >= 49 - 3 - 2 - 4
    with pytest.raises(IllegalMove) as caught:
        play(state, you(state))
    assert caught.value.reason == "not-free"
    one, other = sorted(free)[:2]
    play(state, f"{one} {other}")
    assert set(names(state.islands & ~state.treasures).split()) == {one, other}
    assert asked(state) == "turn"


@pytest.mark.rule("C15")
def test_a_suit_keeps_a_sea_space_where_its_ship_can_appear() -> None:
    """Two of a suit's court cards may be tasks and islands; one of the last two must stay."""
    tried = 0
    for seed in range(300):
        state = dealt(seed)
        while asked(state) in ("corner", "first-ship"):
            play(state, legal(state).split()[0])
        for suit in range(4):
            left = members(state.courts[i64(suit)] & state.sea)
            rest = [
                space_name(space) for space in left if space_name(space) in legal(state).split()
            ]
            if len(left) == 2 and len(rest) == 2:
                tried += 1
                other = state.copy()
                play(other, rest[0])
                with pytest.raises(IllegalMove) as caught:
                    play(other, rest[1])
                assert caught.value.reason == "last-of-its-suit"
    assert tried


def test_a_deal_is_the_same_for_everyone_who_has_its_number() -> None:
    one, other, another = watched(1234), watched(1234), watched(1235)
    assert journal(one).rolls == journal(other).rolls
    assert journal(one).rolls != journal(another).rolls
    dealt_by_chance = [roll.what for roll in journal(one).rolls]
    assert dealt_by_chance == [*["task"] * 3, "ocean", "items", "movement cards"]
