"""Sealing: everyone commits, then everyone shows; whoever does not is left out for good."""

import pytest

from fairwind.kernel.seal import CHAIN, Seal, commitment, hashed, number
from fairwind.table import log
from fairwind.table.commands import AddWords, AnyCommand, Commit, Leave, Reveal, Sit, Start
from fairwind.table.decide import start_without
from fairwind.table.fairness import proof
from fairwind.table.presence import Presence
from fairwind.table.refusals import Refusal
from fairwind.table.sealing import SECONDS
from fairwind.table.table import LOBBY, PLAYING, Damaged, Table
from tests.table.tables import ANNA, BEN, CHANCE, CLEO, a_table, ask, play_on

PLAYERS = (ANNA, BEN, CLEO)
SECRETS = {ANNA: "a1" * 32, BEN: "b2" * 32, CLEO: "c3" * 32}


def committed(*who: str) -> tuple[Table, list[log.AnyLine]]:
    """A table of three at which these have committed, and its log."""
    table = a_table("santa-timea", "me", "open", "open")
    lines: list[log.AnyLine] = [table.opened]
    for seat, sitting in enumerate(PLAYERS[1:], start=1):
        lines += ask(table, sitting, Sit(id="sit", seat=seat))
    for sitting in who:
        lines += ask(table, sitting, Commit(id="commit", hash=commitment(SECRETS[sitting])))
    return table, lines


def sealing(*who: str) -> tuple[Table, list[log.AnyLine]]:
    """The same, when Anna has asked for the start."""
    table, lines = committed(*who)
    return table, [*lines, *ask(table, ANNA, Start(id="start"))]


def shown(table: Table, who: str) -> list[log.AnyLine]:
    attempt = table.sealing.attempt
    reveal = Reveal(id=f"reveal {attempt}", number=number(SECRETS[who], attempt))
    return ask(table, who, reveal)


def why_not(table: Table, who: str, command: AnyCommand) -> str:
    with pytest.raises(Refusal) as refused:
        ask(table, who, command)
    return refused.value.code


def statuses(table: Table) -> list[str]:
    return [commitment.status for commitment in proof(table, []).commitments]


def void(table: Table, now: float = 20.0) -> list[log.AnyLine]:
    """The time has passed."""
    return [table.apply(line) for line in start_without(table, now)]


def test_the_game_begins_when_all_have_shown_their_numbers_and_all_are_in_the_key() -> None:
    table, _ = sealing(*PLAYERS)
    assert table.phase == LOBBY
    assert table.sealing.until == 1.0 + SECONDS == table.summary().due
    assert shown(table, BEN)
    assert shown(table, ANNA)
    assert statuses(table) == ["shown", "shown", "awaited"]
    assert table.phase == LOBBY
    assert isinstance(shown(table, CLEO)[-1], log.Started)
    assert table.phase == PLAYING
    seal = table.playing.record.seal
    assert seal is not None
    lines = [f"number {seat + 1}: {number(SECRETS[who], 1)}" for seat, who in enumerate(PLAYERS)]
    assert seal.text.splitlines() == ["Fairwind seal 2", CHANCE.seed, *lines]
    assert seal.commitments == [commitment(SECRETS[who]) for who in PLAYERS]
    other = Seal(seal.seed, seal.words, [*seal.numbers[:2], number(SECRETS[CLEO], 2)])
    assert other.rng().bits64() != seal.rng().bits64()


def test_without_numbers_the_game_begins_at_once_as_ever() -> None:
    table, _ = committed()
    (started,) = ask(table, ANNA, Start(id="start"))
    assert isinstance(started, log.Started)
    assert table.seal is not None
    assert table.seal.text == f"Fairwind seal 1\n{CHANCE.seed}"


def test_only_those_who_are_here_and_have_committed_take_part() -> None:
    table, _ = committed(ANNA, BEN)
    (closed,) = ask(table, ANNA, Start(id="start"), presence=Presence((ANNA, CLEO)))
    assert isinstance(closed, log.SealClosed)
    assert closed.seats == [0]
    assert statuses(table) == ["awaited", "left-out"]
    assert why_not(table, BEN, Reveal(id="r", number=number(SECRETS[BEN], 1))) == "not-awaited"
    shown(table, ANNA)
    assert table.phase == PLAYING


def test_whoever_commits_again_takes_the_earlier_back_until_the_start() -> None:
    table, _ = committed(ANNA)
    assert ask(table, ANNA, Commit(id="2", hash=commitment(SECRETS[ANNA]))) == []
    ask(table, ANNA, Commit(id="3", hash=commitment(SECRETS[BEN])))
    ask(table, ANNA, Start(id="start"))
    wrong = Reveal(id="r", number=number(SECRETS[ANNA], 1))
    assert why_not(table, ANNA, wrong) == "wrong-number"
    ask(table, ANNA, Reveal(id="r", number=number(SECRETS[BEN], 1)))
    assert table.phase == PLAYING


def test_from_the_start_on_nothing_goes_in_but_numbers() -> None:
    """Or else the last to speak could choose the deal."""
    table, _ = sealing(ANNA, BEN)
    shown(table, ANNA)
    assert why_not(table, BEN, AddWords(id="w", words="grind")) == "sealed-already"
    assert why_not(table, CLEO, AddWords(id="w", words="grind")) == "sealed-already"
    assert why_not(table, BEN, Commit(id="c", hash="0" * 64)) == "sealed-already"
    assert why_not(table, CLEO, Commit(id="c", hash="0" * 64)) == "sealed-already"
    assert why_not(table, ANNA, Start(id="again")) == "sealing"
    assert why_not(table, "dora", Sit(id="s", seat=1)) == "sealing"


def test_a_number_that_is_withheld_voids_the_attempt_and_its_seat_takes_part_no_more() -> None:
    table, _ = sealing(*PLAYERS)
    shown(table, ANNA)
    shown(table, CLEO)
    (voided,) = void(table)
    assert isinstance(voided, log.SealVoided)
    assert voided.seats == [1]
    assert statuses(table) == ["awaited", "withheld", "awaited"]
    late = Reveal(id="late", number=number(SECRETS[BEN], 1))
    assert why_not(table, BEN, late) == "not-awaited"
    again = Reveal(id="again", number=number(SECRETS[ANNA], 1))
    assert why_not(table, ANNA, again) == "wrong-number", "it is known already"
    shown(table, ANNA)
    shown(table, CLEO)
    assert table.phase == PLAYING
    seal = table.playing.record.seal
    assert seal is not None
    assert "\nvoid: 2\nnumber 1: " in seal.text
    assert seal.commitments == [commitment(SECRETS[ANNA]), "", commitment(SECRETS[CLEO])]
    assert seal.numbers[0] == number(SECRETS[ANNA], 2)


def test_everyone_can_withhold_once_and_then_the_game_begins_without_numbers() -> None:
    table, _ = sealing(*PLAYERS)
    for left in (PLAYERS[1:], PLAYERS[2:], ()):
        for who in left:
            shown(table, who)
        assert table.phase == LOBBY
        void(table)
    assert table.phase == PLAYING
    assert table.seal is not None
    assert table.seal.text.endswith("\nvoid: 1\nvoid: 2\nvoid: 3")
    assert len(PLAYERS) < CHAIN


def test_whoever_leaves_after_the_start_keeps_seat_and_number_and_a_bot_plays_on() -> None:
    table, _ = sealing(ANNA, BEN)
    (gone,) = ask(table, BEN, Leave(id="leave"))
    assert isinstance(gone, log.BotTookOver)
    shown(table, ANNA)
    void(table)
    shown(table, ANNA)
    assert table.phase == PLAYING
    assert table.seats[1].player == "mate"


def test_whoever_leaves_before_the_start_takes_the_commitment_along() -> None:
    table, _ = committed(BEN)
    ask(table, BEN, Leave(id="leave"))
    assert proof(table, []).commitments == []


def test_read_again_from_its_log_a_table_awaits_the_same_numbers() -> None:
    table, lines = sealing(*PLAYERS)
    lines += shown(table, ANNA)
    lines += shown(table, BEN)
    lines += void(table)
    lines += shown(table, BEN)
    again = Table.read(table.id, table.code, lines)
    assert statuses(again) == statuses(table) == ["awaited", "shown", "withheld"]
    shown(again, ANNA)
    assert again.phase == PLAYING


def test_a_log_with_a_number_that_nobody_committed_to_is_not_believed() -> None:
    _, lines = sealing(ANNA)
    lines.append(log.Revealed(at=2.0, seat=0, number="0" * 64))
    with pytest.raises(Damaged):
        Table.read("table", "CODE", lines)


def test_no_number_is_told_before_the_game_is_over() -> None:
    table, _ = sealing(ANNA)
    shown(table, ANNA)
    told = proof(table, [])
    assert (told.numbers, told.seed, told.key_text) == (None, None, None)
    play_on(table, 10_000)
    told = proof(table, [])
    assert [each.number for each in told.numbers or []] == [number(SECRETS[ANNA], 1)]


def test_a_bot_draws_from_the_seal_by_seat_and_by_how_often_it_has_moved() -> None:
    table, _ = sealing(ANNA)
    shown(table, ANNA)
    seal = table.playing.record.seal
    assert seal is not None

    def drawn(seat: int) -> int:
        rng = table.bot_rng(seat)
        assert rng is not None
        return rng.bits64()

    first = [drawn(seat) for seat in range(3)]
    assert len({*first, seal.rng().bits64()}) == 4
    mover = table.to_act[0]
    play_on(table, 1)
    assert [drawn(seat) != first[seat] for seat in range(3)] == [s == mover for s in range(3)]
    unsealed = a_table("captn", "me", deal=3)
    ask(unsealed, ANNA, Start(id="start"))
    assert unsealed.bot_rng(0) is None


def test_every_number_is_the_hash_of_the_next() -> None:
    secret = SECRETS[ANNA]
    assert hashed(number(secret, 1)) == commitment(secret)
    assert all(hashed(number(secret, n + 1)) == number(secret, n) for n in range(1, CHAIN))
    assert number(secret, CHAIN) == secret
