"""Two readings of the printed rules that can be chosen: what lies between ships (P16), and a dotted
line that leaves spaces out (P17)."""

import pytest

from fairwind.games.pirate_legends.bots.policy import choice
from fairwind.games.pirate_legends.rules.box import read
from fairwind.games.pirate_legends.rules.symbols import cell_name
from fairwind.kernel.refusal import IllegalMove

from .tables import (
    GAPPED,
    GAPPED_BOARD,
    SMALL,
    box,
    deck,
    discarded,
    legal,
    pirate_legends,
    play,
    position,
    ships,
    table,
    watched,
)

CANNONS = "c c c cc 1"


# --- what an attack costs -----------------------------------------------------------------------


@pytest.mark.rule("P16", "4.5")
@pytest.mark.parametrize(
    ("other", "price", "usual"),
    [("e5", 1, 1), ("e4", 1, 2), ("d4", 2, 3), ("e2", 3, 4), ("e1", 4, 5)],
    ids=["here", "next", "corner", "three", "four"],
)
def test_an_attack_costs_one_and_one_for_each_space_between(
    other: str, price: int, usual: int
) -> None:
    for between, cannons in ((True, price), (False, usual)):
        enough = position("c " * cannons, "1", ships=f"e5 {other}", between=between, deck=10)
        short = position("c " * (cannons - 1), "1", ships=f"e5 {other}", between=between, deck=10)
        assert legal(enough, "hit") == ["hit2"]
        assert legal(short, "hit") == []


@pytest.mark.rule("P16", "P5")
def test_the_printed_example_costs_three_by_either_reading_but_from_another_distance() -> None:
    """Its picture is lost: White discards three cannons, one of them to begin the attack."""
    for between, other in ((False, "e3"), (True, "e2")):
        state = position(CANNONS, "1", ships=f"e5 {other}", between=between)
        play(state, "hit2 A D A")
        assert discarded(state) == ["c", "cc"]


@pytest.mark.rule("P16")
def test_what_it_takes_is_said_when_it_is_refused() -> None:
    state = position("c", "1", ships="e5 e2", between=True)
    with pytest.raises(IllegalMove, match="That takes 3 cannons, and you have 1 cannon"):
        play(state, "hit2")


@pytest.mark.rule("P16")
def test_bots_see_that_a_ship_next_to_them_is_within_reach() -> None:
    """One cannon, a known treasure next door, and nothing else worth an action."""
    for between, hits in ((True, True), (False, False)):
        state = position("c", "3 3", ships="e5 e4", sea="a5", between=between)
        words = state.game.notation(choice(state, 0))
        assert (words == "hit2") is hits


# --- spaces off the line ------------------------------------------------------------------------


@pytest.mark.rule("P17", "P2")
def test_a_line_that_leaves_spaces_out_is_played_only_if_that_is_chosen() -> None:
    with pytest.raises(ValueError, match="leaves out d1: that is played only with gaps=yes"):
        pirate_legends(2, box=GAPPED)
    game = pirate_legends(2, box=GAPPED, gaps=True)
    assert (len(game.box.spaces), len(game.box.line), len(game.box.off_line)) == (20, 10, 10)
    assert pirate_legends(2, box=SMALL, gaps=True).box == read(SMALL)


@pytest.mark.rule("P17")
def test_a_page_with_gaps_and_its_word_are_the_same_box() -> None:
    assert read(read(GAPPED).compact) == read(GAPPED) == read(read(GAPPED).text())
    assert "nw,0,1,-,-,ne/-,-,2,3,4,5/" in read(GAPPED).compact


@pytest.mark.rule("P17", "P2")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (" 9 ", " - ", ""),
        ("  5\n", "  -\n", "has no 5"),
        ("-  - ne", "-  9 ne", "has 9 twice"),
        ("nw  0  1", "nw  1  0", "jumps from b1"),
        ("-  - ne", "- -- ne", "e1 is '--': write nw, ne, se or sw for an island"),
    ],
)
def test_what_there_is_of_the_line_hangs_together(old: str, new: str, reason: str) -> None:
    page = GAPPED.replace(old, new, 1)
    assert page != GAPPED
    if not reason:
        assert len(read(page).line) == 9
        return
    with pytest.raises(ValueError, match=reason):
        read(page)


@pytest.mark.rule("P17")
def test_a_line_of_one_space_is_none() -> None:
    board = GAPPED_BOARD
    for number in range(1, 10):
        board = board.replace(f" {number} ", " - ").replace(f" {number}\n", " -\n")
    with pytest.raises(ValueError, match="the dotted line passes 2 spaces or more"):
        read(box(board, "1=20"))


@pytest.mark.rule("P17", "2.1", "4.1", "4.3")
def test_spaces_off_the_line_are_sea_like_any_other() -> None:
    state = table(2, "a2=3", box=GAPPED, gaps=True)
    assert len(state.view(None)["sea"]) == 18
    state = position("1", "1", ships="b2 f2", tiles="a2=3", box=GAPPED, gaps=True)
    assert "xa2" in legal(state, "x")
    assert {"ma2", "mb3", "md2", "mb4"} <= set(legal(state, "m"))
    play(state, "xa2 B")
    assert deck(state, 0) == "1 3 . . . ."


@pytest.mark.rule("P17", "4.11")
def test_sails_are_not_played_off_the_line() -> None:
    state = position("sails", "1", ships="b2 f2", box=GAPPED, gaps=True)
    assert legal(state, "s") == []
    with pytest.raises(IllegalMove, match="leaves out b2: sails are played on the line") as caught:
        play(state, "sc2")
    assert caught.value.reason == "off-the-line"


@pytest.mark.rule("P17", "4.11")
def test_sails_pass_no_space_off_the_line_and_end_with_it() -> None:
    """
    c2 > d2 > e2 > f2 > f3 > e3 > d3 > d4     a tile at d4; tiles off the line do not stop it
    """
    state = position("sails", "1", ships="c2 f2", sea="b2 d1 e4 d4", box=GAPPED, gaps=True)
    assert sorted(legal(state, "s")) == ["sd2", "sd3", "sd4", "se2", "se3", "sf2", "sf3"]
    play(state, "sd4 B")
    assert ships(state) == "d4 f2"
    state = position("sails", "1", ships="d4 f2", sea="b2", box=GAPPED, gaps=True)
    assert legal(state, "s") == []


@pytest.mark.rule("P17", "1.2")
def test_everyone_sees_which_spaces_the_line_leaves_out() -> None:
    state = watched(2, seed=1, box=GAPPED, gaps=True)
    off = [cell_name(int(cell)) for cell in state.box.off_line]
    assert [state.view(seat)["off_line"] for seat in (None, 0, 1)] == [off] * 3
    assert off == ["d1", "e1", "a2", "b2", "a3", "b3", "c3", "b4", "c4", "e4"]
    assert "off_line" not in watched(2, seed=1, gaps=True).view(0)


@pytest.mark.rule("P17")
def test_the_drawing_says_so_too() -> None:
    state = position("sails", "1", ships="b2 f2", box=GAPPED, gaps=True)
    words = state.game.wording
    assert "Line: it leaves out b2." in words.drawing(state.view(0), ["Anne", "Mary"], "en", 80)
    assert "by e2 the next tile" not in words.drawing(state.view(0), ["Anne", "Mary"], "en", 80)


# --- what was before stays ----------------------------------------------------------------------


@pytest.mark.parametrize("option", ["between", "gaps"])
def test_views_and_records_of_games_without_them_do_not_name_them(option: str) -> None:
    state = watched(2, seed=1)
    assert option not in state.view(0)["options"]
    assert option in watched(2, seed=1, **{option: True}).view(0)["options"]
