"""What all legal moves of Pirate Legends say of themselves."""

from typing import TypedDict


class PirateLegendsMove(TypedDict):
    ends_turn: bool
    """Whether others are to act after it."""
