"""Seating: within a cluster nobody profits from a seat."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairwind.lab.arena.seating import check, distinct, seatings

ALPHABET = "ABCDEFG"


def letters(names: str, seats: int, cluster: int = 0) -> list[str]:
    """The seatings of a cluster as ABAB, BABA, ..."""
    bots = distinct(names)
    return ["".join(bots[bot] for bot in way) for way in seatings(names, seats, cluster)]


@given(st.integers(2, 7), st.integers(1, 5), st.integers(0, 10**6))
def test_within_a_cluster_each_bot_sits_on_each_seat_equally_often(
    bots: int, seats: int, cluster: int
) -> None:
    games = seatings(ALPHABET[:bots], seats, cluster)
    sat = Counter((seat, bot) for game in games for seat, bot in enumerate(game))
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


@given(st.integers(2, 7), st.integers(2, 5), st.integers(0, 10**6))
def test_within_a_cluster_each_two_bots_meet_equally_often(
    bots: int, seats: int, cluster: int
) -> None:
    met: Counter[tuple[int, int]] = Counter()
    for game in seatings(ALPHABET[:bots], seats, cluster):
        met.update((one, other) for one in game for other in game if one < other)
    assert len(met) == bots * (bots - 1) / 2
    assert len(set(met.values())) == 1


def test_two_bots_share_out_the_seats_in_every_even_way() -> None:
    assert letters("AB", 2) == ["AB", "BA"]
    assert letters("AB", 3) == ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"]
    assert letters("AB", 4) == ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]
    assert len(letters("AB", 5)) == 20


def test_as_many_bots_as_players_rotate_round_the_table() -> None:
    assert letters("ABC", 3) == ["ABC", "BCA", "CAB"]


def test_of_more_bots_than_players_every_choice_rotates() -> None:
    assert letters("ABC", 2) == ["AB", "BA", "AC", "CA", "BC", "CB"]
    assert len(letters("ABCDE", 4)) == 20


def test_of_fewer_bots_than_players_each_in_turn_has_a_seat_more() -> None:
    line_ups = letters("ABC", 4)[::4]
    assert line_ups == ["ABCA", "ABCB", "ABCC"]


def test_from_cluster_to_cluster_the_bots_follow_one_another_in_every_order() -> None:
    circles = [letters("ABCD", 4, cluster)[0] for cluster in range(12)]
    every = {"A" + "".join(rest) for rest in permutations("BCD")}
    assert set(circles[:6]) == every
    assert circles[6:] == circles[:6]


def test_a_line_up_as_it_is_named_rotates() -> None:
    assert letters("ABBB", 4) == ["ABBB", "BBBA", "BBAB", "BABB"]


def test_alone_every_bot_plays_the_deal() -> None:
    assert letters("ABC", 1) == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("names", "seats", "sentence"),
    [
        ("A", 2, "only A is named: an arena compares two bots or more"),
        ("AA", 2, "only A is named"),
        ("ABB", 1, "B is named twice, but in a game for one each plays by itself"),
        ("ABB", 4, "every player must be named, and these are 3 names for 4 players"),
    ],
)
def test_bots_that_cannot_be_seated_are_refused(names: str, seats: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        check(names, seats)
