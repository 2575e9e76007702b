"""Campaigns: what a game offers to a crew that plays it again and again, with one map.

A game that has one keeps it in its folder `campaign`, as CAMPAIGN in campaign.py.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .options import Value
from .words import Phrase

NO_SUCH_LOCATION = "no-such-location"
SCRATCHED_ALREADY = "scratched-already"
NOT_REACHED = "not-reached"
PADLOCKED = "padlocked"


@dataclass(frozen=True)
class Location:
    """A place on a map. All but what lies under it is seen by everyone."""

    name: str
    after: tuple[str, ...]
    """The locations before it on the line."""
    padlock: bool
    symbol: str
    """What lies under it,"""
    number: int | None = None
    """and the number of the envelope that this opens."""

    @property
    def under(self) -> str:
        return self.symbol if self.number is None else f"{self.symbol} {self.number}"


@dataclass(frozen=True)
class Envelope:
    """What comes with an envelope. `title` and `text` are sentences for people (msgids)."""

    number: int
    symbol: str
    rules: str
    """The name under which its chapter of the rules is sealed."""
    title: str
    text: str
    options: Mapping[str, Value] = field(default_factory=dict)
    """The options by which a later game uses it; none where there is nothing to switch on."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Places of the board that the crew may give a name from then on, by their short form."""
    emblems: Mapping[str, str] = field(default_factory=dict)
    """What each member may choose for their ship from then on."""


@dataclass(frozen=True)
class Finisher:
    """How somebody came out of a game."""

    member: str
    """Who of the crew it was; empty for guests and bots."""
    person: bool
    """Whether a person played there to the end."""
    score: int
    won: bool


@dataclass(frozen=True)
class Conditions:
    """Under which a game was played."""

    players: int
    sealed: bool
    practice: bool
    numbered: bool


class Campaign(ABC):
    """The rules of a campaign: what lies where, and who may scratch what, and when."""

    @property
    @abstractmethod
    def locations(self) -> Sequence[Location]:
        """In the order in which they are told."""

    @property
    @abstractmethod
    def envelopes(self) -> Sequence[Envelope]:
        """By their numbers, from 1 on."""

    @property
    @abstractmethod
    def patience(self) -> float:
        """Seconds after which anybody may do what somebody else has left undone."""

    @abstractmethod
    def scratches(self, quick: bool) -> int:
        """How many locations a game is worth."""

    @abstractmethod
    def why_not(self, scratched: Sequence[str], location: str) -> str:
        """Why a location cannot be scratched now, as the name of a refusal; "" if it can."""

    @abstractmethod
    def opens(self, scratched: Sequence[str]) -> Envelope | None:
        """The envelope that was opened by the last of these locations, if it was."""

    @abstractmethod
    def keys(self, scratched: Sequence[str]) -> int:
        """How many keys are there, found and not used."""

    @abstractmethod
    def counts(self, played: Conditions, finishers: Sequence[Finisher]) -> bool:
        """Whether a game counts for the crew."""

    @abstractmethod
    def candidates(self, finishers: Sequence[Finisher]) -> list[str]:
        """The members of whom one is to scratch; if there are several, one of them is drawn."""

    @abstractmethod
    def proposed(self, opened: Sequence[int], used: Sequence[int]) -> list[int]:
        """With which envelopes a new game is played if nobody says otherwise, from those opened so
        far and those that the game before used."""

    @abstractmethod
    def why_unknown(self, options: Mapping[str, object]) -> Phrase | None:
        """If these use what nobody may know of, why they cannot be: in the words in which anything
        is refused that does not exist. Options that are hidden are not meant."""

    # --- what follows -------------------------------------------------------------------------

    def location(self, name: str) -> Location | None:
        return next((each for each in self.locations if each.name == name), None)

    def envelope(self, number: int) -> Envelope:
        return self.envelopes[number - 1]

    def possible(self, scratched: Sequence[str]) -> list[str]:
        """The locations that can be scratched now."""
        names = [location.name for location in self.locations]
        return [name for name in names if not self.why_not(scratched, name)]

    def opened(self, scratched: Sequence[str]) -> list[int]:
        """The envelopes that are open once these locations were scratched, in that order."""
        found = [self.opens(scratched[: end + 1]) for end in range(len(scratched))]
        return [envelope.number for envelope in found if envelope is not None]

    def options(self, envelopes: Iterable[int]) -> dict[str, Value]:
        """The options of a game that uses these."""
        options: dict[str, Value] = {}
        for number in envelopes:
            options |= self.envelope(number).options
        return options

    def used(self, options: Mapping[str, Value]) -> list[int]:
        """The envelopes that a game with these options uses."""
        return [
            envelope.number
            for envelope in self.envelopes
            if envelope.options and envelope.options.items() <= options.items()
        ]
