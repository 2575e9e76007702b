"""The policy of Santa Timea: what a good player does without reckoning far ahead.

Weigh the danger of this trick against what the card is worth later: let strong cards go when the
wind is heavy, weak ones when it is light or the trick is lost on somebody else; tie on purpose;
take a wind that completes a triplet. Looks only at what the seat may know: its hand, what lies
open, and how many of the unseen cards rank where.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.knowledge.imagine import unseen_cards
from fairwind.games.santa_timea.rules.components import (
    DISCARD,
    NUMBERED,
    NUMBERED_CARDS,
    PIRATESS,
    ROW,
    TRICKS,
    one,
    wind_damage,
    wind_direction,
)
from fairwind.games.santa_timea.rules.scoring import (
    cards_a_penalty,
    damage,
    how_many,
    pair_points,
    penalty_points,
    points_by_damage,
    triplets,
    without_triplets,
)
from fairwind.games.santa_timea.rules.state import TRICK, SantaTimeaState
from fairwind.games.santa_timea.rules.trick import RANK_COUNT, RANKS
from fairwind.kernel.bits import ZEROS, lowest, members

SAVING: Final = 0.55
"""How much a card's later use weighs against the danger now."""
PIRATESS_WORTH: Final = 1.35
"""What a piratess is worth later: a sure way out, in damage."""
POINT_IN_DAMAGE: Final = 2.5
"""How much damage one victory point is worth, for pairs and penalties."""
MEAN_DAMAGE: Final = 1.8
"""Of a wind card not yet seen."""


def choice(state: SantaTimeaState, seat: int) -> int:
    if state.phase == TRICK:
        return _card(state, i64(seat))
    return _triplets(state, i64(seat))


def _card(state: SantaTimeaState, seat: i64) -> int:
    playable = state.playable(seat)
    unseen = unseen_cards(state, seat) & NUMBERED
    wind: i64 = state.winds[state.trick]
    below = unseen_up_to(unseen, wind_direction(wind))
    harm = burden(state, seat)
    best = -1
    best_cost = 0.0
    for card in members(playable):
        danger = harm * risk(state, i64(card), below)
        cost = danger + SAVING * worth_later(state, i64(card))
        if best < 0 or cost < best_cost:
            best = card
            best_cost = cost
    return best


def unseen_up_to(unseen: i64, direction: i64) -> vec[i64]:
    """By rank, how many unseen numbered cards rank below it; one entry more holds all of them."""
    below = ZEROS[: RANK_COUNT + 1]
    for card in range(NUMBERED_CARDS):
        if (unseen >> card) & 1:
            below[RANKS[direction * NUMBERED_CARDS + card] + 1] += 1
    for rank in range(RANK_COUNT):
        below[rank + 1] += below[rank]
    return below


def risk(state: SantaTimeaState, card: i64, below: vec[i64]) -> float:
    """About how likely this card takes the wind, if those who follow play anything."""
    trick = state.on_table.copy()
    trick.lay(card)
    place: i64 = trick.count - 1
    followers = int(state.players - trick.count)
    if followers == 0:
        return 1.0 if trick.settled()[0] == place else 0.0
    if trick.piratess_led:
        return 1.0 if place == 0 else 0.0
    if trick.is_out(place):
        return 0.0
    rank = trick.last_rank
    everything = max(1.0, float(below[RANK_COUNT]))
    higher = float(below[RANK_COUNT] - below[rank + 1]) / everything
    lowest_so_far = lowest(trick.left)
    if lowest_so_far == rank:
        return _power(higher, followers)
    level = float(below[lowest_so_far + 1] - below[lowest_so_far]) / everything
    return min(1.0, level * followers) * _power(higher, followers)


def _power(base: float, exponent: int) -> float:
    result = 1.0
    for _factor in range(exponent):
        result *= base
    return result


def burden(state: SantaTimeaState, seat: i64) -> float:
    """What taking this trick's winds would cost, in damage; below zero if they are welcome."""
    held: i64 = state.taken[seat]
    more: i64 = held + one(state.winds[state.trick]) + state.pile
    return _weight(state, more) - _weight(state, held)


def _weight(state: SantaTimeaState, winds: i64) -> float:
    kept = without_triplets(winds, triplets(winds))
    weight = float(damage(kept))
    if state.game.pairs:
        weight -= POINT_IN_DAMAGE * float(pair_points(kept))
    if state.game.penalty:
        weight += POINT_IN_DAMAGE * float(how_many(kept)) / float(cards_a_penalty(state.players))
    return weight


def worth_later(state: SantaTimeaState, card: i64) -> float:
    """How much damage this card may keep away in tricks to come: the winds in the row, then any."""
    if card == PIRATESS:
        return PIRATESS_WORTH
    worth = 0.0
    winds = 0
    for place in range(state.trick + 1, min(state.trick + ROW, TRICKS)):
        wind: i64 = state.winds[place]
        worth += float(wind_damage(wind)) * _strength(wind_direction(wind), card)
        winds += 1
    if state.trick + ROW < TRICKS:
        for direction in range(i64(4)):
            worth += MEAN_DAMAGE * _strength(direction, card) / 2.0
        winds += 2
    return worth / winds if winds else 0.0


def _strength(direction: i64, card: i64) -> float:
    return float(RANKS[direction * NUMBERED_CARDS + card]) / float(RANK_COUNT - 1)


def _triplets(state: SantaTimeaState, seat: i64) -> int:
    """Discard what gives most points if everyone else discards all they can."""
    best = -1
    best_points = 0
    for action in state.legal(int(seat)):
        points = int(points_after_discarding(state, seat, i64(action) - DISCARD))
        if best < 0 or points > best_points:
            best = action
            best_points = points
    return best


def points_after_discarding(state: SantaTimeaState, seat: i64, directions: i64) -> i64:
    damages = ZEROS[: state.players]
    for other in range(state.players):
        winds: i64 = state.taken[other]
        damages[other] = damage(without_triplets(winds, triplets(winds)))
    kept = without_triplets(state.taken[seat], directions)
    damages[seat] = damage(kept)
    points = points_by_damage(damages, seat) + pair_points(kept)
    return points - penalty_points(kept, state.players) if state.game.penalty else points
