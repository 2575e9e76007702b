"""Logs are saved data: those that were written once are understood, and made the same, for ever.

`logs.txt` has tables as an earlier Fairwind kept them: a name, the summary, and the lines of the
log. Tables may be added; what stands there is never changed.
"""

from pathlib import Path
from typing import NamedTuple, get_args

import msgspec
import pytest

from fairwind.table.log import AnyLine, decode_line, encode_line
from fairwind.table.summary import decode_summary, encode_summary
from fairwind.table.table import Damaged, Table


class Kept(NamedTuple):
    name: str
    summary: bytes
    log: list[bytes]


def _kept() -> list[Kept]:
    text = (Path(__file__).parent / "logs.txt").read_bytes()
    tables = [part.splitlines() for part in text.split(b"\n\n")]
    return [Kept(name.decode(), summary, log) for name, summary, *log in tables]


KEPT = _kept()


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_a_table_kept_by_an_earlier_fairwind_is_read_and_would_be_kept_alike(kept: Kept) -> None:
    lines = [decode_line(body) for body in kept.log]
    assert [encode_line(line) for line in lines] == kept.log
    summary = decode_summary(kept.summary)
    table = Table.read(summary.id, summary.code, lines)
    assert encode_summary(table.summary()) == kept.summary


def test_every_kind_of_line_was_kept_once() -> None:
    kinds = {type(decode_line(body)) for kept in KEPT for body in kept.log}
    assert kinds == set(get_args(AnyLine))


def test_a_log_that_does_not_fit_the_rules_is_not_believed() -> None:
    kept = next(kept for kept in KEPT if kept.name == "# captn-over")
    lines = [decode_line(body) for body in kept.log]
    wrong = [msgspec.structs.replace(line, rolls=[]) if hasattr(line, "rolls") else line
             for line in lines]  # fmt: skip
    for log in ([], lines[1:], [lines[0], *lines], wrong):
        with pytest.raises(Damaged):
            Table.read("table", "CODE", log)
