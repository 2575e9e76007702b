"""Santa Timea on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.moves import Entry
from fairwind.kernel.options import Bundle, Option, Switch, WholeNumber
from fairwind.kernel.page import Page
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import Skill
from fairwind.kernel.state import State
from fairwind.kernel.words import N_, Phrase

from . import reasons, thumb
from .components import ACTIONS, MAX_PLAYERS, MIN_PLAYERS
from .guide import SantaTimeaGuide
from .skills import SKILLS
from .state import SantaTimeaState
from .words import drawing, notation

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

    def blank(self, rng: Rng) -> SantaTimeaState:
        return SantaTimeaState(self, rng)

    def action_name(self, action: int) -> str:
        return notation.action_name(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def page(self, state: State) -> Page:
        assert isinstance(state, SantaTimeaState)
        return notation.RecordPage(state)

    def read_line(self, line: str, entries: list[Entry]) -> None:
        notation.read_line(line, entries)

    def thumb(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, SantaTimeaState)
        return thumb.choice(state, seat)

    def guide(self) -> SantaTimeaGuide:
        return SantaTimeaGuide()

    def skill(self, level: int) -> Skill:
        return SKILLS[level]

    def reasons(self, world: State, seat: int, action: int) -> list[Phrase]:
        assert isinstance(world, SantaTimeaState)
        return reasons.of(world, i64(seat), i64(action))

    def picture(self, view: dict[str, object], names: Sequence[str], lang: str, width: int) -> str:
        return drawing.of(view, names, lang)
