"""Chapter 7: the treasure map, which games count for it, and who scratches."""

from functools import cache

import pytest

from fairwind.games.pirate_legends.campaign.campaign import CAMPAIGN
from fairwind.games.pirate_legends.campaign.envelopes import ENVELOPES
from fairwind.kernel.campaign import (
    NO_SUCH_LOCATION,
    NOT_REACHED,
    PADLOCKED,
    SCRATCHED_ALREADY,
    Conditions,
    Finisher,
)

TRUNK = ["T1", "T2", "T3"]
NORTH = [f"N{place}" for place in range(1, 8)]
SOUTH = [f"S{place}" for place in range(1, 8)]
FAR = [f"F{place}" for place in range(1, 6)]
SEALED = Conditions(players=3, sealed=True, practice=False, numbered=False)


def _finish(member: str, score: int, won: bool = False, person: bool = True) -> Finisher:
    return Finisher(member, person, score, won)


# --- the line -------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "M1")
def test_there_are_22_locations_on_a_line_that_forks_and_joins_again() -> None:
    assert [each.name for each in CAMPAIGN.locations] == [*TRUNK, *NORTH, *SOUTH, *FAR]
    assert CAMPAIGN.possible([]) == ["T1"]
    assert CAMPAIGN.possible(TRUNK) == ["N1", "S1"]
    assert CAMPAIGN.possible([*TRUNK, *NORTH]) == ["S1"]
    assert CAMPAIGN.possible([*TRUNK, *NORTH, *SOUTH]) == ["F1"]


@pytest.mark.rule("7.2")
def test_a_location_can_be_scratched_when_the_one_before_it_has_been() -> None:
    assert CAMPAIGN.why_not(["T1"], "T2") == ""
    assert CAMPAIGN.why_not(["T1"], "T3") == NOT_REACHED
    assert CAMPAIGN.why_not(["T1"], "T1") == SCRATCHED_ALREADY
    assert CAMPAIGN.why_not([*TRUNK, *NORTH], "F1") == NOT_REACHED
    assert CAMPAIGN.why_not([], "X1") == NO_SUCH_LOCATION


@pytest.mark.rule("7.3", "M2")
def test_a_padlock_needs_a_key_which_is_used_up() -> None:
    south = [*TRUNK, "S1", "S2"]
    assert CAMPAIGN.why_not(south, "S3") == PADLOCKED
    with_key = [*south, "N1", "N2"]
    assert CAMPAIGN.keys(with_key) == 1
    assert CAMPAIGN.why_not(with_key, "S3") == ""
    unlocked = [*with_key, "S3", "S4"]
    assert CAMPAIGN.keys(unlocked) == 0
    assert CAMPAIGN.why_not(unlocked, "S5") == PADLOCKED


@pytest.mark.rule("7.1")
def test_every_order_that_the_line_allows_ends_with_all_locations_scratched() -> None:
    """What is possible depends only on which were scratched, so sets stand for all orders."""

    @cache
    def orders(scratched: frozenset[str]) -> int:
        if len(scratched) == len(CAMPAIGN.locations):
            return 1
        possible = CAMPAIGN.possible(sorted(scratched))
        assert possible, f"nothing can be scratched after {sorted(scratched)}"
        return sum(orders(scratched | {name}) for name in possible)

    assert orders(frozenset()) > 100


# --- what lies under it ---------------------------------------------------------------------


@pytest.mark.rule("7.4")
def test_a_symbol_opens_the_envelope_of_its_number() -> None:
    opened = CAMPAIGN.opens(["T1"])
    assert opened is not None
    assert (opened.symbol, opened.number) == ("star", 1)
    assert CAMPAIGN.opens(["T1", "T2"]) is None
    for location in CAMPAIGN.locations:
        if location.number is not None:
            assert CAMPAIGN.envelope(location.number).symbol == location.symbol


@pytest.mark.rule("7.4")
def test_the_sixth_skull_opens_the_last_envelope_whichever_it_is() -> None:
    whole = [*TRUNK, *NORTH, *SOUTH, *FAR]
    assert CAMPAIGN.opened(whole)[-1] == 14
    skulls = [each.name for each in CAMPAIGN.locations if each.symbol == "skull"]
    assert [CAMPAIGN.opens(skulls[: end + 1]) is None for end in range(6)] == [True] * 5 + [False]


@pytest.mark.rule("7.4")
def test_a_whole_map_opens_every_envelope_once() -> None:
    whole = [*TRUNK, *NORTH, *SOUTH, *FAR]
    assert sorted(CAMPAIGN.opened(whole)) == list(range(1, 15))
    assert [each.number for each in ENVELOPES] == list(range(1, 15))
    assert CAMPAIGN.opens([*TRUNK, *NORTH, *SOUTH, "F1", "F2", "F3"]) is None, "a picture"


# --- games ----------------------------------------------------------------------------------


@pytest.mark.rule("7.6", "M3")
@pytest.mark.parametrize(
    ("played", "counts"),
    [
        (SEALED, True),
        (Conditions(2, sealed=True, practice=False, numbered=False), True),
        (Conditions(4, sealed=True, practice=False, numbered=False), True),
        (Conditions(1, sealed=True, practice=False, numbered=False), False),
        (Conditions(3, sealed=False, practice=False, numbered=False), False),
        (Conditions(3, sealed=True, practice=True, numbered=False), False),
        (Conditions(3, sealed=True, practice=False, numbered=True), False),
    ],
)
def test_a_game_counts_with_two_to_four_sealed_and_in_earnest(
    played: Conditions, counts: bool
) -> None:
    assert CAMPAIGN.counts(played, [_finish("ann", 3), _finish("", 9)]) == counts


@pytest.mark.rule("7.6", "M3")
def test_a_game_counts_only_if_a_member_plays_it_to_the_end() -> None:
    assert not CAMPAIGN.counts(SEALED, [_finish("", 3), _finish("", 9)])
    assert not CAMPAIGN.counts(SEALED, [_finish("ann", 3, person=False), _finish("", 9)])


@pytest.mark.rule("7.7", "P10")
def test_the_winner_scratches_and_members_come_first_of_those_tied() -> None:
    assert CAMPAIGN.candidates([_finish("ann", 3), _finish("ben", 9, won=True)]) == ["ben"]
    tied = [_finish("", 9, won=True), _finish("ben", 9, won=True), _finish("ann", 3)]
    assert CAMPAIGN.candidates(tied) == ["ben"]
    both = [_finish("ann", 9, won=True), _finish("ben", 9, won=True)]
    assert CAMPAIGN.candidates(both) == ["ann", "ben"]


@pytest.mark.rule("7.7", "P10")
def test_if_a_bot_or_a_guest_has_won_the_best_placed_member_scratches() -> None:
    bot_won = [_finish("", 20, won=True, person=False), _finish("ann", 3), _finish("ben", 5)]
    assert CAMPAIGN.candidates(bot_won) == ["ben"]
    assert CAMPAIGN.candidates([_finish("", 20, won=True), _finish("a", 5), _finish("b", 5)]) == [
        "a",
        "b",
    ]
    gone = [_finish("ann", 20, won=True, person=False), _finish("ben", 5)]
    assert CAMPAIGN.candidates(gone) == ["ben"], "whoever resigned scratches nothing"


@pytest.mark.rule("7.9", "M5")
def test_a_game_is_worth_one_location_or_two_on_a_quick_voyage() -> None:
    assert CAMPAIGN.scratches(quick=False) == 1
    assert CAMPAIGN.scratches(quick=True) == 2
