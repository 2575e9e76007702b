"""What can be typed besides moves, in English or in the language of the game."""

from typing import Final

from rich.table import Table
from rich.text import Text

from fairwind.kernel.words import N_, Phrase

HELP: Final = "help"
HINT: Final = "hint"
LAST: Final = "last"
LOG: Final = "log"
UNDO: Final = "undo"
TABLE: Final = "table"
QUIT: Final = "quit"

COMMANDS: Final = {
    HELP: (N_("?, help"), N_("this help")),
    HINT: (N_("hint"), N_("the best moves, what they are worth, and why")),
    LAST: (N_("last"), N_("what happened last, once more")),
    LOG: (N_("log"), N_("all that happened so far")),
    UNDO: (
        N_("undo"),
        N_("take your move back if nothing came to light since; in practice any: undo 5"),
    ),
    TABLE: (N_("table, t"), N_("draw the table again")),
    QUIT: (N_("quit, exit, q"), N_("stop; the game is kept and goes on next time")),
}
"""By name how each is typed, and what it does."""

MOVES: Final = (
    (N_("a number"), N_("play this move of the list")),
    (N_("a move"), N_("play it as it is written; several may follow one another")),
)


def command_in(line: str, lang: str) -> tuple[str, str]:
    """The command that is meant and what follows it; "" if the line is none."""
    word, _, rest = line.lower().partition(" ")
    for name, (spelled, _) in COMMANDS.items():
        if word in _words(spelled) or word in _words(Phrase(spelled).say(lang)):
            return name, rest.strip()
    return "", line


def _words(spelled: str) -> list[str]:
    return spelled.split(", ")


def told(lang: str) -> Table:
    """All of them, for whoever asks for help."""
    table = Table.grid(padding=(0, 2))
    for word, meaning in (*MOVES, *COMMANDS.values()):
        table.add_row(Text("  " + Phrase(word).say(lang)), Text(Phrase(meaning).say(lang)))
    return table
