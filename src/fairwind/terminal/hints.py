"""Hints: what the best bot would play, what it is worth, and why; shown in a terminal."""

from time import monotonic
from typing import Final

from rich.text import Text

from fairwind.bots.advice import Advice, advise
from fairwind.bots.thinking import Enough
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import ADMIRAL, LEVELS
from fairwind.kernel.state import State
from fairwind.kernel.words import N_, Phrase
from fairwind.table.play import Play

from .screen import Screen

MOVES: Final = 3
SECONDS: Final = 1.0


def stopwatch(seconds: float) -> Enough:
    """Starts now, and tells when the time is over."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end


def show(play: Play, seat: int, rng: Rng, screen: Screen, lang: str) -> None:
    """The best moves of a seat that is to act, from what it may know."""
    outlook = play.outlook(seat)
    names = play.record.names
    legal = outlook.legal()
    if len(legal) == 1:
        said = _move(play.state, seat, legal[0])
        text = Phrase(N_("There is only one move: {move}."), move=said).say(lang, names)
        screen.print(Text(text))
        return
    skill = outlook.game.strategy.skill(ADMIRAL)
    advice = advise(skill, outlook, rng, MOVES, stopwatch(SECONDS))
    screen.print(Text(_heading(advice).say(lang, names)))
    for place, suggestion in enumerate(advice.suggestions):
        said = _move(play.state, seat, suggestion.action)
        number = Text(f"{legal.index(suggestion.action) + 1:>5} ", style="bold")
        screen.tell(Text(said.say(lang, names) + _worth(advice, place, lang)), number)
        for reason in suggestion.reasons:
            screen.tell(Text(reason.say(lang, names), style="dim"), " " * 8)


def _move(state: State, seat: int, action: int) -> Phrase:
    notation = state.game.wording.word(state, seat, action)
    text = N_("{move} ({notation})")
    return Phrase(text, move=state.phrase(seat, action), notation=notation)


def _heading(advice: Advice) -> Phrase:
    bot = LEVELS[ADMIRAL]
    if advice.unit is None:
        return Phrase(N_("From what you know the bot {bot} would play:"), bot=bot)
    text = N_("From what you know the bot {bot} would play (values: {unit}):")
    return Phrase(text, bot=bot, unit=Phrase(advice.unit.name))


def _worth(advice: Advice, place: int, lang: str) -> str:
    """The value with its error, and how it compares."""
    unit = advice.unit
    if unit is None:
        return ""
    found = advice.suggestions[place]
    worth = unit.with_error(found.value, found.error)
    return f": {worth}, {advice.verdict(place).say(lang)}"
