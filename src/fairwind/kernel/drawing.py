"""Drawing: what drawings of games for a terminal share. They are made from a view alone, as text
with rich markup, no line of it wider than the terminal."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar
from unicodedata import category, east_asian_width

from mypy_extensions import mypyc_attr

from .words import N_, Phrase, escaped, player_name

V = TypeVar("V", bound=Mapping[str, object])

NARROWEST: Final = 40
"""Of the terminals for which drawings are made; in a narrower one lines are broken anywhere."""
CUT: Final = "…"
_MARKUP: Final = re.compile(r"(\\*)\[(?:[^\[\]]*\])?")


def cells(text: str) -> int:
    """How wide a plain text is on a screen: some characters take two places, some none."""
    width = 0
    for character in text:
        if category(character) not in ("Mn", "Me", "Cf"):
            width += 2 if east_asian_width(character) in "WF" else 1
    return width


def width_of(markup: str) -> int:
    """How wide it is on a screen, which its markup does not tell."""
    return cells(_MARKUP.sub(_shown, markup))


def _shown(found: re.Match[str]) -> str:
    """Nothing of a tag; of a bracket that `escaped` has escaped, what it was."""
    slashes = len(found.group(1))
    return found.group(0)[slashes // 2 + 1 :] if slashes else ""


def padded(markup: str, width: int) -> str:
    return markup + " " * (width - width_of(markup))


def cut(text: str, room: int) -> str:
    """A plain text that fits, with a sign at its end if something is left out."""
    if cells(text) <= room:
        return text
    while cells(text) > room - 1:
        text = text[:-1]
    return text + CUT


def flow(pieces: Sequence[str], width: int, indent: int = 0, gap: int = 1) -> list[str]:
    """Pieces in a row, none of them broken; where one does not fit, a new line begins, indented."""
    lines: list[str] = []
    line, size = "", 0
    for piece in pieces:
        wide = width_of(piece)
        if not line:
            line, size = piece, wide
        elif size + gap + wide <= width:
            line, size = line + " " * gap + piece, size + gap + wide
        else:
            lines.append(line.rstrip())
            line, size = " " * indent + piece, indent + wide
    return [*lines, line.rstrip()] if line else lines


def words_of(text: str) -> list[str]:
    """The words of a plain text, to flow."""
    return [escaped(word) for word in text.split(" ")]


def beside(blocks: Sequence[Sequence[str]], width: int, gap: int) -> list[str]:
    """Blocks of lines next to each other as far as they fit, the others below, parted by an empty
    line."""
    sizes = [max([width_of(line) for line in block]) for block in blocks]
    fitting = 1
    while fitting < len(blocks) and sum(sizes[: fitting + 1]) + gap * fitting <= width:
        fitting += 1
    lines: list[str] = []
    for place in range(max([len(block) for block in blocks[:fitting]])):
        row = ""
        for block, size in zip(blocks[:fitting], sizes):
            line = block[place] if place < len(block) else ""
            row += padded(line, size) + " " * gap
        lines.append(row.rstrip())
    if fitting < len(blocks):
        lines += ["", *beside(blocks[fitting:], width, gap)]
    return lines


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Generic[V]):
    """A view; the names and the language in which it is shown, and how wide."""

    def __init__(self, view: V, names: Sequence[str], lang: str, width: int) -> None:
        self.view: Final = view
        self.names: Final = names
        self.lang: Final = lang
        self.width: Final = max(width, NARROWEST)

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def title(self, game: str, where: Sequence[str]) -> list[str]:
        """The first line: which game, and how far it is, in words."""
        if self.view.get("phase") == "over":
            where = words_of(self.say(N_("the game is over")))
        return self.flow([f"[bold]{game}[/] ", *where], indent=2)

    def sentence(self, text: str) -> list[str]:
        """A plain text in as many lines as it needs."""
        return self.flow(words_of(text))

    def legend(self, text: str) -> list[str]:
        """What the signs mean."""
        return [f"[dim]{line}[/]" for line in self.sentence(text)]

    def flow(self, pieces: Sequence[str], indent: int = 0, gap: int = 1) -> list[str]:
        return flow(pieces, self.width, indent, gap)

    def name_of(self, seat: int, room: int) -> str:
        """Who sits there, and whether that is whose view it is; to be escaped."""
        name = player_name(seat, self.lang, self.names)
        you = f" ({self.say(N_('you'))})" if seat == self.view.get("seat") else ""
        return cut(name, room - len(you)) + you
