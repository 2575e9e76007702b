"""Who sits where: people by their names, bots by a name of their own and what they are."""

from collections.abc import Sequence

from fairwind.bots import BOTS, load
from fairwind.bots.bot import Bot
from fairwind.table.seats import BOT_NAMES, bot_name


def seat_names(people: Sequence[str], bots: Sequence[str], players: int) -> list[str]:
    """The people first, then bots on the seats that are left; the last bot named fills up."""
    if not people:
        raise ValueError("somebody must play: name at least one person")
    if len(people) > players:
        raise ValueError(f"{len(people)} people want to play, but the game is for {players}")
    empty = players - len(people)
    if empty and not bots:
        raise ValueError(f"{empty} seats are empty: name a bot")
    if len(bots) > max(empty, 1):
        raise ValueError(f"{len(bots)} bots are named, but only {empty} seats are empty")
    for bot in bots:
        load(bot)
    for person in people:
        if bot_at(person) is not None:
            raise ValueError(f"{person!r} is how a bot is named: choose another name")
    kinds = [bots[min(place, len(bots) - 1)] for place in range(empty)]
    return [*people, *(bot_name(BOT_NAMES[place], kind) for place, kind in enumerate(kinds))]


def bot_at(name: str) -> Bot | None:
    """The bot that a name in a record stands for: "Ada (bosun)" is one."""
    kind = name.rpartition(" (")[2].removesuffix(")")
    return load(kind) if kind in BOTS and name.endswith(f" ({kind})") else None


def bots_by_seat(names: Sequence[str]) -> dict[int, Bot]:
    found = {seat: bot_at(name) for seat, name in enumerate(names)}
    return {seat: bot for seat, bot in found.items() if bot is not None}
