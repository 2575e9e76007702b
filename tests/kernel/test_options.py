"""Options: what is allowed is taken, what is not is refused by name."""

import re

import pytest

from fairwind.kernel.options import (
    Bundle,
    Choice,
    Option,
    Switch,
    Value,
    WholeNumber,
    checked,
    read,
    told,
    written,
)

PLAYERS = WholeNumber("players", 4, 2, 5, "How many play.")
STORM = Switch("storm", "A storm.")
TIDE = Switch("tide", "A tide.")
CALM = Switch("calm", "A calm.", default=True)
EXPERT = Bundle("expert", ("storm", "tide"), "Both together.")
OPTIONS: tuple[Option, ...] = (PLAYERS, EXPERT, STORM, TIDE, CALM)

USUAL = {"players": 4, "expert": False, "storm": False, "tide": False, "calm": True}


def exactly(sentence: str) -> str:
    return f"^{re.escape(sentence)}$"


def test_what_is_not_given_is_as_usual() -> None:
    assert checked(OPTIONS, {}) == USUAL


def test_what_is_given_is_taken() -> None:
    given = {"players": 2, "storm": True, "calm": False}
    assert checked(OPTIONS, given) == USUAL | given


def test_an_unknown_option_is_refused_with_all_that_are_known() -> None:
    with pytest.raises(ValueError, match="unknown option 'wind'") as caught:
        checked(OPTIONS, {"wind": True})
    assert "players, expert, storm, tide, calm" in str(caught.value)


@pytest.mark.parametrize("value", [1, 6, -4, 10**30, True, False, 4.0, "4", None, [4]], ids=repr)
def test_a_number_is_whole_and_in_range(value: object) -> None:
    sentence = f"players={value!r}: allowed is a whole number from 2 to 5"
    with pytest.raises(ValueError, match=exactly(sentence)):
        checked(OPTIONS, {"players": value})


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_every_number_of_the_range_is_allowed(value: int) -> None:
    assert checked(OPTIONS, {"players": value})["players"] == value


@pytest.mark.parametrize("value", [0, 1, "yes", "", None, 1.0, []], ids=repr)
def test_a_switch_is_on_or_off_and_nothing_else(value: object) -> None:
    sentence = f"storm={value!r}: allowed is yes or no (True or False)"
    with pytest.raises(ValueError, match=exactly(sentence)):
        checked(OPTIONS, {"storm": value})


@pytest.mark.parametrize("value", ["", "Ebb", "ebbs", 0, True, None, ["ebb"]], ids=repr)
def test_a_choice_is_one_of_its_words_and_nothing_else(value: object) -> None:
    options = (Choice("tides", "flood", ("ebb", "flood"), "Which way the water goes."),)
    assert checked(options, {}) == {"tides": "flood"}
    assert checked(options, read(options, "tides=ebb")) == {"tides": "ebb"}
    with pytest.raises(ValueError, match=exactly(f"tides={value!r}: allowed is one of ebb, flood")):
        checked(options, {"tides": value})


def test_a_bundle_switches_its_members_on() -> None:
    on = {"expert": True, "storm": True, "tide": True}
    assert checked(OPTIONS, {"expert": True}) == USUAL | on
    assert checked(OPTIONS, {"expert": True, "tide": True}) == USUAL | on


def test_a_bundle_is_on_when_all_its_members_are() -> None:
    assert checked(OPTIONS, {"storm": True, "tide": True})["expert"] is True
    assert checked(OPTIONS, {"storm": True})["expert"] is False


def test_a_bundle_and_a_member_may_not_contradict_each_other() -> None:
    with pytest.raises(ValueError, match="tide=False contradicts expert=True") as caught:
        checked(OPTIONS, {"expert": True, "tide": False})
    assert "storm, tide" in str(caught.value)


SETS: list[dict[str, object]] = [
    {},
    {"players": 2},
    {"expert": True},
    {"storm": True, "calm": False, "players": 5},
]


@pytest.mark.parametrize("given", SETS, ids=repr)
def test_options_are_read_back_as_they_were_written(given: dict[str, object]) -> None:
    values = checked(OPTIONS, given)
    assert checked(OPTIONS, read(OPTIONS, written(OPTIONS, values))) == values


def test_an_option_added_later_is_told_only_where_it_is_not_as_by_default() -> None:
    options = [WholeNumber("players", 2, 2, 4, "How many."), Switch("new", "New.", later=True)]
    assert written(options, checked(options, {})) == "players=2"
    assert written(options, checked(options, {"new": True})) == "players=2 new=yes"
    assert told(options, checked(options, {})) == {"players": 2}
    assert checked(options, read(options, "players=2")) == {"players": 2, "new": False}


def test_a_bundle_is_not_written_as_it_follows_from_the_rest() -> None:
    line = written(OPTIONS, checked(OPTIONS, {"expert": True}))
    assert line == "players=4 storm=yes tide=yes calm=yes"


@pytest.mark.parametrize(
    ("text", "value"),
    [("yes", True), ("ON", True), ("true", True), ("no", False), ("Off", False), ("false", False)],
)
def test_switches_are_read_as_people_write_them(text: str, value: Value) -> None:
    assert read(OPTIONS, f"storm={text}") == {"storm": value}


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("players=four", "players='four': allowed is a whole number"),
        ("players=", "players='': allowed is a whole number"),
        ("players=9", "players=9: allowed is a whole number"),
        ("storm=maybe", "storm='maybe': allowed is yes or no"),
        ("wind=yes", "unknown option 'wind'"),
        ("players", "'players' is not one option"),
        ("players=4 players=5", "the option 'players' is told twice"),
        ("=4", "unknown option ''"),
    ],
)
def test_a_line_with_a_wrong_option_is_refused_by_name(line: str, named: str) -> None:
    with pytest.raises(ValueError, match=re.escape(named)):
        checked(OPTIONS, read(OPTIONS, line))
