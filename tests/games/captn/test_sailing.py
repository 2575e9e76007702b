"""Chapter 5, second part: ships sail before the wind, and through the Unknown."""

import pytest
from mypy_extensions import i64

from fairwind.games.captn.rules.components import SUITS
from fairwind.games.captn.rules.sailing import AHEAD
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.symbols import SPACES_BY_NAME

from .tables import lost, names, play, ships, table, told


def course(state: CaptnState, ship: str = "S") -> list[object]:
    """The spaces a ship has sailed to."""
    sailed = zip(
        told(state, "ship-sailed", "ship"), told(state, "ship-sailed", "space"), strict=True
    )
    return [space for who, space in sailed if who == ship]


@pytest.mark.rule("1.2", "5.6")
@pytest.mark.parametrize(
    ("wind", "ahead"),
    [("S", "c5 d5 e5"), ("H", "c3 c4 c5"), ("C", "c3 d3 e3"), ("D", "e3 e4 e5")],
)
def test_the_wind_blows_from_its_side_and_ships_go_the_other_way(wind: str, ahead: str) -> None:
    """Spades north, hearts east, clubs south, diamonds west. The ship is at d4."""
    spaces = AHEAD[i64(SUITS.index(wind) * 49 + SPACES_BY_NAME["d4"])]
    assert names(spaces) == ahead


@pytest.mark.rule("5.6")
def test_with_a_six_of_hearts_ships_go_west() -> None:
    picture = """
        .   .   .     .    .   .     .
        .   .   .     .    .   .     .
        .   .   6S    8D/S .   .     .
        .   .   .     .    .   .     .
        .   .   .     .    .   .     .
        .   .   .     .    .   .     .
        .   .   .     .    .   .     KD/@
    """
    assert course(play(table(picture, ["6H"]), "navy1")) == ["c3"]


@pytest.mark.rule("5.7", "5.8", "5.10", "C10")
def test_figure_f_the_ship_of_spades_with_a_three_of_clubs() -> None:
    """Wind from the south, so it goes north.

    H    A♣   C        the others are occupied: here it stops
    9♥   4♥   6♥       the lowest of three hearts
    5♦   Q♠   7♥       the only spade
    10♣  8♦   J♦       clubs before diamonds
         S
    """
    picture = """
        .     .     .     .     .  .  .
        .     .     .     .     .  .  .
        .     2H/H  AC    2D/C  .  .  .
        .     9H    4H    6H    .  .  .
        .     5D    QS    7H    .  .  .
        .     10C   8D    JD    .  .  .
        .     .     9S/S  .     .  .  3S/@
    """
    state = play(table(picture, ["3C"], dice=None), "navy1")
    assert course(state) == ["b6", "c5", "c4", "c3"]


@pytest.mark.rule("5.7", "C10")
@pytest.mark.parametrize(
    ("ship", "row", "to"),
    [
        ("S", "KS 2H 2C", "c5"),
        ("H", "KS QH 3S", "d5"),
        ("H", "KC QC 2D", "d5"),
        ("C", "KS 2H 6H", "c5"),
        ("D", "KS 6H QS", "e5"),
    ],
)
def test_own_suit_first_then_suit_order_then_the_lowest_rank(ship: str, row: str, to: str) -> None:
    """Wind from the north, with a king: one step south."""
    picture = f"""
        .  .  .  .       .  .  .
        .  .  .  .       .  .  .
        .  .  .  .       .  .  .
        .  .  .  5S/{ship} . . .
        .  .  {row}      .  .
        .  .  .  .       .  .  .
        .  .  .  .       .  .  9S/@
    """
    state = play(table(picture, ["JS KS"], dice=None), "navy1")
    assert course(state, ship)[0] == to


@pytest.mark.rule("5.10")
def test_a_ship_sails_on_until_a_space_is_as_low_as_the_card() -> None:
    """Card 5, wind from the west: 9, 6, 5."""
    picture = """
        9D/S  9S   6S   5S   4S  .  .
        KD    KH   KC   JH   QH  .  .
        .     .    .    .    .   .  .
        .     .    .    .    .   .  .
        .     .    .    .    .   .  .
        .     .    .    .    .   .  .
        .     .    .    .    .   .  7D/@
    """
    assert course(play(table(picture, ["5D"]), "navy1")) == ["b1", "c1", "d1"]


@pytest.mark.rule("5.10")
def test_a_ship_stops_where_it_has_been_in_this_turn() -> None:
    """Of spades only queen and king lie on the edge: with a 2 it would go on between them."""
    picture = """
        5H   5C   6C   7C    8C  9C  10C
        5D   2H   3S   AS    4H  AH  6D
        7D   5S   6S   7S    8S  9S  8D
        9D   10S  JS   .     .   .   10D
        6H   .    .    .     .   .   7H
        8H   .    .    .     .   .   9H
        10H  QS   QH   KS/S  JD  QD  KD/@
    """
    assert course(play(table(picture, ["2S"]), "navy1")) == ["b7", "d7"]


@pytest.mark.rule("5.9")
def test_from_the_queen_of_hearts_it_comes_back_on_the_four() -> None:
    """No king, ace, two or three of hearts lies on the edge. Wind from the north.

    The ship is at the southern edge, so all three spaces ahead are Unknown.
    """
    picture = """
        4H   5C   6C   7C    8C  9C  10C
        5D   KH   AH   2H    .   .   6D
        7D   .    .    .     .   .   8D
        9D   .    .    .     .   .   10D
        5S   .    .    .     .   .   6S
        7S   .    .    .     .   .   8S
        9S   10S  JS   QH/S  JD  QD  KD/@
    """
    state = play(table(picture, ["KS"]), "navy1")
    assert ships(state) == {"S": "a1"}
    assert told(state, "ship-sailed", "unknown") == [True]


@pytest.mark.rule("5.9")
def test_only_free_sea_on_the_edge_will_do() -> None:
    """The four lies inside, on the five is a ship, the six is an island: it is the seven."""
    picture = """
        7H   5C   6C   7C    8C  9C  10C
        5D   4H   KH   AH    2H  .   6D
        7D   .    .    .     .   .   8D
        9D   .    .    .     .   .   10D
        5S   .    .    .     .   .   5H/H
        7S   .    .    .     .   .   6H/#
        KD/@ 10S  JS   QH/S  JD  QD  9S
    """
    state = table(picture, ["KS"], dice=None)
    assert course(play(state, "navy1"))[0] == "a1"


@pytest.mark.rule("5.9", "9.2")
def test_coming_back_onto_you_is_lost() -> None:
    picture = """
        KH/@ 5C   6C   7C    8C  9C  10C
        5D   .    AH   2H    .   .   6D
        7D   .    .    .     .   .   8D
        9D   .    .    .     .   .   10D
        5S   .    .    .     .   .   6S
        7S   .    .    .     .   .   8S
        9S   10S  JS   QH/S  JD  QD  KD
    """
    state = play(table(picture, ["KS"]), "navy1")
    assert lost(state) == "ship-returned"


@pytest.mark.rule("5.9")
def test_along_the_edge_it_sails_into_the_unknown_only_if_the_others_are_blocked() -> None:
    """Wind from the north, the ship on the western edge: south and south-east are ahead.

    S   .            S   .
    ##  2♣           ##  ##
    """
    rest = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  QS
        .  .  .  .  .  .  JD/@
    """
    free = table("JS/S . . . . . .\n## 2H . . . . .\n" + rest, ["KS"])
    assert course(play(free, "navy1")) == ["b2"]
    blocked = table("JS/S . . . . . .\n## ## . . . . .\n" + rest, ["KS"], dice="6")
    assert course(play(blocked, "navy1")) == ["g6"]


@pytest.mark.rule("5.9")
def test_blocked_without_the_unknown_ahead_it_stays() -> None:
    picture = """
        .   .   .     .   .  .  .
        .   .   .     .   .  .  .
        .   .   JS/S  .   .  .  .
        .   ##  ##    ##  .  .  .
        .   .   .     .   .  .  .
        .   .   .     .   .  .  .
        .   .   .     .   .  .  JD/@
    """
    state = play(table(picture, ["KS"]), "navy1")
    assert ships(state) == {"S": "c3"}
    assert told(state, "ship-stays", "ship") == ["S"]


@pytest.mark.rule("C11")
def test_with_nowhere_to_come_back_it_stays_where_it_was() -> None:
    """No other spade lies on the edge."""
    picture = """
        5H   5C   6C   7C    8C  9C  10C
        5D   2H   3S   AS    4H  AH  6D
        7D   5S   6S   7S    8S  9S  8D
        9D   10S  JS   QS    .   .   10D
        6H   .    .    .     .   .   7H
        8H   .    .    .     .   .   9H
        10H  JC   QC   KS/S  JD  QD  KD/@
    """
    state = play(table(picture, ["QS"]), "navy1")
    assert ships(state) == {"S": "d7"}


@pytest.mark.rule("5.10")
def test_the_stops_hold_where_it_comes_back() -> None:
    """With a 4 it stops on the four of hearts; with a 3 it sails on before the wind."""
    picture = """
        4H   9C   6C   7C    8C  .   10C
        5D   5H   AH   2H    .   .   6D
        6H   .    .    .     .   .   8D
        7H   .    .    .     .   .   10D
        5S   .    .    .     .   .   6S
        7S   .    .    .     .   .   8S
        9S   10S  JS   QH/H  JD  QD  KD/@
    """
    stopping = play(table(picture, ["4S"]), "navy1")
    assert course(stopping, "H") == ["a1"]
    going_on = play(table(picture, ["3S"], dice=None), "navy1")
    assert course(going_on, "H")[:3] == ["a1", "b2", "a3"]


@pytest.mark.rule("5.8", "9.2")
def test_sailing_onto_you_is_lost() -> None:
    picture = """
        .   .   .     .   .  .  .
        .   .   9S/@  .   .  .  .
        .   2D  3D    QD/S .  .  .
    """
    state = play(table(picture, ["QC"], dice="6"), "navy1")
    assert lost(state) == "rammed"


@pytest.mark.rule("5.1")
def test_ships_sail_in_suit_order_and_hold_each_other_up() -> None:
    """Wind from the north, a king. Both would sail to the ace; the ship of spades comes first.

    S         H
    9♦   A♠   10♦
    """
    picture = """
        .  .     .    .      .  .  .
        .  KD/S  .    QD/H   .  .  .
        .  9D    AS   10D    .  .  .
        .  .     .    .      .  .  .
        .  .     .    .      .  .  .
        .  .     .    .      .  .  .
        .  .     .    .      .  .  JD/@
    """
    state = play(table(picture, ["KS"], dice=None), "navy1")
    assert course(state, "S") == ["c3"]
    assert course(state, "H")[0] != "c3"
