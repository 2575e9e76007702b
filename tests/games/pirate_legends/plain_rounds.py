"""Between two rounds, and at the end: weather, the patrol, the kraken and legends, plainly."""

from collections import Counter

from .plain import CANNONS, IDOLS, Plain, distance, neighbours

WEATHER = {"calm": 5, "fair-wind": 2, "headwind": 2, "fog": 2, "gale": 1}
LEGENDS = [
    "collector", "armourer", "fisher", "idolater", "spotless", "homeward", "laden", "heart",
    "corsair",
]  # fmt: skip
USELESS = ["splash", "sails", "spyglass", "grapnel"]
EYE = 4


class Rounds(Plain):
    """What the table does when the player before the starting player has ended their turn."""

    opened: set[str]
    rolls: list[tuple[str, int]]
    starting_seat: int
    legends: list[str]
    stolen: list[int]

    def set_up_rounds(self) -> None:
        self.weather: str | None = None
        self.pile: Counter[str] = Counter()  # cards that are still to be turned
        self.patrol = 0  # its place on the line
        self.asked: int | None = None  # for a tile with cannons
        self.unarmed: set[str] = set()  # everyone knows that these are no cannons
        self.kraken_state = "asleep"
        self.kraken: str | None = None
        self.wounds = 0
        self.eye: int | None = None
        self.hoard: list[str] = []
        self.to_do: list[str] = []  # what is still to happen before the next round

    def slots(self, seat: int) -> int:
        raise NotImplementedError

    def _roll(self, what: str) -> int:
        name, outcome = self.rolls.pop(0)
        assert name == what
        return outcome

    def _in_turn_order(self) -> list[int]:
        return [(self.starting_seat + later) % self.players for later in range(self.players)]

    # Weather

    def turn_weather(self) -> None:
        if "weather" not in self.opened:
            return
        if not self.pile.total():
            self.pile = Counter(WEATHER)
        self.weather = list(WEATHER)[self._roll("weather")]
        assert self.pile[self.weather] > 0
        self.pile[self.weather] -= 1
        if self.weather == "gale":
            self.pile = Counter()
            line = self.box.line
            for seat, cell in enumerate(self.ships):
                if cell in line and cell != line[-1]:  # M8
                    self.ships[seat] = line[line.index(cell) + 1]

    # Between two rounds

    def _end_turn(self) -> None:
        if not self.tile_left_sea:
            self.idle_turns += 1
        following = (self.turn + 1) % self.players
        if self.idle_turns == self.stall_rounds * self.players:  # P9
            self.stalled = True
            self._end()
        elif following != self.starting_seat:
            self._begin_turn(following)
        else:
            visits = [f"visit {seat}" for seat in self._in_turn_order()]
            self.to_do = ["patrol", *visits] if "patrol" in self.opened else []
            self.to_do += ["kraken"] if "kraken" in self.opened else []
            self._forget_the_turn()
            self.go_on()

    def _forget_the_turn(self) -> None:
        raise NotImplementedError

    def go_on(self) -> None:
        while self.to_do and self.asked is None:
            match self.to_do.pop(0).split():
                case ["patrol"]:
                    last = len(self.box.line) - 1
                    self.patrol = 0 if self.patrol == last else min(last, self.patrol + 4)
                case ["visit", seat]:
                    self._visit(int(seat))
                case _:
                    self._kraken_does()
        if self.asked is None:
            self.turn_weather()
            self._begin_turn(self.starting_seat)

    def _visit(self, seat: int) -> None:
        here = self.box.line[self.patrol]
        kinds = self._kinds(seat)
        if self._cell(seat) not in {here} | neighbours(self.box, here) or not kinds:
            return
        if any(kind in CANNONS for kind in kinds.values()):
            self.asked = seat  # M16: also with only one
            return
        self._discard(seat, self._roll("lot"))
        self.unarmed |= {tile for tile in self.decks[seat] if tile is not None}

    def _kraken_does(self) -> None:
        if self.kraken_state == "asleep":
            if 3 * len(self.sea) <= 2 * len(self.tiles):
                self.kraken_state, self.kraken = "awake", self.box.line[-1]
        elif self.kraken_state == "awake":
            prey = self._prey()
            if prey is not None:
                self._swim(self._cell(prey))
                if self.kraken == self.ships[prey]:
                    for _ in range(min(2, len(self._kinds(prey)))):
                        self.hoard.append(self._lift(prey, self._roll("lot")))

    def _way(self, one: str, other: str) -> int:
        steps = distance(self.box, one, other)
        assert steps is not None
        return steps

    def _prey(self) -> int | None:
        assert self.kraken is not None
        best: tuple[int, int] | None = None
        prey = None
        for seat in self._in_turn_order():
            tiles = len(self._kinds(seat))
            rank = (-tiles, self._way(self.kraken, self._cell(seat)))
            if tiles and (best is None or rank < best):  # M17
                best, prey = rank, seat
        return prey

    def _swim(self, goal: str) -> None:
        for _ in range(2):
            assert self.kraken is not None
            column, row = self.kraken[0], int(self.kraken[1])
            west, east = chr(ord(column) - 1), chr(ord(column) + 1)
            for cell in (
                f"{column}{row - 1}",
                f"{column}{row + 1}",
                f"{west}{row}",
                f"{east}{row}",
            ):
                if cell in self.box.sea and (
                    self._way(cell, goal) < self._way(self.kraken, goal)
                ):  # M18
                    self.kraken = cell
                    break

    # The result

    def scores(self) -> list[int]:
        """Tiles, the eye, and once the game is over legends."""
        totals = super().scores()
        if self.eye is not None:
            totals[self.eye] += EYE
        if self.over and "legends" in self.opened:
            for seat in range(self.players):
                totals[seat] += self.legend_points(seat)
        return totals

    def legend_points(self, seat: int) -> int:
        """Numbers for two, three and four players."""
        players = self.players - 2
        aboard = list(self._kinds(seat).values())
        kinds = [*aboard, *(self.tiles[tile] for tile in self.islands[self.cards[seat]])]
        idols = sum(kind in IDOLS for kind in kinds)
        idols = max(0, idols - kinds.count("parrot"))
        match self.legends[seat]:
            case "collector":
                least = [3, 2, 2][players]
                fewest = min(kinds.count(kind) for kind in ("chest1", "chest2", "chest3"))
                return 3 if fewest >= least else 0
            case "armourer":
                worth = sum(CANNONS.get(kind, 0) for kind in kinds)
                return 4 if worth >= [7, 5, 4][players] else 0
            case "fisher":
                useless = sum(kind in USELESS for kind in kinds)
                return 4 if useless >= [4, 3, 3][players] else 0
            case "idolater":
                return 5 if idols >= [4, 3, 3][players] else 0
            case "spotless":
                return 3 if idols == 0 else 0
            case "homeward":
                return 3 if not aboard else 0
            case "laden":
                return 4 if len(aboard) == self.slots(seat) else 0
            case "heart":
                return 4 if self.ships[seat] == self.box.line[-1] else 0
            case "corsair":
                return 4 if self.stolen[seat] >= [10, 8, 6][players] else 0
        raise ValueError(self.legends[seat])
