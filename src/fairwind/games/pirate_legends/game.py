"""Pirate Legends on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.moves import Entry
from fairwind.kernel.options import Option, Switch, Text, WholeNumber
from fairwind.kernel.page import Page
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.words import N_, Phrase

from . import reasons, thumb
from .box import DEFAULT, box
from .components import (
    ACTIONS,
    LEAST_SLOTS,
    LEAST_STALL,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_SLOTS,
    MOST_STALL,
    USUAL_SLOTS,
    USUAL_STALL,
)
from .guide import PirateLegendsGuide
from .skills import SKILLS
from .state import PirateLegendsState
from .words import drawing, notation

OPTIONS: Final[tuple[Option, ...]] = (
    WholeNumber("players", 4, MIN_PLAYERS, MAX_PLAYERS, N_("How many play.")),
    WholeNumber("deck", USUAL_SLOTS, LEAST_SLOTS, MOST_SLOTS, N_("Slots of a ship deck.")),
    Switch("start_anywhere", N_("Start from any space of your edge.")),
    WholeNumber(
        "stall",
        USUAL_STALL,
        LEAST_STALL,
        MOST_STALL,
        N_("Rounds without a tile leaving the sea after which the game ends."),
    ),
    Text(
        "box",
        DEFAULT,
        Phrase(N_("{name}, or a box of your own"), name=DEFAULT),
        N_("Board, dotted line and tiles: a name, or a file of your own."),
    ),
)

ABOUT: Final = About(
    name="pirate-legends",
    rules_version="1.0",
    options=OPTIONS,
    actions=int(ACTIONS),
    title="Pirate Legends",
    pitch=N_("Fish for treasure, raid the others, and hide your loot on a secret island."),
    minutes=45,
    designers=["Annick Lobet"],
    artists=[
        "Alexey Grishin",
        "Alexander Nepogoda",
        "Daniil Protsenko",
        "Douglas Giarletti",
    ],
    publisher="Lifestyle Boardgames",
)


@final
class PirateLegends(Game):
    """A game of hidden tiles and raids for two to four."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.seats: Final[i64] = i64(self.players)
        self.slots: Final[i64] = i64(int(self.options["deck"]))
        self.start_anywhere: Final = bool(self.options["start_anywhere"])
        self.stall: Final[i64] = i64(int(self.options["stall"]))
        chosen = str(self.options["box"])
        self.box: Final = box(chosen)
        if chosen != DEFAULT:
            self.options["box"] = self.box.compact

    @property
    def about(self) -> About:
        return ABOUT

    def blank(self, rng: Rng) -> PirateLegendsState:
        return PirateLegendsState(self, rng)

    def action_name(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def page(self, state: State) -> Page:
        assert isinstance(state, PirateLegendsState)
        return notation.RecordPage(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        notation.read_line(line, entries)

    def thumb(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, PirateLegendsState)
        return thumb.choice(state, seat)

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, PirateLegendsState)
        return reasons.of(world, i64(seat), i64(action))

    def guide(self) -> PirateLegendsGuide:
        return PirateLegendsGuide()

    def skill(self, level: int) -> Skill:
        return SKILLS[level]

    def picture(self, view: dict[str, object], names: Sequence[str], lang: str, width: int) -> str:
        return drawing.of(view, names, lang)
