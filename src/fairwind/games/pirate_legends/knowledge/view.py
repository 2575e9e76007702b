"""What a seat of Pirate Legends sees, built up from what it may know: chapter 6 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    AT_SEA,
    DISCARDED,
    ISLAND_NAMES,
    ISLANDS,
    KIND_NAMES,
    KINDS,
    NONE,
    ON_ISLAND,
    OVER,
    PASS,
    SPECTATOR,
    START,
    cell_name,
)
from fairwind.games.pirate_legends.rules.scoring import points
from fairwind.games.pirate_legends.words.notation import action_name
from fairwind.games.pirate_legends.words.phrases import slot_name
from fairwind.kernel.bits import BIT, members

from .imagine import knows

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.pending import Pending
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState

PHASES = ("start", "action", "pay", "unload", "name", "stow", "over")


def of(state: "PirateLegendsState", seat: int | None) -> dict[str, object]:
    eye = SPECTATOR if seat is None else state.at_table(seat)
    seen = _public(state, eye)
    if seat is not None:
        seen["seat"] = seat
        seen["legal"] = [action_name(action) for action in state.legal(seat)]
        seen["known_points"] = _known_points(state, i64(seat))
        if eye == state.turn:  # Rule 6.5: one's own, and nobody else's
            seen["phase"] = PHASES[int(state.phase)]
            if state.pending.action != PASS:
                seen["pending"] = _pending(state.pending)
    return seen


def _public(state: "PirateLegendsState", eye: i64) -> dict[str, object]:
    """What lies open, and what kinds of tiles and which cards this one knows (Rules 6.1 to 6.4)."""
    over = state.phase == OVER
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "phase": PHASES[int(state.phase)] if state.phase in (START, OVER) else "action",
        "to_act": list(state.to_act),
        "starter": int(state.starter),
        "turn": int(state.turns) + 1,
        "actions_left": int(state.actions_left),
        "attacked": members(state.attacked),
        "quiet_turns": max(0, int(state.quiet)),
        "tile_left_sea": state.quiet < 0,
        "stalled": state.stalled,
        "sides": [int(state.side(seat)) for seat in range(state.players)],
        "line": [cell_name(int(cell)) for cell in state.box.line],
        "ships": [_cell(state.ships[seat]) for seat in range(state.players)],
        "sea": [cell_name(int(tile)) for tile in state.box.spaces if state.place[tile] == AT_SEA],
        "decks": [_deck(state, eye, seat) for seat in range(state.players)],
        "islands": {
            ISLAND_NAMES[int(island)]: _tiles_at(state, eye, ON_ISLAND + island)
            for island in range(ISLANDS)
        },
        "discarded": _tiles_at(state, eye, DISCARDED),
        "cards": [_card(state, eye, seat) for seat in range(state.players)],
        "cards_known_by": [
            _seats(state, state.card_known[state.island_of(seat)]) for seat in range(state.players)
        ],
        "scores": state.scores if over else None,
        "winners": state.winners,
    }


def _cell(cell: i64) -> str | None:
    """Ships that have not set out are nowhere."""
    return None if cell == NONE else cell_name(int(cell))


def _deck(state: "PirateLegendsState", eye: i64, seat: i64) -> list[dict[str, object] | None]:
    """By slot."""
    deck: list[dict[str, object] | None] = []
    for slot in range(state.game.slots):
        tile: i64 = state.tile(seat, slot)
        deck.append(None if tile == NONE else _tile(state, eye, tile))
    return deck


def _tiles_at(state: "PirateLegendsState", eye: i64, place: i64) -> list[dict[str, object]]:
    return [_tile(state, eye, tile) for tile in state.box.spaces if state.place[tile] == place]


def _tile(state: "PirateLegendsState", eye: i64, tile: i64) -> dict[str, object]:
    """Rule 6.4: where it came from, and so who knows its kind; that itself only to those."""
    known = knows(state, eye, tile)
    seen: dict[str, object] = {
        "from": cell_name(int(tile)),
        "tile": KIND_NAMES[int(state.kinds[tile])] if known else None,
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


def _card(state: "PirateLegendsState", eye: i64, seat: i64) -> str | None:
    """Rule 6.3"""
    card = state.island_of(seat)
    return ISLAND_NAMES[int(card)] if (state.card_known[card] >> eye) & 1 else None


def _pending(pending: "Pending") -> dict[str, object]:
    """The slots decided on so far."""
    decided: dict[str, object] = {"action": action_name(int(pending.action))}
    for key, slots in (("paid", pending.paid), ("unloaded", pending.unloaded)):
        if slots != 0:
            decided[key] = [slot_name(i64(slot)) for slot in members(slots)]
    for key, pair in (
        ("named", (pending.first, pending.second)),
        ("stowed", (pending.berth, pending.other_berth)),
    ):
        chosen = [slot_name(slot) for slot in pair if slot != NONE]
        if chosen:
            decided[key] = chosen
    return decided
