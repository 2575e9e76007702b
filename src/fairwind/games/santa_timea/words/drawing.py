"""Santa Timea drawn for a terminal, from a view alone: text with rich markup."""

from collections.abc import Sequence
from typing import Final, final

from fairwind.games.santa_timea.knowledge.view import SantaTimeaView
from fairwind.games.santa_timea.rules.components import TRICKS
from fairwind.games.santa_timea.rules.trick import CardValue
from fairwind.kernel.drawing import Drawing
from fairwind.kernel.words import N_, escaped

from . import phrases

COLOURS: Final = {"N": "cyan", "E": "yellow", "S": "red", "W": "green", "P": "magenta"}
CARD_WIDTH: Final = 12


def of(view: SantaTimeaView, names: Sequence[str], lang: str) -> str:
    return "\n".join(SantaTimeaDrawing(view, names, lang).lines())


def _painted(name: str) -> str:
    return f"[{COLOURS[name[0]]}]{name}[/]"


def _all_painted(names: Sequence[str]) -> str:
    return " ".join([_painted(name) for name in names])


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
        lines = [self._title(), *self._winds(), "", *self._players()]
        if self.view.get("hand"):
            lines += ["", *self._hand()]
        return lines

    def _title(self) -> str:
        view = self.view
        text = N_("round {round} of {rounds}, trick {trick} of {tricks}")
        trick, tricks = min(view["trick"], int(TRICKS)), int(TRICKS)
        rounds = view["rounds"]
        where = self.say(text, round=view["round"], rounds=rounds, trick=trick, tricks=tricks)
        return self.title("Santa Timea", where)

    def _winds(self) -> list[str]:
        view = self.view
        row = view["row"]
        now = phrases.wind(row[0]).say(self.lang)
        label = self.say(N_("Wind"))
        after = self.say(N_("then"))
        lines = [
            f"{label}: [reverse] {_painted(row[0])} [/] {now}, {after} {_all_painted(row[1:])}"
        ]
        for title, winds in (
            (N_("Storm, for the next taker"), view["storm"]),
            (N_("Set aside"), view["aside"]),
            (N_("Forecast, will not blow"), view.get("forecast")),
        ):
            if winds:
                lines.append(f"{self.say(title)}: {_all_painted(winds)}")
        return lines

    def _players(self) -> list[str]:
        shown = [self.name_of(seat) for seat in range(len(self.view["scores"]))]
        width = max([len(name) for name in shown])
        return [self._player(seat, name.ljust(width)) for seat, name in enumerate(shown)]

    def _player(self, seat: int, name: str) -> str:
        view = self.view
        mark = "[bold]>[/]" if seat in view["to_act"] else " "
        taken = view["taken"][seat]
        winds = f"{_all_painted(taken)} ({view['damage'][seat]})" if taken else "-"
        points = self.say(N_("points"))
        label = self.say(N_("winds"))
        line = (
            f"{mark} {escaped(name)}  {view['scores'][seat]:>3} {points}  {self._played_by(seat)}"
        )
        return f"{line}  {label}: {winds}"

    def _played_by(self, seat: int) -> str:
        """The card of this trick in front of a seat, with its value; struck through if out."""
        view = self.view
        place = view["order"].index(seat)
        if place >= len(view["table"]):
            return " " * CARD_WIDTH
        out = seat in view["out"]
        word = " " + self.say(N_("out")) if out else ""
        plain = f"{view['table'][place]} ({value_shown(view['values'][place])}){word}"
        padding = " " * max(0, CARD_WIDTH - len(plain))
        return (f"[strike dim]{plain}[/]" if out else f"[bold]{plain}[/]") + padding

    def _hand(self) -> list[str]:
        view = self.view
        top = "  ".join([_painted(card) + " " * (4 - len(card)) for card in view["hand"]])
        bottom = "  ".join([value_shown(value).ljust(4) for value in view["hand_values"]])
        where = phrases.direction(view["row"][0][0]).say(self.lang)
        text = N_("Your hand, and what it counts in a {direction} wind:")
        return [self.say(text, direction=where), f"  {top}", f"  [dim]{bottom}[/]"]
