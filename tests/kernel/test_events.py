"""Events and journals: who may see what happened, and what chance did."""

import pytest

from fairwind.kernel.events import EVERYONE, Event, Journal, RecordGap, Roll
from fairwind.kernel.words import Phrase, Player

DEALT = Event("dealt", {"card": 5}, seen_by=1, phrase=Phrase("{player} has a 5.", player=Player(1)))
STORM = Event("storm", {"winds": ["N1"]}, reveals=True, phrase=Phrase("A storm."))


def test_an_event_is_for_everyone_unless_it_is_for_one_seat() -> None:
    assert STORM.seen_by == EVERYONE
    assert all(STORM.visible_to(seat) for seat in (None, 0, 1, 2))
    assert [seat for seat in (None, 0, 1, 2) if DEALT.visible_to(seat)] == [1]


def test_an_event_reveals_only_if_it_says_so() -> None:
    assert STORM.reveals
    assert not DEALT.reveals


def test_an_event_is_said_and_written() -> None:
    assert DEALT.say() == "Player 2 has a 5."
    assert DEALT.say("en", ["Anne", "Mary"]) == "Mary has a 5."
    assert DEALT.as_json() == {"kind": "dealt", "card": 5}


def test_rolls_are_equal_by_what_was_decided_and_how() -> None:
    assert Roll("dice", [1, 6]) == Roll("dice", [1, 6])
    assert hash(Roll("dice", [1, 6])) == hash(Roll("dice", [1, 6]))
    assert Roll("dice", [1, 6]) != Roll("dice", [6, 1])
    assert Roll("dice", [1]) != Roll("coin", [1])
    assert Roll("dice", [1]) != "dice"
    assert repr(Roll("dice", [1, 6])) == "Roll('dice', [1, 6])"


def test_a_journal_without_a_script_is_empty_and_free() -> None:
    journal = Journal()
    assert not journal.scripted
    assert journal.events == []
    assert journal.rolls == []


def test_a_script_gives_its_rolls_in_order() -> None:
    script = [Roll("dice", [1]), Roll("coin", [0])]
    journal = Journal(script)
    script.clear()
    assert journal.scripted
    for what, outcome in (("dice", [1]), ("coin", [0])):
        roll = journal.next_roll(what)
        assert roll == Roll(what, outcome)
        journal.rolls.append(roll)


def test_a_script_that_decides_something_else_is_refused() -> None:
    journal = Journal([Roll("dice", [1])])
    with pytest.raises(RecordGap, match="here chance decides coin, not dice") as caught:
        journal.next_roll("coin")
    assert caught.value.roll == 0


def test_a_script_that_ends_too_early_is_refused() -> None:
    journal = Journal([Roll("dice", [1])])
    journal.rolls.append(journal.next_roll("dice"))
    with pytest.raises(RecordGap, match="does not say what chance decided next: dice") as caught:
        journal.next_roll("dice")
    assert caught.value.roll == 1
    assert isinstance(caught.value, ValueError)


def test_an_empty_script_is_a_script_and_can_be_ended() -> None:
    journal = Journal([])
    assert journal.scripted
    journal.end_script()
    assert not journal.scripted
