"""Records of all games on the shelf: write, read, replay."""

from .games import load as _load_game
from .kernel.record import Record, RecordError, Replay, dump, replay
from .kernel.record import load as _load

__all__ = ["Record", "RecordError", "Replay", "dump", "load", "replay"]


def load(text: str) -> Record:
    """The record in a text, played through and found right; RecordError if it is not."""
    return _load(text, lambda name, options: _load_game(name, **options))
