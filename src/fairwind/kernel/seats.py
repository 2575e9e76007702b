"""Seats go round the table: who sits where, clockwise from a seat."""

from mypy_extensions import i64


def seat_after(seat: i64, steps: i64, players: i64) -> i64:
    """Fewer steps than there are players."""
    later: i64 = seat + steps
    return later - players if later >= players else later


def steps_to(seat: i64, first: i64, players: i64) -> i64:
    """How far a seat is from the first."""
    steps: i64 = seat - first
    return steps + players if steps < 0 else steps


def clockwise(first: i64, players: i64) -> list[int]:
    """All seats, beginning with the first."""
    return [int(seat_after(first, steps, players)) for steps in range(players)]
