"""Refusals: why a move is not played, or something given to a game is of no use to it."""

from collections.abc import Sequence
from typing import Final

from .words import ENGLISH, N_, Phrase, Player, numeral, quoted

GAME_OVER: Final = "game-over"
NOT_A_SEAT: Final = "not-a-seat"
NOT_YOUR_TURN: Final = "not-your-turn"
NOT_AN_ACTION: Final = "not-an-action"
NOT_ALLOWED: Final = "not-allowed"
NOT_READABLE: Final = "not-readable"


class IllegalMove(ValueError):
    """A move the rules do not allow, by name for programs. The game is as it was before."""

    def __init__(self, reason: str, phrase: Phrase) -> None:
        super().__init__(phrase.say())
        self.reason: str = reason
        self.phrase: Phrase = phrase

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        return self.phrase.say(lang, names)


class Unfit(ValueError):
    """Something given from outside that cannot be used, told to whoever gave it."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.say())
        self.phrase: Phrase = phrase

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _told, (str(self),)


def _told(text: str) -> Unfit:
    """What was unfit in another process: from there it comes in English."""
    return Unfit(Phrase(text))


def reason_of(error: ValueError) -> Phrase:
    """Why, to be said in any language there are words in; else in English as it was raised."""
    if isinstance(error, IllegalMove):
        return error.phrase
    return error.phrase if isinstance(error, Unfit) else Phrase(str(error))


def at_line(line: int, reason: object) -> Phrase:
    """A reason, and the line of a text that it is about."""
    return Phrase(N_("line {line}: {reason}"), line=line, reason=reason)


def no_part_of_record(line: str, game: str) -> Unfit:
    text = N_("{line} is no part of a record of {game}")
    return Unfit(Phrase(text, line=quoted(line), game=game))


def no_seat_number(word: str) -> Unfit:
    return Unfit(Phrase(N_("{word} is not the number of a seat"), word=quoted(word)))


def game_over() -> IllegalMove:
    return IllegalMove(GAME_OVER, Phrase(N_("The game is over: nothing more can be played.")))


def not_a_seat(seat: int, players: int) -> IllegalMove:
    text = N_("There is no seat {seat} at this table: seats are numbered 0 to {last}.")
    return IllegalMove(NOT_A_SEAT, Phrase(text, seat=numeral(seat), last=players - 1))


def not_your_turn(seat: int, to_act: Sequence[int]) -> IllegalMove:
    if len(to_act) != 1:
        text = N_("{player} has nothing to decide now: others are to move.")
        return IllegalMove(NOT_YOUR_TURN, Phrase(text, player=Player(seat)))
    text = N_("It is not the turn of {player}: {other} is to move.")
    other = Player(to_act[0])
    return IllegalMove(NOT_YOUR_TURN, Phrase(text, player=Player(seat), other=other))


def not_an_action(action: int, actions: int) -> IllegalMove:
    text = N_("{action} is not an action of this game: they are numbered 0 to {last}.")
    return IllegalMove(NOT_AN_ACTION, Phrase(text, action=numeral(action), last=actions - 1))


def not_allowed(move: Phrase) -> IllegalMove:
    return IllegalMove(NOT_ALLOWED, Phrase(N_("{move} is not allowed now."), move=move))
