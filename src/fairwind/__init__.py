"""Fairwind: four sea games on one table, for players, owners of the boxes, and researchers."""

from . import record
from .games import GAMES, load

__all__ = ["GAMES", "load", "record"]
