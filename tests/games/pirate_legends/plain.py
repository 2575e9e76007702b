"""Pirate Legends once more, as plainly as it can be told, from its rules alone.

Strings, dicts, lists and sets. It shares no line with the game whose results it recounts.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Literal

ACTIONS = 3
EXCHANGE_COSTS = 4
SIDES = {2: ["n", "s"], 3: ["n", "e", "s"], 4: ["n", "e", "s", "w"]}  # P13, by seat
CHESTS = {"chest1": 1, "chest2": 2, "chest3": 3, "chest5": 5}  # the five is the crown's
IDOLS = {"idol1": -1, "idol2": -2, "idol3": -3, "idol4": -4}  # and so is this four
CANNONS = {"cannon1": 1, "cannon2": 2}

Slots = tuple[int, ...]
"""Slots of a deck; the first is 0."""

Action = (
    tuple[Literal["start"], str]
    | tuple[Literal["explore"], str, int]  # the cell, the slot for its tile
    | tuple[Literal["move"], str]
    | tuple[Literal["unload"], Slots]
    | tuple[Literal["attack"], int, Slots, Slots, Slots]  # whom; slots: paid, named, to fill
    | tuple[Literal["exchange"], int, Slots]  # with whom, the slots paid
    | tuple[Literal["sail"], str, int, int | None]  # the cell; slots: of the sails, for its tile
    | tuple[Literal["pass"]]
    # and with envelopes
    | tuple[Literal["captain"], str]
    | tuple[Literal["spy"], str, int]  # the direction, the slot of the spyglass
    | tuple[Literal["grapple"], int, int]  # whom, the slot of the grapnel
    | tuple[Literal["parley"], int, int, int]  # with whom; slots: offered, wanted
    | tuple[Literal["answer"], bool]
    | tuple[Literal["fight"], Slots, Slots]  # the slots paid and to fill
    | tuple[Literal["dive"], str, int]  # the cell, the slot for its tile
    | tuple[Literal["look"], str]
    | tuple[Literal["surrender"], int]
)
"""A whole action of a player."""

PASS: Action = ("pass",)


# The box


@dataclass(frozen=True)
class Box:
    """A board and its tiles. A cell is named by its column, from a, and its row, from 1."""

    sea: set[str]
    line: list[str]  # cells in the order of the dotted line: all, or not (P17); it ends in the last
    islands: dict[str, list[str]]  # the cells at each coast; no cell is at two
    starts: dict[str, str]  # the start space of each side
    edges: dict[str, list[str]]  # the cells of each side; no cell is at two
    tiles: dict[str, int]  # how many there are of each kind


def drawn_line(*rows: str) -> list[str]:
    """The cells in the order of their numbers in a picture of the board; a dot is no cell."""
    numbers = {}
    for row, text in enumerate(rows, start=1):
        for column, mark in zip("abcdefghi", text.split(), strict=False):
            if mark != ".":
                numbers[int(mark)] = f"{column}{row}"
    return [numbers[number] for number in range(len(numbers))]


LINE = drawn_line(  # P1, P2
    " .   .   0   1   2   3   4   .   .",
    " .   .  31  32  33  34   5   .   .",
    "28  29  30  37  36  35   6   7   8",
    "27  60  61  38  39  40  41  42   9",
    "26  59  62  63  64  47  46  43  10",
    "25  58  57  56  55  48  45  44  11",
    "24  23  22  53  54  49  14  13  12",
    " .   .  21  52  51  50  15   .   .",
    " .   .  20  19  18  17  16   .   .",
)
PRINTED = Box(
    sea=set(LINE),
    line=LINE,
    islands={
        "nw": ["c1", "c2", "a3", "b3"],
        "ne": ["g1", "g2", "h3", "i3"],
        "se": ["h7", "i7", "g8", "g9"],
        "sw": ["a7", "b7", "c8", "c9"],
    },
    starts={"n": "e1", "e": "i5", "s": "e9", "w": "a5"},
    edges={
        "n": ["c1", "d1", "e1", "f1", "g1"],
        "e": ["i3", "i4", "i5", "i6", "i7"],
        "s": ["c9", "d9", "e9", "f9", "g9"],
        "w": ["a3", "a4", "a5", "a6", "a7"],
    },
    tiles={"chest1": 18, "chest2": 6, "chest3": 6}
    | {"idol1": 3, "idol2": 2, "idol3": 1, "parrot": 1}
    | {"cannon1": 12, "cannon2": 6, "sails": 4, "splash": 6},  # P3
)


def neighbours(box: Box, cell: str) -> set[str]:
    """The cells north, south, west and east."""
    column, row = cell[0], int(cell[1])
    west, east = chr(ord(column) - 1), chr(ord(column) + 1)
    around = {f"{column}{row - 1}", f"{column}{row + 1}", f"{west}{row}", f"{east}{row}"}
    return around & box.sea


def distance(box: Box, one: str, other: str) -> int | None:
    """The fewest orthogonal steps between two cells; None if no way leads there."""
    steps = 0
    reached = {one}
    while other not in reached:
        further = set(reached)
        for cell in reached:
            further |= neighbours(box, cell)
        if further == reached:
            return None
        reached = further
        steps += 1
    return steps


def payments(cannons: Mapping[int, int], need: int) -> set[Slots]:
    """P6: the slots whose cannons are worth enough, but not without any one of them."""
    enough = set()
    for size in range(1, len(cannons) + 1):
        for slots in combinations(sorted(cannons), size):
            worth = sum(cannons[slot] for slot in slots)
            if worth >= need and all(worth - cannons[slot] < need for slot in slots):
                enough.add(slots)
    return enough


def points(kinds: Sequence[str]) -> int:
    """What one player's tiles score; P7: a parrot removes the worst idol."""
    chests = [CHESTS[kind] for kind in kinds if kind in CHESTS]
    idols = sorted(IDOLS[kind] for kind in kinds if kind in IDOLS)
    return sum(chests) + sum(idols[kinds.count("parrot") :])


# The game


class Plain:
    """A game that is told its chance outcomes and its actions. A tile's name is its first cell."""

    def __init__(
        self,
        players: int,
        deck_size: int,
        stall_rounds: int,
        start_anywhere: bool,
        box: Box,
        tiles: Mapping[str, str],
        cards: Sequence[str],
        starting_seat: int,
        *,
        spaces_between: bool = False,
    ) -> None:
        if players not in SIDES or not 0 <= starting_seat < players:
            raise ValueError(f"There is no game for {players} that seat {starting_seat} begins.")
        if set(tiles) != box.sea or Counter(tiles.values()) != Counter(box.tiles):
            raise ValueError("These are not the tiles of the box, one on every cell.")
        if not len(cards) == len(set(cards)) == players or not set(cards) <= set(box.islands):
            raise ValueError(f"{cards} are not {players} different islands.")
        self.players, self.deck_size, self.stall_rounds = players, deck_size, stall_rounds
        self.box, self.tiles, self.cards = box, dict(tiles), list(cards)
        self.spaces_between = spaces_between
        self.over = self.stalled = False
        self.turn = starting_seat  # who acts; after the end, who acted last
        self.actions_left = 0  # in a turn; none before the first and after the end
        self.attacked: set[int] = set()  # by the player in this turn
        self.tile_left_sea = False  # in this turn
        self.idle_turns = 0  # since a tile left the sea
        self.ships: list[str | None] = [None] * players
        self.decks: list[list[str | None]] = [[None] * deck_size for _ in range(players)]
        self.islands: dict[str, set[str]] = {name: set() for name in box.islands}
        self.discard: list[str] = []
        self.sea = set(box.sea)
        self.knows: list[set[str]] = [set() for _ in range(players)]
        self.knows_cards: list[set[str]] = [{card} for card in cards]
        if not start_anywhere:
            for seat, side in enumerate(SIDES[players]):
                self._start(seat, box.starts[side])
            self._begin_turn(starting_seat)

    # What a seat has

    def _cell(self, seat: int) -> str:
        cell = self.ships[seat]
        assert cell is not None
        return cell

    def _free(self, seat: int) -> list[int]:
        return [slot for slot in range(self.deck_size) if self.decks[seat][slot] is None]

    def _kinds(self, seat: int) -> dict[int, str]:
        """The kinds of the tiles in the filled slots."""
        tiles = enumerate(self.decks[seat])
        return {slot: self.tiles[tile] for slot, tile in tiles if tile is not None}

    def _payments(self, need: int) -> set[Slots]:
        """How the player whose turn it is can pay."""
        kinds = self._kinds(self.turn)
        return payments({s: CANNONS[kind] for s, kind in kinds.items() if kind in CANNONS}, need)

    # What a player may do

    def legal(self) -> set[Action]:
        """All whole actions of the player who acts; none after the end."""
        if self.over:
            return set()
        if None in self.ships:
            return {("start", cell) for cell in self.box.edges[SIDES[self.players][self.turn]]}
        on_board = self._explores() | self._moves() | self._sails() | self._unloads()
        return on_board | self._attacks() | self._exchanges() | {PASS}

    def allowed(self, action: Action) -> bool:
        return action in self.legal()

    def _explores(self) -> set[Action]:
        here = self._cell(self.turn)
        cells = self.sea & ({here} | neighbours(self.box, here))
        return {("explore", cell, slot) for cell in cells for slot in self._free(self.turn)}

    def _moves(self) -> set[Action]:
        here = self._cell(self.turn)
        one_step = neighbours(self.box, here)
        cells = set(one_step)
        for cell in one_step:
            cells |= neighbours(self.box, cell)
        return {("move", cell) for cell in cells if cell != here}

    def _unloads(self) -> set[Action]:
        if not any(self.ships[self.turn] in coast for coast in self.box.islands.values()):
            return set()
        filled = sorted(self._kinds(self.turn))
        sizes = range(1, len(filled) + 1)
        return {("unload", slots) for size in sizes for slots in combinations(filled, size)}

    def _attacks(self) -> set[Action]:
        found: set[Action] = set()
        for victim in range(self.players):
            theirs = sorted(self._kinds(victim))
            far = distance(self.box, self._cell(self.turn), self._cell(victim))
            if victim == self.turn or victim in self.attacked or not theirs or far is None:
                continue
            for paid in self._payments(1 + self._counted(far)):
                free = [*self._free(self.turn), *paid]
                for named in permutations(theirs, min(2, len(theirs))):
                    for into in permutations(free, min(len(named), len(free))):
                        found.add(("attack", victim, paid, named, into))
        return found

    def _counted(self, far: int) -> int:
        """P5: each step counts. P16: each space between does, so the last step does not."""
        return len(range(1, far)) if self.spaces_between else far

    def _exchanges(self) -> set[Action]:
        found: set[Action] = set()
        for partner in range(self.players):
            if partner != self.turn and self.ships[partner] == self.ships[self.turn]:
                for paid in self._payments(EXCHANGE_COSTS):
                    found.add(("exchange", partner, paid))
        return found

    def _sails(self) -> set[Action]:
        found: set[Action] = set()
        if self._cell(self.turn) not in self.box.line:  # P17
            return found
        here = self.box.line.index(self._cell(self.turn))
        for sails, kind in self._kinds(self.turn).items():
            if kind != "sails":
                continue
            for cell in self.box.line[here + 1 :]:
                if cell in self.sea:
                    for slot in [*self._free(self.turn), sails]:
                        found.add(("sail", cell, sails, slot))
                    break
                found.add(("sail", cell, sails, None))
        return found

    # Playing

    def play(self, action: Action) -> None:
        """The player who acts does this, if it is allowed."""
        if not self.allowed(action):
            raise ValueError(f"Seat {self.turn} may not do {action}.")
        match action:
            case ("start", cell):
                self._start(self.turn, cell)
                self.turn = (self.turn + 1) % self.players
                if None not in self.ships:
                    self._begin_turn(self.turn)
                return
            case ("pass",):
                self._end_turn()
                return
            case ("explore", cell, slot):
                self.ships[self.turn] = cell
                self._take(self.turn, cell, slot)
            case ("move", cell):
                self.ships[self.turn] = cell
            case ("unload", slots):
                self._unload(slots)
            case ("attack", victim, paid, named, into):
                self._discard(self.turn, *paid)
                self._attack(victim, named, into)
            case ("exchange", partner, paid):
                self._discard(self.turn, *paid)
                self._exchange(partner)
            case ("sail", cell, sails, slot_or_none):
                self._discard(self.turn, sails)
                self.ships[self.turn] = cell
                if slot_or_none is not None:
                    self._take(self.turn, cell, slot_or_none)
        self.actions_left -= 1
        if not self.sea:
            self._end()
        elif self.actions_left == 0:
            self._end_turn()

    def _start(self, seat: int, cell: str) -> None:
        self.ships[seat] = cell
        self._take(seat, cell, slot=0)

    def _take(self, seat: int, cell: str, slot: int) -> None:
        """A tile leaves the sea and its new owner looks at it."""
        self.sea.remove(cell)
        self._put(seat, slot, cell)
        self.tile_left_sea = True
        self.idle_turns = 0

    def _put(self, seat: int, slot: int, tile: str) -> None:
        assert self.decks[seat][slot] is None
        self.decks[seat][slot] = tile
        self.knows[seat].add(tile)

    def _lift(self, seat: int, slot: int) -> str:
        """A tile leaves a deck, and its slot is free again."""
        tile = self.decks[seat][slot]
        assert tile is not None
        self.decks[seat][slot] = None
        return tile

    def _discard(self, seat: int, *slots: int) -> None:
        """Tiles go from a deck to the discard pile, which is open to all."""
        for slot in slots:
            tile = self._lift(seat, slot)
            self.discard.append(tile)
            for known in self.knows:
                known.add(tile)

    def _unload(self, slots: Slots) -> None:
        for name, coast in self.box.islands.items():
            if self.ships[self.turn] in coast:
                self.islands[name] |= {self._lift(self.turn, slot) for slot in slots}

    def _attack(self, victim: int, named: Slots, into: Slots) -> None:
        self.attacked.add(victim)
        for number, slot in enumerate(named):
            if number < len(into):
                self._put(self.turn, into[number], self._lift(victim, slot))
            else:
                self._discard(victim, slot)

    def _exchange(self, partner: int) -> None:
        own, other = self.cards[self.turn], self.cards[partner]
        self.cards[self.turn], self.cards[partner] = other, own
        # All saw it: whoever knew who held one of the two knows who holds it now.
        self.knows_cards[self.turn] |= {own, other}
        self.knows_cards[partner] |= {own, other}

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.actions_left = ACTIONS
        self.attacked = set()
        self.tile_left_sea = False
        if not self.sea:  # the ships of a very small board took it all
            self._end()

    def _end_turn(self) -> None:
        if not self.tile_left_sea:
            self.idle_turns += 1
        if self.idle_turns == self.stall_rounds * self.players:  # P9
            self.stalled = True
            self._end()
        else:
            self._begin_turn((self.turn + 1) % self.players)

    def _end(self) -> None:
        """All is revealed but what still lies in the sea."""
        self.over = True
        self.actions_left = 0
        for seat in range(self.players):
            self.knows[seat] = set(self.tiles) - self.sea
            self.knows_cards[seat] = set(self.box.islands)

    # The result

    def scores(self) -> list[int]:
        """What the tiles on each seat's own island and deck count, as they lie now."""
        totals = []
        for seat in range(self.players):
            on_island = [self.tiles[tile] for tile in self.islands[self.cards[seat]]]
            totals.append(points([*on_island, *self._kinds(seat).values()]))
        return totals

    def winners(self) -> list[int]:
        """Most points; P8: ties are shared."""
        if not self.over:
            raise ValueError("The game is not over.")
        totals = self.scores()
        return [seat for seat in range(self.players) if totals[seat] == max(totals)]
