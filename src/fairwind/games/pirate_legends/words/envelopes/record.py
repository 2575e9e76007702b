"""The lines of a record that come from envelopes, written and read.

Legends: heart laden         by seat
Captains: gunner diver bosun merchant            two for each seat
Captain 2: bosun             what seat 2 chose   Weather: fog
Lot: C                       the slot that was drawn, of whoever the patrol or the kraken found
Patrol 2: A                  the slot that seat 2 discards for the patrol
"""

from collections.abc import Sequence
from typing import Final

from fairwind.games.pirate_legends.rules.components import MAX_PLAYERS, SLOT
from fairwind.games.pirate_legends.rules.envelopes.components import CAPTAIN, CHOOSE_CAPTAIN
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    CAPTAIN_NAMES,
    LEGEND_NAMES,
    WEATHER_NAMES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import SLOT_LETTERS
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.record_lines import read_names, read_seat
from fairwind.kernel.words import N_

NO_CARD: Final = N_("{word} is not one of these cards")
NO_SLOT: Final = N_("{word} is not a slot")
ROLLS: Final[dict[str, tuple[str, Sequence[str], str]]] = {
    "Legends": (N_("legends"), LEGEND_NAMES, NO_CARD),
    "Captains": (N_("captains"), CAPTAIN_NAMES, NO_CARD),
    "Weather": (N_("weather"), WEATHER_NAMES, NO_CARD),
    "Lot": (N_("lot"), SLOT_LETTERS, NO_SLOT),
}
"""By label: what chance decides, the names of its outcomes, and what is said of another word."""


def roll(roll: Roll) -> str:
    for label, (what, names, _) in ROLLS.items():
        if roll.what == what:
            return f"{label}: {' '.join([names[number] for number in roll.outcome])}"
    raise AssertionError(roll.what)


def answer(state: PirateLegendsState, move: Move) -> str:
    """A captain, or what the patrol gets."""
    if state.phase == CHOOSE_CAPTAIN:
        return f"Captain {move.seat + 1}: {CAPTAIN_NAMES[move.action - int(CAPTAIN)]}"
    return f"Patrol {move.seat + 1}: {SLOT_LETTERS[move.action - int(SLOT)]}"


def read_line(label: str, words: Sequence[str], entries: list[Entry]) -> bool:
    """Add what a line says; False if it is none of these."""
    if label in ROLLS:
        what, names, otherwise = ROLLS[label]
        entries.append(Roll(what, read_names(words, _numbers(names), otherwise)))
        return True
    kind, _, seat = label.partition(" ")
    if kind == "Captain":
        _read_answers(seat, words, CAPTAIN_NAMES, int(CAPTAIN), NO_CARD, entries)
    elif kind == "Patrol":
        _read_answers(seat, words, SLOT_LETTERS, int(SLOT), NO_SLOT, entries)
    else:
        return False
    return True


def _numbers(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _read_answers(
    seat: str,
    words: Sequence[str],
    names: Sequence[str],
    first: int,
    otherwise: str,
    entries: list[Entry],
) -> None:
    numbers = read_names(words, _numbers(names), otherwise)
    entries += [Move(read_seat(seat, MAX_PLAYERS), first + number) for number in numbers]
