"""Sailorman Dice drawn for a terminal, from a view alone: text with rich markup."""

from collections.abc import Sequence
from typing import Final, final

from fairwind.games.sailorman.knowledge.view import PlayerSheet, SailormanView
from fairwind.games.sailorman.rules.sheet import COLUMNS, LETTERS, REGIONS, ROWS, SUB_AREAS
from fairwind.games.sailorman.rules.symbols import NOTHING, SHORT
from fairwind.kernel.drawing import Drawing, beside, cells, flow, padded, words_of
from fairwind.kernel.words import N_, escaped, player_name

COLOURS: Final = {"M": "bright_black", "L": "green", "D": "yellow", "R": "blue"}
BEACON: Final = "[bold red]*[/]"
GAP: Final = 4
CELL: Final = 3
BOX: Final = 7
EMPTY: Final = "."


def of(view: SailormanView, names: Sequence[str], lang: str, width: int) -> str:
    return "\n".join(SailormanDrawing(view, names, lang, width).lines())


@final
class SailormanDrawing(Drawing[SailormanView]):
    def __init__(self, view: SailormanView, names: Sequence[str], lang: str, width: int) -> None:
        super().__init__(view, names, lang, width)
        self.players = view["players"]
        self.legal = view.get("legal", [])
        self.writable = {entry.partition("=")[0] for entry in self.legal if "=" in entry}
        self.labels = self._labels()
        self.margin = cells(self.labels[0])

    def _labels(self) -> list[str]:
        """The rows named in full, if as many sheets stand next to each other all the same."""
        short = [f"{short} " for short in SHORT]
        names = [self.say(row) for row in ROWS]
        longest = max([cells(name) for name in names])
        full = [f"{padded(name, longest)} {label}" for name, label in zip(names, short)]
        beside = min(len(self.players), self._sheets_beside(short[0]))
        return full if self._sheets_beside(full[0]) >= beside else short

    def _sheets_beside(self, label: str) -> int:
        return (self.width + GAP) // (cells(label) + CELL * COLUMNS + BOX + GAP)

    def lines(self) -> list[str]:
        own = self.view.get("seat")
        order = sorted(range(len(self.players)), key=lambda seat: seat != own)
        sheets = beside([self._sheet(seat) for seat in order], self.width, GAP)
        return [*self._title(), *self._dice(), "", *sheets, "", *self._legend()]

    def _title(self) -> list[str]:
        where = self.say(N_("roll {roll}"), roll=self.view["roll"])
        if self.view["last_round"]:
            where += ", " + self.say(N_("last round"))
        return self.title("Sailorman Dice", words_of(where))

    def _dice(self) -> list[str]:
        if self.view["phase"] == "over":
            return []
        dice = self.view["dice"]
        faces = [self.say(symbol) for symbol in dice["symbols"]]
        faces += [str(number) for number in dice["numbers"]]
        roller = player_name(self.view["active"], self.lang, self.names)
        label = f"{self.say(N_('Dice'))} ({roller}):"
        shown = [f"[reverse] {face} [/]" for face in faces]
        return [*self.flow([*words_of(label), *shown], indent=2), *self._task()]

    def _task(self) -> list[str]:
        """What one owes, and what one may leave (Rule 3.4)."""
        owed = self.view.get("owed")
        if not owed:
            return []
        left = self.view["dice_left"]
        text = N_("You must enter one result.")
        if self.legal == [NOTHING]:
            text = N_("No result can be written in this roll.")
        elif NOTHING in self.legal:
            text = N_("Nothing can be written. A cross is possible, or enter nothing.")
        elif owed > 1:
            text = N_("You must enter two results: all four dice, paired as you like.")
        elif self.view["active"] == self.view.get("seat"):
            text = N_("You must enter one more: {symbol} {number}.")
        symbol = self.say(left["symbols"][0])
        return self.sentence(self.say(text, symbol=symbol, number=left["numbers"][0]))

    # --- one sheet ------------------------------------------------------------------------

    def _sheet(self, seat: int) -> list[str]:
        player = self.players[seat]
        lines = self._head(seat)
        columns = "  ".join([str(number) for number in range(1, COLUMNS + 1)])
        lines.append(f"[dim]{' ' * self.margin} {columns}[/]")
        for row in range(len(ROWS)):
            lines += [self._row(seat, row), *self._beacon_below(row)]
        bottom = "".join([self._column(number, player) for number in range(1, COLUMNS + 1)])
        lines.append(f"{' ' * self.margin}{bottom}".rstrip())
        lines += [self._region(region, player) for region in range(len(REGIONS))]
        if self.view["phase"] == "over":
            first, second = player["groups"]
            lines.append(self.say(N_("groups: {first} + {second}"), first=first, second=second))
        return lines

    def _head(self, seat: int) -> list[str]:
        mark = ">" if seat in self.view["to_act"] else " "
        filled = len(self.players[seat]["boxes"])
        text = N_("{score}, boxes {filled} of {last}")
        about = self.say(
            text, score=self.view["scores"][seat], filled=filled, last=self.view["boxes_to_end"]
        )
        if self.view["phase"] == "over":
            about = str(self.view["scores"][seat])
        room = self.margin + CELL * COLUMNS + BOX
        name = escaped(self.name_of(seat, room - 4)) + " "  # it may end in a backslash
        return flow([f"{mark} [bold]{name}[/]", about], room, indent=2)

    def _row(self, seat: int, row: int) -> str:
        marks = self.players[seat]["rows"][row]
        fields = "".join([self._field(seat, row, column) for column in range(COLUMNS)])
        box = self._box(ROWS[row], self.players[seat], COLUMNS - marks.count(EMPTY), COLUMNS)
        return f"{self.labels[row]}{fields}{box}"

    def _field(self, seat: int, row: int, column: int) -> str:
        letter = self.view["sheet"]["terrain"][row][column]
        mark = self.players[seat]["rows"][row][column]
        colour = COLOURS[letter]
        name = f"{SHORT[row]}{column + 1}"
        gap = BEACON if self._lighthouse() == [name, f"{SHORT[row]}{column + 2}"] else " "
        if mark != EMPTY:
            fresh = name in self.view.get("entered", [])
            style = "bold underline" if fresh and seat == self.view.get("seat") else "bold"
            return f"[{style} {colour}]{letter.lower()}{mark}[/]{gap}"
        if seat == self.view.get("seat") and name in self.writable:
            return f"[reverse {colour}]{letter}_[/]{gap}"
        return f"[{colour}]{letter} [/]{gap}"

    def _lighthouse(self) -> list[str]:
        """The fields on both sides of it, the upper or left one first."""
        return sorted(
            self.view["sheet"]["lighthouse"], key=lambda name: (SHORT.index(name[:2]), name)
        )

    def _beacon_below(self, row: int) -> list[str]:
        """A line between two rows, if the lighthouse stands there."""
        upper, lower = self._lighthouse()
        if upper[:2] == lower[:2] or upper[:2] != SHORT[row]:
            return []
        return [" " * (self.margin + CELL * (int(upper[2:]) - 1)) + BEACON]

    def _column(self, number: int, player: PlayerSheet) -> str:
        points = player["boxes"].get(f"column{number}")
        return " " * CELL if points is None else f" [bold]{points}[/] "

    def _box(self, name: str, player: PlayerSheet, filled: int, size: int) -> str:
        """How many of its fields are filled, or the points of a box; with its shell, won (*), still
        to be won (?) or gone."""
        points = player["boxes"].get(name)
        shown = f"{filled}/{size}" if points is None else str(points)
        worth = self.view["sheet"]["shells"].get(name, 0)
        if name in player["shells"]:
            return f"{shown}+{worth}*"
        if worth and name not in self.view["shells_gone"]:
            return f"{shown} ?{worth}"
        return shown

    def _region(self, region: int, player: PlayerSheet) -> str:
        """The sub-area filled first has the left box (Rule 4.2)."""
        name, letter = REGIONS[region], LETTERS[region]
        areas = self.view["sheet"]["areas"][SUB_AREAS * region : SUB_AREAS * (region + 1)]
        counts = [(self._filled(area["fields"], player), len(area["fields"])) for area in areas]
        counts.sort(key=lambda count: count[0] == count[1], reverse=True)
        left = self._box(f"{name}-left", player, *counts[0])
        right = self._box(f"{name}-right", player, *counts[1])
        return f"[{COLOURS[letter]}]{letter}[/] {padded(self.say(name), 10)} {left:<9} {right}"

    def _filled(self, fields: Sequence[str], player: PlayerSheet) -> int:
        rows = dict(zip(SHORT, player["rows"]))
        return sum([rows[name[:2]][int(name[2:]) - 1] != EMPTY for name in fields])

    # --- below them -----------------------------------------------------------------------

    def _legend(self) -> list[str]:
        text = N_(
            "M mountains, L land, D dunes, R river, * the lighthouse; m4 a number, mX a cross, M_ "
            "here you may write; 4/9 so many fields are filled; 3 points of a box, +1* with its "
            "shell, ?1 a shell still to be won"
        )
        shorts = ", ".join([f"{short} {self.say(row)}" for short, row in zip(SHORT, ROWS)])
        return self.legend(f"{self.say(text)}; {shorts}")
