"""Drawing: what drawings of games for a terminal share. They are made from a view alone, as text
with rich markup."""

from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .words import N_, Phrase, player_name

V = TypeVar("V", bound=Mapping[str, object])


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Generic[V]):
    """A view, and the names and the language in which it is shown."""

    def __init__(self, view: V, names: Sequence[str], lang: str) -> None:
        self.view: Final = view
        self.names: Final = names
        self.lang: Final = lang

    def say(self, text: str, **gaps: object) -> str:
        return Phrase(text, **gaps).say(self.lang, self.names)

    def title(self, game: str, where: str) -> str:
        """The first line: which game, and how far it is."""
        if self.view.get("phase") == "over":
            where = self.say(N_("the game is over"))
        return f"[bold]{game}[/]  {where}"

    def name_of(self, seat: int) -> str:
        """Who sits there, and whether that is whose view it is; to be escaped."""
        name = player_name(seat, self.lang, self.names)
        return f"{name} ({self.say(N_('you'))})" if seat == self.view.get("seat") else name
