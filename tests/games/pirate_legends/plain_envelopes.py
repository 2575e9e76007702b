"""The envelopes of Pirate Legends, as plainly as the base game in plain.py, from their text alone.

What players may do is here; what happens between two rounds is in plain_rounds.py.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations

from .plain import LINE, PASS, PRINTED, SIDES, Action, Box, Plain, distance, neighbours
from .plain_rounds import Rounds

REEFS = ["b4", "d5", "f5", "h6"]
NUMBERED = """
    .   .   0   1   2   3   4   .   .
    .   .  31  32  57  56   5   .   .
   28  29  30  33  58  55   6   7   8
   27   .  35  34  59  54  53  52   9
   26  37  36   .  60   .  50  51  10
   25  38  39  40  41  48  49   .  11
   24  23  22  43  42  47  14  13  12
    .   .  21  44  45  46  15   .   .
    .   .  20  19  18  17  16   .   .
"""
CAPTAINS = "gunner navigator diver smuggler quartermaster lookout bosun merchant".split()
DIRECTIONS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
KRAKEN_COSTS = 3
MOST_SLOTS = 10
KINDS = (
    "captain answer surrender start explore move unload attack exchange sail pass "
    "spy grapple parley fight dive look"
).split()


def reefs_box() -> Box:
    """The back of the board: four reefs, and four tiles fewer."""
    line = _numbered()
    fewer = {"chest1": PRINTED.tiles["chest1"] - 2, "splash": PRINTED.tiles["splash"] - 2}
    assert set(line) | set(REEFS) == set(LINE)
    return replace(PRINTED, sea=set(line), line=line, tiles=PRINTED.tiles | fewer)


def _numbered() -> list[str]:
    rows = [text.split() for text in NUMBERED.strip().splitlines()]
    cells = {
        int(mark): f"{'abcdefghi'[column]}{row + 1}"
        for row, marks in enumerate(rows)
        for column, mark in enumerate(marks)
        if mark != "."
    }
    return [cells[number] for number in range(len(cells))]


def with_new_tiles(box: Box, opened: set[str]) -> Box:
    """M7: new tiles replace splashes, then single chests."""
    new: dict[str, int] = {}
    if "spyglasses" in opened:
        new["spyglass"] = 2
    if "crown" in opened:
        new |= {"chest5": 1, "idol4": 1}
    if "grapnels" in opened:
        new["grapnel"] = 2
    tiles = dict(box.tiles)
    for _ in range(sum(new.values())):
        tiles["splash" if tiles["splash"] else "chest1"] -= 1
    return replace(box, tiles={kind: number for kind, number in (tiles | new).items() if number})


class Envelopes(Rounds, Plain):
    """A game with some of the envelopes opened. It is told its chance outcomes as they come."""

    def __init__(
        self,
        opened: set[str],
        players: int,
        deck_size: int,
        stall_rounds: int,
        start_anywhere: bool,
        box: Box,
        reefs: Sequence[str],
        tiles: Mapping[str, str],
        cards: Sequence[str],
        starting_seat: int,
        legends: Sequence[str],
        dealt: Sequence[Sequence[str]],
        rolls: list[tuple[str, int]],
        *,
        spaces_between: bool = False,
    ) -> None:
        self.opened, self.reefs, self.rolls = opened, list(reefs), rolls
        self.open_sea = replace(box, sea=box.sea | set(reefs))
        self.starting_seat = starting_seat
        self.legends, self.dealt = list(legends), [set(pair) for pair in dealt]
        self.chosen: list[str | None] = [None] * players  # in secret until all have chosen
        self.captains: list[str | None] = [None] * players
        self.looked = False
        self.parleyed: set[int] = set()
        self.offer: tuple[int, int, int] | None = None  # to whom; slots offered and wanted
        self.stolen = [0] * players
        self.stolen_from: dict[str, int] = {}
        self.measured: dict[tuple[str, str], int] = {}
        self.starts_are_chosen = start_anywhere
        self.set_up_rounds()
        super().__init__(  # ships set out later
            players, deck_size, stall_rounds, True, box, tiles, cards, starting_seat,
            spaces_between=spaces_between,
        )  # fmt: skip
        if "captains" not in opened:
            self._set_out()

    def _set_out(self) -> None:
        if not self.starts_are_chosen:
            for seat, side in enumerate(SIDES[self.players]):
                self._start(seat, self.box.starts[side])
            self._first_round()

    def _first_round(self) -> None:
        if not self.sea:
            self._end()
            return
        self.turn_weather()
        self._begin_turn(self.starting_seat)

    # Who decides, and what

    @property
    def choosing(self) -> bool:
        return "captains" in self.opened and None in self.captains

    def deciders(self) -> list[int]:
        if self.over:
            return []
        if self.choosing:
            return [seat for seat in range(self.players) if self.chosen[seat] is None]
        if self.offer is not None:
            return [self.offer[0]]
        if self.asked is not None:
            return [self.asked]
        return [self.turn]

    def of_kind(self, seat: int, kind: str) -> set[Action]:
        """All whole actions of this kind for a player who decides something."""
        if seat not in self.deciders():
            return set()
        if self.choosing:
            return {("captain", captain) for captain in self.dealt[seat] if kind == "captain"}
        if self.offer is not None:
            return {("answer", says) for says in (True, False) if kind == "answer"}
        if self.asked is not None:
            return {("surrender", slot) for slot in self._cannons(seat) if kind == "surrender"}
        if None in self.ships:
            cells = self.box.edges[SIDES[self.players][seat]]
            return {("start", cell) for cell in cells if kind == "start"}
        found: dict[str, Callable[[], set[Action]]] = {
            "explore": self._explores, "move": self._moves, "unload": self._unloads,
            "attack": self._attacks, "exchange": self._exchanges, "sail": self._sails,
            "pass": lambda: {PASS}, "spy": self._spies, "grapple": self._grapples,
            "parley": self._parleys, "fight": self._fights, "dive": self._dives,
            "look": self._looks,
        }  # fmt: skip
        return found[kind]() if kind in found else set()

    def options(self, seat: int) -> set[Action]:
        return {action for kind in KINDS for action in self.of_kind(seat, kind)}

    def allowed(self, action: Action) -> bool:
        return action in self.of_kind(self.turn, action[0])

    def openings(self, seat: int) -> set[str]:
        """What a player may begin with, as it is written."""
        words = set()
        for kind in KINDS:
            if kind == "attack":
                continue  # there are many
            for action in self.of_kind(seat, kind):
                words.add(word_of(action))
        if [seat] == self.deciders() == [self.turn] and self.actions_left and self.offer is None:
            words |= {f"hit{victim + 1}" for victim, _ in self._targets()}
        return words

    # What a seat has

    def slots(self, seat: int) -> int:
        more = self.captains[seat] == "quartermaster"
        return min(MOST_SLOTS, self.deck_size + 1) if more else self.deck_size

    def _free(self, seat: int) -> list[int]:
        return [slot for slot in range(self.slots(seat)) if self.decks[seat][slot] is None]

    def _cannons(self, seat: int) -> list[int]:
        return [slot for slot, kind in self._kinds(seat).items() if "cannon" in kind]

    def _of_kind(self, kind: str) -> list[int]:
        return [slot for slot, own in self._kinds(self.turn).items() if own == kind]

    def _is(self, captain: str) -> bool:
        return self.captains[self.turn] == captain

    def whirlpools(self) -> list[str]:
        if "whirlpools" not in self.opened:
            return []
        centre = self.box.line[-1]
        return [_beside(centre, -2, 0), _beside(centre, 2, 0)]

    def _carried(self, cell: str) -> list[str]:
        """Where a ship may be that has stepped onto this cell."""
        pools = self.whirlpools()
        return [cell, *(pool for pool in pools if cell in pools and pool != cell)]

    # Actions of the base game that envelopes change

    def _explores(self) -> set[Action]:
        here = self._cell(self.turn)
        cells = {here}
        for cell in neighbours(self.box, here):
            cells |= set(self._carried(cell))
        slots = self._free(self.turn)
        return {("explore", cell, slot) for cell in cells & self.sea for slot in slots}

    def _moves(self) -> set[Action]:
        steps = {"fair-wind": 3, "headwind": 1}.get(self.weather or "calm", 2)
        if self._is("navigator"):
            steps += 1
        here = self._cell(self.turn)
        reached = {(here, False)}  # whether it has been carried
        for _ in range(steps):
            for cell, carried in set(reached):
                for near in neighbours(self.box, cell):
                    for goal in [near] if carried else self._carried(near):
                        if near != here and goal != here:  # M13
                            reached.add((goal, carried or goal != near))
        return {("move", cell) for cell, _ in reached if cell != here}

    def _island_here(self) -> str | None:
        here = self._cell(self.turn)
        for name, coast in self.box.islands.items():
            if here in coast:
                return name
        if self._is("smuggler"):
            for name in ["nw", "ne", "se", "sw"]:  # M9
                if here in self._corners(name):
                    return name
        return None

    def _corners(self, name: str) -> set[str]:
        """The cells diagonally next to an island."""
        land = self._land(name)
        return {_beside(cell, x, y) for cell in land for x in (-1, 1) for y in (-1, 1)} & (
            self.box.sea
        )

    def _land(self, name: str) -> set[str]:
        """In its corner of the board, whatever is neither sea nor reef."""
        columns = sorted({cell[0] for cell in self.open_sea.sea})
        rows = sorted({cell[1] for cell in self.open_sea.sea})
        half, middle = len(columns) // 2, len(rows) // 2
        columns = columns[:half] if "w" in name else columns[-half:]
        rows = rows[:middle] if "n" in name else rows[-middle:]
        return {column + row for column in columns for row in rows} - self.open_sea.sea

    def _unloads(self) -> set[Action]:
        if self._island_here() is None:
            return set()
        subsets: list[tuple[int, ...]] = [()]
        for slot in sorted(self._kinds(self.turn)):
            subsets += [(*subset, slot) for subset in subsets]
        return {("unload", subset) for subset in subsets if subset}

    def _unload(self, slots: tuple[int, ...]) -> None:
        name = self._island_here()
        assert name is not None
        self.islands[name] |= {self._lift(self.turn, slot) for slot in slots}

    def _far(self, seat: int) -> int:
        """As the gull flies, over reefs too."""
        ways = (self._cell(self.turn), self._cell(seat))
        if ways not in self.measured:  # slow, and asked for often
            far = distance(self.open_sea, *ways)
            assert far is not None
            self.measured[ways] = far
        return self.measured[ways]

    def _others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.turn]

    def _targets(self) -> list[tuple[int, set[tuple[int, ...]]]]:
        """Whom the player may attack, and how that is paid."""
        found = []
        for victim in self._others():
            far = self._far(victim)
            paid = self._payments(1 + self._counted(far) - (self._is("gunner") and far >= 2))
            if self._kinds(victim) and victim not in self.attacked and paid:
                found.append((victim, paid))
        return [] if self.weather == "fog" else found

    def _attacks(self) -> set[Action]:
        found: set[Action] = set()
        for victim, payments in self._targets():
            theirs = sorted(self._kinds(victim))
            for paid in payments:
                free = [*self._free(self.turn), *paid]
                for named in permutations(theirs, min(2, len(theirs))):
                    for into in permutations(free, min(len(named), len(free))):
                        found.add(("attack", victim, paid, named, into))
        return found

    def _attack(self, victim: int, named: tuple[int, ...], into: tuple[int, ...]) -> None:
        for slot in named[: len(into)]:
            tile = self.decks[victim][slot]
            assert tile is not None
            self.stolen_from[tile] = victim
            self.stolen[self.turn] += 1  # M14: not what is discarded for want of a slot
        super()._attack(victim, named, into)

    def _exchanges(self) -> set[Action]:
        found: set[Action] = set()
        for partner in self._others():
            if self.ships[partner] == self.ships[self.turn]:
                for paid in self._payments(3 if self._is("merchant") else 4):
                    found.add(("exchange", partner, paid))
        return found

    def _sails(self) -> set[Action]:
        found = super()._sails()
        if self._is("bosun"):
            line = self.box.line
            self.box = replace(self.box, line=line[::-1])
            found |= super()._sails()
            self.box = replace(self.box, line=line)
        return found

    # New actions

    def _spied(self, direction: str) -> list[str]:
        """The tiles on the next three spaces that way."""
        x, y = DIRECTIONS[direction]
        cells = []
        for steps in (1, 2, 3):
            cell = _beside(self._cell(self.turn), x * steps, y * steps)
            if cell not in self.open_sea.sea:
                break
            cells.append(cell)
        return [cell for cell in cells if cell in self.sea]

    def _spies(self) -> set[Action]:
        ways = [way for way in DIRECTIONS if self._spied(way)]
        return {("spy", way, slot) for way in ways for slot in self._of_kind("spyglass")}

    def _grapples(self) -> set[Action]:
        near = [seat for seat in self._others() if 1 <= self._far(seat) <= 3]
        return {("grapple", seat, slot) for seat in near for slot in self._of_kind("grapnel")}

    def _parleys(self) -> set[Action]:
        found: set[Action] = set()
        for other in self._others():
            if "parley" in self.opened and self._far(other) <= 1 and other not in self.parleyed:
                for offered in self._kinds(self.turn):
                    for wanted in self._kinds(other):
                        found.add(("parley", other, offered, wanted))
        return found

    def _fights(self) -> set[Action]:
        found: set[Action] = set()
        if self.kraken_state != "awake" or self.kraken is None:
            return found
        if self._cell(self.turn) not in {self.kraken} | neighbours(self.box, self.kraken):
            return found
        for paid in self._payments(KRAKEN_COSTS):
            free = [*self._free(self.turn), *paid]
            for into in permutations(free, min(2, len(self.hoard))):
                found.add(("fight", paid, into))
        return found

    def _dives(self) -> set[Action]:
        if not self._is("diver"):
            return set()
        cells = neighbours(self.box, self._cell(self.turn)) & self.sea
        return {("dive", cell, slot) for cell in cells for slot in self._free(self.turn)}

    def _looks(self) -> set[Action]:
        if not self._is("lookout") or self.looked:
            return set()
        here = self._cell(self.turn)
        return {("look", cell) for cell in ({here} | neighbours(self.box, here)) & self.sea}

    # Playing

    def act(self, seat: int, action: Action) -> None:
        """A player who decides something does this, if it is allowed."""
        if action not in self.of_kind(seat, action[0]):
            raise ValueError(f"Seat {seat} may not do {action}.")
        match action:
            case ("captain", captain):
                self._choose(seat, captain)
            case ("answer", accepts):
                self._answer(accepts)
            case ("surrender", slot):
                self._discard(seat, slot)
                self.asked = None
                self.go_on()
            case ("look", cell):
                self.looked = True
                self.knows[seat].add(cell)
            case ("start", cell):
                self._start(seat, cell)
                self.turn = (seat + 1) % self.players
                if None not in self.ships:
                    self._first_round()
            case _:
                self._new_action(action)

    def _new_action(self, action: Action) -> None:
        seat = self.turn
        match action:
            case ("spy", direction, slot):
                self._discard(seat, slot)
                self.knows[seat] |= set(self._spied(direction))
            case ("grapple", other, slot):
                self._discard(seat, slot)
                self.ships[other] = self.ships[seat]
            case ("parley", other, offered, wanted):
                self.parleyed.add(other)
                self.offer = (other, offered, wanted)
                tile = self.decks[seat][offered]
                assert tile is not None
                self.knows[other].add(tile)
                return  # until it is answered
            case ("fight", paid, into):
                self._discard(seat, *paid)
                self._fight(into)
            case ("dive", cell, slot):
                self._take(seat, cell, slot)
            case _:
                self.play(action)
                return
        self._action_done()

    def _action_done(self) -> None:
        self.actions_left -= 1
        if not self.sea:
            self._end()
        elif self.actions_left == 0:
            self._end_turn()

    def _choose(self, seat: int, captain: str) -> None:
        self.chosen[seat] = captain
        if None not in self.chosen:
            self.captains = list(self.chosen)
            self.decks = [[None] * self.slots(other) for other in range(self.players)]
            self._set_out()

    def _answer(self, accepts: bool) -> None:
        assert self.offer is not None
        other, offered, wanted = self.offer
        self.offer = None
        if accepts:
            mine, theirs = self._lift(self.turn, offered), self._lift(other, wanted)
            self._put(self.turn, offered, theirs)
            self._put(other, wanted, mine)
            self.knows[self.turn] |= {mine, theirs}
            self.knows[other] |= {mine, theirs}
        self._action_done()

    def _fight(self, into: tuple[int, ...]) -> None:
        self.wounds += 1
        for slot in into:
            self._put(self.turn, slot, self.hoard.pop())
        if self.wounds == 2:
            self.kraken_state, self.kraken, self.eye = "dead", None, self.turn
            for tile in self.hoard:
                self._show(tile)
            self.hoard = []

    def _show(self, tile: str) -> None:
        self.discard.append(tile)
        for known in self.knows:
            known.add(tile)

    def _forget_the_turn(self) -> None:
        self.actions_left = 0
        self.looked = False
        self.parleyed, self.attacked = set(), set()

    def _begin_turn(self, seat: int) -> None:
        self._forget_the_turn()
        super()._begin_turn(seat)

    def _end(self) -> None:
        before = [known & self.sea for known in self.knows]
        super()._end()
        for seat, seen in enumerate(before):
            self.knows[seat] |= seen


def _beside(cell: str, x: int, y: int) -> str:
    return f"{chr(ord(cell[0]) + x)}{int(cell[1]) + y}"



def word_of(action: Action) -> str:
    """The first word of an action as it is written."""
    match action:
        case ("explore" | "start", cell, *_):
            return f"x{cell}"
        case ("move" | "sail" | "dive" | "look" as kind, cell, *_):
            return f"{kind[0]}{cell}"
        case ("attack" | "exchange" | "grapple" | "parley" as kind, seat, *_) if isinstance(seat, int):
            return {"attack": "hit", "exchange": "swap"}.get(kind, kind) + str(seat + 1)
        case ("spy", direction, _):
            return f"spy{direction}"
        case ("captain", captain):
            return captain
        case ("answer", accepts):
            return "yes" if accepts else "no"
        case ("surrender", slot):
            return "ABCDEFGHIJ"[slot]
    return action[0]
