"""The client in a terminal: draws the table, asks for a move, lets the bots answer."""

import shlex
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from fairwind.bots.bot import Bot
from fairwind.kernel.events import Event
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_, Phrase, excerpt

from . import commands, hints
from .local_table import LocalTable
from .screen import Screen
from .sentences import sentences
from .typed_moves import LONGEST_NUMBER, TypedMoves

MOST_IN_WORDS = 40
"""If more moves are possible they are listed in notation only, so that they fit the screen."""


class Stopped(Exception):
    """The player leaves the table."""


class BrokenBot(Exception):
    """A bot cannot go on: its name, and what went wrong."""


class TerminalClient:
    """People at this keyboard, bots on the other seats."""

    def __init__(
        self,
        table: LocalTable,
        bots: Mapping[int, Bot],
        console: Console,
        rng: Rng,
        lang: str,
        careful: bool = False,
    ) -> None:
        self.table = table
        self.bots = bots
        self.rng = rng
        self.lang = lang
        self.careful = careful
        self.people = [s for s in range(table.record.game.players) if s not in bots]
        self.is_shared = len(self.people) > 1
        self.at_keyboard: int | None = None if self.is_shared else self.people[0]
        go_on = self.say(N_("Enter to go on")) + " "
        self.screen = Screen(console, self.is_shared, go_on, self._leave_if_asked)
        self._drawn = ""
        self._warned = False
        self._unread = False
        """Whether the one at the keyboard was told something and has not answered since."""
        self._told: dict[int | None, int] = {}
        self._goes_on = bool(table.record.moves)

    @property
    def names(self) -> list[str]:
        return self.table.record.names

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def play(self) -> None:
        """Until the game is over, or Stopped is raised; every move is kept before it is shown."""
        try:
            self._play_on()
            while self._goes_back():
                self._play_on()
        finally:
            self.screen.leave()
        if self.screen.keeps_secrets:
            self._tell_end()
            self._draw(None, again=True)

    def tell_record(self, kept: Path) -> None:
        named = shlex.quote(str(kept))
        for sentence in (
            self.say(N_("The record of this game: {file}"), file=kept),
            self.say(N_("To see it again: fairwind record replay {file}"), file=named),
            self.say(N_("What each move was worth: fairwind analyse {file}"), file=named),
        ):
            self.screen.console.print(Text(sentence), soft_wrap=True)

    def _play_on(self) -> None:
        while not self.table.state.over:
            self._tell_at_once()
            seat = self._next_seat()
            if seat in self.bots:
                self._let_bot_move(seat)
            else:
                self._ask(seat)
        self._tell_news(self.at_keyboard)
        self._draw(None)

    def _tell_end(self) -> None:
        """To all who played: the last trick, turn or roll, and who has won."""
        seen = self.table.seen(None)
        self._print_events(seen[_chapter(seen)[0] :])

    def _tell_at_once(self) -> None:
        """Whoever plays alone here is told all; who is about to hand over, what came to light."""
        seat = self.at_keyboard
        if seat is not None and (not self.is_shared or self._has_found(seat)):
            self._tell_news(seat)
            self._unread = True

    def _let_bot_move(self, seat: int) -> None:
        try:
            action = self._bot_choice(seat)
            self.table.state.check(seat, action)
        except Exception as error:
            raise BrokenBot(self.names[seat], repr(error)) from error
        self.table.bot_moves(seat, action)

    def _bot_choice(self, seat: int) -> int:
        sealed = self.table.bot_rng(seat)
        rng = self.rng if sealed is None else sealed.fork()
        return self.bots[seat].choose(self.table.playing.outlook(seat), rng)

    def _goes_back(self) -> bool:
        """In practice the last word is not spoken when a game is over."""
        seat = self.at_keyboard
        if not self.table.record.practice or seat is None:
            return False
        if not self._undone_at(self.say(N_("Enter to end the game, undo to take back")), seat):
            return False
        if self.is_shared:
            self.at_keyboard = None
        return True

    def _next_seat(self) -> int:
        """People first where several may decide at once."""
        waiting = self.table.state.to_act
        return next((seat for seat in waiting if seat in self.people), waiting[0])

    # --- asking a person ------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        if not self._hand_over(seat):
            return
        self._draw(seat)
        actions = self._show_moves(seat)
        while True:
            line = self._read(self._prompt(seat)) or self._usual(seat)
            command, rest = commands.command_in(line, self.lang)
            if command == commands.UNDO:
                if self._undo(rest, seat):
                    return
            elif command:
                self._do(command, seat)
            elif line and self._try(line, seat, actions):
                break
        if self.careful and not self.table.state.over:
            self._tell_news(seat)
            self._undone_at(self.say(N_("Enter to go on, undo to take it back")), seat)

    def _prompt(self, seat: int) -> str:
        usual = self._usual(seat)
        if usual:
            text = N_("Your move, {name}; Enter for {move}")
            return self.say(text, name=self.names[seat], move=usual)
        return self.say(N_("Your move, {name}"), name=self.names[seat])

    def _usual(self, seat: int) -> str:
        """What pressing Enter plays, if anything."""
        usual = self.table.state.usual(seat)
        return "" if usual is None else self._word(seat, usual)

    def _word(self, seat: int, action: int) -> str:
        return self.table.state.game.wording.word(self.table.state, seat, action)

    def _hand_over(self, seat: int) -> bool:
        """Let the next person sit down before their hand is shown; False if a move was undone."""
        unread, self._unread = self._unread, False
        if self.at_keyboard == seat:
            self._tell_news(seat)
            return True
        before = self.at_keyboard
        self.at_keyboard = None
        if unread:
            ready = self.say(N_("Press Enter, and {name} is next"), name=self.names[seat])
            if self._undone_at(ready, before):
                return False
        self.screen.wipe()
        self._warn()
        text = N_("{name}, press Enter when only you can see the screen.")
        if self._undone_at(self.say(text, name=self.names[seat]), before):
            return False
        self.at_keyboard = seat
        self._drawn = ""
        self._tell_news(seat)
        return True

    def _has_found(self, seat: int) -> bool:
        """Whether this seat has not been told yet that something came to light or to its end."""
        news = self.table.seen(seat)[self._told.get(seat, 0) :]
        return any(event.reveals or event.closes for event in news)

    def _warn(self) -> None:
        """Where nothing can be wiped whoever comes next can read what stands above."""
        if self.is_shared and not self.screen.keeps_secrets and not self._warned:
            self._warned = True
            text = N_("This terminal cannot be wiped: what is shown stays readable for the others.")
            self._complain(self.say(text))

    def _undone_at(self, prompt: str, seat: int | None) -> bool:
        """Wait for Enter; whether the last moves of the seat were taken back instead."""
        while True:
            line = self._read(prompt)
            if not line:
                return False
            command, rest = commands.command_in(line, self.lang)
            if command == commands.UNDO and seat is not None:
                if self._undo(rest, seat):
                    return True
            elif command in (commands.HELP, commands.QUIT):
                self._do(command, seat)
            else:
                text = N_("Press Enter, type undo to take the last move back, or quit.")
                self._complain(self.say(text))

    def _undo(self, how_many: str, seat: int) -> bool:
        """Take back one move of the seat or, as it asks, several; whether anything was."""
        moves = 1
        if how_many:
            moves = int(how_many[:LONGEST_NUMBER]) if how_many.isdecimal() else 0
        if not moves:
            text = N_("{number} is not a number of moves: type undo, or for example undo 5.")
            self._complain(self.say(text, number=excerpt(how_many)))
            return False
        taken = 0
        while taken < moves and self._take_back(seat):
            taken += 1
        return taken > 0

    def _take_back(self, seat: int) -> bool:
        try:
            self.table.take_back(seat)
        except IllegalMove as refusal:
            self._complain(refusal.say(self.lang, self.names))
            return False
        self._told = {who: min(told, len(self.table.seen(who))) for who, told in self._told.items()}
        self.screen.print(Text(self.say(N_("Taken back."))))
        return True

    def _read(self, prompt: str) -> str:
        try:
            return self.screen.read(f"{prompt} (?): ")
        except EOFError:
            self.screen.print()
            raise Stopped from None

    def _leave_if_asked(self, line: str) -> None:
        """Between two pages."""
        if commands.command_in(line, self.lang)[0] == commands.QUIT:
            raise Stopped

    def _try(self, line: str, seat: int, actions: list[int]) -> bool:
        """Play what was typed, and say why not; False if nothing was played."""
        typed = TypedMoves(self.table, seat, actions)
        try:
            typed.play(line)
        except IllegalMove as refusal:
            self._complain(refusal.say(self.lang, self.names))
        return typed.played > 0

    def _do(self, command: str, seat: int | None) -> None:
        """What is asked for besides moves."""
        if command == commands.HELP:
            self.screen.print(commands.told(self.lang))
        elif command == commands.QUIT:
            raise Stopped
        elif seat is not None:
            self._show(command, seat)

    def _show(self, command: str, seat: int) -> None:
        if command == commands.HINT:
            hints.show(self.table.playing, seat, self.rng, self.screen, self.lang)
        elif command == commands.LAST:
            start, end = _chapter(self.table.seen(seat))
            self._print_events(self.table.seen(seat)[start:end])
        elif command == commands.LOG:
            self._print_events(self.table.seen(seat))
        elif command == commands.TABLE:
            self._draw(seat, again=True)
            self._show_moves(seat)

    # --- showing --------------------------------------------------------------------------

    def _draw(self, seat: int | None, again: bool = False) -> None:
        """Draw the table, unless it looks as it was drawn last."""
        view = self.table.state.view(seat)
        picture = self.table.record.game.wording.drawing(
            view, self.names, self.lang, self.screen.console.width
        )
        if picture != self._drawn or again:
            self.screen.print()
            self.screen.print(picture)
        self._drawn = picture

    def _show_moves(self, seat: int) -> list[int]:
        """List what is possible, by kind, and number it."""
        state = self.table.state
        actions = state.legal(seat)
        self.screen.print()
        by_heading = groupby(enumerate(actions, start=1), lambda move: self._heading(seat, move[1]))
        for heading, moves in by_heading:
            if heading:
                self.screen.print(Text(heading, style="underline"))
            self._list(seat, list(moves), in_words=len(actions) <= MOST_IN_WORDS)
        return actions

    def _heading(self, seat: int, action: int) -> str:
        heading = self.table.state.game.wording.heading(self.table.state, seat, action)
        return "" if heading is None else heading.say(self.lang, self.names)

    def _list(self, seat: int, moves: list[tuple[int, int]], in_words: bool) -> None:
        state = self.table.state
        notations = [self._word(seat, action) for _, action in moves]
        width = max(len(notation) for notation in notations) + 1
        starts = [
            Text(f"{number:>3} {notation.ljust(width)}", style="bold")
            for (number, _), notation in zip(moves, notations, strict=True)
        ]
        said = [
            state.phrase(seat, action).say(self.lang, self.names) if in_words else ""
            for _, action in moves
        ]
        lines = [Text.assemble(*line) for line in zip(starts, said, strict=True)]
        if max(line.cell_len for line in lines) <= self.screen.console.width:
            self.screen.print(Columns(lines, padding=(0, 3), column_first=True))
            return
        for start, words in zip(starts, said, strict=True):
            self.screen.tell(Text(words), start)

    def _tell_news(self, seat: int | None) -> None:
        """What happened since this seat was last told; in a game that goes on, what was last."""
        seen = self.table.seen(seat)
        start = _chapter(seen)[0] if self._goes_on else 0
        told = self._told.get(seat, start)
        self._told[seat] = len(seen)
        self._print_events(seen[told:])

    def _print_events(self, events: Sequence[Event]) -> None:
        wording = self.table.record.game.wording
        for event in events:
            for sentence in sentences(wording, event, self.lang, self.names):
                self.screen.tell(Text(sentence, style="dim"))

    def _complain(self, sentence: str) -> None:
        self.screen.print(Text(sentence, style="red"))


def _chapter(events: Sequence[Event]) -> tuple[int, int]:
    """From where to where the last trick, turn or roll that was completed is told."""
    closings = [place for place, event in enumerate(events, start=1) if event.closes]
    start = closings[-2] if len(closings) > 1 else 0
    return start, closings[-1] if closings else len(events)
