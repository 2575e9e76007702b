"""Chapter 1: the board, the dotted line and the tiles; and boxes of one's own."""

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

from fairwind import record
from fairwind.games.pirate_legends.rules.box import LONGEST_TEXT, PRINTED, box, read
from fairwind.games.pirate_legends.rules.components import BOX_KINDS
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME, KIND_NAMES, cell_name
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.rng import QuickRng
from fairwind.locales.rulebook import rules_of

from . import plain
from .tables import LONGER, SMALL, SMALL_BOARD, UNEVEN_BOARD, journal, pirate_legends, watched
from .tables import box as page

PAGE = (files("fairwind.games.pirate_legends.rules") / "boxes" / "printed.txt").read_text("utf-8")
WORD = "nw,0,1,ne/10,11,2,3/9,8,5,4/sw,7,6,se;b1,d2,c4,a3;1,0,1,0,1,0,1,3,3,1,1"
COUNTS = ";1,0,1,0,1,0,1,3,3,1,1"


def names(cells: object) -> list[str]:
    assert hasattr(cells, "__iter__")
    return [cell_name(int(cell)) for cell in cells]


# --- the printed box --------------------------------------------------------------------------


@pytest.mark.rule("1.1", "P1")
def test_the_board_is_nine_by_nine_without_an_island_of_four_in_each_corner() -> None:
    corners = {column + row for column in "abhi" for row in "1289"}
    spaces = set(names(PRINTED.spaces))
    assert (PRINTED.width, PRINTED.height, len(PRINTED.spaces)) == (9, 9, 65)
    assert spaces == {column + row for column in "abcdefghi" for row in "123456789"} - corners


@pytest.mark.rule("1.1", "P1")
def test_every_island_has_four_spaces_at_its_coast() -> None:
    coasts = {
        name: [cell for cell in names(PRINTED.spaces) if PRINTED.coast_of[at(cell)] == number]
        for number, name in enumerate(("nw", "ne", "se", "sw"))
    }
    assert {name: set(cells) for name, cells in coasts.items()} == {
        "nw": {"c1", "c2", "a3", "b3"},
        "ne": {"g1", "g2", "h3", "i3"},
        "se": {"g8", "g9", "h7", "i7"},
        "sw": {"c8", "c9", "a7", "b7"},
    }


@pytest.mark.rule("1.2", "P2")
def test_the_dotted_line_is_the_drawn_one_and_ends_in_the_centre() -> None:
    assert names(PRINTED.line) == plain.LINE
    assert names(PRINTED.line)[-1] == "e5"
    for here, following in pairwise(plain.LINE):
        assert following in plain.neighbours(plain.PRINTED, here)
    corners = ["c1", "g1", "i3", "i7", "g9", "c9", "a7", "a3"]
    assert [cell for cell in plain.LINE if cell in corners] == corners


@pytest.mark.rule("1.2", "P2")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rules_draw_the_line_as_it_runs(lang: str) -> None:
    """Followed from o to * over the picture: a space is four signs wide and two lines high."""
    rows = rules_of("pirate-legends", lang).split("    a   b   c")[1].splitlines()[1:18]
    picture = {(y, x): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    here = next(place for place, sign in picture.items() if sign == "o")
    way, seen = [here], {here}
    ways = {"─": "ew", "│": "ns", "┌": "es", "┐": "sw", "└": "ne", "┘": "nw", "o": "e", "*": "w"}
    steps = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
    while picture[here] != "*":
        leads = [steps[side] for side in ways[picture[here]]]
        ahead = [(here[0] + down, here[1] + right) for down, right in leads]
        here = next(place for place in ahead if place not in seen)
        way.append(here)
        seen.add(here)
    spaces = [(y, x) for y, x in way if y % 2 == 0 and (x - 7) % 4 == 0]
    assert [f"{'abcdefghi'[(x - 7) // 4]}{y // 2 + 1}" for y, x in spaces] == plain.LINE


@pytest.mark.rule("1.2", "P2")
def test_everyone_sees_how_the_dotted_line_runs() -> None:
    for chosen, line in (("printed", plain.LINE), (WORD, names(box(WORD).line))):
        state = pirate_legends(2, box=chosen).new(seed=1)
        assert [state.view(seat)["line"] for seat in (None, 0, 1)] == [line] * 3


@pytest.mark.rule("1.3", "P3")
def test_there_are_sixty_five_tiles() -> None:
    counts = {name: int(PRINTED.counts[kind]) for kind, name in enumerate(KIND_NAMES[:BOX_KINDS])}
    assert list(counts.values()) == [*(18, 6, 6), *(3, 2, 1), 1, *(12, 6), 4, 6]
    assert sum(counts.values()) == 65
    assert counts == plain.PRINTED.tiles
    assert Counter(int(kind) for kind in PRINTED.tiles) == Counter(
        {kind: counts[name] for kind, name in enumerate(KIND_NAMES[:BOX_KINDS])}
    )


@pytest.mark.rule("1.1", "2.4")
def test_ships_start_in_the_middle_of_each_side() -> None:
    assert names(PRINTED.starts) == ["e1", "i5", "e9", "a5"]


def at(cell: str) -> int:
    return CELLS_BY_NAME[cell]


# --- a box of one's own -----------------------------------------------------------------------


@pytest.mark.rule("P1", "P3")
def test_a_page_and_a_word_are_the_same_box() -> None:
    assert read(SMALL) == read(WORD)
    assert hash(read(SMALL)) == hash(read(WORD))
    assert read(SMALL).compact == read(WORD).compact == WORD
    assert read(PAGE) == PRINTED == read(PRINTED.compact)
    assert read(SMALL) != PRINTED
    assert read(SMALL) != SMALL


def test_capitals_spaces_comments_and_noughts_in_front_do_not_matter() -> None:
    untidy = SMALL.upper().replace("ROW  NW  0", "# the north\n\tRow NW 00") + "  # the end\n\n"
    assert untidy != SMALL
    assert read(untidy).compact == WORD
    assert read(f"  {WORD.upper()}\n").compact == WORD


def test_lines_of_a_page_stand_in_any_order_but_rows() -> None:
    lines = [line for line in SMALL.splitlines() if line.strip()]
    rows = [line for line in lines if "row" in line]
    others = [line for line in lines if "row" not in line]
    assert read("\n".join([*reversed(others), *rows])).compact == WORD


def test_the_name_is_as_good_as_the_page() -> None:
    assert box("printed") is PRINTED
    assert box(PAGE) == PRINTED
    assert pirate_legends(2).options["box"] == "printed"
    assert pirate_legends(2, box=PAGE).options["box"] == PRINTED.compact


@pytest.mark.rule("1.1", "P1")
def test_islands_may_be_any_rectangles_in_their_corners() -> None:
    uneven = read(page(UNEVEN_BOARD, "1=24"))
    coast = {
        name: {cell for cell in names(uneven.spaces) if uneven.coast_of[at(cell)] == number}
        for number, name in enumerate(("nw", "ne", "se", "sw"))
    }
    assert coast == {
        "nw": {"c1", "a2", "b2"},
        "ne": {"e1", "f2"},
        "se": {"f3", "e4", "e5"},
        "sw": {"a4", "b5"},
    }
    assert (uneven.width, uneven.height, len(uneven.spaces)) == (6, 5, 24)


@pytest.mark.rule("P2")
def test_the_line_may_begin_and_end_anywhere() -> None:
    rows = re.sub(r" (\d+)", lambda found: f" {11 - int(found[1])}", SMALL_BOARD)
    turned = read(page(rows, "splash=12"))
    assert names(turned.line) == list(reversed(names(read(SMALL).line)))


# --- boxes that are refused -------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert old in WORD
    return WORD.replace(old, new)


@pytest.mark.rule("P1", "P2", "P3")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("1,2;3", "'1,2;3' is not a box: in one word it is the rows parted by /, the starts and"),
        (changed("/sw,7,6,se", ""), "the board has 4 to 9 rows, all equally long"),
        (changed("10,11,2,3", "10,11,2"), "the board has 4 to 9 rows, all equally long"),
        ("/".join(["nw"] * 10) + ";b1,d2,c4,a3" + COUNTS, "the board has 4 to 9 rows"),
        ("/".join(["nw,0,ne"] * 4) + ";b1,d2,c4,a3" + COUNTS, "4 to 9 columns, not 3"),
        (changed("b1,d2,c4,a3", "b1,d2,c4"), "starts: four spaces are needed, north, east, south"),
        (changed("b1,d2,c4,a3", "b1,d2,c4,j3"), "starts: four spaces are needed"),
        (changed("b1,d2", "b1,b1"), "the start b1 is not a space at the east edge"),
        (changed("b1,d2", "a1,d2"), "the start a1 is not a space at the north edge"),
        (changed("c4,a3", "c3,a3"), "the start c3 is not a space at the south edge"),
        (changed("c4,a3", "c4,b3"), "the start b3 is not a space at the west edge"),
        (changed("3,3,1,1", "3,3,1"), "the tiles are 11 numbers from 0 to 99, one for each kind"),
        (changed("3,3,1,1", "3,3,1,x"), "the tiles are 11 numbers from 0 to 99"),
        (changed("3,3,1,1", "3,3,1,100"), "the tiles are 11 numbers from 0 to 99"),
        (changed("3,3,1,1", "3,3,1,-1"), "the tiles are 11 numbers from 0 to 99"),
        (changed("3,3,1,1", "3,3,1,2"), "there are 13 tiles for 12 spaces: one lies on each"),
        (changed("3,3,1,1", "3,3,1,0"), "there are 11 tiles for 12 spaces: one lies on each"),
        (changed("11,2", "x,2"), "b2 is 'x': write nw, ne, se or sw for an island, the number"),
        (changed("11,2", ",2"), "b2 is '': write nw, ne, se or sw"),
        (changed("11,2", "111,2"), "b2 is '111': write nw, ne, se or sw"),
        (changed("11,2", "-1,2"), "b2 is '-1': write nw, ne, se or sw"),
        (changed("11,2", "10,2"), "the dotted line has 10 twice"),
        (changed("11,2", "12,2"), "the dotted line has no 11: its numbers run from 0 upwards"),
        (
            changed("10,11,2,3", "11,10,2,3"),
            r"the dotted line jumps from a3 \(9\) to b2 \(10\)",
        ),
        (changed("nw,0", "ne,0"), "the island nw must lie in the corner of its name"),
        (changed("sw,7", "12,7"), "the island sw must lie in the corner of its name"),
        (changed("8,5", "8,nw"), "the island nw must be a rectangle in its corner"),
        (changed("10,11", "nw,nw"), "the island nw must be a rectangle in its corner"),
        (changed("9,8", "nw,8"), "the island nw must be a rectangle in its corner"),
        (changed("nw,0", "nw,nw"), "the island nw takes half of an edge or more"),
        (changed("10,11", "nw,11"), "the island nw takes half of an edge or more"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused_in_a_sentence(word: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(word)


@pytest.mark.rule("P1")
def test_a_space_is_not_next_to_two_islands() -> None:
    """
    nw nw  0 ne ne      both islands reach to c1
    """
    board = "nw,nw,0,ne,ne/13,14,1,2,3/12,15,16,17,4/11,10,9,6,5/sw,sw,8,7,se;c1,e3,c5,a3"
    with pytest.raises(ValueError, match="c1 is next to two islands: they lie too close"):
        read(board + ";18,0,0,0,0,0,0,0,0,0,0")


@pytest.mark.rule("P1", "P3")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("sails 1", "sails 1\nsails 1", "line 12: sails is told a second time"),
        ("sails 1", "winds 1", "line 11: 'winds' is unknown: lines begin with row, starts, chests"),
        ("sails 1", "", "the line sails is missing"),
        ("starts b1 d2 c4 a3", "", "the line starts is missing"),
        ("cannons 3 3", "cannons 6", "cannons: numbers needed are 2, not 1"),
        ("parrots 1", "parrots", "parrots: numbers needed are 1, not 0"),
        ("row  sw  7  6 se", "", "the board has 4 to 9 rows, all equally long"),
        ("row", "starts", "line 3: starts is told a second time"),
    ],
)
def test_a_page_that_is_no_box_is_refused_in_a_sentence(old: str, new: str, reason: str) -> None:
    assert old in SMALL
    with pytest.raises(ValueError, match=reason):
        read(SMALL.replace(old, new))


def test_an_endless_text_is_not_read() -> None:
    with pytest.raises(ValueError, match="a box has at most 5000 characters: this is longer"):
        read(SMALL + "#" * LONGEST_TEXT)


@pytest.mark.parametrize("digits", ["9" * 4500, "\N{ARABIC-INDIC DIGIT FIVE}"])
def test_a_number_on_the_line_has_two_plain_digits(digits: str) -> None:
    with pytest.raises(ValueError, match=r"c3 is '.*: write nw, ne, se or sw for an island"):
        read(changed("5,4", f"{digits},4"))


def test_a_name_that_is_not_on_the_shelf_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no box 'mine': allowed are printed, or the"):
        pirate_legends(2, box="mine")


# --- playing with it --------------------------------------------------------------------------


@pytest.mark.rule("P1")
@pytest.mark.parametrize("own", [SMALL, LONGER, page(UNEVEN_BOARD, "1=8 -3=3 c=8 sails=5")])
def test_a_record_with_a_box_of_ones_own_replays(own: str) -> None:
    state, rng = watched(3, seed=5, box=own, stall=2), QuickRng(5)
    entries: list[Entry] = list(journal(state).rolls)
    while not state.over:
        seat = state.to_act[0]
        move = Move(seat, int(state.pick(seat, rng)))
        state.play(move.seat, move.action)
        entries.append(move)
    text = record.dump(record.Record(state.game, ["Anne", "Mary", "Grace"], entries))
    assert read(own).compact in text
    again = record.replay(record.load(text))
    assert again.game.options == state.game.options
    assert [again.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]
    assert again.scores == state.scores
