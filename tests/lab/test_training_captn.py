"""How bots learn Capt'n: the same seed teaches the same, and what is told is learned."""

from math import exp

import pytest

from fairwind.games.captn.bots import training
from fairwind.games.captn.bots.features import WEIGHTS
from fairwind.games.captn.bots.value import read
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import POLICY, Skill
from fairwind.lab.train import choose
from tests.games.captn.tables import captn


def test_the_same_seed_and_games_teach_the_same_and_others_do_not() -> None:
    counted: list[int] = []
    one = training.train(captn(), 1, 3, choose, counted.append)
    assert counted == [1, 2, 3]
    assert (
        one
        == training.train(captn(), 1, 3, choose, counted.append)
        != training.train(captn(), 2, 3, choose, counted.append)
    )
    assert len(read(one)) == WEIGHTS


def test_a_game_teaches_what_every_turn_of_it_led_to() -> None:
    samples = training.samples(captn(), Skill(POLICY), choose, QuickRng(3))
    assert len(samples) > 5
    assert len({won for _, won in samples}) == 1
    assert all(position for position, _ in samples)


def test_fitting_comes_near_the_share_of_games_won() -> None:
    weights = [0.0, 0.0]
    samples: list[training.Sample] = [
        ([(number % 2, 1.0)], 1.0 if number % 8 in (0, 1, 2, 4) else 0.0) for number in range(4000)
    ]
    training.fit(weights, samples, QuickRng(1))
    chances = [1.0 / (1.0 + exp(-weight)) for weight in weights]
    assert chances == pytest.approx([0.75, 0.25], abs=0.05)
