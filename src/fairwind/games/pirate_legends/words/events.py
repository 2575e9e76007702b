"""The events of Pirate Legends. An action is told when all about it is decided."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    EXCHANGE,
    EXPLORE,
    ISLAND_NAMES,
    ISLANDS,
    KIND_NAMES,
    MOVE,
    NONE,
    ON_ISLAND,
    SAIL,
    UNLOAD,
    cell_name,
)
from fairwind.kernel.bits import members
from fairwind.kernel.events import Event
from fairwind.kernel.words import N_, Count, Phrase, Player

from . import phrases

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def _kind_names(state: "PirateLegendsState", tiles: list[i64]) -> list[str]:
    return [KIND_NAMES[int(state.kinds[tile])] for tile in tiles]


def _what(state: "PirateLegendsState", tiles: list[i64]) -> Phrase:
    return phrases.tiles([state.kinds[tile] for tile in tiles])


def _in_slots(state: "PirateLegendsState", seat: i64, slots: list[int]) -> list[i64]:
    return [state.tile(seat, i64(slot)) for slot in slots]


# --- set-up ---------------------------------------------------------------------------------


def dealt(state: "PirateLegendsState") -> None:
    for seat in range(int(state.players)):
        island = ISLAND_NAMES[int(state.island_of(i64(seat)))]
        phrase = Phrase(
            N_("{player} owns {island}."), player=Player(seat), island=phrases.island(island)
        )
        facts: dict[str, object] = {"seat": seat, "island": island}
        state.tell(Event("island-dealt", facts, seen_by=seat, reveals=True, phrase=phrase))
    starter = int(state.starter)
    phrase = Phrase(N_("{player} is drawn to begin."), player=Player(starter))
    state.tell(Event("starter-drawn", {"seat": starter}, phrase=phrase))


def set_out(state: "PirateLegendsState", seat: int, cell: int) -> None:
    text = N_("{player} sets out from {space} and takes the tile there.")
    phrase = Phrase(text, player=Player(seat), space=cell_name(cell))
    state.tell(Event("set-out", {"seat": seat, "space": cell_name(cell)}, phrase=phrase))
    _found(state, seat, i64(cell))


# --- actions --------------------------------------------------------------------------------


def action(state: "PirateLegendsState") -> None:
    """Told when it is decided and not yet carried out."""
    doing = state.pending.action
    if doing < MOVE:
        _explored(state, doing - EXPLORE)
    elif doing < SAIL:
        _moved(state, int(doing - MOVE))
    elif doing < UNLOAD:
        _ran_under_sails(state, doing - SAIL)
    elif doing == UNLOAD:
        _unloaded(state)
    elif doing < EXCHANGE:
        _attacked(state)
    else:
        _exchanged(state)


def _explored(state: "PirateLegendsState", cell: i64) -> None:
    seat = int(state.turn)
    slot = phrases.slot_name(state.pending.berth)
    where = cell_name(int(cell))
    text = N_("{player} explores {space} and stows the tile in slot {slot}.")
    phrase = Phrase(text, player=Player(seat), space=where, slot=slot)
    state.tell(Event("explored", {"seat": seat, "space": where, "slot": slot}, phrase=phrase))
    _found(state, seat, cell)


def _found(state: "PirateLegendsState", seat: int, tile: i64) -> None:
    phrase = Phrase(N_("It is {tile}."), tile=phrases.tile(state.kinds[tile]))
    facts: dict[str, object] = {
        "seat": seat,
        "from": cell_name(int(tile)),
        "tile": KIND_NAMES[int(state.kinds[tile])],
    }
    state.tell(Event("found", facts, seen_by=seat, reveals=True, phrase=phrase))


def _moved(state: "PirateLegendsState", cell: int) -> None:
    seat = int(state.turn)
    phrase = Phrase(N_("{player} moves to {space}."), player=Player(seat), space=cell_name(cell))
    state.tell(Event("moved", {"seat": seat, "space": cell_name(cell)}, phrase=phrase))


def _ran_under_sails(state: "PirateLegendsState", cell: i64) -> None:
    seat = int(state.turn)
    _paid(state)
    takes = state.place[cell] == AT_SEA
    where = cell_name(int(cell))
    facts: dict[str, object] = {"seat": seat, "space": where}
    if not takes:
        text = N_("{player} runs along the line to {space}.")
        state.tell(Event("sailed", facts, phrase=Phrase(text, player=Player(seat), space=where)))
        return
    slot = phrases.slot_name(state.pending.berth)
    facts["slot"] = slot
    text = N_("{player} runs along the line to {space} and stows the tile in slot {slot}.")
    phrase = Phrase(text, player=Player(seat), space=where, slot=slot)
    state.tell(Event("sailed", facts, phrase=phrase))
    _found(state, seat, cell)


def _paid(state: "PirateLegendsState") -> None:
    """Tiles go face up to the discard pile."""
    seat = int(state.turn)
    tiles = _in_slots(state, state.turn, members(state.pending.paid))
    phrase = Phrase(
        N_("{player} discards {tiles}."), player=Player(seat), tiles=_what(state, tiles)
    )
    facts: dict[str, object] = {
        "seat": seat,
        "tiles": _kind_names(state, tiles),
        "from": [cell_name(int(tile)) for tile in tiles],
    }
    state.tell(Event("discarded", facts, reveals=True, phrase=phrase))


def _unloaded(state: "PirateLegendsState") -> None:
    """Everyone sees which backs; what they are only the one who unloads them knows."""
    seat = int(state.turn)
    island = state.coast()
    tiles = _in_slots(state, state.turn, members(state.pending.unloaded))
    cells = [int(tile) for tile in tiles]
    phrase: Phrase = Count(
        "{player} unloads onto {island} the tile from {spaces}.",
        "{player} unloads onto {island} the tiles from {spaces}.",
        len(tiles),
        player=Player(seat),
        island=phrases.island(island),
        spaces=phrases.spaces(cells),
    )
    facts: dict[str, object] = {
        "seat": seat,
        "island": island,
        "from": [cell_name(cell) for cell in cells],
    }
    state.tell(Event("unloaded", facts, phrase=phrase))
    phrase = Count("It is {tiles}.", "They are {tiles}.", len(tiles), tiles=_what(state, tiles))
    facts = {"seat": seat, "tiles": _kind_names(state, tiles)}
    state.tell(Event("unloaded-what", facts, seen_by=seat, phrase=phrase))


def _attacked(state: "PirateLegendsState") -> None:
    pending = state.pending
    seat, other = int(state.turn), int(pending.target)
    text = N_("{player} attacks {other}.")
    phrase = Phrase(text, player=Player(seat), other=Player(other))
    state.tell(Event("attacked", {"seat": seat, "other": other}, phrase=phrase))
    _paid(state)
    _stolen(state, seat, other, pending.first, pending.berth)
    if pending.second == NONE:
        return
    if pending.other_berth == NONE:  # Rule 4.8
        _overboard(state, other, state.tile(pending.target, pending.second))
    else:
        _stolen(state, seat, other, pending.second, pending.other_berth)


def _stolen(state: "PirateLegendsState", seat: int, other: int, slot: i64, berth: i64) -> None:
    tile = state.tile(i64(other), slot)
    text = N_("{player} takes the tile in slot {slot} and stows it in slot {berth}.")
    phrase = Phrase(
        text, player=Player(seat), slot=phrases.slot_name(slot), berth=phrases.slot_name(berth)
    )
    facts: dict[str, object] = {
        "seat": seat,
        "other": other,
        "slot": phrases.slot_name(slot),
        "berth": phrases.slot_name(berth),
        "from": cell_name(int(tile)),
    }
    state.tell(Event("stolen", facts, phrase=phrase))
    for owner in (seat, other):  # Rule 6.1: both know it
        phrase = Phrase(N_("It is {tile}."), tile=phrases.tile(state.kinds[tile]))
        facts = {
            "to": owner,
            "from": cell_name(int(tile)),
            "tile": KIND_NAMES[int(state.kinds[tile])],
        }
        state.tell(Event("stolen-what", facts, seen_by=owner, reveals=True, phrase=phrase))


def _overboard(state: "PirateLegendsState", other: int, tile: i64) -> None:
    text = N_("There is no slot for the second tile of {player}: {tile} is discarded.")
    phrase = Phrase(text, player=Player(other), tile=phrases.tile(state.kinds[tile]))
    facts: dict[str, object] = {
        "seat": other,
        "tiles": _kind_names(state, [tile]),
        "from": [cell_name(int(tile))],
    }
    state.tell(Event("discarded", facts, reveals=True, phrase=phrase))


def _exchanged(state: "PirateLegendsState") -> None:
    seat, other = int(state.turn), int(state.pending.target)
    _paid(state)
    phrase = Phrase(
        N_("{player} and {other} exchange island cards."), player=Player(seat), other=Player(other)
    )
    state.tell(Event("exchanged", {"seat": seat, "other": other}, phrase=phrase))
    for owner, giver in ((seat, other), (other, seat)):
        island = ISLAND_NAMES[int(state.island_of(i64(giver)))]
        phrase = Phrase(
            N_("{player} now owns {island}."), player=Player(owner), island=phrases.island(island)
        )
        for reader in (seat, other):
            facts: dict[str, object] = {"to": reader, "seat": owner, "island": island}
            state.tell(Event("island-changed", facts, seen_by=reader, reveals=True, phrase=phrase))


# --- the end of a turn, and of the game -----------------------------------------------------


def passed(state: "PirateLegendsState") -> None:
    seat = int(state.turn)
    phrase = Phrase(N_("{player} passes."), player=Player(seat))
    state.tell(Event("passed", {"seat": seat}, phrase=phrase))


def turn_ended(state: "PirateLegendsState") -> None:
    """Told when the next player is to act."""
    number, seat = int(state.turns), int(state.turn)
    text = N_("Turn {number} is over. {player} is next.")
    phrase = Phrase(text, number=number, player=Player(seat))
    state.tell(Event("turn-ended", {"turn": number, "next": seat}, closes=True, phrase=phrase))


def game_ended(state: "PirateLegendsState") -> None:
    if state.stalled:
        text = N_("No tile has left the sea for {rounds} rounds: the game ends here.")
        phrase = Phrase(text, rounds=int(state.game.stall))
        state.tell(Event("stalled", {"rounds": int(state.game.stall)}, closes=True, phrase=phrase))
    else:
        state.tell(
            Event(
                "sea-empty", {}, closes=True, phrase=Phrase(N_("The last tile has left the sea."))
            )
        )
    for seat in range(int(state.players)):
        _scored(state, seat)
    for card in range(int(ISLANDS)):
        if state.holders[i64(card)] == NONE:
            _nobodys(state, i64(card))
    state.tell_winners(phrases.points(max(state.scores)))


def _nobodys(state: "PirateLegendsState", card: i64) -> None:
    """Rule 5.2: what lies on an island without an owner is shown too."""
    tiles = [tile for tile in state.box.spaces if state.place[tile] == ON_ISLAND + card]
    if not tiles:
        return
    island = ISLAND_NAMES[int(card)]
    text = N_("Nobody owned {island}: {tiles}.")
    phrase = Phrase(text, island=phrases.island(island), tiles=_what(state, tiles))
    facts: dict[str, object] = {"island": island, "tiles": _kind_names(state, tiles)}
    state.tell(Event("nobodys-island", facts, reveals=True, phrase=phrase))


def _scored(state: "PirateLegendsState", seat: int) -> None:
    island = ISLAND_NAMES[int(state.island_of(i64(seat)))]
    score = state.scores[seat]
    counts = state.counted(i64(seat))
    kinds = [kind for kind in range(len(counts)) for _ in range(counts[kind])]
    facts: dict[str, object] = {
        "seat": seat,
        "island": island,
        "tiles": [KIND_NAMES[kind] for kind in kinds],
        "points": score,
    }
    text = N_("{player} owned {island}: {points}.")
    phrase = Phrase(
        text, player=Player(seat), island=phrases.island(island), points=phrases.points(score)
    )
    state.tell(Event("scored", facts, reveals=True, phrase=phrase))
