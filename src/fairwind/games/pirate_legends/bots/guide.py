"""What a search should know of Pirate Legends: it looks a few rounds ahead and evaluates there.

What tiles turn out to be is luck, and it would drown what moves make of them. So the luck of every
tile taken from the sea is reckoned out: whether it was better or worse than those still there are
on average. Nobody knows a tile before taking it, so this favours no move (Zinkevich et al. 2006,
who call it an advantage sum).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    ACTION,
    AT_SEA,
    CELLS,
    MAX_PLAYERS,
    NAME,
    NONE,
    OVER,
    PAY,
    SLOT,
    STOW,
)
from fairwind.games.pirate_legends.rules.envelopes import patrol
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CHOOSE_CAPTAIN,
    DIVE,
    LOOK,
    OFFER,
    SURRENDER,
)
from fairwind.games.pirate_legends.rules.slots import slots_to_name
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.guide import Guide
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State

from .beliefs import Beliefs
from .policy import move, values
from .value import VALUE_ABOARD, estimated_points, value_at_sea, win_probability

ROUNDS: Final = 2
STAKE: Final = 4.0
"""A move worth so many points less than the best has a prior of 0."""
WEAK_PRIOR: Final = 0.5
"""Of a slot that the policy would not name."""


@final
class PirateLegendsGuide(Guide):
    """All play on by the policy, for so many rounds."""

    def __init__(self, rounds: int = ROUNDS, believes: bool = True, to_win: bool = True) -> None:
        self._rounds: Final[i64] = i64(rounds)
        self._believes: Final = believes
        self._to_win: Final = to_win
        self._last_turn: i64 = 0
        self._place = vec[i64]()
        """By tile, where it was when the search began."""
        self._at_sea: i64 = 0
        """How many tiles lay at sea then,"""
        self._value_at_sea: float = 0.0
        """and what all of them are worth aboard."""
        self._luck: Final = vec[float]([0.0] * MAX_PLAYERS)
        """By seat, how much better the tiles were that it took since then than those at sea."""
        self._seat: i64 = 0
        """Who searches,"""
        self._known = vec[i64]()
        """and by tile who knew it then: only in games with envelopes."""

    def limit(self, world: State) -> None:
        """Only the seat that is asked searches, so the world is its own."""
        assert isinstance(world, PirateLegendsState)
        self._seat = world.next_seat()
        self._last_turn = world.turns + self._rounds * world.players
        self._place = world.place[:]
        self._forget_luck()
        if self._believes and world.phase != CHOOSE_CAPTAIN:
            Beliefs(world, self._seat).deal(world, world.rng)
        if world.envelopes != 0:
            self._known = world.known[:]
        self._at_sea = world.at_sea
        self._value_at_sea = value_at_sea(world)

    # --- which moves ----------------------------------------------------------------------

    def stand_in(self, state: State, seat: i64, action: i64) -> i64:
        """Slots that come to the same: free ones, tiles of one kind to pay with or to give, unknown
        backs. Of captains the one the policy likes better: two rounds would not tell."""
        assert isinstance(state, PirateLegendsState)
        if state.phase == CHOOSE_CAPTAIN:
            return move(state, seat)
        if state.phase == SURRENDER:
            slots = patrol.cannon_tiles(state, seat)
        elif state.phase in (PAY, NAME, STOW, OFFER):
            slots = slots_to_name(state)
        else:
            return action
        slot: i64 = action - SLOT
        for other in range(slot):
            if (slots >> other) & 1 and _same(state, seat, other, slot):
                return SLOT + other
        return action

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        assert isinstance(state, PirateLegendsState)
        priors = vec[float]([1.0] * len(moves))
        if state.phase != ACTION:
            chosen = self.stand_in(state, seat, move(state, seat))
            for place in range(i64(len(moves))):
                if moves[place] != chosen:
                    priors[place] = WEAK_PRIOR
            return priors
        weigher = values(state, seat)
        best = weigher.value(moves[0])
        for place in range(i64(len(moves))):
            priors[place] = weigher.value(moves[place])
            best = max(best, priors[place])
        for place in range(i64(len(moves))):
            priors[place] = max(0.0, 1.0 - (best - priors[place]) / STAKE)
        return priors

    # --- what comes of them ---------------------------------------------------------------

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, PirateLegendsState)
        self._forget_luck()
        if state.envelopes != 0:
            self._play_on_with_envelopes(state)
            return
        at_sea: i64 = self._at_sea
        worth = self._value_at_sea
        for seat in range(state.players):
            here: i64 = state.ships[seat]
            if here == NONE:
                continue
            if self._place[here] == AT_SEA and state.place[here] == ABOARD + seat:
                worth = self._take(state, seat, here, at_sea, worth)
        at_sea = state.at_sea
        seat = state.next_seat()
        while seat != NOBODY and state.turns < self._last_turn:
            state.apply(seat, move(state, seat))
            if state.at_sea == at_sea - 1:
                worth = self._take(state, seat, state.ships[seat], at_sea, worth)
                at_sea = state.at_sea
            seat = state.next_seat()

    def _play_on_with_envelopes(self, state: PirateLegendsState) -> None:
        """A tile may be taken from where the ship is not, or be gone again when the turn ends; and
        what a seat knew before it took a tile was no luck."""
        at_sea: i64 = self._at_sea
        worth = self._value_at_sea
        if state.at_sea < at_sea:
            for tile in state.box.spaces:
                if self._place[tile] == AT_SEA and state.place[tile] != AT_SEA:
                    knew = (self._known[tile] >> self._seat) & 1 == 1
                    worth = self._take(state, self._seat, tile, at_sea, worth, knew)
        at_sea = state.at_sea
        goal: i64 = NONE
        knew = False
        seat = state.next_seat()
        while seat != NOBODY and state.turns < self._last_turn:
            action: i64 = move(state, seat)
            if state.phase == ACTION:
                goal = action - DIVE if DIVE <= action < LOOK else action % CELLS
                knew = knows(state, seat, goal)
            state.apply(seat, action)
            if state.at_sea == at_sea - 1:
                worth = self._take(state, seat, goal, at_sea, worth, knew)
                at_sea = state.at_sea
            seat = state.next_seat()

    def _forget_luck(self) -> None:
        for seat in range(i64(MAX_PLAYERS)):
            self._luck[seat] = 0.0

    def _take(
        self,
        state: PirateLegendsState,
        seat: i64,
        tile: i64,
        at_sea: i64,
        worth: float,
        knew: bool = False,
    ) -> float:
        """Note how lucky a seat was with a tile, of so many that were worth so much; what the
        others are worth."""
        value = VALUE_ABOARD[state.kinds[tile]]
        if not knew:
            self._luck[seat] += value - worth / float(at_sea)
        return worth - value

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, PirateLegendsState)
        return move(state, seat)

    def reward(self, state: State, rewards: vec[float]) -> None:
        """The chance to win, as far as it is not luck."""
        assert isinstance(state, PirateLegendsState)
        points = vec[float]([0.0] * MAX_PLAYERS)
        scores = state.scores if state.phase == OVER else []
        for seat in range(state.players):
            have = float(scores[int(seat)]) if scores else estimated_points(state, seat)
            points[seat] = have - self._luck[seat]
        for seat in range(state.players):
            lead = points[seat] - _best_rival(points, seat, state.players)
            rewards[seat] = win_probability(lead, state.at_sea) if self._to_win else lead


def _best_rival(points: vec[float], seat: i64, players: i64) -> float:
    best = -1000.0
    for other in range(players):
        if other != seat:
            best = max(best, points[other])
    return best


def _same(state: PirateLegendsState, seat: i64, one: i64, other: i64) -> bool:
    """Whether it makes no difference which of two slots is named."""
    if state.phase == STOW:
        return True
    owner: i64 = state.pending.target if state.phase == NAME else seat
    first: i64 = state.tile(owner, one)
    second: i64 = state.tile(owner, other)
    if not knows(state, seat, first) or not knows(state, seat, second):
        return not knows(state, seat, first) and not knows(state, seat, second)
    return state.kinds[first] == state.kinds[second]
