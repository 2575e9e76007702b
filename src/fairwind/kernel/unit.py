"""Unit: what the values of a guide mean to people, and how such a number is shown."""

from typing import Final, final

from .words import N_


@final
class Unit:
    """A chance is shown as a percentage, anything else as it is."""

    def __init__(self, name: str, percent: bool = False) -> None:
        self.name: Final = name
        """An msgid."""
        self.percent: Final = percent

    def shown(self, value: float) -> str:
        return f"{100.0 * value:.1f} %" if self.percent else f"{value:.2f}"

    def with_error(self, value: float, error: float) -> str:
        """With so many digits that the error is not shown as nothing."""
        scale = 100.0 if self.percent else 1.0
        digits = 1 if self.percent else 2
        if 0.0 < error * scale < (0.05 if self.percent else 0.005):
            digits += 1
        both = f"{scale * value:.{digits}f} ± {scale * error:.{digits}f}"
        return f"{both} %" if self.percent else both


CHANCE: Final = Unit(N_("chance to win"), percent=True)
POINTS: Final = Unit(N_("points"))
LEAD: Final = Unit(N_("points ahead of the best rival"))
