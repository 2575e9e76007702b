"""Whatever happens in a game, its drawing fits the terminal, in every language."""

from rich.cells import cell_len
from rich.text import Text

from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng

WIDTHS = (40, 60, 80, 120)
NAMES = ["Anne-Marie de la Tour d'Auvergne-Lauragu", "船長 [bold]赤毛[/] \\", "Zoë", "", "Bo"]
"""Long ones, wide ones, and some that look like markup."""
OFTEN = 7
"""Every so many moves the table is drawn."""


def test_no_line_is_wider_than_the_terminal(game: Game) -> None:
    state, rng = game.new(seed=1), QuickRng(1)
    moves = 0
    while True:
        if moves % OFTEN == 0 or state.over:
            for seat in (None, *state.to_act[:1], game.players - 1):
                view = state.view(seat)
                for width in WIDTHS:
                    for lang in ("en", "de"):
                        lines = _drawn(game, view, lang, width)
                        assert [line for line in lines if cell_len(line) > width] == []
        if state.over:
            return
        seat = state.to_act[moves % len(state.to_act)]
        state.play(seat, int(state.pick(seat, rng)))
        moves += 1


def _drawn(game: Game, view: object, lang: str, width: int) -> list[str]:
    return Text.from_markup(game.wording.drawing(view, NAMES, lang, width)).plain.split("\n")


def test_a_name_stands_as_it_was_typed(game: Game) -> None:
    """Markup, backslashes and wide letters in it do not change the drawing."""
    if game.players > 1:
        lines = _drawn(game, game.new(seed=1).view(None), "en", 120)
        assert any(NAMES[1] in line for line in lines)
