"""How ships sail: before the wind, by suit and rank, and through the Unknown (Rules 5.6 to 5.9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

from .components import NOWHERE, RANKS_OF_A_SUIT, SHIPS, rank_of, suit_of
from .ocean import EDGE

DOWN: Final = (1, 0, -1, 0)
"""Rule 5.6: by the wind's suit, how many rows further south a ship goes with each step,"""
RIGHT: Final = (0, -1, 0, 1)
"""and how many columns further east. Spades blow from the north, and so on clockwise."""


ALL_THREE: Final = 3


def _ahead(wind: int, space: int) -> list[int]:
    """The three spaces ahead, without those off the board."""
    row, column = divmod(space, 7)
    found: list[int] = []
    for side in (-1, 0, 1):
        down = row + DOWN[wind] + side * abs(RIGHT[wind])
        right = column + RIGHT[wind] + side * abs(DOWN[wind])
        if down in range(7) and right in range(7):
            found.append(down * 7 + right)
    return found


def _mask(spaces: list[int]) -> int:
    return sum([int(BIT[i64(space)]) for space in spaces])


AHEAD: Final = vec[i64]([_mask(_ahead(w, s)) for w in range(4) for s in range(49)])
"""By wind * 49 + space."""
OFF_BOARD: Final = vec[i64](
    [_mask([s for s in range(49) if len(_ahead(w, s)) < ALL_THREE]) for w in range(4)]
)
"""By wind, the spaces from which one of the three lies in the Unknown."""


def before_the_wind(ship: i64, space: i64, wind: i64, ocean: vec[i64], free: i64) -> i64:
    """Where a ship goes next, or NOWHERE. Rule 5.7, C10: first its own suit, then the others in
    suit order, then the lowest rank."""
    best: i64 = NOWHERE
    least: i64 = SHIPS * 16
    ahead: i64 = AHEAD[wind * 49 + space] & free
    while ahead != 0:
        other = lowest(ahead)
        ahead &= ahead - 1
        card: i64 = ocean[other]
        suit = suit_of(card)
        order: i64 = rank_of(card)
        if suit != ship:
            order += (suit + 1) * 16
        if best == NOWHERE or order < least:
            best = other
            least = order
    return best


def through_the_unknown(space: i64, wind: i64, ocean: vec[i64], where: vec[i64], free: i64) -> i64:
    """Where a ship with nothing free ahead comes back, or NOWHERE if it stays (Rule 5.9, C11)."""
    if (OFF_BOARD[wind] >> space) & 1 == 0:
        return NOWHERE
    card: i64 = ocean[space]
    suit: i64 = suit_of(card) * RANKS_OF_A_SUIT
    for further in range(i64(1), RANKS_OF_A_SUIT):
        back: i64 = where[suit + (card + further) % RANKS_OF_A_SUIT]
        if back != NOWHERE and (EDGE & free & BIT[back]) != 0:
            return back
    return NOWHERE
