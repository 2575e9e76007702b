"""A game of Flotsam in progress: the rules with their numbers (RULES.md), and who knows what."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.game import Game
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import State

from .components import (
    BOAT_CARRIES,
    CRATES,
    DIVE,
    FLOATING,
    FULLEST_BOAT,
    PEARLS,
    ROOM,
    ROUNDS,
    ROW_HOME,
)
from .schema import (
    BoatView,
    Dived,
    FlotsamView,
    Found,
    Hauled,
    Risen,
    RoundBegan,
    RowedHome,
    Unloaded,
)


class Boat:
    """A boat with its crates; the others see those that were hauled, and count the rest."""

    def __init__(self) -> None:
        self.hauled: list[int] = []
        self.dived: list[int] = []
        self.home = 0
        """1 for the first that came home, and so on; 0 at sea."""

    @property
    def crates(self) -> int:
        return len(self.hauled) + len(self.dived)

    @property
    def load(self) -> int:
        return sum(self.hauled) + sum(self.dived)

    @property
    def sinks(self) -> bool:
        return self.load > BOAT_CARRIES  # Rule 4.2


class FlotsamState(State):
    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game
        self.round = 0
        self.turn = 0
        self.wreck: list[int] = []
        """The crates below, the next to come up last."""
        self.floating: list[int] = []
        self.boats: list[Boat] = []
        self.points: list[int] = []

    @property
    def game(self) -> Game:
        return self._game

    @property
    def fields(self) -> tuple[str, ...]:
        boats = ("boats.*.hauled", "boats.*.dived", "boats.*.home")
        return ("round", "turn", "wreck", "floating", "points", *boats)

    def lay_out(self) -> None:
        self.boats = [Boat() for _ in range(self._game.players)]

    # --- the rules ------------------------------------------------------------------------

    def begin(self) -> None:
        self.points = [0] * self._game.players
        self.turn = int(self.drawn("first", i64(self._game.players)))  # Rule 2.2
        self._begin_round()

    def _begin_round(self) -> None:
        self.lay_out()
        crates = vec[i64]([i64(crate) for crate in CRATES])
        shuffled = self.shuffled("crates", crates, i64(len(CRATES)))
        self.wreck = [int(crate) for crate in shuffled]
        self.floating = sorted(self.wreck.pop() for _ in range(FLOATING))  # Rule 2.1
        number, floating = self.round + 1, [*self.floating]
        facts = RoundBegan(round=number, first=self.turn, floating=floating)
        self._tell("round-began", facts, reveals=True)

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.round < ROUNDS else ()

    def legal(self, seat: int) -> list[int]:
        """Rule 3.6: the weight a boat carries is nobody's business before the end."""
        if seat not in self.to_act:
            return []
        home = [ROW_HOME] if self.boats[seat].crates else []  # Rule 3.4
        if self.boats[seat].crates == ROOM:  # Rule 3.5
            return home
        hauls = [crate - 1 for crate in sorted(set(self.floating))]  # Rule 3.2
        dive = [DIVE] if self.wreck else []  # Rule 3.3
        return hauls + dive + home

    def apply(self, seat: int, action: int) -> None:
        boat = self.boats[seat]
        if action == DIVE:
            boat.dived.append(self.wreck.pop())
            self._tell("dived", Dived(seat=seat))
            found = Found(seat=seat, found=boat.dived[-1])
            self._tell("found", found, seen_by=seat, reveals=True)
        elif action == ROW_HOME:
            boat.home = 1 + sum(other.home > 0 for other in self.boats)
            self._tell("home", RowedHome(seat=seat))
        else:
            self._haul(seat, action + 1)
        self._pass_on(seat)

    def final(self, seat: int, action: int) -> bool:
        """Another crate comes up, or the last boat comes home and all are unloaded."""
        if action == ROW_HOME:
            return all(boat.home for owner, boat in enumerate(self.boats) if owner != seat)
        return bool(self.wreck)

    def _haul(self, seat: int, crate: int) -> None:
        self.boats[seat].hauled.append(crate)
        self.floating.remove(crate)
        self._tell("hauled", Hauled(seat=seat, crate=crate))
        if self.wreck:
            risen = self.wreck.pop()
            self.floating = sorted([*self.floating, risen])
            self._tell("risen", Risen(crate=risen), reveals=True)

    def _pass_on(self, seat: int) -> None:
        players = self._game.players
        for step in range(1, players + 1):  # Rule 3.1
            self.turn = (seat + step) % players
            if not self.boats[self.turn].home:
                return
        self._end_round()
        self.turn = seat  # Rule 2.2: the last to come home begins
        self.round += 1
        if self.round < ROUNDS:
            self._begin_round()
        elif self.watched:
            self.tell_outcome()

    def _end_round(self) -> None:
        fullest = self._fullest()
        for seat, boat in enumerate(self.boats):
            gained = 0 if boat.sinks else boat.load + PEARLS * len(boat.dived)  # Rules 4.2, 4.3
            gained += FULLEST_BOAT if seat == fullest else 0  # Rule 4.4
            self.points[seat] += gained
            hauled, dived = [*boat.hauled], [*boat.dived]  # Rule 4.1
            facts = Unloaded(seat=seat, hauled=hauled, dived=dived, points=gained)
            self._tell("unloaded", facts, reveals=True)

    def _fullest(self) -> int | None:
        """Of boats with the same load the one that came home first (Rule 4.4)."""
        afloat = [seat for seat, boat in enumerate(self.boats) if not boat.sinks]
        rank = {seat: (-self.boats[seat].load, self.boats[seat].home) for seat in afloat}
        return min(afloat, key=rank.__getitem__, default=None)

    @property
    def scores(self) -> list[int]:
        return [*self.points]

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act:
            return None
        most = max(self.points)  # Rule 4.5
        return Outcome(self.points, [s for s, points in enumerate(self.points) if points == most])

    def _tell(
        self,
        kind: str,
        facts: Mapping[str, object],
        seen_by: int = EVERYONE,
        reveals: bool = False,
    ) -> None:
        if self.watched:
            self.tell(Event(kind, facts, seen_by=seen_by, reveals=reveals))

    # --- who knows what -------------------------------------------------------------------

    def view(self, seat: int | None) -> FlotsamView:
        if seat is not None:
            self.at_table(seat)
        return {
            "game": self._game.name,
            "options": dict(self._game.options),
            "seat": seat,
            "round": min(self.round + 1, ROUNDS),
            "floating": [*self.floating],
            "wreck": len(self.wreck),
            "boats": [self._boat_view(owner, seat) for owner in range(self._game.players)],
            "scores": self.scores,
            "to_act": list(self.to_act),
        }

    def _boat_view(self, owner: int, seat: int | None) -> BoatView:
        boat = self.boats[owner]
        known = owner == seat or self.over  # Rules 3.3, 4.1
        dived = [crate if known else None for crate in boat.dived]
        return {"hauled": [*boat.hauled], "dived": dived, "home": boat.home}

    def imagine(self, seat: int, rng: Rng) -> "FlotsamState":
        """What the seat has not seen is shuffled: the wreck, and what the others dived for."""
        self.at_table(seat)
        world = self.copy()
        assert isinstance(world, FlotsamState)
        world.rng = rng.fork()
        if self.over:
            return world
        others = [boat for owner, boat in enumerate(world.boats) if owner != seat]
        unseen = vec[i64]([i64(c) for c in sorted(sum([b.dived for b in others], world.wreck))])
        rng.shuffle(unseen, i64(len(unseen)))
        crates = [int(crate) for crate in unseen]
        for boat in others:
            boat.dived = [crates.pop() for _ in boat.dived]
        world.wreck = crates
        return world
