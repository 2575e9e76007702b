"""A record played through and kept: every position, every move, and where something was over."""

from dataclasses import dataclass

from fairwind.kernel.events import Event
from fairwind.kernel.moves import Move
from fairwind.kernel.record import Record, Replay
from fairwind.kernel.state import State


@dataclass(frozen=True, slots=True)
class Log:
    """Position 0 is the game set up, position n the one after n moves."""

    record: Record
    moves: list[Move]
    positions: list[State]
    closings: list[Event | None]
    """By position, the event with which a trick, a turn or a roll was over."""

    def is_rest(self, position: int) -> bool:
        """Whether the course of the game is looked at here: between tricks, turns or rolls."""
        return position in (0, len(self.moves)) or self.closings[position] is not None


def log_of(record: Record) -> Log:
    replay = Replay(record)
    log = Log(record, [], [], [])
    for step in replay.steps():
        if step.move is not None:
            log.moves.append(step.move)
        log.positions.append(replay.state.copy())
        log.closings.append(next((e for e in reversed(step.events) if e.closes), None))
    return log
