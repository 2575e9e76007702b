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
from fairwind.games.pirate_legends.rules.events import Origin
from fairwind.games.pirate_legends.rules.scoring import points
from fairwind.games.pirate_legends.rules.symbols import (
    Island,
    Kind,
    cell_name,
    island_name,
    kind_name,
    slot_name,
)
from fairwind.kernel.bits import BIT, members
from fairwind.kernel.options import Value
from fairwind.kernel.outcome import STALLED

from .imagine import knows

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState

Phase = Literal["start", "action", "pay", "unload", "name", "stow", "over"]
PHASES: Final[tuple[Phase, ...]] = ("start", "action", "pay", "unload", "name", "stow", "over")


class TileSeen(Origin):
    """A tile goes by the space it lay on."""

    tile: Kind | None
    """What it is; null where one does not know."""
    known_by: list[int]
    stolen_from: NotRequired[int]
    """Who lost it last."""


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
        "phase": PHASES[int(state.phase)] if state.phase in (START, OVER) else "action",
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
            _seats(state, state.card_known[state.island_of(seat)]) for seat in range(state.players)
        ],
        "scores": None if outcome is None else outcome.scores,
        "winners": [] if outcome is None else outcome.winners,
    }
    if len(state.box.off_line) > 0:  # P17
        seen["off_line"] = [cell_name(int(cell)) for cell in state.box.off_line]
    return seen


def _cell(cell: i64) -> str | None:
    """Ships that have not set out are nowhere."""
    return None if cell == NONE else cell_name(int(cell))


def _deck(state: "PirateLegendsState", eye: i64, seat: i64) -> list[TileSeen | None]:
    """By slot."""
    deck: list[TileSeen | None] = []
    for slot in range(state.game.slots):
        tile: i64 = state.tile(seat, slot)
        deck.append(None if tile == NONE else _tile(state, eye, tile))
    return deck


def _tiles_at(state: "PirateLegendsState", eye: i64, place: i64) -> list[TileSeen]:
    return [_tile(state, eye, tile) for tile in state.box.spaces if state.place[tile] == place]


def _tile(state: "PirateLegendsState", eye: i64, tile: i64) -> TileSeen:
    """Rule 6.4: where it came from, and so who knows its kind; that itself only to those."""
    seen: TileSeen = {
        "from": cell_name(int(tile)),
        "tile": kind_name(state.kinds[tile]) if knows(state, eye, tile) else None,
        "known_by": _seats(state, state.known[tile]),
    }
    if state.stolen_from[tile] != NONE:
        seen["stolen_from"] = int(state.stolen_from[tile])
    return seen


def _known_points(state: "PirateLegendsState", seat: i64) -> int:
    """What one's own deck and island are worth now, as far as one knows (Rules 5.3, 6.1)."""
    places = (ABOARD + seat, ON_ISLAND + state.island_of(seat))
    counts = [0] * int(KINDS)
    for tile in state.box.spaces:
        if state.place[tile] in places and knows(state, seat, tile):
            counts[int(state.kinds[tile])] += 1
    return points(counts)


def _seats(state: "PirateLegendsState", mask: i64) -> list[int]:
    """Without spectators."""
    return members(mask & (BIT[state.players] - 1))


def _card(state: "PirateLegendsState", eye: i64, seat: i64) -> Island | None:
    """Rule 6.3"""
    card = state.island_of(seat)
    return island_name(card) if (state.card_known[card] >> eye) & 1 else None


def _pending(state: "PirateLegendsState") -> PendingAction:
    pending = state.pending
    decided: PendingAction = {"action": state.game.notation(int(pending.action))}
    if pending.action < UNLOAD:
        decided["space"] = cell_name(int(pending.goal))
    elif pending.action >= ATTACK:
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
