"""Flotsam, all of it: the rules with their numbers (RULES.md), who knows what, and the words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.events import Event
from fairwind.kernel.game import About, Game
from fairwind.kernel.options import WholeNumber
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import N_, Count, Phrase, Player, escaped, player_name

ROUNDS: Final = 3
HEAVIEST_CRATE: Final = 6
CRATES: Final = sorted(list(range(1, HEAVIEST_CRATE + 1)) * 4)  # Rule 1.1
FLOATING: Final = 3
ROOM: Final = 6
BOAT_CARRIES: Final = 13  # Rule 1.2
PEARLS: Final = 2
FULLEST_BOAT: Final = 5

# An action below HEAVIEST_CRATE hauls a floating crate that weighs one more than its number.
DIVE: Final = HEAVIEST_CRATE
ROW_HOME: Final = DIVE + 1
ACTIONS: Final = ROW_HOME + 1

ABOUT: Final = About(
    name="flotsam",
    rules_version="1.0",
    options=(WholeNumber("players", 2, 2, 4, N_("How many play.")),),
    actions=ACTIONS,
    title="Flotsam",
    pitch=N_("Haul, dive, row home: fill your boat to the brim, and not one crate more."),
    minutes=10,
    designers=["The Fairwind authors"],
    artists=[],
    publisher="",
)


class Flotsam(Game):
    """Three wrecks, and a boat that carries thirteen."""

    @property
    def about(self) -> About:
        return ABOUT

    def blank(self, rng: Rng) -> "FlotsamState":
        return FlotsamState(self, rng)

    def words(self) -> "FlotsamWording":
        return FlotsamWording(self)

    def bots(self) -> "FlotsamStrategy":
        return FlotsamStrategy()


class FlotsamStrategy(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        """Dive while nothing can go wrong, then fill up; looking at nothing the seat cannot see."""
        assert isinstance(state, FlotsamState)
        legal = state.legal(seat)
        room = BOAT_CARRIES - state.boats[seat].load
        if DIVE in legal and room >= HEAVIEST_CRATE:
            return DIVE
        fitting = [action for action in legal if action < DIVE and action + 1 <= room]
        return max(fitting, default=legal[-1])


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

    def copy(self) -> "Boat":
        twin = Boat()
        twin.hauled, twin.dived, twin.home = [*self.hauled], [*self.dived], self.home
        return twin


class FlotsamState(State):
    def __init__(self, game: Flotsam, rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game
        self.round = 0
        self.turn = 0
        self.wreck: list[int] = []
        """The crates below, the next to come up last."""
        self.floating: list[int] = []
        self.boats: list[Boat] = []
        self.points: list[int] = []

    # --- the rules ------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.boats = [Boat() for _ in range(self._game.players)]

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
        self._tell_round_began()

    @property
    def game(self) -> Flotsam:
        return self._game

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
            self._tell_dived(seat)
        elif action == ROW_HOME:
            boat.home = 1 + sum(other.home > 0 for other in self.boats)
            self._tell("home", Phrase(N_("{player} rows home."), player=Player(seat)), seat=seat)
        else:
            self._haul(seat, action + 1)
        self._pass_on(seat)

    def _haul(self, seat: int, crate: int) -> None:
        self.boats[seat].hauled.append(crate)
        self.floating.remove(crate)
        text = N_("{player} hauls in a crate that weighs {crate}.")
        phrase = Phrase(text, player=Player(seat), crate=crate)
        self._tell("hauled", phrase, seat=seat, crate=crate)
        if self.wreck:
            risen = self.wreck.pop()
            self.floating = sorted([*self.floating, risen])
            phrase = Phrase(N_("A crate that weighs {crate} comes up."), crate=risen)
            self._tell("risen", phrase, reveals=True, crate=risen)

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
            most = max(self.points)
            self.tell_winners(Count("{number} point", "{number} points", most))

    def _end_round(self) -> None:
        fullest = self._fullest()
        for seat, boat in enumerate(self.boats):
            gained = 0 if boat.sinks else boat.load + PEARLS * len(boat.dived)  # Rules 4.2, 4.3
            gained += FULLEST_BOAT if seat == fullest else 0  # Rule 4.4
            self.points[seat] += gained
            self._tell_unloaded(seat, gained)

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

    # --- who knows what -------------------------------------------------------------------

    @property
    def fields(self) -> tuple[str, ...]:
        boats = ("boats.*.hauled", "boats.*.dived", "boats.*.home")
        return ("round", "turn", "wreck", "floating", "points", *boats)

    def copy(self) -> "FlotsamState":
        twin = FlotsamState(self._game, self.rng.copy())
        twin.round, twin.turn = self.round, self.turn
        twin.wreck, twin.floating = [*self.wreck], [*self.floating]
        twin.boats = [boat.copy() for boat in self.boats]
        twin.points = [*self.points]
        return twin

    def view(self, seat: int | None) -> dict[str, object]:
        if seat is not None:
            self.at_table(seat)
        return {
            "game": self._game.name,
            "options": dict(self._game.options),
            "seat": seat,
            "round": min(self.round + 1, ROUNDS),
            "floating": [*self.floating],
            "wreck": len(self.wreck),
            "boats": [self._boat_seen(owner, seat) for owner in range(self._game.players)],
            "scores": self.scores,
            "to_act": list(self.to_act),
        }

    def _boat_seen(self, owner: int, seat: int | None) -> dict[str, object]:
        boat = self.boats[owner]
        known = owner == seat or self.over  # Rules 3.3, 4.1
        dived: list[int | None] = [crate if known else None for crate in boat.dived]
        return {"hauled": [*boat.hauled], "dived": dived, "home": boat.home}

    def imagine(self, seat: int, rng: Rng) -> "FlotsamState":
        """What the seat has not seen is shuffled: the wreck, and what the others dived for."""
        self.at_table(seat)
        world = self.copy()
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

    # --- what happened, told ----------------------------------------------------------------

    def _tell(self, kind: str, phrase: Phrase, reveals: bool = False, **facts: object) -> None:
        self.tell(Event(kind, facts, reveals=reveals, phrase=phrase))

    def _tell_round_began(self) -> None:
        text = N_("Wreck {number} of {rounds}. {player} begins; afloat are {crates}.")
        crates = _crates(self.floating)
        number, first = self.round + 1, Player(self.turn)
        phrase = Phrase(text, number=number, rounds=ROUNDS, player=first, crates=crates)
        facts = {"round": number, "first": self.turn, "floating": [*self.floating]}
        self._tell("round-began", phrase, reveals=True, **facts)

    def _tell_dived(self, seat: int) -> None:
        self._tell("dived", Phrase(N_("{player} dives."), player=Player(seat)), seat=seat)
        crate = self.boats[seat].dived[-1]
        text = N_("{player} finds a crate that weighs {crate}.")
        phrase = Phrase(text, player=Player(seat), crate=crate)
        facts: dict[str, object] = {"seat": seat, "found": crate}
        self.tell(Event("found", facts, seen_by=seat, reveals=True, phrase=phrase))

    def _tell_unloaded(self, seat: int, gained: int) -> None:
        boat = self.boats[seat]
        text = N_("{player} has {hauled} and, from the wreck, {dived}: {load} in all, {points}.")
        if boat.sinks:
            text = N_("{player} has {hauled} and, from the wreck, {dived}: {load} sink the boat.")
        phrase = Phrase(
            text,
            player=Player(seat),
            hauled=_crates(boat.hauled),
            dived=_crates(boat.dived),
            load=boat.load,
            points=Count("{number} point", "{number} points", gained),
        )
        facts = {"seat": seat, "hauled": [*boat.hauled], "dived": [*boat.dived], "points": gained}
        self._tell("unloaded", phrase, reveals=True, **facts)


def _crates(crates: Sequence[int | None]) -> str:
    return " ".join("?" if crate is None else str(crate) for crate in crates) or "–"


class FlotsamWording(Wording[FlotsamState]):
    def notation(self, action: int) -> str:
        return {DIVE: "dive", ROW_HOME: "home"}.get(action, f"haul{action + 1}")

    def move(self, state: FlotsamState, seat: int, action: int) -> Phrase:
        if action == DIVE:
            return Phrase(N_("Dive for a crate that only you see"))
        if action == ROW_HOME:
            return Phrase(N_("Row home"))
        return Phrase(N_("Haul in the crate that weighs {crate}"), crate=action + 1)

    def refusal(self, state: FlotsamState, seat: int, action: int) -> IllegalMove:
        if action == ROW_HOME:
            return IllegalMove("boat-empty", Phrase(N_("Your boat is still empty.")))
        if state.boats[seat].crates == ROOM:
            return IllegalMove("boat-full", Phrase(N_("There is no room left in your boat.")))
        if action == DIVE:
            return IllegalMove("wreck-empty", Phrase(N_("There is nothing left to dive for.")))
        text = N_("No crate that weighs {crate} is floating.")
        return IllegalMove("not-floating", Phrase(text, crate=action + 1))

    def drawing(self, view: Mapping[str, Any], names: Sequence[str], lang: str, width: int) -> str:
        return _drawing(view, names, lang)


def _drawing(view: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    number, below, floating = view["round"], view["wreck"], _crates(view["floating"])
    lines = [
        Phrase(N_("Wreck {number} of {rounds}"), number=number, rounds=ROUNDS).say(lang),
        Phrase(N_("Afloat: {crates}; {below} below"), crates=floating, below=below).say(lang),
    ]
    players = [escaped(player_name(seat, lang, names)) for seat in range(len(view["boats"]))]
    width = max(len(player) for player in players)
    for seat, boat in enumerate(view["boats"]):
        home = N_("home") if boat["home"] else N_("at sea")
        phrase = Phrase(
            N_("{points} points, {home}: hauled {hauled}, dived {dived}"),
            points=view["scores"][seat],
            home=Phrase(home),
            hauled=_crates(boat["hauled"]),
            dived=_crates(boat["dived"]),
        )
        mark = ">" if seat in view["to_act"] else " "
        lines.append(f"{mark} {players[seat]:<{width}}  {phrase.say(lang)}")
    return "\n".join(lines)
