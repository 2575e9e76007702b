"""What a seat of Pirate Legends sees, built up from what it may know: chapter 6 of RULES.md."""

from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    AT_SEA,
    ATTACK,
    DISCARDED,
    KINDS,
    NONE,
    ON_ISLAND,
    OVER,
    PASS,
    SPECTATOR,
    START,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CAPTAINS,
    CHOOSE_CAPTAIN,
    DIVE,
    FIGHT,
    GRAPPLE,
    KRAKEN,
    LEGENDS,
    PARLEYS,
    PATROL,
    REEFS,
    SPYGLASSES,
    WEATHER,
    WHIRLPOOLS,
)
from fairwind.games.pirate_legends.rules.scoring import points
from fairwind.games.pirate_legends.rules.symbols import (
    Island,
    cell_name,
    island_name,
    slot_name,
)
from fairwind.kernel.bits import count, members
from fairwind.kernel.options import Value
from fairwind.kernel.outcome import STALLED

from .envelopes import (
    CaptainsSeen,
    KrakenSeen,
    LegendsSeen,
    ParleySeen,
    PatrolSeen,
    WeatherSeen,
    captains_seen,
    kraken_seen,
    legends_seen,
    parley_seen,
    patrol_seen,
    weather_seen,
    whirlpools_seen,
)
from .known import knows
from .tiles import TileSeen, seats_in, tile_seen

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState

Phase = Literal[
    "start", "action", "pay", "unload", "name", "stow", "over",
    "offer", "captain", "answer", "surrender",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = (
    "start", "action", "pay", "unload", "name", "stow", "over",
    "offer", "captain", "answer", "surrender",
)  # fmt: skip


class PendingAction(TypedDict):
    """What one has decided so far of an action: slots, in the order they were named."""

    action: str
    """In short, as in records."""
    space: NotRequired[str]
    """Where it leads."""
    other: NotRequired[int]
    """Whom it concerns."""
    paid: NotRequired[list[str]]
    unloaded: NotRequired[list[str]]
    named: NotRequired[list[str]]
    """Of the other's deck, to be taken."""
    stowed: NotRequired[list[str]]
    """For the tiles that come aboard."""


class TilesAshore(TypedDict):
    nw: list[TileSeen]
    ne: list[TileSeen]
    se: list[TileSeen]
    sw: list[TileSeen]


class PirateLegendsView(TypedDict):
    """By seat, where nothing else is said. Spaces are a1 to i9, slots A to J."""

    game: str
    options: dict[str, Value]
    phase: Phase
    """What is asked of whoever's turn it is; others see "action" until all of it is decided."""
    to_act: list[int]
    starter: int
    turn: int
    """Counted from 1."""
    actions_left: int
    attacked: list[int]
    """The seats attacked this turn."""
    quiet_turns: int
    """Turns in a row in which no tile left the sea."""
    tile_left_sea: bool
    """In this turn."""
    stalled: bool
    """The game ended because no tile left the sea for too long."""
    sides: list[int]
    """North 0, east 1, south 2, west 3."""
    line: list[str]
    """The spaces along the dotted line, inwards."""
    off_line: NotRequired[list[str]]
    """The other spaces of the sea, if the line leaves any out."""
    ships: list[str | None]
    """Null before they set out."""
    sea: list[str]
    """Where tiles lie."""
    decks: list[list[TileSeen | None]]
    """By slot."""
    islands: TilesAshore
    discarded: list[TileSeen]
    cards: list[Island | None]
    """Null where one does not know it."""
    cards_known_by: list[list[int]]
    """Who knows the card of each."""
    scores: list[int] | None
    """Null before the end."""
    winners: list[int]
    seat: NotRequired[int]
    """Who sees this: a spectator has none of the following."""
    legal: NotRequired[list[str]]
    """Moves in short."""
    known_points: NotRequired[int]
    """What one's own tiles are worth, as far as one knows them."""
    pending: NotRequired[PendingAction]
    looked_at: NotRequired[list[TileSeen]]
    """Tiles at sea that somebody has looked at; this and the following only if their envelope is
    open."""
    reefs: NotRequired[list[str]]
    whirlpools: NotRequired[list[str]]
    """The western one first."""
    weather: NotRequired[WeatherSeen]
    captains: NotRequired[CaptainsSeen]
    legends: NotRequired[LegendsSeen]
    parley: NotRequired[ParleySeen]
    patrol: NotRequired[PatrolSeen]
    kraken: NotRequired[KrakenSeen]


def of(state: "PirateLegendsState", seat: int | None) -> PirateLegendsView:
    eye = SPECTATOR if seat is None else state.at_table(seat)
    seen = _public(state, eye)
    if seat is not None:
        seen["seat"] = seat
        seen["legal"] = [state.game.notation(action) for action in state.legal(seat)]
        seen["known_points"] = _known_points(state, eye)
        if eye == state.turn:  # Rule 6.5: one's own, and nobody else's
            seen["phase"] = PHASES[int(state.phase)]
            if state.pending.action != PASS:
                seen["pending"] = _pending(state)
    return seen


def _public(state: "PirateLegendsState", eye: i64) -> PirateLegendsView:
    """What lies open, and what kinds of tiles and which cards this one knows (Rules 6.1 to 6.4)."""
    outcome = state.outcome
    seen: PirateLegendsView = {
        "game": state.game.name,
        "options": state.game.options_told,
        "phase": _phase(state),
        "to_act": list(state.to_act),
        "starter": int(state.starter),
        "turn": int(state.turns) + 1,
        "actions_left": int(state.actions_left),
        "attacked": members(state.attacked),
        "quiet_turns": max(0, int(state.quiet)),
        "tile_left_sea": state.quiet < 0,
        "stalled": outcome is not None and outcome.reason == STALLED,
        "sides": [int(state.side(seat)) for seat in range(state.players)],
        "line": [cell_name(int(cell)) for cell in state.box.line],
        "ships": [_cell(state.ships[seat]) for seat in range(state.players)],
        "sea": [cell_name(int(tile)) for tile in state.box.spaces if state.place[tile] == AT_SEA],
        "decks": [_deck(state, eye, seat) for seat in range(state.players)],
        "islands": {
            "nw": _tiles_at(state, eye, ON_ISLAND),
            "ne": _tiles_at(state, eye, ON_ISLAND + 1),
            "se": _tiles_at(state, eye, ON_ISLAND + 2),
            "sw": _tiles_at(state, eye, ON_ISLAND + 3),
        },
        "discarded": _tiles_at(state, eye, DISCARDED),
        "cards": [_card(state, eye, seat) for seat in range(state.players)],
        "cards_known_by": [
            seats_in(state, state.card_known[state.island_of(seat)])
            for seat in range(state.players)
        ],
        "scores": None if outcome is None else outcome.scores,
        "winners": [] if outcome is None else outcome.winners,
    }
    if len(state.box.off_line) > 0:  # P17
        seen["off_line"] = [cell_name(int(cell)) for cell in state.box.off_line]
    if state.envelopes != 0:
        _add_envelopes(seen, state, eye)
    return seen


def _add_envelopes(seen: PirateLegendsView, state: "PirateLegendsState", eye: i64) -> None:
    """An entry for each that is open."""
    envelopes = state.envelopes
    if envelopes & (SPYGLASSES | CAPTAINS):  # Rules 8.4 and 12.9
        seen["looked_at"] = [tile for tile in _tiles_at(state, eye, AT_SEA) if tile["known_by"]]
    if envelopes & REEFS:
        seen["reefs"] = [cell_name(int(cell)) for cell in state.box.reefs]
    if envelopes & WHIRLPOOLS:
        seen["whirlpools"] = whirlpools_seen(state)
    if envelopes & WEATHER:
        seen["weather"] = weather_seen(state)
    if envelopes & CAPTAINS:
        seen["captains"] = captains_seen(state, eye)
    if envelopes & LEGENDS:
        seen["legends"] = legends_seen(state, eye)
    if envelopes & PARLEYS:
        seen["parley"] = parley_seen(state)
    if envelopes & PATROL:
        seen["patrol"] = patrol_seen(state)
    if envelopes & KRAKEN:
        seen["kraken"] = kraken_seen(state, eye)


def _phase(state: "PirateLegendsState") -> Phase:
    """As everyone sees it: half an action is nobody else's business (Rule 6.5)."""
    if state.phase in (START, OVER) or state.phase >= CHOOSE_CAPTAIN:
        return PHASES[int(state.phase)]
    return "action"


def _cell(cell: i64) -> str | None:
    """Ships that have not set out are nowhere."""
    return None if cell == NONE else cell_name(int(cell))


def _deck(state: "PirateLegendsState", eye: i64, seat: i64) -> list[TileSeen | None]:
    """By slot."""
    deck: list[TileSeen | None] = []
    for slot in range(count(state.slots_of(seat))):
        tile: i64 = state.tile(seat, slot)
        deck.append(None if tile == NONE else tile_seen(state, eye, tile))
    return deck


def _tiles_at(state: "PirateLegendsState", eye: i64, place: i64) -> list[TileSeen]:
    return [tile_seen(state, eye, tile) for tile in state.box.spaces if state.place[tile] == place]


def _known_points(state: "PirateLegendsState", seat: i64) -> int:
    """What one's own deck and island are worth now, as far as one knows (Rules 5.3, 6.1)."""
    places = (ABOARD + seat, ON_ISLAND + state.island_of(seat))
    counts = [0] * int(KINDS)
    for tile in state.box.spaces:
        if state.place[tile] in places and knows(state, seat, tile):
            counts[int(state.kinds[tile])] += 1
    return points(counts)


def _card(state: "PirateLegendsState", eye: i64, seat: i64) -> Island | None:
    """Rule 6.3"""
    card = state.island_of(seat)
    return island_name(card) if (state.card_known[card] >> eye) & 1 else None


def _pending(state: "PirateLegendsState") -> PendingAction:
    pending = state.pending
    decided: PendingAction = {"action": state.game.notation(int(pending.action))}
    if pending.action < UNLOAD:
        decided["space"] = cell_name(int(pending.goal))
    elif pending.action >= DIVE:
        decided["space"] = cell_name(int(pending.action - DIVE))
    elif ATTACK <= pending.action < PASS or GRAPPLE <= pending.action < FIGHT:
        decided["other"] = int(pending.target)
    if pending.paid != 0:
        decided["paid"] = _slots(pending.paid)
    if pending.unloaded != 0:
        decided["unloaded"] = _slots(pending.unloaded)
    if pending.first != NONE:
        decided["named"] = _pair(pending.first, pending.second)
    if pending.berth != NONE:
        decided["stowed"] = _pair(pending.berth, pending.other_berth)
    return decided


def _slots(mask: i64) -> list[str]:
    return [slot_name(i64(slot)) for slot in members(mask)]


def _pair(one: i64, other: i64) -> list[str]:
    return [slot_name(slot) for slot in (one, other) if slot != NONE]
