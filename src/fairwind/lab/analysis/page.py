"""The analysis as a page that needs nothing else: HTML with its style and its chart inside."""

from collections.abc import Sequence
from importlib.resources import files

from fairwind.kernel.words import N_, Count, Phrase

from .analysis import BEST, Analysis, Decision
from .chart import GRID, chart, scale
from .json_file import told
from .markup import Markup, element
from .seats import colour, line_sample, sign
from .words import (
    VERDICTS,
    because,
    conditions,
    measure,
    measure_name,
    mistakes,
    outcome,
    shown,
)

ROOM = 1.1
"""Above the highest of points there is a little room."""


def as_html(analysis: Analysis, lang: str) -> str:
    """Of an analysis that has a ledger."""
    return "<!doctype html>\n" + Page(analysis, lang).whole() + "\n"


class Page:
    def __init__(self, analysis: Analysis, lang: str) -> None:
        assert analysis.ledger is not None
        self.analysis = analysis
        self.ledger = analysis.ledger
        self.names = analysis.record.names
        self.lang = lang
        self.unit = measure(analysis)

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def whole(self) -> Markup:
        title = self.say(N_("{game}: analysis"), game=self.analysis.record.game.about.title)
        style = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
        head = element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("title", title),
            element("style", Markup(style)),
        )
        return element("html", head, element("body", *self._body()), lang=self.lang)

    def _body(self) -> list[Markup]:
        parts = [self._players(), self._course(), self._accounts(), self._worst(), self._all()]
        return [
            self._header(),
            element("main", *parts, self._how_to_read()),
            element("footer", element("p", conditions(self.analysis).say(self.lang))),
        ]

    def _header(self) -> Markup:
        record = self.analysis.record
        return element(
            "header",
            element("p", self.say(N_("Analysis of a game")), class_="kicker"),
            element("h1", record.game.about.title),
            element("p", ", ".join(self.names)),
            element("p", outcome(self.analysis).say(self.lang), class_="soft"),
        )

    def _section(self, heading: str, *children: Markup) -> Markup:
        return element("section", element("h2", self.say(heading)), *children)

    def _table(
        self, name: str, headings: Sequence[str], rows: Sequence[Sequence[Markup]]
    ) -> Markup:
        """A table that scrolls by itself where it is too wide, by keyboard too."""
        head = element("tr", *[element("th", heading, scope="col") for heading in headings])
        body = [element("tr", *row) for row in rows]
        table = element("table", element("thead", head), element("tbody", *body))
        return element("div", table, class_="wide", tabindex="0", role="region", aria_label=name)

    # --- players --------------------------------------------------------------------------

    def _players(self) -> Markup:
        cards = [self._card(seat) for seat in range(len(self.names))]
        return self._section(N_("Players"), element("div", *cards, class_="cards"))

    def _card(self, seat: int) -> Markup:
        losses = [
            element(
                "p",
                element("span", shown(each.mean, each.unit), class_="figure"),
                element("br"),
                self.say(
                    N_("mean loss over {decisions}, in {unit}"),
                    decisions=Count("{number} decision", "{number} decisions", each.decisions),
                    unit=Phrase(each.unit.name),
                ),
            )
            for each in self.analysis.losses(seat)
        ]
        luck = shown(self.ledger.accounts[seat].luck, self.unit, sign=True)
        return element(
            "article",
            element("h3", sign(seat), element("span", self.names[seat])),
            *losses,
            element("p", mistakes(self.analysis, seat).say(self.lang), class_="soft"),
            element("p", self.say(N_("Luck: {luck}"), luck=luck)),
            class_="card",
            style=f"--seat: {colour(seat)}",
        )

    # --- the course of the game -----------------------------------------------------------

    def _course(self) -> Markup:
        heading = measure_name(self.analysis)
        return self._section(
            N_("The course of the game"),
            element("figure", self._legend(), self._drawing(), self._caption()),
            element(
                "details",
                element("summary", self.say(N_("The same as a table"))),
                self._table(self.say(heading), *self._course_table()),
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
            "How the game would go on if everybody played by rules of thumb from here, with the "
            "cards as they lie and chance anew: the mean of {playouts} games at each point."
        )
        return element("figcaption", self.say(text, playouts=self.analysis.settings.playouts))

    def _move(self, number: int) -> str:
        return self.say(N_("after move {number}"), number=number)

    def _place(self, number: int) -> str:
        if number == 0:
            return self.say(N_("after the set-up"))
        event = told(self.analysis, number, self.lang)
        return f"{self._move(number)}: {event}" if event else self._move(number)

    def _course_table(self) -> tuple[list[str], list[list[Markup]]]:
        headings = [self.say(N_("when")), *self.names]
        headings += [self.say(N_("luck of {name}"), name=name) for name in self.names]
        rows = [
            [
                element("th", self._place(rest.after_move), scope="row", class_="words"),
                *[_number(shown(each, self.unit)) for each in rest.standing],
                *[_number(shown(each, self.unit, sign=True)) for each in rest.luck],
            ]
            for rest in self.ledger.course
        ]
        return headings, rows

    # --- where the result comes from ------------------------------------------------------

    def _accounts(self) -> Markup:
        headings = ("player", "start", "luck", "own play", "others' play", "result")
        rows = [
            [
                element("th", self.names[seat], scope="row"),
                _number(shown(account.start, self.unit)),
                _number(shown(account.luck, self.unit, sign=True)),
                _number(shown(account.own_play, self.unit, sign=True)),
                _number(shown(account.others_play, self.unit, sign=True)),
                _number(shown(account.result, self.unit)),
            ]
            for seat, account in enumerate(self.ledger.accounts)
        ]
        text = N_(
            "Start, luck, own play and the others' play add up to the result. Play is measured "
            "against rules of thumb, from what the player knew; all the rest is luck."
        )
        return self._section(
            N_("Where the result comes from"),
            element("p", self.say(text)),
            self._table(
                self.say(N_("Where the result comes from")),
                [self.say(heading) for heading in headings],
                rows,
            ),
        )

    # --- moves ----------------------------------------------------------------------------

    def _worst(self) -> Markup:
        cards = [self._worst_of(seat) for seat in range(len(self.names))]
        return self._section(N_("The worst moves"), element("div", *cards, class_="cards"))

    def _worst_of(self, seat: int) -> Markup:
        worst = [self._mistake(each) for each in self.analysis.worst(seat)]
        found = element("ol", *worst, class_="worst")
        if not worst:
            found = element("p", self.say(N_("No move was surely worse than another.")))
        heading = element("h3", sign(seat), element("span", self.names[seat]))
        return element("article", heading, found, class_="card", style=f"--seat: {colour(seat)}")

    def _mistake(self, decision: Decision) -> Markup:
        loss = shown(decision.judgement.loss, decision.unit)
        played = self.analysis.said(decision, decision.action).say(self.lang, self.names)
        return element(
            "li",
            element("span", f"−{loss}", class_="loss"),
            element("p", self.say(N_("Move {number}"), number=decision.move), class_="soft"),
            element("p", element("strong", played)),
            *self._because(decision, decision.action),
            element("p", self.say(N_("better: {move}"), move=self._best(decision))),
            *self._because(decision, decision.judgement.best),
        )

    def _best(self, decision: Decision) -> Phrase:
        return self.analysis.said(decision, decision.judgement.best)

    def _because(self, decision: Decision, action: int) -> list[Markup]:
        reasons = because(self.analysis, decision, action, self.lang)
        return [element("p", reasons, class_="soft")] if reasons else []

    def _all(self) -> Markup:
        headings = [
            self.say(text)
            for text in (
                N_("move"),
                N_("player"),
                N_("played"),
                N_("verdict"),
                N_("loss"),
                N_("best found"),
            )
        ]
        rows = [self._row(decision) for decision in self.analysis.decisions]
        name = self.say(N_("All decisions"))
        summary = element("summary", self.say(N_("Show them")))
        return self._section(
            N_("All decisions"), element("details", summary, self._table(name, headings, rows))
        )

    def _row(self, decision: Decision) -> list[Markup]:
        played = self.analysis.said(decision, decision.action).say(self.lang, self.names)
        best = self._best(decision).say(self.lang, self.names)
        verdict = decision.verdict
        return [
            _number(str(decision.move)),
            element("td", self.names[decision.seat]),
            element("td", played, class_="words"),
            element("td", self.say(VERDICTS[verdict]), class_=verdict),
            _number(shown(decision.judgement.loss, decision.unit) if verdict != BEST else ""),
            element(
                "td", best if decision.action != decision.judgement.best else "", class_="words"
            ),
        ]

    def _how_to_read(self) -> Markup:
        texts = (
            N_(
                "A loss is how much worse the move played is than the best one found, from what "
                "the player knew then and not from what was hidden. Both are tried anew with the "
                "same effort; they are called equal unless two standard errors apart. So a loss "
                "may come out a little below zero."
            ),
            N_("Figures after ± are standard errors."),
        )
        return self._section(N_("How to read this"), *[element("p", self.say(t)) for t in texts])


def _number(text: str) -> Markup:
    return element("td", text, class_="number")
