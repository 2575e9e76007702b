"""The plain referee itself, against the rules it was written from: the end, whole games."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .plain import (
    PASS,
    PRINTED,
    Box,
    Plain,
    points,
)
from .plain_tables import (
    CARDS,
    SMALL,
    leave_in_sea,
    load,
    table,
)

# End and scoring


def test_the_game_ends_at_once_when_the_last_tile_leaves_the_sea() -> None:
    plain = table(box=SMALL, wanted={"b1": "chest1", "b3": "idol1", "b2": "chest2"})
    leave_in_sea(plain, "b2")
    with pytest.raises(ValueError, match="not over"):
        plain.winners()
    plain.play(("explore", "b2", 1))
    assert (plain.over, plain.stalled) == (True, False)
    assert plain.legal() == set()
    assert plain.scores() == [3, -1]
    assert plain.winners() == [0]
    assert plain.knows == [SMALL.sea, SMALL.sea]
    assert plain.knows_cards == [set(CARDS), set(CARDS)]


def test_a_game_without_explorers_ends_after_full_rounds_and_the_sea_stays_unknown() -> None:
    plain = table(stall_rounds=1, starting_seat=1)
    plain.play(PASS)
    plain.play(("move", "e2"))
    plain.play(("explore", "e3", 1))
    plain.play(PASS)  # the count begins anew
    plain.play(PASS)
    assert not plain.over
    plain.play(("move", "e2"))
    assert not plain.over
    plain.play(PASS)
    assert (plain.over, plain.stalled) == (True, True)
    assert plain.legal() == set()
    assert plain.knows == [{"e1", "e3", "e9"}, {"e1", "e3", "e9"}]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_rounds_are_twelve_turns_of_everyone(players: int) -> None:
    plain = table(players)
    for _ in range(12 * players):
        assert not plain.over
        plain.play(PASS)
    assert plain.stalled


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ([], 0),
        (["chest1", "chest2", "chest3"], 6),
        (["chest3", "idol1", "idol2", "idol3"], -3),
        (["chest3", "idol1", "parrot", "idol3", "idol2"], 0),
        (["parrot", "idol1", "idol1"], -1),
        (["parrot", "chest1"], 1),
        (["cannon1", "cannon2", "sails", "splash"], 0),
    ],
)
def test_chests_add_and_idols_subtract_but_for_the_worst_that_a_parrot_removes(
    kinds: list[str], expected: int
) -> None:
    assert points(kinds) == expected


def test_an_island_scores_for_whoever_holds_its_card_at_the_end_and_else_for_nobody() -> None:
    plain = table(2)  # nobody has the south
    load(plain, 0, "parrot", "chest3", "idol3", "chest2")
    for cell, slot in [("c1", 1), ("g1", 3), ("g9", 2)]:
        plain.ships[0] = cell
        plain.play(("unload", (slot,)))
    load(plain, 1)
    assert plain.scores() == [3, 2]
    plain.cards = ["se", "nw"]
    assert plain.scores() == [0, 3]  # the parrot on the deck and the idol on its island


def test_a_tie_is_shared() -> None:
    plain = table(3, {"e1": "chest2", "i5": "chest1", "e9": "chest2"}, stall_rounds=1)
    for _ in range(3):
        plain.play(PASS)
    assert plain.scores() == [2, 1, 2]
    assert plain.winners() == [0, 2]


# Whole games


def check(plain: Plain) -> None:
    """What holds in every position."""
    aboard = [[tile for tile in deck if tile is not None] for deck in plain.decks]
    places = [list(plain.sea), plain.discard, *plain.islands.values(), *aboard]
    assert sorted(tile for place in places for tile in place) == sorted(plain.box.line)
    for seat, known in enumerate(plain.knows):
        assert {*aboard[seat], *plain.discard} <= known
        assert not known & plain.sea
        assert plain.cards[seat] in plain.knows_cards[seat]
        assert len(plain.decks[seat]) == plain.deck_size
    assert len(set(plain.cards)) == plain.players
    assert plain.over == (not plain.sea or plain.stalled)
    assert plain.over == (not plain.legal())


@given(
    st.integers(2, 4),
    st.sampled_from([5, 6, 7]),
    st.booleans(),
    st.sampled_from([PRINTED, SMALL]),
    st.randoms(use_true_random=True),
)
@settings(max_examples=10)
def test_random_games_end_and_keep_the_rules(
    players: int, deck_size: int, start_anywhere: bool, box: Box, chance: Random
) -> None:
    kinds = list(Counter(box.tiles).elements())
    chance.shuffle(kinds)
    tiles = dict(zip(box.line, kinds, strict=True))
    cards = chance.sample(CARDS, players)
    plain = Plain(
        players, deck_size, 3, start_anywhere, box, tiles, cards, chance.randrange(players)
    )
    while not plain.over:
        check(plain)
        legal = plain.legal()
        busy = sorted({action[0] for action in legal} - {"pass"})
        kind = "pass" if PASS in legal and chance.random() < 0.05 else chance.choice(busy)
        actions = [action for action in legal if action[0] == kind]
        known = [set(seat) for seat in plain.knows]
        plain.play(chance.choice(sorted(actions, key=str)))
        assert all(before <= now for before, now in zip(known, plain.knows, strict=True))
    check(plain)
    assert set(plain.winners()) <= set(range(players))
    assert all(known == plain.box.sea - plain.sea for known in plain.knows)
