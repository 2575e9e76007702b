"""Chapter 16: legends."""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.envelopes import legends as rules
from fairwind.games.pirate_legends.rules.envelopes.components import LEGEND_POINTS
from fairwind.games.pirate_legends.rules.envelopes.symbols import LEGEND_NAMES, Legend
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.rng import QuickRng

from .tables import heard, holders, play, position, table
from .voyages import legends, sailing


def fulfilled(legend: Legend, state: PirateLegendsState, seat: int = 0) -> bool:
    return rules.is_fulfilled(state, i64(seat), i64(LEGEND_NAMES.index(legend)))


def having(
    deck: str, players: int = 2, ships: str = "e4 e9 a5 i5", **options: Any
) -> PirateLegendsState:
    """Seat 0 has this aboard, the others nothing."""
    decks = [deck, *["."] * (players - 1)]
    where = " ".join(ships.split()[:players])
    dealt = legends("spotless laden heart corsair".rsplit(maxsplit=4 - players)[0])
    return position(*decks, ships=where, legends=True, deck=10, rolls=dealt, **options)


@pytest.mark.rule("16.1", "16.2")
def test_there_are_nine_legends_and_each_player_has_one() -> None:
    assert len(LEGEND_NAMES) == len(LEGEND_POINTS) == 9
    state = table(3, legends=True, rolls=legends("heart laden fisher"))
    assert state.view(1)["legends"]["cards"] == [None, "laden", None]
    assert state.view(None)["legends"]["cards"] == [None, None, None]
    assert heard(state, 1)[2] == "The legend of Player 2 is Laden."


@pytest.mark.rule("16.3", "4.10")
def test_a_legend_stays_when_island_cards_are_exchanged() -> None:
    state = position("cc cc", "1", ships="e5 e5", legends=True, rolls=legends("heart laden"))
    play(state, "swap2")
    assert holders(state).split()[0] == "ne"
    assert state.view(0)["legends"]["cards"] == ["heart", None]


@pytest.mark.rule("16.2", "16.3", "5.2")
def test_at_the_end_legends_are_shown_and_count() -> None:
    state = position("3", "1", ships="e4 e9", legends=True, stall=2, rolls=legends("heart laden"))
    play(state, "me5, pass, pass, pass, pass")
    assert state.over
    assert state.scores == [3 + 4, 1]
    assert state.view(None)["legends"]["cards"] == ["heart", "laden"]
    said = heard(state, None)
    assert "The legend of Player 1 was Heart of the sea: 4 points." in said
    assert "The legend of Player 2 was Laden, and is not fulfilled." in said
    assert "Player 1 owned the north-west island: 3 points." in said


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 2), (4, 2)])
def test_a_collector_has_enough_chest_tiles_of_each_kind(players: int, number: int) -> None:
    enough = "1 2 3 " * number
    assert fulfilled("collector", having(enough, players))
    assert not fulfilled("collector", having(enough.replace("3", "1", 1), players))


@pytest.mark.rule("16.5")
@pytest.mark.parametrize(("players", "worth"), [(2, 7), (3, 5), (4, 4)])
def test_an_armourer_has_enough_cannons(players: int, worth: int) -> None:
    assert fulfilled("armourer", having("cc " + "c " * (worth - 2), players))
    assert not fulfilled("armourer", having("cc " + "c " * (worth - 3), players))


@pytest.mark.rule("16.6")
@pytest.mark.parametrize(("players", "number"), [(2, 4), (3, 3), (4, 3)])
def test_a_fisher_has_enough_of_what_others_throw_back(players: int, number: int) -> None:
    pieces: dict[str, Any] = {"spyglasses": True, "grapnels": True}
    catch = ["splash", "sails", "spyglass", "grapnel"][:number]
    assert fulfilled("fisher", having(" ".join(catch), players, **pieces))
    assert not fulfilled("fisher", having(" ".join(catch[1:]), players, **pieces))


@pytest.mark.rule("16.7", "16.8", "11.2", "M21")
@pytest.mark.parametrize(("players", "number"), [(2, 4), (3, 3), (4, 3)])
def test_idols_count_that_the_parrot_did_not_take(players: int, number: int) -> None:
    decks = {"1": 0, "-1 parrot": 0, "-1 -2": 2, "-1 -2 -3": 3, "-1 -2 -3 -4": 4}
    for deck, idols in {**decks, "-1 -2 -3 -4 parrot": 3, "-4 -3 -1 parrot": 2}.items():
        state = having(deck, players, crown=True)
        assert fulfilled("idolater", state) == (idols >= number)
        assert fulfilled("spotless", state) == (idols == 0)


@pytest.mark.rule("16.7", "16.4")
def test_what_lies_on_the_own_island_counts_too() -> None:
    state = having("-1 -2 -3 -1", ships="c1 e9")
    play(state, "unload A B C")
    assert fulfilled("idolater", state)
    assert not fulfilled("idolater", state, seat=1)


@pytest.mark.rule("16.9", "16.10", "12.8")
def test_homeward_and_laden_look_at_the_deck_alone() -> None:
    state = position(".", "1 1 1 1 1 1", ships="e5 e9", legends=True, rolls=legends("heart laden"))
    assert fulfilled("homeward", state)
    assert not fulfilled("laden", state)
    assert fulfilled("laden", state, seat=1)
    assert not fulfilled("homeward", state, seat=1)
    full = sailing("quartermaster", "1 1 1 1 1 1", "1", ships="e5 e9")
    assert not fulfilled("laden", full)
    assert fulfilled("laden", play(full, "xe4"))


@pytest.mark.rule("16.11")
def test_the_heart_of_the_sea_is_the_centre() -> None:
    state = having("1", ships="e4 e9")
    assert not fulfilled("heart", state)
    assert fulfilled("heart", play(state, "me5"))


@pytest.mark.rule("16.12", "M14", "4.8")
def test_tiles_that_are_discarded_in_a_raid_are_not_stolen() -> None:
    """With one free slot the second tile of each raid is discarded."""
    decks = ("c c c 1 1 1", "1 1 1 1 1 1")
    state = position(*decks, ships="e5 e5", legends=True, rolls=legends("heart laden"))
    for number, raid in enumerate(("hit2 A A B", "hit2 B C D", "hit2 E"), start=1):
        play(state, raid)
        assert state.view(None)["legends"]["stolen"][0] == number
        play(state, "pass " * 2)


@pytest.mark.rule("16.12", "M21")
@pytest.mark.parametrize(("players", "number"), [(2, 10), (3, 8), (4, 6)])
def test_a_corsair_has_stolen_enough(players: int, number: int) -> None:
    state = having("1", players)
    for stolen, enough in ((number - 1, False), (number, True)):
        state.opened.stolen = vec[i64]([stolen] + [0] * (players - 1))
        assert fulfilled("corsair", state) == enough


@pytest.mark.rule("16.3")
def test_any_of_the_other_eight_legends_may_be_anybodys() -> None:
    state = table(3, legends=True, rolls=legends("heart laden fisher"))
    rng = QuickRng(3)
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(8 * 7 * 60):
        world = state.imagine(0, rng)
        assert int(world.opened.legends[0]) == LEGEND_NAMES.index("heart")
        seen[int(world.opened.legends[1]), int(world.opened.legends[2])] += 1
    assert len(seen) == 8 * 7
    assert all(25 < number < 100 for number in seen.values())
