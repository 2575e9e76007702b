"""Calls about the games on the shelf: what there is, and its rules."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from fairwind.bots import USUAL
from fairwind.bots.level_bot import ABOUT
from fairwind.games import GAMES, load
from fairwind.kernel.game import Game
from fairwind.kernel.options import Bundle, Choice, Option, Switch, WholeNumber
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import ENGLISH, Phrase
from fairwind.locales.rulebook import EVERYTHING, rules_of
from fairwind.table.campaigns import campaign_of

from .answers import GameShown, LevelShown, OptionShown, Players, Rules
from .boards import board_of
from .calls import Call, Endpoint
from .refusals import refused


def option_shown(option: Option, lang: str) -> OptionShown:
    about = Phrase(option.about).say(lang)
    if isinstance(option, Bundle):
        members = list(option.members)
        return OptionShown(option.name, "bundle", about, option.default, members=members)
    if isinstance(option, Switch):
        return OptionShown(option.name, "switch", about, option.default)
    if isinstance(option, WholeNumber):
        low, high = option.low, option.high
        return OptionShown(option.name, "whole", about, option.default, low, high)
    if isinstance(option, Choice):
        words = list(option.words)
        return OptionShown(option.name, "choice", about, option.default, choices=words)
    return OptionShown(option.name, "text", about, option.default)


def _players(game: Game) -> Players:
    option = game.option_list[0]
    assert isinstance(option, WholeNumber), "the first option of a game is the number of players"
    return Players(option.low, option.high)


@cache
def _shown(name: str, lang: str, spoilers: bool) -> GameShown:
    """What lies in the envelopes of a campaign is told only to those who ask for spoilers."""
    game = load(name)
    opened = [option.name for option in game.option_list] if spoilers else []
    about = game.about
    return GameShown(
        name=name,
        title=about.title,
        pitch=Phrase(about.pitch).say(lang),
        players=_players(game),
        minutes=about.minutes,
        designers=list(about.designers),
        artists=list(about.artists),
        publisher=about.publisher,
        options=[option_shown(option, lang) for option in game.options_shown(opened)],
        levels=[
            LevelShown(level, Phrase(words).say(lang), level == USUAL)
            for level, words in zip(LEVELS, ABOUT, strict=True)
        ],
        board=board_of(name),
    )


async def games(call: Call) -> list[GameShown]:
    return [_shown(name, call.lang, _spoilers(call)) for name in GAMES]


def _spoilers(call: Call) -> bool:
    return call.request.query_params.get("spoilers") == "1"


_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
"""The rules are our own text, but HTML in it is shown and not obeyed all the same."""


def html_of(text: str, anchors: Sequence[str] = ()) -> str:
    """A text of the rules as HTML; its headings have these ids."""
    tokens = _MARKDOWN.parse(text)
    headings = [token for token in tokens if token.type == "heading_open"]
    for heading, anchor in zip(headings, anchors, strict=False):
        heading.attrSet("id", anchor)
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


@cache
def rules_shown(name: str, lang: str, opened: tuple[str, ...] = ()) -> Rules:
    """The rules as HTML, with what is opened. Headings have the same ids in every language."""
    return Rules(html_of(rules_of(name, lang, opened), _anchors(name, opened)))


def _anchors(name: str, opened: tuple[str, ...]) -> list[str]:
    """Headings are found by their English words: "4 Scoring" as 4-scoring."""
    tokens = _MARKDOWN.parse(rules_of(name, ENGLISH, opened))
    return [
        "-".join(re.findall(r"\w+", words.content.lower()))
        for heading, words in pairwise(tokens)
        if heading.type == "heading_open"
    ]


async def rules(call: Call) -> Rules:
    """With `table` or `crew` also those of the envelopes that are used, or open, there."""
    name = call.part("name")
    if name not in GAMES:
        raise refused("unknown-game")
    if _spoilers(call):
        return rules_shown(name, call.lang, EVERYTHING)
    campaign = campaign_of(name)
    if campaign is None:
        return rules_shown(name, call.lang)
    asked = call.request.query_params
    opened: list[int] = []
    if "table" in asked:
        opened = (await call.services.registry.live(asked["table"])).table.envelopes
    elif "crew" in asked:
        guest = await call.services.identity.of(call.request)
        crew = await call.services.crews.crew(asked["crew"])
        if guest is None or guest.id not in crew.members:
            raise refused("not-a-member")
        opened = crew.map.opened
    sealed = tuple(campaign.envelope(number).rules for number in sorted(opened))
    return rules_shown(name, call.lang, sealed)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games",
        "The games on the shelf",
        games,
        list[GameShown],
        query=("lang", "spoilers"),
    ),
    Endpoint(
        "GET",
        "/api/games/{name}/rules",
        "The rules of a game",
        rules,
        Rules,
        query=("lang", "table", "crew", "spoilers"),
    ),
)
