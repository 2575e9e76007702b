"""Sailorman Dice drawn for a terminal, from a view alone: text with rich markup."""

from collections.abc import Sequence
from typing import Final, final

from fairwind.games.sailorman.knowledge.view import PlayerSheet, SailormanView
from fairwind.games.sailorman.rules.sheet import COLUMNS, REGIONS, ROWS
from fairwind.games.sailorman.rules.symbols import SHORT
from fairwind.kernel.drawing import Drawing
from fairwind.kernel.words import N_, escaped, player_name

COLOURS: Final = {"M": "bright_black", "L": "green", "D": "yellow", "R": "blue"}
GAP: Final = "    "

Lines = list[tuple[str, int]]
"""Each line with its width on the screen, which its markup does not tell."""


def of(view: SailormanView, names: Sequence[str], lang: str, width: int) -> str:
    return SailormanDrawing(view, names, lang).drawn(width)


@final
class SailormanDrawing(Drawing[SailormanView]):
    def __init__(self, view: SailormanView, names: Sequence[str], lang: str) -> None:
        super().__init__(view, names, lang)
        self.players = view["players"]
        self.writable = {entry.partition("=")[0] for entry in view.get("legal", []) if "=" in entry}

    def drawn(self, width: int) -> str:
        own = self.view.get("seat")
        order = sorted(range(len(self.players)), key=lambda seat: seat != own)
        sheets = [self._sheet(seat) for seat in order]
        rows: list[str] = []
        while sheets:
            fitting = max(1, _how_many_fit(sheets, width))
            rows += ["", *_beside(sheets[:fitting])]
            sheets = sheets[fitting:]
        return "\n".join([self._title(), *self._dice(), *rows])

    def _title(self) -> str:
        where = self.say(N_("roll {roll}"), roll=self.view["roll"])
        if self.view["last_round"]:
            where += ", " + self.say(N_("last round"))
        return self.title("Sailorman Dice", where)

    def _dice(self) -> list[str]:
        if self.view["phase"] == "over":
            return []
        dice = self.view["dice"]
        symbols = [self.say(symbol) for symbol in dice["symbols"]]
        numbers = [str(number) for number in dice["numbers"]]
        roller = player_name(self.view["active"], self.lang, self.names)
        label = self.say(N_("Dice"))
        shown = " ".join([f"[reverse] {face} [/]" for face in symbols + numbers])
        lines = [f"{label} ({escaped(roller)}): {shown}"]
        owed = self.view.get("owed")
        if owed:
            left = self.view["dice_left"]
            text = N_("You may enter one result.")
            if owed != 1:
                text = N_("You enter two results: all four dice, paired as you like.")
            elif self.view["active"] == self.view.get("seat"):
                text = N_("You may enter one more: {symbol} {number}.")
            symbol = self.say(left["symbols"][0])
            lines.append(self.say(text, symbol=symbol, number=left["numbers"][0]))
        return lines

    # --- one sheet ------------------------------------------------------------------------

    def _sheet(self, seat: int) -> Lines:
        player = self.players[seat]
        name = player_name(seat, self.lang, self.names)
        if seat == self.view.get("seat"):
            name += " (" + self.say(N_("you")) + ")"
        mark = ">" if seat in self.view["to_act"] else " "
        score = self.view["scores"][seat]
        head = f"{mark} {name}  {score}"
        lines: Lines = [(f"[bold]{escaped(head)}[/]", len(head))]
        columns = "              1  2  3  4  5  6  7  8  9"
        lines.append((f"[dim]{columns}[/]", len(columns)))
        for row in range(len(ROWS)):
            lines.append(self._row(seat, row))
        bottom = "             " + "".join([self._column(n, player) for n in range(1, 10)])
        lines.append((f"[bold]{bottom}[/]", len(bottom)))
        for region in range(len(REGIONS)):
            lines.append(self._region(region, player))
        if self.view["phase"] == "over":
            first, second = player["groups"]
            text = self.say(N_("groups: {first} + {second}"), first=first, second=second)
            lines.append((text, len(text)))
        return lines

    def _row(self, seat: int, row: int) -> tuple[str, int]:
        label = self.say(ROWS[row])[:9]
        start = f"{label:<9} {SHORT[row]} "
        cells = "".join([self._cell(seat, row, column) for column in range(COLUMNS)])
        box = self._box(ROWS[row], self.players[seat])
        return f"{start}{cells}{box}", 13 + 27 + len(box)

    def _cell(self, seat: int, row: int, column: int) -> str:
        letter = self.view["sheet"]["terrain"][row][column]
        mark = self.players[seat]["rows"][row][column]
        colour = COLOURS[letter]
        name = f"{SHORT[row]}{column + 1}"
        if mark != ".":
            fresh = name in self.view.get("entered", [])
            style = "bold underline" if fresh and seat == self.view.get("seat") else "bold"
            return f"[{style} {colour}]{letter.lower()}{mark}[/] "
        if seat == self.view.get("seat") and name in self.writable:
            return f"[reverse {colour}]{letter}_[/] "
        return f"[{colour}]{letter} [/] "

    def _column(self, number: int, player: PlayerSheet) -> str:
        points = player["boxes"].get(f"column{number}")
        return "   " if points is None else f" {points} "

    def _box(self, name: str, player: PlayerSheet) -> str:
        """The points of a box; with its shell, won (*), still to be won (?) or gone."""
        points = str(player["boxes"].get(name, "-"))
        worth = self.view["sheet"]["shells"].get(name, 0)
        if name in player["shells"]:
            return f"{points}+{worth}*"
        if worth and name not in self.view["shells_gone"]:
            return f"{points} ?{worth}"
        return points

    def _region(self, region: int, player: PlayerSheet) -> tuple[str, int]:
        name = self.say(REGIONS[region])
        letter = REGIONS[region][0].upper()
        left = self._box(f"{REGIONS[region]}-left", player)
        right = self._box(f"{REGIONS[region]}-right", player)
        text = f"{letter} {name:<10} {left:<6} {right}"
        return f"[{COLOURS[letter]}]{letter}[/]{text[1:]}", len(text)


def _how_many_fit(sheets: list[Lines], width: int) -> int:
    total = 0
    for number, sheet in enumerate(sheets):
        total += max([size for _line, size in sheet]) + len(GAP)
        if total - len(GAP) > width:
            return number
    return len(sheets)


def _beside(sheets: list[Lines]) -> list[str]:
    """Sheets next to each other, line by line."""
    height = max([len(sheet) for sheet in sheets])
    rows: list[str] = []
    for place in range(height):
        cells: list[str] = []
        for sheet in sheets:
            line, size = sheet[place] if place < len(sheet) else ("", 0)
            widest = max([length for _line, length in sheet])
            cells.append(line + " " * (widest - size))
        rows.append(GAP.join(cells).rstrip())
    return rows
