"""Capt'n drawn for a terminal, from a view alone: text with rich markup.

Each space shows rank and suit, then what lies there; below them which ships see it.

      6♥     sea           6♥@    you                 6♥(3)   a rowboat, its die at 3
      ~~~    an island     ~$~    one with treasure   6♥S     the ship of spades
"""

from typing import Final, final

from fairwind.games.captn.knowledge.view import CaptnView
from fairwind.games.captn.rules.components import SUITS
from fairwind.games.captn.rules.phases import PHASES
from fairwind.games.captn.rules.symbols import COLUMN_LETTERS
from fairwind.kernel.drawing import Drawing
from fairwind.kernel.words import N_

from . import phrases

SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
COLOURS: Final = {"S": "cyan", "H": "red", "C": "green", "D": "yellow"}
CELL: Final = 7
NARROW_CELL: Final = 6
LABEL: Final = 3
BESIDE: Final = 80
"""From this width on the cards stand to the right of the ocean."""
GAP: Final = "   "

Line = tuple[str, int]
"""A line with its width on the screen, which its markup does not tell."""


def of(view: CaptnView, lang: str, width: int) -> str:
    return CaptnDrawing(view, lang, width).drawn()


def card_shown(name: str) -> str:
    return f"{name[:-1]}{SIGNS[name[-1]]}"


def painted(name: str, style: str = "") -> str:
    return f"[{style}{COLOURS[name[-1]]}]{card_shown(name)}[/]"


@final
class CaptnDrawing(Drawing[CaptnView]):
    def __init__(self, view: CaptnView, lang: str, width: int) -> None:
        super().__init__(view, (), lang)
        self.width = width
        self.cell = CELL if width >= LABEL + 7 * CELL else NARROW_CELL
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
        ocean, side = self._ocean(), self._side()
        lines = [self._title(), ""]
        if self.width >= BESIDE:
            lines += _beside(ocean, side)
        else:
            lines += [line.rstrip() for line, _ in [*ocean, ("", 0), *side]]
        return "\n".join([*lines, "", self._legend(), *self._question()])

    def _title(self) -> str:
        where = self.say(N_("turn {number}"), number=self.view["turn"])
        if self.view["phase"] == "over":
            where = self.say(N_("the game is over"))
        elif self.view["card"] and self.view["under_way"]:
            whose = N_("yours") if self.view["own"] else N_("the pursuers'")
            where += f", {self.say(whose)}: {painted(self.view['card'], 'bold ')}"
        elif self.view["turn"] == 0:
            where = self.say(N_("setting up"))
        return f"[bold]Capt'n[/]  {where}"

    # --- the ocean ------------------------------------------------------------------------

    def _ocean(self) -> list[Line]:
        size = LABEL + 7 * self.cell
        head = " " * LABEL + "".join([letter.ljust(self.cell) for letter in COLUMN_LETTERS])
        lines: list[Line] = [(f"[dim]{head}[/]", size)]
        for row, cards in enumerate(self.view["ocean"]):
            names = [f"{letter}{row + 1}" for letter in COLUMN_LETTERS]
            pairs = list(zip(names, cards))
            line = "".join([self._space(name, card) for name, card in pairs])
            eyes = "".join([self._eyes(name) for name in names])
            lines.append((f"[dim]{row + 1:<{LABEL}}[/]{line}", size))
            lines.append((" " * LABEL + eyes, size))
        return lines

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
        padding = " " * max(1, self.cell - len(plain))
        return f"[{style}]{plain}[/]{padding}"

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
        padding = " " * (self.cell - len(eyes))
        return f"[dim magenta]{eyes}[/]{padding}" if eyes else padding

    # --- beside it ------------------------------------------------------------------------

    def _side(self) -> list[Line]:
        fatigue = self.view["fatigue"]
        label = self.say(N_("Fatigue"))
        track = " ".join([f"[{n}]" if n == fatigue else str(n) for n in range(1, 7)])
        shown = track.replace("[", r"\[")
        lines: list[Line] = [(f"{label} {shown}", len(label) + 1 + len(track))]
        lines += [self._line(N_("Treasure"), self._treasures()), self._items()]
        if self.view["exits"]:
            lines.append(self._line(N_("Way out"), ", ".join(self.view["exits"])))
        lines.append(("", 0))
        return lines + self._columns()

    def _line(self, label: str, value: str) -> Line:
        text = f"{self.say(label)}: {value}"
        return text, len(text)

    def _treasures(self) -> str:
        taken = 3 - len(self.view["treasures"])
        return self.say(N_("{taken} of {all}"), taken=taken, all=3)

    def _items(self) -> Line:
        held = [self.say(phrases.ITEM_NAMES[SUITS.index(suit)]) for suit in self.view["items"]]
        if self.view["rum"]:
            held.append(self.say(N_("rum, drunk")))
        return self._line(N_("Items"), ", ".join(held) or "-")

    def _columns(self) -> list[Line]:
        """All movement cards, the open one of each column in bold."""
        lines: list[Line] = []
        for number, cards in enumerate(self.view["columns"], start=1):
            styles = ["bold reverse ", *[""] * len(cards)]
            shown = [painted(card, style) for card, style in zip(cards, styles)]
            plain = [card_shown(card) for card in cards]
            lines += _wrapped(f"{number}", shown, plain, self._room())
        return lines

    def _room(self) -> int:
        if self.width >= BESIDE:
            return self.width - LABEL - 7 * self.cell - len(GAP)
        return max(20, self.width)

    # --- below it -------------------------------------------------------------------------

    def _legend(self) -> str:
        text = N_("@ you  (3) rowboat  S H C D ships  ~$~ treasure  = way out; below: who sees it")
        return f"[dim]{self.say(text)}[/]"

    def _question(self) -> list[str]:
        if self.view["phase"] == "over":
            fate = N_("You have escaped.") if self.view["escaped"] else N_("You have lost.")
            return [self.say(fate)]
        lines = [self.say(phrases.QUESTIONS[PHASES.index(self.view["phase"])])]
        if self.view["die"]:
            lines.insert(0, self.say(N_("The die shows {die}."), die=self.view["die"]))
        return lines


def _wrapped(label: str, shown: list[str], plain: list[str], room: int) -> list[Line]:
    """Cards in a row, broken where they no longer fit."""
    lines: list[Line] = []
    text, size = f"[bold]{label}[/]", len(label)
    for card, face in zip(shown, plain):
        if size + 1 + len(face) > room:
            lines.append((text, size))
            text, size = " " * len(label), len(label)
        text += " " + card
        size += 1 + len(face)
    return [*lines, (text, size)]


def _beside(left: list[Line], right: list[Line]) -> list[str]:
    widest = max([size for _line, size in left])
    rows: list[str] = []
    for place in range(max(len(left), len(right))):
        line, size = left[place] if place < len(left) else ("", 0)
        other = right[place][0] if place < len(right) else ""
        rows.append((line + " " * (widest - size) + GAP + other).rstrip())
    return rows
