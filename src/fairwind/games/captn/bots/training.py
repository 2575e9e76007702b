"""How bots learn Capt'n: what positions of our own games have led to, by logistic regression.

First games by the policy, then by what looks best as the games before have taught it. After each
round the weights are fitted to the last few rounds.
"""

from math import exp
from typing import Final

from librt.vecs import vec

from fairwind.games.captn.rules.phases import TURN
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng, Rng, rng_of
from fairwind.kernel.skill import GREEDY, POLICY, Skill
from fairwind.kernel.training import Choose, Progress, Training

from .features import WEIGHTS, CaptnFeatures
from .guide import CaptnGuide
from .routes import Routes
from .value import written

ROUNDS: Final = (POLICY, POLICY, GREEDY, GREEDY, GREEDY, GREEDY)
"""How is played in each."""
REMEMBERED: Final = 3
"""So many rounds are learned from at a time."""
EPOCHS: Final = 4
RATE: Final = 0.03
"""The step of the first epoch; in the n-th it is an n-th of that."""
DECAY: Final = 1e-4

Position = list[tuple[int, float]]
"""Its features: which weight applies, and what it is multiplied by."""
Sample = tuple[Position, float]
"""A position, and whether it was won, 0 or 1."""


def train(game: Game, seed: int, games: int, choose: Choose, progress: Progress) -> str:
    weights = [0.0] * int(WEIGHTS)
    rounds: list[list[Sample]] = []
    played = 0
    for number, way in enumerate(ROUNDS):
        guide = CaptnGuide(vec[float](weights))
        skill = Skill(way, guide=guide)
        rounds.append([])
        while played < games * (number + 1) // len(ROUNDS):
            rounds[-1] += samples(game, skill, choose, rng_of(seed, played))
            played += 1
            progress(played)
        remembered = [sample for round_ in rounds[-REMEMBERED:] for sample in round_]
        fit(weights, remembered, QuickRng(seed + number))
    return written(vec[float](weights))


def samples(game: Game, skill: Skill, choose: Choose, rng: Rng) -> list[Sample]:
    """Every position between two turns of one game, and how it ended."""
    thoughts = rng.fork()
    state = game.new(rng=rng)
    assert isinstance(state, CaptnState)
    seen: list[Position] = []
    while not state.over:
        if state.phase == TURN and state.turn == len(seen):
            seen.append(_position(state))
        state.play(0, choose(skill, Outlook(state, 0), thoughts))
    won = float(len(state.winners))
    return [(position, won) for position in seen]


def _position(state: CaptnState) -> Position:
    features = CaptnFeatures()
    features.extract(state, Routes(state))
    return [(int(features.indices[n]), features.values[n]) for n in range(int(features.number))]


def fit(weights: list[float], learned_from: list[Sample], rng: Rng) -> None:
    """Stochastic gradient descent, in place."""
    for epoch in range(EPOCHS):
        rate = RATE / (epoch + 1)
        for position, won in _mixed(learned_from, rng):
            odds = sum([weights[index] * value for index, value in position])
            error = won - 1.0 / (1.0 + exp(-odds))
            for index, value in position:
                weights[index] += rate * (error * value - DECAY * weights[index])


def _mixed(all_of_them: list[Sample], rng: Rng) -> list[Sample]:
    mixed = all_of_them[:]
    for place in range(len(mixed) - 1, 0, -1):
        other = int(rng.below(place + 1))
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def of(game: Game) -> Training:
    def train_it(seed: int, games: int, choose: Choose, progress: Progress) -> str:
        return train(game, seed, games, choose, progress)

    return Training(games=18_000, train=train_it)
