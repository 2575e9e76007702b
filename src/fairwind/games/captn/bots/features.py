"""How a position of Capt'n looks to a careful player: how far the goal is, and what may go wrong.

All of it is guessed: a chart of the way, in hundredths of a turn; risks as shares of games lost.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.captn.rules.components import (
    MOVEMENT_CARDS,
    NOWHERE,
    SHIPS,
    SPACES,
    TASKS,
    rank_of,
)
from fairwind.games.captn.rules.ocean import (
    ALL,
    CORNERS,
    ORTHOGONAL,
    beside,
    distance,
    farthest_corners,
    sees,
)
from fairwind.games.captn.rules.phases import ESCAPED, OVER
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.treasure import island_of
from fairwind.kernel.bits import BIT, ZEROS, lowest

FAR: Final[i64] = 100_000
COST: Final = vec[i64]([0, 15, 15, 16, 18, 21, 25, 30, 36, 43, 50, 58, 66, 74])
"""By rank, what it costs to row onto a space: on a high one most moves end."""
LEG: Final[i64] = 250
"""What each treasure costs besides: the ship it brings."""
FRESHNESS: Final = vec[float]([1.0, 1.0, 0.98, 0.95, 0.90, 0.82, 0.66])
"""By fatigue, what is left of that."""
BOAT_RISK: Final = vec[float]([1.0, 0.60, 0.42, 0.30, 0.20, 0.12, 0.07, 0.04])
"""By the length of its way to you, the risk of a rowboat that has long to row."""
STAMINA: Final = vec[float]([0.0, 0.55, 0.8, 0.95, 1.0])
"""By the turns it still rows, how much of that."""
LAUNCHED: Final = 0.66
"""A ship that sees you launches a rowboat in four cases of six."""
ITEM: Final = 0.03
SLOW: Final = 150.0
"""A way as long as this halves hope."""
HASTE: Final = 0.9
"""What the last movement card would take of it, if each takes the same."""
TIRED_OF_ROWING: Final = 0.97
"""After a turn of one's own the next costs a point,"""
LOSING_THE_LEAD: Final = 0.94
"""and after a picture card there is none."""


def ways(state: CaptnState, targets: i64) -> vec[i64]:
    """By space, what the cheapest way from there to one of the targets costs."""
    cost = ZEROS[:49]
    for space in range(i64(49)):
        cost[space] = FAR
    left: i64 = targets
    while left != 0:
        cost[lowest(left)] = 0
        left &= left - 1
    sea = state.sea
    changed: i64 = targets
    while changed != 0:
        again: i64 = 0
        while changed != 0:
            space = lowest(changed)
            changed &= changed - 1
            through: i64 = cost[space] + COST[rank_of(state.ocean[space])]
            near: i64 = ORTHOGONAL[space] & sea
            while near != 0:
                other = lowest(near)
                near &= near - 1
                if through < cost[other]:
                    cost[other] = through
                    again |= BIT[other]
        changed = again
    return cost


def way_of_boat(boat: i64, you: i64, sea: i64) -> i64:
    """How many steps a rowboat needs to reach you; many if it cannot."""
    reached: i64 = BIT[you]
    steps: i64 = 0
    while reached & BIT[boat] == 0:
        further: i64 = (reached | beside(reached)) & (sea | BIT[boat])
        if further == reached:
            return 49
        reached = further
        steps += 1
    return steps


@final
class Chart:
    """The ways of one game: to each treasure, and from each to the corners it would leave by."""

    def __init__(self, state: CaptnState) -> None:
        self._land: Final = state.islands
        self._ocean: Final = state.ocean
        self.islands: list[i64] = []
        self.there: list[vec[i64]] = []
        self.away: list[vec[i64]] = []
        self.best: dict[int, vec[i64]] = {}
        self.first: dict[int, vec[i64]] = {}
        """By treasures left, and space, the island that is best rowed to first."""
        for task in range(TASKS):
            island = island_of(state, task)
            self.islands.append(island)
            self.there.append(ways(state, ORTHOGONAL[island] & state.sea))
            corners = farthest_corners(CORNERS & ~state.islands, BIT[island])
            self.away.append(ways(state, corners))

    def fits(self, state: CaptnState) -> bool:
        """Whether this is a chart of that game."""
        if self._land != state.islands:
            return False
        for space in range(SPACES):
            if self._ocean[space] != state.ocean[space]:
                return False
        return True

    def cost(self, state: CaptnState, space: i64) -> i64:
        """What is still to be rowed from a space: to all treasures that are left, and away."""
        if state.treasures == 0:
            return self._exit(state)[space]
        key = int(state.treasures)
        if key not in self.best:
            self.best[key] = self._through(state.treasures)
        return self.best[key][space]

    def _exit(self, state: CaptnState) -> vec[i64]:
        key = -1 - int(state.exits)
        if key not in self.best:
            self.best[key] = ways(state, state.exits)
        return self.best[key]

    def _through(self, treasures: i64) -> vec[i64]:
        """By space, the cost of taking all these treasures in the best order and leaving."""
        best = ZEROS[:49]
        island = ZEROS[:49]
        for space in range(i64(49)):
            best[space] = FAR
            island[space] = lowest(treasures)
        for first in range(len(self.islands)):
            if (treasures >> self.islands[first]) & 1 == 0:
                continue
            rest = self._after(first, treasures & ~BIT[self.islands[first]])
            for space in range(i64(49)):
                if self.there[first][space] + rest < best[space]:
                    best[space] = self.there[first][space] + rest
                    island[space] = self.islands[first]
        self.first[int(treasures)] = island
        return best

    def _after(self, taken: int, treasures: i64) -> i64:
        """From the shore of an island on: the other treasures, and away from the last."""
        shore: i64 = ORTHOGONAL[self.islands[taken]]
        if treasures == 0:
            return LEG + least(self.away[taken], shore)
        best: i64 = FAR
        for after in range(len(self.islands)):
            if (treasures >> self.islands[after]) & 1 == 1:
                rest = self._after(after, treasures & ~BIT[self.islands[after]])
                best = min(best, LEG + least(self.there[after], shore) + rest)
        return best

    def goal(self, state: CaptnState) -> i64:
        """Where to row next: the island of a treasure, or a corner to leave by."""
        if state.treasures == 0:
            return lowest(state.exits)
        self.cost(state, state.you)
        return self.first[int(state.treasures)][state.you]

    def worth(self, state: CaptnState) -> float:
        """About how likely a game in this position is won."""
        if state.phase == OVER:
            return 1.0 if state.fate == ESCAPED else 0.0
        worth = FRESHNESS[state.fatigue]
        worth *= float(2.0 ** (-float(self.cost(state, state.you)) / SLOW))
        worth *= 1.0 - HASTE * float(state.turn) / float(MOVEMENT_CARDS)
        held: i64 = state.held
        while held != 0:
            worth += ITEM * worth
            held &= held - 1
        if state.own:
            worth *= LOSING_THE_LEAD if state.after_picture else TIRED_OF_ROWING
        return worth * safety(state, state.you)


def least(costs: vec[i64], spaces: i64) -> i64:
    best: i64 = FAR
    while spaces != 0:
        best = min(best, costs[lowest(spaces)])
        spaces &= spaces - 1
    return best


def safety(state: CaptnState, you: i64) -> float:
    """How likely you get through the next turns there."""
    safe = 1.0
    boats: i64 = state.boats
    while boats != 0:
        boat = lowest(boats)
        boats &= boats - 1
        safe *= 1.0 - boat_risk(way_of_boat(boat, you, state.sea), 6 - state.die_at(boat))
    for ship in range(SHIPS):
        space: i64 = state.ships[ship]
        if space != NOWHERE and sees(space, you, state.islands):
            safe *= 1.0 - LAUNCHED * boat_risk(launch_way(state, space, you), 3)
    return safe


def boat_risk(steps: i64, turns: i64) -> float:
    if steps >= len(BOAT_RISK) or turns <= 0:
        return 0.0
    stamina = STAMINA[turns] if turns < len(STAMINA) else 1.0
    return BOAT_RISK[steps] * stamina


def launch_way(state: CaptnState, ship: i64, you: i64) -> i64:
    """How far from you a ship would put its rowboat."""
    near: i64 = ORTHOGONAL[ship] & ALL & ~(state.islands | state.fleet | state.boats)
    least: i64 = 49
    while near != 0:
        least = min(least, distance(lowest(near), you))
        near &= near - 1
    return least
