"""Seats around the table."""

from mypy_extensions import i64

from fairwind.kernel.seats import clockwise, seat_after, steps_to


def test_after_the_last_seat_comes_the_first() -> None:
    assert [seat_after(i64(2), i64(steps), i64(4)) for steps in range(4)] == [2, 3, 0, 1]


def test_steps_are_counted_clockwise() -> None:
    assert [steps_to(i64(seat), i64(2), i64(4)) for seat in range(4)] == [2, 3, 0, 1]


def test_all_seats_clockwise() -> None:
    assert clockwise(i64(1), i64(3)) == [1, 2, 0]
