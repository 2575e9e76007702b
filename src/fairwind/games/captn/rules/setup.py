"""Setting up: tasks, ocean, islands, items, columns, your corner and the first ship (chapter 2)."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, count

from . import events
from .components import (
    BOARD_DECK,
    CARDS,
    EXTRA_ISLANDS,
    MOVEMENT_CARDS,
    MOVEMENT_DECK,
    NOWHERE,
    SHIPS,
    SPACES,
    SPADES,
    TASKS,
    rank_of,
    suit_of,
    twin_of,
)
from .ocean import CORNERS, courts, farthest_corners, nearest
from .phases import CHOOSING, CORNER, FIRST_SHIP, ISLAND

if TYPE_CHECKING:
    from .state import CaptnState


def deal(state: "CaptnState") -> None:
    """All that chance decides before you do."""
    _draw_tasks(state)
    _lay_out_ocean(state)
    state.buried = state.shuffled("items", state.tasks, TASKS)  # Rule 2.3
    state.deck = state.shuffled("movement cards", MOVEMENT_DECK, MOVEMENT_CARDS)  # Rule 2.7
    if state.watched:
        events.dealt(state)


def _draw_tasks(state: "CaptnState") -> None:
    """Rule 2.1. Drawing each from those that fit gives every three the same chance as drawing
    again until they fit."""
    tasks = vec[i64]()
    pool = BOARD_DECK
    for _task in range(TASKS):
        drawn: i64 = state.shuffled("task", pool, 1)[0]
        tasks = append(tasks, drawn)
        fitting = vec[i64]()
        for card in pool:
            if suit_of(card) != suit_of(drawn) and rank_of(card) != rank_of(drawn):
                fitting = append(fitting, card)
        pool = fitting
    state.tasks = tasks


def _lay_out_ocean(state: "CaptnState") -> None:
    """Rule 2.2, C1."""
    rest = vec[i64]()
    where = ZEROS[:CARDS]
    for card in BOARD_DECK:
        where[card] = NOWHERE
        if card != state.tasks[0] and card != state.tasks[1] and card != state.tasks[2]:
            rest = append(rest, card)
    state.ocean = state.shuffled("ocean", rest, SPACES)
    for space in range(SPACES):
        where[state.ocean[space]] = space
    state.space_of = where
    for task in state.tasks:
        state.treasures |= BIT[where[twin_of(task, state.game.twins)]]
    state.islands = state.treasures
    state.courts = ZEROS[:SHIPS]
    for suit in range(SHIPS):
        state.courts[suit] = courts(state.ocean, suit)


def advance(state: "CaptnState") -> None:
    if state.you == NOWHERE:  # Rule 2.4
        corners = farthest_corners(CORNERS & ~state.islands, state.treasures)
        state.ask(CORNER, corners, 0)
    elif state.ships[SPADES] == NOWHERE:  # Rule 2.5
        there: i64 = state.courts[SPADES] & state.sea & ~BIT[state.you]
        state.ask(FIRST_SHIP, nearest(there, state.you), 0)
    elif count(state.islands) < TASKS + EXTRA_ISLANDS:  # Rule 2.6
        free: i64 = state.free & ~BIT[state.you]
        state.ask(ISLAND, free & ~_last_courts(state), 0)
    else:
        state.stage = CHOOSING


def _last_courts(state: "CaptnState") -> i64:
    """The spaces that are the last of their suit on which its ship can appear (C15)."""
    last: i64 = 0
    for suit in range(SHIPS):
        sea: i64 = state.courts[suit] & state.sea
        if count(sea) == 1:
            last |= sea
    return last


def decide(state: "CaptnState", phase: i64, space: i64) -> None:
    if phase == CORNER:
        state.you = space
        if state.watched:
            events.at_space(state, "corner-taken", space)
    elif phase == FIRST_SHIP:
        state.put_ship(SPADES, space)
        if state.watched:
            events.ship_appeared(state, SPADES)
    else:
        assert phase == ISLAND
        state.islands |= BIT[space]
        if state.watched:
            events.at_space(state, "island-made", space)
