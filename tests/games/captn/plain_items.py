"""Your decisions in the plain Capt'n, your steps, and the items you can use at any of them."""

from collections.abc import Callable, Set
from itertools import combinations

from .plain_table import (
    MOST_FATIGUE,
    MOVEMENT_DECK,
    Choice,
    Illegal,
    Play,
    Request,
    Table,
    diagonal,
    orthogonal,
)

ASKED_FOR_ITEMS = {"turn", "step"}
"""Decisions that are asked for the sake of an item even if there is one ordinary choice."""


def request(kind: str, choices: Set[Choice]) -> Play[Choice]:
    """Ask, unless there is only one choice."""
    if len(choices) == 1:
        return next(iter(choices))
    answer: Choice = yield Request(kind, frozenset(choices))
    if answer not in choices:
        raise Illegal(f"{answer} is not among the choices of {kind}: {choices}.")
    return answer


def decide(table: Table, kind: str, ordinary: Callable[[], Set[Choice]]) -> Play[Choice | None]:
    """A decision of yours; None if an item has left nothing to decide.

    The choices are counted anew after each use of an item, for the gun may have changed them.
    """
    while True:
        choices = ordinary()
        if not choices:
            return None
        uses = item_uses(table)
        if len(choices) == 1 and kind not in ASKED_FOR_ITEMS:
            uses = set()
        answer = yield from request(kind, choices | uses)
        if answer not in uses:
            return answer
        yield from use(table, answer)


def decide_space(table: Table, kind: str, ordinary: Callable[[], set[str]]) -> Play[str | None]:
    """The same, for decisions about spaces."""
    answer = yield from decide(table, kind, ordinary)
    assert answer is None or isinstance(answer, str)
    return answer


# Your own steps


def own_steps(table: Table, *, diagonally: bool) -> set[str]:
    """C5: no islands, no vessels. C18: no space that was entered in this move. C14: the rum."""
    steps = orthogonal(table.captain)
    if diagonally:
        steps |= {step for step in diagonal(table.captain) if not between_islands(table, step)}
    return {step for step in steps if table.is_free(step) and step not in table.entered}


def between_islands(table: Table, step: str) -> bool:
    """Would this diagonal step lead between two islands?"""
    one, other = orthogonal(table.captain) & orthogonal(step)
    return one in table.islands and other in table.islands


def own_turn_costs(table: Table) -> int:
    """C3."""
    if table.rules.own_turn_cost == "always":
        return 1
    if table.rules.own_turn_cost == "never":
        return 0
    return 1 if table.turn_before == "own" else 0


def may_take_own_turn(table: Table) -> bool:
    """Do the picture card before and your fatigue allow an own turn?"""
    if table.pursuers_next:
        return False
    return own_turn_costs(table) == 0 or table.fatigue < MOST_FATIGUE


# Items


def item_uses(table: Table) -> set[Choice]:
    """The items that can be used now. The costume is not among them: it waits for a roll."""
    uses: set[Choice] = set()
    if "gun" in table.items and gun_boats(table):
        uses.add(("use", "gun"))
    if "ball" in table.items and ball_pairs(table):
        uses.add(("use", "ball"))
    if "rum" in table.items and rum_helps(table):
        uses.add(("use", "rum"))
    return uses


def use(table: Table, answer: Choice) -> Play[None]:
    item = str(answer[1])
    table.items.remove(item)
    table.using = item
    if item == "gun":
        yield from fire_gun(table)
    elif item == "ball":
        yield from look_into_ball(table)
    else:
        table.rum = True
    table.using = ""


def gun_targets(table: Table, boat: str) -> set[str]:
    """C12: where two orthogonal steps over free sea take the rowboat; its own space is not free."""
    over = {step for step in orthogonal(boat) if table.is_free(step)}
    return {target for step in over for target in orthogonal(step) if table.is_free(target)}


def gun_boats(table: Table) -> set[str]:
    return {boat.space for boat in table.rowboats if gun_targets(table, boat.space)}


def fire_gun(table: Table) -> Play[None]:
    space = yield from request("gun", gun_boats(table))
    assert isinstance(space, str)
    boat = table.rowboat_at(space)
    assert boat is not None
    table.gun_boat = space
    target = yield from request("gun to", gun_targets(table, space))
    assert isinstance(target, str)
    boat.space = target
    table.gun_boat = ""


def column_sizes(columns: int) -> dict[int, int]:
    """How many cards each column is dealt: the first ones one more, if they cannot be equal."""
    least, more = divmod(len(MOVEMENT_DECK), columns)
    return {column: least + (column <= more) for column in range(1, columns + 1)}


def places(table: Table) -> dict[tuple[int, int], str]:
    """The movement cards by column and place; cards stay where they were dealt."""
    dealt = column_sizes(table.rules.columns)
    return {
        (column, dealt[column] - len(cards) + behind): card
        for column, cards in table.columns.items()
        for behind, card in enumerate(cards)
    }


def ball_pairs(table: Table) -> set[tuple[str, str]]:
    """Cards that lie next to each other, in the order in which they were dealt."""
    return {
        (one, other)
        for ((column, place), one), ((column2, place2), other) in combinations(
            sorted(places(table).items()), 2
        )
        if abs(column - column2) <= 1 and abs(place - place2) <= 1
    }


def look_into_ball(table: Table) -> Play[None]:
    """One card, then another next to it."""
    pairs = ball_pairs(table)
    one = yield from request("ball", {card for pair in pairs for card in pair})
    assert isinstance(one, str)
    table.ball_card = one
    beside_it = {card for pair in pairs if one in pair for card in pair} - {one}
    other = yield from request("ball with", beside_it)
    assert isinstance(other, str)
    table.ball_card = ""
    swap = {one: other, other: one}
    for column, cards in table.columns.items():
        table.columns[column] = [swap.get(card, card) for card in cards]


def rum_helps(table: Table) -> bool:
    """Before or during an own move, and not for vanishing."""
    if table.turn == "own":
        return table.rowing
    if table.turn == "pursue" or table.at_harbour():
        return False
    return may_take_own_turn(table) and own_steps(table, diagonally=True) != set()
