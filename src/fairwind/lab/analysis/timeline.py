"""The course of a game on a page: the chart with its legend, and the same as a table."""

from fairwind.kernel.words import N_, Phrase

from .chart import GRID, chart, scale
from .json_file import told
from .markup import Markup, element
from .seats import line_sample, sign
from .section import Section, heading, number, number_heading, table
from .words import measure_name, shown

ROOM = 1.1
"""Above the highest of points there is a little room."""


class Timeline(Section):
    def whole(self) -> Markup:
        name = self.say(measure_name(self.analysis))
        return self.section(
            N_("The course of the game"),
            element("figure", self._legend(), self._drawing(), self._caption()),
            element(
                "details",
                element("summary", self.say(N_("The same as a table"))),
                table(name, *self._table()),
            ),
        )

    def _legend(self) -> Markup:
        last = self.ledger.course[-1].standing
        items = [
            element(
                "li",
                sign(seat),
                line_sample(seat),
                element("span", f"{name}: {self.unit.shown(last[seat].mean)}"),
            )
            for seat, name in enumerate(self.names)
        ]
        return element("ul", *items, class_="legend")

    def _drawing(self) -> Markup:
        course = self.ledger.course
        lines = [
            [account.start.mean, *(rest.standing[seat].mean for rest in course)]
            for seat, account in enumerate(self.ledger.accounts)
        ]
        top = 1.0 if self.unit.percent else ROOM * max(max(line) for line in lines) or 1.0
        notes = [
            self.say(N_("before the game")),
            *(self._place(rest.after_move) for rest in course),
        ]
        label = self.say(
            N_("{measure} of all players; the table below has the same figures"),
            measure=Phrase(measure_name(self.analysis)),
        )
        shown_scale = [self._on_scale(top * (GRID - part) / GRID) for part in range(GRID + 1)]
        ends = (self.say(N_("before the game")), self._move(course[-1].after_move))
        return element(
            "div",
            scale(shown_scale),
            chart(lines, top, label, notes),
            element("div", *[element("span", end) for end in ends], class_="axis soft"),
            class_="drawing",
        )

    def _on_scale(self, value: float) -> str:
        return f"{100 * value:.0f} %" if self.unit.percent else f"{value:.0f}"

    def _caption(self) -> Markup:
        text = N_(
            "How the game would end if all played by rules of thumb from here and chance decided "
            "anew: the mean of {playouts} games at each point, in worlds as the players in turn "
            "could imagine them."
        )
        return element("figcaption", self.say(text, playouts=self.analysis.settings.playouts))

    def _move(self, move: int) -> str:
        return self.say(N_("after move {number}"), number=move)

    def _place(self, move: int) -> str:
        if move == 0:
            return self.say(N_("after the set-up"))
        event = told(self.analysis, move, self.lang)
        return f"{self._move(move)}: {event}" if event else self._move(move)

    def _table(self) -> tuple[list[Markup], list[list[Markup]]]:
        headings = [heading(self.say(N_("when"))), *map(number_heading, self.names)]
        luck = N_("luck of {name}")
        headings += [number_heading(self.say(luck, name=name)) for name in self.names]
        rows = [
            [
                element("th", self._place(rest.after_move), scope="row", class_="words"),
                *[number(shown(each, self.unit)) for each in rest.standing],
                *[number(shown(each, self.unit, sign=True)) for each in rest.luck],
            ]
            for rest in self.ledger.course
        ]
        return headings, rows
