"""Plays by keys alone: Tab to a board, arrows within it, Enter. Nothing is focused by script."""

from playwright.sync_api import ElementHandle, Locator, Page

from .clicks import Clicker

MOST_KEYS = 60
"""To get anywhere on a page."""

IS_HERE = "it => it === document.activeElement"
SHARES_STOP = """it => {
  const here = document.activeElement;
  if (!it.hasAttribute("data-stop") || !here.hasAttribute("data-stop")) return false;
  let board = it;
  while (!board.querySelector('[data-stop][tabindex="0"]')) board = board.parentElement;
  return board.contains(here);
}"""
"""Whether the focus is on the board of the element: there exactly one stop is reached by Tab."""
WAY = """it => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [to_x, to_y] = middle(it.getBoundingClientRect());
  return [to_x - x, to_y - y];
}"""
PLACE = "[...document.querySelectorAll('*')].indexOf(document.activeElement)"


class Typist(Clicker):
    """Somebody without a mouse."""

    def _press(self, wanted: Locator) -> None:
        reach(self.page, wanted)
        self.page.keyboard.press("Enter")


def reach(page: Page, locator: Locator) -> None:
    """Bring the focus to it."""
    wanted = locator.element_handle()
    for _ in range(MOST_KEYS):
        if wanted.evaluate(IS_HERE):
            return
        if wanted.evaluate(SHARES_STOP):
            _go(page, wanted)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted.evaluate('it => it.outerHTML')[:200]}")


def _go(page: Page, wanted: ElementHandle) -> None:
    been: set[tuple[int, str]] = set()
    for _ in range(MOST_KEYS):
        if wanted.evaluate(IS_HERE):
            return
        x, y = wanted.evaluate(WAY)
        across, down = "ArrowRight" if x > 0 else "ArrowLeft", "ArrowDown" if y > 0 else "ArrowUp"
        place = page.evaluate(PLACE)
        ways = (across, down) if abs(x) > abs(y) else (down, across)
        key = next((it for it in ways if (place, it) not in been), None)
        if key is None:
            break
        been.add((place, key))
        page.keyboard.press(key)
    raise AssertionError(f"arrows do not reach {wanted.evaluate('it => it.outerHTML')[:200]}")
