"""Records of all games on the shelf: write, read, replay."""

from .games import load as _load_game
from .kernel.record import Record
from .kernel.record_text import RecordError, dump
from .kernel.record_text import load as _load
from .kernel.replay import Replay, replay

__all__ = ["Record", "RecordError", "Replay", "dump", "load", "replay"]


def load(text: str) -> Record:
    """The record in a text, played through and found right; RecordError if it is not."""
    return _load(text, lambda name, options: _load_game(name, **options))
