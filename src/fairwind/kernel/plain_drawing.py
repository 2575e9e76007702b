"""The drawing that serves a game without one of its own: what a view shows, as a list."""

from collections.abc import Mapping

from .words import escaped


def plain_drawing(view: Mapping[str, object]) -> str:
    """Each thing that a view shows, in a line of its own."""
    hidden = ("game", "options", "seat")
    shown = [(key, value) for key, value in view.items() if key not in hidden]
    width = max([len(key) for key, _ in shown] or [0])
    return "\n".join([f"{escaped(key):<{width}}  {escaped(_said(value))}" for key, value in shown])


def _said(value: object) -> str:
    if isinstance(value, list):
        return " ".join([_said(item) for item in value]) or "-"
    if isinstance(value, dict):
        return ", ".join([f"{key}: {_said(item)}" for key, item in value.items()]) or "-"
    return "-" if value is None else str(value)
