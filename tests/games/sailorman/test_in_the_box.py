"""Chapter 1: what is in the box."""

import pytest

from fairwind.games.sailorman.rules.sheet import BOXES, REGIONS, ROWS
from fairwind.games.sailorman.rules.symbols import box_name
from fairwind.games.sailorman.words.phrases import FIELD_NAMES
from fairwind.kernel.events import RecordGap

from .tables import events, legal, table, watched


@pytest.mark.rule("1.1")
def test_two_dice_show_all_six_symbols_and_two_all_numbers_from_1_to_6() -> None:
    rolled = [event for seed in range(60) for event in events(watched(2, seed), "rolled")]
    faces: list[set[object]] = [set(), set(), set(), set()]
    for event in rolled:
        symbols, numbers = event.facts["symbols"], event.facts["numbers"]
        assert isinstance(symbols, list)
        assert isinstance(numbers, list)
        for seen, face in zip(faces, [*symbols, *numbers], strict=True):
            seen.add(face)
    assert faces == [set(ROWS), set(ROWS), {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}]


@pytest.mark.rule("1.1")
def test_a_die_has_no_other_face() -> None:
    with pytest.raises(RecordGap):
        table("", "", rolls="anchor anchor 1 7")


@pytest.mark.rule("1.2")
def test_all_have_a_sheet_of_six_rows_with_nine_fields() -> None:
    """Doubles of every symbol: on an empty sheet a number fits in all nine fields of its row."""
    for symbol in ROWS:
        state = table("", "", "", rolls=f"{symbol} {symbol} 3 3")
        for seat in range(3):
            fields = [f"{symbol[:2]}{column}=3" for column in range(1, 10)]
            assert legal(state, seat) == fields


@pytest.mark.rule("1.3")
@pytest.mark.rule("S1")
def test_the_sheet_is_seen_with_its_regions_and_its_lighthouse() -> None:
    sheet = table("", "").view(None)["sheet"]
    assert sheet["terrain"] == [
        "RRDMMMMML",
        "MRDDDMMLL",
        "MRRRDDLLL",
        "MMLRDDRRR",
        "MLLRRRRDR",
        "MLLLLDDDR",
    ]
    assert sheet["lighthouse"] == ["bo4", "bo5"]
    areas = sheet["areas"]
    assert "".join(area["region"] for area in areas) == "MMLLDDRR"
    assert sorted(field for area in areas for field in area["fields"]) == sorted(FIELD_NAMES)
    assert areas[5]["fields"] == ["bo8", "wh6", "wh7", "wh8"]
    river = [area["fields"] for area in areas[6:]]
    assert ["bo4" in fields for fields in river] == ["bo5" not in fields for fields in river]


@pytest.mark.rule("1.4")
@pytest.mark.rule("S2")
def test_there_are_twenty_three_boxes_and_all_but_columns_have_shells() -> None:
    names = [box_name(box) for box in range(BOXES)]
    lines = [*ROWS, *[f"column{column}" for column in range(1, 10)]]
    regions = [f"{name}-{side}" for name in REGIONS for side in ("left", "right")]
    assert names == [*lines, *regions]
    assert len(names) == 23
    sheet = table("", "").view(None)["sheet"]
    assert sheet["shells"] == {
        **dict.fromkeys(ROWS, 1),
        "mountains-left": 1,
        "mountains-right": 2,
        "land-left": 1,
        "land-right": 2,
        "dunes-left": 1,
        "dunes-right": 2,
        "river-left": 1,
        "river-right": 4,
    }
