"""From a view back to a game of Pirate Legends: tiles, cards, ships, and whose turn it is.

Every back can be followed, so only kinds of tiles and island cards are hidden: these are filled in
in order. What the seat itself has decided of an action is decided again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, count
from fairwind.kernel.reading import Part, listed, named, number, row

from .components import (
    ABOARD,
    ACTION,
    ACTIONS,
    ACTIONS_A_TURN,
    AT_SEA,
    CELLS,
    CELLS_BY_NAME,
    DISCARDED,
    EVERYONE,
    ISLAND_NAMES,
    ISLANDS,
    KINDS,
    KINDS_BY_NAME,
    MOST_STALL,
    NAME,
    NONE,
    NOWHERE,
    ON_ISLAND,
    OVER,
    PAY,
    SLOT,
    SLOT_LETTERS,
    SLOTS,
    START,
    STOW,
    UNLOADING,
)
from .knowledge import knows, unknown_kinds
from .pending import Pending
from .state import PirateLegendsState
from .view import PHASES
from .words.notation import action_name

PHASES_BY_NAME: Final = {name: phase for phase, name in enumerate(PHASES)}
ISLANDS_BY_NAME: Final = {name: island for island, name in enumerate(ISLAND_NAMES)}
SLOTS_BY_NAME: Final = {letter: slot for slot, letter in enumerate(SLOT_LETTERS)}
ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(int(ACTIONS))}
DECIDED: Final = {
    int(PAY): "paid",
    int(UNLOADING): "unloaded",
    int(NAME): "named",
    int(STOW): "stowed",
}
MOST_TURNS: Final = (int(CELLS) + 1) * MOST_STALL * len(ISLAND_NAMES)
"""If each tile left the sea as late as it can."""
UNKNOWN: Final = int(NONE)


def of(state: PirateLegendsState, view: dict[str, object], seat: int) -> PirateLegendsState:
    """The blank state, filled with what the seat sees and with something for what it does not."""
    seen = Part(view, "the view")
    _clear(state)
    phase = i64(seen.one_of("phase", PHASES_BY_NAME))
    state.phase = phase if phase in (START, OVER) else ACTION
    _recall_tiles(state, seen)
    _fill_in_kinds(state, i64(seat))
    _recall_cards(state, seen)
    _recall_ships(state, seen)
    _recall_turn(state, seen)
    _check_end(state)
    if state.phase == START:
        _check_start(state)
    elif state.turn == seat and seen.has("pending"):
        _decide_again(state, seen.part("pending"))
    return state


def _clear(state: PirateLegendsState) -> None:
    none = [NONE] * int(CELLS)
    state.pending = Pending()
    state.kinds = vec[i64](none)
    state.place = vec[i64](none)
    state.known = vec[i64]([0] * int(CELLS))
    state.stolen_from = vec[i64](none)
    state.decks = vec[i64](none[: int(state.players * SLOTS)])
    state.filled = ZEROS[: state.players]
    state.ships = vec[i64](none[: int(state.players)])
    state.holders = vec[i64](none[: int(ISLANDS)])
    state.card_known = ZEROS[:ISLANDS]


# --- tiles ----------------------------------------------------------------------------------


def _recall_tiles(state: PirateLegendsState, seen: Part) -> None:
    for cell in seen.names("sea", CELLS_BY_NAME, int(CELLS)):
        _put(state, i64(cell), AT_SEA)
        state.at_sea += 1
    for seat, deck in enumerate(seen.row("decks", int(state.players))):
        _recall_deck(state, i64(seat), row(deck, int(state.game.slots), "a deck"))
    islands = seen.part("islands")
    for island, name in enumerate(ISLAND_NAMES):
        for value in islands.items(name, int(CELLS)):
            _recall_tile(state, value, ON_ISLAND + i64(island))
    for value in seen.items("discarded", int(CELLS)):
        _recall_tile(state, value, DISCARDED)
    for tile in state.box.spaces:
        if state.place[tile] == NOWHERE:
            raise ValueError("a tile is missing")


def _recall_deck(state: PirateLegendsState, seat: i64, deck: list[object]) -> None:
    for place, value in enumerate(deck):
        if value is None:
            continue
        slot = i64(place)
        tile = _recall_tile(state, value, ABOARD + seat)
        if not knows(state, seat, tile):
            raise ValueError("whoever has a tile aboard knows it")
        state.decks[seat * SLOTS + slot] = tile
        state.filled[seat] |= BIT[slot]


def _recall_tile(state: PirateLegendsState, value: object, place: i64) -> i64:
    """Rules 6.1 and 6.2."""
    told = Part(value, "a tile")
    tile = i64(told.one_of("from", CELLS_BY_NAME))
    _put(state, tile, place)
    state.kinds[tile] = i64(told.perhaps("tile", KINDS_BY_NAME, UNKNOWN))
    state.known[tile] = _seats(state, told.anything("known_by"))
    if place == DISCARDED or state.phase == OVER:
        state.known[tile] = EVERYONE
    if told.has("stolen_from"):
        state.stolen_from[tile] = i64(told.number("stolen_from", 0, int(state.players) - 1))
    return tile


def _put(state: PirateLegendsState, tile: i64, place: i64) -> None:
    if not state.box.is_sea(tile) or state.place[tile] != NOWHERE:
        raise ValueError("a tile comes from a space of the sea, and is in one place")
    state.place[tile] = place


def _seats(state: PirateLegendsState, value: object) -> i64:
    """A list of seats as a mask."""
    players = int(state.players)
    found: i64 = 0
    for seat in listed(value, players, "a list of seats"):
        found |= BIT[i64(number(seat, 0, players - 1, "a seat"))]
    return found


def _fill_in_kinds(state: PirateLegendsState, seat: i64) -> None:
    """The tiles the seat does not know, in order of kind."""
    for tile in state.box.spaces:
        if knows(state, seat, tile) != (state.kinds[tile] != NONE):
            raise ValueError("those who know a tile, and no others, see its kind")
    left = unknown_kinds(state, seat)
    hidden: list[i64] = []
    for kind in range(KINDS):
        if left[kind] < 0:
            raise ValueError("there are more tiles of a kind than the box has")
        hidden += [kind] * int(left[kind])
    for tile in state.box.spaces:
        if state.kinds[tile] == NONE:
            state.kinds[tile] = hidden.pop(0)


# --- island cards, ships --------------------------------------------------------------------


def _recall_cards(state: PirateLegendsState, seen: Part) -> None:
    """Rule 6.3. The cards the seat does not know are dealt in order."""
    cards = seen.row("cards", int(state.players))
    known_by = seen.row("cards_known_by", int(state.players))
    known = [named(card, ISLANDS_BY_NAME, "cards") for card in cards if card is not None]
    hidden = [card for card in range(int(ISLANDS)) if card not in known]
    if len(hidden) + len(known) != ISLANDS:
        raise ValueError("an island card is there twice")
    for seat in range(int(state.players)):
        card = i64(hidden.pop(0) if cards[seat] is None else known.pop(0))
        state.holders[card] = i64(seat)
        state.card_known[card] = _seats(state, known_by[seat])
        if (state.card_known[card] >> i64(seat)) & 1 == 0:
            raise ValueError("all know their own island card")
    if state.phase == OVER:
        for island in range(ISLANDS):
            state.card_known[island] = EVERYONE


def _recall_ships(state: PirateLegendsState, seen: Part) -> None:
    """Before the first turn some may not have set out."""
    for seat, value in enumerate(seen.row("ships", int(state.players))):
        if value is None and state.phase == START:
            continue
        cell = i64(named(value, CELLS_BY_NAME, "ships"))
        if not state.box.is_sea(cell):
            raise ValueError("a ship is at sea")
        state.ships[i64(seat)] = cell


# --- the turn -------------------------------------------------------------------------------


def _recall_turn(state: PirateLegendsState, seen: Part) -> None:
    """P13: whose turn it is follows from who began."""
    last = int(state.players) - 1
    state.starter = i64(seen.number("starter", 0, last))
    state.turns = i64(seen.number("turn", 1, MOST_TURNS)) - 1
    state.turn = (state.starter + state.turns) % state.players
    least = 0 if state.phase == OVER else 1
    state.actions_left = i64(seen.number("actions_left", least, int(ACTIONS_A_TURN)))
    state.attacked = _seats(state, seen.anything("attacked"))
    state.quiet = i64(seen.number("quiet_turns", 0, int(_most_quiet(state))))
    if seen.flag("tile_left_sea"):
        state.quiet = -1
    state.stalled = seen.flag("stalled")


def _most_quiet(state: PirateLegendsState) -> i64:
    """P9"""
    return state.game.stall * state.players


def _check_end(state: PirateLegendsState) -> None:
    """Rule 5.1, P9."""
    stalled = state.quiet == _most_quiet(state)
    if stalled != state.stalled or (stalled or state.at_sea == 0) != (state.phase == OVER):
        raise ValueError("the game ends when no tile is at sea, or none has left it for long")


def _check_start(state: PirateLegendsState) -> None:
    """Rules 2.4 and 2.5: those who have set out took the tile where they are, and nothing else."""
    gone: i64 = i64(len(state.box.spaces)) - state.at_sea
    if not state.game.start_anywhere or gone >= state.players or state.turns != 0:
        raise ValueError("nobody chooses where to start now")
    for steps in range(state.players):
        seat = (state.starter + steps) % state.players
        if steps >= gone:
            if state.ships[seat] != NONE:
                raise ValueError("players set out in turn")
        elif state.ships[seat] == NONE or state.tile(seat, 0) != state.ships[seat]:
            raise ValueError("whoever sets out takes the tile there")
    state.turn = (state.starter + gone) % state.players


def _decide_again(state: PirateLegendsState, told: Part) -> None:
    """Rule 6.5: what the seat has decided so far of an action; a choice of one was not asked."""
    state.act(state.turn, i64(told.one_of("action", ACTIONS_BY_NAME)))
    for phase, key in DECIDED.items():
        if not told.has(key):
            continue
        slots = told.names(key, SLOTS_BY_NAME, int(SLOTS))
        for place, slot in enumerate(slots):
            if place < _named(state.pending, i64(phase)):
                continue
            if state.phase != phase:
                raise ValueError("more is decided than was asked")
            state.act(state.turn, SLOT + i64(slot))


def _named(pending: Pending, phase: i64) -> int:
    """How many slots have been named as an answer to this."""
    if phase == PAY:
        return int(count(pending.paid))
    if phase == UNLOADING:
        return int(count(pending.unloaded))
    pair = (pending.first, pending.second)
    if phase == STOW:
        pair = (pending.berth, pending.other_berth)
    return len([slot for slot in pair if slot != NONE])
