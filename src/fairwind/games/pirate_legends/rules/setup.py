"""Setting up a game: chapter 2 of RULES.md."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS

from . import events
from .components import ACTION, AT_SEA, CELLS, ISLANDS, SLOTS, START
from .envelopes import play, rounds
from .envelopes.components import CHOOSE_CAPTAIN
from .tiles import take

if TYPE_CHECKING:
    from .state import PirateLegendsState

_NONE_BY_CELL: Final = vec[i64]([-1] * 81)
_ISLAND_CARDS: Final = vec[i64]([0, 1, 2, 3])


def set_up(state: "PirateLegendsState") -> None:
    _clear(state)
    _lay_tiles(state)
    _deal_cards(state)
    state.starter = state.drawn("starter", state.players)  # Rule 2.6
    state.turn = state.starter
    if state.watched:
        events.dealt(state)
    if state.envelopes != 0:
        play.lay_out(state)
        play.deal(state)
    if state.phase != CHOOSE_CAPTAIN:
        set_out_all(state)


def set_out_all(state: "PirateLegendsState") -> None:
    if state.game.start_anywhere:  # Rule 2.5
        state.phase = START
        return
    for seat in range(state.players):
        set_out(state, seat, state.box.starts[state.side(seat)])
    begin_turns(state)


def begin_turns(state: "PirateLegendsState") -> None:
    """All ships have set out."""
    state.phase = ACTION
    if state.envelopes != 0:
        rounds.begin(state)


def _clear(state: "PirateLegendsState") -> None:
    state.kinds = _NONE_BY_CELL[:]
    state.place = _NONE_BY_CELL[:]
    state.known = vec[i64]([0] * int(CELLS))
    state.stolen_from = _NONE_BY_CELL[:]
    state.decks = _NONE_BY_CELL[: state.players * SLOTS]
    state.filled = ZEROS[: state.players]
    state.ships = _NONE_BY_CELL[: state.players]
    state.holders = _NONE_BY_CELL[:ISLANDS]
    state.card_known = ZEROS[:ISLANDS]


def _lay_tiles(state: "PirateLegendsState") -> None:
    """Rule 2.1"""
    spaces = state.box.spaces
    state.at_sea = len(spaces)
    shuffled = state.shuffled("tiles", state.box.tiles, state.at_sea)
    for number in range(state.at_sea):
        state.kinds[spaces[number]] = shuffled[number]
        state.place[spaces[number]] = AT_SEA


def _deal_cards(state: "PirateLegendsState") -> None:
    """Rule 2.3"""
    cards = state.shuffled("cards", _ISLAND_CARDS, state.players)
    for seat in range(state.players):
        state.holders[cards[seat]] = seat
        state.card_known[cards[seat]] = BIT[seat]


def set_out(state: "PirateLegendsState", seat: i64, cell: i64) -> None:
    """Rule 2.4"""
    state.ships[seat] = cell
    take(state, seat, 0, cell)
    state.quiet = 0
    if state.watched:
        events.set_out(state, seat, cell)
