"""Sub-paths: behind a proxy Fairwind may be a part of a site, such as https://club.example/fairwind.

A proxy may pass the path as it is, or without the sub-path: both are understood.
"""

import re
from typing import Final

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

WRITTEN: Final = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*")
"""How a sub-path is written; empty for the root of a site."""


def is_sub_path(text: str) -> bool:
    return WRITTEN.fullmatch(text) is not None


def cookie_ending(root_path: str) -> str:
    """What makes the cookie's name our own, where several Fairwinds are parts of one site."""
    return root_path.replace("/", ".")


class UnderSubPath:
    """Takes the sub-path off the path, if it is there; whoever comes to it without the slash at its
    end is led on, because what a page names relative to itself would not be found."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self._app = app
        self._root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        root, path = self._root_path, scope.get("path", "")
        if root and scope["type"] == "http" and path == root:
            await RedirectResponse(f"{root}/")(scope, receive, send)
            return
        if root and path.startswith(f"{root}/"):
            scope = {**scope, "path": path.removeprefix(root)}
        await self._app(scope, receive, send)
