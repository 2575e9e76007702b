"""Pirate Legends as it is drawn for a terminal."""

import re

from rich.text import Text

from fairwind.games.pirate_legends.rules.state import PirateLegendsState

from .tables import play, position, table

NAMES = ["Anne", "Mary"]


def drawn(state: PirateLegendsState, seat: int | None, width: int = 80) -> str:
    """Without its colours."""
    picture = state.game.wording.drawing(state.view(seat), NAMES, "en", width)
    return Text.from_markup(picture).plain


def test_own_tiles_are_shown_and_those_of_others_by_where_they_came_from() -> None:
    state = play(table(2, "e1=cc d1=1", starter=0), "xd1 C, pass")
    mine, theirs = drawn(state, 0), drawn(state, 1)
    assert "A cc(e1)  B -  C 1(d1)  D -  E -  F -" in mine
    assert "A ?(e1)  B -  C ?(d1)  D -  E -  F -" in theirs
    assert "1 point as far as you know" in mine


def test_ships_islands_and_the_line_ahead_are_shown() -> None:
    state = table(2, "e1=cc", starter=0)
    picture = drawn(state, 0)
    assert re.search(r"^1 ▒NW 0▒+▣ +■ +·1 +■ +▣ +▒+NE 0$", picture, re.MULTILINE)
    assert "Line: from e1 by f1 the next tile for sails is at f1." in picture
    assert "Line:" not in drawn(state, None)


def test_a_stolen_tile_shows_whom_it_was_stolen_from() -> None:
    state = position("cc", "3", ships="e5 e5", cards="nw se")
    play(state, "hit2 A")
    assert re.search(r"A 3\(\w\d<2\)", drawn(state, 0))


def test_the_end_shows_the_scores_of_all() -> None:
    state = position("3 2", "-1", ships="e1 e9", cards="nw se", stall=2)
    play(state, "pass, pass, pass, pass")
    picture = drawn(state, None)
    assert "the game is over" in picture
    assert "5 points" in picture
    assert "-1 points" in picture


def test_in_a_narrow_terminal_every_space_keeps_its_column() -> None:
    state = position("3 2 1 cc c parrot", "-1 -2 -3 1 2 3", ships="e5 e5", cards="nw se")
    letters, *rows = drawn(state, 0, 40).split("\n")[2:12]
    assert letters.split() == list("abcdefghi")
    for row in rows[2:7]:
        assert all(row[letters.index(letter)] in "■·▣≈" for letter in letters.split())
    assert rows[4][letters.index("e") :].startswith("·12 ")
