"""Reading what comes from outside: everything wrong is refused with a sentence that names it."""

import pytest

from fairwind.kernel.reading import Part, named, number, row, same, shown

NAMES = {"north": 0, "south": 2}

PART = Part(
    {
        "seat": 3,
        "over": True,
        "wind": "south",
        "none": None,
        "seats": [1, 2],
        "winds": ["north", "south"],
        "inner": {"north": 1},
    },
    "the view",
)


def test_what_is_right_is_given_back() -> None:
    assert PART.number("seat", 0, 3) == 3
    assert PART.flag("over") is True
    assert PART.one_of("wind", NAMES) == 2
    assert PART.perhaps("wind", NAMES, -1) == 2
    assert PART.perhaps("none", NAMES, -1) == -1
    assert PART.numbers("seats", 1, 2, 2) == [1, 2]
    assert PART.items("seats", 5) == PART.row("seats", 2) == [1, 2]
    assert PART.names("winds", NAMES, 2) == [0, 2]
    assert PART.mask("winds", NAMES) == 0b101
    assert PART.part("inner").keys(NAMES) == ["north"]
    assert PART.has("seat")
    assert not PART.has("seats of others")


@pytest.mark.parametrize("value", [4, -1, True, 3.0, "3", None, [], 10**400])
def test_a_number_is_whole_and_within_bounds(value: object) -> None:
    with pytest.raises(ValueError, match="seats: a whole number from 0 to 3, not "):
        number(value, 0, 3, "seats")


@pytest.mark.parametrize("value", ["", "east", 0, None, [], {}, "east" * 1000])
def test_a_name_is_one_of_those_there_are(value: object) -> None:
    with pytest.raises(ValueError, match=r"wind: .* is not a name that can stand here") as refused:
        named(value, NAMES, "wind")
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("value", [None, {}, "north", [1], [1, 2, 3]])
def test_a_row_is_as_long_as_it_must_be(value: object) -> None:
    with pytest.raises(ValueError, match="winds: "):
        row(value, 2, "winds")


def test_what_is_wrong_is_called_by_its_place() -> None:
    with pytest.raises(ValueError, match="the view, deck is missing"):
        PART.anything("deck")
    with pytest.raises(ValueError, match="the view, seat is true or false, not 3"):
        PART.flag("seat")
    with pytest.raises(ValueError, match="the view, seats: a list of at most 1 is needed"):
        PART.items("seats", 1)
    with pytest.raises(ValueError, match="the view, wind: names and values are needed"):
        PART.part("wind")
    with pytest.raises(ValueError, match="'north' is not a name that can stand here"):
        PART.part("inner").keys({"south": 2})
    with pytest.raises(ValueError, match="has at most 0 entries"):
        PART.part("inner").keys({})


def test_only_what_is_the_same_in_json_is_the_same() -> None:
    assert same({"a": [1, None, "x"], "b": {}}, {"b": {}, "a": [1, None, "x"]})
    for one, other in [
        (1, True),
        (1, 1.0),
        ([1], [1, 2]),
        ([1], [2]),
        ({"a": 1}, {"b": 1}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ([], {}),
    ]:
        assert not same(one, other)
        assert not same(other, one)


def test_whatever_is_shown_is_short() -> None:
    deep: list[object] = []
    for _ in range(10_000):
        deep = [deep]
    for value in (None, True, 0.5, "x" * 10_000, 10**400, -(10**400), deep, {"a": deep}):
        assert len(shown(value)) <= 40
