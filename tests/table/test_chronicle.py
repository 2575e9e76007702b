"""The chronicle: versions rise with what a viewer notices, and with nothing else."""

from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.words import Phrase
from fairwind.table.chronicle import Chronicle


def told(seen_by: int = EVERYONE) -> Event:
    return Event("something", {}, seen_by, phrase=Phrase("Something happened."))


def test_a_version_rises_with_what_is_seen_and_with_ones_own_moves() -> None:
    chronicle = Chronicle(2)
    chronicle.note(None, [told(), told(0)], to_act=[0])
    assert [chronicle.version(viewer) for viewer in (0, 1, None)] == [2, 1, 1]
    chronicle.note(0, [], to_act=[0])
    assert [chronicle.version(viewer) for viewer in (0, 1, None)] == [3, 1, 1]
    chronicle.note(0, [told(1)], to_act=[1])
    assert [chronicle.version(viewer) for viewer in (0, 1, None)] == [4, 2, 1]


def test_a_decision_stays_fresh_while_others_decide_at_the_same_time() -> None:
    chronicle = Chronicle(3)
    chronicle.note(None, [told()], to_act=[0, 1])
    asked = chronicle.version(1)
    chronicle.note(0, [told()], to_act=[1])
    assert chronicle.version(1) > asked
    assert chronicle.is_fresh(1, asked)
    assert not chronicle.is_fresh(0, chronicle.version(0)), "it has nothing to decide"
    assert not chronicle.is_fresh(1, chronicle.version(1) + 1), "from the future"
    chronicle.note(1, [told()], to_act=[1])
    assert not chronicle.is_fresh(1, asked)


def test_whoever_comes_back_is_told_what_is_new() -> None:
    chronicle = Chronicle(1)
    chronicle.note(None, [told(), told()], to_act=[0])
    seen = chronicle.version(0)
    chronicle.note(0, [told()], to_act=[0])
    assert chronicle.first_unseen(0, seen) == 2
    assert chronicle.first_unseen(0, chronicle.version(0)) == 3
    assert chronicle.first_unseen(0, 77) == 0, "a version that never was"


def test_what_was_taken_back_is_told_anew() -> None:
    chronicle = Chronicle(2)
    events = [told(), told()]
    chronicle.note(None, events, to_act=[0])
    chronicle.note(0, [told(), told()], to_act=[1])
    seen = chronicle.version(1)
    chronicle.undo(0, events, to_act=[0])
    assert chronicle.version(1) > seen
    chronicle.note(0, [told(), told(), told()], to_act=[1])
    assert chronicle.first_unseen(1, seen) == 2


def test_a_step_taken_back_that_nobody_saw_is_nobodys_business() -> None:
    chronicle = Chronicle(2)
    chronicle.note(None, [told()], to_act=[0])
    chronicle.note(0, [], to_act=[0])
    other, own = chronicle.version(1), chronicle.version(0)
    chronicle.undo(0, [told()], to_act=[0])
    assert chronicle.version(1) == other
    assert chronicle.version(0) > own
    assert not chronicle.is_fresh(0, own)
