"""Tables of Pirate Legends for tests: tiles, cards and decks as wanted, then played by the rules.

Tiles are written as in records: 1 2 3 chests, -1 -2 -3 idols, parrot, c and cc cannons, sails,
splash. A deck is written from slot A on, with a dot for a free slot: "c . cc 3".
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from fairwind.games import load
from fairwind.games.pirate_legends.game import PirateLegends
from fairwind.games.pirate_legends.knowledge.tiles import TileSeen
from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    AT_SEA,
    DISCARDED,
    EVERYONE,
    NONE,
    SLOTS,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import (
    CELLS_BY_NAME,
    ISLAND_NAMES,
    KIND_NAMES,
    SLOT_LETTERS,
    Island,
)
from fairwind.games.pirate_legends.words.notation import TILE_CODES
from fairwind.kernel.bits import BIT
from fairwind.kernel.events import Event, Journal, Roll
from fairwind.kernel.outcome import STALLED
from fairwind.kernel.state import State

ALL_CARDS = "nw ne se sw"

SMALL_BOARD = """
    row  nw  0  1 ne
    row  10 11  2  3
    row   9  8  5  4
    row  sw  7  6 se
    starts b1 d2 c4 a3
"""
"""The smallest there is: every space but those in the middle is at a coast."""

LONGER_BOARD = """
    row  nw  0  1  2 ne
    row  12 13 14  3  4
    row  11 10 15  6  5
    row  sw  9  8  7 se
    starts c1 e2 c4 a3
"""

UNEVEN_BOARD = """
    row  nw nw  0  1  2 ne
    row  21 20 17 16  3  4
    row  22 19 18 15  6  5
    row  23 12 13 14  7 se
    row  sw 11 10  9  8 se
    starts d1 f3 c5 a3
"""


GAPPED_BOARD = """
    row  nw  0  1  -  - ne
    row   -  -  2  3  4  5
    row   -  -  -  8  7  6
    row  sw  -  -  9  - se
    starts c1 f2 c4 a3
"""
"""The line comes in from the north and ends in the south; the west lies off it."""


def box(board: str, tiles: str) -> str:
    """The page of a box with this board and so many tiles of each kind, e.g. "cc=4 splash=8"."""
    number = {"0": "0"} | dict(word.split("=") for word in tiles.split())
    lines = {"chests": "1 2 3", "idols": "-1 -2 -3", "parrots": "parrot", "cannons": "c cc"}
    lines |= {"sails": "sails", "splashes": "splash"}
    counts = [
        f"{head} {' '.join(number.get(code, '0') for code in codes.split())}"
        for head, codes in lines.items()
    ]
    return board + "\n".join(counts) + "\n"


SMALL = box(SMALL_BOARD, "1=1 3=1 -2=1 parrot=1 c=3 cc=3 sails=1 splash=1")
GAPPED = box(GAPPED_BOARD, "1=2 3=2 -1=1 -3=1 parrot=1 c=4 cc=4 sails=4 splash=1")
LONGER = box(LONGER_BOARD, "2=1 3=1 -1=1 -3=1 parrot=1 c=4 cc=5 sails=2")


def pirate_legends(players: int = 2, **options: Any) -> PirateLegends:
    game = load("pirate-legends", players=players, **options)
    assert isinstance(game, PirateLegends)
    return game


def watched(players: int, seed: int, **options: Any) -> PirateLegendsState:
    """A game dealt by chance, with a journal."""
    return _own(pirate_legends(players, **options).watched(seed=seed))


def table(
    players: int = 2,
    tiles: str = "",
    cards: str = ALL_CARDS,
    starter: int = 0,
    rolls: Sequence[Roll] = (),
    chosen: str = "",
    **options: Any,
) -> PirateLegendsState:
    """A game set up with these tiles, e.g. "e1=cc e2=sails", and these island cards by seat.

    The other tiles lie in the order of their kinds. What else chance does, and which captains are
    chosen, matters only with envelopes.
    """
    game = pirate_legends(players, **options)
    script = [
        Roll("tiles", _laid(game, tiles)),
        Roll("cards", [ISLAND_NAMES.index(card) for card in cards.split()[:players]]),
        Roll("starter", [starter]),
        *rolls,
    ]
    return play(_own(game.watched(seed=0, script=script)), chosen)


def _laid(game: PirateLegends, tiles: str) -> list[int]:
    wanted = {cell: TILE_CODES.index(code) for cell, code in _pairs(tiles)}
    rest = Counter(int(kind) for kind in game.box.tiles)
    rest.subtract(wanted.values())
    assert min(rest.values()) >= 0, "more tiles of a kind than are in the box"
    spare = iter(sorted(rest.elements()))
    by_number = {CELLS_BY_NAME[cell]: kind for cell, kind in wanted.items()}
    return [
        by_number[int(cell)] if int(cell) in by_number else next(spare) for cell in game.box.spaces
    ]


def _pairs(tiles: str) -> list[list[str]]:
    return [word.split("=") for word in tiles.split()]


# --- positions that would take long to reach --------------------------------------------------


def position(
    *decks: str,
    ships: str,
    sea: str | None = None,
    tiles: str = "",
    cards: str = ALL_CARDS,
    **options: Any,
) -> PirateLegendsState:
    """A game in its course: just these tiles aboard, taken from spaces far down the board.

    All else still lies in the sea, the start spaces included; or only what `sea` names does, and
    the rest is discarded. Cells named by `tiles` or `sea` keep their tile.
    """
    state = table(len(decks), tiles, cards, 0, **options)
    kept = {cell for cell, _ in _pairs(tiles)} | set((sea or "").split())
    for seat, cell in enumerate(ships.split()):
        _put_back(state, seat)
        state.ships[i64(seat)] = i64(CELLS_BY_NAME[cell])
    for seat, deck in enumerate(decks):
        for slot, code in enumerate(deck.split()):
            if code != ".":
                _load(state, seat, slot, _spare(state, code, kept))
    if sea is not None:
        _discard_all_but(state, {CELLS_BY_NAME[cell] for cell in sea.split()})
    return state


def _put_back(state: PirateLegendsState, seat: int) -> None:
    """The tile a ship set out with."""
    tile = state.tile(i64(seat), i64(0))
    state.decks[i64(seat) * SLOTS] = NONE
    state.filled[i64(seat)] = i64(0)
    state.place[tile] = AT_SEA
    state.known[tile] = i64(0)
    state.at_sea += 1


def _spare(state: PirateLegendsState, code: str, kept: set[str]) -> i64:
    kind = TILE_CODES.index(code)
    names = {number: name for name, number in CELLS_BY_NAME.items()}
    return max(
        tile
        for tile in state.box.spaces
        if state.place[tile] == AT_SEA
        and state.kinds[tile] == kind
        and names[int(tile)] not in kept
    )


def _load(state: PirateLegendsState, seat: int, slot: int, tile: i64) -> None:
    state.decks[i64(seat) * SLOTS + i64(slot)] = tile
    state.filled[i64(seat)] |= BIT[slot]
    state.place[tile] = ABOARD + i64(seat)
    state.known[tile] = BIT[seat]
    state.at_sea -= 1


def _discard_all_but(state: PirateLegendsState, kept: set[int]) -> None:
    for tile in state.box.spaces:
        if state.place[tile] == AT_SEA and int(tile) not in kept:
            state.place[tile] = DISCARDED
            state.known[tile] = EVERYONE
            state.at_sea -= 1


# --- playing ----------------------------------------------------------------------------------


def play(state: PirateLegendsState, moves: str) -> PirateLegendsState:
    """These words, each by whoever's turn it is; commas only help the eye."""
    for word in moves.replace(",", " ").split():
        state.play(state.to_act[0], state.game.parse(word))
    return state


def legal(state: PirateLegendsState, beginning: str = "") -> list[str]:
    """What the player whose turn it is may do, of all that begins so."""
    words = [state.game.notation(action) for action in state.legal(state.to_act[0])]
    return [word for word in words if word.startswith(beginning)]


# --- what is to be seen -----------------------------------------------------------------------


def deck(state: PirateLegendsState, seat: int) -> str:
    """As its player sees it: "c . cc 3 . ."."""
    tiles = state.view(seat)["decks"][seat]
    return " ".join(["." if tile is None else code(tile) for tile in tiles])


def code(tile: TileSeen) -> str:
    """A question mark for a tile whose kind is not known."""
    kind = tile["tile"]
    return "?" if kind is None else TILE_CODES[KIND_NAMES.index(kind)]


def slots(state: PirateLegendsState, seat: int) -> str:
    """The letters of the filled slots."""
    deck_seen = state.view(None)["decks"][seat]
    return "".join(SLOT_LETTERS[slot] for slot, tile in enumerate(deck_seen) if tile is not None)


def ships(state: PirateLegendsState) -> str:
    return " ".join(str(cell) for cell in state.view(None)["ships"])


def sea(state: PirateLegendsState) -> set[str]:
    return set(state.view(None)["sea"])


def cards(state: PirateLegendsState, seat: int | None) -> str:
    """Whose cards a seat knows, by seat: "nw ? se"."""
    return " ".join(card or "?" for card in state.view(seat)["cards"])


def holders(state: PirateLegendsState) -> str:
    """The island of every seat in truth: each knows its own."""
    players = state.game.players
    return " ".join(cards(state, seat).split()[seat] for seat in range(players))


def on_island(state: PirateLegendsState, name: Island, seat: int | None = None) -> dict[str, str]:
    """By where they came from, the tiles on an island as this seat knows them."""
    return {tile["from"]: code(tile) for tile in state.view(seat)["islands"][name]}


def discarded(state: PirateLegendsState) -> list[str]:
    """The codes of the tiles on the pile, sorted."""
    return sorted(code(tile) for tile in state.view(None)["discarded"])


def known(state: PirateLegendsState, seat: int | None) -> dict[str, str]:
    """All tiles whose kind a view tells, by where they came from."""
    view = state.view(seat)
    tiles = [tile for aboard in view["decks"] for tile in aboard if tile is not None]
    tiles += [
        *view["discarded"],
        *[tile for name in ISLAND_NAMES for tile in view["islands"][name]],
    ]
    return {tile["from"]: code(tile) for tile in tiles if tile["tile"] is not None}


def stalled(state: State) -> bool:
    return state.outcome is not None and state.outcome.reason == STALLED


# --- what was told ----------------------------------------------------------------------------


def journal(state: PirateLegendsState) -> Journal:
    assert state.journal is not None
    return state.journal


def events(state: PirateLegendsState, kind: str) -> list[Event]:
    return [event for event in journal(state).events if event.kind == kind]


def heard(state: PirateLegendsState, seat: int | None, since: int = 0) -> list[str]:
    """What a seat was told, from this event on."""
    return [event.say() for event in journal(state).events[since:] if event.visible_to(seat)]


def views(state: PirateLegendsState) -> list[PirateLegendsView]:
    """What a spectator and all seats see."""
    return [state.view(None), *[state.view(seat) for seat in range(state.game.players)]]


def _own(state: object) -> PirateLegendsState:
    assert isinstance(state, PirateLegendsState)
    return state
