"""Guests with a browser each, whose console must stay silent and whose moves are never refused."""

import re
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}

PATIENCE = 60_000
"""Milliseconds until a test that waits for something fails."""
expect.set_options(timeout=PATIENCE)


class Guests:
    """Whoever comes to the home page, and what their browsers complained about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.troubles: list[str] = []
        self._browser = browser
        self._address = address
        self._expected: list[re.Pattern[str]] = []

    def come(self, size: ViewportSize = WIDE, **wishes: Any) -> Page:
        """A page of somebody new: with cookies of their own, and nothing shown yet."""
        context = self._browser.new_context(
            base_url=f"http://{self._address}",
            viewport=size,
            **{"locale": "en-GB", "reduced_motion": "reduce", **wishes},
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def expect_trouble(self, pattern: str) -> None:
        """For what a test brings about itself, such as a server that does not answer."""
        self._expected.append(re.compile(pattern))

    def _hear(self, message: ConsoleMessage) -> None:
        expected = any(pattern.search(message.text) for pattern in self._expected)
        if message.type == "error" and not expected:
            self.troubles.append(message.text)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._read)

    def _read(self, told: str | bytes) -> None:
        """What a page offers is what the server allows."""
        if '"type":"refused"' in str(told):
            self.troubles.append(str(told))

    def go_home(self) -> None:
        for context in self._browser.contexts:
            context.close()
