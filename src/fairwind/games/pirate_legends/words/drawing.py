"""Pirate Legends drawn for a terminal, from a view alone: text with rich markup.

■ a tile, · none; by a coast ▣ and ≈. Ships are the numbers of their players.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.tiles import TileSeen
from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView
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
from fairwind.kernel.drawing import Drawing, padded, words_of
from fairwind.kernel.words import N_, Phrase, escaped

from . import phrases
from .envelopes import drawing as envelopes
from .notation import TILE_CODES

SHIP_COLOURS: Final = ("cyan", "yellow", "red", "green")
CELL: Final = 5
NARROW_CELL: Final = 4
"""Of a space: its mark, and up to four ships."""
NARROWER_CELL: Final = 3
"""With envelopes there may be more than ships, and islands need all of the former."""
LABEL: Final = 2
UNKNOWN: Final = "?"
CORNERS: Final[tuple[tuple[Island, Island], ...]] = (("nw", "ne"), ("sw", "se"))
"""South or not, and east or not."""


def of(view: PirateLegendsView, names: Sequence[str], lang: str, width: int) -> str:
    return "\n".join(PirateLegendsDrawing(view, names, lang, width).lines())


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
    def __init__(
        self, view: PirateLegendsView, names: Sequence[str], lang: str, width: int
    ) -> None:
        super().__init__(view, names, lang, width)
        self.box = box(str(view["options"]["box"]))
        self.ships = view["ships"]
        self.sea = set(view["sea"])
        self.seat = view.get("seat")
        self.widths = [self._width(column) for column in range(self.box.width)]

    def _width(self, column: int) -> int:
        """Of a column of the board; where there is little room, only what its ships need."""
        names = [*self.ships, *envelopes.spaces_of_others(self.view)]
        here = [name for name in names if name is not None and name[0] == LETTERS[column]]
        is_wide = self.width >= LABEL + self.box.width * CELL
        least = CELL if is_wide else self._narrowest(column)
        return max(least, *[1 + here.count(name) for name in here], 0)

    def _narrowest(self, column: int) -> int:
        by_an_island = self.box.is_land(i64(column)) or self.box.is_land(
            i64(self.box.height - 1) * GRID + i64(column)
        )
        with_envelopes = envelopes.has_envelopes(self.view)
        return NARROWER_CELL if with_envelopes and not by_an_island else NARROW_CELL

    def lines(self) -> list[str]:
        lines = [*self._title(), *self._board(), *self._line_ahead(), *self._from_envelopes(), ""]
        for seat in range(len(self.ships)):
            lines += self._player(seat)
        lines += [*self._ashore(), *self._discarded(), *self._looked_at_and_hoarded()]
        return [*lines, *self._legend()]

    def _title(self) -> list[str]:
        text = N_("turn {turn}, actions left: {actions}, tiles at sea: {tiles}")
        where = self.say(
            text,
            turn=self.view["turn"],
            actions=self.view["actions_left"],
            tiles=len(self.sea),
        )
        return self.title("Pirate Legends", words_of(where))

    # --- the board ------------------------------------------------------------------------

    def _board(self) -> list[str]:
        letters = [letter.ljust(width) for letter, width in zip(LETTERS, self.widths)]
        lines = [(" " * LABEL + "".join(letters)).rstrip()]
        for row in range(self.box.height):
            cells = [self._cell(row, column) for column in range(self.box.width)]
            lines.append(f"{row + 1:<{LABEL}}{''.join(cells)}".rstrip())
        return lines

    def _cell(self, row: int, column: int) -> str:
        cell = row * int(GRID) + column
        if self.box.is_land(i64(cell)):
            return self._land(row, column)
        if not self.box.is_sea(i64(cell)):
            return padded(envelopes.REEF, self.widths[column])
        name = cell_name(cell)
        coast = self.box.coast_of[i64(cell)] != NONE
        mark = ("·≈" if name not in self.sea else "■▣")[coast]
        if name in self.view.get("whirlpools", []):
            mark = envelopes.WHIRLPOOL[name in self.sea]
        here = [seat for seat, ship in enumerate(self.ships) if ship == name]
        ships = "".join([f"[bold {SHIP_COLOURS[seat]}]{seat + 1}[/]" for seat in here])
        others = envelopes.others_at(self.view, name)
        ships += f"[bold]{others}[/]" if others else ""
        return padded(f"{mark}{ships}", self.widths[column])

    def _land(self, row: int, column: int) -> str:
        """An island has its name and the number of tiles on it at its corner of the board."""
        width = self.widths[column]
        south, east = row == self.box.height - 1, column == self.box.width - 1
        if not ((south or row == 0) and (east or column == 0)):
            return "▒" * width
        name = CORNERS[south][east]
        tiles = len(self.view["islands"][name])
        label = f"{name.upper()} {tiles}"
        return (label if len(label) <= width else f"{name.upper()}{tiles}").center(width, "▒")

    def _line_ahead(self) -> list[str]:
        """Where the dotted line leads from one's own ship."""
        ship = None if self.seat is None else self.ships[self.seat]
        if ship is None or self.view["phase"] == "over":
            return []
        place = int(self.box.line_place[i64(CELLS_BY_NAME[ship])])
        if place == NONE:  # P17
            return self.sentence(self.say(N_("Line: it leaves out {space}."), space=ship))
        ahead = [cell_name(int(cell)) for cell in self.box.line[i64(place + 1) :]]
        if not ahead:
            return self.sentence(self.say(N_("Line: {space} is its end."), space=ship))
        stop = next((name for name in ahead if name in self.sea), None)
        if stop is None:
            text = N_("Line: from {space} no tile lies ahead up to {end}.")
            return self.sentence(self.say(text, space=ship, end=ahead[-1]))
        text = N_("Line: from {space} by {next} the next tile for sails is at {stop}.")
        return self.sentence(self.say(text, space=ship, next=ahead[0], stop=stop))

    # --- the players ----------------------------------------------------------------------

    def _player(self, seat: int) -> list[str]:
        name = escaped(self.name_of(seat, self.width - 6)) + " "  # it may end in a backslash
        mark = "[bold]>[/]" if seat in self.view["to_act"] else " "
        facts = [self._where(seat)]
        card = self.view["cards"][seat]
        if card is not None:
            facts.append(self.say(N_("owns {island}"), island=phrases.island(card)))
        facts += [fact.say(self.lang, self.names) for fact in envelopes.facts_of(self.view, seat)]
        facts += self._worth(seat)
        about = words_of(", ".join([fact for fact in facts if fact]))
        head = f"{mark} [bold {SHIP_COLOURS[seat]}]{seat + 1} {name}[/]"
        deck = [_slot(slot, tile) for slot, tile in enumerate(self.view["decks"][seat])]
        deck[0] = "    " + deck[0]
        return [*self.flow([head, *about], indent=4), *self.flow(deck, indent=4, gap=2)]

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
                shown = [f"{_painted(_code(t))}[dim]({t['from']})[/]" for t in tiles]
                lines += self.flow([f"{name.upper()}:", *shown], indent=4)
        return lines

    def _discarded(self) -> list[str]:
        tiles = self.view["discarded"]
        if not tiles:
            return []
        codes = sorted([_code(tile) for tile in tiles], key=TILE_CODES.index)
        label = f"{self.say(N_('Discarded'))}:"
        return self.flow([label, *[_painted(code) for code in codes]], indent=4)

    # --- from envelopes -------------------------------------------------------------------

    def _from_envelopes(self) -> list[str]:
        said = [phrase.say(self.lang, self.names) for phrase in envelopes.sentences(self.view)]
        return [line for sentence in said for line in self.sentence(sentence)]

    def _looked_at_and_hoarded(self) -> list[str]:
        lines: list[str] = []
        for label, tiles in (
            (N_("Looked at"), envelopes.looked_at(self.view)),
            (N_("Hoard"), envelopes.hoard(self.view)),
        ):
            if tiles:
                shown = [f"{_painted(_code(t))}[dim]({t['from']})[/]" for t in tiles]
                lines += self.flow([f"{self.say(label)}:", *shown], indent=4)
        return lines

    def _legend(self) -> list[str]:
        text = N_(
            "■ a tile, · none; by a coast ▣ and ≈; 1 2 3 chests, -1 -2 -3 idols, c cc cannons; "
            "parrot takes an idol away, sails run along the line, splash does nothing; "
            "? unknown; (e4<2) came from e4 and was stolen from player 2"
        )
        signs = [phrase.say(self.lang, self.names) for phrase in envelopes.legend(self.view)]
        return self.legend("; ".join([self.say(text), *signs]))
