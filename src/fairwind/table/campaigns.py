"""The campaigns that games bring, by the names of the games."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from fairwind.games import GAMES, package_of
from fairwind.kernel.campaign import Campaign


@cache
def campaign_of(game: str) -> Campaign | None:
    """The campaign of a game; None if it has none, or is not there."""
    package = package_of(game) if game in GAMES else ""
    try:
        there = package and find_spec(f"{package}.campaign")
    except ImportError:  # whoever wants to play it is told why
        there = None
    if not there:
        return None
    found = import_module(f"{package}.campaign.campaign").CAMPAIGN
    assert isinstance(found, Campaign)
    return found
