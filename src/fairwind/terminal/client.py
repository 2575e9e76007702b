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
from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_, Phrase, excerpt

from . import hints
from .local_table import LocalTable

HELP = (
    (N_("a number or a move"), N_("play it: 3, or the move as it is written; or several")),
    ("?", N_("this help")),
    ("hint", N_("the best moves, what they are worth, and why")),
    ("last", N_("what happened last, once more")),
    ("log", N_("all that happened so far")),
    (
        "undo",
        N_("take your move back if nothing came to light since; in practice any: undo 5"),
    ),
    ("table", N_("draw the table again")),
    ("quit", N_("stop; the game is kept and goes on next time")),
)


MOST_IN_WORDS = 40
"""If more moves are possible they are listed in notation only, so that they fit the screen."""


LONGEST_NUMBER = 5
"""Of digits that can be meant as the number of a move, or of moves to be taken back."""


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
        self.console = console
        self.rng = rng
        self.lang = lang
        self.careful = careful
        self.people = [s for s in range(table.record.game.players) if s not in bots]
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._drawn = ""
        self._told: dict[int | None, int] = {}
        self._goes_on = bool(table.record.moves)

    @property
    def names(self) -> list[str]:
        return self.table.record.names

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def play(self) -> None:
        """Until the game is over, or Stopped is raised; every move is kept before it is shown."""
        self._play_on()
        while self._goes_back():
            self._play_on()

    def tell_record(self, kept: Path) -> None:
        named = shlex.quote(str(kept))
        for sentence in (
            self.say(N_("The record of this game: {file}"), file=kept),
            self.say(N_("To see it again: fairwind record replay {file}"), file=named),
            self.say(N_("What each move was worth: fairwind analyse {file}"), file=named),
        ):
            self.console.print(Text(sentence), soft_wrap=True)

    def _play_on(self) -> None:
        while not self.table.state.over:
            if self.at_keyboard is not None:
                self._tell_news(self.at_keyboard)
            seat = self._next_seat()
            if seat in self.bots:
                self._let_bot_move(seat)
            else:
                self._ask(seat)
        self._tell_news(self.at_keyboard)
        self._draw(None)

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
        while True:
            line = self._read(self.say(N_("Enter to end the game, undo to take back"))).lower()
            if not line:
                return False
            command, _, rest = line.partition(" ")
            if command == "undo" and self._undo(rest, seat):
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
        moved = False
        while not moved:
            line = self._read(self._prompt(seat)) or self._usual(seat)
            command, _, rest = line.lower().partition(" ")
            if command == "undo":
                if self._undo(rest, seat):
                    return
            elif line and not self._command(line.lower(), seat):
                moved = self._try(line, seat, actions)
        if self.careful and not self.table.state.over:
            self._offer_take_back(seat)

    def _prompt(self, seat: int) -> str:
        usual = self._usual(seat)
        if usual:
            text = N_("Your move, {name}; Enter for {move}")
            return self.say(text, name=self.names[seat], move=usual)
        return self.say(N_("Your move, {name}"), name=self.names[seat])

    def _usual(self, seat: int) -> str:
        """What pressing Enter plays, if anything."""
        usual = self.table.state.usual(seat)
        return "" if usual is None else self.table.record.game.notation(usual)

    def _hand_over(self, seat: int) -> bool:
        """Let the next person sit down before their hand is shown; False if a move was undone."""
        if self.at_keyboard == seat or len(self.people) == 1:
            return True
        before = self.at_keyboard
        self.at_keyboard = seat
        self.console.clear()
        text = N_("{name}, press Enter when only you can see the screen.")
        while True:
            word = self._read(self.say(text, name=self.names[seat])).lower()
            if word == "undo" and before is not None:
                if self._take_back(before):
                    self.at_keyboard = before
                    return False
            elif not word:
                self._tell_news(seat)
                return True
            else:
                self._complain(
                    self.say(N_("Press Enter, or type undo to take the last move back."))
                )

    def _offer_take_back(self, seat: int) -> None:
        while True:
            word = self._read(self.say(N_("Enter to go on, undo to take it back"))).lower()
            if not word:
                return
            if word == "undo":
                self._take_back(seat)
                return
            self._complain(self.say(N_("Press Enter, or type undo.")))

    def _undo(self, how_many: str, seat: int) -> bool:
        """Take back one move of the seat or, as it asks, several; whether anything was."""
        moves = int(how_many) if how_many.isdecimal() and len(how_many) < LONGEST_NUMBER else 1
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
        self.console.print(Text(self.say(N_("Taken back."))))
        return True

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(f"{prompt} (?): ")).strip()
        except EOFError:
            self.console.print()
            raise Stopped from None

    def _try(self, line: str, seat: int, actions: list[int]) -> bool:
        """Play what was typed, one move after another, and say why not; False if none could be."""
        for place, word in enumerate(line.split()):
            try:
                self.table.move(seat, self._action(word, actions))
            except IllegalMove as refusal:
                self._complain(refusal.say(self.lang, self.names))
                return place > 0
            actions = self.table.state.legal(seat)
        return True

    def _action(self, word: str, actions: list[int]) -> int:
        if not word.isdecimal():
            return self.table.record.game.parse(word)
        if len(word) > LONGEST_NUMBER or not 1 <= int(word) <= len(actions):
            text = N_("There is no move {number}: they are numbered 1 to {last}.")
            phrase = Phrase(text, number=excerpt(word), last=len(actions))
            raise IllegalMove(NOT_READABLE, phrase)
        return actions[int(word) - 1]

    def _command(self, word: str, seat: int) -> bool:
        """Do what is asked for besides moves; False if the word is no command."""
        if word in ("?", "help"):
            self._help()
        elif word == "hint":
            hints.show(self.table.playing, seat, self.rng, self.console, self.lang)
        elif word == "last":
            start, end = _chapter(self.table.seen(seat))
            self._print_events(self.table.seen(seat)[start:end])
        elif word == "log":
            self._print_events(self.table.seen(seat))
        elif word == "table":
            self._draw(seat, again=True)
            self._show_moves(seat)
        elif word in ("quit", "exit", "q"):
            raise Stopped
        else:
            return False
        return True

    # --- showing --------------------------------------------------------------------------

    def _draw(self, seat: int | None, again: bool = False) -> None:
        """Draw the table, unless it looks as it was drawn last."""
        view = self.table.state.view(seat)
        picture = self.table.record.game.wording.drawing(
            view, self.names, self.lang, self.console.width
        )
        if picture != self._drawn or again:
            self.console.print()
            self.console.print(picture)
        self._drawn = picture

    def _show_moves(self, seat: int) -> list[int]:
        """List what is possible, by kind, and number it."""
        state = self.table.state
        actions = state.legal(seat)
        self.console.print()
        by_heading = groupby(enumerate(actions, start=1), lambda move: self._heading(seat, move[1]))
        for heading, moves in by_heading:
            if heading:
                self.console.print(Text(heading, style="underline"))
            self._list(seat, list(moves), in_words=len(actions) <= MOST_IN_WORDS)
        return actions

    def _heading(self, seat: int, action: int) -> str:
        heading = self.table.state.game.wording.heading(self.table.state, seat, action)
        return "" if heading is None else heading.say(self.lang, self.names)

    def _list(self, seat: int, moves: list[tuple[int, int]], in_words: bool) -> None:
        state = self.table.state
        notations = [self.table.record.game.notation(action) for _, action in moves]
        width = max(len(notation) for notation in notations) + 1
        lines = [
            Text.assemble(
                (f"{number:>3} ", "bold"),
                (notation.ljust(width), "bold"),
                state.phrase(seat, action).say(self.lang, self.names) if in_words else "",
            )
            for (number, action), notation in zip(moves, notations, strict=True)
        ]
        self.console.print(Columns(lines, padding=(0, 3), column_first=True))

    def _help(self) -> None:
        for word, meaning in HELP:
            self.console.print(Text(f"  {self.say(word):<20} {self.say(meaning)}"))

    def _tell_news(self, seat: int | None) -> None:
        """What happened since this seat was last told; in a game that goes on, what was last."""
        seen = self.table.seen(seat)
        start = _chapter(seen)[0] if self._goes_on else 0
        told = self._told.get(seat, start)
        self._told[seat] = len(seen)
        self._print_events(seen[told:])

    def _print_events(self, events: Sequence[Event]) -> None:
        for event in events:
            self.console.print(Text("  " + event.say(self.lang, self.names), style="dim"))

    def _complain(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="red"))


def _chapter(events: Sequence[Event]) -> tuple[int, int]:
    """From where to where the last trick, turn or roll that was completed is told."""
    closings = [place for place, event in enumerate(events, start=1) if event.closes]
    start = closings[-2] if len(closings) > 1 else 0
    return start, closings[-1] if closings else len(events)
