"""Santa Timea drawn for a terminal, from a view alone: text with rich markup."""

from collections.abc import Mapping, Sequence
from typing import Final, cast, final

from fairwind.games.santa_timea.rules.components import ROUNDS, TRICKS
from fairwind.kernel.words import N_, Phrase, escaped, player_name

from . import phrases

COLOURS: Final = {"N": "cyan", "E": "yellow", "S": "red", "W": "green", "P": "magenta"}
CARD_WIDTH: Final = 12


def of(view: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    return "\n".join(_Picture(view, names, lang).lines())


def _painted(name: str) -> str:
    return f"[{COLOURS[name[0]]}]{name}[/]"


def _all_painted(names: Sequence[str]) -> str:
    return " ".join([_painted(name) for name in names])


def value_shown(value: object) -> str:
    """What a card counts: 13, 5½, 0; "=" for a piratess who has nobody to copy."""
    if value is None:
        return "="
    halves = int(2 * cast(float, value))
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")


@final
class _Picture:
    def __init__(self, view: Mapping[str, object], names: Sequence[str], lang: str) -> None:
        self.view = view
        self.names = names
        self.lang = lang

    def _say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang)

    def _names(self, key: str) -> list[str]:
        return cast(list[str], self.view[key])

    def _numbers(self, key: str) -> list[int]:
        return cast(list[int], self.view[key])

    def lines(self) -> list[str]:
        lines = [self._title(), *self._winds(), "", *self._players()]
        if self.view.get("hand"):
            lines += ["", *self._hand()]
        return lines

    def _title(self) -> str:
        if self.view["phase"] == "over":
            over = self._say(N_("the game is over"))
            return f"[bold]Santa Timea[/]  {over}"
        text = N_("round {round} of {rounds}, trick {trick} of {tricks}")
        trick = min(cast(int, self.view["trick"]), int(TRICKS))
        where = self._say(text, round=self.view["round"], rounds=ROUNDS, trick=trick, tricks=TRICKS)
        return f"[bold]Santa Timea[/]  {where}"

    def _winds(self) -> list[str]:
        row = self._names("row")
        now = phrases.wind(row[0]).say(self.lang)
        label = self._say(N_("Wind"))
        after = self._say(N_("then"))
        lines = [
            f"{label}: [reverse] {_painted(row[0])} [/] {now}, {after} {_all_painted(row[1:])}"
        ]
        for key, title in (
            ("storm", N_("Storm, for the next taker")),
            ("aside", N_("Set aside")),
            ("forecast", N_("Forecast, will not blow")),
        ):
            if self.view.get(key):
                lines.append(f"{self._say(title)}: {_all_painted(self._names(key))}")
        return lines

    def _players(self) -> list[str]:
        count = len(self._numbers("scores"))
        shown = [self._name(seat) for seat in range(count)]
        width = max([len(name) for name in shown])
        return [self._player(seat, shown[seat], width) for seat in range(count)]

    def _name(self, seat: int) -> str:
        name = player_name(seat, self.lang, self.names)
        if seat == self.view.get("seat"):
            you = self._say(N_("you"))
            return f"{name} ({you})"
        return name

    def _player(self, seat: int, name: str, width: int) -> str:
        mark = "[bold]>[/]" if seat in self._numbers("to_act") else " "
        score = self._numbers("scores")[seat]
        taken = cast(list[list[str]], self.view["taken"])[seat]
        damage = self._numbers("damage")[seat]
        played = self._played_by(seat)
        winds = f"{_all_painted(taken)} ({damage})" if taken else "-"
        points = self._say(N_("points"))
        label = self._say(N_("winds"))
        line = f"{mark} {escaped(name.ljust(width))}  {score:>3} {points}  {played}"
        return f"{line}  {label}: {winds}"

    def _played_by(self, seat: int) -> str:
        """The card of this trick in front of a seat, with its value; struck through if out."""
        table = self._names("table")
        place = (seat - cast(int, self.view["leader"])) % len(self._numbers("scores"))
        if place >= len(table):
            return " " * CARD_WIDTH
        value = value_shown(cast(list[object], self.view["values"])[place])
        out = seat in self._numbers("out")
        word = " " + self._say(N_("out")) if out else ""
        plain = f"{table[place]} ({value}){word}"
        padding = " " * max(0, CARD_WIDTH - len(plain))
        return (f"[strike dim]{plain}[/]" if out else f"[bold]{plain}[/]") + padding

    def _hand(self) -> list[str]:
        wind = self._names("row")[0]
        cards = self._names("hand")
        values = [value_shown(value) for value in cast(list[object], self.view["hand_values"])]
        top = "  ".join([_painted(card) + " " * (4 - len(card)) for card in cards])
        bottom = "  ".join([value.ljust(4) for value in values])
        where = phrases.direction(wind[0]).say(self.lang)
        text = N_("Your hand, and what it counts in a {direction} wind:")
        return [self._say(text, direction=where), f"  {top}", f"  [dim]{bottom}[/]"]
