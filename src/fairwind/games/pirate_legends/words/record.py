"""The lines of a record of Pirate Legends, written and read."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    BOX_KINDS,
    GRID,
    MAX_PLAYERS,
    OVER,
    START,
)
from fairwind.games.pirate_legends.rules.envelopes.components import CHOOSE_CAPTAIN, SURRENDER
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import ISLAND_NAMES
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.record_lines import RecordWriter, read_seat
from fairwind.kernel.refusal import Unfit, no_part_of_record
from fairwind.kernel.words import N_, Phrase, quoted

from .envelopes import record as envelopes
from .notation import TILE_CODES, action_name, parse

NO_ISLAND: Final = N_("{word} is not one of the islands: {names}")
NO_TILE: Final = N_("{word} is not one of the tiles: {names}")


@final
class PirateLegendsWriter(RecordWriter):
    """A line an action."""

    def __init__(self, state: PirateLegendsState) -> None:
        super().__init__()
        self.state = state
        self._turns_titled: i64 = -1

    def roll(self, roll: Roll) -> None:
        if roll.what == "tiles":
            self._tiles(roll.outcome)
        elif roll.what == "cards":
            self.lines.append("Cards: " + " ".join([ISLAND_NAMES[card] for card in roll.outcome]))
        elif roll.what == "starter":
            self.lines.append(f"Starter: seat {roll.outcome[0] + 1}")
        else:
            self.close_line()
            self.lines.append(envelopes.roll(roll))

    def _tiles(self, kinds: list[int]) -> None:
        """A line for each row of the board."""
        rows: dict[int, list[str]] = {}
        for kind, cell in zip(kinds, self.state.box.spaces):
            rows.setdefault(int(cell // GRID) + 1, []).append(TILE_CODES[kind])
        for row, codes in rows.items():
            self.lines.append(f"Tiles {row}: {' '.join(codes)}")

    def before(self, move: Move) -> None:
        state = self.state
        if state.phase == CHOOSE_CAPTAIN or state.phase == SURRENDER:
            self.lines.append(envelopes.answer(state, move))
            return
        if state.phase != START and self._turns_titled != state.turns:
            self._turns_titled = state.turns
            self.lines.append("")
            self.lines.append(f"Turn {state.turns + 1}: seat {state.turn + 1}")
        self.line.append(action_name(move.action))

    def after(self, move: Move) -> None:
        if self.state.phase in (START, ACTION, OVER, SURRENDER):
            self.close_line()


def read_line(line: str, entries: list[Entry], actions: int) -> None:
    """Add what a line says. Titles of turns say nothing new: the record's check reads them."""
    label, colon, rest = line.partition(":")
    words = rest.split()
    if not colon:
        words = line.split()
        entries.extend([Move(WHOSE_TURN_IT_IS, parse(word, actions)) for word in words])
    elif label == "Starter":
        entries.append(
            Roll(N_("starter"), [read_seat(rest.strip().removeprefix("seat "), MAX_PLAYERS)])
        )
    elif label == "Cards":
        entries.append(
            Roll(N_("cards"), [_numbered(word, ISLAND_NAMES, NO_ISLAND) for word in words])
        )
    elif label.startswith("Tiles "):
        if label == "Tiles 1":
            entries.append(Roll(N_("tiles"), []))
        tiles = entries[-1] if entries else None
        if not isinstance(tiles, Roll) or tiles.what != "tiles":
            text = N_("the rows of tiles stand together, from the first on")
            raise Unfit(Phrase(text))
        tiles.outcome.extend([_numbered(word, TILE_CODES, NO_TILE) for word in words])
    elif not label.startswith("Turn ") and not envelopes.read_line(label, words, entries):
        raise no_part_of_record(label, "Pirate Legends")


def _numbered(word: str, names: Sequence[str], otherwise: str) -> int:
    if word not in names:
        told = names[: int(BOX_KINDS)]  # and not what is in envelopes
        raise Unfit(Phrase(otherwise, word=quoted(word), names=", ".join(told)))
    return names.index(word)
