"""Result files: everything is in them, and another contest is not gone on with."""

import json

import pytest

from fairwind.lab.arena.contest import play
from fairwind.lab.arena.result import ContestResult, Sitting, as_text, goes_on, read
from fairwind.lab.arena.sprt import Claims
from tests.lab.arena.contests import contest, result


def a_result(clusters: int = 3, claims: Claims | None = None) -> ContestResult:
    played = result(contest("lots", "whim", "dim", seed=4, players=3), claims)
    play(played, clusters)
    played.sittings.append(Sitting("2026-11-16", "0.1.0", "0123abc", "compiled", clusters))
    return played


@pytest.mark.parametrize("claims", [None, Claims(0.4, 0.6)])
def test_what_is_written_can_be_read(claims: Claims | None) -> None:
    written = a_result(3, claims)
    found = read(as_text(written))
    assert found.contest == written.contest
    assert found.rules_version == written.rules_version
    assert found.claims == written.claims
    assert found.clusters == written.clusters
    assert found.times == written.times
    assert found.sittings == written.sittings
    assert as_text(found) == as_text(written)


def test_a_file_says_whether_each_deal_was_played_once() -> None:
    names = ("whim", "dim")
    once, often = result(contest("lots", *names, once=True)), result(contest("lots", *names))
    assert read(as_text(once)).contest == once.contest
    older = as_text(often).replace('"once": false,\n', "")
    assert read(older).contest == often.contest
    with pytest.raises(ValueError, match="with each deal once and not each deal with every"):
        goes_on(once, often)


def test_a_test_goes_on_from_a_file() -> None:
    claims = Claims(0.4, 0.6)
    whole, part = a_result(9, claims), read(as_text(a_result(4, claims)))
    play(part, 9)
    assert part.test is not None
    assert whole.test is not None
    assert part.test.log_ratio == whole.test.log_ratio
    assert part.clusters == whole.clusters


def test_a_file_has_a_line_for_each_cluster() -> None:
    text = as_text(a_result(5))
    assert text.split('"clusters": [')[1].count("\n") == 1 + 5 + 2
    assert json.loads(text)["bots"] == ["whim", "dim"]


def test_a_result_without_clusters_can_be_kept() -> None:
    empty = result(contest("lots", "whim", "dim"))
    assert read(as_text(empty)).clusters == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{}",
        '{"arena": 1}',
        as_text(ContestResult(contest("santa-timea", "random", "bosun"), "1.0")).replace(
            '"clusters": []', '"clusters": [[]]'
        ),
        as_text(ContestResult(contest("captn", "random", "bosun"), "1.0")).replace(
            '"clusters": []', '"clusters": [[[[1],[1]],[[1],[]]]]'
        ),
    ],
)
def test_what_is_not_a_result_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError, match="it is not the result of an arena, or was damaged"):
        read(text)


def test_a_file_of_a_later_form_is_refused() -> None:
    with pytest.raises(ValueError, match="it is of form 2, and this Fairwind reads 1"):
        read('{"arena": 2}')


@pytest.mark.parametrize(
    ("game", "names", "seed", "players", "sentence"),
    [
        ("beacon", ("whim", "dim"), 4, 3, "with the game lots and not the game beacon"),
        ("lots", ("whim", "bright"), 4, 3, "with the bots whim,dim and not the bots whim,bright"),
        ("lots", ("whim", "dim"), 5, 3, "with seed 4 and not seed 5"),
        ("lots", ("whim", "dim"), 4, 2, "with players=3 and not players=2"),
    ],
)
def test_another_contest_is_not_gone_on_with(
    game: str, names: tuple[str, ...], seed: int, players: int, sentence: str
) -> None:
    other = result(contest(game, *names, seed=seed, players=players))
    with pytest.raises(ValueError, match=sentence):
        goes_on(a_result(), other)


def test_other_claims_or_rules_are_another_contest() -> None:
    old = a_result()
    goes_on(old, a_result())
    with pytest.raises(ValueError, match=r"with no --sprt and not --sprt 0\.5,0\.55"):
        goes_on(old, a_result(claims=Claims(0.5, 0.55)))
    with pytest.raises(ValueError, match=r"with rules 1\.0 and not rules 2\.0"):
        goes_on(old, ContestResult(old.contest, "2.0"))
