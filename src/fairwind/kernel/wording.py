"""Wording: how a game is put into words and written down. The general one serves every game."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .events import Event
from .moves import Entry
from .outcome import GAME_OVER, phrase_of_end
from .plain_drawing import plain_drawing
from .record_lines import PlainWriter, RecordWriter, read_plain_line
from .refusal import NOT_READABLE, IllegalMove, not_allowed
from .state import State
from .words import N_, Count, Phrase, quoted

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording(Generic[S]):
    """A game overrides what it says in words of its own."""

    def __init__(self, game: "Game") -> None:
        self.game: Final = game

    # --- moves ----------------------------------------------------------------------------

    def notation(self, action: int) -> str:
        """The action, which is in range, in the short form of records."""
        return str(action)

    def parse(self, text: str) -> int:
        """The action of a notation; IllegalMove with a sentence if there is none."""
        names = {self.notation(action): action for action in range(self.game.actions)}
        if text.strip() not in names:
            said = Phrase(N_("{move} is not a move of this game."), move=quoted(text))
            raise IllegalMove(NOT_READABLE, said)
        return names[text.strip()]

    def word(self, state: S, seat: int, action: int) -> str:
        """A legal move as people see and type it: the notation, unless that means two things."""
        return self.notation(action)

    def meant(self, state: S, seat: int, word: str) -> int:
        """The action that somebody means who types this now; IllegalMove with a sentence if there
        is none."""
        return self.parse(word)

    def move(self, state: S, seat: int, action: int) -> Phrase:
        """The move in words."""
        return Phrase("{move}", move=self.notation(action))

    def about(self, state: S, seat: int, action: int) -> Mapping[str, object]:
        """What a legal move is about, so that a board can offer it where it belongs."""
        return {"kind": "move"}

    def heading(self, state: S, seat: int, action: int) -> Phrase | None:
        """The kind of a legal move, under which it is listed; None if all moves are of one kind."""
        return None

    def refusal(self, state: S, seat: int, action: int) -> IllegalMove:
        """Why this action of a seat that is to act is not allowed."""
        return not_allowed(state.phrase(seat, action))

    # --- the table ------------------------------------------------------------------------

    def event(self, state: S, event: Event) -> Phrase:
        """What happened: the end in a sentence that serves every game, all else by its kind."""
        outcome = state.outcome
        if event.kind != GAME_OVER or outcome is None:
            return Phrase(event.kind)
        points = Count("{number} point", "{number} points", max(outcome.scores))
        return phrase_of_end(outcome.facts, points)

    def detail(self, event: Event) -> Phrase | None:
        """What a terminal tells below the sentence of an event, such as the parts of a sum."""
        return None

    def where(self, state: S) -> Phrase | None:
        """How far the game is: "Round 3, trick 7"."""
        return None

    def task(self, state: S, seat: int) -> Phrase | None:
        """What a seat that is to act has to do: "lead a card"; None if it goes without saying."""
        return None

    def question(self, state: S, seat: int) -> Phrase | None:
        """What a seat that is to act is asked, in a sentence."""
        return None

    def glossary(self) -> Mapping[str, Phrase]:
        """What the short forms in views and facts mean."""
        return {}

    def drawing(self, view: Any, names: Sequence[str], lang: str, width: int) -> str:
        """The table as a view shows it, for a terminal so wide (text with rich markup).

        The view is of the game's own type.
        """
        return plain_drawing(view, self.glossary(), names, lang, width)

    # --- records --------------------------------------------------------------------------

    def writer(self, state: S) -> RecordWriter:
        """Writes a record, and plays on this scripted state what it writes."""
        return PlainWriter(self.notation)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        """Add what one such line says; ValueError with a sentence if it is not one."""
        read_plain_line(line, entries, self.parse)
