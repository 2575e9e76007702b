"""A record played through and kept: every position, every move, and where something was over."""

from dataclasses import dataclass
from typing import Final

from fairwind.kernel.events import Event
from fairwind.kernel.moves import Move
from fairwind.kernel.record import Record
from fairwind.kernel.replay import Replay
from fairwind.kernel.state import State

TOLD: Final = 3
"""So many events tell what happened."""


@dataclass(frozen=True, slots=True)
class History:
    """Position 0 is the game set up, position n the one after n moves."""

    record: Record
    moves: list[Move]
    positions: list[State]
    closings: list[list[Event]]
    """By position, the last events with which a trick, a turn or a roll was over, if one was."""

    def is_rest(self, position: int) -> bool:
        """Whether the course of the game is looked at here: between tricks, turns or rolls."""
        return position in (0, len(self.moves)) or bool(self.closings[position])


def history_of(record: Record) -> History:
    replay = Replay(record)
    log = History(record, [], [], [])
    for step in replay.steps():
        if step.move is not None:
            log.moves.append(step.move)
        log.positions.append(replay.state.copy())
        log.closings.append(_closing(step.events))
    return log


def _closing(events: list[Event]) -> list[Event]:
    ends = [place for place, event in enumerate(events, start=1) if event.closes]
    if not ends:
        return []
    return [event for event in events[: ends[-1]] if event.visible_to(None)][-TOLD:]
