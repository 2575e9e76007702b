"""Flotsam: what it is called, and where its parts are."""

from typing import Final

from fairwind.kernel.game import About, Game
from fairwind.kernel.options import WholeNumber
from fairwind.kernel.rng import Rng
from fairwind.kernel.schema import Schema
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy
from fairwind.kernel.words import N_

from .components import ACTIONS, BOAT_CARRIES, DIVE, HEAVIEST_CRATE
from .schema import SCHEMA
from .state import FlotsamState
from .words import FlotsamWording

ABOUT: Final = About(
    name="flotsam",
    rules_version="1.0",
    options=(WholeNumber("players", 2, 2, 4, N_("How many play.")),),
    actions=ACTIONS,
    title="Flotsam",
    pitch=N_("Haul, dive, row home: fill your boat to the brim, and not one crate more."),
    minutes=10,
    designers=["The Fairwind authors"],
    artists=[],
    publisher="",
)


class Flotsam(Game):
    """Three wrecks, and a boat that carries thirteen."""

    @property
    def about(self) -> About:
        return ABOUT

    def blank(self, rng: Rng) -> FlotsamState:
        return FlotsamState(self, rng)

    def words(self) -> FlotsamWording:
        return FlotsamWording(self)

    def bots(self) -> "FlotsamStrategy":
        return FlotsamStrategy()

    @property
    def schema(self) -> Schema:
        return SCHEMA


class FlotsamStrategy(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        """Dive while nothing can go wrong, then fill up; looking at nothing the seat cannot see."""
        assert isinstance(state, FlotsamState)
        legal = state.legal(seat)
        room = BOAT_CARRIES - state.boats[seat].load
        if DIVE in legal and room >= HEAVIEST_CRATE:
            return DIVE
        fitting = [action for action in legal if action < DIVE and action + 1 <= room]
        return max(fitting, default=legal[-1])
