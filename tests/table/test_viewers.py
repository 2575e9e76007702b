"""Viewers: versions rise with what is seen at a place, and with nothing else."""

from collections.abc import Collection, Sequence

from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.words import Phrase
from fairwind.table.viewers import Viewer, visible


def told(seen_by: int = EVERYONE) -> Event:
    return Event("something", {}, seen_by, phrase=Phrase("Something happened."))


class Viewers:
    """Those of a table."""

    def __init__(self, players: int) -> None:
        self._all = [Viewer(seat) for seat in (*range(players), None)]

    def __getitem__(self, seat: int | None) -> Viewer:
        return self._all[-1 if seat is None else seat]

    def see(self, mover: int | None, events: Sequence[Event], to_act: Collection[int]) -> None:
        for viewer in self._all:
            viewer.see(mover, events, to_act)

    def undo(self, mover: int, events: Sequence[Event], to_act: Collection[int]) -> None:
        for viewer in self._all:
            viewer.undo(mover, events, to_act)

    @property
    def versions(self) -> list[int]:
        return [viewer.version for viewer in self._all]


def test_an_event_is_kept_for_those_who_may_see_it() -> None:
    public, secret = told(), told(0)
    viewers = Viewers(2)
    viewers.see(None, [public, secret], to_act=[0])
    assert viewers[0].events == [public, secret]
    assert viewers[1].events == viewers[None].events == [public]
    assert visible([public, secret], [1, None]) == [public]
    assert visible([public, secret], [0, 1]) == [public, secret], "as all seats together saw it"


def test_a_version_rises_with_what_is_seen_and_with_ones_own_moves() -> None:
    viewers = Viewers(2)
    viewers.see(None, [told(), told(0)], to_act=[0])
    assert viewers.versions == [2, 1, 1]
    viewers.see(0, [], to_act=[0])
    assert viewers.versions == [3, 1, 1]
    viewers.see(0, [told(1)], to_act=[1])
    assert viewers.versions == [4, 2, 1]


def test_a_decision_stays_fresh_while_others_decide_at_the_same_time() -> None:
    viewers = Viewers(3)
    viewers.see(None, [told()], to_act=[0, 1])
    asked = viewers[1].version
    viewers.see(0, [told()], to_act=[1])
    assert viewers[1].version > asked
    assert viewers[1].is_fresh(asked)
    assert not viewers[0].is_fresh(viewers[0].version), "it has nothing to decide"
    assert not viewers[1].is_fresh(viewers[1].version + 1), "from the future"
    viewers.see(1, [told()], to_act=[1])
    assert not viewers[1].is_fresh(asked)


def test_whoever_comes_back_is_told_what_is_new() -> None:
    viewers = Viewers(1)
    viewers.see(None, [told(), told()], to_act=[0])
    seen = viewers[0].version
    viewers.see(0, [told()], to_act=[0])
    assert viewers[0].first_unseen(seen) == 2
    assert viewers[0].first_unseen(viewers[0].version) == 3
    assert viewers[0].first_unseen(77) == 0, "a version that never was"


def test_what_was_taken_back_is_told_anew() -> None:
    viewers = Viewers(2)
    events = [told(), told()]
    viewers.see(None, events, to_act=[0])
    viewers.see(0, [told(), told()], to_act=[1])
    seen = viewers[1].version
    viewers.undo(0, events, to_act=[0])
    assert viewers[1].version > seen
    assert viewers[1].events == events
    viewers.see(0, [told(), told(), told()], to_act=[1])
    assert viewers[1].first_unseen(seen) == 2


def test_a_step_taken_back_that_nobody_saw_is_nobodys_business() -> None:
    viewers = Viewers(2)
    viewers.see(None, [told()], to_act=[0])
    viewers.see(0, [], to_act=[0])
    other, own = viewers[1].version, viewers[0].version
    viewers.undo(0, [told()], to_act=[0])
    assert viewers[1].version == other
    assert viewers[0].version > own
    assert not viewers[0].is_fresh(own)
