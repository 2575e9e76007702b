"""Game: the rules with their options, from which games in progress are made."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from . import plain
from .events import Journal, Roll
from .guide import Guide
from .moves import Entry
from .options import Option, Value, checked, differing
from .packing import Unpacking
from .page import Page
from .plain import PlainPage
from .refusal import NOT_READABLE, IllegalMove, not_an_action
from .rng import QuickRng, Rng, unpacked
from .skill import DECKHAND, TREE, Skill
from .state import State
from .words import N_, Phrase, quoted

ITERATIONS: Final = (20, 50, 200, 800, 4000)
"""By level, if a game says nothing else."""


@final
class About:
    """What a game is, and what a newcomer and an owner of the box want to read about it."""

    def __init__(
        self,
        name: str,
        rules_version: str,
        options: tuple[Option, ...],
        actions: int,
        title: str,
        pitch: str,
        minutes: int,
        designers: Sequence[str],
        artists: Sequence[str],
        publisher: str,
    ) -> None:
        self.name: Final = name
        """As on the shelf."""
        self.rules_version: Final = rules_version
        """Changes when the same record could mean another game."""
        self.options: Final = options
        """`players` first."""
        self.actions: Final = actions
        """Actions are numbered from 0 up to, not including, this."""
        self.title: Final = title
        self.pitch: Final = pitch
        """A sentence (an msgid)."""
        self.minutes: Final = minutes
        self.designers: Final = tuple(designers)
        self.artists: Final = tuple(artists)
        self.publisher: Final = publisher


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game must tell of itself before it is played."""

    def __init__(self, given: Mapping[str, object]) -> None:
        self.options: dict[str, Value] = checked(self.option_list, given)

    # --- what a game supplies -------------------------------------------------------------

    @property
    def about(self) -> About:
        """What it is called, its options and credits."""
        raise AssertionError("a game is described")

    def blank(self, rng: Rng) -> State:
        """A state before it is set up."""
        raise AssertionError("a game has states")

    # --- what a game may supply: without it a default serves ------------------------------

    def action_name(self, action: int) -> str:
        """The action, which is in range, in the short form of records."""
        return str(action)

    def parse(self, text: str) -> int:
        """The action of a notation; IllegalMove with a sentence if there is none."""
        names = {self.action_name(action): action for action in range(self.actions)}
        if text.strip() not in names:
            said = Phrase(N_("{move} is not a move of this game."), move=quoted(text))
            raise IllegalMove(NOT_READABLE, said)
        return names[text.strip()]

    def page(self, state: State) -> Page:
        """A page for a record, which plays on this scripted state what it writes."""
        return PlainPage(self.notation)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        """Add what one such line says; ValueError with a sentence if it is not one."""
        plain.read_line(line, entries, self.parse)

    def picture(self, view: dict[str, object], names: Sequence[str], lang: str, width: int) -> str:
        """The table as a view shows it, for a terminal so wide (text with rich markup)."""
        return plain.drawing(view)

    def thumb(self, state: State, seat: int, rng: Rng) -> int:
        """A sensible move by rules of thumb, from what the seat may know and nothing else; any
        move, where a game has no such rules."""
        return int(state.pick(i64(seat), rng))

    # --- what follows for every game ------------------------------------------------------

    def guide(self) -> Guide:
        """What a search should know of this game. Games that know more override it."""
        return Guide()

    def skill(self, level: int) -> Skill:
        """How somebody of a level thinks (see skill.py): so in a game that says nothing of it."""
        return Skill(
            TREE,
            ITERATIONS[level],
            temperature=0.2 if level == DECKHAND else 0.0,
            most_loss=0.3,
        )

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        """What a player would say for or against a legal move, the most telling first.

        `world` is imagined: only what the seat may know is to be looked at.
        """
        return []

    @property
    def name(self) -> str:
        """By which it is loaded, such as `santa-timea`."""
        return self.about.name

    @property
    def rules_version(self) -> str:
        """Changes when the same record could mean another game."""
        return self.about.rules_version

    @property
    def option_list(self) -> tuple[Option, ...]:
        """Its options, `players` first."""
        return self.about.options

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 up to, not including, this."""
        return self.about.actions

    def notation(self, action: int) -> str:
        """The action in the short form of records; IllegalMove if there is no such action."""
        if not 0 <= action < self.actions:
            raise not_an_action(action, self.actions)
        return self.action_name(action)

    @property
    def players(self) -> int:
        """How many play."""
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    def begin(self, rng: Rng, journal: Journal | None) -> State:
        """A new game, set up; what happens while setting up goes into the journal."""
        state = self.blank(rng)
        if journal is not None:
            state.watch(journal)
        state.begin()
        return state

    def written(self, entries: Sequence[Entry]) -> list[str]:
        """The moves and chance outcomes of a game as lines of a record."""
        rolls = [entry for entry in entries if isinstance(entry, Roll)]
        return self.page(self.begin(QuickRng(0), Journal(rolls))).written(entries)

    def new(self, seed: int | None = None, rng: Rng | None = None) -> State:
        """A new game; chance comes from a quick generator with this seed, or from `rng`."""
        return self.begin(_chance(seed, rng), None)

    def watched(
        self,
        seed: int | None = None,
        rng: Rng | None = None,
        script: Sequence[Roll] | None = None,
    ) -> State:
        """A new game with a journal. With a script, chance does what the script says."""
        return self.begin(_chance(seed, rng), Journal(script))

    def unpack(self, packed: bytes) -> State:
        """The state that was packed; ValueError if these bytes are none of this game."""
        unpacking = Unpacking(packed)
        chance = unpacking.rest(int.from_bytes(unpacking.rest(1), "little"))
        state = self.blank(unpacked(chance))
        state.lay_out()
        unpacking.fill(state, state.fields)
        unpacking.end()
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.options,)

    def __repr__(self) -> str:
        return f"<{self.description}>"

    @property
    def description(self) -> str:
        """Its title, the number of players, and the options that differ from their defaults."""
        told = differing(self.option_list, self.options)
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return ", ".join([self.about.title, players, *told])


def _chance(seed: int | None, rng: Rng | None) -> Rng:
    if rng is not None:
        if seed is not None:
            raise ValueError("give a seed or an rng, not both")
        return rng
    if seed is None:
        raise ValueError("give a seed (a whole number), or an rng for games that matter")
    return QuickRng(seed)
