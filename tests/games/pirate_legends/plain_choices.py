"""What players may do with envelopes opened, plainly: actions that change, and new ones."""

from dataclasses import replace
from itertools import permutations

from .plain import Action, Box, distance, neighbours
from .plain_rounds import Rounds

DIRECTIONS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
KRAKEN_COSTS = 3
MOST_SLOTS = 10


class Choices(Rounds):
    """Whole actions of the player whose turn it is, kind by kind."""

    open_sea: Box  # with its reefs
    captains: list[str | None]
    looked: bool
    parleyed: set[int]  # in this turn
    measured: dict[tuple[str, str], int]

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


def _beside(cell: str, x: int, y: int) -> str:
    return f"{chr(ord(cell[0]) + x)}{int(cell[1]) + y}"
