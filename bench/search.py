"""Search iterations a CPU second: ours on Santa Timea, OpenSpiel's C++ IS-MCTS on hearts.

    python -m bench.search

Both search with random rollouts from the first real decision after the cards of four players are
dealt, on one core. An iteration is complete: a world is imagined, the tree walked and grown, the
rest played out, and what came of it told to the nodes passed. Ours plays to the end of the round,
which has 48 cards; hearts is played without passing, so that 51 cards are left after the first one,
which is forced.
"""

import importlib
import json
import random
from time import process_time
from typing import Any

from fairwind import load
from fairwind.bots.search import Search
from fairwind.games.santa_timea.bots.guide import SantaTimeaGuide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.lab.bench import SLICES

# pyspiel is an extension module without stubs.
pyspiel: Any = importlib.import_module("pyspiel")

ITERATIONS = 10_000
EXPLORATION = 0.7
NO_PASSING = 0


def measure() -> tuple[float, float]:
    """Iterations a CPU second, ours and OpenSpiel's: the best of searches after several deals."""
    seeds = range(SLICES)
    return max(map(ours, seeds)), max(map(openspiels, seeds))


def ours(seed: int) -> float:
    state = load("santa-timea", players=4).new(seed=seed)
    outlook = Outlook(state, state.to_act[0])
    start = process_time()
    Search(outlook, QuickRng(seed), SantaTimeaGuide(at_random=100), EXPLORATION).run(ITERATIONS)
    return ITERATIONS / (process_time() - start)


def openspiels(seed: int) -> float:
    """In one call into C++."""
    game = pyspiel.load_game("hearts")
    bot = pyspiel.ISMCTSBot(
        seed=seed,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=EXPLORATION * (game.max_utility() - game.min_utility()),
        max_simulations=ITERATIONS,
    )
    state = _dealt(game, seed)
    start = process_time()
    bot.step(state)
    return ITERATIONS / (process_time() - start)


def _dealt(game: Any, seed: int) -> Any:
    """Dealt, and played as far as there is no choice."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(NO_PASSING)
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


if __name__ == "__main__":
    print(json.dumps(dict(zip(("ours", "openspiel"), measure(), strict=True))))
