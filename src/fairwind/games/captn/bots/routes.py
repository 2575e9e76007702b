"""Routes: how far it still is to all treasures and away, in hundredths of a turn, by estimate."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.captn.rules.components import SPACES, TASKS, rank_of
from fairwind.games.captn.rules.ocean import CORNERS, ORTHOGONAL, beside, farthest_corners
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.treasure import island_of
from fairwind.kernel.bits import BIT, ZEROS, lowest

FAR: Final[i64] = 100_000
COST: Final = vec[i64]([0, 15, 15, 16, 18, 21, 25, 30, 36, 43, 50, 58, 66, 74])
"""By rank, what it costs to row onto a space: on a high one most moves end."""
LEG: Final[i64] = 250
"""What each treasure costs besides: the ship it brings."""


def costs_to(state: CaptnState, targets: i64) -> vec[i64]:
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


def boat_distance(boat: i64, you: i64, sea: i64) -> i64:
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
class Routes:
    """Those of one game: to each treasure, and from each to the corners it would leave by."""

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
            self.there.append(costs_to(state, ORTHOGONAL[island] & state.sea))
            corners = farthest_corners(CORNERS & ~state.islands, BIT[island])
            self.away.append(costs_to(state, corners))

    def fits(self, state: CaptnState) -> bool:
        """Whether these are the routes of that game."""
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
            self.best[key] = costs_to(state, state.exits)
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


def least(costs: vec[i64], spaces: i64) -> i64:
    best: i64 = FAR
    while spaces != 0:
        best = min(best, costs[lowest(spaces)])
        spaces &= spaces - 1
    return best
