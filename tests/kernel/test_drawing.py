"""What drawings for a terminal share."""

from fairwind.kernel.drawing import Drawing, beside, cut, flow, padded, width_of
from fairwind.kernel.words import escaped

NAMES = ["Anne", ""]


def drawing(**view: object) -> Drawing[dict[str, object]]:
    return Drawing(view, NAMES, "en", 80)


def test_the_title_says_where_a_game_is_until_it_is_over() -> None:
    assert drawing(phase="trick").title("Pebbles", ["turn", "3"]) == ["[bold]Pebbles[/]  turn 3"]
    assert drawing(phase="over").title("Pebbles", ["turn", "3"]) == [
        "[bold]Pebbles[/]  the game is over"
    ]


def test_whose_view_it_is_stands_beside_the_name() -> None:
    own, spectators = drawing(seat=0), drawing(phase="over")
    assert [own.name_of(seat, 40) for seat in (0, 1)] == ["Anne (you)", "Player 2"]
    assert own.name_of(0, 9) == "An… (you)"
    assert spectators.name_of(0, 40) == "Anne"


def test_markup_has_no_width_and_some_letters_have_two() -> None:
    assert width_of("[bold]6♥[/]@") == 3
    assert width_of("船長") == 4
    for name in ("[Anne]", "\\[Anne]", "a\\", "[/]", "[[bold]", "[\\]"):
        assert width_of(escaped(name)) == len(name), name
    assert padded("[bold]船[/]", 4) == "[bold]船[/]  "


def test_what_is_cut_says_so() -> None:
    assert cut("Anne", 4) == "Anne"
    assert cut("Annette", 4) == "Ann…"
    assert cut("船長船長", 4) == "船…"


def test_pieces_flow_into_lines() -> None:
    assert flow(["[b]ab[/]", "cd", "ef"], 5, indent=2) == ["[b]ab[/] cd", "  ef"]
    assert flow([], 5) == []


def test_blocks_that_do_not_fit_stand_below() -> None:
    blocks = [["aa", "a"], ["b"], ["c"]]
    assert beside(blocks, 7, gap=3) == ["aa   b", "a", "", "c"]
    assert beside(blocks, 10, gap=3) == ["aa   b   c", "a"]
