"""The envelopes of Pirate Legends, as plainly as the base game in plain.py, from their text alone.

What players may do is in plain_choices.py, what happens between two rounds in plain_rounds.py.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from .plain import PASS, SIDES, Action, Box
from .plain_choices import Choices

CAPTAINS = [
    "gunner",
    "navigator",
    "diver",
    "smuggler",
    "quartermaster",
    "lookout",
    "bosun",
    "merchant",
]
KINDS = [
    "captain",
    "answer",
    "surrender",
    "start",
    "explore",
    "move",
    "unload",
    "attack",
    "exchange",
    "sail",
    "pass",
    "spy",
    "grapple",
    "parley",
    "fight",
    "dive",
    "look",
]


class Envelopes(Choices):
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
        self.captains = [None] * players
        self.looked = False
        self.parleyed = set()
        self.offer: tuple[int, int, int] | None = None  # to whom; slots offered and wanted
        self.stolen = [0] * players
        self.stolen_from: dict[str, int] = {}
        self.measured = {}
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

    def _unload(self, slots: tuple[int, ...]) -> None:
        name = self._island_here()
        assert name is not None
        self.islands[name] |= {self._lift(self.turn, slot) for slot in slots}

    def _attack(self, victim: int, named: tuple[int, ...], into: tuple[int, ...]) -> None:
        for slot in named[: len(into)]:
            tile = self.decks[victim][slot]
            assert tile is not None
            self.stolen_from[tile] = victim
            self.stolen[self.turn] += 1  # M14: not what is discarded for want of a slot
        super()._attack(victim, named, into)

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


def word_of(action: Action) -> str:
    """The first word of an action as it is written."""
    match action:
        case ("explore" | "start", cell, *_):
            return f"x{cell}"
        case ("move" | "sail" | "dive" | "look" as kind, cell, *_):
            return f"{kind[0]}{cell}"
        case ("attack" | "exchange" | "grapple" | "parley" as kind, seat, *_) if isinstance(
            seat, int
        ):
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
