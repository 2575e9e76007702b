"""Pirate Legends drawn for a terminal, from a view alone: text with rich markup.

■ a tile, · none; by a coast ▣ and ≈. Ships are the numbers of their players.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView, TileSeen
from fairwind.games.pirate_legends.rules.box import box
from fairwind.games.pirate_legends.rules.components import GRID, NONE
from fairwind.games.pirate_legends.rules.symbols import (
    CELLS_BY_NAME,
    ISLAND_NAMES,
    KINDS_BY_NAME,
    LETTERS,
    SLOT_LETTERS,
    Island,
    cell_name,
)
from fairwind.kernel.drawing import Drawing
from fairwind.kernel.words import N_, Phrase, escaped, player_name

from . import phrases
from .notation import TILE_CODES

SHIP_COLOURS: Final = ("cyan", "yellow", "red", "green")
WIDTH: Final = 5
"""Of a space: its mark, and up to four ships."""
UNKNOWN: Final = "?"
CORNERS: Final[tuple[tuple[Island, Island], ...]] = (("nw", "ne"), ("sw", "se"))
"""South or not, and east or not."""


def of(view: PirateLegendsView, names: Sequence[str], lang: str) -> str:
    return "\n".join(PirateLegendsDrawing(view, names, lang).lines())


def _code(tile: TileSeen) -> str:
    kind = tile["tile"]
    return UNKNOWN if kind is None else TILE_CODES[KINDS_BY_NAME[kind]]


def _painted(code: str) -> str:
    if code == UNKNOWN:
        return f"[dim]{code}[/]"
    if code.isdecimal():
        return f"[bold yellow]{code}[/]"
    return f"[bold magenta]{code}[/]" if code.startswith("-") else f"[bold]{code}[/]"


def _slot(slot: int, tile: TileSeen | None) -> str:
    letter = SLOT_LETTERS[slot]
    if tile is None:
        return f"[dim]{letter}[/] -"
    origin = tile["from"]
    route = f"{origin}<{tile['stolen_from'] + 1}" if "stolen_from" in tile else origin
    return f"[dim]{letter}[/] {_painted(_code(tile))}[dim]({route})[/]"


@final
class PirateLegendsDrawing(Drawing[PirateLegendsView]):
    def __init__(self, view: PirateLegendsView, names: Sequence[str], lang: str) -> None:
        super().__init__(view, names, lang)
        self.box = box(str(view["options"]["box"]))
        self.ships = view["ships"]
        self.sea = set(view["sea"])
        self.seat = view.get("seat")

    def lines(self) -> list[str]:
        lines = [self._title(), *self._board(), *self._line_ahead(), ""]
        for seat in range(len(self.ships)):
            lines += self._player(seat)
        return [*lines, *self._ashore(), *self._discarded(), self._legend()]

    def _title(self) -> str:
        text = N_("turn {turn}, actions left: {actions}, tiles at sea: {tiles}")
        where = self.say(
            text,
            turn=self.view["turn"],
            actions=self.view["actions_left"],
            tiles=len(self.sea),
        )
        return self.title("Pirate Legends", where)

    # --- the board ------------------------------------------------------------------------

    def _board(self) -> list[str]:
        columns = range(self.box.width)
        lines = ["   " + "".join([LETTERS[column].ljust(WIDTH) for column in columns])]
        for row in range(self.box.height):
            cells = [self._cell(row, column) for column in columns]
            lines.append(f"{row + 1}  " + "".join(cells))
        return lines

    def _cell(self, row: int, column: int) -> str:
        cell = row * int(GRID) + column
        if not self.box.is_sea(i64(cell)):
            return self._land(row, column)
        name = cell_name(cell)
        coast = self.box.coast_of[i64(cell)] != NONE
        mark = ("·≈" if name not in self.sea else "■▣")[coast]
        here = [seat for seat, ship in enumerate(self.ships) if ship == name]
        ships = "".join([f"[bold {SHIP_COLOURS[seat]}]{seat + 1}[/]" for seat in here])
        return f"{mark}{ships}" + " " * (WIDTH - 1 - len(here))

    def _land(self, row: int, column: int) -> str:
        """An island has its name and the number of tiles on it at its corner of the board."""
        south, east = row == self.box.height - 1, column == self.box.width - 1
        if not ((south or row == 0) and (east or column == 0)):
            return "▒" * WIDTH
        name = CORNERS[south][east]
        return f"{name.upper()} {len(self.view['islands'][name])}".center(WIDTH, "▒")

    def _line_ahead(self) -> list[str]:
        """Where the dotted line leads from one's own ship."""
        ship = None if self.seat is None else self.ships[self.seat]
        if ship is None or self.view["phase"] == "over":
            return []
        place = int(self.box.line_place[i64(CELLS_BY_NAME[ship])])
        if place == NONE:  # P17
            return [self.say(N_("Line: it leaves out {space}."), space=ship)]
        ahead = [cell_name(int(cell)) for cell in self.box.line[i64(place + 1) :]]
        if not ahead:
            return [self.say(N_("Line: {space} is its end."), space=ship)]
        stop = next((name for name in ahead if name in self.sea), None)
        if stop is None:
            text = N_("Line: from {space} no tile lies ahead up to {end}.")
            return [self.say(text, space=ship, end=ahead[-1])]
        text = N_("Line: from {space} by {next} the next tile for sails is at {stop}.")
        return [self.say(text, space=ship, next=ahead[0], stop=stop)]

    # --- the players ----------------------------------------------------------------------

    def _player(self, seat: int) -> list[str]:
        name = player_name(seat, self.lang, self.names)
        if seat == self.seat:
            name += f" ({self.say(N_('you'))})"
        mark = "[bold]>[/]" if seat in self.view["to_act"] else " "
        colour = SHIP_COLOURS[seat]
        facts = [self._where(seat)]
        card = self.view["cards"][seat]
        if card is not None:
            facts.append(self.say(N_("owns {island}"), island=phrases.island(card)))
        facts += self._worth(seat)
        about = ", ".join([fact for fact in facts if fact])
        head = f"{mark} [bold {colour}]{seat + 1} {escaped(name)}[/]  {about}"
        deck = [_slot(slot, tile) for slot, tile in enumerate(self.view["decks"][seat])]
        return [head, "    " + "  ".join(deck)]

    def _where(self, seat: int) -> str:
        ship = self.ships[seat]
        if ship is None:
            side = self.view["sides"][seat]
            return self.say(N_("will start in the {side}"), side=Phrase(phrases.SIDES[side]))
        return self.say(N_("at {space}"), space=ship)

    def _worth(self, seat: int) -> list[str]:
        """The score; while the game goes on, what one knows to be one's own."""
        scores = self.view["scores"]
        if scores is not None:
            return [phrases.points(scores[seat]).say(self.lang)]
        if seat != self.seat:
            return []
        known = phrases.points(self.view["known_points"])
        return [self.say(N_("{points} as far as you know"), points=known)]

    # --- ashore and away ------------------------------------------------------------------

    def _ashore(self) -> list[str]:
        lines: list[str] = []
        for name in ISLAND_NAMES:
            tiles = self.view["islands"][name]
            if tiles:
                shown = " ".join([f"{_painted(_code(t))}[dim]({t['from']})[/]" for t in tiles])
                lines.append(f"{name.upper()}: {shown}")
        return lines

    def _discarded(self) -> list[str]:
        tiles = self.view["discarded"]
        if not tiles:
            return []
        codes = sorted([_code(tile) for tile in tiles], key=TILE_CODES.index)
        return [f"{self.say(N_('Discarded'))}: {' '.join([_painted(code) for code in codes])}"]

    def _legend(self) -> str:
        text = N_(
            "■ a tile, · none; by a coast ▣ and ≈; 1 2 3 chests, -1 -2 -3 idols, c cc cannons; "
            "parrot takes an idol away, sails run along the line, splash does nothing; "
            "? unknown; (e4<2) came from e4 and was stolen from player 2"
        )
        return f"[dim]{self.say(text)}[/]"
