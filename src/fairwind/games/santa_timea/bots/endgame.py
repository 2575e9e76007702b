"""The last tricks of a round with all cards open, solved: everyone plays for what is best for them.

With two players and a sum that is always the same, what one side gains the other loses, and moves
that cannot change the result are cut off (alpha-beta). Otherwise each seat takes what is most for
itself (max-n); of cards that are equally good for it any may be played, so the others get the mean.
Only what to do with triplets where pairs count is not searched: each seat discards what is best for
it if the others discard all they can.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import TRICKS, one, wind_direction
from fairwind.games.santa_timea.rules.scoring import (
    damage,
    pair_points,
    penalty_points,
    points_by_damage,
    triplets,
    without_triplets,
)
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.trick import NO_ONE, Trick, held_back, playable
from fairwind.kernel.bits import BIT, ZEROS, lowest
from fairwind.kernel.seats import seat_after

from .value import RoundValue

TWO: Final[i64] = 2
SAME: Final = 1e-9
"""Rewards that differ by less are equal."""


@final
class LastTricks:
    """Solves what is left of a round from a state in which a card is to be played."""

    def __init__(self, state: SantaTimeaState) -> None:
        self._state: Final = state
        self._players: Final[i64] = state.players
        self._value: Final = RoundValue(state)
        self._constant_sum: Final = (
            state.players == TWO and not state.game.pairs and not state.game.penalty
        )
        self._hands: Final = state.hands[:]
        self._taken: Final = state.taken[:]
        self._points: Final = ZEROS[: state.players]
        cards = int(state.players * TRICKS - state.cards_played)
        self._values: Final = vec[float]([0.0] * (int(state.players) * (cards + 1)))
        """By cards laid and seat, the best found there."""
        self._found: Final = vec[float]([0.0] * int(state.players))

    def solve(self, rewards: vec[float]) -> None:
        """Fill in what each seat gets of it."""
        state = self._state
        least, most = self._value.least, self._value.most
        self._lay(0, state.trick, state.leader, state.on_table, state.pile, least, most)
        for seat in range(self._players):
            rewards[seat] = self._values[seat]

    def _lay(
        self,
        here: i64,
        trick: i64,
        leader: i64,
        on_table: Trick,
        pile: i64,
        least: float,
        most: float,
    ) -> None:
        """The next card of a trick. Values from `here` on are those of this position.

        With a constant sum the first seat is sure of `least` elsewhere, and will not be allowed
        more than `most`.
        """
        players = self._players
        values = self._values
        seat = seat_after(leader, on_table.count, players)
        below: i64 = here + players
        cards = playable(self._hands[seat], on_table.count == 0)
        equals = 0.0
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            with_card = on_table.copy()
            with_card.lay(card)
            self._hands[seat] -= BIT[card]
            if with_card.count < players:
                self._lay(below, trick, leader, with_card, pile, least, most)
            else:
                self._end_trick(below, trick, leader, with_card, pile, least, most)
            self._hands[seat] += BIT[card]
            gain = values[below + seat] - values[here + seat]
            if equals == 0.0 or gain > SAME:
                equals = 1.0
                for other in range(players):
                    values[here + other] = values[below + other]
            elif gain > -SAME and not self._constant_sum:
                equals += 1.0
                for other in range(players):
                    values[here + other] += (values[below + other] - values[here + other]) / equals
            if not self._constant_sum:
                continue
            if seat == 0:
                least = max(least, values[here])
            else:
                most = min(most, values[here])
            if least >= most:
                return

    def _end_trick(
        self,
        here: i64,
        trick: i64,
        leader: i64,
        on_table: Trick,
        pile: i64,
        least: float,
        most: float,
    ) -> None:
        state = self._state
        blown: i64 = one(state.winds[trick]) + pile
        taker, leader = on_table.taker_and_leader(leader, self._players)
        pile = held_back(blown, taker, state.game.storm)
        if taker != NO_ONE:
            self._taken[taker] += blown
        if trick + 1 == TRICKS:
            self._score(here)
        else:
            cleared = Trick(wind_direction(state.winds[trick + 1]))
            self._lay(here, trick + 1, leader, cleared, pile, least, most)
        if taker != NO_ONE:
            self._taken[taker] -= blown

    def _score(self, here: i64) -> None:
        damages = ZEROS[: self._players]
        for seat in range(self._players):
            winds: i64 = self._taken[seat]
            damages[seat] = damage(without_triplets(winds, triplets(winds)))
        for seat in range(self._players):
            self._points[seat] = self._most_points(seat, damages)
        self._value.reward(self._points, self._found)
        for seat in range(self._players):
            self._values[here + seat] = self._found[seat]

    def _most_points(self, seat: i64, damages: vec[i64]) -> i64:
        """Of a seat, whatever triplets it may discard; the others are left with these damages."""
        winds: i64 = self._taken[seat]
        held = triplets(winds)
        best = self._points_of(seat, without_triplets(winds, held), damages)
        if held == 0 or not self._state.game.pairs:
            return best
        all_out: i64 = damages[seat]
        some = held
        while some != 0:
            some = (some - 1) & held
            kept = without_triplets(winds, some)
            damages[seat] = damage(kept)
            best = max(best, self._points_of(seat, kept, damages))
        damages[seat] = all_out
        return best

    def _points_of(self, seat: i64, kept: i64, damages: vec[i64]) -> i64:
        points = points_by_damage(damages, seat)
        if self._state.game.pairs:
            points += pair_points(kept)
        if self._state.game.penalty:
            points -= penalty_points(kept, self._players)
        return points
