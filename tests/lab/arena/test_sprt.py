"""The sequential test against figures computed by hand, and how often it errs."""

from collections import Counter

import pytest

from fairwind.kernel.rng import QuickRng
from fairwind.lab.arena.sprt import BOUND, Claims, Sequential, read_claims


def test_the_ratio_is_the_one_computed_by_hand() -> None:
    # Mean 3/4; squared deviations 4 x 1/16 and the 1/4 counted in, over 4 clusters: variance 1/8.
    # 4 x 0.1 x (2 x 0.75 - 1.1) / (2 x 1/8) = 0.64
    test = Sequential(Claims(0.5, 0.6))
    for share in (0.5, 1.0, 0.5, 1.0):
        test.add(share)
    assert test.log_ratio == pytest.approx(0.64)
    assert test.accepted is None


def test_the_bounds_are_walds_for_five_percent() -> None:
    assert pytest.approx(2.9444, abs=1e-4) == BOUND


def test_halfway_between_the_claims_nothing_can_be_said() -> None:
    test = Sequential(Claims(0.4, 0.6))
    for share in (0.3, 0.7) * 50:
        test.add(share)
    assert test.log_ratio == pytest.approx(0)


@pytest.mark.parametrize(("share", "accepted"), [(1.0, 0.55), (0.0, 0.5)])
def test_clusters_that_are_all_won_or_lost_decide_but_not_the_first(
    share: float, accepted: float
) -> None:
    test = Sequential(Claims(0.5, 0.55))
    while test.accepted is None:
        test.add(share)
    assert 5 <= test.clusters <= 10
    assert test.accepted == accepted


def decision(rng: QuickRng, percent: int, claims: Claims) -> float:
    """What the test says of clusters of two games, each won with this chance."""
    test = Sequential(claims)
    while test.accepted is None:
        test.add(sum(rng.below(100) < percent for _ in range(2)) / 2)
    return test.accepted


def test_it_errs_in_about_one_of_twenty_contests() -> None:
    claims, rng = Claims(0.5, 0.6), QuickRng(7)
    for percent, right in ((50, 0.5), (60, 0.6)):
        said = Counter(decision(rng, percent, claims) for _ in range(300))
        assert 270 <= said[right] < 300


def test_claims_are_read_as_typed() -> None:
    assert read_claims("0.50, 0.55") == Claims(0.5, 0.55)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0.5", "--sprt 0.5: two shares with a comma between them, such as 0.50,0.55"),
        ("a,b", "two shares with a comma"),
        ("0.5,0.6,0.7", "two shares with a comma"),
        ("0.6,0.5", "--sprt 0.6,0.5: two shares from 0 to 1, the lower one first"),
        ("0.5,55", "two shares from 0 to 1"),
        ("nan,0.5", "two shares from 0 to 1"),
    ],
)
def test_other_claims_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_claims(text)
