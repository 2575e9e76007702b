"""The value of a position, and its features."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

from fairwind.games.captn.bots.features import TABLE, WEIGHTS, CaptnFeatures, boats_arrive
from fairwind.games.captn.bots.fingerprint import fingerprint
from fairwind.games.captn.bots.routes import Routes
from fairwind.games.captn.bots.value import LEARNED, CaptnValue, read, written
from fairwind.games.captn.rules.phases import TURN
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import count
from fairwind.kernel.rng import QuickRng

from .tables import captn, table


def value(state: CaptnState) -> float:
    return CaptnValue(LEARNED).chance(state, Routes(state))


def positions(seed: int, **options: object) -> Iterator[CaptnState]:
    """Those between two turns of a game played anyhow."""
    state, rng = captn(**options).new(seed=seed), QuickRng(seed)
    assert isinstance(state, CaptnState)
    while not state.over:
        if state.phase == TURN:
            yield state
        state.play(0, state.pick(0, rng))


def test_what_was_learned_has_a_weight_for_every_feature() -> None:
    assert len(LEARNED) == WEIGHTS
    assert any(LEARNED)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"columns": 6},
        {"columns": 2, "late": True},
        {"cost": "always", "fatigue": 3},
        {"kept": True},
    ],
)
def test_features_lie_in_the_table_of_the_treasures_left(options: dict[str, object]) -> None:
    features = CaptnFeatures()
    for seed in range(20):
        for state in positions(seed, **options):
            features.extract(state, Routes(state))
            first = count(state.treasures) * TABLE
            for number in range(int(features.number)):
                assert first <= features.indices[number] < first + TABLE
                assert 0.0 <= features.values[number] <= 1.0


def test_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    state = next(positions(1))
    while not state.over:
        state.play(0, state.legal(0)[-1])
    assert value(state) == float(len(state.winners))


@pytest.mark.parametrize("picture", ["5S/@ 6S 7S/5", "5S/@ 6S 7S/S"])
def test_a_rowboat_or_a_ship_nearby_lowers_the_value(picture: str) -> None:
    treasures = "\n. . . . . . $1\n. . . . . . $2\n. . . . . . $3"
    alone = table("5S/@ 6S 7S" + treasures, ["KC", "QC", "5C"])
    assert value(table(picture + treasures, ["KC", "QC", "5C"])) < value(alone)


def test_a_rowboat_arrives_with_a_card_that_does_not_stop_it() -> None:
    state = table("5S/@ 6S 7S/2", ["KC", "QC", "5C"])
    assert boats_arrive(state, 5)
    assert not boats_arrive(state, 6)


def test_weights_are_read_as_written() -> None:
    weights = vec[float]([0.0, -1.25, 3.5])
    assert list(read(written(weights))) == list(weights)


def test_a_fingerprint_is_the_same_for_copies_and_another_after_a_move() -> None:
    for seed in range(5):
        for state in positions(seed):
            after = state.copy()
            assert fingerprint(after) == fingerprint(state)
            after.play(0, after.legal(0)[0])
            assert fingerprint(after) != fingerprint(state)
