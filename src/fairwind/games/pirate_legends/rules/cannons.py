"""Paying with cannons: enough of them, and none superfluous (P6), in the order of slots (P15)."""

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, lowest

from .components import behind


def value(ones: i64, twos: i64) -> i64:
    return count(ones) + 2 * count(twos)


def may_pay_next(ones: i64, twos: i64, paid: i64, need: i64) -> i64:
    """The slots that may be named after those paid already, in the order of the slots, so that the
    payment can still come out right. `ones` and `twos` are all slots with such cannons, paid or
    not.

    Right is what comes to exactly the need; or to one more if it is all double cannons, as then
    each of them is wanted.
    """
    missing: i64 = need - value(ones & paid, twos & paid)
    open_slots: i64 = (ones | twos) & behind(paid)
    found: i64 = 0
    while open_slots != 0:
        slot: i64 = lowest(open_slots)
        open_slots &= open_slots - 1
        after: i64 = paid | BIT[slot]
        left: i64 = missing - 1
        if twos & BIT[slot]:
            left -= 1
        if _can_come_out(left, ones & after, count(ones & open_slots), count(twos & open_slots)):
            found |= BIT[slot]
    return found


def _can_come_out(left: i64, ones_paid: i64, ones: i64, twos: i64) -> bool:
    """Whether so much can be paid from so many further tiles of one and of two cannons."""
    if left < 0:
        return ones_paid == 0
    if ones_paid == 0 and left % 2 == 1 and twos >= (left + 1) // 2:
        return True
    doubles: i64 = min(left // 2, twos)
    return left - 2 * doubles <= ones
