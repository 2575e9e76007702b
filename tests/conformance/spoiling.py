"""Views spoilt on purpose: one thing dropped, doubled, changed or replaced, somewhere."""

import json
from collections.abc import Iterator
from typing import Any, Final

from fairwind.kernel.rng import Rng

Key = str | int

ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 3, 10**30, 0.5, "", "no such thing", [], ["N1"] * 90, {}, {"no": "thing"},
)  # fmt: skip
"""What is right in few places."""


def spoilt(view: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """A copy of the view that is wrong in one place, or by chance still right."""
    copy: dict[str, Any] = json.loads(json.dumps(view))
    ways = list(_places(copy, ()))
    *way, last = _any_of(ways, rng)
    holder = _inside(copy, way)
    kind = int(rng.below(4))
    if kind == 0:
        del holder[last]
    elif kind == 1:
        holder[last] = _any_of(ODD, rng)
    elif kind == 2 and isinstance(holder, list):
        holder.insert(last, _any_of(holder, rng))
    elif kind == 2 and type(holder[last]) is int:
        holder[last] += 1 - 2 * int(rng.below(2))
    else:
        holder[last] = json.loads(json.dumps(_inside(view, _any_of(ways, rng))))
    return copy


def _any_of(things: Any, rng: Rng) -> Any:
    return things[int(rng.below(len(things)))]


def _inside(value: Any, way: Any) -> Any:
    for key in way:
        value = value[key]
    return value


def _places(value: object, way: tuple[Key, ...]) -> Iterator[tuple[Key, ...]]:
    """Every place in a view, as the keys that lead there."""
    keys: list[Key] = []
    if isinstance(value, dict):
        keys.extend(value)
    elif isinstance(value, list):
        keys.extend(range(len(value)))
    for key in keys:
        yield (*way, key)
        yield from _places(_inside(value, [key]), (*way, key))
