"""What Flotsam shows: the types of its view, of the facts of its events, and of its moves."""

from collections.abc import Mapping
from typing import Final, Literal, TypedDict

from fairwind.kernel.schema import GameOver, Schema


class BoatView(TypedDict):
    hauled: list[int]
    dived: list[int | None]
    """None stands for a crate that the viewer may not see."""
    home: int
    """1 for the first that came home, and so on; 0 at sea."""


class FlotsamView(TypedDict):
    game: str
    options: dict[str, int | bool | str]
    seat: int | None
    round: int
    floating: list[int]
    wreck: int
    """How many crates lie below."""
    boats: list[BoatView]
    scores: list[int]
    to_act: list[int]


class RoundBegan(TypedDict):
    round: int
    first: int
    floating: list[int]


class Hauled(TypedDict):
    seat: int
    crate: int


class Risen(TypedDict):
    crate: int


class Dived(TypedDict):
    seat: int


class Found(TypedDict):
    seat: int
    found: int


class RowedHome(TypedDict):
    seat: int


class Unloaded(TypedDict):
    seat: int
    hauled: list[int]
    dived: list[int]
    points: int


EVENTS: Final[Mapping[str, type]] = {
    "round-began": RoundBegan,
    "hauled": Hauled,
    "risen": Risen,
    "dived": Dived,
    "found": Found,
    "home": RowedHome,
    "unloaded": Unloaded,
    "game-over": GameOver,
}


class Haul(TypedDict):
    kind: Literal["haul"]
    crate: int


class Dive(TypedDict):
    kind: Literal["dive"]


class RowHome(TypedDict):
    kind: Literal["home"]


SCHEMA: Final = Schema(FlotsamView, EVENTS, (Haul, Dive, RowHome))
