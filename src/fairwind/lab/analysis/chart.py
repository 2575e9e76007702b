"""The course of a game as a chart: a line a seat, drawn as SVG that fits any width.

The drawing is stretched to its place, so it holds lines only; what is to be read stands around it.
"""

from collections.abc import Sequence

from .markup import Markup, element, join
from .seats import stroke

WIDTH = 1000.0
HEIGHT = 100.0
GRID = 4
"""The height is divided into so many parts."""


def chart(lines: Sequence[Sequence[float]], top: float, label: str, notes: Sequence[str]) -> Markup:
    """By seat the values at each point, from 0 to `top`; a note for each point."""
    points = len(notes)
    columns = [_column(place, points, note) for place, note in enumerate(notes)]
    drawn = [_line(values, top, seat) for seat, values in enumerate(lines)]
    return element(
        "svg",
        *[_grid(part) for part in range(GRID + 1)],
        *drawn,
        *columns,
        class_="plot",
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        preserveAspectRatio="none",
        role="img",
        aria_label=label,
    )


def scale(shown: Sequence[str]) -> Markup:
    """What stands beside the lines of the grid, from the top down."""
    assert len(shown) == GRID + 1
    return element("div", *[element("span", text) for text in shown], class_="scale")


def _x(place: int, points: int) -> float:
    return WIDTH * place / max(points - 1, 1)


def _grid(part: int) -> Markup:
    y = f"{HEIGHT * part / GRID:.1f}"
    return element("line", class_="grid", x1="0", y1=y, x2=f"{WIDTH:.0f}", y2=y)


def _line(values: Sequence[float], top: float, seat: int) -> Markup:
    places = " ".join(
        f"{_x(place, len(values)):.1f},{HEIGHT * (1 - value / top):.2f}"
        for place, value in enumerate(values)
    )
    return element("polyline", class_="course", points=places, **stroke(seat))


def _column(place: int, points: int, note: str) -> Markup:
    """A stripe that tells its note to whoever points at it."""
    wide = WIDTH / max(points - 1, 1)
    return element(
        "rect",
        join([element("title", note)]),
        class_="note",
        x=f"{_x(place, points) - wide / 2:.1f}",
        y="0",
        width=f"{wide:.1f}",
        height=f"{HEIGHT:.0f}",
    )
