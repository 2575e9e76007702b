"""How seats look on a page: each has a colour, a sign and a way to draw its line."""

from .markup import Markup, element

SIGNS = (
    "M1 10Q5 4 8 10Q11 4 15 10",
    "M8 5V14M2.5 9.5Q3 14 8 14Q13 14 13.5 9.5M5 7H11M8 1A2 2 0 1 0 8 5A2 2 0 1 0 8 1",
    "M8 1L10 6H15L11 9.5L12.5 15L8 11.5L3.5 15L5 9.5L1 6H6Z",
    "M8 3A5 5 0 1 0 8 13A5 5 0 1 0 8 3M8 0V16M0 8H16M2.5 2.5L13.5 13.5M13.5 2.5L2.5 13.5",
    "M1 8Q6 2 11 8Q6 14 1 8M11 8L15 4V12Z",
)
"""Gull, anchor, star, wheel, fish, in a square of sixteen."""
DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3")


def colour(seat: int) -> str:
    return f"var(--seat-{seat + 1})"


def sign(seat: int) -> Markup:
    drawing = element("path", d=SIGNS[seat])
    style = f"color: {colour(seat)}"
    return element(
        "svg", drawing, class_="sign", viewBox="0 0 16 16", aria_hidden="true", style=style
    )


def line_sample(seat: int) -> Markup:
    line = element("line", x1="0", y1="5", x2="36", y2="5", **stroke(seat))
    return element("svg", line, class_="sample", viewBox="0 0 36 10", aria_hidden="true")


def stroke(seat: int) -> dict[str, str]:
    return {"style": f"stroke: {colour(seat)}", "stroke_dasharray": DASHES[seat] or "none"}
