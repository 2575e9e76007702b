"""Features of a position of Capt'n between two turns: which of a table of weights apply to it.

The weights are apart for each number of treasures that are left.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import MOST_FATIGUE, NOWHERE, SHIPS, is_picture, rank_of
from fairwind.games.captn.rules.ocean import ORTHOGONAL, distance, sees, towards
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.turn import cost_of_own_turn
from fairwind.kernel.bits import count, lowest

from .heuristic import launch_distance, time_gone
from .routes import LEG, Routes, boat_distance

# Where each kind of feature begins in the table; there is one for every number of treasures left
FATIGUE: Final[i64] = 0
"""7 for the fatigue, times 3 for the last turn: the navy's, yours, yours with a picture card."""
WAY: Final[i64] = FATIGUE + 21
"""What is still to be rowed, in steps of 50; between two steps both count in part."""
TIME: Final[i64] = WAY + 26
"""Movement cards left, by fours."""
BOAT: Final[i64] = TIME + 13
"""For each rowboat: 9 for its way to you, times 6 for the turns it still rows."""
SHIP: Final[i64] = BOAT + 54
"""For each ship: 49 for how many rows and columns it is away."""
SEER: Final[i64] = SHIP + 49
"""For each ship that sees you: how far from you it would launch, up to 3."""
SEERS: Final[i64] = SEER + 4
"""How many see you."""
ITEM: Final[i64] = SEERS + 5
"""For each item you have."""
SAFE: Final[i64] = ITEM + 4
"""5 for how many open cards bring no rowboat to you, times 3 for what an own turn costs."""
HIGHEST: Final[i64] = SAFE + 15
"""The highest open card,"""
LOWEST: Final[i64] = HIGHEST + 14
"""and the lowest,"""
PICTURES: Final[i64] = LOWEST + 14
"""and how many of them are pictures."""
ROOM: Final[i64] = PICTURES + 4
"""Free spaces beside you."""
GUARD: Final[i64] = ROOM + 5
"""How far the nearest ship is from where you want to go, up to 8,"""
NEXT_SHIP: Final[i64] = GUARD + 9
"""and how near to there the next ship will appear, up to 8."""
TABLE: Final[i64] = NEXT_SHIP + 9
WEIGHTS: Final[i64] = TABLE * 4
MOST_FEATURES: Final[i64] = 64

WAY_STEP: Final[i64] = 50
LAST_WAY: Final[i64] = 25


@final
class CaptnFeatures:
    """Those of one position, in a buffer that is used again for the next."""

    def __init__(self) -> None:
        self.indices: vec[i64] = vec[i64]([0] * int(MOST_FEATURES))
        self.values: vec[float] = vec[float]([0.0] * int(MOST_FEATURES))
        """By which each weight is multiplied."""
        self.number: i64 = 0
        self._table: i64 = 0

    def extract(self, state: CaptnState, routes: Routes) -> None:
        """Of a position between two turns."""
        self.number = 0
        self._table = count(state.treasures) * TABLE
        self._add_yourself(state, routes)
        self._add_cards(state)
        self._add_boats(state)
        self._add_ships(state)
        self._add_goal(state, routes)

    def _add(self, index: i64, value: float) -> None:
        if self.number < MOST_FEATURES:
            self.indices[self.number] = self._table + index
            self.values[self.number] = value
            self.number += 1

    def _add_yourself(self, state: CaptnState, routes: Routes) -> None:
        last: i64 = 0
        if state.own:
            last = 2 if state.after_picture else 1
        self._add(FATIGUE + state.fatigue * 3 + last, 1.0)
        way: i64 = routes.cost(state, state.you) - LEG * count(state.treasures)
        step: i64 = way // WAY_STEP
        if step >= LAST_WAY:
            self._add(WAY + LAST_WAY, 1.0)
        else:
            part = float(way - step * WAY_STEP) / float(WAY_STEP)
            self._add(WAY + step, 1.0 - part)
            self._add(WAY + step + 1, part)
        self._add(TIME + (48 - time_gone(state)) // 4, 1.0)
        self._add(ROOM + count(ORTHOGONAL[state.you] & state.free), 1.0)
        held: i64 = state.held
        while held != 0:
            self._add(ITEM + lowest(held), 1.0)
            held &= held - 1

    def _add_cards(self, state: CaptnState) -> None:
        number: i64 = state.game.columns
        highest: i64 = 0
        least: i64 = 13
        pictures: i64 = 0
        safe: i64 = 0
        for column in range(number):
            card = columns.front(state.deck, state.counts, number, column)
            if card == NOWHERE:
                continue
            rank = rank_of(card)
            highest = max(highest, rank)
            least = min(least, rank)
            if is_picture(card):
                pictures += 1
            if not boats_arrive(state, rank):
                safe += 1
        self._add(HIGHEST + highest, 1.0)
        self._add(LOWEST + least, 1.0)
        self._add(PICTURES + min(pictures, 3), 1.0)
        cost: i64 = cost_of_own_turn(state)
        if state.after_picture or state.fatigue + cost > MOST_FATIGUE:
            cost = 2
        self._add(SAFE + min(safe, 4) * 3 + cost, 1.0)

    def _add_boats(self, state: CaptnState) -> None:
        boats: i64 = state.boats
        while boats != 0:
            boat = lowest(boats)
            boats &= boats - 1
            way: i64 = min(boat_distance(boat, state.you, state.sea), 8)
            self._add(BOAT + way * 6 + 6 - state.die_at(boat), 1.0)

    def _add_ships(self, state: CaptnState) -> None:
        seers: i64 = 0
        for ship in range(SHIPS):
            space: i64 = state.ships[ship]
            if space == NOWHERE:
                continue
            self._add(SHIP + _away(space, state.you), 1.0)
            if sees(space, state.you, state.islands):
                seers += 1
                self._add(SEER + min(launch_distance(state, space, state.you), 3), 1.0)
        self._add(SEERS + seers, 1.0)

    def _add_goal(self, state: CaptnState, routes: Routes) -> None:
        goal = routes.goal(state)
        least: i64 = 8
        for ship in range(SHIPS):
            if state.ships[ship] != NOWHERE:
                least = min(least, distance(state.ships[ship], goal))
        self._add(GUARD + least, 1.0)
        if state.treasures == 0:
            return
        near: i64 = 8
        courts: i64 = state.courts[state.taken + 1] & state.sea
        while courts != 0:
            near = min(near, distance(lowest(courts), goal))
            courts &= courts - 1
        self._add(NEXT_SHIP + near, 1.0)


def _away(one: i64, other: i64) -> i64:
    down: i64 = one // 7 - other // 7
    right: i64 = one % 7 - other % 7
    if down < 0:
        down = -down
    if right < 0:
        right = -right
    return max(down, right) * 7 + min(down, right)


def boats_arrive(state: CaptnState, rank: i64) -> bool:
    """Whether a rowboat would reach you in a pursuers' turn with a card of this rank."""
    boats: i64 = state.boats
    while boats != 0:
        if _arrives(state, lowest(boats), rank):
            return True
        boats &= boats - 1
    return False


def _arrives(state: CaptnState, boat: i64, rank: i64) -> bool:
    while True:
        course = towards(boat, state.you, state.sea)
        if course == 0:
            return False
        if (course >> state.you) & 1 == 1:
            return True
        if course & state.vessels != 0:
            return False
        boat = NOWHERE
        while course != 0:
            if state.value(lowest(course)) <= rank:
                return False
            boat = lowest(course)
            course &= course - 1
