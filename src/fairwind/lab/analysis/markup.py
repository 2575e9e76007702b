"""A little HTML: elements whose texts and attributes are escaped."""

from html import escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


VOID = ("br", "meta", "line", "polyline", "rect", "path")
"""Elements of ours without an end."""


def element(name: str, /, *children: str, **attributes: str) -> Markup:
    """`class_` stands for class, and other underscores for hyphens."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    )
    if name in VOID and not children:
        return Markup(f"<{name}{given}/>")
    return Markup(f"<{name}{given}>{join(children)}</{name}>")


def join(children: tuple[str, ...] | list[Markup]) -> Markup:
    return Markup(
        "".join(child if isinstance(child, Markup) else escape(child) for child in children)
    )
