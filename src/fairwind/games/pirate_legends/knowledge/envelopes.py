"""What a seat sees of what comes from envelopes: an entry of the view for each that is open."""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import EVERYONE, NONE, OVER
from fairwind.games.pirate_legends.rules.envelopes import legends, patrol, whirlpools
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    CHOOSE_CAPTAIN,
    SURRENDER,
)
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    KRAKEN_STATES,
    WEATHER_NAMES,
    Captain,
    KrakenState,
    Legend,
    WeatherCard,
    captain_name,
    legend_name,
    weather_name,
)
from fairwind.games.pirate_legends.rules.symbols import cell_name, slot_name
from fairwind.kernel.bits import members

from .tiles import TileSeen, tile_seen

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


class WeatherSeen(TypedDict):
    card: WeatherCard | None
    """Of this round; null before the first."""
    left: dict[str, int]
    """How many of each card may be turned next."""


class CaptainsSeen(TypedDict):
    chosen: list[Captain | None]
    """By seat; null until all have chosen."""
    dealt: NotRequired[list[Captain]]
    """One's own two, until all have chosen."""
    choice: NotRequired[Captain]
    """What one has chosen of them, while others still do."""
    looked: bool
    """Whether the Lookout has looked this turn."""


class LegendsSeen(TypedDict):
    cards: list[Legend | None]
    """By seat; null where one does not know it."""
    stolen: list[int]
    """By seat, how many tiles it stole by attacks."""
    points: NotRequired[list[int]]
    """At the end, what the cards gave: by seat."""


class Offer(TypedDict):
    seat: int
    other: int
    slot: str
    """Of the one who offers,"""
    wanted: str
    """and of the other."""


class ParleySeen(TypedDict):
    partners: list[int]
    """The seats parleyed with this turn."""
    offer: NotRequired[Offer]
    """That is to be answered."""


class PatrolSeen(TypedDict):
    space: str
    next: str
    """Where it will be after this round."""
    asked: NotRequired[int]
    """The seat that has to discard cannons now,"""
    waiting: NotRequired[list[int]]
    """and all whom the patrol has still to see to."""
    unarmed: list[str]
    """By where they came from, the tiles that everyone knows to be no cannons, though not
    everyone what they are."""


class KrakenSeen(TypedDict):
    state: KrakenState
    space: str | None
    """Null when it is dead."""
    wounds: int
    hoard: list[TileSeen]
    """The newest last."""
    eye: int | None
    """Who killed it."""


def weather_seen(state: "PirateLegendsState") -> WeatherSeen:
    """Rule 10.8"""
    opened = state.opened
    left: dict[str, int] = {}
    for name, number in zip(WEATHER_NAMES, opened.pile):
        left[name] = int(number)
    return {
        "card": None if opened.weather == NONE else weather_name(opened.weather),
        "left": left,
    }


def captains_seen(state: "PirateLegendsState", eye: i64) -> CaptainsSeen:
    """Rule 12.3"""
    opened = state.opened
    if state.phase != CHOOSE_CAPTAIN:
        return {
            "chosen": [captain_name(card) for card in opened.captains],
            "looked": opened.looked,
        }
    seen: CaptainsSeen = {"chosen": [None] * int(state.players), "looked": False}
    if eye < state.players:
        seen["dealt"] = [captain_name(card) for card in opened.dealt[2 * eye : 2 * eye + 2]]
        if opened.captains[eye] != NONE:
            seen["choice"] = captain_name(opened.captains[eye])
    return seen


def legends_seen(state: "PirateLegendsState", eye: i64) -> LegendsSeen:
    """Rule 16.3"""
    seen: LegendsSeen = {
        "cards": [
            legend_name(state.opened.legends[seat]) if eye == seat or state.phase == OVER else None
            for seat in range(state.players)
        ],
        "stolen": [int(number) for number in state.opened.stolen],
    }
    if state.phase == OVER:
        seen["points"] = [legends.points_of(state, i64(seat)) for seat in range(state.players)]
    return seen


def parley_seen(state: "PirateLegendsState") -> ParleySeen:
    seen: ParleySeen = {"partners": members(state.opened.parleyed)}
    if state.phase == ANSWER:
        seen["offer"] = {
            "seat": int(state.turn),
            "other": int(state.opened.asked),
            "slot": slot_name(state.pending.berth),
            "wanted": slot_name(state.pending.first),
        }
    return seen


def patrol_seen(state: "PirateLegendsState") -> PatrolSeen:
    opened = state.opened
    seen: PatrolSeen = {
        "space": cell_name(int(patrol.cell(state))),
        "next": cell_name(int(state.box.line[patrol.next_place(state)])),
        "unarmed": [
            cell_name(int(tile))
            for tile in state.box.spaces
            if opened.unarmed[tile] == 1 and state.known[tile] != EVERYONE
        ],
    }
    if state.phase == SURRENDER:
        seen["asked"] = int(opened.asked)
        seen["waiting"] = members(opened.found)
    return seen


def kraken_seen(state: "PirateLegendsState", eye: i64) -> KrakenSeen:
    opened = state.opened
    return {
        "state": KRAKEN_STATES[int(opened.kraken_state)],
        "space": None if opened.kraken == NONE else cell_name(int(opened.kraken)),
        "wounds": int(opened.wounds),
        "hoard": [tile_seen(state, eye, tile) for tile in opened.hoard],
        "eye": None if opened.eye == NONE else int(opened.eye),
    }


def whirlpools_seen(state: "PirateLegendsState") -> list[str]:
    return [
        cell_name(int(whirlpools.western(state.box))),
        cell_name(int(whirlpools.eastern(state.box))),
    ]
