"""A QR code in the terminal, for phones."""

import segno
from rich.console import Console
from rich.text import Text

QUIET = 2
"""Modules of margin: fewer than the norm asks for, but readers are content with it."""
DARK, LIGHT = "rgb(0,0,0)", "rgb(255,255,255)"
"""Both are said, so that the code is dark on light in every terminal."""


def show(link: str, console: Console) -> None:
    """Only where it can be read: on a terminal with colours and signs."""
    coloured = console.color_system is not None and not console.no_color
    if console.is_terminal and coloured and not console.options.ascii_only:
        console.print(drawn(link))


def drawn(link: str) -> Text:
    """Two rows of modules in a line, as upper and lower half."""
    rows = [list(row) for row in segno.make_qr(link, error="l").matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    text = Text()
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            text.append("▀", f"{_colour(above)} on {_colour(below)}")
        text.append("\n")
    text.rstrip()
    return text


def _colour(module: int) -> str:
    return DARK if module else LIGHT
