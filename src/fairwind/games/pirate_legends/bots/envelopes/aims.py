"""What tiles are good for to one seat: by its legend, and by the cannons it is short of.

A legend is worth the more the nearer it is. What it asks for at the very end (an empty deck, a full
one, a space to be on) counts when few tiles are left at sea.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.cargo import AT_HOME, ELSEWHERE, STAYS
from fairwind.games.pirate_legends.bots.values import USE
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    BIG_IDOL,
    CANNON,
    CHEST,
    IDOL,
    KINDS,
    MIN_PLAYERS,
    ON_ISLAND,
    PARROT,
    SAILS,
    SPLASH,
    SPYGLASS,
)
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ARMOURER,
    CANNONS_OF_ARMOURER,
    CATCH_OF_FISHER,
    CHESTS_OF_EACH,
    COLLECTOR,
    CORSAIR,
    FISHER,
    HEART,
    HOMEWARD,
    IDOLATER,
    IDOLS_OF_IDOLATER,
    LADEN,
    LEGEND_POINTS,
    LEGENDS,
    LOOT_OF_CORSAIR,
    SPOTLESS,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count

NO_LEGEND: Final[i64] = -1
STEPS: Final = vec[float]([0.0, 0.5, 0.28, 0.18, 0.13, 0.1])
"""By how much is missing, what part of a legend's points one more tile is worth."""
MOST_MISSING: Final[i64] = 5
STOWED_AWAY: Final = 0.4
"""What it is worth to bring a tile home that the legend counts and others could take."""
TO_SPARE: Final[i64] = 2
"""With so many cannons more than needed some may be spent."""
LAST_ROUNDS: Final = 4.0
"""The end is near when so many tiles are left at sea for each player."""


@final
class Aims:
    """Of one seat, at one moment."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        self._state: Final = state
        self._seat: Final[i64] = seat
        self.use: Final = USE[:]
        """By kind, what a tile aboard is good for;"""
        self.at_home: Final = AT_HOME[:]
        """what it brings to unload it at home;"""
        self.elsewhere: Final = ELSEWHERE[:]
        """and on another island."""
        self.a_cannon_more = 0.0
        """What a cannon spent is missed more than usual,"""
        self.sails_more = 0.0
        """and what sails, spyglasses and grapnels are."""
        self.theft = 0.0
        """What each tile stolen is worth more."""
        self.end: Final = max(0.0, 1.0 - float(state.at_sea) / (LAST_ROUNDS * float(state.players)))
        """How near the end is, from 0 to 1."""
        self.legend: i64 = NO_LEGEND
        if state.envelopes & LEGENDS != 0:
            self.legend = state.opened.legends[seat]
            self._follow_legend()

    def _follow_legend(self) -> None:
        legend = self.legend
        points = float(LEGEND_POINTS[int(legend)])
        many = int(self._state.players) - MIN_PLAYERS
        if legend == COLLECTOR:
            self._collect(points, i64(CHESTS_OF_EACH[many]))
        elif legend == ARMOURER:
            self._arm(points, i64(CANNONS_OF_ARMOURER[many]))
        elif legend == FISHER:
            self._fish(points, i64(CATCH_OF_FISHER[many]))
        elif legend == IDOLATER:
            self._worship(points, i64(IDOLS_OF_IDOLATER[many]))
        elif legend == SPOTLESS:
            self._stay_clean(points)
        elif legend == HOMEWARD:
            self._clear_the_deck(points)
        elif legend == LADEN:
            self._fill_the_deck(points)
        elif legend == CORSAIR:
            missing: i64 = i64(LOOT_OF_CORSAIR[many]) - self._state.opened.stolen[self._seat]
            self.theft = points * _step(missing)

    # --- legends --------------------------------------------------------------------------

    def _collect(self, points: float, each: i64) -> None:
        counts = self._counts()
        missing: i64 = 0
        for kind in range(CHEST, CHEST + 3):
            missing += max(0, each - counts[kind])
        for kind in range(CHEST, CHEST + 3):
            if counts[kind] < each:
                self.use[kind] += points * _step(missing)

    def _arm(self, points: float, needed: i64) -> None:
        counts = self._counts()
        missing: i64 = needed - counts[CANNON] - 2 * counts[CANNON + 1]
        more = points * _step(missing)
        self.use[CANNON] += more
        self.use[CANNON + 1] += 2.0 * more
        if missing > -TO_SPARE:
            self.a_cannon_more = points * max(_step(missing), 0.25)
            self.at_home[CANNON] = STOWED_AWAY * self._towards(missing)
            self.at_home[CANNON + 1] = STOWED_AWAY * 2.0 * self._towards(missing)

    def _fish(self, points: float, needed: i64) -> None:
        counts = self._counts()
        missing: i64 = needed
        for kind in range(SAILS, KINDS):
            if _is_catch(kind):
                missing -= counts[kind]
        for kind in range(SAILS, KINDS):
            if _is_catch(kind):
                self.use[kind] += points * _step(missing)
                if missing > -1:
                    self.at_home[kind] = STOWED_AWAY
        if missing > -1:
            self.elsewhere[SPLASH] = STAYS
            self.sails_more = points * max(_step(missing), 0.25)

    def _worship(self, points: float, needed: i64) -> None:
        """What is more is left elsewhere as usual."""
        counts = self._counts()
        missing: i64 = needed + counts[PARROT] - _idols(counts)
        if missing < 0:
            return
        for kind in (IDOL, IDOL + 1, IDOL + 2, BIG_IDOL):
            self.elsewhere[kind] = STAYS
            self.use[kind] += points * _step(missing)
            self.at_home[kind] = STOWED_AWAY

    def _stay_clean(self, points: float) -> None:
        for kind in (IDOL, IDOL + 1, IDOL + 2, BIG_IDOL):
            self.elsewhere[kind] += 0.4 * points
            self.use[kind] -= 0.1 * points
        self.use[PARROT] += 0.2 * points

    def _clear_the_deck(self, points: float) -> None:
        """Everything goes ashore in the end, and nothing more is taken aboard."""
        if self.end > 0.0:
            for kind in range(KINDS):
                if self.at_home[kind] < 0.0 and not _is_idol(kind):
                    self.at_home[kind] = 0.5 * self.end * points / 4.0
                elif self.at_home[kind] > 0.0:
                    self.at_home[kind] += 0.3 * self.end * points / 4.0
                if _is_idol(kind):
                    self.elsewhere[kind] += 0.3 * self.end * points / 4.0

    def _fill_the_deck(self, points: float) -> None:
        """What is aboard counts as much as what is ashore: from the moment on when what is left at
        sea is just enough for all decks, nothing is unloaded, unless the game stands still."""
        state = self._state
        room: i64 = count(state.slots_of(self._seat)) - 1
        if state.at_sea > room * state.players or state.quiet > 2 * state.players:
            return
        for kind in range(KINDS):
            self.at_home[kind] = STAYS
            if not _is_idol(kind) or self.end > 0.0:
                self.elsewhere[kind] = STAYS
            self.use[kind] += 0.1 * points

    def at_the_end(self, cell: i64, filled: i64) -> float:
        """The points of a legend if the game ended with the ship there, and so many slots
        filled."""
        if self.legend == HEART:
            return float(LEGEND_POINTS[int(HEART)]) if cell == self._state.box.centre else 0.0
        if self.legend == HOMEWARD:
            return float(LEGEND_POINTS[int(HOMEWARD)]) if filled == 0 else 0.0
        return 0.0

    # --- what one has ---------------------------------------------------------------------

    def _counts(self) -> vec[i64]:
        """By kind, the tiles of the own island and deck that one knows."""
        counts = vec[i64]([0] * int(KINDS))
        state = self._state
        home: i64 = ON_ISLAND + state.island_of(self._seat)
        for tile in state.box.spaces:
            place: i64 = state.place[tile]
            if (place == home or place == ABOARD + self._seat) and knows(state, self._seat, tile):
                counts[state.kinds[tile]] += 1
        return counts

    def _towards(self, missing: i64) -> float:
        """The nearer to what is needed, the more it is worth to be safe."""
        return 1.0 if missing <= TO_SPARE else 0.4


def _step(missing: i64) -> float:
    if missing <= 0:
        return 0.0
    return STEPS[min(MOST_MISSING, missing)]


def _is_catch(kind: i64) -> bool:
    """For the Fisher (Rule 16.6): spyglasses and grapnels are the last of all kinds."""
    return SAILS <= kind <= SPLASH or kind >= SPYGLASS


def _is_idol(kind: i64) -> bool:
    return IDOL <= kind < PARROT or kind == BIG_IDOL


def _idols(counts: vec[i64]) -> i64:
    return counts[IDOL] + counts[IDOL + 1] + counts[IDOL + 2] + counts[BIG_IDOL]
