"""The words of Pirate Legends: tiles, spaces, islands and moves as phrases."""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.choices import price_of_attack
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    ATTACK,
    BOX_KINDS,
    DONE,
    EXCHANGE,
    EXPLORE,
    MOVE,
    NAME,
    PASS,
    PAY,
    SAIL,
    SLOT,
    START,
    STOW,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.envelopes.components import OFFER, PARLEY
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import (
    Island,
    Kind,
    cell_name,
    island_name,
    kind_name,
    slot_name,
)
from fairwind.kernel.words import N_, Count, Listing, Phrase, Player

from .envelopes import phrases as envelopes

TILES: Final[Mapping[Kind, str]] = {
    "chest1": N_("one treasure chest"),
    "chest2": N_("two treasure chests"),
    "chest3": N_("three treasure chests"),
    "idol1": N_("an idol of 1"),
    "idol2": N_("an idol of 2"),
    "idol3": N_("an idol of 3"),
    "parrot": N_("the parrot"),
    "cannon1": N_("one cannon"),
    "cannon2": N_("two cannons"),
    "sails": N_("sails"),
    "splash": N_("a splash"),
    **envelopes.TILES,
}
ISLANDS: Final[Mapping[Island, str]] = {
    "nw": N_("the north-west island"),
    "ne": N_("the north-east island"),
    "se": N_("the south-east island"),
    "sw": N_("the south-west island"),
}
SIDES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))

HEADINGS: Final = (
    (SAIL, N_("Move")),
    (UNLOAD, N_("Sails")),
    (ATTACK, N_("Unload")),
    (EXCHANGE, N_("Attack")),
    (SLOT, N_("Exchange cards")),
)
"""The kinds of actions after exploring, each with the first number behind it."""


def tile(kind: Kind) -> Phrase:
    return Phrase(TILES[kind])


def tiles(kinds: Sequence[Kind]) -> Phrase:
    return Listing([tile(kind) for kind in kinds])


def island(name: Island) -> Phrase:
    return Phrase(ISLANDS[name])


def spaces(names: Sequence[str]) -> Phrase:
    return Listing([Phrase(name) for name in names])


def glossary(box: Box) -> dict[str, Phrase]:
    """Of the short forms that do not speak for themselves as spaces and slots do; of tiles from
    envelopes only those in this box."""
    tiles = {
        name: text
        for kind, (name, text) in enumerate(TILES.items())
        if kind < BOX_KINDS or box.counts[i64(kind)] > 0
    }
    return {name: Phrase(text) for name, text in (*tiles.items(), *ISLANDS.items())}


def points(number: int) -> Phrase:
    return Count("{number} point", "{number} points", number)


def cannons(number: int) -> Phrase:
    return Count("{number} cannon", "{number} cannons", number)


def heading(state: PirateLegendsState, action: int) -> Phrase:
    """What kind of move it is."""
    if state.phase == START:
        return Phrase(N_("Start"))
    if action > PASS or state.phase >= OFFER:
        return envelopes.heading(state, action)
    if SLOT <= action < PASS:
        return _question(state)
    if action == PASS:
        return Phrase(N_("Pass"))
    for end, text in HEADINGS:
        if MOVE <= action < end:
            return Phrase(text)
    return Phrase(N_("Explore"))


def _question(state: PirateLegendsState) -> Phrase:
    if state.phase == PAY:
        return Phrase(N_("Pay with"))
    if state.phase == NAME:
        return Phrase(N_("Ask for") if state.pending.action >= PARLEY else N_("Take"))
    if state.phase == STOW:
        return Phrase(N_("Stow it in"))
    return Phrase(N_("Unload"))


def move(state: PirateLegendsState, seat: int, action: int) -> Phrase:
    if action > PASS:
        return envelopes.move(state, action)
    if state.phase >= OFFER and SLOT <= action < DONE:
        what = tile(envelopes.kind_at(state, seat, action))
        return envelopes.naming(state, action, what)
    if SLOT <= action < DONE:
        return _naming(state, i64(action) - SLOT)
    if action == DONE:
        return Phrase(N_("leave it at that"))
    if action == PASS:
        return Phrase(N_("pass the rest of the turn"))
    if action < UNLOAD:
        return _sailing(state, i64(action))
    if action == UNLOAD:
        where = island(island_name(state.coast()))
        return Phrase(N_("unload onto {island}"), island=where)
    if action < EXCHANGE:
        other = i64(action) - ATTACK
        price = cannons(int(price_of_attack(state, other)))
        text = N_("attack {player}, for {cannons}")
        return Phrase(text, player=Player(int(other)), cannons=price)
    other = i64(action) - EXCHANGE
    return Phrase(N_("exchange island cards with {player}"), player=Player(int(other)))


def _sailing(state: PirateLegendsState, action: i64) -> Phrase:
    if state.phase == START:
        return Phrase(N_("start from {space}"), space=cell_name(int(action - EXPLORE)))
    if action < MOVE:
        cell = action - EXPLORE
        if cell == state.ships[state.turn]:
            return Phrase(N_("explore {space}, where you are"), space=cell_name(int(cell)))
        return Phrase(N_("explore {space}"), space=cell_name(int(cell)))
    if action < SAIL:
        return Phrase(N_("move to {space}"), space=cell_name(int(action - MOVE)))
    cell = action - SAIL
    if state.place[cell] == AT_SEA:
        text = N_("run under sails to {space} and take the tile")
        return Phrase(text, space=cell_name(int(cell)))
    return Phrase(N_("run under sails to {space}"), space=cell_name(int(cell)))


def _naming(state: PirateLegendsState, slot: i64) -> Phrase:
    letter = slot_name(slot)
    if state.phase == STOW:
        return Phrase(N_("stow it in slot {slot}"), slot=letter)
    if state.phase == NAME:
        target = state.pending.target
        text = N_("take what {player} has in slot {slot}, from {space}")
        if state.pending.action >= PARLEY:
            text = N_("ask for what {player} has in slot {slot}, from {space}")
        origin = cell_name(int(state.tile(target, slot)))
        return Phrase(text, player=Player(int(target)), slot=letter, space=origin)
    what = tile(kind_name(state.kinds[state.tile(state.turn, slot)]))
    if state.phase == PAY:
        return Phrase(N_("pay with {tile} from slot {slot}"), tile=what, slot=letter)
    return Phrase(N_("unload {tile} from slot {slot}"), tile=what, slot=letter)
