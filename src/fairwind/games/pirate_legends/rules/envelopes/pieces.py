"""Tiles from envelopes: spyglasses, the crown with its idol, grapnels."""

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.components import (
    BIG_IDOL,
    CHEST,
    CROWN,
    GRAPNEL,
    SPLASH,
    SPYGLASS,
)
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase

from .components import (
    BIG_IDOL_TILES,
    CROWN_TILES,
    CROWNED,
    GRAPNEL_TILES,
    GRAPNELS,
    SPYGLASS_TILES,
    SPYGLASSES,
)


def with_pieces(box: Box, envelopes: int) -> Box:
    """Rules 8.1, 11.1 and 15.1, M7: new tiles take the place of splashes, then of single chests."""
    counts = [int(number) for number in box.counts]
    if envelopes & int(SPYGLASSES):
        counts[int(SPYGLASS)] = int(SPYGLASS_TILES)
    if envelopes & int(CROWNED):
        counts[int(CROWN)] = int(CROWN_TILES)
        counts[int(BIG_IDOL)] = int(BIG_IDOL_TILES)
    if envelopes & int(GRAPNELS):
        counts[int(GRAPNEL)] = int(GRAPNEL_TILES)
    added = sum(counts) - len(box.spaces)
    if added == 0:
        return box
    for_splashes = min(added, counts[int(SPLASH)])
    counts[int(SPLASH)] -= for_splashes
    counts[int(CHEST)] -= added - for_splashes
    if counts[int(CHEST)] < 0:
        text = N_("this box has too few splashes and single chests to replace {tiles} of them")
        raise Unfit(Phrase(text, tiles=added))
    return box.with_tiles(counts)
