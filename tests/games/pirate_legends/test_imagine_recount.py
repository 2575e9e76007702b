"""Imagined worlds with envelopes against all worlds in which the plain referee can replay a game.

A world counts if every action could have been played there and the seat had seen the same.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from typing import cast

import pytest

from fairwind.kernel.rng import QuickRng

from .plain_envelopes import CAPTAINS, Envelopes
from .plain_rounds import LEGENDS
from .plain_worlds import Played, assert_even, check_worlds
from .tables import SMALL_BOARD, box, watched

FEW_CANNONS = box(SMALL_BOARD, "c=1 cc=3 splash=8")
FEW_CHESTS = box(SMALL_BOARD, "1=8 cc=3 splash=1")
AT_MOST = 1200


def unarmed(game: Envelopes) -> bool:
    """A loss by lot has told of a tile that it is no cannon, and somebody knows no more of it."""
    marked = game.unarmed - set(game.discard)
    return any(marked - known for known in game.knows)


def asked(game: Envelopes) -> bool:
    """The patrol waits for cannons, so there are some; and somebody knows no tile of that ship."""
    if game.asked is None:
        return False
    aboard = {tile for tile in game.decks[game.asked] if tile is not None}
    return len(game.sea) <= 6 and any(not aboard & known for known in game.knows)


def offered(game: Envelopes) -> bool:
    return game.offer is not None


def hoarded(game: Envelopes) -> bool:
    return len(game.hoard) >= 3


def looked_at(game: Envelopes) -> bool:
    """Somebody knows a tile at sea."""
    return any(known & game.sea for known in game.knows)


def exchanged(game: Envelopes) -> bool:
    return any(len(cards) > 1 for cards in game.knows_cards)


SITUATIONS: list[tuple[Callable[[Envelopes], bool], str, str]] = [
    (unarmed, "patrol", FEW_CANNONS),
    (unarmed, "patrol parley kraken", FEW_CHESTS),
    (asked, "patrol", FEW_CANNONS),
    (asked, "patrol captains weather", FEW_CHESTS),
    (offered, "parley patrol", FEW_CANNONS),
    (hoarded, "kraken", FEW_CANNONS),
    (hoarded, "kraken patrol parley grapnels", FEW_CANNONS),
    (looked_at, "spyglasses", FEW_CANNONS),
    (looked_at, "captains patrol", FEW_CANNONS),
    (exchanged, "captains kraken", FEW_CANNONS),
]


def reached(wanted: Callable[[Envelopes], bool], opened: str, text: str, nth: int) -> Played:
    """The nth of random games in which this comes about, a little later than it did."""
    options = dict.fromkeys(opened.split(), True)
    for seed in range(200):
        played = Played(watched(2 + seed % 2, seed, box=text, stall=3, **options))
        rng = QuickRng(seed)
        later = 2 if wanted in (unarmed, hoarded, exchanged) else 0
        while not played.state.over and len(played.steps) < 60:
            played.go_on(rng)
            if wanted(played.referee) and not played.state.over:
                later -= 1
                if later < 0:
                    nth -= 1
                    break
        if nth < 0:
            return played
    raise AssertionError("This comes about too seldom.")


def even_in(nth: int, wanted: Callable[[Envelopes], bool], opened: str, text: str) -> int:
    played = reached(wanted, opened, text, nth)
    return sum(check_worlds(played, seat, AT_MOST) for seat in range(played.referee.players))


IDS = [f"{wanted.__name__} {opened}" for wanted, opened, _ in SITUATIONS]


@pytest.mark.rule("6.4", "8.4", "12.9", "19.4", "20.5", "21.9", "M16")
@pytest.mark.parametrize(("wanted", "opened", "text"), SITUATIONS, ids=IDS)
def test_just_the_possible_worlds_are_imagined_equally_often_and_cannot_be_told_apart(
    wanted: Callable[[Envelopes], bool], opened: str, text: str
) -> None:
    assert sum(even_in(nth, wanted, opened, text) for nth in range(2)) > 0


@pytest.mark.long
@pytest.mark.parametrize(("wanted", "opened", "text"), SITUATIONS, ids=IDS)
def test_so_it_is_in_many_games(
    wanted: Callable[[Envelopes], bool], opened: str, text: str
) -> None:
    assert sum(even_in(nth, wanted, opened, text) for nth in range(2, 12)) > 0


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.rule("12.2", "12.3")
def test_while_captains_are_chosen_those_of_others_may_be_any_two_and_either_of_them() -> None:
    """Seat 1 has chosen; seat 0 sees that, and knows which two cards it cannot be."""
    state = watched(2, 1, captains=True)
    mine = cast("list[str]", state.view(0)["captains"]["dealt"])
    state.play(1, state.legal(1)[0])
    others = combinations([name for name in CAPTAINS if name not in mine], 2)
    possible: set[object] = {(frozenset(two), one) for two in others for one in two}
    assert len(possible) == 15 * 2
    seen: Counter[object] = Counter()
    rng = QuickRng(12)
    for _ in range(3000):
        world = state.imagine(0, rng)
        assert world.to_act == (0,)
        captains = world.view(1)["captains"]
        seen[frozenset(captains["dealt"]), captains["choice"]] += 1
    assert_even(seen, possible, 3000)


@pytest.mark.rule("12.2", "12.3")
def test_while_nobody_else_has_chosen_a_captain_nobody_else_has_in_an_imagined_world() -> None:
    state = watched(3, 2, captains=True)
    mine = cast("list[str]", state.view(0)["captains"]["dealt"])
    state.play(0, state.legal(0)[1])
    rest = [name for name in CAPTAINS if name not in mine]
    possible: set[object] = {
        (frozenset(one), frozenset(other))
        for one in combinations(rest, 2)
        for other in combinations(rest, 2)
        if not set(one) & set(other)
    }
    assert len(possible) == 15 * 6
    seen: Counter[object] = Counter()
    rng = QuickRng(13)
    for _ in range(4500):
        world = state.imagine(0, rng)
        assert world.to_act == (1, 2)
        assert world.view(0) == state.view(0)
        dealt = [world.view(seat)["captains"]["dealt"] for seat in (1, 2)]
        seen[frozenset(dealt[0]), frozenset(dealt[1])] += 1
    assert_even(seen, possible, 4500)


@pytest.mark.rule("16.1", "16.3")
@pytest.mark.parametrize("players", [2, 3])
def test_legends_of_others_may_be_any_but_ones_own(players: int) -> None:
    state = watched(players, 3, legends=True)
    mine = state.view(0)["legends"]["cards"][0]
    rest = [name for name in LEGENDS if name != mine]
    possible: set[object] = set(permutations(rest, players - 1))
    seen: Counter[object] = Counter()
    rng = QuickRng(14)
    for _ in range(3000):
        world = state.imagine(0, rng)
        seen[tuple(world.view(seat)["legends"]["cards"][seat] for seat in range(1, players))] += 1
    assert_even(seen, possible, 3000)
