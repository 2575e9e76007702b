"""Game: the rules with their options, from which games in progress are made."""

from abc import ABCMeta, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from .events import Journal, Roll
from .options import Option, Value, checked, differing, shown, told
from .packing import Unpacking
from .refusal import not_an_action
from .rng import QuickRng, Rng, unpacked
from .schema import Schema
from .state import REQUIRED, State
from .strategy import Strategy
from .wording import Wording


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
class Game(metaclass=ABCMeta):
    """What a game must tell of itself before it is played."""

    def __init__(self, given: Mapping[str, object]) -> None:
        _check_complete(type(self), Game, ("about", "blank"))
        self._complete: type | None = None
        """The class of states that is known to supply all it must."""
        self.options: dict[str, Value] = checked(self.option_list, given)
        self.wording: Final = self.words()
        self.strategy: Final = self.bots()

    # --- what a game supplies -------------------------------------------------------------

    @property
    @abstractmethod
    def about(self) -> About:
        """What it is called, its options, who made it."""

    @abstractmethod
    def blank(self, rng: Rng) -> State:
        """A state before it is set up."""

    # --- what a game may supply: without it a default serves ------------------------------

    def words(self) -> Wording[Any]:
        """How it is put into words and written down. Asked for once."""
        return Wording(self)

    def bots(self) -> Strategy:
        """How bots think about it. Asked for once."""
        return Strategy()

    @property
    def schema(self) -> Schema | None:
        """The types of its views, events and moves, if it declares them."""
        return None

    # --- what follows for every game ------------------------------------------------------

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
        """Its options, `players` first, with those that are hidden."""
        return self.about.options

    def options_shown(self, opened: Collection[str] = ()) -> list[Option]:
        """The options that people are offered: hidden ones only if they are among those opened."""
        return shown(self.option_list, opened)

    @property
    def options_told(self) -> dict[str, Value]:
        """Its options as logs and views have them: without later ones that are as by default."""
        return told(self.option_list, self.options)

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 up to, not including, this."""
        return self.about.actions

    def notation(self, action: int) -> str:
        """The action in the short form of records; IllegalMove if there is no such action."""
        if not 0 <= action < self.actions:
            raise not_an_action(action, self.actions)
        return self.wording.notation(action)

    def parse(self, text: str) -> int:
        """The action of a notation; IllegalMove with a sentence if there is none."""
        return self.wording.parse(text)

    @property
    def players(self) -> int:
        """How many play."""
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    def begin(self, rng: Rng, journal: Journal | None) -> State:
        """A new game, set up; what happens while setting up goes into the journal."""
        state = self.blank(rng)
        if type(state) is not self._complete:
            _check_complete(type(state), State, REQUIRED)
            self._complete = type(state)
        if journal is not None:
            state.watch(journal)
        state.begin()
        return state

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
        changed = differing(self.option_list, self.options)
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return ", ".join([self.about.title, players, *changed])


def _check_complete(kind: type, base: type, required: Sequence[str]) -> None:
    """Compiled abstract classes do not look whether their methods were supplied."""
    missing = [name for name in required if getattr(kind, name, None) is getattr(base, name, None)]
    if missing:
        raise TypeError(f"{kind.__name__} is abstract: it must supply {', '.join(missing)}")


def _chance(seed: int | None, rng: Rng | None) -> Rng:
    if rng is not None:
        if seed is not None:
            raise ValueError("give a seed or an rng, not both")
        return rng
    if seed is None:
        raise ValueError("give a seed (a whole number), or an rng for games that matter")
    return QuickRng(seed)
