"""Seats: people, bots and those who play on for somebody."""

from fairwind.table.seats import BOT, OPEN, PERSON, STAND_IN, Seat, looks_like_a_bot


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
