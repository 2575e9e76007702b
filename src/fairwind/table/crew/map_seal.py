"""The seal of a map: what lies where is fixed by hashes when it is begun, and who is drawn follows
from a secret, a number of whoever began the map, and the seal of the table. docs/fairness.md has
the argument. All hashes are SHA-256 over plain text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from fairwind.kernel.campaign import Location
from fairwind.kernel.rng import SealedRng
from fairwind.kernel.seal import hashed

SALT: Final = "Fairwind salt 1"
LOCATION: Final = "Fairwind location 1"
MAP: Final = "Fairwind map 1"
CREW: Final = "Fairwind crew 1"
DRAW: Final = "Fairwind draw 1"


def _hash(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def location_hash(salt: str, location: str, under: str) -> str:
    """What is shown of a location before it is scratched; the salt keeps it from being guessed."""
    return _hash(LOCATION, salt, location, under)


def map_hash(hashes: Sequence[tuple[str, str]]) -> str:
    """Of a whole map, from the names of its locations and their hashes."""
    return _hash(MAP, *(f"{name} {hash_}" for name, hash_ in hashes))


@dataclass(frozen=True)
class MapSeal:
    """The secret of a map, and the number that was added to it ("" if none was)."""

    seed: str
    number: str = ""

    @property
    def hash(self) -> str:
        return hashed(self.seed)

    def salt(self, location: str) -> str:
        """Shown with what lies under the location; it does not give the secret away."""
        return _hash(SALT, self.seed, location)

    def of_location(self, location: Location) -> str:
        return location_hash(self.salt(location.name), location.name, location.under)

    def of_map(self, locations: Sequence[Location]) -> str:
        return map_hash([(each.name, self.of_location(each)) for each in locations])

    def rng(self, game: int, table_key: str) -> SealedRng:
        """What draws among those who are tied, after the game of this number, from 1 on."""
        key = _hash(CREW, self.seed, *([f"number: {self.number}"] if self.number else []))
        return SealedRng(bytes.fromhex(_hash(DRAW, key, str(game), table_key)))
