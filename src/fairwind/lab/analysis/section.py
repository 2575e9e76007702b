"""The frame of a page: what its parts share."""

from collections.abc import Sequence

from fairwind.kernel.words import Phrase

from .analysis import Analysis
from .markup import Markup, element
from .words import measure


class Section:
    """An analysis that has a ledger, to be told in a language."""

    def __init__(self, analysis: Analysis, lang: str) -> None:
        assert analysis.ledger is not None
        self.analysis = analysis
        self.ledger = analysis.ledger
        self.names = analysis.record.names
        self.lang = lang
        self.unit = measure(analysis)

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def section(self, heading: str, *children: Markup) -> Markup:
        return element("section", element("h2", self.say(heading)), *children)


def table(name: str, headings: Sequence[Markup], rows: Sequence[Sequence[Markup]]) -> Markup:
    """A table that scrolls by itself where it is too wide, by keyboard too."""
    body = [element("tr", *row) for row in rows]
    whole = element("table", element("thead", element("tr", *headings)), element("tbody", *body))
    return element("div", whole, class_="wide", tabindex="0", role="region", aria_label=name)


def heading(text: str) -> Markup:
    return element("th", text, scope="col")


def number_heading(text: str) -> Markup:
    return element("th", text, scope="col", class_="number")


def number(text: str) -> Markup:
    return element("td", text, class_="number")
