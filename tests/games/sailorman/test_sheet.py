"""Sheets: what is printed, how a sheet is written, and what makes one invalid."""

from collections.abc import Callable

import pytest

from fairwind.games.sailorman.rules import catalogue
from fairwind.games.sailorman.rules.sheet import (
    FIELDS,
    LONGEST_TEXT,
    REGION_BOXES,
    ROWS,
    Sheet,
    beside,
    field_name,
    field_of,
    mask_of,
    pieces,
    read,
)
from fairwind.kernel.bits import members

PRINTED = """
anchor   RRDMMMMML
bell     MRDDDMMLL
starfish MRRRDDLLL
fish     MMLRDDRRR
boat     MLLRRRRDR
wheel    MLLLLDDDR
lighthouse boat4 boat5
"""
COMPACT = (
    "RRDMMMMML/MRDDDMMLL/MRRRDDLLL/MMLRDDRRR/MLLRRRRDR/MLLLLDDDR;8;1,1,1,1,1,1;1,2;1,2;1,2;1,4"
)


def names(fields: list[int]) -> str:
    return " ".join(field_name(field) for field in fields)


def area(sheet: Sheet, place: int) -> str:
    return names(members(sheet.areas[place]))


def changed(old: str, new: str, page: str = PRINTED) -> str:
    assert old in page
    return page.replace(old, new)


def refusal(text: str) -> str:
    with pytest.raises(ValueError, match=r".") as refused:
        read(text)
    return str(refused.value)


# --- the printed sheet ----------------------------------------------------------------------


@pytest.mark.rule("S1")
def test_the_default_is_the_printed_sheet() -> None:
    assert catalogue.sheet(catalogue.DEFAULT) == read(PRINTED)
    assert catalogue.sheet(catalogue.DEFAULT).compact == COMPACT


@pytest.mark.rule("S1")
def test_the_printed_river_runs_from_corner_to_corner_and_the_lighthouse_halves_it() -> None:
    sheet = catalogue.SHEETS["printed"]
    before, after = sheet.river[: sheet.lighthouse], sheet.river[sheet.lighthouse :]
    assert names(before) == "anchor1 anchor2 bell2 starfish2 starfish3 starfish4 fish4 boat4"
    assert names(after) == "boat5 boat6 boat7 fish7 fish8 fish9 boat9 wheel9"
    assert list(sheet.areas[6:]) == [mask_of(before), mask_of(after)]
    assert sheet.river_mask == mask_of(sheet.river)


@pytest.mark.rule("S1")
def test_the_printed_regions_have_the_sub_areas_of_the_book() -> None:
    sheet = catalogue.SHEETS["printed"]
    assert area(sheet, 0) == "anchor4 anchor5 anchor6 anchor7 anchor8 bell6 bell7"
    assert area(sheet, 1) == "bell1 starfish1 fish1 fish2 boat1 wheel1"
    assert area(sheet, 2) == "anchor9 bell8 bell9 starfish7 starfish8 starfish9"
    assert area(sheet, 3) == "fish3 boat2 boat3 wheel2 wheel3 wheel4 wheel5"
    assert area(sheet, 4) == "anchor3 bell3 bell4 bell5 starfish5 starfish6 fish5 fish6"
    assert area(sheet, 5) == "boat8 wheel6 wheel7 wheel8"


@pytest.mark.rule("S2")
def test_rows_have_a_shell_of_one_columns_none_and_regions_two() -> None:
    shells = list(catalogue.SHEETS["printed"].shells)
    assert shells[:6] == [1] * 6
    assert shells[6:REGION_BOXES] == [0] * 9
    assert shells[REGION_BOXES:] == [1, 2, 1, 2, 1, 2, 1, 4]


@pytest.mark.rule("S2")
def test_a_page_may_tell_other_shells_and_leave_out_the_usual_ones() -> None:
    sheet = read(PRINTED + "shells rows 0 1 2 3 4 9\nshells dunes 0 7\n")
    assert list(sheet.shells[:6]) == [0, 1, 2, 3, 4, 9]
    assert list(sheet.shells[REGION_BOXES:]) == [1, 2, 1, 2, 0, 7, 1, 4]


# --- the others -----------------------------------------------------------------------------


@pytest.mark.rule("S1")
@pytest.mark.parametrize("name", catalogue.NAMES)
def test_the_areas_of_a_built_in_sheet_cover_it_and_those_of_a_region_do_not_touch(
    name: str,
) -> None:
    sheet = catalogue.SHEETS[name]
    assert sorted(field for mask in sheet.areas for field in members(mask)) == list(range(FIELDS))
    for first, second in zip(sheet.areas[0:6:2], sheet.areas[1:6:2], strict=True):
        assert len(pieces(first)) == len(pieces(second)) == 1
        assert not beside(first) & second


def test_no_two_built_in_sheets_are_the_same() -> None:
    assert len(set(catalogue.SHEETS.values())) == len(catalogue.NAMES) == 4


def test_a_sheet_is_found_by_its_name_its_page_or_its_word() -> None:
    sheet = catalogue.SHEETS["meander"]
    assert (
        catalogue.sheet("meander")
        == catalogue.sheet(sheet.compact)
        == catalogue.sheet(sheet.text())
    )


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no sheet 'atlantis': allowed are printed, meander"):
        catalogue.sheet("atlantis")


# --- writing and reading --------------------------------------------------------------------


@pytest.mark.parametrize("name", catalogue.NAMES)
@pytest.mark.parametrize("form", [Sheet.text, lambda sheet: sheet.compact], ids=["page", "word"])
def test_what_is_written_is_read_as_the_same_sheet(name: str, form: Callable[[Sheet], str]) -> None:
    sheet = catalogue.SHEETS[name]
    again = read(form(sheet))
    assert again == sheet
    assert again.text() == sheet.text()
    assert not set(sheet.compact) & set(" =\n")


@pytest.mark.parametrize(
    "page",
    [
        PRINTED.lower(),
        PRINTED.upper(),
        changed("RRDMMMMML", " R R D M M M M M L   # the first row"),
        changed("boat4 boat5", "boat5 boat4"),
        changed("boat4 boat5", "8"),
        "# a comment; with RRD/MML\r\n\r\n" + PRINTED.replace("\n", "\r\n"),
        "\n".join(reversed(PRINTED.splitlines())),
    ],
    ids=["lower", "upper", "spaces", "turned", "counted", "crlf", "upside down"],
)
def test_a_page_is_read_whatever_its_spaces_cases_and_order(page: str) -> None:
    assert read(page) == read(PRINTED)


def test_sheets_are_equal_if_they_are_written_alike() -> None:
    assert read(PRINTED) != read(changed("boat4 boat5", "boat5 boat6"))
    assert read(PRINTED) != COMPACT
    assert hash(read(PRINTED)) == hash(read(COMPACT))


def test_a_river_is_told_from_the_end_nearer_to_the_anchor_row() -> None:
    upside_down = PRINTED.splitlines()[6:0:-1]
    page = "\n".join(
        f"{row} {line.split()[1]}" for row, line in zip(ROWS, upside_down, strict=True)
    )
    sheet = read(page + "\nlighthouse bell4 bell5")
    assert (field_name(sheet.river[0]), field_name(sheet.river[-1])) == ("anchor9", "wheel1")


def test_a_field_is_its_row_and_its_column() -> None:
    assert [field_of(name) for name in ("anchor1", "anchor9", "bell1", "boat5", "WHEEL9")] == [
        0,
        8,
        9,
        40,
        53,
    ]
    assert all(field_of(field_name(field)) == field for field in range(FIELDS))
    with pytest.raises(ValueError, match="'boat10' is not a field"):
        field_of("boat10")


# --- pages that cannot be read --------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("MRDDDMMLL", "MRDDDMML", "line 3: the row bell has 8 fields, not 9"),
        ("MRDDDMMLL", "M R D D D M M L L L", "line 3: the row bell has 10 fields, not 9"),
        ("MRDDDMMLL", "MRDXDMMLL", "line 3: bell4 is 'X': allowed are M mountains, L land"),
        ("bell ", "bill ", "line 3: 'bill' is unknown: lines begin with anchor, bell,"),
        ("bell     MRDDDMMLL\n", "", "the row bell is missing: the rows are anchor, bell,"),
        ("bell ", "anchor ", "line 3: anchor is told a second time, after line 2"),
        ("boat5\n", "boat5\n\nwheel MLLLLDDDR", "line 10: wheel is told a second time"),
        ("boat5\n", "boat5\nlighthouse 8", "line 9: lighthouse is told a second time"),
        ("lighthouse boat4 boat5", "", "the lighthouse is missing"),
        ("boat5\n", "boat5\nshells", "line 9: 'shells' is unknown"),
        ("boat5\n", "boat5\nshells columns 1 1", "line 9: 'shells columns' is unknown"),
        ("boat5\n", "boat5\nshells land 1", "line 9: shells land: 2 numbers are needed, not 1"),
        ("boat5\n", "boat5\nshells rows 1 1", "shells rows: 6 numbers are needed, not 2"),
        ("boat5\n", "boat5\nshells land 1 10", "line 9: shells land: '10' is not a number from 0"),
        ("boat5\n", "boat5\nshells land -1 1", "line 9: shells land: '-1' is not a number from 0"),
        ("boat5\n", "boat5\nshells land 1 ²", "line 9: shells land: '²' is not a number from 0"),
        (
            "boat5\n",
            "boat5\nshells land 1 2\nshells land 1 2",
            "line 10: shells land is told a second time, after line 9",
        ),
    ],
)
def test_a_page_that_cannot_be_read_is_refused_with_line_and_reason(
    old: str, new: str, sentence: str
) -> None:
    assert sentence in refusal(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("/MLLLLDDDR", "", "is not a sheet: in one word it is six rows"),
        (";1,4", "", "is not a sheet: in one word it is six rows"),
        ("MRDDDMMLL", "MRDDDMML", "the row bell has 8 fields, not 9"),
        ("MRDDDMMLL", "MRDXDMMLL", "bell4 is 'X'"),
        (";1,4", ";1,x", "shells river: 'x' is not a number from 0 to 9"),
        (";1,4", ";1,4,4", "shells river: 2 numbers are needed, not 3"),
        (";8;", ";0;", "the lighthouse cannot stand at '0'"),
        (";8;", ";16;", "the lighthouse cannot stand at '16'"),
        (";8;", ";+8;", "the lighthouse cannot stand at '+8'"),
    ],
)
def test_a_word_that_cannot_be_read_is_refused_with_the_reason(
    old: str, new: str, sentence: str
) -> None:
    assert sentence in refusal(changed(old, new, COMPACT))


def test_an_empty_text_is_no_sheet() -> None:
    assert "the row anchor is missing" in refusal("")


def test_a_text_of_more_than_5000_characters_is_not_read() -> None:
    comment = "#" * (LONGEST_TEXT - len(PRINTED))
    assert read(PRINTED + comment) == read(PRINTED)
    assert refusal(PRINTED + comment + "#") == (
        "a sheet has at most 5000 characters: this is longer"
    )


# --- sheets that cannot be played on --------------------------------------------------------


@pytest.mark.rule("S1")
@pytest.mark.parametrize("place", ["boat4 boat6", "boat5 boat5", "boat3 boat4", "boat4", "16 8"])
def test_the_lighthouse_stands_between_two_river_fields_that_follow_one_another(
    place: str,
) -> None:
    assert refusal(changed("boat4 boat5", place)) == (
        f"line 8: the lighthouse cannot stand at '{place}': it stands between two river fields "
        "that follow one another, such as boat4 boat5"
    )


@pytest.mark.rule("S1")
@pytest.mark.parametrize("lighthouse", [0, 16, -1])
def test_no_sheet_is_made_with_a_lighthouse_outside_the_river(lighthouse: int) -> None:
    with pytest.raises(ValueError, match="it stands within the river, after 1 to 15"):
        Sheet(read(PRINTED).terrain, lighthouse, [0] * 23)


@pytest.mark.rule("S1")
def test_the_river_passes_every_row() -> None:
    assert "the river has no field in the row wheel" in refusal(changed("DDDR", "DDDD"))


@pytest.mark.rule("S1")
def test_the_river_passes_every_column() -> None:
    assert "the river has no field in column 1" in refusal(changed("RRDM", "MRDM"))


@pytest.mark.rule("S1")
def test_the_river_is_not_broken() -> None:
    assert refusal(changed("MMLRDDRRR", "MMLLDDRRR")) == (
        "the river is broken: from anchor1 it runs to starfish4, and fish7 is not reached"
    )


@pytest.mark.rule("S1")
def test_the_river_does_not_fork() -> None:
    assert refusal(changed("LLLLDDDR", "LLLLRDDR")).startswith(
        "the river touches itself or forks at boat6: of boat5, boat7, wheel6 beside it only two"
    )


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("old", "new", "sides"),
    [
        ("MLLRRRRDR", "MLLRRRRRR", "fish8: of fish7, fish9, boat8"),
        ("MRDDDMMLL", "MRRDDMMLL", "bell2: of anchor2, bell3, starfish2"),
        ("LLLLDDDR", "LLLLDRRR", "boat7: of fish7, boat6, wheel7"),
    ],
    ids=["a bend closed", "a corner filled", "a curl at the end"],
)
def test_the_river_does_not_touch_itself_sideways(old: str, new: str, sides: str) -> None:
    assert f"the river touches itself or forks at {sides} beside it" in refusal(changed(old, new))


@pytest.mark.rule("S1")
def test_the_river_has_two_ends() -> None:
    ring = ["R" * 9, *["R" + "M" * 7 + "R"] * 4, "R" * 9]
    page = "\n".join(f"{row} {letters}" for row, letters in zip(ROWS, ring, strict=True))
    assert refusal(page) == "the river runs in a circle from anchor1"


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "MMMMML",
            "MMLMML",
            "the mountains must be two connected pieces, not 3: they begin at anchor4, anchor7, "
            "bell1",
        ),
        (
            "MLLLLDDDR",
            "MLLLLMMMR",
            "the mountains must be two connected pieces, not 3: they begin at anchor4, bell1, "
            "wheel6",
        ),
        ("MLLRRRRDR", "MLLRRRRLR", "the land must be two connected pieces, not 3"),
    ],
)
def test_a_region_in_three_pieces_is_refused(old: str, new: str, sentence: str) -> None:
    assert sentence in refusal(changed(old, new))


@pytest.mark.rule("S1")
def test_a_region_in_one_piece_is_refused() -> None:
    page = changed("MRDDD", "DRDDD", changed("MRRRDD", "DRRRDD", PRINTED))
    page = changed("MMLR", "DDLR", changed("MLLR", "DLLR", changed("MLLLL", "DLLLL", page)))
    assert refusal(page) == (
        "the mountains must be two connected pieces, not 1: they begin at anchor4"
    )


@pytest.mark.rule("S1")
def test_a_region_without_a_field_is_refused() -> None:
    page = "\n".join(
        f"{row} {letters.replace('M', 'L')}"
        for row, letters in zip(ROWS, COMPACT.partition(";")[0].split("/"), strict=True)
    )
    sentence = refusal(f"{page}\nlighthouse 8")
    assert sentence == "the mountains must be two connected pieces, not 0"
