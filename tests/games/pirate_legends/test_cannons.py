"""Paying with cannons: what may be named leads to the right payments and to no others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.cannons import may_pay_next, value
from fairwind.kernel.bits import BIT, members

from . import plain

NO_CANNON, ONE, TWO = 0, 1, 2

decks = st.lists(st.sampled_from([NO_CANNON, ONE, TWO]), max_size=10)


def mask(deck: list[int], worth: int) -> int:
    return sum(1 << slot for slot, cannons in enumerate(deck) if cannons == worth)


def followed_to_the_end(deck: list[int], need: int) -> list[plain.Slots]:
    """All payments that can be named slot by slot, in the order in which they are found."""
    ones, twos = i64(mask(deck, ONE)), i64(mask(deck, TWO))
    found: list[plain.Slots] = []
    open_ends: list[i64] = [i64(0)]
    while open_ends:
        paid = open_ends.pop()
        if value(ones & paid, twos & paid) >= need:
            found.append(tuple(members(paid)))
            continue
        following = members(may_pay_next(ones, twos, paid, i64(need)))
        if paid != 0:
            assert following, "a payment that was begun can be finished"
            assert min(following) > max(members(paid)), "in the order of the slots"
        open_ends += [paid | BIT[slot] for slot in following]
    return found


def brute_force(deck: list[int], need: int) -> set[plain.Slots]:
    """Every set of slots that is enough, and not without any one of them."""
    right = set()
    for chosen in range(1, 1 << len(deck)):
        slots = tuple(members(i64(chosen)))
        worth = [deck[slot] for slot in slots]
        if NO_CANNON not in worth and sum(worth) >= need > sum(worth) - min(worth):
            right.add(slots)
    return right


@pytest.mark.rule("4.6", "P6", "P15")
@given(decks, st.integers(1, 17))
def test_naming_slots_in_order_finds_every_right_payment_once_and_no_other(
    deck: list[int], need: int
) -> None:
    found = followed_to_the_end(deck, need)
    assert len(found) == len(set(found))
    cannons = {slot: worth for slot, worth in enumerate(deck) if worth != NO_CANNON}
    assert set(found) == brute_force(deck, need) == plain.payments(cannons, need)


@pytest.mark.rule("4.6", "P6")
@given(decks, st.integers(1, 17))
def test_whoever_has_enough_can_pay(deck: list[int], need: int) -> None:
    assert bool(followed_to_the_end(deck, need)) == (sum(deck) >= need)


@pytest.mark.rule("P6")
@pytest.mark.parametrize(
    ("deck", "need", "payments"),
    [
        ([TWO], 1, [(0,)]),
        ([ONE, TWO], 1, [(0,), (1,)]),
        ([ONE, TWO], 2, [(1,)]),
        ([ONE, TWO], 3, [(0, 1)]),
        ([TWO, TWO], 3, [(0, 1)]),
        ([ONE, TWO, TWO], 3, [(0, 1), (0, 2), (1, 2)]),
        ([ONE, ONE, TWO], 4, [(0, 1, 2)]),
        ([ONE, TWO, TWO], 4, [(1, 2)]),
        ([ONE, ONE, ONE], 4, []),
    ],
)
def test_payments_in_pictures(deck: list[int], need: int, payments: list[plain.Slots]) -> None:
    assert sorted(followed_to_the_end(deck, need)) == payments
