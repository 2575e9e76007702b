"""What speaks for or against a move that comes from an envelope, from what the seat may know."""

from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import AT_SEA, NONE, distance
from fairwind.games.pirate_legends.rules.envelopes import kraken, patrol, spyglass
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    AWAKE,
    EYE_POINTS,
    FIGHT,
    GRAPPLE,
    KRAKEN,
    KRAKEN_STEPS,
    LOOK,
    PARLEY,
    PATROL,
    SPY,
    SPYGLASS_REACH,
    WOUNDS_TO_KILL,
    YES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import kind_name
from fairwind.games.pirate_legends.words.phrases import points, tile
from fairwind.kernel.words import N_, Count, Phrase, Player


def of_action(state: PirateLegendsState, seat: i64, action: i64) -> list[Phrase]:
    if action < GRAPPLE:
        return _of_spying(state, seat, action - SPY)
    if action < PARLEY:
        return _of_pulling(state, seat, action - GRAPPLE)
    if action < FIGHT:
        return [Phrase(N_("{player} sees the tile you offer"), player=Player(int(action - PARLEY)))]
    if action == FIGHT:
        return _of_fighting(state)
    if action >= LOOK:
        return [Phrase(N_("costs no action"))]
    return []


def of_answer(state: PirateLegendsState, seat: i64, action: i64) -> list[Phrase]:
    """Both tiles lie open to the one who answers."""
    if state.phase != ANSWER or action != YES:
        return []
    got = kind_name(state.kinds[state.tile(state.turn, state.pending.berth)])
    given = kind_name(state.kinds[state.tile(seat, state.pending.first)])
    return [Phrase(N_("you get {tile} for {other}"), tile=tile(got), other=tile(given))]


def of_cell(state: PirateLegendsState, seat: i64, cell: i64) -> list[Phrase]:
    """What waits for a ship there when the round ends."""
    if state.filled[seat] == 0:
        return []
    found: list[Phrase] = []
    if state.envelopes & PATROL != 0 and _patrol_comes(state, cell):
        found.append(Phrase(N_("where the patrol comes after this round")))
    if state.envelopes & KRAKEN != 0 and state.opened.kraken_state == AWAKE:
        near = state.box.way(state.opened.kraken, cell) <= KRAKEN_STEPS
        if near and kraken.prey_of(state) == seat:
            found.append(Phrase(N_("within reach of the kraken, which follows you")))
    return found


def _patrol_comes(state: PirateLegendsState, cell: i64) -> bool:
    return distance(cell, state.box.line[patrol.next_place(state)]) <= 1


def known_tile(state: PirateLegendsState, seat: i64, cell: i64) -> list[Phrase]:
    """A tile at sea that one has looked at."""
    if state.place[cell] != AT_SEA or not knows(state, seat, cell):
        return []
    return [Phrase(N_("you know what it is: {tile}"), tile=tile(kind_name(state.kinds[cell])))]


def _of_spying(state: PirateLegendsState, seat: i64, side: i64) -> list[Phrase]:
    unseen = 0
    for spaces in range(i64(1), SPYGLASS_REACH + 1):
        cell: i64 = spyglass.ahead(state.box, state.ships[seat], side, spaces)
        if cell != NONE and state.place[cell] == AT_SEA and not knows(state, seat, cell):
            unseen += 1
    tiles = Count("{number} tile", "{number} tiles", unseen)
    return [Phrase(N_("shows you {tiles} you have not seen"), tiles=tiles)]


def _of_pulling(state: PirateLegendsState, seat: i64, other: i64) -> list[Phrase]:
    steps = int(distance(state.ships[seat], state.ships[other]))
    text = N_("then an attack costs {cannons} fewer")
    return [Phrase(text, cannons=Count("{number} cannon", "{number} cannons", steps))]


def _of_fighting(state: PirateLegendsState) -> list[Phrase]:
    found: list[Phrase] = []
    if state.opened.wounds + 1 >= WOUNDS_TO_KILL:
        text = N_("kills it: its eye is worth {points}")
        found.append(Phrase(text, points=points(EYE_POINTS)))
    rescued = int(kraken.tiles_to_rescue(state))
    if rescued > 0:
        tiles = Count("{number} tile", "{number} tiles", rescued)
        found.append(Phrase(N_("takes {tiles} from its hoard"), tiles=tiles))
    return found
