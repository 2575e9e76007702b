"""The navy of the plain Capt'n: sight, action, launching, rowing, sailing, appearing."""

from collections.abc import Callable

from .plain_items import decide, decide_space
from .plain_table import (
    AHEAD,
    BOARDED,
    CAUGHT,
    EDGE,
    MET,
    MOST_FATIGUE,
    RAMMED,
    RANKS,
    SHOT,
    SUITS,
    Illegal,
    Over,
    Play,
    Request,
    Rowboat,
    Table,
    beside,
    diagonal,
    nearest,
    orthogonal,
)

# Sight


def sees(table: Table, suit: str) -> bool:
    """C6: 5 x 5 spaces, past vessels; only an island exactly between hides you."""
    ship = table.ships[suit]
    for east in (-2, -1, 0, 1, 2):
        for south in (-2, -1, 0, 1, 2):
            if beside(ship, east, south) == table.captain:
                if east in (-2, 0, 2) and south in (-2, 0, 2):
                    return beside(ship, east // 2, south // 2) not in table.islands
                return True
    return False


# Action


def ships_that_see_you_act(table: Table) -> Play[None]:
    """At the start of a turn and after each of your steps, in suit order."""
    for suit in SUITS:
        if suit in table.ships and suit not in table.acted and sees(table, suit):
            yield from act(table, suit)


def act(table: Table, suit: str) -> Play[bool]:
    """A ship takes action. Does its move end?"""
    table.acted.add(suit)
    roll = yield from roll_die(table)
    if roll == 6:
        return False
    if roll > 1:
        yield from launch(table, suit, roll)
    elif table.fatigue >= MOST_FATIGUE:
        raise Over(SHOT)
    else:
        table.fatigue += 1
    return True


def roll_die(table: Table) -> Play[int]:
    """The costume lets you roll once more."""
    table.roll = yield from rolled()
    if "costume" in table.items:
        answer = yield from decide(table, "costume", lambda: {"keep", "again"})
        if answer == "again":
            table.items.remove("costume")
            table.roll = yield from rolled()
    roll = table.roll
    table.roll = 0
    return roll


def rolled() -> Play[int]:
    die: int = yield Request("die")
    if die not in (1, 2, 3, 4, 5, 6):
        raise Illegal(f"A die does not show {die}.")
    return die


def launch(table: Table, suit: str, roll: int) -> Play[None]:
    while True:
        space = yield from decide_space(table, "launch", lambda: launch_spaces(table, suit))
        if space is None:
            return
        if not table.has_vessel(space):
            break
        moved = yield from move_aside(table, space, lambda: room_to_launch(table, suit))
        if moved:
            break
    table.rowboats.append(Rowboat(space, roll))
    if space == table.captain:
        raise Over(BOARDED)


def room_to_launch(table: Table, suit: str) -> bool:
    """Is one of the four spaces around a ship free (or yours)?"""
    return any(can_sail_onto(table, space) for space in orthogonal(table.ships[suit]))


def launch_spaces(table: Table, suit: str) -> set[str]:
    """C7: the nearest that is free (or yours); else the nearest whose vessel can be moved."""
    around = {space for space in orthogonal(table.ships[suit]) if table.is_sea(space)}
    clear = {space for space in around if not table.has_vessel(space)}
    if clear:
        return nearest(clear, table.captain)
    return nearest({space for space in around if aside_spaces(table, space)}, table.captain)


# Moving a vessel aside


def aside_spaces(table: Table, space: str) -> set[str]:
    """Where the vessel on this space can be moved: one space, eight directions, free sea."""
    if not table.has_vessel(space):
        return set()
    return {step for step in orthogonal(space) | diagonal(space) if table.is_free(step)}


def move_aside(table: Table, space: str, unneeded: Callable[[], bool]) -> Play[bool]:
    """Has the vessel here been moved? Not if the gun, fired meanwhile, made that unneeded."""
    table.displaced = space
    target = yield from decide_space(
        table, "aside", lambda: set() if unneeded() else aside_spaces(table, space)
    )
    table.displaced = ""
    if target is None:
        return False
    boat = table.rowboat_at(space)
    if boat is not None:
        boat.space = target
    for suit, ship in table.ships.items():
        if ship == space:
            table.ships[suit] = target
            table.acted.add(suit)  # C19
    return True


# Rowing


def sea_ways(table: Table) -> dict[str, int]:
    """C9: how long the way over sea to you is, from every space that has one."""
    ways = {table.captain: 0}
    reached = [table.captain]
    while reached:
        space = reached.pop(0)
        for step in orthogonal(space):
            if table.is_sea(step) and step not in ways:
                ways[step] = ways[space] + 1
                reached.append(step)
    return ways


def rowboat_steps(table: Table, boat: Rowboat) -> set[str]:
    """C9: the neighbouring spaces with the shortest way, occupied or not."""
    ways = sea_ways(table)
    steps = {step for step in orthogonal(boat.space) if step in ways}
    shortest = min((ways[step] for step in steps), default=0)
    return {step for step in steps if ways[step] == shortest}


def rowboats_row(table: Table, boats: list[Rowboat]) -> Play[None]:
    table.to_row = list(boats)
    while table.to_row:
        space = yield from decide_space(
            table, "boat", lambda: {boat.space for boat in table.to_row}
        )
        assert space is not None
        boat = table.rowboat_at(space)
        assert boat is not None
        table.to_row.remove(boat)
        table.boat_rowing = boat
        yield from row(table, boat)
        table.boat_rowing = None
        boat.die += 1


def row(table: Table, boat: Rowboat) -> Play[None]:
    while True:
        step = yield from decide_space(table, "boat step", lambda: rowboat_steps(table, boat))
        if step is None or table.has_vessel(step):
            return
        boat.space = step
        if step == table.captain:
            raise Over(CAUGHT)
        if table.space_value(step) <= table.card_value():
            return


# Sailing


def ahead(table: Table, suit: str) -> list[str | None]:
    """The three spaces ahead of a ship, None for each that is off the board."""
    ship = table.ships[suit]
    east, south = AHEAD[table.card[1]]
    if east == 0:
        return [beside(ship, side, south) for side in (-1, 0, 1)]
    return [beside(ship, east, side) for side in (-1, 0, 1)]


def can_sail_onto(table: Table, space: str) -> bool:
    """Free sea; your space too."""
    return table.is_sea(space) and not table.has_vessel(space)


def next_space(table: Table, suit: str) -> str | None:
    """Where a ship's next step leads, or None if it stays."""
    spaces = ahead(table, suit)
    preferences = [suit, *[other for other in SUITS if other != suit]]  # C10
    possible = [space for space in spaces if space is not None and can_sail_onto(table, space)]
    for preferred in preferences:
        of_suit = [space for space in possible if table.ocean[space][1] == preferred]
        if of_suit:
            return min(of_suit, key=table.space_value)
    if None in spaces:
        return back_from_unknown(table, table.ships[suit])
    return None


def back_from_unknown(table: Table, left: str) -> str | None:
    """The edge space of the same suit with the next higher rank that can be sailed onto."""
    card = table.ocean[left]
    here = RANKS.index(card[0])
    for higher in RANKS[here + 1 :] + RANKS[:here]:
        for space in EDGE:
            if table.ocean[space] == higher + card[1] and can_sail_onto(table, space):
                return space
    return None  # C11


def ships_sail(table: Table) -> Play[None]:
    for suit in SUITS:
        if suit in table.ships:
            table.ship_sailing = suit
            table.been = {table.ships[suit]}
            yield from sail(table, suit)
            table.ship_sailing = ""
            table.been = set()


def sail(table: Table, suit: str) -> Play[None]:
    while True:
        space = next_space(table, suit)
        if space is None:
            return
        table.ships[suit] = space
        if space == table.captain:
            raise Over(RAMMED)
        if suit not in table.acted and sees(table, suit):
            move_ends = yield from act(table, suit)
            if move_ends:
                return
        if table.space_value(space) <= table.card_value() or space in table.been:
            return
        table.been.add(space)


# Appearing


def arrival_spaces(table: Table, suit: str) -> set[str]:
    """The nearest J, Q, K or A of the suit that is yours, free, or can be made free."""
    possible = {
        space
        for space in table.honours(suit)
        if not table.has_vessel(space) or aside_spaces(table, space)
    }
    return nearest(possible, table.captain)


def ship_appears(table: Table, suit: str) -> Play[None]:
    table.arriving = suit
    space = yield from decide_space(table, "ship", lambda: arrival_spaces(table, suit))
    if space is not None:
        if table.has_vessel(space):
            yield from move_aside(table, space, lambda: not table.has_vessel(space))
        table.ships[suit] = space
        table.acted.add(suit)  # C19
        if space == table.captain:
            raise Over(MET)
    table.arriving = ""
