"""Short forms of what comes from envelopes, as views, events, moves and records have them."""

from typing import Final, Literal

from mypy_extensions import i64

WeatherCard = Literal["calm", "fair-wind", "headwind", "fog", "gale"]
Captain = Literal[
    "gunner", "navigator", "diver", "smuggler", "quartermaster", "lookout", "bosun", "merchant"
]
Legend = Literal[
    "collector", "armourer", "fisher", "idolater", "spotless",
    "homeward", "laden", "heart", "corsair",
]  # fmt: skip
Direction = Literal["north", "east", "south", "west"]
KrakenState = Literal["asleep", "awake", "dead"]

WEATHER_NAMES: Final[tuple[WeatherCard, ...]] = ("calm", "fair-wind", "headwind", "fog", "gale")
CAPTAIN_NAMES: Final[tuple[Captain, ...]] = (
    "gunner", "navigator", "diver", "smuggler", "quartermaster", "lookout", "bosun", "merchant",
)  # fmt: skip
LEGEND_NAMES: Final[tuple[Legend, ...]] = (
    "collector", "armourer", "fisher", "idolater", "spotless",
    "homeward", "laden", "heart", "corsair",
)  # fmt: skip
DIRECTION_NAMES: Final[tuple[Direction, ...]] = ("north", "east", "south", "west")
KRAKEN_STATES: Final[tuple[KrakenState, ...]] = ("asleep", "awake", "dead")


def weather_name(card: i64) -> WeatherCard:
    return WEATHER_NAMES[int(card)]


def captain_name(card: i64) -> Captain:
    return CAPTAIN_NAMES[int(card)]


def legend_name(card: i64) -> Legend:
    return LEGEND_NAMES[int(card)]


def direction_name(side: i64) -> Direction:
    return DIRECTION_NAMES[int(side)]
