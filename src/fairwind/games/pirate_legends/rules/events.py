"""The events of Pirate Legends: each is told when all about it is decided, to those who may know.

An action is told when it is decided and not yet carried out.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.kernel.bits import members
from fairwind.kernel.events import Event
from fairwind.kernel.outcome import STALLED
from fairwind.kernel.schema import GameOver

from .components import (
    AT_SEA,
    EXCHANGE,
    EXPLORE,
    ISLANDS,
    KINDS,
    MOVE,
    NONE,
    ON_ISLAND,
    SAIL,
    UNLOAD,
)
from .symbols import Island, Kind, cell_name, island_name, kind_name, slot_name

if TYPE_CHECKING:
    from .state import PirateLegendsState

# A tile is told by the space it lay on when the game began: there its back can be followed from.
Origin = TypedDict("Origin", {"from": str})
Origins = TypedDict("Origins", {"from": list[str]})


class IslandDealt(TypedDict):
    seat: int
    island: Island


class StarterDrawn(TypedDict):
    seat: int


class SetOut(TypedDict):
    seat: int
    space: str


class Explored(TypedDict):
    seat: int
    space: str
    slot: str


class Found(Origin):
    """What a tile turned out to be: told to the seat alone."""

    seat: int
    tile: Kind


class ShipMoved(TypedDict):
    seat: int
    space: str


class RanUnderSails(TypedDict):
    seat: int
    space: str
    slot: NotRequired[str]
    """For the tile, if there was one."""


class Discarded(Origins):
    seat: int
    """Whose they were."""
    tiles: list[Kind]


class Unloaded(Origins):
    seat: int
    island: Island


class UnloadedWhat(TypedDict):
    """What these tiles are: told to the seat alone."""

    seat: int
    tiles: list[Kind]


class Attacked(TypedDict):
    seat: int
    other: int


class Stolen(Origin):
    seat: int
    other: int
    slot: str
    """Of the other's deck,"""
    berth: str
    """and of one's own."""


class StolenWhat(Origin):
    """What a stolen tile is: told to both."""

    to: int
    tile: Kind


class Exchanged(TypedDict):
    seat: int
    other: int


class IslandChanged(TypedDict):
    """Whose island it is now: told to both who exchanged their cards."""

    to: int
    seat: int
    island: Island


class TurnPassed(TypedDict):
    seat: int


class TurnEnded(TypedDict):
    turn: int
    next: int


class SeaStalled(TypedDict):
    rounds: int


class SeaEmpty(TypedDict):
    pass


class IslandCounted(TypedDict):
    seat: int
    island: Island
    tiles: list[Kind]
    """On the island and aboard."""
    points: int


class NobodysIsland(TypedDict):
    island: Island
    tiles: list[Kind]


EVENTS: Final[Mapping[str, type]] = {
    "island-dealt": IslandDealt,
    "starter-drawn": StarterDrawn,
    "set-out": SetOut,
    "explored": Explored,
    "found": Found,
    "moved": ShipMoved,
    "sailed": RanUnderSails,
    "discarded": Discarded,
    "unloaded": Unloaded,
    "unloaded-what": UnloadedWhat,
    "attacked": Attacked,
    "stolen": Stolen,
    "stolen-what": StolenWhat,
    "exchanged": Exchanged,
    "island-changed": IslandChanged,
    "passed": TurnPassed,
    "turn-ended": TurnEnded,
    "stalled": SeaStalled,
    "sea-empty": SeaEmpty,
    "scored": IslandCounted,
    "nobodys-island": NobodysIsland,
    "game-over": GameOver,
}


# --- set-up ---------------------------------------------------------------------------------


def dealt(state: "PirateLegendsState") -> None:
    for seat in range(state.players):
        card = IslandDealt(seat=int(seat), island=island_name(state.island_of(seat)))
        state.tell(Event("island-dealt", card, seen_by=int(seat), reveals=True))
    state.tell(Event("starter-drawn", StarterDrawn(seat=int(state.starter))))


def set_out(state: "PirateLegendsState", seat: i64, cell: i64) -> None:
    state.tell(Event("set-out", SetOut(seat=int(seat), space=cell_name(int(cell)))))
    found(state, seat, cell)


# --- actions --------------------------------------------------------------------------------


def action(state: "PirateLegendsState") -> None:
    doing: i64 = state.pending.action
    if doing < MOVE:
        _explored(state, doing - EXPLORE)
    elif doing < SAIL:
        moved = ShipMoved(seat=int(state.turn), space=cell_name(int(doing - MOVE)))
        state.tell(Event("moved", moved))
    elif doing < UNLOAD:
        paid(state)
        _ran_under_sails(state, doing - SAIL)
    elif doing == UNLOAD:
        _unloaded(state)
    elif doing < EXCHANGE:
        _attacked(state)
    else:
        paid(state)
        _exchanged(state)


def _explored(state: "PirateLegendsState", cell: i64) -> None:
    seat, slot = int(state.turn), slot_name(state.pending.berth)
    state.tell(Event("explored", Explored(seat=seat, space=cell_name(int(cell)), slot=slot)))
    found(state, state.turn, cell)


def found(state: "PirateLegendsState", seat: i64, tile: i64) -> None:
    facts: Found = {
        "seat": int(seat),
        "from": cell_name(int(tile)),
        "tile": kind_name(state.kinds[tile]),
    }
    state.tell(Event("found", facts, seen_by=int(seat), reveals=True))


def _ran_under_sails(state: "PirateLegendsState", cell: i64) -> None:
    facts = RanUnderSails(seat=int(state.turn), space=cell_name(int(cell)))
    takes = state.place[cell] == AT_SEA
    if takes:
        facts["slot"] = slot_name(state.pending.berth)
    state.tell(Event("sailed", facts))
    if takes:
        found(state, state.turn, cell)


def paid(state: "PirateLegendsState") -> None:
    _discarded(state, state.turn, _in_slots(state, state.pending.paid))


def _discarded(state: "PirateLegendsState", seat: i64, tiles: list[i64]) -> None:
    """Tiles go face up to the discard pile."""
    facts: Discarded = {
        "seat": int(seat),
        "tiles": kinds_of(state, tiles),
        "from": [cell_name(int(tile)) for tile in tiles],
    }
    state.tell(Event("discarded", facts, reveals=True))


def _in_slots(state: "PirateLegendsState", slots: i64) -> list[i64]:
    return [state.tile(state.turn, i64(slot)) for slot in members(slots)]


def kinds_of(state: "PirateLegendsState", tiles: list[i64]) -> list[Kind]:
    return [kind_name(state.kinds[tile]) for tile in tiles]


def _unloaded(state: "PirateLegendsState") -> None:
    """Everyone sees which backs; what they are only the one who unloads them knows."""
    seat = int(state.turn)
    tiles = _in_slots(state, state.pending.unloaded)
    facts: Unloaded = {
        "seat": seat,
        "island": island_name(state.coast()),
        "from": [cell_name(int(tile)) for tile in tiles],
    }
    state.tell(Event("unloaded", facts))
    what = UnloadedWhat(seat=seat, tiles=kinds_of(state, tiles))
    state.tell(Event("unloaded-what", what, seen_by=seat))


def _attacked(state: "PirateLegendsState") -> None:
    pending = state.pending
    attacked = Attacked(seat=int(state.turn), other=int(pending.target))
    state.tell(Event("attacked", attacked))
    paid(state)
    _stolen(state, pending.first, pending.berth)
    if pending.second == NONE:
        return
    if pending.other_berth == NONE:  # Rule 4.8
        _discarded(state, pending.target, [state.tile(pending.target, pending.second)])
    else:
        _stolen(state, pending.second, pending.other_berth)


def _stolen(state: "PirateLegendsState", slot: i64, berth: i64) -> None:
    seat, other = int(state.turn), int(state.pending.target)
    tile: i64 = state.tile(state.pending.target, slot)
    facts: Stolen = {
        "seat": seat,
        "other": other,
        "slot": slot_name(slot),
        "berth": slot_name(berth),
        "from": cell_name(int(tile)),
    }
    state.tell(Event("stolen", facts))
    for owner in (seat, other):  # Rule 6.1: both know it
        what: StolenWhat = {
            "to": owner,
            "from": cell_name(int(tile)),
            "tile": kind_name(state.kinds[tile]),
        }
        state.tell(Event("stolen-what", what, seen_by=owner, reveals=True))


def _exchanged(state: "PirateLegendsState") -> None:
    seat, other = int(state.turn), int(state.pending.target)
    state.tell(Event("exchanged", Exchanged(seat=seat, other=other)))
    for owner, giver in ((seat, other), (other, seat)):
        island = island_name(state.island_of(i64(giver)))
        for reader in (seat, other):
            changed = IslandChanged(to=reader, seat=owner, island=island)
            state.tell(Event("island-changed", changed, seen_by=reader, reveals=True))


# --- the end of a turn, and of the game -----------------------------------------------------


def passed(state: "PirateLegendsState") -> None:
    state.tell(Event("passed", TurnPassed(seat=int(state.turn))))


def turn_ended(state: "PirateLegendsState") -> None:
    """Told when the next player is to act."""
    facts = TurnEnded(turn=int(state.turns), next=int(state.turn))
    state.tell(Event("turn-ended", facts, closes=True))


def game_ended(state: "PirateLegendsState") -> None:
    outcome = state.outcome
    assert outcome is not None
    if outcome.reason == STALLED:
        state.tell(Event("stalled", SeaStalled(rounds=int(state.game.stall)), closes=True))
    else:
        state.tell(Event("sea-empty", SeaEmpty(), closes=True))
    for seat in range(state.players):
        _counted(state, seat, outcome.scores[int(seat)])
    for card in range(ISLANDS):
        if state.holders[card] == NONE:
            _nobodys(state, card)


def _counted(state: "PirateLegendsState", seat: i64, points: int) -> None:
    """Of tiles alone: what comes from envelopes is told after it."""
    counts = state.counted(seat)
    if state.envelopes != 0:
        points -= state.points_from_envelopes(seat)
    facts = IslandCounted(
        seat=int(seat),
        island=island_name(state.island_of(seat)),
        tiles=[kind_name(kind) for kind in range(KINDS) for _ in range(counts[int(kind)])],
        points=points,
    )
    state.tell(Event("scored", facts, reveals=True))


def _nobodys(state: "PirateLegendsState", card: i64) -> None:
    """Rule 5.2: what lies on an island without an owner is shown too."""
    tiles = [tile for tile in state.box.spaces if state.place[tile] == ON_ISLAND + card]
    if tiles:
        facts = NobodysIsland(island=island_name(card), tiles=kinds_of(state, tiles))
        state.tell(Event("nobodys-island", facts, reveals=True))
