"""A card of Santa Timea chosen quickly, for the thousands of moves that a search plays out.

The policy (policy.py) without looking at what has been played: the danger of taking this wind
against what the card is worth in the next two and in any later one.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    NUMBERED_CARDS,
    PIRATESS,
    ROW,
    TRICKS,
    one,
    wind_damage,
    wind_direction,
)
from fairwind.games.santa_timea.rules.scoring import damage, triplets, without_triplets
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.trick import LED_PIRATESS, RANK_COUNT, RANKS
from fairwind.kernel.bits import lowest

from .policy import MEAN_DAMAGE, PIRATESS_WORTH, SAVING

MAY_BE_LEVELLED: Final = 0.1
"""How likely whoever lies lowest is thrown out by those who follow, so that the next one takes."""
MOST_FOLLOWERS: Final = 5

STRENGTH: Final = vec[float]([float(rank) / float(RANK_COUNT - 1) for rank in RANKS])
"""By wind direction and card, from 0 to 1."""


def _strength_anywhere(card: int) -> float:
    return sum([STRENGTH[i64(wind) * NUMBERED_CARDS + i64(card)] for wind in range(4)]) / 4.0


ANYWHERE: Final = vec[float]([_strength_anywhere(card) for card in range(int(NUMBERED_CARDS))])
"""By card, under a wind from any direction."""


def _danger(followers: int, rank: int) -> float:
    higher = float(int(RANK_COUNT) - 1 - rank) / float(int(RANK_COUNT) - 1)
    result = 1.0
    for _follower in range(followers):
        result *= higher
    return result


DANGER: Final = vec[float](
    [
        _danger(followers, rank)
        for followers in range(MOST_FOLLOWERS)
        for rank in range(int(RANK_COUNT))
    ]
)
"""By followers and rank, how likely the lowest card so far stays the lowest."""


def card(state: SantaTimeaState, seat: i64) -> i64:
    """What the seat, which is to play a card, plays."""
    costs = CardCosts(state, seat)
    cards = state.playable(seat)
    best = lowest(cards)
    least = costs.cost(best)
    cards &= cards - 1
    while cards != 0:
        candidate = lowest(cards)
        cost = costs.cost(candidate)
        if cost < least:
            best = candidate
            least = cost
        cards &= cards - 1
    return best


@final
class CardCosts:
    """What each card would cost a seat that is to play one."""

    def __init__(self, state: SantaTimeaState, seat: i64) -> None:
        trick = state.on_table
        self._state: Final = state
        self._seen: Final[i64] = trick.seen
        wind: i64 = state.winds[state.trick]
        self._ranks: Final[i64] = wind_direction(wind) * NUMBERED_CARDS
        followers: i64 = state.players - trick.count - 1
        self._dangers: Final[i64] = followers * RANK_COUNT
        self._burden: Final[float] = _burden(state, seat)
        lowest_so_far: i64 = RANK_COUNT
        if trick.piratess_led:
            lowest_so_far = LED_PIRATESS
        elif trick.left != 0:
            lowest_so_far = lowest(trick.left)
        self._lowest: Final[i64] = lowest_so_far
        behind = 0.0
        if followers > 0:
            behind = MAY_BE_LEVELLED
        self._behind: Final[float] = behind

    def cost(self, candidate: i64) -> float:
        """Of playing this card, in damage: now, and for want of it later."""
        if candidate == PIRATESS:
            return SAVING * PIRATESS_WORTH
        cost = SAVING * _worth_later(self._state, candidate)
        rank: i64 = RANKS[self._ranks + candidate]
        if (self._seen >> rank) & 1 == 1:
            return cost
        danger = self._burden * DANGER[self._dangers + rank]
        if rank < self._lowest:
            return cost + danger
        return cost + danger * self._behind


def weights(state: SantaTimeaState, seat: i64, cards: vec[i64]) -> vec[float]:
    """How good each card looks: 1 for the best, and less the more it costs."""
    costs = CardCosts(state, seat)
    found = vec[float]([costs.cost(card) for card in cards])
    least = found[0]
    for cost in found:
        least = min(least, cost)
    for place in range(i64(len(found))):
        found[place] = 1.0 / (1.0 + (found[place] - least))
    return found


def _burden(state: SantaTimeaState, seat: i64) -> float:
    """The damage that taking this trick's winds would add; below zero if they are welcome."""
    held: i64 = state.taken[seat]
    wind: i64 = one(state.winds[state.trick]) + state.pile
    more: i64 = held + wind
    before = triplets(held)
    after = triplets(more)
    if after == before:
        return float(damage(wind))
    return float(damage(without_triplets(more, after)) - damage(without_triplets(held, before)))


def _worth_later(state: SantaTimeaState, candidate: i64) -> float:
    """How much damage this card may keep away in tricks to come: the winds in the row, then any."""
    place: i64 = state.trick + 1
    if place == TRICKS:
        return 0.0
    winds = state.winds
    worth = _worth_under(winds[place], candidate)
    if place + 1 == TRICKS:
        return worth
    worth += _worth_under(winds[place + 1], candidate)
    if state.trick + ROW >= TRICKS:
        return worth / 2.0
    return (worth + 2.0 * MEAN_DAMAGE * ANYWHERE[candidate]) / 4.0


def _worth_under(wind: i64, candidate: i64) -> float:
    return float(wind_damage(wind)) * STRENGTH[wind_direction(wind) * NUMBERED_CARDS + candidate]
