"""How Pirate Legends is written: tiles, actions, and the lines of a record.

xe4   explore e4, or start there     me4  move to e4     se4  run under sails to e4
unload    hit3  attack player 3      swap3  exchange island cards with player 3
A     a slot, for what the action still needs   done  no further slot     pass
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    ATTACK,
    EXCHANGE,
    EXPLORE,
    GRID,
    ISLAND_NAMES,
    MAX_PLAYERS,
    MOVE,
    OVER,
    SAIL,
    SLOT,
    SLOT_LETTERS,
    START,
    UNLOAD,
    cell_name,
)
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import (
    NOT_READABLE,
    IllegalMove,
    Unfit,
    no_part_of_record,
    no_seat_number,
)
from fairwind.kernel.words import N_, Phrase, excerpt, quoted

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState

TILE_CODES: Final = ("1", "2", "3", "-1", "-2", "-3", "parrot", "c", "cc", "sails", "splash")
LAST_NAMES: Final = ("done", "pass")


def action_name(action: int) -> str:
    if action < MOVE:
        return "x" + cell_name(action - int(EXPLORE))
    if action < SAIL:
        return "m" + cell_name(action - int(MOVE))
    if action < UNLOAD:
        return "s" + cell_name(action - int(SAIL))
    if action == UNLOAD:
        return "unload"
    if action < EXCHANGE:
        return f"hit{action - int(ATTACK) + 1}"
    if action < SLOT:
        return f"swap{action - int(EXCHANGE) + 1}"
    if action < SLOT + len(SLOT_LETTERS):
        return SLOT_LETTERS[action - int(SLOT)]
    return LAST_NAMES[action - int(SLOT) - len(SLOT_LETTERS)]


ACTIONS_BY_NAME: Final = {action_name(action).lower(): action for action in range(264)}


def parse(text: str) -> int:
    word = text.strip()
    found = ACTIONS_BY_NAME.get(word.lower())
    if found is None:
        text = N_(
            "{word} is not a move: write xe4 to explore, me4 to move, se4 to run under sails, "
            "unload, hit2, swap2, a slot as A, done, or pass."
        )
        raise IllegalMove(NOT_READABLE, Phrase(text, word=excerpt(word)))
    return found


# --- lines of a record ----------------------------------------------------------------------


@final
class Writer(RecordWriter):
    """A line an action."""

    def __init__(self, state: "PirateLegendsState") -> None:
        super().__init__()
        self.state = state
        self._turns_titled: i64 = -1

    def roll(self, roll: Roll) -> None:
        if roll.what == "tiles":
            self._tiles(roll.outcome)
        elif roll.what == "cards":
            self.lines.append("Cards: " + " ".join([ISLAND_NAMES[card] for card in roll.outcome]))
        else:
            self.lines.append(f"Starter: seat {roll.outcome[0] + 1}")

    def _tiles(self, kinds: list[int]) -> None:
        """A line for each row of the board."""
        rows: dict[int, list[str]] = {}
        for kind, cell in zip(kinds, self.state.box.spaces):
            rows.setdefault(int(cell // GRID) + 1, []).append(TILE_CODES[kind])
        for row, codes in rows.items():
            self.lines.append(f"Tiles {row}: {' '.join(codes)}")

    def before(self, move: Move) -> None:
        state = self.state
        if state.phase != START and self._turns_titled != state.turns:
            self._turns_titled = state.turns
            self.lines.append("")
            self.lines.append(f"Turn {state.turns + 1}: seat {state.turn + 1}")
        self.line.append(action_name(move.action))

    def after(self, move: Move) -> None:
        if self.state.phase in (START, ACTION, OVER):
            self.close_line()


def read_line(line: str, entries: list[Entry]) -> None:
    """Add what a line says. Titles of turns say nothing new: the record's check reads them."""
    label, colon, rest = line.partition(":")
    words = rest.split()
    if not colon:
        entries.extend([Move(WHOSE_TURN_IT_IS, parse(word)) for word in line.split()])
    elif label == "Starter":
        entries.append(Roll(N_("starter"), [_seat(rest.strip().removeprefix("seat "))]))
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
    elif not label.startswith("Turn "):
        raise no_part_of_record(label, "Pirate Legends")


NO_ISLAND: Final = N_("{word} is not one of the islands: {names}")
NO_TILE: Final = N_("{word} is not one of the tiles: {names}")


def _numbered(word: str, names: tuple[str, ...], otherwise: str) -> int:
    if word not in names:
        raise Unfit(Phrase(otherwise, word=quoted(word), names=", ".join(names)))
    return names.index(word)


def _seat(word: str) -> int:
    seats = [str(seat + 1) for seat in range(MAX_PLAYERS)]
    if word not in seats:
        raise no_seat_number(word)
    return int(word) - 1
