"""Every page in light and in dark: axe finds nothing serious."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from .guests import PHONE, WIDE, Guests
from .tour import tour

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}"""


@pytest.mark.parametrize(
    ("scheme", "size"), [("light", PHONE), ("dark", WIDE)], ids=["light", "dark"]
)
def test_axe_finds_nothing_serious_on_any_page(
    guests: Guests, scheme: str, size: ViewportSize
) -> None:
    page = guests.come(size, color_scheme=scheme)
    found = {place: findings(page) for place in tour(page, guests)}
    assert {place: what for place, what in found.items() if what} == {}


def findings(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(RUN))
