"""Capt'n once more, as plainly as it can be told, from its rules page alone.

Strings, dicts, lists and sets. It shares no line with the game whose results it recounts.
`play` is the order of play: it yields what it needs and is sent the answer. A `Request` without
choices is a need of chance ("tasks", "ocean", "items", "movement", "die"); with choices it is a
decision of yours. Columns of movement cards are numbered from 1, the front card comes first.

Where the page leaves room, this is how it is read here:

Asking
 1. One choice alone is not asked but taken. Yet "turn" and "step" are asked for the sake of an
    item that can be used then ("treasure" always leaves a choice). All else is a tie ("ties: you
    choose") or an order: with one alone no decision, and no item.
 2. Items can be used at every decision that is asked, at "costume" too, but not in the midst of
    using another ("gun", "gun to", "ball", "ball with").
 3. After an item the same decision stands again, its choices counted anew.
Set-up
 4. Chance first (tasks, ocean, items, movement), then corner, ship, islands. The first item card
    lies below the island of the first task, and so on. The first column is dealt first, its front
    card first; columns that cannot be equal are one card longer at first.
 5. The start is the farthest of the corners that are sea, not any corner that remains.
 6. C15 counts every sea space, yours and the ship's too, and all four suits. One island after
    the other, wherever it is free.
Turns
 7. In the first turn no turn was before: C3 takes nothing for it.
 8. The card leaves its column when it is chosen; the ball does not reach it any more. A card that
    is kept (C28) never leaves it: the ball reaches it, and the turn goes on with the card it was.
 9. A lapsed own turn was an own turn: for C3 in the next one, and for the picture card.
10. You lose for want of cards when the next turn would have to be chosen, not before.
11. In the corner of escape, with three treasures, an own turn is the one in which you vanish. It
    needs no possible step, and you cannot row instead. It does not matter how you got there: the
    third treasure may have been taken in that very corner.
12. The point that a pursuers' turn takes off is no choice. No game starts below 1 or above 6.
Your move
13. C18 as written: the space where the move began has not been entered in it, so it can be once.
14. A move without a possible first step has "stop" as its only choice (it lapses); if an item
    opens a step, you must take one. A lapsed move has no end: no treasure.
15. A step that an item would open does not count for offering an own turn before it is used.
16. On a space where you must stop there is no "step" to decide, hence no item.
17. With forced rowing you stop on a high space or where no step (with rum drunk: nor a diagonal
    one) is possible.
18. Rum at "turn": if picture card and fatigue allow an own turn, and with it a step is possible;
    not in the corner of escape. Then the turn must be yours (unless the gun, fired after it, has
    taken the last step). Rum in your turn: at every decision until the move and its last action
    are over; not for treasure, not when you vanish.
19. Only two islands beside a diagonal step forbid it; not an island and a vessel.
Action
20. An island hides you only from a ship two spaces away: straight, or diagonally by two and two.
21. After your step every ship that sees you and has not acted in this turn acts; it need not be
    asked whether it saw you before, for then it would have acted (or waits, C19).
22. C19: such a ship counts as having acted in this turn. It still sails in it.
23. In the pursuers' turn a ship's step lets only that ship act, also where it must stop anyway.
24. A roll again with the costume counts, whatever it is. The costume is offered after each roll.
25. For a launch a vessel is moved as for an appearing ship: eight directions, to free sea that is
    not yours. Between equally near vessels "launch" asks for the space, then "aside" for where
    its vessel goes. If the gun, fired then, makes one of the four free, that is enough: the
    rowboat is launched as if it had been free before.
Rowboats
26. The card never stops a rowboat on the space where it starts. One that the gun has moved while
    it rows goes on from there, whatever the value there.
27. A rowboat that cannot or does not move gets its point too. One launched after the rowboats'
    rowing does not row and gets none; nor, without fresh rowboats, one launched at the start.
28. A rowboat at 6 takes up its space until the pursuers' turn ends.
Ships
29. Your space is one of the three ahead like any other, with its suit and rank.
30. Into the Unknown only if none of the three can be entered, and one or all three of them are
    off the board. All 24 edge spaces count, with the suit and rank of the card left; ranks are
    tried upwards and around, and the space it left is not among them.
31. Coming back is a step: sight, action and stops hold there.
32. "Already been this turn" begins where it starts to sail, not where it was moved aside from.
Treasure
33. Item first, then the ship: so the item can help when the ship appears. The island remains
    an island.
34. A ship appears nearest to you, where no vessel is or one that can be moved; equally near ones
    are your choice, free or not. If there is no such space it never appears.
35. Of several corners of escape each will do: which one is decided by leaving there.
Items
36. Gun: two orthogonal steps, both to free sea, around a corner too, but not back. What counts is
    where the rowboat ends, not its way. It changes nothing about whether the rowboat still rows.
37. Ball: cards lie where they were dealt; a column that has been used up further does not move up.
    One card is chosen first, then the one it is swapped with.
The end
38. A vessel that makes you lose stands on your space; a rowboat's die is not raised any more.
"""

from collections.abc import Iterable, Sequence

from .plain_items import (
    column_sizes,
    decide,
    decide_space,
    may_take_own_turn,
    own_steps,
    own_turn_costs,
)
from .plain_navy import rowboats_row, ship_appears, ships_sail, ships_that_see_you_act
from .plain_table import (
    CORNERS,
    DECK,
    ITEM,
    MOST_FATIGUE,
    MOVEMENT_DECK,
    NO_CARDS,
    PICTURES,
    SPACES,
    SUITS,
    TREASURES,
    TWIN_SUIT,
    WON,
    Choice,
    Illegal,
    Over,
    Play,
    Request,
    Rules,
    Table,
    distance,
    nearest,
    orthogonal,
)

MOST_KEPT = 48  # C29

__all__ = ["Game", "Illegal", "Request", "Rules", "Table", "play"]


def play(table: Table) -> Play[str]:
    """A game, whole if nothing lies on the table yet, else from this position between two turns.

    It ends with "won" or with a way to lose; the table shows the position.
    """
    try:
        if not table.ocean:
            yield from set_up(table)
        while True:
            yield from take_turn(table)
    except Over as over:
        table.over = str(over)
    return table.over


class Game:
    """A game under way: what it needs next (None: it is over), and the position to read."""

    def __init__(self, rules: Rules, table: Table | None = None) -> None:
        self.table = Table() if table is None else table
        self.table.rules = rules
        self.play = play(self.table)
        self.request: Request | None = None
        self.answer(None)

    def answer(self, answer: object) -> None:
        try:
            self.request = self.play.send(answer)
        except StopIteration:
            self.request = None

    @property
    def position(self) -> dict[str, object]:
        return self.table.position()


# Set-up


def set_up(table: Table) -> Play[None]:
    rules = table.rules
    tasks: Sequence[str] = yield Request("tasks")
    check_tasks(tasks)
    ocean: Sequence[str] = yield Request("ocean")
    check_cards(ocean, [card for card in DECK if card not in tasks])
    table.ocean = dict(zip(SPACES, ocean, strict=True))

    items: Sequence[str] = yield Request("items")
    check_cards(items, tasks)
    for task, item in zip(tasks, items, strict=True):
        twin = task[0] + TWIN_SUIT[rules.twin][task[1]]
        island = next(space for space in SPACES if table.ocean[space] == twin)
        table.islands.add(island)
        table.treasures[island] = item

    movement: Sequence[str] = yield Request("movement")
    check_cards(movement, MOVEMENT_DECK)
    to_deal = list(movement)
    for column, size in column_sizes(rules.columns).items():
        table.columns[column], to_deal = to_deal[:size], to_deal[size:]
    table.fatigue = rules.start_fatigue

    table.captain = yield from chosen(table, "corner", farthest_corners(table, table.islands))
    honours = table.honours("S") - {table.captain}
    table.arriving = "S"
    table.ships["S"] = yield from chosen(table, "ship", nearest(honours, table.captain))
    table.arriving = ""
    for _ in range(2):
        island = yield from chosen(table, "islands", possible_islands(table))
        table.islands.add(island)


def chosen(table: Table, kind: str, spaces: set[str]) -> Play[str]:
    """A decision between spaces that no item can change."""
    space = yield from decide_space(table, kind, lambda: spaces)
    assert space is not None
    return space


def check_tasks(tasks: Sequence[str]) -> None:
    ranks, suits = {task[0] for task in tasks}, {task[1] for task in tasks}
    if not set(tasks) <= set(DECK) or not len(tasks) == len(ranks) == len(suits) == TREASURES:
        raise Illegal(f"{tasks} are not three cards of different ranks and suits.")


def check_cards(cards: Sequence[str], of: Sequence[str]) -> None:
    if sorted(cards) != sorted(of):
        raise Illegal(f"{cards} are not these cards in some order: {of}.")


def farthest_corners(table: Table, islands: Iterable[str]) -> set[str]:
    """Of the corners that are sea, those with the greatest sum of distances from the islands."""
    sums = {
        corner: sum(distance(corner, island) for island in islands)
        for corner in CORNERS
        if table.is_sea(corner)
    }
    return {corner for corner in sums if sums[corner] == max(sums.values())}


def possible_islands(table: Table) -> set[str]:
    """Free sea, so that each suit keeps a J, Q, K or A (C15)."""
    honours = [table.honours(suit) for suit in SUITS]
    return {
        space
        for space in SPACES
        if table.is_free(space) and all(of_suit - {space} for of_suit in honours)
    }


# A turn


def take_turn(table: Table) -> Play[None]:
    if not any(table.columns.values()):
        raise Over(NO_CARDS)
    answer = yield from decide(table, "turn", lambda: turn_choices(table))
    assert isinstance(answer, tuple)
    table.turn, column = answer[0], int(answer[1])
    table.card = table.columns[column][0]
    if table.turn == "pursue" and table.rules.kept_cards and table.cards_kept < MOST_KEPT:
        table.cards_kept += 1
    else:
        table.columns[column].remove(table.card)

    if table.turn == "own":
        yield from own_turn(table)
    else:
        yield from pursuers_turn(table)

    table.pursuers_next = table.turn == "own" and table.card[0] in PICTURES
    table.turn_before = table.turn
    table.turn = ""
    table.card = ""
    table.acted = set()
    table.entered = []
    table.rum = False


def turn_choices(table: Table) -> set[Choice]:
    """Whose turn it can be, with each open card."""
    turns = {"pursue"}
    if may_take_own_turn(table) and (table.at_harbour() or own_steps(table, diagonally=table.rum)):
        turns = {"own"} if table.rum else {"own", "pursue"}
    open_columns = [column for column, cards in table.columns.items() if cards]
    return {(turn, column) for turn in turns for column in open_columns}


# Your turn


def own_turn(table: Table) -> Play[None]:
    table.fatigue += own_turn_costs(table)
    assert table.fatigue <= MOST_FATIGUE
    if table.at_harbour():
        yield from ships_that_see_you_act(table)
        raise Over(WON)
    table.rowing = True
    yield from ships_that_see_you_act(table)
    yield from own_move(table)
    table.rowing = False
    if table.entered:
        yield from take_treasures(table)


def own_move(table: Table) -> Play[None]:
    while True:
        answer = yield from decide_space(table, "step", lambda: step_choices(table))
        assert answer is not None
        if answer == "stop":
            return
        table.captain = answer
        table.entered.append(answer)
        yield from ships_that_see_you_act(table)
        if table.space_value(answer) >= table.card_value():
            return


def step_choices(table: Table) -> set[str]:
    """C4: you may stop after at least one step, or if there is none."""
    steps = own_steps(table, diagonally=table.rum)
    if not steps:
        return {"stop"}
    if table.rules.forced_rowing or not table.entered:
        return steps
    return steps | {"stop"}


def take_treasures(table: Table) -> Play[None]:
    """C16: one island after another."""
    while near := orthogonal(table.captain) & set(table.treasures):
        island = yield from chosen(table, "treasure", near | {"leave"})
        if island == "leave":
            return
        item = table.treasures.pop(island)
        table.items.add(ITEM[item[1]])
        table.found.append(island)
        if len(table.found) == TREASURES:
            table.harbour = farthest_corners(table, [island])
        yield from ship_appears(table, SUITS[len(table.found)])


# The pursuers' turn


def pursuers_turn(table: Table) -> Play[None]:
    there_before = list(table.rowboats)
    yield from ships_that_see_you_act(table)
    fresh = table.rules.fresh_rowboats  # C17
    yield from rowboats_row(table, table.rowboats if fresh else there_before)
    yield from ships_sail(table)
    table.rowboats = [boat for boat in table.rowboats if boat.die < 6]
    if table.fatigue > 1:
        table.fatigue -= 1
