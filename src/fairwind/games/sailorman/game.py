"""Sailorman Dice on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.options import Option, Text, WholeNumber
from fairwind.kernel.rng import Rng
from fairwind.kernel.schema import Schema
from fairwind.kernel.words import N_, Phrase

from .bots.row_counts import RowCounts
from .bots.strategy import SailormanStrategy
from .knowledge import view
from .knowledge.imagine import imagined
from .rules.catalogue import DEFAULT, SHEETS, sheet
from .rules.components import ACTIONS, MOST_PLAYERS
from .rules.events import EVENTS
from .rules.state import SailormanState
from .words.moves import MOVES
from .words.wording import SailormanWording

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

SCHEMA: Final = Schema(view.SailormanView, EVENTS, MOVES)


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
        self._row_counts: RowCounts | None = None

    @property
    def about(self) -> About:
        return ABOUT

    @property
    def row_counts(self) -> RowCounts:
        """What bots look up to count a sheet; made when first asked for."""
        found = self._row_counts
        if found is None:
            found = RowCounts(self.sheet)
            self._row_counts = found
        return found

    @property
    def schema(self) -> Schema:
        return SCHEMA

    def blank(self, rng: Rng) -> SailormanState:
        return SailormanState(self, rng)

    def view(self, state: SailormanState, seat: int | None) -> view.SailormanView:
        return view.of(state, seat)

    def imagine(self, state: SailormanState, seat: int, rng: Rng) -> SailormanState:
        return imagined(state, seat, rng)

    def words(self) -> SailormanWording:
        return SailormanWording(self)

    def bots(self) -> SailormanStrategy:
        return SailormanStrategy(self)
