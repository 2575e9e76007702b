"""Santa Timea drawn for a terminal, from a view alone: text with rich markup."""

from collections.abc import Sequence
from typing import Final, final

from fairwind.games.santa_timea.knowledge.view import SantaTimeaView
from fairwind.games.santa_timea.rules.components import TRICKS
from fairwind.games.santa_timea.rules.symbols import PIRATESS_NAME
from fairwind.games.santa_timea.rules.trick import CardValue
from fairwind.kernel.drawing import Drawing, padded, width_of, words_of
from fairwind.kernel.words import N_, escaped

from . import phrases

COLOURS: Final = {"N": "cyan", "E": "yellow", "S": "red", "W": "green", "P": "magenta"}
CARD_WIDTH: Final = 12
HAND_CARD: Final = 6
HANDS: Final = {
    "N": N_("Your hand, and what it counts in a north wind:"),
    "E": N_("Your hand, and what it counts in an east wind:"),
    "S": N_("Your hand, and what it counts in a south wind:"),
    "W": N_("Your hand, and what it counts in a west wind:"),
}
"""By the wind that blows."""


def of(view: SantaTimeaView, names: Sequence[str], lang: str, width: int) -> str:
    return "\n".join(SantaTimeaDrawing(view, names, lang, width).lines())


def _painted(name: str) -> str:
    return f"[{COLOURS[name[0]]}]{name}[/]"


def _all_painted(names: Sequence[str]) -> list[str]:
    return [_painted(name) for name in names]


def value_shown(value: CardValue) -> str:
    """What a card counts: 13, 5½, 0; "=" for a piratess who has nobody to copy."""
    if value is None:
        return "="
    halves = int(2 * value)
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")


@final
class SantaTimeaDrawing(Drawing[SantaTimeaView]):
    def lines(self) -> list[str]:
        lines = [*self._title(), *self._winds(), "", *self._players()]
        if self.view.get("hand"):
            lines += ["", *self._hand()]
        return lines

    def _title(self) -> list[str]:
        view = self.view
        text = N_("round {round} of {rounds}, trick {trick} of {tricks}")
        trick, tricks = min(view["trick"], int(TRICKS)), int(TRICKS)
        rounds = view["rounds"]
        where = self.say(text, round=view["round"], rounds=rounds, trick=trick, tricks=tricks)
        return self.title("Santa Timea", words_of(where))

    def _winds(self) -> list[str]:
        view = self.view
        now, *later = view["row"]
        named = words_of(phrases.wind(now).say(self.lang))
        label, after = self.say(N_("Wind")), self.say(N_("then"))
        if later:
            named[-1] += ","
            named += [after, *_all_painted(later)]
        lines = self.flow([f"{label}:", f"[reverse] {_painted(now)} [/]", *named], indent=2)
        for title, winds in (
            (N_("Storm, for the next taker"), view["storm"]),
            (N_("Set aside"), view["aside"]),
            (N_("Forecast, will not blow"), view.get("forecast")),
        ):
            if winds:
                said = words_of(f"{self.say(title)}:")
                lines += self.flow([*said, *_all_painted(winds)], indent=2)
        return lines

    def _players(self) -> list[str]:
        """A line for each; where that is too wide, cards in a line of their own."""
        heads = [self._head(seat) for seat in range(len(self.view["scores"]))]
        width = max([width_of(head) for head in heads])
        lines: list[str] = []
        for seat, head in enumerate(heads):
            card = padded(self._played_by(seat), CARD_WIDTH)
            lines.append("  ".join([padded(head, width), self._points(seat), card]))
            lines[-1] += "  " + " ".join(self._taken(seat))
        if max([width_of(line) for line in lines]) <= self.width:
            return lines
        return [line for seat in range(len(heads)) for line in self._in_lines(seat)]

    def _in_lines(self, seat: int) -> list[str]:
        head = self.flow([self._head(seat), self._points(seat).lstrip()], indent=4, gap=2)
        card = self._played_by(seat)
        first, *winds = [*([f"{card} "] if card else []), *self._taken(seat)]
        return [*head, *self.flow([f"    {first}", *winds], indent=6)]

    def _head(self, seat: int) -> str:
        mark = "[bold]>[/]" if seat in self.view["to_act"] else " "
        return f"{mark} {escaped(self.name_of(seat, self.width - 2))}"

    def _points(self, seat: int) -> str:
        return f"{self.view['scores'][seat]:>3} {self.say(N_('points'))}"

    def _taken(self, seat: int) -> list[str]:
        winds = self.view["taken"][seat]
        damage = [f"({self.view['damage'][seat]})"] if winds else ["-"]
        return [f"{self.say(N_('winds'))}:", *_all_painted(winds), *damage]

    def _played_by(self, seat: int) -> str:
        """The card of this trick in front of a seat, with its value; struck through if out."""
        view = self.view
        place = view["order"].index(seat)
        if place >= len(view["table"]):
            return ""
        out = seat in view["out"]
        word = " " + self.say(N_("out")) if out else ""
        plain = f"{view['table'][place]} ({value_shown(view['values'][place])}){word}"
        return f"[strike dim]{plain}[/]" if out else f"[bold]{plain}[/]"

    def _hand(self) -> list[str]:
        """The cards and below each what it counts, in as many rows as they need."""
        view = self.view
        lines = self.sentence(self.say(HANDS[view["row"][0][0]]))
        pairs = list(zip(view["hand"], view["hand_values"]))
        fitting = self.width // HAND_CARD
        for start in range(0, len(pairs), fitting):
            row = pairs[start : start + fitting]
            top = "".join(["  " + padded(_painted(card), HAND_CARD - 2) for card, _ in row])
            bottom = "".join(["  " + value_shown(value).ljust(HAND_CARD - 2) for _, value in row])
            lines += [top.rstrip(), f"[dim]{bottom.rstrip()}[/]"]
        return [*lines, *self._no_piratess()]

    def _no_piratess(self) -> list[str]:
        """Why whoever leads is not offered all cards (Rule 4.3)."""
        legal = self.view.get("legal")
        if not legal or PIRATESS_NAME in legal or PIRATESS_NAME not in self.view["hand"]:
            return []
        return self.sentence(self.say(N_("A piratess may be led only from a hand of piratesses.")))
