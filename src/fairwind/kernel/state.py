"""State: one game in progress, as data that is cheap to copy and changes only by `play`."""

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .bits import BIT, ZEROS
from .events import Event, Journal, RecordGap, Roll
from .outcome import GAME_OVER, Outcome
from .packing import pack
from .refusal import IllegalMove, game_over, not_a_seat, not_an_action, not_your_turn
from .rng import MOST, Rng
from .words import ENGLISH, N_, Phrase

if TYPE_CHECKING:
    from .game import Game

NOBODY: Final[i64] = -1

REQUIRED: Final = ("begin", "game", "to_act", "outcome", "legal", "apply", "view", "fields")
"""What a game must supply of a State."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """What a game must tell of itself while it is played. Seats are numbered from 0."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.journal: Journal | None = None
        self.watched: bool = False
        """Whether there is a journal; quicker to ask than the journal itself."""

    # --- what a game supplies -------------------------------------------------------------

    @abstractmethod
    def begin(self) -> None:
        """Set the game up."""

    @property
    @abstractmethod
    def game(self) -> "Game":
        """The rules it is played by."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a move now, in rising order; none when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The actions this seat may play now, sorted; empty if it owes no move."""

    @abstractmethod
    def apply(self, seat: i64, action: i64) -> None:
        """The effect of an action that is allowed."""

    @abstractmethod
    def view(self, seat: int | None) -> Mapping[str, object]:
        """What a seat (or, for None, a spectator) may know, ready for JSON.

        What it says as `scores` is shown beside the names; without it, they come at the end.
        """

    @property
    @abstractmethod
    def fields(self) -> tuple[str, ...]:
        """All that a state consists of besides its generator, as packing.py reads it."""

    # --- what a game may supply: without it a default serves ------------------------------

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        outcome = self.outcome
        return [0] * self.game.players if outcome is None else outcome.scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on. Alone one may lose: none then."""
        outcome = self.outcome
        return [] if outcome is None else outcome.winners

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether `play(seat, action)` would be accepted: the same as being in `legal(seat)`."""
        return int(action) in self.legal(int(seat))

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A full state drawn at random from all that agree with what the seat knows; as it is, but
        for chance to come, where nothing is hidden."""
        self.at_table(seat)
        world = self.copy()
        world.rng = rng.fork()
        return world

    def copy(self) -> "State":
        """An independent state, the generator included; nobody watches it."""
        return self.game.unpack(self.pack())

    def lay_out(self) -> None:  # noqa: B027 - most games have none
        """Make the objects that fields lead into, empty. Games that have such override it."""

    def usual(self, seat: int) -> int | None:
        """The move a seat that is to act makes without thinking, where there is such a one."""
        return None

    def final(self, seat: int, action: int) -> bool:
        """Whether a legal move brings something hidden to light, and so cannot be taken back."""
        return False

    # --- in words: what the game's wording says ---------------------------------------------

    def phrase(self, seat: int, action: int) -> Phrase:
        """The move in words, as a phrase."""
        self._at_table_in_game(seat, action)
        return self.game.wording.move(self, seat, action)

    def refusal(self, seat: int, action: int) -> IllegalMove:
        """Why this action of a seat that is to act is not allowed."""
        self._at_table_in_game(seat, action)
        return self.game.wording.refusal(self, seat, action)

    # --- what follows for every game ------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nobody owes a move any more."""
        return self.next_seat() == NOBODY

    def next_seat(self) -> i64:
        """One of the seats that owe a move, or NOBODY. Games with a fast answer override it."""
        waiting = self.to_act
        return i64(waiting[0]) if waiting else NOBODY

    def waiting(self) -> i64:
        """A mask of the seats that owe a move. Games with a fast answer override it."""
        seats: i64 = 0
        for seat in self.to_act:
            seats |= BIT[i64(seat)]
        return seats

    def pick(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each equally likely. Games with a fast answer override it."""
        actions = self.legal(int(seat))
        return i64(actions[int(rng.below(i64(len(actions))))])

    def play(self, seat: int, action: int) -> None:
        """Play a move, or raise IllegalMove with the reason and change nothing."""
        if not (0 <= seat < MOST and 0 <= action < MOST):
            raise self._refused(seat, action)
        self.act(i64(seat), i64(action))

    def check(self, seat: int, action: int) -> None:
        """Raise IllegalMove with the reason if a move is not allowed now."""
        if not (0 <= seat < MOST and 0 <= action < MOST and self.allows(i64(seat), i64(action))):
            raise self._refused(seat, action)

    def act(self, seat: i64, action: i64) -> None:
        """As `play`, for compiled callers, whose numbers are machine words and not below zero."""
        if not self.allows(seat, action):
            raise self._refused(int(seat), int(action))
        self.apply(seat, action)

    def pack(self) -> bytes:
        """The state as bytes, its generator included; `game.unpack` makes it again."""
        chance = self.rng.pack()
        return bytes([len(chance)]) + chance + pack(self, self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked, (self.game, self.pack())

    def watch(self, journal: Journal) -> None:
        """From now on write down what happens."""
        self.journal = journal
        self.watched = True

    def _refused(self, seat: int, action: int) -> IllegalMove:
        game = self.game
        if not 0 <= seat < game.players:
            return not_a_seat(seat, game.players)
        if self.over:
            return game_over()
        if seat not in self.to_act:
            return not_your_turn(seat, self.to_act)
        if not 0 <= action < game.actions:
            return not_an_action(action, game.actions)
        return self.refusal(seat, action)

    def at_table(self, seat: int) -> i64:
        """The seat, if there is such a one; IllegalMove if not."""
        if not 0 <= seat < self.game.players:
            raise not_a_seat(seat, self.game.players)
        return i64(seat)

    def _at_table_in_game(self, seat: int, action: int) -> None:
        """IllegalMove if there is no such seat or no such action."""
        self.at_table(seat)
        if not 0 <= action < self.game.actions:
            raise not_an_action(action, self.game.actions)

    def say(self, seat: int, action: int, lang: str = ENGLISH) -> str:
        """The move in words."""
        return self.phrase(seat, action).say(lang)

    def tell(self, event: Event) -> None:
        """Write an event down, if the game is watched, in the words of the game."""
        if self.journal is not None:
            if not event.worded:
                event.phrase = self.game.wording.event(self, event)
            self.journal.events.append(event)

    def not_asked(self, action: i64) -> None:
        """Write down a choice of one, if the game is watched, for whoever types it all the same."""
        if self.journal is not None:
            self.journal.unasked.append(int(action))

    def tell_outcome(self) -> None:
        """The last event of a game."""
        outcome = self.outcome
        assert outcome is not None, "the game is over"
        self.tell(Event(GAME_OVER, outcome.facts))

    # --- chance: every draw of a game goes through these three ----------------------------

    def drawn(self, what: str, n: i64) -> i64:
        """A number below n, decided by chance or by the script of a replay."""
        journal = self.journal
        if journal is None:
            return self.rng.below(n)
        if journal.scripted:
            outcome = journal.next_roll(what).outcome
            if len(outcome) != 1 or not 0 <= outcome[0] < int(n):
                text = N_("{what} is not one number below {limit}")
                phrase = Phrase(text, what=Phrase(what), limit=int(n))
                raise RecordGap(len(journal.rolls), phrase)
            value = i64(outcome[0])
        else:
            value = self.rng.below(n)
        journal.rolls.append(Roll(what, [int(value)]))
        return value

    def rolled(self, what: str, dice: i64, sides: i64) -> vec[i64]:
        """Several dice, each from 0 to sides - 1."""
        faces = ZEROS[:dice]
        journal = self.journal
        if journal is not None and journal.scripted:
            outcome = journal.next_roll(what).outcome
            if len(outcome) != dice or min(outcome) < 0 or max(outcome) >= int(sides):
                text = N_("{what}: {dice} dice below {sides} are needed")
                phrase = Phrase(text, what=Phrase(what), dice=int(dice), sides=int(sides))
                raise RecordGap(len(journal.rolls), phrase)
            for die in range(dice):
                faces[die] = i64(outcome[int(die)])
        else:
            for die in range(dice):
                faces[die] = self.rng.below(sides)
        if journal is not None:
            journal.rolls.append(Roll(what, [int(face) for face in faces]))
        return faces

    def shuffled(self, what: str, items: vec[i64], first: i64) -> vec[i64]:
        """The items in new order: a fair draw of `first` in front, the rest of no matter."""
        items = items[:]
        journal = self.journal
        if journal is None:
            self.rng.shuffle(items, first)
            return items
        if journal.scripted:
            items = _arranged(journal, what, items, int(first))
        else:
            self.rng.shuffle(items, first)
        journal.rolls.append(Roll(what, [int(item) for item in items[:first]]))
        return items

    # --- for whoever looks at it in Python ------------------------------------------------

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.game.description}: over, {self.scores}, won by {_seats(self.winners)}>"
        return f"<{self.game.description}: {_seats(self.to_act)} to act>"


def _seats(seats: Sequence[int]) -> str:
    if not seats:
        return "nobody"
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join([str(seat) for seat in seats])


def _unpacked(game: "Game", packed: bytes) -> State:
    """For pickle and deepcopy."""
    return game.unpack(packed)


def _arranged(journal: Journal, what: str, items: vec[i64], first: int) -> vec[i64]:
    """The items as the script has them, if those are there."""
    front = journal.next_roll(what).outcome
    if len(front) != first:
        text = N_("{what}: {needed} are needed, not {number}")
        phrase = Phrase(text, what=Phrase(what), needed=first, number=len(front))
        raise RecordGap(len(journal.rolls), phrase)
    rest = [int(item) for item in items]
    for item in front:
        if item not in rest:
            text = N_("{what}: one of them is there too often")
            raise RecordGap(len(journal.rolls), Phrase(text, what=Phrase(what)))
        rest.remove(item)
    return vec[i64]([i64(item) for item in front + rest])
