"""What legal moves that come from envelopes are about."""

from typing import Final, Literal

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    CANNON,
    GRAPNEL,
    NONE,
    SLOT,
    SPYGLASS,
)
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CANNONS_TO_FIGHT,
    CAPTAIN,
    DIVE,
    FIGHT,
    GRAPPLE,
    LOOK,
    OFFER,
    PARLEY,
    SPY,
    SPYGLASS_REACH,
    YES,
)
from fairwind.games.pirate_legends.rules.envelopes.spyglass import ahead
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    Captain,
    Direction,
    captain_name,
    direction_name,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import cell_name, slot_name
from fairwind.games.pirate_legends.words.move import PirateLegendsMove
from fairwind.kernel.bits import members


class Spying(PirateLegendsMove):
    kind: Literal["spy"]
    direction: Direction
    spaces: list[str]
    """Whose tiles would be looked at."""
    pays: list[str]
    """The slots with spyglasses, one of which is discarded."""


class Grappling(PirateLegendsMove):
    kind: Literal["grapple"]
    other: int
    pays: list[str]
    """The slots with grapnels, one of which is discarded."""


class Parleying(PirateLegendsMove):
    kind: Literal["parley"]
    other: int


class Offering(PirateLegendsMove):
    kind: Literal["offer"]
    slot: str


class Answering(PirateLegendsMove):
    kind: Literal["answer"]
    accepts: bool


class Fighting(PirateLegendsMove):
    kind: Literal["fight"]
    price: int
    """In cannons."""
    pays: list[str]
    """The slots with cannons."""


class Diving(PirateLegendsMove):
    kind: Literal["dive"]
    space: str


class Looking(PirateLegendsMove):
    kind: Literal["look"]
    space: str


class ChoosingCaptain(PirateLegendsMove):
    kind: Literal["captain"]
    captain: Captain


class Surrendering(PirateLegendsMove):
    kind: Literal["surrender"]
    slot: str


MOVES: Final = (
    Spying,
    Grappling,
    Parleying,
    Offering,
    Answering,
    Fighting,
    Diving,
    Looking,
    ChoosingCaptain,
    Surrendering,
)


def about(state: PirateLegendsState, action: int, ends_turn: bool) -> PirateLegendsMove:
    if action < SPY:
        return _slot(state, slot_name(i64(action) - SLOT), ends_turn)
    if action < GRAPPLE:
        return _spying(state, i64(action) - SPY, ends_turn)
    if action < PARLEY:
        pays = _letters(state.holding(state.turn, GRAPNEL))
        other = action - int(GRAPPLE)
        return Grappling(kind="grapple", other=other, pays=pays, ends_turn=ends_turn)
    if action < FIGHT:
        return Parleying(kind="parley", other=action - int(PARLEY), ends_turn=ends_turn)
    if action == FIGHT:
        seat, price = state.turn, int(CANNONS_TO_FIGHT)
        pays = _letters(state.holding(seat, CANNON) | state.holding(seat, CANNON + 1))
        return Fighting(kind="fight", price=price, pays=pays, ends_turn=ends_turn)
    if action < LOOK:
        return Diving(kind="dive", space=cell_name(action - int(DIVE)), ends_turn=ends_turn)
    if action < YES:
        return Looking(kind="look", space=cell_name(action - int(LOOK)), ends_turn=ends_turn)
    if action < CAPTAIN:
        return Answering(kind="answer", accepts=action == YES, ends_turn=ends_turn)
    captain = captain_name(i64(action) - CAPTAIN)
    return ChoosingCaptain(kind="captain", captain=captain, ends_turn=ends_turn)


def _slot(state: PirateLegendsState, slot: str, ends_turn: bool) -> PirateLegendsMove:
    if state.phase == OFFER:
        return Offering(kind="offer", slot=slot, ends_turn=ends_turn)
    return Surrendering(kind="surrender", slot=slot, ends_turn=ends_turn)


def _spying(state: PirateLegendsState, side: i64, ends_turn: bool) -> PirateLegendsMove:
    here = state.ships[state.turn]
    cells = [ahead(state.box, here, side, i64(n)) for n in range(1, int(SPYGLASS_REACH) + 1)]
    return Spying(
        kind="spy",
        direction=direction_name(side),
        spaces=[cell_name(int(c)) for c in cells if c != NONE and state.place[c] == AT_SEA],
        pays=_letters(state.holding(state.turn, SPYGLASS)),
        ends_turn=ends_turn,
    )


def _letters(slots: i64) -> list[str]:
    return [slot_name(i64(slot)) for slot in members(slots)]
