"""What speaks for or against a move of Pirate Legends, in words; from what the seat may know."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.imagine import unknown_kinds
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    AT_SEA,
    ATTACK,
    DONE,
    EXCHANGE,
    IDOL,
    KINDS,
    MOVE,
    NAME,
    PARROT,
    PASS,
    SAIL,
    SLOT,
    UNLOAD,
    UNLOADING,
    WORTH,
)
from fairwind.games.pirate_legends.rules.envelopes.components import CHOOSE_CAPTAIN
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import kind_name
from fairwind.games.pirate_legends.words.phrases import points, tile
from fairwind.kernel.bits import members
from fairwind.kernel.words import N_, Count, Phrase, Player

from .envelopes import reasons as envelopes

HUNDRED: Final = 100.0


def of(state: PirateLegendsState, seat: i64, action: i64) -> list[Phrase]:
    if state.phase == ACTION:
        return _of_action(state, seat, action)
    if state.phase >= CHOOSE_CAPTAIN:
        return envelopes.of_answer(state, seat, action)
    if SLOT <= action < DONE:
        if state.phase == UNLOADING:
            return _of_unloading(state, seat, action - SLOT)
        if state.phase == NAME:
            return _of_taking(state, seat, action - SLOT)
    return []


def _of_action(state: PirateLegendsState, seat: i64, action: i64) -> list[Phrase]:
    if action > PASS:
        return envelopes.of_action(state, seat, action)
    if action < MOVE:
        known = envelopes.known_tile(state, seat, action) or [_catch(state, seat)]
        return [*known, *_way(state, seat, action)]
    if action < SAIL:
        return _way(state, seat, action - MOVE)
    if action < UNLOAD:
        cell: i64 = action - SAIL
        catch = envelopes.known_tile(state, seat, cell)
        if state.place[cell] == AT_SEA and not catch:
            catch = [_catch(state, seat)]
        return [*catch, *_way(state, seat, cell)]
    if action == UNLOAD:
        return _ashore(state, seat)
    if action < EXCHANGE:
        return _raid(state, seat, action - ATTACK)
    if action == PASS and state.actions_left > 1:
        actions = int(state.actions_left)
        return [Phrase(N_("gives up {actions} actions"), actions=actions)]
    return []


def _catch(state: PirateLegendsState, seat: i64) -> Phrase:
    """What a tile nobody has turned up may be."""
    left = unknown_kinds(state, seat)
    everything = 0.0
    chests = 0.0
    idols = 0.0
    for kind in range(KINDS):
        number = float(left[kind])
        everything += number
        if kind < IDOL:
            chests += number
        elif kind < PARROT:
            idols += number
    text = N_("a tile: {chests} % a chest, {idols} % an idol")
    return Phrase(
        text,
        chests=round(HUNDRED * chests / max(everything, 1.0)),
        idols=round(HUNDRED * idols / max(everything, 1.0)),
    )


def _chests(state: PirateLegendsState, seat: i64) -> int:
    """The points in chests aboard."""
    points = 0
    for slot in members(state.filled[seat]):
        worth = int(WORTH[state.kinds[state.tile(seat, i64(slot))]])
        points += max(worth, 0)
    return points


def _idols(state: PirateLegendsState, seat: i64) -> int:
    points = 0
    for slot in members(state.filled[seat]):
        worth = int(WORTH[state.kinds[state.tile(seat, i64(slot))]])
        points += max(-worth, 0)
    return points


def _way_home(state: PirateLegendsState, seat: i64, cell: i64) -> int:
    home: i64 = state.island_of(seat)
    least = 99
    for space in state.box.spaces:
        if state.box.coast_of[space] == home:
            least = min(least, int(state.box.way(cell, space)))
    return least


def _way(state: PirateLegendsState, seat: i64, cell: i64) -> list[Phrase]:
    """What waits there, and how far home is then, if there is something to bring there."""
    if state.envelopes != 0:
        return [*envelopes.of_cell(state, seat, cell), *_way_with_chests(state, seat, cell)]
    return _way_with_chests(state, seat, cell)


def _way_with_chests(state: PirateLegendsState, seat: i64, cell: i64) -> list[Phrase]:
    chests = _chests(state, seat)
    if chests == 0:
        return []
    before = _way_home(state, seat, state.ships[seat])
    after = _way_home(state, seat, cell)
    if after == before:
        return []
    if after == 0:
        return [Phrase(N_("at your own coast, with chests of {points}"), points=points(chests))]
    text = N_("from {before} to {after} steps from home, with chests of {points}")
    return [Phrase(text, before=before, after=after, points=points(chests))]


def _at_home(state: PirateLegendsState, seat: i64) -> bool:
    return state.coast() == state.island_of(seat)


def _ashore(state: PirateLegendsState, seat: i64) -> list[Phrase]:
    chests = _chests(state, seat)
    idols = _idols(state, seat)
    if _at_home(state, seat):
        if chests > 0:
            return [Phrase(N_("chests of {points} can be safe at home"), points=points(chests))]
        return []
    if idols > 0:
        text = N_("idols of {points} can be left on an island that is not yours")
        return [Phrase(text, points=points(idols))]
    return [Phrase(N_("but this island is not yours"))]


def _of_unloading(state: PirateLegendsState, seat: i64, slot: i64) -> list[Phrase]:
    worth = int(WORTH[state.kinds[state.tile(seat, slot)]])
    if worth == 0:
        return []
    if _at_home(state, seat):
        if worth > 0:
            return [Phrase(N_("brings {points} home for good"), points=points(worth))]
        return [Phrase(N_("costs you {points} at the end"), points=points(-worth))]
    if worth > 0:
        return [Phrase(N_("gives {points} away: this island is not yours"), points=points(worth))]
    return [Phrase(N_("rids you of an idol that costs {points}"), points=points(-worth))]


def _raid(state: PirateLegendsState, seat: i64, other: i64) -> list[Phrase]:
    tiles = members(state.filled[other])
    known = 0
    for slot in tiles:
        back: i64 = state.tile(other, i64(slot))
        if knows(state, seat, back):
            known += max(int(WORTH[state.kinds[back]]), 0)
    found = [
        Phrase(
            N_("{player} has {tiles} aboard"),
            player=Player(int(other)),
            tiles=Count("{number} tile", "{number} tiles", len(tiles)),
        )
    ]
    if known > 0:
        found.append(Phrase(N_("you know of chests of {points}"), points=points(known)))
    return found


def _of_taking(state: PirateLegendsState, seat: i64, slot: i64) -> list[Phrase]:
    back: i64 = state.tile(state.pending.target, slot)
    if knows(state, seat, back):
        return [Phrase(N_("you know what it is: {tile}"), tile=tile(kind_name(state.kinds[back])))]
    return [_catch(state, seat)]
