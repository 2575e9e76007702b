"""The events that come from envelopes: each is told when all about it is decided, to those who may
know."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import AT_SEA, NONE
from fairwind.games.pirate_legends.rules.events import Origin, Origins, found, kinds_of, paid
from fairwind.games.pirate_legends.rules.symbols import Kind, cell_name, kind_name, slot_name
from fairwind.kernel.events import Event

from .components import (
    DIVE,
    EYE_POINTS,
    FIGHT,
    GRAPPLE,
    LEGENDS,
    PARLEY,
    SPY,
    SPYGLASS_REACH,
    TILES_RESCUED,
)
from .symbols import (
    Captain,
    Direction,
    Legend,
    WeatherCard,
    captain_name,
    direction_name,
    legend_name,
    weather_name,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


class LegendDealt(TypedDict):
    """Told to the seat alone."""

    seat: int
    legend: Legend


class CaptainsDealt(TypedDict):
    """Told to the seat alone."""

    seat: int
    captains: list[Captain]


class CaptainsShown(TypedDict):
    captains: list[Captain]
    """By seat."""


class WeatherTurned(TypedDict):
    weather: WeatherCard


class Gale(TypedDict):
    ships: list[str]
    """By seat, where they are blown."""


class Spied(TypedDict):
    seat: int
    direction: Direction
    spaces: list[str]
    """Whose tiles are looked at."""


class SpiedWhat(Origins):
    """What these tiles are: told to the seat alone."""

    seat: int
    tiles: list[Kind]


class Grappled(TypedDict):
    seat: int
    other: int
    space: str


class Dived(TypedDict):
    seat: int
    space: str
    slot: str


class Looked(TypedDict):
    seat: int
    space: str


class ParleyOffered(TypedDict):
    seat: int
    other: int
    slot: str
    """Of one's own deck,"""
    wanted: str
    """and of the other's."""


class ParleyShown(Origin):
    """What the tile is: told to the one who is offered it, or has got it."""

    to: int
    tile: Kind


class ParleyAnswered(TypedDict):
    seat: int
    """Who offered,"""
    other: int
    """and who answers."""
    accepted: bool


class PatrolSailed(TypedDict):
    space: str


class PatrolFound(TypedDict):
    """Somebody with cannons, who has to choose."""

    seat: int


class PatrolTook(Origin):
    seat: int
    slot: str
    tile: Kind
    by_lot: bool
    """Then there are no cannons among the others."""


class KrakenWoke(TypedDict):
    space: str


class KrakenSwam(TypedDict):
    seat: int
    """Towards whose ship."""
    space: str


class KrakenTook(Origin):
    seat: int
    slot: str


class KrakenFought(TypedDict):
    seat: int
    wounds: int


class Rescued(Origin):
    """A tile of the hoard that comes aboard."""

    seat: int
    slot: str


class KrakenKilled(TypedDict):
    seat: int
    points: int


class HoardShown(Origins):
    tiles: list[Kind]
    cause: Literal["killed", "end"]


class LegendCounted(TypedDict):
    seat: int
    legend: Legend
    fulfilled: bool
    points: int


class EyeCounted(TypedDict):
    seat: int
    points: int


ENVELOPE_EVENTS: Final[Mapping[str, type]] = {
    "legend-dealt": LegendDealt,
    "captains-dealt": CaptainsDealt,
    "captains-shown": CaptainsShown,
    "weather-turned": WeatherTurned,
    "gale": Gale,
    "spied": Spied,
    "spied-what": SpiedWhat,
    "grappled": Grappled,
    "dived": Dived,
    "looked": Looked,
    "parley-offered": ParleyOffered,
    "parley-shown": ParleyShown,
    "parley-answered": ParleyAnswered,
    "patrol-sailed": PatrolSailed,
    "patrol-found": PatrolFound,
    "patrol-took": PatrolTook,
    "kraken-woke": KrakenWoke,
    "kraken-swam": KrakenSwam,
    "kraken-took": KrakenTook,
    "kraken-fought": KrakenFought,
    "rescued": Rescued,
    "kraken-killed": KrakenKilled,
    "hoard-shown": HoardShown,
    "legend-counted": LegendCounted,
    "eye-counted": EyeCounted,
}


def _name(cell: i64) -> str:
    return cell_name(int(cell))


# --- set-up ---------------------------------------------------------------------------------


def legends_dealt(state: "PirateLegendsState") -> None:
    for seat in range(state.players):
        card = LegendDealt(seat=int(seat), legend=legend_name(state.opened.legends[seat]))
        state.tell(Event("legend-dealt", card, seen_by=int(seat), reveals=True))


def captains_dealt(state: "PirateLegendsState") -> None:
    for seat in range(state.players):
        cards = [captain_name(card) for card in state.opened.dealt[2 * seat : 2 * seat + 2]]
        facts = CaptainsDealt(seat=int(seat), captains=cards)
        state.tell(Event("captains-dealt", facts, seen_by=int(seat), reveals=True))


def captains_shown(state: "PirateLegendsState") -> None:
    facts = CaptainsShown(captains=[captain_name(card) for card in state.opened.captains])
    state.tell(Event("captains-shown", facts, reveals=True, closes=True))


# --- actions --------------------------------------------------------------------------------


def action(state: "PirateLegendsState") -> None:
    doing: i64 = state.pending.action
    if doing < GRAPPLE:
        paid(state)
        _spied(state, doing - SPY)
    elif doing < PARLEY:
        paid(state)
        _grappled(state)
    elif doing < FIGHT:
        _offered(state)
    elif doing == FIGHT:
        paid(state)
        _fought(state)
    else:
        _dived(state, doing - DIVE)


def _spied(state: "PirateLegendsState", side: i64) -> None:
    from .spyglass import ahead  # which tells of what it does by this module

    seat = int(state.turn)
    cells = [
        ahead(state.box, state.ships[state.turn], side, i64(spaces))
        for spaces in range(1, int(SPYGLASS_REACH) + 1)
    ]
    tiles = [cell for cell in cells if cell != NONE and state.place[cell] == AT_SEA]
    names = [_name(tile) for tile in tiles]
    spied = Spied(seat=seat, direction=direction_name(side), spaces=names)
    state.tell(Event("spied", spied))
    what: SpiedWhat = {"seat": seat, "tiles": kinds_of(state, tiles), "from": list(names)}
    state.tell(Event("spied-what", what, seen_by=seat, reveals=True))


def _grappled(state: "PirateLegendsState") -> None:
    space = _name(state.ships[state.turn])
    facts = Grappled(seat=int(state.turn), other=int(state.pending.target), space=space)
    state.tell(Event("grappled", facts))


def _dived(state: "PirateLegendsState", cell: i64) -> None:
    slot = slot_name(state.pending.berth)
    state.tell(Event("dived", Dived(seat=int(state.turn), space=_name(cell), slot=slot)))
    found(state, state.turn, cell)


def looked(state: "PirateLegendsState", seat: i64, cell: i64) -> None:
    state.tell(Event("looked", Looked(seat=int(seat), space=_name(cell))))
    found(state, seat, cell)


def _offered(state: "PirateLegendsState") -> None:
    pending = state.pending
    facts = ParleyOffered(
        seat=int(state.turn),
        other=int(pending.target),
        slot=slot_name(pending.berth),
        wanted=slot_name(pending.first),
    )
    state.tell(Event("parley-offered", facts))
    _shown(state, pending.target, state.tile(state.turn, pending.berth))


def _shown(state: "PirateLegendsState", to: i64, tile: i64) -> None:
    facts: ParleyShown = {
        "to": int(to),
        "from": _name(tile),
        "tile": kind_name(state.kinds[tile]),
    }
    state.tell(Event("parley-shown", facts, seen_by=int(to), reveals=True))


def parley_answered(state: "PirateLegendsState", accepted: bool) -> None:
    """Told before the tiles change places."""
    other = state.pending.target
    facts = ParleyAnswered(seat=int(state.turn), other=int(other), accepted=accepted)
    state.tell(Event("parley-answered", facts))
    if accepted:
        _shown(state, state.turn, state.tile(other, state.pending.first))


def _fought(state: "PirateLegendsState") -> None:
    seat, pending = state.turn, state.pending
    wounds = int(state.opened.wounds) + 1
    state.tell(Event("kraken-fought", KrakenFought(seat=int(seat), wounds=wounds)))
    newest = list(state.opened.hoard)[::-1][: int(TILES_RESCUED)]
    for tile, berth in zip(newest, (pending.berth, pending.other_berth)):
        facts: Rescued = {"seat": int(seat), "slot": slot_name(berth), "from": _name(tile)}
        state.tell(Event("rescued", facts))
        found(state, seat, tile)


def kraken_killed(state: "PirateLegendsState") -> None:
    facts = KrakenKilled(seat=int(state.opened.eye), points=EYE_POINTS)
    state.tell(Event("kraken-killed", facts))
    _hoard(state, "killed")


def _hoard(state: "PirateLegendsState", cause: Literal["killed", "end"]) -> None:
    tiles = list(state.opened.hoard)
    if tiles:
        facts: HoardShown = {
            "tiles": kinds_of(state, tiles),
            "from": [_name(tile) for tile in tiles],
            "cause": cause,
        }
        state.tell(Event("hoard-shown", facts, reveals=True))


# --- between turns --------------------------------------------------------------------------


def weather_turned(state: "PirateLegendsState") -> None:
    facts = WeatherTurned(weather=weather_name(state.opened.weather))
    state.tell(Event("weather-turned", facts, reveals=True))


def gale(state: "PirateLegendsState") -> None:
    state.tell(Event("gale", Gale(ships=[_name(ship) for ship in state.ships])))


def patrol_sailed(state: "PirateLegendsState") -> None:
    space = _name(state.box.line[state.opened.patrol])
    state.tell(Event("patrol-sailed", PatrolSailed(space=space)))


def patrol_found(state: "PirateLegendsState", seat: i64) -> None:
    state.tell(Event("patrol-found", PatrolFound(seat=int(seat)), reveals=True))


def patrol_took(state: "PirateLegendsState", seat: i64, slot: i64, by_lot: bool) -> None:
    tile = state.tile(seat, slot)
    facts: PatrolTook = {
        "seat": int(seat),
        "slot": slot_name(slot),
        "from": _name(tile),
        "tile": kind_name(state.kinds[tile]),
        "by_lot": by_lot,
    }
    state.tell(Event("patrol-took", facts, reveals=True))


def kraken_woke(state: "PirateLegendsState") -> None:
    state.tell(Event("kraken-woke", KrakenWoke(space=_name(state.opened.kraken))))


def kraken_swam(state: "PirateLegendsState", prey: i64) -> None:
    facts = KrakenSwam(seat=int(prey), space=_name(state.opened.kraken))
    state.tell(Event("kraken-swam", facts))


def kraken_took(state: "PirateLegendsState", seat: i64, slot: i64) -> None:
    facts: KrakenTook = {
        "seat": int(seat),
        "slot": slot_name(slot),
        "from": _name(state.tile(seat, slot)),
    }
    state.tell(Event("kraken-took", facts, reveals=True))


# --- the end --------------------------------------------------------------------------------


def counted(state: "PirateLegendsState") -> None:
    """What counts besides tiles; and what the kraken has taken (M19)."""
    from .legends import points_of  # which tells of what it deals by this module

    for seat in range(state.players):
        if state.envelopes & LEGENDS != 0:
            points = points_of(state, seat)
            legend = legend_name(state.opened.legends[seat])
            facts = LegendCounted(
                seat=int(seat), legend=legend, fulfilled=points > 0, points=points
            )
            state.tell(Event("legend-counted", facts, reveals=True))
        if state.opened.eye == seat:
            state.tell(Event("eye-counted", EyeCounted(seat=int(seat), points=EYE_POINTS)))
    _hoard(state, "end")
