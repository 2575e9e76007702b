"""What legal moves of Pirate Legends are about, so that boards offer them where they belong."""

from typing import Final, Literal

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.choices import price_of_attack, price_of_exchange
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    ATTACK,
    CANNON,
    CELLS,
    EXCHANGE,
    MOVE,
    NAME,
    NO_MORE,
    PASS,
    PAY,
    SAIL,
    SAILS,
    SLOT,
    START,
    STOW,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.envelopes.components import OFFER
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import Island, cell_name, island_name, slot_name
from fairwind.kernel.bits import members

from .envelopes import moves as envelopes
from .move import PirateLegendsMove


class ToSpace(PirateLegendsMove):
    space: str


class Starting(ToSpace):
    kind: Literal["start"]


class Exploring(ToSpace):
    kind: Literal["explore"]


class Moving(ToSpace):
    kind: Literal["move"]


class RunningUnderSails(ToSpace):
    kind: Literal["sail"]
    takes_tile: bool
    pays: list[str]
    """The slots with sails, one of which is discarded."""


class Unloading(PirateLegendsMove):
    kind: Literal["unload"]
    island: Island
    slots: list[str]
    """What may go ashore."""


class Against(PirateLegendsMove):
    other: int
    price: int
    """In cannons."""
    pays: list[str]
    """The slots with cannons."""


class Attacking(Against):
    kind: Literal["attack"]


class Exchanging(Against):
    """Of island cards."""

    kind: Literal["exchange"]


class NamingSlot(PirateLegendsMove):
    slot: str


class Paying(NamingSlot):
    kind: Literal["pay"]


class UnloadingTile(NamingSlot):
    kind: Literal["unload-tile"]


class Taking(NamingSlot):
    kind: Literal["take"]
    other: int
    """Whose slot it is."""


class Stowing(NamingSlot):
    kind: Literal["stow"]


class UnloadingNoMore(PirateLegendsMove):
    kind: Literal["done"]


class Passing(PirateLegendsMove):
    kind: Literal["pass"]


MOVES: Final = (
    Starting,
    Exploring,
    Moving,
    RunningUnderSails,
    Unloading,
    Attacking,
    Exchanging,
    Paying,
    UnloadingTile,
    UnloadingNoMore,
    Taking,
    Stowing,
    Passing,
    *envelopes.MOVES,
)


def about(state: PirateLegendsState, action: int) -> PirateLegendsMove:
    ends_turn = state.ends_turn(action)
    if action > PASS or (action != PASS and state.phase >= OFFER):
        return envelopes.about(state, action, ends_turn)
    if action == PASS:
        return Passing(kind="pass", ends_turn=ends_turn)
    if action >= SLOT:
        return _slot(state, i64(action) - SLOT, ends_turn)
    if action >= ATTACK:
        return _against(state, i64(action), ends_turn)
    if action == UNLOAD:
        island, slots = island_name(state.coast()), _letters(state.filled[state.turn])
        return Unloading(kind="unload", island=island, slots=slots, ends_turn=ends_turn)
    return _to_space(state, i64(action), ends_turn)


def _to_space(state: PirateLegendsState, action: i64, ends_turn: bool) -> PirateLegendsMove:
    cell = action % CELLS
    space = cell_name(int(cell))
    if state.phase == START:
        return Starting(kind="start", space=space, ends_turn=ends_turn)
    if action < MOVE:
        return Exploring(kind="explore", space=space, ends_turn=ends_turn)
    if action < SAIL:
        return Moving(kind="move", space=space, ends_turn=ends_turn)
    return RunningUnderSails(
        kind="sail",
        space=space,
        takes_tile=state.place[cell] == AT_SEA,
        pays=_letters(state.holding(state.turn, SAILS)),
        ends_turn=ends_turn,
    )


def _against(state: PirateLegendsState, action: i64, ends_turn: bool) -> PirateLegendsMove:
    seat = state.turn
    pays = _letters(state.holding(seat, CANNON) | state.holding(seat, CANNON + 1))
    if action >= EXCHANGE:
        other, price = int(action - EXCHANGE), int(price_of_exchange(state))
        return Exchanging(kind="exchange", other=other, price=price, pays=pays, ends_turn=ends_turn)
    other, price = int(action - ATTACK), int(price_of_attack(state, action - ATTACK))
    return Attacking(kind="attack", other=other, price=price, pays=pays, ends_turn=ends_turn)


def _slot(state: PirateLegendsState, slot: i64, ends_turn: bool) -> PirateLegendsMove:
    if slot == NO_MORE:
        return UnloadingNoMore(kind="done", ends_turn=ends_turn)
    letter = slot_name(slot)
    if state.phase == PAY:
        return Paying(kind="pay", slot=letter, ends_turn=ends_turn)
    if state.phase == STOW:
        return Stowing(kind="stow", slot=letter, ends_turn=ends_turn)
    if state.phase == NAME:
        other = int(state.pending.target)
        return Taking(kind="take", other=other, slot=letter, ends_turn=ends_turn)
    return UnloadingTile(kind="unload-tile", slot=letter, ends_turn=ends_turn)


def _letters(slots: i64) -> list[str]:
    return [slot_name(i64(slot)) for slot in members(slots)]
