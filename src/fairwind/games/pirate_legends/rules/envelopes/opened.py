"""What lies on the table besides the base game, once envelopes are open."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import NONE

from .components import ASLEEP

_NOTHING: Final = vec[i64]()

OPENED_FIELDS: Final = (
    "opened.asked",
    "opened.weather",
    "opened.pile",
    "opened.dealt",
    "opened.captains",
    "opened.looked",
    "opened.legends",
    "opened.stolen",
    "opened.parleyed",
    "opened.patrol",
    "opened.found",
    "opened.unarmed",
    "opened.kraken",
    "opened.kraken_state",
    "opened.wounds",
    "opened.eye",
    "opened.hoard",
)
"""What a state consists of besides those of the base game."""


@final
class OpenedEnvelopes:
    """Games without envelopes share one of these, and never look at it."""

    def __init__(self) -> None:
        self.asked: i64 = NONE
        """The seat that decides something in the turn of another, or between turns."""

        self.weather: i64 = NONE
        """The card of this round,"""
        self.pile: vec[i64] = _NOTHING
        """and by card how many of it may be turned next."""

        self.dealt: vec[i64] = _NOTHING
        """By seat two captains, until all have chosen."""
        self.captains: vec[i64] = _NOTHING
        """By seat the captain it has chosen, or NONE; secret until all have."""
        self.looked: bool = False
        """Whether the Lookout has looked this turn."""

        self.legends: vec[i64] = _NOTHING
        """By seat."""
        self.stolen: vec[i64] = _NOTHING
        """By seat, how many tiles it stole by attacks."""

        self.parleyed: i64 = 0
        """A mask of the seats parleyed with this turn."""

        self.patrol: i64 = 0
        """Its place on the dotted line."""
        self.found: i64 = 0
        """A mask of the seats it has found and not yet seen to."""
        self.unarmed: vec[i64] = _NOTHING
        """By tile, 1 if everyone knows that it is no cannon (Rule 20.5)."""

        self.kraken: i64 = NONE
        """Its cell, if it is in the game and not dead,"""
        self.kraken_state: i64 = ASLEEP
        """whether it sleeps, swims or is dead,"""
        self.wounds: i64 = 0
        self.eye: i64 = NONE
        """and the seat that has killed it."""
        self.hoard: vec[i64] = _NOTHING
        """Its tiles, the newest last."""

    def copy(self) -> "OpenedEnvelopes":
        twin = OpenedEnvelopes()
        twin.asked = self.asked
        twin.weather = self.weather
        twin.pile = self.pile[:]
        twin.dealt = self.dealt[:]
        twin.captains = self.captains[:]
        twin.looked = self.looked
        twin.legends = self.legends[:]
        twin.stolen = self.stolen[:]
        twin.parleyed = self.parleyed
        twin.patrol = self.patrol
        twin.found = self.found
        twin.unarmed = self.unarmed[:]
        twin.kraken = self.kraken
        twin.kraken_state = self.kraken_state
        twin.wounds = self.wounds
        twin.eye = self.eye
        twin.hoard = self.hoard[:]
        return twin


UNOPENED: Final = OpenedEnvelopes()
"""For games without envelopes."""
