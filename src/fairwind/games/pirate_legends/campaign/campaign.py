"""The campaign of Pirate Legends: which games count, who scratches, and what follows from it."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from fairwind.games.pirate_legends.rules.box import DEFAULT, ON_THE_BACK
from fairwind.kernel.campaign import Campaign, Conditions, Envelope, Finisher, Location
from fairwind.kernel.words import N_, Phrase, quoted

from . import treasure_map
from .envelopes import ENVELOPES

FEWEST, MOST = 2, 4
DAY: Final = 24 * 3600.0
PATIENCE: Final = 3 * DAY
"""Rule 7.8, M4: then any member may scratch."""


@final
class PirateLegendsCampaign(Campaign):
    @property
    def locations(self) -> Sequence[Location]:
        return treasure_map.LOCATIONS

    @property
    def envelopes(self) -> Sequence[Envelope]:
        return ENVELOPES

    @property
    def patience(self) -> float:
        return PATIENCE

    def scratches(self, quick: bool) -> int:
        """Rule 7.9, M5: two on a quick voyage."""
        return 2 if quick else 1

    def why_not(self, scratched: Sequence[str], location: str) -> str:
        return treasure_map.why_not(scratched, location)

    def opens(self, scratched: Sequence[str]) -> Envelope | None:
        number = treasure_map.opened_by_last(scratched)
        return None if number is None else self.envelope(number)

    def keys(self, scratched: Sequence[str]) -> int:
        return treasure_map.keys(scratched)

    def counts(self, played: Conditions, finishers: Sequence[Finisher]) -> bool:
        """Rule 7.6, M3. Whether somebody resigned does not matter."""
        return (
            FEWEST <= played.players <= MOST
            and played.sealed
            and not played.practice
            and not played.numbered
            and any(_is_member(each) for each in finishers)
        )

    def candidates(self, finishers: Sequence[Finisher]) -> list[str]:
        """Rule 7.7, P10: of the winners those who are members, or else the best placed members."""
        members = [each for each in finishers if _is_member(each)]
        winners = [each.member for each in members if each.won]
        if winners or not members:
            return winners
        best = max(each.score for each in members)
        return [each.member for each in members if each.score == best]

    def proposed(self, opened: Sequence[int], used: Sequence[int]) -> list[int]:
        """Rule 7.10: what was opened last, together with what the game before used."""
        to_switch = [number for number in opened if self.envelope(number).options]
        return sorted({*used, *to_switch[-1:]})

    def why_unknown(self, options: Mapping[str, object]) -> Phrase | None:
        """What is not open is refused like what does not exist, but for those who want to know it
        all (Rule 7.11, M6). The back of the board is no option of its own, but a value of one."""
        if options.get("box") != ON_THE_BACK:
            return None
        text = N_("there is no box {name}: allowed are {names}, or the text of one")
        return Phrase(text, name=quoted(ON_THE_BACK), names=DEFAULT)


def _is_member(finisher: Finisher) -> bool:
    """Whoever left their seat to a bot did not play to the end."""
    return bool(finisher.member) and finisher.person


CAMPAIGN: Final = PirateLegendsCampaign()
