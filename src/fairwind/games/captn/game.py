"""Capt'n on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.options import Choice, Option, Switch, WholeNumber
from fairwind.kernel.rng import Rng
from fairwind.kernel.schema import Schema
from fairwind.kernel.words import N_

from .bots.strategy import CaptnStrategy
from .knowledge import view
from .knowledge.imagine import imagined
from .rules.components import (
    ACTIONS,
    COSTS,
    FEWEST_COLUMNS,
    LEAST_FATIGUE,
    MOST_COLUMNS,
    MOST_FATIGUE,
    TWINS,
    USUAL_COLUMNS,
)
from .rules.events import EVENTS
from .rules.state import CaptnState
from .words.moves import MOVES
from .words.wording import CaptnWording

LEAST: Final = int(LEAST_FATIGUE)

OPTIONS: Final[tuple[Option, ...]] = (
    WholeNumber("players", 1, 1, 1, N_("One plays, against the navy.")),
    WholeNumber(
        "columns",
        USUAL_COLUMNS,
        FEWEST_COLUMNS,
        MOST_COLUMNS,
        N_("How many columns of movement cards there are."),
    ),
    WholeNumber("fatigue", LEAST, LEAST, int(MOST_FATIGUE), N_("Your fatigue at the start.")),
    Choice(
        "cost",
        COSTS[0],
        COSTS,
        N_("When a turn of your own costs a point of fatigue: after another one, always or never."),
    ),
    Choice(
        "twins",
        TWINS[0],
        TWINS,
        N_("Where a task lies: same rank, and same colour, contrasting colour, or next suit."),
    ),
    Switch("forced", N_("You must row on as far as the card allows.")),
    Switch("late", N_("Rowboats launched at the start of a turn row from the next turn on.")),
    Switch("kept", N_("The card of a pursuers' turn is not used up: it stays open."), later=True),
)

ABOUT: Final = About(
    name="captn",
    rules_version="1.0",
    options=OPTIONS,
    actions=int(ACTIONS),
    title="Capt'n",
    pitch=N_("Row to your three treasures and vanish before the navy gets you."),
    minutes=20,
    designers=["Jan Schröder"],
    artists=[],
    publisher="",
)

SCHEMA: Final = Schema(view.CaptnView, EVENTS, MOVES)


@final
class Captn(Game):
    """A solitaire: one rowboat, three treasures, four ships of the navy."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.columns: Final[i64] = _number(self.options["columns"])
        self.fatigue: Final[i64] = _number(self.options["fatigue"])
        self.cost: Final[i64] = i64(COSTS.index(str(self.options["cost"])))
        self.twins: Final[i64] = i64(TWINS.index(str(self.options["twins"])))
        self.forced: Final = bool(self.options["forced"])
        self.late: Final = bool(self.options["late"])
        self.kept: Final = bool(self.options["kept"])

    @property
    def about(self) -> About:
        return ABOUT

    def blank(self, rng: Rng) -> CaptnState:
        return CaptnState(self, rng)

    @property
    def schema(self) -> Schema:
        return SCHEMA

    def view(self, state: CaptnState, seat: int | None) -> view.CaptnView:
        return view.of(state, seat)

    def imagine(self, state: CaptnState, seat: int, rng: Rng) -> CaptnState:
        return imagined(state, seat, rng)

    def words(self) -> CaptnWording:
        return CaptnWording(self)

    def bots(self) -> CaptnStrategy:
        return CaptnStrategy(self)


def _number(value: object) -> i64:
    assert isinstance(value, int)
    return i64(value)
