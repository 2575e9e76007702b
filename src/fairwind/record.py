"""Records of all games on the shelf: write, read, replay."""

from .games import load as _load_game
from .kernel.record import Record
from .kernel.record_text import Reading, RecordError, dump
from .kernel.record_text import read as _read
from .kernel.replay import Replay, replay

__all__ = ["Reading", "Record", "RecordError", "Replay", "dump", "load", "read", "replay"]


def read(text: str) -> Reading:
    """A text, played through and found right; RecordError if it is not."""
    return _read(text, lambda name, options: _load_game(name, **options))


def load(text: str) -> Record:
    """The record in a text, played through and found right; RecordError if it is not."""
    return read(text).record
