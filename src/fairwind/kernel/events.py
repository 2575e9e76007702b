"""Events: what happened, and who may see it; and the journal of a game that is being watched."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from .refusal import Unfit
from .words import ENGLISH, N_, Phrase

EVERYONE: Final = -1
UNWORDED: Final = Phrase("")


class RecordGap(Unfit):
    """A script does not have the chance outcome a replay needs. `roll` counts from 0."""

    def __init__(self, roll: int, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.roll: int = roll


@final
class Event:
    """One change at the table. `seen_by` is a seat, or EVERYONE.

    `reveals` says that something hidden came to light: a move before it cannot be taken back.
    `closes` says that a trick, a turn or a roll is over with it.
    """

    def __init__(
        self,
        kind: str,
        facts: Mapping[str, object],
        seen_by: int = EVERYONE,
        reveals: bool = False,
        closes: bool = False,
        phrase: Phrase = UNWORDED,
    ) -> None:
        self.kind: Final = kind
        self.facts: Final = facts
        self.phrase: Phrase = phrase
        """In words: found by the game's wording when it is told, unless it is given."""
        self.seen_by: Final = seen_by
        self.reveals: Final = reveals
        self.closes: Final = closes

    @property
    def worded(self) -> bool:
        return self.phrase is not UNWORDED

    def visible_to(self, seat: int | None) -> bool:
        return self.seen_by in (EVERYONE, seat)

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        return self.phrase.say(lang, names)

    def as_json(self) -> dict[str, object]:
        return {"kind": self.kind, **self.facts}

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.say()}>"


@final
class Roll:
    """What chance did: a draw, a shuffle, a roll of dice, under the game's name for it."""

    def __init__(self, what: str, outcome: list[int]) -> None:
        self.what: Final = what
        self.outcome: Final = outcome

    def __repr__(self) -> str:
        return f"Roll({self.what!r}, {self.outcome})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roll) and (self.what, self.outcome) == (other.what, other.outcome)

    def __hash__(self) -> int:
        return hash((self.what, tuple(self.outcome)))


@final
class Journal:
    """What a watched game writes down: its events, and what chance did.

    Given a script, the game takes what chance did from there instead of rolling.
    """

    def __init__(self, script: Sequence[Roll] | None = None) -> None:
        self.events: list[Event] = []
        self.rolls: list[Roll] = []
        self.unasked: list[int] = []
        """Choices of one, which the game made for whoever would have been asked."""
        self._script: list[Roll] | None = None if script is None else list(script)

    @property
    def scripted(self) -> bool:
        return self._script is not None

    def end_script(self) -> None:
        """From now on the game rolls for itself again."""
        self._script = None

    def next_roll(self, what: str) -> Roll:
        script = self._script
        place = len(self.rolls)
        if script is None or place >= len(script):
            text = N_("the record does not say what chance decided next: {what}")
            raise RecordGap(place, Phrase(text, what=Phrase(what)))
        roll = script[place]
        if roll.what != what:
            text = N_("here chance decides {what}, not {other}")
            raise RecordGap(place, Phrase(text, what=Phrase(what), other=Phrase(roll.what)))
        return roll
