"""What drawings for a terminal share."""

from fairwind.kernel.drawing import Drawing

NAMES = ["Anne", ""]


def test_the_title_says_where_a_game_is_until_it_is_over() -> None:
    assert Drawing({"phase": "trick"}, NAMES, "en").title("Pebbles", "turn 3") == (
        "[bold]Pebbles[/]  turn 3"
    )
    assert Drawing({"phase": "over"}, NAMES, "en").title("Pebbles", "turn 3") == (
        "[bold]Pebbles[/]  the game is over"
    )


def test_whose_view_it_is_stands_beside_the_name() -> None:
    own, spectators = Drawing({"seat": 0}, NAMES, "en"), Drawing({"phase": "over"}, NAMES, "en")
    assert [own.name_of(seat) for seat in (0, 1)] == ["Anne (you)", "Player 2"]
    assert spectators.name_of(0) == "Anne"
