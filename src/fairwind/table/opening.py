"""Opening a table: what may be asked for, and the first line of the log that follows from it."""

from collections.abc import Collection, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from fairwind.games import GAMES, load
from fairwind.kernel.deal import LAST_DEAL
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import N_, Phrase, quoted

from .campaigns import campaign_of
from .clock import NO_CLOCK
from .commands import Digits
from .log import ClockSetting, CrewMark, Opened, Place
from .refusals import refused
from .seats import BOT, BOT_NAMES, unique_name
from .table import Table

ME, ANYONE = "me", "open"
SHORTEST, LONGEST = 5.0, 14 * 24 * 3600.0

Word = Annotated[str, Meta(max_length=200)]
OptionText = Annotated[str, Meta(max_length=5_000)]
"""A sheet or a box of one's own fits in."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[Word], Meta(min_length=1, max_length=10)]
    """For each seat "me", "open" or the level of a bot."""
    options: dict[Word, int | bool | OptionText] = {}
    listed: bool = False
    spectators: bool = True
    clock: ClockSetting = ClockSetting()
    bots_play_on: bool = True
    practice: bool = False
    deal: int | None = None
    start: bool = False
    """Begin at once; seats that are open are filled with bots."""
    commit: Digits | None = None
    """The hash of a number of one's own, for the seal."""
    spoilers: bool = False
    """Whether what lies in the envelopes of a campaign may be told: only then can it be used."""


class Chance(msgspec.Struct, frozen=True):
    """Drawn anew for each table: a seed for its seal, and a deal if one is needed for practice."""

    seed: str
    deal: int


def opening(
    asked: NewTable,
    who: str,
    name: str,
    chance: Chance,
    now: float,
    crew: CrewMark | None = None,
) -> Opened:
    """The opening of a table as it is asked for, by its host; Refusal if it cannot be."""
    if asked.game not in GAMES:
        raise refused("unknown-game")
    seats = asked.seats
    if seats.count(ME) > 1 or any(seat not in (ME, ANYONE, *LEVELS) for seat in seats):
        raise refused("bad-seats")
    if not asked.spoilers:
        must_be_offered(asked.game, asked.options)
        campaign = campaign_of(asked.game)
        why = campaign.why_unknown(asked.options) if campaign is not None else None
        if why is not None:
            raise refused("bad-option", reason=why)
    try:
        game = load(asked.game, **{"players": len(seats), **asked.options})
    except ValueError as error:
        raise refused("bad-option", reason=reason_of(error)) from None
    if game.options["players"] != len(seats):
        raise refused("bad-seats")
    return Opened(
        at=now,
        game=asked.game,
        options=game.options_told,
        host=who,
        places=[_place(seat, who, unique_name(name, _bots_before(seats))) for seat in seats],
        seed=chance.seed,
        listed=asked.listed,
        spectators=asked.spectators,
        clock=_clock(asked.clock),
        bots_play_on=asked.bots_play_on,
        practice=asked.practice,
        deal=_deal(asked, chance),
        rules=game.rules_version,
        crew=crew,
    )


def must_be_offered(game: str, options: Collection[str], closed: Collection[str] = ()) -> None:
    """What nobody is told of is refused like what does not exist, so that it cannot be guessed."""
    offered = [option.name for option in load(game).options_shown() if option.name not in closed]
    for name in options:
        if name not in offered:
            text = N_("unknown option {name}: allowed are {names}")
            reason = Phrase(text, name=quoted(name), names=", ".join(offered))
            raise refused("bad-option", reason=reason)


def _bots_before(seats: Sequence[str]) -> Sequence[str]:
    """What the bots are called who sit down before the host."""
    before = seats[: seats.index(ME)] if ME in seats else ()
    return BOT_NAMES[: sum(seat != ANYONE for seat in before)]


def _place(seat: str, who: str, name: str) -> Place:
    if seat == ME:
        return Place(who, name)
    return Place(level="" if seat == ANYONE else seat)


def _clock(asked: ClockSetting) -> ClockSetting:
    if asked.kind == NO_CLOCK:
        return ClockSetting()
    if not SHORTEST <= asked.seconds <= LONGEST:
        raise refused("bad-clock")
    return asked


def _deal(asked: NewTable, chance: Chance) -> int | None:
    """Whoever knows the number of a deal can know its cards: so it is for one person."""
    if asked.deal is None and not asked.practice:
        return None
    if ANYONE in asked.seats or (asked.deal is not None and not 1 <= asked.deal <= LAST_DEAL):
        raise refused("bad-deal")
    return chance.deal if asked.deal is None else asked.deal


def opening_again(
    table: Table, host: str, chance: Chance, now: float, crew: CrewMark | None = None
) -> Opened:
    """The same table once more: everyone's seat is kept who took part in this game. Whoever never
    did, having been given a seat by an earlier rematch, is not taken along any further."""
    places = [
        Place(seat.who, seat.name)
        if seat.who == host or table.took_part(seat.who)
        else Place(level=seat.level if seat.kind == BOT else "")
        for seat in table.seats
    ]
    return msgspec.structs.replace(
        table.opened,
        at=now,
        host=host,
        places=places,
        seed=chance.seed,
        listed=False,
        spectators=table.spectators,
        deal=chance.deal if table.opened.practice else None,
        rules=table.game.rules_version,
        crew=crew,
    )
