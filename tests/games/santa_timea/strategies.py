"""What Hypothesis draws for Santa Timea: tricks, and winds taken."""

from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import PIRATESS
from fairwind.games.santa_timea.rules.symbols import WIND_NUMBERS, card_name
from fairwind.games.santa_timea.rules.trick import NO_ONE
from fairwind.games.santa_timea.rules.trick import Trick as CountedTrick

from . import plain

QUICK = settings(deadline=None, max_examples=200)


@dataclass(frozen=True)
class Trick:
    """Cards of the box in the order of play, under a wind from a direction."""

    wind: int
    cards: tuple[int, ...]

    @property
    def taker(self) -> int | None:
        """Its place."""
        return self._settled[0]

    @property
    def leader(self) -> int | None:
        """Of the next trick: its place, or None if the lead stays where it is."""
        return self._settled[1]

    @property
    def _settled(self) -> list[int | None]:
        trick = CountedTrick(i64(self.wind))
        for card in self.cards:
            trick.lay(i64(card))
        places = trick.settled()
        return [None if place == NO_ONE else int(place) for place in places]

    @property
    def names(self) -> tuple[str, list[str]]:
        return "NESW"[self.wind], [card_name(card) for card in self.cards]

    def turned(self, quarters: int) -> "Trick":
        cards = [c if c == PIRATESS else (c + quarters * 14) % 56 for c in self.cards]
        return Trick((self.wind + quarters) % 4, tuple(cards))

    def mirrored(self) -> "Trick":
        """East for west."""
        mirror = [0, 3, 2, 1]
        cards = [c if c == PIRATESS else mirror[c // 14] * 14 + c % 14 for c in self.cards]
        return Trick(mirror[self.wind], tuple(cards))


def tricks(piratesses: bool = True) -> st.SearchStrategy[Trick]:
    box = st.integers(0, 59 if piratesses else 55)
    cards = st.lists(box, min_size=2, max_size=5, unique=True)
    played = cards.map(lambda drawn: tuple(min(card, int(PIRATESS)) for card in drawn))
    return st.builds(Trick, st.integers(0, 3), played)


def winds() -> st.SearchStrategy[list[str]]:
    """Any of the twenty wind cards, in the order of their kinds."""
    places = st.lists(st.integers(0, 19), unique=True)
    names = places.map(lambda drawn: [plain.WIND_CARDS[place] for place in drawn])
    return names.map(lambda drawn: sorted(drawn, key=lambda wind: WIND_NUMBERS[wind]))
