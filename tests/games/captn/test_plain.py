"""The plain Capt'n itself: set-up, whose turn it is, your own turn, treasure, and the end."""

import pytest

from .plain import (
    Game,
    farthest_corners,
    own_move,
    own_turn,
    possible_islands,
    pursuers_turn,
    take_turn,
    turn_choices,
)
from .plain_pictures import boats, cards, choices, follow, picture
from .plain_table import (
    DECK,
    MOVEMENT_DECK,
    NO_CARDS,
    SHOT,
    SPACES,
    Illegal,
    Over,
    Rules,
    Table,
)

TASKS = ["5S", "9H", "KC"]


def dealt(placed: dict[str, str], tasks: list[str]) -> list[str]:
    """The ocean with these cards in these spaces, and the rest in the order of the deck."""
    rest = iter(card for card in DECK if card not in [*tasks, *placed.values()])
    return [placed[space] if space in placed else next(rest) for space in SPACES]


def laid_out(placed: dict[str, str], rules: Rules | None = None) -> Game:
    """A game up to its first decision."""
    game = Game(rules or Rules())
    for answer in (TASKS, dealt(placed, TASKS), ["KC", "5S", "9H"], MOVEMENT_DECK):
        game.answer(answer)
    return game


# Set-up

ISLANDS_NORTH = {"b1": "5C", "c1": "9D", "d1": "KS"}
"""The three islands lie in row 1: g7 (11 + 10 + 9) is farthest, a7 (7 + 8 + 9) comes next."""


def test_the_twins_of_the_tasks_become_islands_with_the_items_in_the_order_drawn() -> None:
    game = laid_out(ISLANDS_NORTH)
    assert game.table.islands == {"b1", "c1", "d1"}
    assert game.table.treasures == {"b1": "KC", "c1": "5S", "d1": "9H"}


def test_twins_can_be_of_the_contrasting_or_the_next_suit() -> None:
    game = laid_out({"b1": "5H", "c1": "9S", "d1": "KD"}, Rules(twin="contrast"))
    assert game.table.treasures == {"b1": "KC", "c1": "5S", "d1": "9H"}
    game = laid_out({"b1": "5H", "c1": "9C", "d1": "KD"}, Rules(twin="next"))
    assert game.table.treasures == {"b1": "KC", "c1": "5S", "d1": "9H"}


def test_the_movement_cards_lie_in_columns_as_equal_as_can_be() -> None:
    columns = laid_out(ISLANDS_NORTH).table.columns
    assert columns == {1: MOVEMENT_DECK[:16], 2: MOVEMENT_DECK[16:32], 3: MOVEMENT_DECK[32:]}
    columns = laid_out(ISLANDS_NORTH, Rules(columns=4)).table.columns
    assert [len(column) for column in columns.values()] == [12, 12, 12, 12]
    columns = laid_out(ISLANDS_NORTH, Rules(columns=5)).table.columns
    assert [len(column) for column in columns.values()] == [10, 10, 10, 9, 9]
    assert columns[4] == MOVEMENT_DECK[30:39]


def test_you_start_in_the_farthest_corner_without_being_asked() -> None:
    assert laid_out(ISLANDS_NORTH).table.captain == "g7"


def test_equally_far_corners_are_your_choice() -> None:
    game = laid_out({"d1": "5C", "d2": "9D", "d3": "KS"})
    assert game.request == ("corner", choices("a7", "g7"))


def test_of_corners_that_are_not_islands_the_farthest_remains() -> None:
    table = Table(islands={"b1", "c1", "g7"})  # a7 is at 7 + 8 + 6, g1 at 5 + 4 + 6
    assert farthest_corners(table, table.islands) == {"a7"}


def test_the_ship_of_spades_stands_on_the_nearest_honour_that_is_sea_and_not_yours() -> None:
    placed = ISLANDS_NORTH | {"g7": "QS", "e7": "AS", "a2": "JS"}
    assert laid_out(placed).table.ships == {"S": "e7"}  # KS is an island, QS your space


def test_between_equally_near_honours_you_choose_for_the_ship() -> None:
    game = laid_out(ISLANDS_NORTH | {"a2": "QS", "e7": "AS", "g5": "JS"})
    assert game.request == ("ship", choices("e7", "g5"))
    assert game.position["arriving"] == "S"
    game.answer("g5")
    assert game.position["ships"] == {"S": "g5"}


def test_you_turn_two_free_sea_spaces_into_islands() -> None:
    game = laid_out(ISLANDS_NORTH | {"e7": "AS"})
    free = [space for space in SPACES if space not in ("b1", "c1", "d1", "g7", "e7")]
    assert game.request == ("islands", choices(*free))
    game.answer("d7")
    assert game.request == ("islands", choices(*free) - {"d7"})
    game.answer("a1")
    assert game.table.islands == {"b1", "c1", "d1", "d7", "a1"}


def test_each_suit_keeps_a_sea_space_where_its_ship_can_appear() -> None:
    table = picture(
        "AS AH AC AD 2D@",
        "2S QH 2C 2H KC^S",
    )
    assert possible_islands(table) == {"b1", "c1", "a2", "b2", "c2", "d2"}  # not a1, d1
    table.islands.add("b1")
    assert possible_islands(table) == {"c1", "a2", "c2", "d2"}  # nor b2


def test_cards_that_cannot_be_dealt_are_refused() -> None:
    with pytest.raises(Illegal, match="different ranks and suits"):
        Game(Rules()).answer(["5S", "5H", "KC"])
    with pytest.raises(Illegal, match="different ranks and suits"):
        Game(Rules()).answer(["5S", "9S", "KC"])
    game = Game(Rules())
    game.answer(TASKS)
    with pytest.raises(Illegal, match="in some order"):
        game.answer(DECK[:49])


def test_an_answer_that_is_no_choice_is_refused() -> None:
    game = laid_out({"d1": "5C", "d2": "9D", "d3": "KS"})
    with pytest.raises(Illegal, match="a1 is not among the choices"):
        game.answer("a1")


# Whose turn it is


def calm(**state: object) -> Table:
    """You between two spaces, three columns, no ship."""
    table = cards(picture("7H 8S@ 9C"), "3C QH", "TS", "5D")
    for name, what in state.items():
        setattr(table, name, what)
    return table


OWN = {("own", 1), ("own", 2), ("own", 3)}
PURSUE = {("pursue", 1), ("pursue", 2), ("pursue", 3)}


def test_each_open_card_can_be_yours_or_the_pursuers() -> None:
    assert turn_choices(calm()) == OWN | PURSUE


def test_an_empty_column_offers_nothing() -> None:
    assert ("own", 2) not in turn_choices(cards(calm(), "3C", "", "5D"))


def test_using_a_card_uncovers_the_next() -> None:
    table = calm()
    follow(take_turn(table), ("pursue", 1))
    assert table.columns == {1: ["QH"], 2: ["TS"], 3: ["5D"]}


def test_after_your_picture_card_the_next_turn_is_the_pursuers() -> None:
    table = cards(calm(), "QH", "TS", "5D")
    asked = follow(take_turn(table), ("own", 1), "a1", "stop")
    assert asked[1] == ("step", choices("a1", "c1"))
    assert turn_choices(table) == {("pursue", 2), ("pursue", 3)}
    follow(take_turn(table), ("pursue", 2))
    assert turn_choices(table) == {("own", 3), ("pursue", 3)}


def test_a_picture_card_of_the_pursuers_binds_nobody() -> None:
    table = cards(calm(), "QH", "TS", "5D")
    follow(take_turn(table), ("pursue", 1))
    assert turn_choices(table) >= {("own", 2), ("own", 3)}


def test_an_own_turn_is_offered_only_if_a_step_is_possible() -> None:
    table = cards(picture("8S@ 9C+3", "## 2D"), "3C", "TS", "5D")
    assert turn_choices(table) == PURSUE


def test_the_game_is_lost_when_no_card_is_left() -> None:
    table = cards(calm(), "5D", "", "")
    follow(take_turn(table), ("pursue", 1))
    with pytest.raises(Over, match=NO_CARDS):
        follow(take_turn(table))


# Fatigue


@pytest.mark.parametrize(
    ("cost", "after"), [("repeated", [1, 2, 1, 1, 2]), ("always", [2, 3, 2, 3, 4])]
)
def test_own_turns_cost_fatigue_and_a_pursuers_turn_takes_a_point_off(
    cost: str, after: list[int]
) -> None:
    table = cards(picture("7H 8S@ 9C"), "2C 2D 2S 2H 3C")
    table.rules = Rules(own_turn_cost=cost)
    seen = []
    for whose, step in [("own", "a1"), ("own", ""), ("pursue", ""), ("own", "c1"), ("own", "")]:
        follow(take_turn(table), (whose, 1), *([step] if step else []))
        seen.append(table.fatigue)
    assert seen == after


def test_own_turns_can_be_free_for_ever() -> None:
    table = calm(rules=Rules(own_turn_cost="never"), turn_before="own", fatigue=6)
    follow(take_turn(table), ("own", 1), "a1")
    assert table.fatigue == 6


def test_at_six_only_an_own_turn_that_costs_nothing_is_left() -> None:
    assert turn_choices(calm(fatigue=6)) == OWN | PURSUE
    assert turn_choices(calm(fatigue=6, turn_before="own")) == PURSUE
    assert turn_choices(calm(fatigue=5, turn_before="own")) == OWN | PURSUE


def test_fatigue_never_falls_below_one() -> None:
    table = calm(card="3C")
    follow(pursuers_turn(table))
    assert table.fatigue == 1


def test_fatigue_is_added_before_a_ship_shoots() -> None:
    table = cards(picture("7H 8S@ 9C KH^S"), "3C", "4D")
    table.fatigue, table.turn_before = 5, "own"
    with pytest.raises(Over, match=SHOT):
        follow(take_turn(table), ("own", 1), 1)


# Your move


def rowing(table: Table, card: str) -> Table:
    table.turn, table.card, table.rowing = "own", card, True
    return table


def test_you_may_stop_after_a_step_and_must_on_an_equal_or_higher_space() -> None:
    table = rowing(picture("2H@ 3S 4C 5D 6H"), "5S")
    asked = follow(own_move(table), "c1", "d1")
    assert asked == [
        ("step", choices("a1", "c1", "stop")),  # the only first step, to b1, was not asked
        ("step", choices("d1", "stop")),
    ]
    assert table.captain == "d1"


def test_islands_and_vessels_cannot_be_entered() -> None:
    table = rowing(picture("2H 3S 4C", "## 5D@ 6H+2", "3D 2C^S 9H"), "9S")
    table.acted = {"S"}
    follow(own_move(table), "stop")
    assert table.captain == "b1"


def test_forced_rowing_stops_only_where_the_card_or_the_way_ends() -> None:
    rules = Rules(forced_rowing=True)
    table = rowing(picture("2H@ 3S 4C", "## ## 2D", rules=rules), "9S")
    asked = follow(own_move(table), "c1")
    assert asked == [("step", choices("a1", "c1"))]
    assert table.entered == ["b1", "c1", "c2"]


def test_no_space_is_entered_twice_but_the_first_has_not_been_entered() -> None:
    table = rowing(picture("2H@ 3S"), "9S")
    asked = follow(own_move(table), "a1")
    assert asked == [("step", choices("a1", "stop"))]
    assert table.entered == ["b1", "a1"]


def test_a_move_lapses_if_the_start_action_takes_the_last_step_away() -> None:
    table = picture(
        "##QD 8S@ 2H",
        "##   ##  9C^S",
    )
    table.turn, table.card = "own", "QH"
    follow(own_turn(table), 3)
    assert boats(table) == [("c1", 3)]
    assert table.captain == "b1"
    assert table.treasures == {"a1": "QD"}  # a lapsed move does not end beside an island


# The end


def test_a_game_over_asks_nothing_more_and_says_how_it_ended() -> None:
    game = laid_out(ISLANDS_NORTH)
    game.answer("a2")
    game.answer("b2")
    game.table.columns = {1: ["2C"]}
    game.table.ships = {"S": "a1"}
    assert game.request is not None
    game.answer(("pursue", 1))
    assert game.request is None
    assert game.position["over"] == NO_CARDS
