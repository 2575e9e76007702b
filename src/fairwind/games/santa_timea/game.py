"""Santa Timea on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.options import Bundle, Option, Switch, WholeNumber
from fairwind.kernel.rng import Rng
from fairwind.kernel.schema import Schema
from fairwind.kernel.words import N_

from .bots.strategy import SantaTimeaStrategy
from .knowledge import view
from .knowledge.imagine import imagined
from .knowledge.view import SantaTimeaView
from .rules.components import ACTIONS, MAX_PLAYERS, MIN_PLAYERS
from .rules.events import EVENTS
from .rules.state import SantaTimeaState
from .words.moves import MOVES
from .words.wording import SantaTimeaWording

OPTIONS: Final[tuple[Option, ...]] = (
    WholeNumber("players", 4, MIN_PLAYERS, MAX_PLAYERS, N_("How many play.")),
    Bundle(
        "expert",
        ("forecast", "storm", "pairs", "penalty"),
        N_("The four expert rules together."),
    ),
    Switch("forecast", N_("Expert: three winds that will not blow lie open.")),
    Switch("storm", N_("Expert: a wind nobody takes goes to the next taker.")),
    Switch("pairs", N_("Expert: points for two identical wind cards.")),
    Switch("penalty", N_("Expert: points off for many wind cards.")),
)

ABOUT: Final = About(
    name="santa-timea",
    rules_version="1.0",
    options=OPTIONS,
    actions=int(ACTIONS),
    title="Santa Timea",
    pitch=N_("Steer your cards into the wind: whoever plays lowest takes the damage."),
    minutes=30,
    designers=["Dirk Liekens"],
    artists=["Dennis Lohausen"],
    publisher="Argentum Verlag",
)

SCHEMA: Final = Schema(view=SantaTimeaView, events=EVENTS, moves=MOVES)


@final
class SantaTimea(Game):
    """A trick-taking game for two to five: get through twelve winds with little damage."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.seats: Final[i64] = i64(self.players)
        self.forecast: Final = bool(self.options["forecast"])
        self.storm: Final = bool(self.options["storm"])
        self.pairs: Final = bool(self.options["pairs"])
        self.penalty: Final = bool(self.options["penalty"])

    @property
    def about(self) -> About:
        return ABOUT

    @property
    def schema(self) -> Schema:
        return SCHEMA

    def blank(self, rng: Rng) -> SantaTimeaState:
        return SantaTimeaState(self, rng)

    def view(self, state: SantaTimeaState, seat: int | None) -> SantaTimeaView:
        return view.of(state, seat)

    def imagine(self, state: SantaTimeaState, seat: int, rng: Rng) -> SantaTimeaState:
        return imagined(state, seat, rng)

    def words(self) -> SantaTimeaWording:
        return SantaTimeaWording(self)

    def bots(self) -> SantaTimeaStrategy:
        return SantaTimeaStrategy()
