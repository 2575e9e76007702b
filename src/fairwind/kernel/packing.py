"""Packing: a state as a few bytes and back, from the list of its fields.

A field is an attribute that holds a number, a truth value, or a vec or list of numbers. A dot leads
into an object ("dice.symbol"), a star to each item of a list ("marks.*.filled"). A number is
written with seven bits a byte, the lowest first, after the zigzag that keeps small negative ones
small.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

LOW_7: Final = 0x7F
MORE: Final = 0x80
LONGEST: Final = 10
"""Bytes of a number of 64 bits."""


def pack(root: object, fields: Sequence[str]) -> bytes:
    """The fields of an object, one after the other."""
    packed = bytearray()
    for path in fields:
        for owner, name in _places(root, path):
            value: Any = getattr(owner, name)
            try:
                _write_value(packed, value)
            except (TypeError, ValueError):
                raise TypeError(
                    f"the field {path!r} is {value!r}: a field is a number, a truth value, or a "
                    "list of numbers; what holds more is an object, and its fields are named"
                ) from None
    return bytes(packed)


def _write_value(packed: bytearray, value: Any) -> None:
    if isinstance(value, int):
        _write(packed, int(value))
        return
    _write(packed, len(value))
    for number in value:
        _write(packed, int(number))


@final
class Unpacking:
    """Bytes that are read from front to end; ValueError if they are not what was packed."""

    def __init__(self, packed: bytes) -> None:
        self._packed: Final = packed
        self._place: int = 0

    def number(self) -> int:
        """The next number."""
        value = 0
        for place in range(LONGEST):
            if self._place >= len(self._packed):
                raise ValueError("the packed state is cut short")
            byte = self._packed[self._place]
            self._place += 1
            value |= (byte & LOW_7) << (7 * place)
            if byte < MORE:
                return value >> 1 if value & 1 == 0 else -((value + 1) >> 1)
        raise ValueError("the packed state has a number of more than 64 bits")

    def rest(self, length: int) -> bytes:
        """So many of the next bytes as they are."""
        taken = self._packed[self._place : self._place + length]
        if len(taken) < length:
            raise ValueError("the packed state is cut short")
        self._place += length
        return taken

    def fill(self, root: object, fields: Sequence[str]) -> None:
        """Set the fields of an object of the same build."""
        for path in fields:
            for owner, name in _places(root, path):
                value: Any = getattr(owner, name)
                if isinstance(value, bool):
                    setattr(owner, name, self.number() != 0)
                elif isinstance(value, int):
                    setattr(owner, name, self.number())
                elif isinstance(value, list):
                    setattr(owner, name, self._numbers())
                else:
                    setattr(owner, name, vec[i64]([i64(number) for number in self._numbers()]))

    def end(self) -> None:
        if self._place < len(self._packed):
            raise ValueError("the packed state is too long")

    def _numbers(self) -> list[int]:
        length = self.number()
        if not 0 <= length <= len(self._packed) - self._place:
            raise ValueError("the packed state is cut short")
        return [self.number() for _place in range(length)]


def _places(root: object, path: str) -> list[tuple[Any, str]]:
    """The objects that a path leads to, each with the name of the attribute at its end."""
    *way, name = path.split(".")
    owners: list[Any] = [root]
    for part in way:
        if part == "*":
            owners = [item for owner in owners for item in owner]
        else:
            owners = [getattr(owner, part) for owner in owners]
    return [(owner, name) for owner in owners]


def _write(packed: bytearray, number: int) -> None:
    zigzag = number << 1 if number >= 0 else -(number << 1) - 1
    while zigzag > LOW_7:
        packed.append(zigzag & LOW_7 | MORE)
        zigzag >>= 7
    packed.append(zigzag)
