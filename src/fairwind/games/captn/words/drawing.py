"""Capt'n drawn for a terminal, from a view alone: text with rich markup.

Each space shows rank and suit, then what lies there; below them which ships see it.

      6♥     sea           6♥@    you                 6♥(3)   a rowboat, its die at 3
      ~~~    an island     ~$~    one with treasure   6♥S     the ship of spades

Movement cards stand where they were dealt, with a dot where one was used (C20).
"""

from typing import Final, final

from fairwind.games.captn.knowledge.view import CaptnView
from fairwind.games.captn.rules.components import MOST_FATIGUE, SUITS
from fairwind.games.captn.rules.phases import PHASES
from fairwind.games.captn.rules.symbols import COLUMN_LETTERS
from fairwind.kernel.drawing import NARROWEST, Drawing, beside, flow, padded, width_of, words_of
from fairwind.kernel.words import N_

from . import phrases

SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
COLOURS: Final = {"S": "cyan", "H": "red", "C": "green", "D": "yellow"}
WIDE: Final = 80
CELL: Final = 7
NARROW_CELL: Final = 5
LABEL: Final = 2
GAP: Final = 3
SIDE: Final = 25
"""How wide the lines beside the ocean are at most: it and they fit 80 columns."""
CARD: Final = 4
USED: Final = "[dim]·[/]"


def of(view: CaptnView, lang: str, width: int) -> str:
    return CaptnDrawing(view, lang, width).drawn()


def card_shown(name: str) -> str:
    return f"{name[:-1]}{SIGNS[name[-1]]}"


def painted(name: str, style: str = "") -> str:
    return f"[{style}{COLOURS[name[-1]]}]{card_shown(name)}[/]"


@final
class CaptnDrawing(Drawing[CaptnView]):
    def __init__(self, view: CaptnView, lang: str, width: int) -> None:
        super().__init__(view, (), lang, width)
        self.legal = view.get("legal", [])
        self.seen = self._seen()

    def _seen(self) -> dict[str, str]:
        """By space, the suits of the ships that see it."""
        seen: dict[str, str] = {}
        for suit, spaces in self.view["sight"].items():
            for space in spaces:
                seen[space] = seen.get(space, "") + SIGNS[suit]
        return seen

    def drawn(self) -> str:
        table = beside([self._ocean(), self._side()], self.width, GAP)
        return "\n".join([*self._title(), "", *table, "", *self._legend(), *self._question()])

    def _title(self) -> list[str]:
        where = words_of(self.say(N_("turn {number}"), number=self.view["turn"]))
        if self.view["card"] and self.view["under_way"]:
            whose = self.say(N_("yours") if self.view["own"] else N_("the pursuers'"))
            where[-1] += ","
            where += [*words_of(f"{whose}:"), painted(self.view["card"], "bold ")]
        elif self.view["turn"] == 0:
            where = words_of(self.say(N_("setting up")))
        return self.title("Capt'n", where)

    # --- the ocean ------------------------------------------------------------------------

    def _ocean(self) -> list[str]:
        """Two lines for each row: what is there, and below who sees it."""
        rows = [["", *COLUMN_LETTERS]]
        for row, cards in enumerate(self.view["ocean"]):
            names = [f"{letter}{row + 1}" for letter in COLUMN_LETTERS]
            spaces = [self._space(name, card) for name, card in zip(names, cards)]
            rows.append([str(row + 1), *spaces])
            rows.append(["", *[self._eyes(name) for name in names]])
        widths = self._widths(rows)
        lines = ["".join([padded(c, w) for c, w in zip(row, widths)]).rstrip() for row in rows]
        return lines if lines[-1] else lines[:-1]

    def _widths(self, rows: list[list[str]]) -> list[int]:
        """Of the columns: where there is little room, only what they need."""
        if self.width >= WIDE:
            return [LABEL, *[CELL] * len(COLUMN_LETTERS)]
        needed = [max([width_of(cell) for cell in column]) for column in zip(*rows)]
        widths = [LABEL, *[max(NARROW_CELL, size) for size in needed[1:]]]
        for column, size in enumerate(needed):
            if size == widths[column] and sum(widths) < NARROWEST:
                widths[column] += 1
        return widths

    def _space(self, name: str, card: str) -> str:
        colour = COLOURS[card[-1]]
        what = self._what(name)
        if name in self.view["islands"]:
            text = "~$~" if name in self.view["treasures"] else "~~~"
            plain = f"{text}{what}"
            style = "bold yellow" if "$" in text else "bright_black"
        else:
            shown = card_shown(card)
            plain = f"{shown}{what}" if what else shown
            style = f"bold {colour}" if what else colour
        if name in self.legal:
            style += " reverse"
        return f"[{style}]{plain}[/]"

    def _what(self, name: str) -> str:
        """What lies there: you, a ship by its suit, a rowboat by its die."""
        you = "@" if name == self.view["you"] else ""
        for suit, space in self.view["ships"].items():
            if space == name:
                return you + suit
        boats = self.view["rowboats"]
        return f"({boats[name]})" if name in boats else you

    def _eyes(self, name: str) -> str:
        eyes = ("=" if name in self.view["exits"] else "") + self.seen.get(name, "")
        return f"[dim magenta]{eyes}[/]" if eyes else ""

    # --- beside it ------------------------------------------------------------------------

    def _side(self) -> list[str]:
        track = [rf"\[{n}]" if n == self.view["fatigue"] else str(n) for n in range(1, 7)]
        lines = [" ".join([self.say(N_("Fatigue")), *track])]
        lines.append(self._line(N_("Treasure"), self._treasures()))
        lines += self._items()
        if self.view["exits"]:
            lines.append(self._line(N_("Way out"), ", ".join(self.view["exits"])))
        return [*lines, "", *self._columns()]

    def _line(self, label: str, value: str) -> str:
        return f"{self.say(label)}: {value}"

    def _treasures(self) -> str:
        taken = 3 - len(self.view["treasures"])
        return self.say(N_("{taken} of {all}"), taken=taken, all=3)

    def _items(self) -> list[str]:
        held = [self.say(phrases.ITEM_NAMES[SUITS.index(suit)]) for suit in self.view["items"]]
        if self.view["rum"]:
            held.append(self.say(N_("rum, drunk")))
        text = self._line(N_("Items"), ", ".join(held) or "-")
        return flow(words_of(text), SIDE, indent=2)

    def _columns(self) -> list[str]:
        """The movement cards row by row, from the first row that has one; open ones in bold."""
        fronts, cards = self.view["front_rows"], self.view["columns"]
        starts = [front for front, left in zip(fronts, cards) if left]
        rows = range(min(starts, default=0), max([f + len(c) for f, c in zip(fronts, cards)]))
        numbers = [f"[bold]{number}[/]" for number in range(1, len(cards) + 1)]
        lines = [numbers, *[[self._card_at(n, row) for n in range(len(cards))] for row in rows]]
        return ["".join([padded(card, CARD) for card in line]).rstrip() for line in lines]

    def _card_at(self, column: int, row: int) -> str:
        place = row - self.view["front_rows"][column]
        cards = self.view["columns"][column]
        if not 0 <= place < len(cards):
            return USED if place < 0 else ""
        card = cards[place]
        is_open = place == 0 or card in self.legal or card == self.view["chosen"]
        return painted(card, "bold reverse " if is_open else "")

    # --- below it -------------------------------------------------------------------------

    def _legend(self) -> list[str]:
        text = N_(
            "@ you  (3) rowboat  S H C D ships  ~$~ treasure  = way out; below: who sees it; "
            "· a card that was used"
        )
        return self.legend(self.say(text))

    def _question(self) -> list[str]:
        if self.view["phase"] == "over":
            fate = N_("You have escaped.") if self.view["escaped"] else N_("You have lost.")
            return self.sentence(self.say(fate))
        lines = self.sentence(self.say(phrases.QUESTIONS[PHASES.index(self.view["phase"])]))
        if self._is_for_pursuers():
            lines = self.sentence(self.say(self._why_pursuers()))
        if self.view["die"]:
            lines.insert(0, self.say(N_("The die shows {die}."), die=self.view["die"]))
        return lines

    def _is_for_pursuers(self) -> bool:
        is_own = any(move.startswith("me") for move in self.legal)
        return self.view["phase"] == "turn" and bool(self.legal) and not is_own

    def _why_pursuers(self) -> str:
        cost = self.view["options"]["cost"]
        is_dear = cost == "always" or (cost == "repeated" and self.view["own"])
        too_tired = is_dear and self.view["fatigue"] == MOST_FATIGUE
        return phrases.why_no_own_turn(self.view["after_picture"], too_tired)
