"""Who had what from envelopes in a game, and whether it mattered: for `fairwind balance`."""

from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    ACTION,
    ATTACK,
    CELLS,
    EXCHANGE,
    MOVE,
    NONE,
    ON_ISLAND,
    SAIL,
    SLOT,
    UNLOAD,
    distance,
)
from fairwind.games.pirate_legends.rules.envelopes import captains, legends, weather
from fairwind.games.pirate_legends.rules.envelopes.components import (
    BOSUN,
    CAPTAINS,
    DEAD,
    DIVE,
    GUNNER,
    KRAKEN,
    LEGENDS,
    LONG_SHOT,
    MERCHANT,
    NAVIGATOR,
    PARLEYS,
    PATROL,
    QUARTERMASTER,
    SMUGGLER,
    WEATHER,
    WEATHERS,
    WHIRLPOOLS,
)
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    captain_name,
    legend_name,
    weather_name,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import kind_name
from fairwind.kernel.balance import Mark, Witness
from fairwind.kernel.bits import count
from fairwind.kernel.state import State

CAPTAIN: Final = "captain"
TO_EVERYONE: Final = {
    int(WHIRLPOOLS): ["whirlpools"],
    int(PARLEYS): ["parley offered", "parley agreed"],
    int(PATROL): ["patrol takes"],
    int(KRAKEN): ["kraken takes", "kraken fought"],
}
"""What every seat may use or suffer, by rule."""
EVENTS: Final = {
    "patrol-took": "patrol takes",
    "kraken-took": "kraken takes",
    "kraken-fought": "kraken fought",
    "parley-offered": "parley offered",
    "spied": "spyglass",
    "grappled": "grapnel",
}
"""What an event says of its seat."""
USED: Final = ("spyglass", "grapnel")
"""Tiles that matter if they are used,"""
KEPT: Final = ("chest5", "idol4")
"""and tiles that matter to whoever has them at the end."""


@final
class PirateLegendsWitness(Witness):
    def __init__(self) -> None:
        self._used: Final[set[tuple[str, int]]] = set()
        """What was used or suffered, and by which seat."""
        self._turned: Final[set[str]] = set()
        """Weather cards that lay open."""

    def rounds(self, state: State) -> float:
        assert isinstance(state, PirateLegendsState)
        return float(state.turns) / float(state.players)

    def starter(self, state: State) -> int:
        assert isinstance(state, PirateLegendsState)
        return int(state.starter)

    def before(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, PirateLegendsState)
        if state.envelopes & WEATHER != 0 and state.opened.weather != NONE:
            self._turned.add(weather_name(state.opened.weather))
        if state.phase != ACTION:
            return
        if state.envelopes & WHIRLPOOLS != 0 and _is_carried(state, i64(action)):
            self._used.add(("whirlpools", seat))
        if state.envelopes & CAPTAINS != 0 and _takes_a_captain(state, i64(seat), i64(action)):
            self._used.add((CAPTAIN, seat))

    def marks(self, state: State) -> list[Mark]:
        assert isinstance(state, PirateLegendsState)
        if state.envelopes == 0:
            return []
        found = self._pieces(state)
        for seat in range(int(state.players)):
            for rule, names in TO_EVERYONE.items():
                if state.envelopes & i64(rule) != 0:
                    found += [Mark(name, (name, seat) in self._used, seat) for name in names]
            if state.envelopes & CAPTAINS != 0:
                captain = captain_name(state.opened.captains[i64(seat)])
                found.append(Mark(captain, (CAPTAIN, seat) in self._used, seat))
            if state.envelopes & LEGENDS != 0:
                legend: i64 = state.opened.legends[i64(seat)]
                fulfilled = legends.is_fulfilled(state, i64(seat), legend)
                found.append(Mark(legend_name(legend), fulfilled, seat))
        if state.envelopes & WEATHER != 0:
            for card in range(WEATHERS):
                found.append(Mark(weather_name(card), weather_name(card) in self._turned))
        if state.envelopes & KRAKEN != 0:
            found.append(Mark("kraken slain", state.opened.kraken_state == DEAD))
            if state.opened.eye != NONE:
                found.append(Mark("eye", True, int(state.opened.eye)))
        return found

    def _pieces(self, state: PirateLegendsState) -> list[Mark]:
        """Of each new tile that somebody found; and note what else the journal tells."""
        assert state.journal is not None
        owners: list[tuple[str, int, bool]] = []
        for event in state.journal.events:
            if event.kind in EVENTS:
                self._used.add((EVENTS[event.kind], int(str(event.facts["seat"]))))
            if event.kind == "parley-answered" and event.facts["accepted"]:
                self._used.add(("parley agreed", int(str(event.facts["seat"]))))
        for event in state.journal.events:
            if event.kind == "found":
                tile = str(event.facts["tile"])
                seat = int(str(event.facts["seat"]))
                if tile in USED:
                    owners.append((tile, seat, (tile, seat) in self._used))
                elif tile in KEPT:
                    owners.append((tile, seat, _has_at_the_end(state, seat, tile)))
        return [Mark(tile, mattered, seat) for tile, seat, mattered in owners]


def _has_at_the_end(state: PirateLegendsState, seat: int, name: str) -> bool:
    home: i64 = ON_ISLAND + state.island_of(i64(seat))
    for tile in state.box.spaces:
        if kind_name(state.kinds[tile]) == name:
            return state.place[tile] == home or state.place[tile] == ABOARD + i64(seat)
    return False


def _is_carried(state: PirateLegendsState, action: i64) -> bool:
    """Whether an Explore or a Move is possible only through the whirlpools."""
    here: i64 = state.ships[state.turn]
    if action < MOVE:
        return distance(here, action) > 1
    if action >= SAIL:
        return False
    steps = weather.steps_of_a_move(state) + captains.steps_more(state, state.turn)
    return state.box.way(here, action - MOVE) > steps


def _takes_a_captain(state: PirateLegendsState, seat: i64, action: i64) -> bool:
    """Whether nobody without this captain could do that, or would have a slot for what is
    aboard."""
    captain: i64 = state.opened.captains[seat]
    here: i64 = state.ships[seat]
    if captain == QUARTERMASTER:
        return count(state.filled[seat]) > state.game.slots
    if action < MOVE or action > SLOT:  # only the Diver dives, and only the Lookout looks
        return action >= DIVE
    if action < SAIL:
        cell: i64 = action - MOVE
        steps = weather.steps_of_a_move(state)
        return captain == NAVIGATOR and state.box.way(here, cell) > steps
    if action < UNLOAD:
        places = state.box.line_place
        return captain == BOSUN and places[action % CELLS] < places[here]
    if action == UNLOAD:
        return captain == SMUGGLER and state.box.coast_of[here] == NONE
    if action < EXCHANGE:
        far = distance(here, state.ships[action - ATTACK]) >= LONG_SHOT
        return captain == GUNNER and far
    return captain == MERCHANT
