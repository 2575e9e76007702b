"""Seats: people, bots and those who play on for somebody."""

import pytest

from fairwind.table.seats import BOT, OPEN, PERSON, STAND_IN, Seat, looks_like_a_bot, unique_name


def test_a_seat_is_open_then_taken_then_open_again() -> None:
    seat = Seat()
    assert seat.kind == OPEN
    seat.take("id", "Anna")
    assert (seat.kind, seat.who, seat.name, seat.player) == (PERSON, "id", "Anna", "")
    seat.clear()
    assert (seat.kind, seat.who, seat.name) == (OPEN, "", "")


def test_bots_have_names_that_nobody_at_the_table_has() -> None:
    seat = Seat()
    seat.put_bot("mate", ["Ada (bosun)", "Anna", "Bo"])
    assert (seat.kind, seat.name, seat.player) == (BOT, "Cleo (mate)", "mate")
    assert looks_like_a_bot(seat.name)
    assert not looks_like_a_bot("Cleo")


def test_somebody_plays_on_for_those_who_are_gone() -> None:
    seat = Seat()
    seat.take("id", "Anna")
    seat.bot_plays_on = True
    assert seat.player == STAND_IN
    seat.bot_plays_on = False
    seat.gave_up = True
    assert seat.player == STAND_IN


@pytest.mark.parametrize(
    "name",
    ["Ada (bosun)", "Ada (Bosun)", "Ada （mate）", "Anna [captain]", "Ada, Admiral", "Аda–mаte"],
)
def test_no_person_is_called_like_a_bot(name: str) -> None:
    assert looks_like_a_bot(name)


@pytest.mark.parametrize("name", ["Ada", "Bo", "The Captain", "Admiral Anna", "Mate"])
def test_a_rank_alone_is_a_name_for_anybody(name: str) -> None:
    assert not looks_like_a_bot(name)


def test_two_at_a_table_never_have_one_name() -> None:
    assert unique_name("Anna", ["Ben", ""]) == "Anna"
    assert unique_name("ANNA", ["anna", "Ben"]) == "ANNA 2"
    assert unique_name("Аnnа", ["Anna", "Anna 2"]) == "Аnnа 3", "the first is Cyrillic"
    assert unique_name("Ada", ["Ada (mate)"]) == "Ada 2"
    assert unique_name("AIan", ["Alan"]) == "AIan 2", "with a large i"
    assert unique_name("⚓", ["", "Anna"]) == "⚓", "an open seat has no name"
    assert len(unique_name("x" * 40, ["x" * 40])) <= 40
