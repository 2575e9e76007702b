"""What legal moves of Pirate Legends are about, so that boards offer them where they belong."""

from typing import Final, Literal, TypedDict

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.choices import price_of_attack
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    ATTACK,
    CANNON,
    CANNONS_TO_EXCHANGE,
    CELLS,
    DONE,
    EXCHANGE,
    MOVE,
    NAME,
    PASS,
    PAY,
    SAIL,
    SAILS,
    SLOT,
    START,
    STOW,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import Island, cell_name, island_name, slot_name
from fairwind.kernel.bits import members


class PirateLegendsMove(TypedDict):
    ends_turn: bool
    """Whether others are to act after it."""


class Starting(PirateLegendsMove):
    kind: Literal["start"]
    space: str


class Exploring(PirateLegendsMove):
    kind: Literal["explore"]
    space: str


class Moving(PirateLegendsMove):
    kind: Literal["move"]
    space: str


class RunningUnderSails(PirateLegendsMove):
    kind: Literal["sail"]
    space: str
    takes_tile: bool
    pays: list[str]
    """The slots with sails, one of which is discarded."""


class Unloading(PirateLegendsMove):
    kind: Literal["unload"]
    island: Island
    slots: list[str]
    """What may go ashore."""


class Attacking(PirateLegendsMove):
    kind: Literal["attack"]
    other: int
    price: int
    """In cannons."""
    pays: list[str]
    """The slots with cannons."""


class Exchanging(PirateLegendsMove):
    """Of island cards."""

    kind: Literal["exchange"]
    other: int
    price: int
    """In cannons."""
    pays: list[str]
    """The slots with cannons."""


class Paying(PirateLegendsMove):
    kind: Literal["pay"]
    slot: str


class UnloadingTile(PirateLegendsMove):
    kind: Literal["unload-tile"]
    slot: str


class UnloadingNoMore(PirateLegendsMove):
    kind: Literal["done"]


class Taking(PirateLegendsMove):
    kind: Literal["take"]
    other: int
    slot: str
    """Of the other's deck."""


class Stowing(PirateLegendsMove):
    kind: Literal["stow"]
    slot: str


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
)


def about(state: PirateLegendsState, action: int) -> PirateLegendsMove:
    ends_turn = state.ends_turn(action)
    if action == PASS:
        return Passing(kind="pass", ends_turn=ends_turn)
    if action >= SLOT:
        return _slot(state, i64(action) - SLOT, ends_turn)
    if action >= ATTACK:
        return _against(state, i64(action), ends_turn)
    if action == UNLOAD:
        return Unloading(
            kind="unload",
            island=island_name(state.coast()),
            slots=_letters(state.filled[state.turn]),
            ends_turn=ends_turn,
        )
    return _under_way(state, action, ends_turn)


def _under_way(state: PirateLegendsState, action: int, ends_turn: bool) -> PirateLegendsMove:
    space = cell_name(action % int(CELLS))
    if state.phase == START:
        return Starting(kind="start", space=space, ends_turn=ends_turn)
    if action < MOVE:
        return Exploring(kind="explore", space=space, ends_turn=ends_turn)
    if action < SAIL:
        return Moving(kind="move", space=space, ends_turn=ends_turn)
    return RunningUnderSails(
        kind="sail",
        space=space,
        takes_tile=state.place[i64(action) - SAIL] == AT_SEA,
        pays=_letters(state.holding(state.turn, SAILS)),
        ends_turn=ends_turn,
    )


def _against(state: PirateLegendsState, action: i64, ends_turn: bool) -> PirateLegendsMove:
    seat = state.turn
    pays = _letters(state.holding(seat, CANNON) | state.holding(seat, CANNON + 1))
    if action < EXCHANGE:
        other = action - ATTACK
        return Attacking(
            kind="attack",
            other=int(other),
            price=int(price_of_attack(state, other)),
            pays=pays,
            ends_turn=ends_turn,
        )
    return Exchanging(
        kind="exchange",
        other=int(action - EXCHANGE),
        price=int(CANNONS_TO_EXCHANGE),
        pays=pays,
        ends_turn=ends_turn,
    )


def _slot(state: PirateLegendsState, slot: i64, ends_turn: bool) -> PirateLegendsMove:
    if slot == DONE - SLOT:
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
