"""Sailorman Dice on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.guide import Guide
from fairwind.kernel.moves import Entry
from fairwind.kernel.options import Option, Text, WholeNumber
from fairwind.kernel.page import Page
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import (
    CAPTAIN,
    GLANCE,
    LOOKAHEAD,
    MATE,
    THUMB,
    Skill,
)
from fairwind.kernel.state import State
from fairwind.kernel.words import N_, Phrase

from . import reasons, thumb
from .atlas import DEFAULT, SHEETS, sheet
from .components import ACTIONS, MOST_PLAYERS
from .guide import SailormanGuide
from .parts import Parts
from .state import SailormanState
from .tables import learned
from .words import drawing, notation

OPTIONS: Final[tuple[Option, ...]] = (
    WholeNumber("players", 2, 1, MOST_PLAYERS, N_("How many play; one plays for points.")),
    Text(
        "sheet",
        DEFAULT,
        Phrase(N_("one of {names}, or a sheet of your own"), names=", ".join(SHEETS)),
        N_("The sheet all play on: a name, or a file of your own."),
    ),
)

ABOUT: Final = About(
    name="sailorman",
    rules_version="1.0",
    options=OPTIONS,
    actions=int(ACTIONS),
    title="Sailorman Dice",
    pitch=N_("Roll, pair and write: fill your chart before the others fill theirs."),
    minutes=30,
    designers=["Wolfgang Kramer", "Michael Kiesling"],
    artists=["Kreativbunker"],
    publisher="moses. Verlag",
)

SLIPS: Final = (0.05, 0.033, 0.02)
"""By level up to mate: the temperature, as a part of twenty points."""


@final
class Sailorman(Game):
    """A roll-and-write game for two to four, or alone."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.seats: Final[i64] = i64(self.players)
        chosen = str(self.options["sheet"])
        self.sheet: Final = sheet(chosen)
        if chosen not in SHEETS:
            self.options["sheet"] = self.sheet.compact
        self._parts: Parts | None = None

    @property
    def about(self) -> About:
        return ABOUT

    @property
    def parts(self) -> Parts:
        """For those who count what lies where on the sheet; made when first asked for."""
        parts = self._parts
        if parts is None:
            parts = Parts(self.sheet)
            self._parts = parts
        return parts

    def blank(self, rng: Rng) -> SailormanState:
        return SailormanState(self, rng)

    def action_name(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def page(self, state: State) -> Page:
        assert isinstance(state, SailormanState)
        return notation.RecordPage(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        notation.read_line(line, entries)

    def thumb(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, SailormanState)
        return thumb.choice(state, seat)

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, SailormanState)
        return reasons.of(world, i64(seat), i64(action))

    def guide(self) -> Guide:
        return self._looking(2)

    def _looking(self, rolls: int) -> SailormanGuide:
        return SailormanGuide(self.sheet, self.parts, learned(), rolls)

    def skill(self, level: int) -> Skill:
        if level <= MATE:
            return Skill(GLANCE, guide=self._looking(0), temperature=SLIPS[level], most_loss=0.2)
        if level == CAPTAIN:
            return Skill(THUMB)
        return Skill(LOOKAHEAD, 300, self._looking(2), candidates=6)

    def picture(self, view: dict[str, object], names: Sequence[str], lang: str, width: int) -> str:
        return drawing.of(view, names, lang, width)
