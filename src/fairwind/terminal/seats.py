"""Who sits where: people by their names, bots by a name of their own and what they are."""

from collections.abc import Sequence

from fairwind.bots import BOTS, load, unknown
from fairwind.bots.bot import Bot
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Count, Phrase, quoted
from fairwind.table.seats import BOT_NAMES, bot_name


def seated(
    people: Sequence[str], bots: Sequence[str], players: int
) -> list[tuple[str, str | None]]:
    """By seat a name and, where a bot sits, what it is. The people come first, then bots; the last
    bot named fills up."""
    if not people:
        raise Unfit(Phrase(N_("somebody must play: name at least one person")))
    if len(people) > players:
        text = N_("{people} people want to play, but the game is for {players}")
        raise Unfit(Phrase(text, people=len(people), players=players))
    empty = players - len(people)
    if empty and not bots:
        raise Unfit(
            Count(
                "{number} seat is empty: name a bot",
                "{number} seats are empty: name a bot",
                empty,
            )
        )
    if len(bots) > max(empty, 1):
        text = N_("{bots} bots are named, but the empty seats are {empty}")
        raise Unfit(Phrase(text, bots=len(bots), empty=empty))
    for bot in bots:
        load(bot)
    for person in people:
        if bot_at(person) is not None:
            text = N_("{name} is how a bot is named: choose another name")
            raise Unfit(Phrase(text, name=quoted(person)))
    kinds = [_kind(bots[min(place, len(bots) - 1)]) for place in range(empty)]
    named = [(bot_name(BOT_NAMES[place], kind), kind) for place, kind in enumerate(kinds)]
    return [*((person, None) for person in people), *named]


def _kind(bot: str) -> str:
    """How a bot is called beside its name: a bot of one's own by its class."""
    return bot.rpartition(":")[2]


def bot_at(name: str) -> str | None:
    """What bot a name in a record stands for: "Ada (bosun)" is one. Bots of one's own and of
    other packages are those that were named in this call: what a record says is not imported."""
    kind = name.rpartition(" (")[2].removesuffix(")")
    return kind if name.endswith(")") and kind in _known() else None


def loaded(kind: str) -> Bot:
    """The bot of this kind."""
    if kind not in _known():
        raise unknown(kind, BOTS)
    return load(_known()[kind])


def _known() -> dict[str, str]:
    return {_kind(bot): bot for bot in BOTS.loaded}
