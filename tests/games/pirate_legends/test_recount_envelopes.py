"""Games with envelopes, action by action, against the plain referee of plain_envelopes.py."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from .plain_recount import STICKERS, TILES, play_both
from .plain_rounds import LEGENDS
from .tables import LONGER_BOARD, SMALL_BOARD, UNEVEN_BOARD, box

pytestmark = [
    pytest.mark.rule("8.1", "8.2", "8.3", "8.4", "M7", "11.1", "11.2", "15.1", "15.2", "17.1"),
    pytest.mark.rule("10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7", "10.8"),
    pytest.mark.rule("12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9", "12.10"),
    pytest.mark.rule("12.11", "14.1", "14.2", "14.3", "14.4", "M11", "M13"),
    pytest.mark.rule("16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.9"),
    pytest.mark.rule("16.10", "16.11", "16.12", "M14", "18.1", "18.2", "18.3", "18.4"),
    pytest.mark.rule("19.1", "19.3", "19.4", "19.5", "20.1", "20.2", "20.3", "20.4", "20.5"),
    pytest.mark.rule("M15", "M16", "M17", "M18", "M19", "M20"),
    pytest.mark.rule("21.1", "21.2", "21.3", "21.4", "21.5", "21.6", "21.7", "21.8", "21.9"),
]

BOTH_SIDES = ["printed", "reefs"]
SMALL_BOXES = [
    box(SMALL_BOARD, "1=1 3=1 -2=1 parrot=1 c=3 cc=3 sails=1 splash=1"),
    box(LONGER_BOARD, "1=2 2=2 3=2 -1=1 -3=1 parrot=1 c=2 cc=2 sails=1 splash=2"),
    box(UNEVEN_BOARD, "1=3 2=2 3=2 -1=1 -2=1 -3=1 parrot=1 c=4 cc=5 sails=2 splash=2"),
    box(UNEVEN_BOARD, "1=7 3=1 c=2 cc=5 sails=3 splash=6"),
    box(UNEVEN_BOARD, "1=2 2=1 3=1 -2=1 parrot=1 c=5 cc=12 splash=1"),
]
MIXES = [
    [name for number, name in enumerate(STICKERS) if mask >> number & 1] for mask in range(128)
]


def options_of(opened: list[str], chance: Random, box_text: str) -> dict[str, object]:
    """These rules with some new tiles; what else there is to choose, at random."""
    new = [name for name in TILES if chance.random() < 0.5]
    choice: dict[str, object] = dict.fromkeys([*opened, *new], True)
    choice |= {"deck": chance.choice([6, 8]), "stall": chance.choice([2, 3, 5])}
    return choice | {"box": box_text, "start_anywhere": chance.random() < 0.3}


def small(opened: list[str], chance: Random) -> dict[str, object]:
    """A game on a small board, which has room for few new tiles and seldom for whirlpools."""
    text = chance.choice(SMALL_BOXES)
    choice = options_of(opened, chance, text) | {"deck": chance.choice([5, 6, 8, 10])}
    new = [name for name in TILES if name in choice]
    for name in new if text == SMALL_BOXES[0] else new[1:] if text != SMALL_BOXES[3] else []:
        del choice[name]
    if text != SMALL_BOXES[1]:
        choice.pop("whirlpools", None)
    return choice


@pytest.mark.parametrize("name", STICKERS + TILES)
def test_games_with_one_envelope_are_as_the_plain_rules_say(name: str) -> None:
    seed = (STICKERS + TILES).index(name)
    play_both(2 + seed % 3, seed, 30, **{name: True}, box=BOTH_SIDES[seed % 2], stall=3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", BOTH_SIDES)
def test_games_with_all_of_them_are_as_the_plain_rules_say(players: int, text: str) -> None:
    deck = 8 if (players % 2 == 0) == (text == "reefs") else 6
    envelopes = dict.fromkeys(STICKERS + TILES, True)
    play_both(players, players, 30, **envelopes, box=text, deck=deck, stall=3)


@pytest.mark.parametrize("number", range(5))
def test_games_with_some_of_them_are_as_the_plain_rules_say(number: int) -> None:
    chance = Random(number)  # noqa: S311 - a game is no secret
    opened = chance.choice(MIXES)
    text = BOTH_SIDES[number % 2]
    play_both(2 + number % 3, number, 30, **options_of(opened, chance, text))


def test_games_on_small_boards_show_whatever_the_rules_provide_for() -> None:
    """Or else they would prove little."""
    happened: Counter[str] = Counter()
    for seed in range(60):
        chance = Random(seed)  # noqa: S311 - a game is no secret
        opened = [name for name in STICKERS if chance.random() < 0.7]
        happened += play_both(2 + seed % 3, seed, 15, **small(opened, chance))
    kinds = {"captain", "answer", "surrender", "start", "explore", "move", "unload", "attack"}
    kinds |= {"exchange", "sail", "pass", "spy", "grapple", "parley", "fight", "dive", "look"}
    told = {"gale", "patrol-took", "kraken-took", "kraken-killed", "rescued", "hoard-shown"}
    assert kinds | told | {"stalled", "sea empty", "all actions compared"} <= set(happened)


ODD_BOARD = """
    row  nw  0  1  2  3  - ne
    row   -  -  -  -  4  -  -
    row   - xx  -  6  5 xx  -
    row   -  -  -  7  -  -  -
    row  sw  -  -  -  -  - se
    starts d1 g3 d5 a3
"""
"""Reefs, and a line that leaves most spaces out; whirlpools beside its end."""
ODD = box(ODD_BOARD, "1=6 2=2 3=2 -1=1 -3=1 parrot=1 c=6 cc=5 sails=3 splash=2")


@pytest.mark.rule("M8", "M12", "P16", "P17")
def test_games_by_the_other_readings_are_as_the_plain_rules_say() -> None:
    for seed in range(12):
        chance = Random(seed)  # noqa: S311 - a game is no secret
        opened = [name for name in STICKERS if chance.random() < 0.7]
        options = options_of(opened, chance, ODD) | {"gaps": True, "between": seed % 2 == 0}
        play_both(2 + seed % 3, seed, 15, **options)


LEGENDARY_BOXES = [
    box(LONGER_BOARD, "1=6 2=5 3=5"),
    box(LONGER_BOARD, "-1=4 -2=4 parrot=2 c=2 cc=4"),
    box(LONGER_BOARD, "-3=2 parrot=2 cc=12"),
    box(LONGER_BOARD, "sails=6 cc=2 splash=8"),
]
"""Many tiles of which a legend asks for some."""


def test_games_fulfil_every_legend_and_the_plain_rules_agree() -> None:
    happened: Counter[str] = Counter()
    for seed in range(100):
        text, deck = LEGENDARY_BOXES[seed % 4], [5, 6, 8][seed % 3]
        options: dict[str, object] = {"legends": True, "captains": seed % 5 == 0}
        happened += play_both(2 + seed // 4 % 3, seed, 40, **options, box=text, deck=deck, stall=2)
    for seed in (5, 8):  # with many raids
        happened += play_both(4, seed, 400, legends=True, box="printed", deck=8, stall=6)
    assert set(LEGENDS) <= set(happened), set(LEGENDS) - set(happened)


@pytest.mark.long
@pytest.mark.parametrize("opened", MIXES, ids=lambda opened: "+".join(opened) or "none")
def test_games_with_any_advanced_rules_are_as_the_plain_rules_say(opened: list[str]) -> None:
    chance = Random(MIXES.index(opened))  # noqa: S311 - a game is no secret
    for seed, text in enumerate(BOTH_SIDES):
        play_both(chance.choice([2, 3, 4]), seed, 30, **options_of(opened, chance, text))
    for seed in range(6):
        play_both(chance.choice([2, 3, 4]), seed, 10, **small(opened, chance))


@pytest.mark.long
@pytest.mark.parametrize("pair", list(combinations(STICKERS + TILES, 2)), ids="+".join)
def test_games_with_two_envelopes_are_as_the_plain_rules_say(pair: tuple[str, str]) -> None:
    play_both(3, 1, 30, **dict.fromkeys(pair, True), box="reefs", deck=6, stall=4)
