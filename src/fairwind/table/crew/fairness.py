"""The fairness of a map: what was fixed when it was begun, and whether it held."""

import msgspec
from mypy_extensions import i64

from fairwind.kernel.seal import hashed
from fairwind.kernel.words import N_, Phrase

from . import log
from .crew import Crew, TreasureMap
from .map_seal import MapSeal, location_hash, map_hash


class LocationProof(msgspec.Struct, frozen=True):
    name: str
    hash: str
    under: str | None
    """What lies there and the salt of the hash, once it was scratched."""
    salt: str | None


class CrewDraw(msgspec.Struct, frozen=True):
    """One of those who were tied was drawn to scratch."""

    game: int
    """Which game of this map it was, from 1 on."""
    table: str
    key: str
    """Of the table's seal."""
    among: int
    drawn: int


class MapFairness(msgspec.Struct, frozen=True):
    hash: str
    """Of the secret."""
    map_hash: str
    number: str
    """What whoever began the map has added; empty if nothing."""
    locations: list[LocationProof]
    draws: list[CrewDraw]
    seed: str | None
    """The secret, once the map, or a later one, is done."""


def map_proofs(crew: Crew) -> list[MapFairness]:
    """Of each map of a crew. What was not scratched stays unknown until a map is done: all maps
    have the same under their locations."""
    return [
        _proof(crew, chart, any(later.done for later in crew.maps[place:]))
        for place, chart in enumerate(crew.maps)
    ]


def _proof(crew: Crew, chart: TreasureMap, over: bool) -> MapFairness:
    locations, seal = crew.campaign.locations, chart.seal
    shown = {each.name for each in locations} if chart.done else set(chart.scratched)
    return MapFairness(
        hash=seal.hash,
        map_hash=seal.of_map(locations),
        number=seal.number,
        locations=[
            LocationProof(
                each.name,
                seal.of_location(each),
                each.under if each.name in shown else None,
                seal.salt(each.name) if each.name in shown else None,
            )
            for each in locations
        ],
        draws=[
            CrewDraw(number, game.table, game.key, _among(crew, game), game.rolls[0][1][0])
            for number, game in enumerate(chart.games, start=1)
            if game.rolls
        ],
        seed=seal.seed if over else None,
    )


def _among(crew: Crew, game: log.GameEnded) -> int:
    return len(crew.campaign.candidates(crew.finishers(game)))


def faults_of(proof: MapFairness) -> list[Phrase]:
    """What is wrong with what a server or a file tells of a map; nothing if it was fair."""
    faults = []
    if map_hash([(each.name, each.hash) for each in proof.locations]) != proof.map_hash:
        faults.append(Phrase(N_("The hash of the map is not that of its locations.")))
    for each in proof.locations:
        if each.salt is None or each.under is None:
            continue
        if location_hash(each.salt, each.name, each.under) != each.hash:
            text = N_("Under {location} lies something else than at the beginning.")
            faults.append(Phrase(text, location=each.name))
    if proof.seed is None:
        return faults
    if hashed(proof.seed) != proof.hash:
        faults.append(Phrase(N_("The secret is not the one that was fixed at the beginning.")))
    seal = MapSeal(proof.seed, proof.number)
    for each in proof.locations:
        if each.salt is not None and seal.salt(each.name) != each.salt:
            text = N_("The salt of {location} does not come from the secret.")
            faults.append(Phrase(text, location=each.name))
    for draw in proof.draws:
        if int(seal.rng(draw.game, draw.key).below(i64(draw.among))) != draw.drawn:
            text = N_("After game {game} somebody else would have been drawn.")
            faults.append(Phrase(text, game=draw.game))
    return faults
