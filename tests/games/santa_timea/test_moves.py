"""What legal moves are about, which of them are final, and what whoever is to act is told."""

import pytest
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.kernel.rng import QuickRng

from .tables import after_round, journal, play, santa_timea, table, watched


def about(state: SantaTimeaState, move: str) -> object:
    seat = state.to_act[0]
    return state.game.wording.about(state, seat, state.game.parse(move))


def asked(state: SantaTimeaState) -> list[str]:
    """Where the game is, what is to be done, and the question."""
    wording, seat = state.game.wording, state.to_act[0]
    said = [wording.where(state), wording.task(state, seat), wording.question(state, seat)]
    return [phrase.say() for phrase in said if phrase is not None]


def test_a_move_is_about_a_card() -> None:
    state = table("N13 P", "N14", winds="N1")
    assert about(state, "N13") == {"kind": "play", "card": "N13"}
    assert about(state, "P") == {"kind": "play", "card": "P"}


@pytest.mark.rule("6.5")
def test_a_decision_is_about_directions() -> None:
    state = after_round("N1 N2 N3 S1 S2 S3", "E1", pairs=True)
    assert about(state, "xNS") == {"kind": "discard", "directions": "NS"}
    assert about(state, "keep") == {"kind": "discard", "directions": ""}


def test_only_the_last_card_of_a_trick_is_final() -> None:
    state = table("N13", "N14", "N9", winds="N1")
    assert not state.final(0, state.game.parse("N13"))
    play(state, "N13 N14")
    assert state.final(2, state.game.parse("N9"))


@pytest.mark.rule("7.4")
def test_only_the_last_decision_is_final() -> None:
    state = after_round("N1 N2 N3", "S1 S2 S3", "W3", pairs=True)
    assert not state.final(1, state.game.parse("xS"))
    play(state, "keep")
    assert state.final(1, state.game.parse("xS"))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_move_is_final_if_it_brings_something_to_light(players: int) -> None:
    state, rng = watched(players, seed=31, expert=True), QuickRng(31)
    while not state.over:
        seat = state.to_act[-1]
        action = int(state.pick(i64(seat), rng))
        final, before = state.final(seat, action), len(journal(state).events)
        state.play(seat, action)
        assert final == any(event.reveals for event in journal(state).events[before:])


def test_whoever_is_to_act_is_told_where_we_are_and_what_to_do() -> None:
    state = table("N13", "N14", winds="N1")
    assert asked(state) == ["Round 1, trick 1", "lead a card", "Choose a card to lead"]
    play(state, "N13")
    assert asked(state) == ["Round 1, trick 1", "play a card", "Choose a card to play"]


@pytest.mark.rule("6.5")
def test_after_the_last_trick_no_trick_is_named() -> None:
    assert asked(after_round("N1 N2 N3", "E1", pairs=True)) == [
        "Round 1, triplets",
        "choose which triplets to discard",
        "Tap a triplet to discard it; the others see it only when all have decided.",
    ]


def test_when_the_game_is_over_there_is_nowhere_to_be() -> None:
    state, rng = watched(2, seed=1), QuickRng(1)
    while not state.over:
        state.act(state.next_seat(), state.pick(state.next_seat(), rng))
    assert state.game.wording.where(state) is None


def test_the_glossary_knows_every_card_wind_and_direction() -> None:
    glossary = santa_timea(2).wording.glossary()
    assert len(glossary) == 57 + 12 + 4
    for short, said in {
        "N2": "north 2",
        "wind N2": "north wind 2",
        "P": "a piratess",
        "W": "west",
    }.items():
        assert glossary[short].say() == said
