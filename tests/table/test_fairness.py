"""What the browser needs to draw everything once more, and whether it draws as we do."""

import json

import pytest

import fairwind
from fairwind.kernel.rng import QuickRng, SealedRng
from fairwind.kernel.seal import Seal
from fairwind.table.fairness import draws
from fairwind.table.play import Play
from tests.table.fairness_vectors import FILE, vectors


def test_the_browser_is_held_against_what_our_generator_gives() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(vectors()))


@pytest.mark.parametrize("name", fairwind.GAMES)
def test_every_draw_can_be_made_again_from_what_is_told_of_it(name: str) -> None:
    game = fairwind.load(name)
    seal = Seal("ab" * 32, [""] * game.players)
    names = [f"Player {seat + 1}" for seat in range(game.players)]
    play = Play.begin(game, names, QuickRng(0), seal=seal)
    rng = QuickRng(3)
    for _ in range(40):
        seat = play.state.to_act[0]
        play.play(seat, int(play.state.pick(seat, rng)))
        if play.state.over:
            break
    told = draws(play.record)
    assert [(drawn.what, drawn.outcome) for drawn in told] == [
        (roll.what, roll.outcome) for roll in play.record.rolls
    ]
    again = seal.rng()
    for drawn in told:
        assert _drawn_again(again, drawn.below, drawn.items, len(drawn.outcome)) == drawn.outcome


def _drawn_again(
    rng: SealedRng, below: int | None, items: list[int] | None, many: int
) -> list[int]:
    if items is None:
        assert below is not None
        return [int(rng.below(below)) for _ in range(many)]
    rest = list(items)
    for place in range(min(many, len(rest) - 1)):
        other = place + int(rng.below(len(rest) - place))
        rest[place], rest[other] = rest[other], rest[place]
    return rest[:many]
