"""Redaction: a person is gone from a log, and the log is still that of the same game."""

import pytest

from fairwind.kernel.record_text import dump
from fairwind.record import load
from fairwind.table.fairness import draws
from fairwind.table.log import Chatted, Worded, decode_line, encode_line
from fairwind.table.redaction import NAME, redact, redact_summary
from fairwind.table.summary import decode_summary, encode_summary
from fairwind.table.table import OVER, Table

from .test_log import KEPT, Kept


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_every_person_can_be_taken_out_of_every_log(kept: Kept) -> None:
    lines = [decode_line(body) for body in kept.log]
    before = Table.read("table", "CODE", lines)
    summary = decode_summary(kept.summary)
    people = {line.by for line in lines if line.by} | {
        seat.who for seat in before.seats if seat.who
    }
    for person in people:
        left = redact(lines, person, "erased-1")
        text = b"\n".join(map(encode_line, left))
        assert person.encode() not in text
        assert person.encode() not in encode_summary(redact_summary(summary, person, "erased-1"))
        after = Table.read("table", "CODE", left)
        seats = [seat for seat, at in enumerate(before.seats) if at.who == person]
        assert all(after.seats[seat].name == NAME for seat in seats)
        assert [at.who for at in before.seats if at.who != person] == [
            at.who for at in after.seats if at.who != "erased-1"
        ]
        assert not [
            line
            for line in left
            if isinstance(line, Chatted) and line.by == "erased-1" and line.text not in ("", "—")
        ]
        assert [line for line in left if isinstance(line, Worded)] == [
            line if line.by != person else redact([line], person, "erased-1")[0]
            for line in lines
            if isinstance(line, Worded)
        ]
        if before.play is not None:
            assert after.playing.state.pack() == before.playing.state.pack()
        if before.phase == OVER:
            replayed = load(dump(after.playing.snapshot()))
            assert draws(replayed) == draws(before.playing.snapshot())
