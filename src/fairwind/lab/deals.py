"""`fairwind deal`: how hard a numbered deal of a game for one is, from what a bot makes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import click

from fairwind.bots import QUICK
from fairwind.bots import load as load_bot
from fairwind.bots.bot import Bot
from fairwind.flags import BOTS_TOLD, OWN_BOTS_TOLD, Number, language
from fairwind.interrupts import after_games
from fairwind.kernel.deal import LAST_DEAL, deal_rng
from fairwind.kernel.events import Journal, Roll
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import rng_of
from fairwind.kernel.words import N_, Phrase

from .progress import GAMES, progress_of
from .series_flags import told_if_broken
from .simulate import MatchError
from .solitaires import SolitaireGroup
from .statistics import Interval, wilson

GRADES: Final = (
    (0.6, N_("easy")),
    (0.35, N_("fair")),
    (0.15, N_("hard")),
    (0.0, N_("cruel")),
)
"""From which share of games won."""

MOST_GAMES: Final = 100_000
BROKE_OFF: Final = N_("game {number} of deal {seed} broke off: {error}")


@dataclass(frozen=True, slots=True)
class DealRating:
    """What a bot made of one set-up with many different dice."""

    games: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.share, self.games)

    @property
    def grade(self) -> str:
        return next(grade for least, grade in GRADES if self.share >= least)


def rate(
    game: Game, deal: int, bot: Bot, games: int, progress: Callable[[int], None] = lambda _: None
) -> DealRating:
    """Let a bot play the set-up of a deal, each time with other luck afterwards.

    An interruption (Ctrl-C) ends it early, with the games played so far.
    """
    setting_up = game.watched(rng=deal_rng(game.name, deal)).journal
    assert setting_up is not None
    won: list[bool] = []
    try:
        for number in range(games):
            won.append(_is_won(game, setting_up.rolls, bot, deal, number))
            progress(number + 1)
    except KeyboardInterrupt:
        pass
    return DealRating(len(won), sum(won))


def _is_won(game: Game, set_up: list[Roll], bot: Bot, deal: int, number: int) -> bool:
    rng = rng_of(deal, number)
    journal = Journal(set_up)
    dealt = game.begin(rng.fork(), journal)
    journal.end_script()
    state = dealt.copy()
    outlook = Outlook(state, 0)
    try:
        while not state.over:
            state.play(0, bot.choose(outlook, rng))
    except Exception as error:
        raise MatchError(BROKE_OFF, number, deal, repr(error)) from error
    return bool(state.winners)


def _deal(game: Game, number: int, bot: str, games: int) -> None:
    player = load_bot(bot)
    with told_if_broken(), progress_of(f"deal {game.name}", GAMES, games) as progress:
        rating = rate(game, number, player, games, progress)
    if rating.games > 0:
        _show(rating, number, bot)
    if rating.games < games:
        raise after_games(rating.games, games)


def _show(rating: DealRating, number: int, bot: str) -> None:
    text = N_(
        "Deal {number} is {grade}: {bot} wins {share} % of {games} games (95 %: {low} to {high})."
    )
    said = Phrase(
        text,
        number=number,
        grade=Phrase(rating.grade),
        bot=bot,
        share=round(100 * rating.share),
        games=rating.games,
        low=round(100 * rating.interval.low),
        high=round(100 * rating.interval.high),
    )
    click.echo(said.say(language()))


deal = SolitaireGroup(
    "deal",
    _deal,
    [
        click.Argument(
            ["number"],
            type=Number(1, LAST_DEAL),
            metavar=N_("DEAL"),
            help=N_("The number of the deal, as in fairwind play captn --deal 1234."),
        ),
        click.Option(["--bot"], metavar=N_("NAME"), default=QUICK, help=N_("Who plays it.")),
        click.Option(
            ["-n", "--games"],
            type=Number(1, MOST_GAMES),
            default=200,
            help=N_("How many games, each with other luck after the set-up."),
        ),
    ],
    about=N_("How hard a numbered deal of a game for one is: fairwind deal captn 1234"),
    notes=[BOTS_TOLD, OWN_BOTS_TOLD],
)
