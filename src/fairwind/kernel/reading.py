"""What comes from outside, read with care: parts that are missing or wrong are refused by name."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from .bits import BIT
from .words import quoted


@final
class Part:
    """A part of a view that crossed a wire: names and what stands there, trusted in nothing."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise ValueError(f"{where}: names and values are needed, not {shown(value)}")
        self._fields: dict[object, object] = value
        self._where: Final = where

    def has(self, key: str) -> bool:
        return key in self._fields

    def anything(self, key: str) -> object:
        if key not in self._fields:
            raise ValueError(f"{self._name(key)} is missing")
        return self._fields[key]

    def number(self, key: str, low: int, high: int) -> int:
        return number(self.anything(key), low, high, self._name(key))

    def flag(self, key: str) -> bool:
        value = self.anything(key)
        if not isinstance(value, bool):
            raise ValueError(f"{self._name(key)} is true or false, not {shown(value)}")
        return value

    def one_of(self, key: str, names: Mapping[str, int]) -> int:
        """What the name that stands there means."""
        return named(self.anything(key), names, self._name(key))

    def perhaps(self, key: str, names: Mapping[str, int], otherwise: int) -> int:
        """The same, where nothing may stand instead."""
        return otherwise if self.anything(key) is None else self.one_of(key, names)

    def items(self, key: str, most: int) -> list[object]:
        """A list that is not too long."""
        return listed(self.anything(key), most, self._name(key))

    def row(self, key: str, length: int) -> list[object]:
        """A list that is as long as it must be."""
        return row(self.anything(key), length, self._name(key))

    def names(self, key: str, names: Mapping[str, int], most: int) -> list[int]:
        """A list of names, as what they mean."""
        return all_named(self.items(key, most), names, self._name(key))

    def mask(self, key: str, names: Mapping[str, int]) -> i64:
        """A list of names as a mask, with a bit for each."""
        found: i64 = 0
        for place in self.names(key, names, len(names)):
            found |= BIT[i64(place)]
        return found

    def numbers(self, key: str, low: int, high: int, most: int) -> list[int]:
        return [number(value, low, high, self._name(key)) for value in self.items(key, most)]

    def part(self, key: str) -> "Part":
        return Part(self.anything(key), self._name(key))

    def keys(self, names: Mapping[str, int]) -> list[str]:
        """The names here, all of which must be among these."""
        if len(self._fields) > len(names):
            raise ValueError(f"{self._where} has at most {len(names)} entries")
        found: list[str] = []
        for key in self._fields:
            named(key, names, self._where)
            assert isinstance(key, str)
            found.append(key)
        return found

    def _name(self, key: str) -> str:
        return f"{self._where}, {key}"


def number(value: object, low: int, high: int, where: str) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{where}: a whole number from {low} to {high}, not {shown(value)}")
    return value


def listed(value: object, most: int, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        raise ValueError(f"{where}: a list of at most {most} is needed")
    return value


def row(value: object, length: int, where: str) -> list[object]:
    found = listed(value, length, where)
    if len(found) != length:
        raise ValueError(f"{where}: {length} entries are needed, not {len(found)}")
    return found


def named(value: object, names: Mapping[str, int], where: str) -> int:
    """What a name means."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{where}: {shown(value)} is not a name that can stand here")
    return names[value]


def all_named(values: list[object], names: Mapping[str, int], where: str) -> list[int]:
    return [named(value, names, where) for value in values]


def shown(value: object) -> str:
    """Short, whatever it is."""
    if value is None or isinstance(value, bool | float | str):
        return quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    return "something with parts"


def same(made: object, given: object) -> bool:
    """Whether both would be the same JSON: 1, 1.0 and true are three things."""
    if type(made) is not type(given):
        return False
    if isinstance(made, dict):
        assert isinstance(given, dict)
        if len(made) != len(given):
            return False
        for key in made:
            if key not in given or not same(made[key], given[key]):
                return False
        return True
    if isinstance(made, list):
        assert isinstance(given, list)
        if len(made) != len(given):
            return False
        for place in range(len(made)):
            if not same(made[place], given[place]):
                return False
        return True
    return made == given
