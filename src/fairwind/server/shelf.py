"""Calls about the games on the shelf: what there is, and its rules."""

import re
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
from fairwind.locales.rulebook import rules_of

from .answers import GameShown, LevelShown, OptionShown, Players, Rules
from .boards import board_of
from .calls import Call, Endpoint
from .refusals import refused


def _option(option: Option, lang: str) -> OptionShown:
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
def _shown(name: str, lang: str) -> GameShown:
    game = load(name)
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
        options=[_option(option, lang) for option in game.options_shown()],
        levels=[
            LevelShown(level, Phrase(words).say(lang), level == USUAL)
            for level, words in zip(LEVELS, ABOUT, strict=True)
        ],
        board=board_of(name),
    )


async def games(call: Call) -> list[GameShown]:
    return [_shown(name, call.lang) for name in GAMES]


_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
"""The rules are our own text, but HTML in it is shown and not obeyed all the same."""


@cache
def rules_shown(name: str, lang: str, opened: tuple[str, ...] = ()) -> Rules:
    """The rules as HTML, with what is opened. Headings have the same ids in every language."""
    tokens = _MARKDOWN.parse(rules_of(name, lang, opened))
    headings = [token for token in tokens if token.type == "heading_open"]
    for heading, anchor in zip(headings, _anchors(name, opened), strict=True):
        heading.attrSet("id", anchor)
    return Rules(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _anchors(name: str, opened: tuple[str, ...]) -> list[str]:
    """Headings are found by their English words: "4 Scoring" as 4-scoring."""
    tokens = _MARKDOWN.parse(rules_of(name, ENGLISH, opened))
    return [
        "-".join(re.findall(r"\w+", words.content.lower()))
        for heading, words in pairwise(tokens)
        if heading.type == "heading_open"
    ]


async def rules(call: Call) -> Rules:
    name = call.part("name")
    if name not in GAMES:
        raise refused("unknown-game")
    return rules_shown(name, call.lang)


ENDPOINTS = (
    Endpoint("GET", "/api/games", "The games on the shelf", games, list[GameShown]),
    Endpoint("GET", "/api/games/{name}/rules", "The rules of a game", rules, Rules),
)
