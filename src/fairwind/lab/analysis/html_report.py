"""The analysis as a page that needs nothing else: HTML with its style and its chart inside."""

from importlib.resources import files

from fairwind.kernel.words import N_, Count, Phrase

from .analysis import BEST, Analysis, Decision
from .markup import Markup, element
from .seats import colour, sign
from .section import Section, heading, number, number_heading, table
from .timeline import Timeline
from .words import ACCOUNTS, VERDICTS, because, conditions, mistakes, outcome, shown


def as_html(analysis: Analysis, lang: str) -> str:
    """Of an analysis that has a ledger."""
    return "<!doctype html>\n" + HtmlReport(analysis, lang).whole() + "\n"


class HtmlReport(Section):
    """All of it."""

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
        course = Timeline(self.analysis, self.lang).whole()
        parts = [self._players(), course, self._accounts(), self._worst(), self._all()]
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

    # --- players --------------------------------------------------------------------------

    def _players(self) -> Markup:
        cards = [self._card(seat) for seat in range(len(self.names))]
        return self.section(N_("Players"), element("div", *cards, class_="cards"))

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

    # --- where the result comes from ------------------------------------------------------

    def _accounts(self) -> Markup:
        first, *others = [self.say(each) for each in ACCOUNTS]
        rows = [
            [
                element("th", self.names[seat], scope="row"),
                number(shown(account.start, self.unit)),
                number(shown(account.luck, self.unit, sign=True)),
                number(shown(account.own_play, self.unit, sign=True)),
                number(shown(account.others_play, self.unit, sign=True)),
                number(shown(account.result, self.unit)),
            ]
            for seat, account in enumerate(self.ledger.accounts)
        ]
        text = N_(
            "Start, luck, own play and the others' play add up to the result. Play is measured "
            "against rules of thumb, from what the player knew; all the rest is luck."
        )
        return self.section(
            N_("Where the result comes from"),
            element("p", self.say(text)),
            table(
                self.say(N_("Where the result comes from")),
                [heading(first), *map(number_heading, others)],
                rows,
            ),
        )

    # --- moves ----------------------------------------------------------------------------

    def _worst(self) -> Markup:
        cards = [self._worst_of(seat) for seat in range(len(self.names))]
        return self.section(N_("The worst moves"), element("div", *cards, class_="cards"))

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
        where, unit = N_("Move {number}, loss in {unit}"), Phrase(decision.unit.name)
        return element(
            "li",
            element("span", f"−{loss}", class_="loss"),
            element("p", self.say(where, number=decision.move, unit=unit), class_="soft"),
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
            number_heading(self.say(N_("move"))),
            heading(self.say(N_("player"))),
            heading(self.say(N_("played"))),
            heading(self.say(N_("verdict"))),
            number_heading(self.say(N_("loss"))),
            heading(self.say(N_("best found"))),
        ]
        rows = [self._row(decision) for decision in self.analysis.decisions]
        name = self.say(N_("All decisions"))
        summary = element("summary", self.say(N_("Show them")))
        return self.section(
            N_("All decisions"), element("details", summary, table(name, headings, rows))
        )

    def _row(self, decision: Decision) -> list[Markup]:
        played = self.analysis.said(decision, decision.action).say(self.lang, self.names)
        best = self._best(decision).say(self.lang, self.names)
        verdict = decision.verdict
        return [
            number(str(decision.move)),
            element("td", self.names[decision.seat]),
            element("td", played, class_="words"),
            element("td", self.say(VERDICTS[verdict]), class_=verdict),
            number(shown(decision.judgement.loss, decision.unit) if verdict != BEST else ""),
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
        return self.section(N_("How to read this"), *[element("p", self.say(t)) for t in texts])
