"""Whole games of the plain Capt'n: they end, and no position contradicts the rules."""

from collections import Counter
from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from .plain import Game
from .plain_table import (
    DECK,
    HONOURS,
    LOST,
    MOVEMENT_DECK,
    SUITS,
    WON,
    Choice,
    Request,
    Rules,
    Table,
    distance,
)

RULES = st.builds(
    Rules,
    start_fatigue=st.integers(1, 6),
    own_turn_cost=st.sampled_from(["repeated", "always", "never"]),
    columns=st.integers(2, 6),
    twin=st.sampled_from(["colour", "contrast", "next"]),
    forced_rowing=st.booleans(),
    fresh_rowboats=st.booleans(),
    kept_cards=st.booleans(),
)


class Chance:
    """Answers what a game needs of chance. A lazy navy rolls many sixes."""

    def __init__(self, random: Random, *, lazy: bool) -> None:
        self.random = random
        self.lazy = lazy
        self.tasks: list[str] = []

    def answer(self, kind: str) -> object:
        if kind == "die":
            return 6 if self.lazy and self.random.random() < 0.8 else self.random.randint(1, 6)
        if kind == "tasks":
            suits = self.random.sample(SUITS, 3)
            ranks = self.random.sample("A23456789TJQK", 3)
            self.tasks = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
            return self.tasks
        deck = {
            "ocean": [card for card in DECK if card not in self.tasks],
            "items": self.tasks,
            "movement": MOVEMENT_DECK,
        }[kind]
        return self.random.sample(deck, len(deck))


Player = Callable[[Table, Request, Random], Choice]


def anything(_: Table, request: Request, random: Random) -> Choice:
    return random.choice(sorted(request.choices, key=str))


def keen(table: Table, request: Request, random: Random) -> Choice:
    """Mostly towards the next treasure, then to the corner of escape, and out."""
    if random.random() < 0.1:
        return anything(table, request, random)
    if request.kind == "treasure":
        here, ship = table.ocean[table.captain], SUITS[len(table.found) + 1]
        met = here[1] == ship and here[0] in HONOURS
        return "leave" if met else min(request.choices - {"leave"}, key=str)
    if request.kind == "turn":
        own = sorted(choice for choice in request.choices if choice[0] == "own")
        if own and table.fatigue < 5:
            return random.choice(own)
    if request.kind == "step":
        goals = sorted(table.treasures) or sorted(table.harbour)
        steps = sorted(step for step in request.choices if isinstance(step, str) and step != "stop")
        near = min(distance(table.captain, goal) for goal in goals)
        if "stop" in request.choices and near == (0 if table.harbour else 1):
            return "stop"
        if steps:
            return min(steps, key=lambda step: min(distance(step, goal) for goal in goals))
    return anything(table, request, random)


def look_over(table: Table, request: Request) -> None:
    """What must hold at each request."""
    assert len(request.choices) != 1  # what is forced is not asked
    assert table.over == ""
    if not table.ships:
        return
    vessels = [*table.ships.values(), *[boat.space for boat in table.rowboats]]
    assert len(set(vessels)) == len(vessels)
    assert table.captain not in vessels
    assert not {*vessels, table.captain} & table.islands
    assert 1 <= table.fatigue <= 6
    most = 6 if table.turn == "pursue" else 5
    assert all(2 <= boat.die <= most for boat in table.rowboats)
    assert len(table.treasures) + len(table.found) == 3
    assert {*table.treasures, *table.found} <= table.islands
    assert len(table.items) <= len(table.found)
    assert set(table.ships) <= set(SUITS[: len(table.found) + 1])
    assert set(table.to_row) <= set(table.rowboats)
    assert bool(table.turn) == bool(table.card)
    if request.kind == "turn":
        assert not any([table.acted, table.entered, table.to_row, table.rowing])


def play_out(rules: Rules, player: Player, random: Random, *, lazy: bool) -> tuple[str, list[str]]:
    """How a game ended, and the kinds of all requests in it."""
    game, chance = Game(rules), Chance(random, lazy=lazy)
    kinds: list[str] = []
    while game.request is not None:
        request = game.request
        look_over(game.table, request)
        kinds.append(request.kind)
        if request.choices:
            game.answer(player(game.table, request, random))
        else:
            game.answer(chance.answer(request.kind))
    return game.table.over, kinds


@given(RULES, st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_games_of_any_choices_end_without_contradiction(
    rules: Rules, lazy: bool, random: Random
) -> None:
    over, kinds = play_out(rules, anything, random, lazy=lazy)
    assert over in [WON, *LOST]
    assert kinds[:4] == ["tasks", "ocean", "items", "movement"]


@given(RULES, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_keen_games_end_without_contradiction(rules: Rules, random: Random) -> None:
    over, _ = play_out(rules, keen, random, lazy=True)
    assert over in [WON, *LOST]


def test_keen_games_meet_every_decision_and_nearly_every_end() -> None:
    random = Random(4)  # noqa: S311 - a game is no secret
    ends: set[str] = set()
    met: Counter[str] = Counter()
    for _ in range(120):
        over, kinds = play_out(Rules(), keen, random, lazy=True)
        ends.add(over)
        met += Counter(kinds)
    assert ends >= {WON, *LOST[:5]}
    assert set(met) == {
        *("tasks", "ocean", "items", "movement", "die"),
        *("corner", "ship", "islands", "turn", "step", "treasure", "boat", "boat step"),
        *("launch", "aside", "costume", "gun", "gun to", "ball", "ball with"),
    }


@given(st.randoms(use_true_random=False))
@settings(max_examples=5)
def test_a_position_once_read_does_not_change(random: Random) -> None:
    game, chance = Game(Rules()), Chance(random, lazy=True)
    read: list[tuple[dict[str, object], str]] = []
    while game.request is not None:
        position = game.position
        read.append((position, repr(position)))
        if game.request.choices:
            game.answer(keen(game.table, game.request, random))
        else:
            game.answer(chance.answer(game.request.kind))
    for position, said in read:
        assert repr(position) == said
