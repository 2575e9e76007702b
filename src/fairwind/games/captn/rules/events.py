"""The events of Capt'n: what is told of each at the moment it happens. All but chance is open."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from mypy_extensions import i64

from fairwind.kernel.bits import members
from fairwind.kernel.events import Event

from .components import SUITS, Suit
from .phases import Loss, loss
from .symbols import card_name, card_names, rows_of, space_name, space_names

if TYPE_CHECKING:
    from .state import CaptnState


class OceanDealt(TypedDict):
    tasks: list[str]
    islands: list[str]
    ocean: list[list[str]]
    """The cards row by row, from the north."""


class AtSpace(TypedDict):
    space: str


class TurnBegan(TypedDict):
    turn: int
    own: bool
    card: str
    fatigue: int


class TurnOver(TypedDict):
    turn: int
    fatigue: int


class NoFacts(TypedDict):
    """Its kind says it all."""


class OfShip(TypedDict):
    ship: Suit


class DieRolled(TypedDict):
    ship: Suit
    die: int


class CannonFired(TypedDict):
    ship: Suit
    fatigue: int


class BoatLaunched(TypedDict):
    ship: Suit
    space: str
    die: int


class BoatTired(TypedDict):
    space: str
    die: int


VesselMoved = TypedDict("VesselMoved", {"from": str, "to": str})


class ShipAppeared(TypedDict):
    ship: Suit
    space: str


class ShipSailed(TypedDict):
    ship: Suit
    space: str
    unknown: bool
    """Whether it has sailed through the Unknown."""


class TreasureTaken(TypedDict):
    island: str
    item: Suit


class ExitOpen(TypedDict):
    corners: list[str]


class ItemUsed(TypedDict):
    item: Suit


class CardsSwapped(TypedDict):
    cards: list[str]


class Escaped(TypedDict):
    fate: Literal["escaped"]


class Lost(TypedDict):
    fate: Loss


class CaptnResult(TypedDict):
    scores: list[int]
    winners: list[int]


EVENTS: Final[Mapping[str, type]] = {
    "dealt": OceanDealt,
    "corner-taken": AtSpace,
    "island-made": AtSpace,
    "turn-began": TurnBegan,
    "turn-ended": TurnOver,
    "rowed": AtSpace,
    "lapsed": NoFacts,
    "die-rolled": DieRolled,
    "looked-away": OfShip,
    "cannon-fired": CannonFired,
    "boat-launched": BoatLaunched,
    "nothing-launched": OfShip,
    "moved-aside": VesselMoved,
    "boat-rowed": VesselMoved,
    "boat-tired": BoatTired,
    "boat-went-home": AtSpace,
    "ship-sailed": ShipSailed,
    "ship-stays": OfShip,
    "treasure-taken": TreasureTaken,
    "exit-open": ExitOpen,
    "ship-appeared": ShipAppeared,
    "ship-stayed-away": OfShip,
    "item-used": ItemUsed,
    "boat-threatened": VesselMoved,
    "cards-swapped": CardsSwapped,
    "escaped": Escaped,
    "lost": Lost,
    "game-over": CaptnResult,
}
"""By kind, the facts of an event."""


def dealt(state: "CaptnState") -> None:
    facts: OceanDealt = {
        "tasks": card_names(state.tasks),
        "islands": space_names(state.treasures),
        "ocean": rows_of(state.ocean),
    }
    state.tell(Event("dealt", facts, reveals=True))


def at_space(state: "CaptnState", kind: str, space: i64) -> None:
    state.tell(Event(kind, AtSpace(space=space_name(int(space)))))


def turn_began(state: "CaptnState") -> None:
    facts: TurnBegan = {
        "turn": int(state.turn),
        "own": state.own,
        "card": card_name(int(state.card)),
        "fatigue": int(state.fatigue),
    }
    state.tell(Event("turn-began", facts))


def turn_ended(state: "CaptnState") -> None:
    facts: TurnOver = {"turn": int(state.turn), "fatigue": int(state.fatigue)}
    state.tell(Event("turn-ended", facts, closes=True))


def lapsed(state: "CaptnState") -> None:
    state.tell(Event("lapsed", NoFacts()))


def of_ship(state: "CaptnState", kind: str, ship: i64) -> None:
    state.tell(Event(kind, OfShip(ship=SUITS[int(ship)])))


# --- enemy action ---------------------------------------------------------------------------


def die_rolled(state: "CaptnState") -> None:
    facts: DieRolled = {"ship": SUITS[int(state.actor)], "die": int(state.die)}
    state.tell(Event("die-rolled", facts, reveals=True))


def cannon_fired(state: "CaptnState") -> None:
    facts: CannonFired = {"ship": SUITS[int(state.actor)], "fatigue": int(state.fatigue)}
    state.tell(Event("cannon-fired", facts))


def boat_launched(state: "CaptnState", space: i64) -> None:
    facts: BoatLaunched = {
        "ship": SUITS[int(state.actor)],
        "space": space_name(int(space)),
        "die": int(state.die),
    }
    state.tell(Event("boat-launched", facts))


# --- vessels that move ----------------------------------------------------------------------


def moved(state: "CaptnState", kind: str, space: i64, to: i64) -> None:
    facts: VesselMoved = {"from": space_name(int(space)), "to": space_name(int(to))}
    state.tell(Event(kind, facts))


def boat_tired(state: "CaptnState", space: i64, die: i64) -> None:
    facts: BoatTired = {"space": space_name(int(space)), "die": int(die)}
    state.tell(Event("boat-tired", facts))


def boats_went_home(state: "CaptnState", boats: i64) -> None:
    for space in members(boats):
        at_space(state, "boat-went-home", i64(space))


def ship_sailed(state: "CaptnState", ship: i64, unknown: bool) -> None:
    facts: ShipSailed = {
        "ship": SUITS[int(ship)],
        "space": space_name(int(state.ships[ship])),
        "unknown": unknown,
    }
    state.tell(Event("ship-sailed", facts))


def ship_appeared(state: "CaptnState", ship: i64) -> None:
    facts: ShipAppeared = {
        "ship": SUITS[int(ship)],
        "space": space_name(int(state.ships[ship])),
    }
    state.tell(Event("ship-appeared", facts))


# --- treasure and items ---------------------------------------------------------------------


def treasure_taken(state: "CaptnState", island: i64, item: i64) -> None:
    facts: TreasureTaken = {"island": space_name(int(island)), "item": SUITS[int(item)]}
    state.tell(Event("treasure-taken", facts, reveals=True))
    if state.exits != 0:
        state.tell(Event("exit-open", ExitOpen(corners=space_names(state.exits))))


def item_used(state: "CaptnState", item: i64) -> None:
    state.tell(Event("item-used", ItemUsed(item=SUITS[int(item)])))


def cards_swapped(state: "CaptnState", one: i64, other: i64) -> None:
    cards = [card_name(int(one)), card_name(int(other))]
    state.tell(Event("cards-swapped", CardsSwapped(cards=cards)))


# --- the end --------------------------------------------------------------------------------


def ended(state: "CaptnState") -> None:
    lost = loss(state.fate)
    if lost is None:
        state.tell(Event("escaped", Escaped(fate="escaped")))
    else:
        state.tell(Event("lost", Lost(fate=lost)))
    outcome = state.outcome
    assert outcome is not None
    facts: CaptnResult = {"scores": outcome.scores, "winners": outcome.winners}
    state.tell(Event("game-over", facts))
