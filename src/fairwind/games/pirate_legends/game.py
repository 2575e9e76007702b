"""Pirate Legends on the shelf: what it is, its options, and where its parts are."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import About, Game
from fairwind.kernel.options import Option, Switch, Text, WholeNumber
from fairwind.kernel.rng import Rng
from fairwind.kernel.schema import Schema
from fairwind.kernel.words import N_, Phrase

from .bots.strategy import PirateLegendsStrategy
from .knowledge import view
from .knowledge.imagine import imagined
from .knowledge.view import PirateLegendsView
from .rules.box import DEFAULT, ON_THE_BACK, box
from .rules.components import (
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
from .rules.envelopes import whirlpools
from .rules.envelopes.components import ALL_ACTIONS, REEFS, SWITCHES, WHIRLPOOLS
from .rules.envelopes.events import ENVELOPE_EVENTS
from .rules.envelopes.pieces import with_pieces
from .rules.events import EVENTS
from .rules.state import PirateLegendsState
from .words.moves import MOVES
from .words.wording import PirateLegendsWording

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
    Switch(
        "between",
        N_("An attack costs a cannon for each space between the ships: from next to it one."),
        later=True,
    ),
    Switch(
        "gaps",
        N_("The dotted line of a box may leave spaces out, where sails cannot be played."),
        later=True,
    ),
    # What comes from envelopes, in their order
    Switch("spyglasses", N_("Two spyglasses: look at what lies ahead."), hidden=True),
    Switch("weather", N_("A weather card for each round."), hidden=True),
    Switch("crown", N_("The crown, worth five chests, and an idol of 4."), hidden=True),
    Switch("captains", N_("Each player chooses one of two captains."), hidden=True),
    Switch("whirlpools", N_("Two whirlpools carry ships to one another."), hidden=True),
    Switch("grapnels", N_("Two grapnels: pull another ship to yours."), hidden=True),
    Switch("legends", N_("Each player has a secret legend to fulfil."), hidden=True),
    Switch("parley", N_("Offer another player a tile for one of theirs."), hidden=True),
    Switch("patrol", N_("A navy ship sails along the line and takes cannons."), hidden=True),
    Switch("kraken", N_("The kraken wakes and takes tiles, and can be fought."), hidden=True),
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

SCHEMA: Final = Schema(PirateLegendsView, {**EVENTS, **ENVELOPE_EVENTS}, MOVES)


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
        self.between: Final = bool(self.options["between"])
        board = box(chosen)
        if not self.options["gaps"]:
            board.check_line()
        if chosen not in (DEFAULT, ON_THE_BACK):
            self.options["box"] = board.compact
        envelopes = 0
        for option, envelope in SWITCHES.items():
            if self.options[option]:
                envelopes |= int(envelope)
        if len(board.reefs) > 0:
            envelopes |= int(REEFS)
        if envelopes & int(WHIRLPOOLS):
            whirlpools.check(board)
        self.envelopes: Final[i64] = i64(envelopes)
        """A mask of those that are open: see rules/envelopes/components.py."""
        self.box: Final = with_pieces(board, envelopes)

    @property
    def about(self) -> About:
        return ABOUT

    @property
    def actions(self) -> int:
        """Those from envelopes stand behind all others, and only games with envelopes have them."""
        return ABOUT.actions if self.envelopes == 0 else int(ALL_ACTIONS)

    @property
    def schema(self) -> Schema:
        return SCHEMA

    def blank(self, rng: Rng) -> PirateLegendsState:
        return PirateLegendsState(self, rng)

    def view(self, state: PirateLegendsState, seat: int | None) -> PirateLegendsView:
        return view.of(state, seat)

    def imagine(self, state: PirateLegendsState, seat: int, rng: Rng) -> PirateLegendsState:
        return imagined(state, seat, rng)

    def words(self) -> PirateLegendsWording:
        return PirateLegendsWording(self)

    def bots(self) -> PirateLegendsStrategy:
        return PirateLegendsStrategy()
