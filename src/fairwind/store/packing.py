"""Logs of finished games, packed: all lines as one compressed text, a tenth as long."""

import zlib
from collections.abc import Sequence


def packed(bodies: Sequence[bytes]) -> bytes:
    """Lines are JSON, so none of them has a line break in it."""
    return zlib.compress(b"\n".join(bodies), 9)


def unpacked(text: bytes | None) -> list[bytes]:
    """ValueError if it is damaged."""
    try:
        return zlib.decompress(text).split(b"\n") if text else []
    except zlib.error as error:
        raise ValueError(f"a packed log cannot be read: {error}") from None


def contains(text: bytes, mark: bytes) -> bool:
    """Whether this stands in one of the lines; not if they are damaged."""
    try:
        return mark in zlib.decompress(text)
    except zlib.error:
        return False
