"""Decisions a CPU second of OpenSpiel (PyPI `open_spiel`) in random games, on one core.

    python -m bench.openspiel [SECONDS] [hearts|solitaire]

`measure` answers three figures:

- `python_loop`: whole games, every step driven from Python;
- `cpp_games`: whole games, dealing included, in C++ (`evaluate_bots` with uniform random bots);
- `cpp_loop`: the fastest loop wholly in C++ that the package offers: rollouts from a dealt
  position. The deal is not timed, which favours OpenSpiel.

A decision is an action of a player; what chance does is not counted.
"""

import importlib
import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from fairwind.lab.bench import SLICES

# pyspiel is an extension module without stubs.
pyspiel: Any = importlib.import_module("pyspiel")

GAMES_A_BATCH = 200

Batch = Callable[[], tuple[int, float]]
"""Plays some games; answers the decisions in them and the CPU seconds they took."""


def measure(seconds: float, game_name: str = "hearts") -> dict[str, float]:
    """Play each way for at least so many CPU seconds; answer decisions a CPU second by way."""
    game = pyspiel.load_game(game_name)
    return {
        "python_loop": _rate(_python_batch(game), seconds),
        "cpp_games": _rate(_cpp_game_batch(game), seconds),
        "cpp_loop": _rate(_cpp_rollout_batch(game), seconds),
    }


def _rate(batch: Batch, seconds: float) -> float:
    """The best of some slices, as for our own games."""
    batch()  # the first one warms the caches
    return max(_slice(batch, seconds / SLICES) for _ in range(SLICES))


def _slice(batch: Batch, seconds: float) -> float:
    decisions, elapsed = 0, 0.0
    while elapsed < seconds:
        more_decisions, more_seconds = batch()
        decisions += more_decisions
        elapsed += more_seconds
    return decisions / elapsed


def _decisions(states: list[Any]) -> int:
    return sum(step.player >= 0 for state in states for step in state.full_history())


def _play_from_python(state: Any) -> None:
    """Chance is uniform in hearts and solitaire, so the quickest loop treats it as a player."""
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])


def _python_batch(game: Any) -> Batch:
    def batch() -> tuple[int, float]:
        start = process_time()
        states = [game.new_initial_state() for _ in range(GAMES_A_BATCH)]
        for state in states:
            _play_from_python(state)
        elapsed = process_time() - start
        return _decisions(states), elapsed

    return batch


def _random_bots(game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]


def _play_in_cpp(states: list[Any], bots: list[Any]) -> None:
    for state in states:
        pyspiel.evaluate_bots(state, bots, random.getrandbits(31))


def _cpp_game_batch(game: Any) -> Batch:
    bots = _random_bots(game)

    def batch() -> tuple[int, float]:
        start = process_time()
        states = [game.new_initial_state() for _ in range(GAMES_A_BATCH)]
        _play_in_cpp(states, bots)
        elapsed = process_time() - start
        return _decisions(states), elapsed

    return batch


def _dealt(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def _cpp_rollout_batch(game: Any) -> Batch:
    """A search of one simulation does nothing but the evaluator's random rollouts from its root.

    They do not tell their length. From a dealt position of hearts every game is equally long, so
    that counting others from the same position is exact; for solitaire it is an unbiased sample.
    """
    bots = _random_bots(game)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=GAMES_A_BATCH, seed=1)
    searcher = pyspiel.MCTSBot(
        # The constructor refuses solitaire's running rewards, the search does not mind them.
        game=pyspiel.load_game("tic_tac_toe"),
        evaluator=evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )

    def batch() -> tuple[int, float]:
        position = _dealt(game)
        start = process_time()
        searcher.mcts_search(position)
        elapsed = process_time() - start
        counted = [position.clone() for _ in range(GAMES_A_BATCH)]
        _play_in_cpp(counted, bots)
        return _decisions(counted), elapsed

    return batch


def main(seconds: str = "2", game_name: str = "hearts") -> None:
    print(json.dumps({"game": game_name, **measure(float(seconds), game_name)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
