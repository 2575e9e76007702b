"""Santa Timea once more, as plainly as it can be told, from RULES.md alone.

Strings, lists and fractions. It shares no line with the game whose results it recounts.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import floor

DIRECTIONS = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
WHEEL_CARDS = [f"{d}{number}" for d in DIRECTIONS for number in range(1, 15)] + ["P"] * 4
WIND_CARDS = [f"{d}{damage}" for d in DIRECTIONS for damage in (1, 1, 2, 2, 3)]

Value = tuple[Fraction, int]
"""What a card counts; and for zeros, which are ranked by it, the printed number."""


def value(wind: str, card: str) -> Value:
    direction, number = card[0], int(card[1:])
    if direction == wind[0]:
        return Fraction(number), 0
    if direction == OPPOSITE[wind[0]]:
        return Fraction(0), number
    return Fraction(number, 2), 0


@dataclass(frozen=True)
class Outcome:
    """How a trick ends, in places counted from its leader."""

    taker: int | None
    leads: int
    out: list[int]


def settle(wind: str, cards: Sequence[str]) -> Outcome:
    values: list[Value | None] = []  # None: a led piratess and those who copy her
    for place, card in enumerate(cards):
        if card != "P":
            values.append(value(wind, card))
        else:
            values.append(values[place - 1] if place > 0 else None)
    left = {
        counts: place
        for place, counts in enumerate(values)
        if counts is not None and values.count(counts) == 1
    }
    led_piratess = cards[0] == "P"
    taker = 0 if led_piratess else left[min(left)] if left else None
    leads = left[max(left)] if left else 0
    standing = {*left.values(), 0} if led_piratess else set(left.values())
    return Outcome(taker, leads, [place for place in range(len(cards)) if place not in standing])


def triplets(winds: Sequence[str]) -> list[str]:
    """The directions in which a 1, a 2 and a 3 are there."""
    return [d for d in DIRECTIONS if {d + "1", d + "2", d + "3"} <= set(winds)]


def without(winds: Sequence[str], directions: Sequence[str]) -> list[str]:
    rest = list(winds)
    for direction in directions:
        for damage in "123":
            rest.remove(direction + damage)
    return rest


def damage(winds: Sequence[str]) -> int:
    return sum(int(wind[1]) for wind in winds)


def place_points(damages: Sequence[int]) -> list[int]:
    """What each player scores for damage."""
    worth = {2: [0, 2]}.get(len(damages), list(range(1, len(damages) + 1)))
    ranking = sorted(damages, reverse=True)
    points = []
    for own in damages:
        shared = [worth[place] for place, other in enumerate(ranking) if other == own]
        points.append(floor(Fraction(sum(shared), len(shared)) + Fraction(1, 2)))
    return points


def pair_points(winds: Sequence[str]) -> int:
    return sum(int(wind[1]) for wind, copies in Counter(winds).items() if copies == 2)


def penalty(winds: Sequence[str], players: int) -> int:
    return len(winds) // (4 if players in (2, 3) else 3)


@dataclass(frozen=True)
class Trick:
    """What everyone saw of a trick. Seats, not places."""

    wind: str
    leader: int
    cards: list[str]
    out: list[int]
    taker: int | None
    taken: list[str]
    next_leader: int


@dataclass(frozen=True)
class RoundScore:
    """What each seat kept, and what it scored for it."""

    kept: list[list[str]]
    damage: list[int]
    points: list[int]


class PlainGame:
    """A game that is told its chance outcomes and its moves by name."""

    def __init__(
        self,
        players: int,
        leader: int,
        *,
        storm: bool = False,
        pairs: bool = False,
        penalty: bool = False,
    ) -> None:
        self.players = players
        self.storm, self.pairs, self.penalty = storm, pairs, penalty
        self.first_leader = leader
        self.scores = [0] * players
        self.tricks: list[list[Trick]] = []
        self.rounds: list[RoundScore] = []

    def deal(self, winds: Sequence[str], hands: Sequence[Sequence[str]]) -> None:
        """A new round begins."""
        self.winds = list(winds)
        self.hands = [list(hand) for hand in hands]
        self.leader = self.first_leader
        self.table: list[str] = []
        self.taken: list[list[str]] = [[] for _ in range(self.players)]
        self.aside: list[str] = []
        self.pile: list[str] = []
        self.asked: list[int] = []
        self.discards: dict[int, list[str]] = {}
        self.tricks.append([])

    @property
    def over(self) -> bool:
        return len(self.rounds) == 5

    @property
    def row(self) -> list[str]:
        done = len(self.tricks[-1])
        return self.winds[done : done + 3]

    @property
    def to_act(self) -> list[int]:
        if self.over:
            return []
        if len(self.tricks[-1]) < 12:
            return [(self.leader + len(self.table)) % self.players]
        return [seat for seat in self.asked if seat not in self.discards]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_act:
            return set()
        if self.asked:
            held = triplets(self.taken[seat])
            some = [c for size in range(1, len(held) + 1) for c in combinations(held, size)]
            return {"keep"} | {"x" + "".join(directions) for directions in some}
        hand = set(self.hands[seat])
        return hand - {"P"} if not self.table and hand != {"P"} else hand

    def play(self, seat: int, move: str) -> None:
        if self.asked:
            self.discards[seat] = [] if move == "keep" else list(move[1:])
            if not self.to_act:
                self._score()
            return
        self.hands[seat].remove(move)
        self.table.append(move)
        if len(self.table) == self.players:
            self._end_trick()

    def _end_trick(self) -> None:
        wind = self.winds[len(self.tricks[-1])]
        outcome = settle(wind, self.table)
        seats = [(self.leader + place) % self.players for place in range(self.players)]
        taker = None if outcome.taker is None else seats[outcome.taker]
        taken: list[str] = []
        if taker is not None:
            taken = [*self.pile, wind]
            self.taken[taker] += taken
            self.pile = []
        elif self.storm:
            self.pile.append(wind)
        else:
            self.aside.append(wind)
        leads = seats[outcome.leads]
        out = [seats[place] for place in outcome.out]
        trick = Trick(wind, self.leader, self.table, out, taker, sorted(taken), leads)
        self.tricks[-1].append(trick)
        self.leader = leads
        self.table = []
        if len(self.tricks[-1]) == 12:
            self._end_tricks()

    def _end_tricks(self) -> None:
        for seat in range(self.players):
            held = triplets(self.taken[seat])
            if held and self.pairs:
                self.asked.append(seat)
            elif held:
                self.discards[seat] = held
        if not self.asked:
            self._score()

    def _score(self) -> None:
        kept = [
            sorted(without(taken, self.discards.get(seat, [])))
            for seat, taken in enumerate(self.taken)
        ]
        damages = [damage(winds) for winds in kept]
        points = place_points(damages)
        for seat, winds in enumerate(kept):
            points[seat] += pair_points(winds) if self.pairs else 0
            points[seat] -= penalty(winds, self.players) if self.penalty else 0
            self.scores[seat] += points[seat]
        self.rounds.append(RoundScore(kept, damages, points))
        most = [seat for seat in range(self.players) if self.scores[seat] == max(self.scores)]
        if len(most) == 1:
            self.first_leader = most[0]
