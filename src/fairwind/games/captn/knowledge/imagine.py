"""Worlds that agree with what is known of Capt'n: chapter 10 of RULES.md.

All cards lie open. Hidden is only which of the items still to be found lies below which treasure.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.games.captn.rules.components import CARDS, TASKS
from fairwind.games.captn.rules.treasure import island_of
from fairwind.kernel.rng import Rng

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState


def hidden_items(state: "CaptnState") -> vec[i64]:
    """The task cards still below treasures, in the order of cards (Rule 10.2)."""
    found = vec[i64]()
    for card in range(CARDS):
        for task in range(TASKS):
            if state.buried[task] == card and is_hidden(state, task):
                found = append(found, card)
    return found


def is_hidden(state: "CaptnState", task: i64) -> bool:
    """Whether the treasure on this task's island has not been taken."""
    return (state.treasures >> island_of(state, task)) & 1 == 1


def imagined(state: "CaptnState", seat: int, rng: Rng) -> "CaptnState":
    """Rule 10.2: each way the hidden items may lie is equally likely."""
    state.at_table(seat)
    world = state.copy()
    world.rng = rng.fork()
    hidden = hidden_items(state)
    rng.shuffle(hidden, len(hidden))
    world.buried = _with_hidden(state, hidden)
    return world


def in_order(state: "CaptnState") -> "CaptnState":
    """The one world, of all that agree, in which the hidden items lie in the order of cards."""
    world = state.copy()
    world.buried = _with_hidden(state, hidden_items(state))
    return world


def _with_hidden(state: "CaptnState", hidden: vec[i64]) -> vec[i64]:
    """What lies below the treasures if the hidden items lie in this order."""
    buried = state.buried[:]
    used: i64 = 0
    for task in range(TASKS):
        if is_hidden(state, task):
            buried[task] = hidden[used]
            used += 1
    return buried
