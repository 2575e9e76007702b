"""Bots that search, at every table of the shelf: legal, honest, and the same again."""

import pytest

import fairwind
from fairwind.bots.skill_bot import SkillBot
from fairwind.kernel.game import Game
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import GREEDY, LOOKAHEAD, TREE, Skill
from fairwind.testing.playing import coming_numbers, deciders, positions, snapshot
from tests.conformance.tables import PARAMETERS, TABLES

EVERY_TABLE = pytest.mark.parametrize("game", PARAMETERS)


def searchers() -> list[SkillBot]:
    """With what the game knows, with nothing but its rules, and one that errs now and then."""
    return [
        SkillBot(Skill(TREE, 6), "Thinks a little."),
        SkillBot(Skill(TREE, 2, guide=Guide()), "Knows the rules."),
        SkillBot(Skill(TREE, 4, temperature=0.2, most_loss=0.3), "Errs."),
        SkillBot(Skill(LOOKAHEAD, 6, candidates=3), "Looks ahead."),
        SkillBot(Skill(GREEDY, temperature=0.2), "Takes a glance."),
    ]


@EVERY_TABLE
def test_a_search_chooses_a_legal_move_and_the_same_again_and_touches_nothing(game: Game) -> None:
    for state, seat in deciders(positions(game, seed=5, every=67)):
        before = snapshot(state)
        numbers = coming_numbers(state.rng)
        for bot in searchers():
            choice = bot.choose(Outlook(state, seat), QuickRng(5))
            assert choice in state.legal(seat)
            assert bot.choose(Outlook(state, seat), QuickRng(5)) == choice
        assert snapshot(state) == before
        assert coming_numbers(state.rng) == numbers


@EVERY_TABLE
def test_a_search_finds_the_same_whatever_it_cannot_know(game: Game) -> None:
    for state, seat in deciders(positions(game, seed=6, every=83)):
        other = state.imagine(seat, QuickRng(7))
        for bot in searchers():
            here = bot.think(Outlook(state, seat), QuickRng(6))
            there = bot.think(Outlook(other, seat), QuickRng(6))
            assert [repr(move) for move in there.moves] == [repr(move) for move in here.moves]


@EVERY_TABLE
def test_every_legal_move_has_a_finding(game: Game) -> None:
    for state in positions(game, seed=7, every=97):
        for seat in state.to_act:
            findings = SkillBot(Skill(TREE, 7), "Thinks a little.").think(
                Outlook(state, seat), QuickRng(1)
            )
            assert [move.action for move in findings.moves] == state.legal(seat)
            looked_at = {move.looked_at: move.visits for move in findings.moves}
            assert sum(looked_at.values()) == 7


def test_a_guard_ends_the_thinking_and_is_asked_anew_for_each_decision() -> None:
    begun: list[int] = []

    def watch() -> "type[bool]":
        begun.append(len(begun))
        return bool

    bot = SkillBot(Skill(TREE, 40), "Is watched.", watch=watch)
    state = next(iter(TABLES.values())).new(seed=1)
    for _ in range(3):
        findings = bot.think(Outlook(state, state.to_act[0]), QuickRng(1))
        assert sum(move.visits for move in findings.moves) == 40
    assert begun == [0, 1, 2]


def test_a_single_legal_move_is_played_without_thought() -> None:
    def watch() -> "type[bool]":
        raise AssertionError("nothing to think about")

    game = fairwind.load("santa-timea")
    for state in positions(game, seed=8, every=1):
        for seat in state.to_act:
            if len(state.legal(seat)) == 1:
                bot = SkillBot(Skill(TREE, 40), "Is watched.", watch=watch)
                assert [bot.choose(Outlook(state, seat), QuickRng(1))] == state.legal(seat)
                return
    raise AssertionError("no such position was met")
