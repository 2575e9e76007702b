"""The client as it was built: what lies in an envelope is in its own files, and nowhere else."""

import pytest

from fairwind.games.pirate_legends.campaign.campaign import CAMPAIGN
from fairwind.server.pages import CLIENT, ENVELOPES

from .spoilers import WORDS, told_in

ALL = sorted(WORDS)


def _open_before(number: int) -> set[int]:
    """What is open for sure when an envelope is opened: all that lies before it on the line."""
    by_name = {location.name: location for location in CAMPAIGN.locations}
    found = [location for location in CAMPAIGN.locations if location.number == number]
    if not found:  # the last skull
        return set(ALL)
    waiting, before = [*found[0].after], set[str]()
    while waiting:
        name = waiting.pop()
        before.add(name)
        waiting += by_name[name].after
    return {by_name[name].number or number for name in before} | {number}


def test_no_file_for_everyone_tells_of_an_envelope_by_its_name_or_content() -> None:
    files = [
        file
        for file in CLIENT.rglob("*")
        if file.is_file() and file.relative_to(CLIENT).parts[0] != ENVELOPES
    ]
    assert len(files) > 20, "the client is built"
    faults = [
        f"{file.name}: {told}"
        for file in files
        for told in told_in(file.name + "\n" + file.read_text("utf-8", "replace"), ALL)
    ]
    assert faults == []


@pytest.mark.parametrize("number", ALL)
def test_an_envelope_tells_of_itself_and_of_what_is_open_before(number: int) -> None:
    text = "\n".join(
        (CLIENT / ENVELOPES / f"{number}.{kind}").read_text("utf-8") for kind in ("js", "css")
    )
    assert "import(" not in text, "a file beside it would be asked for without the key"
    closed = [other for other in ALL if other not in _open_before(number)]
    assert told_in(text, closed) == []


def test_what_is_searched_for_is_found_where_it_lies() -> None:
    for number in (3, 5, 7, 9, 13, 14):
        text = (CLIENT / ENVELOPES / f"{number}.js").read_text("utf-8")
        assert told_in(text, [number]), number
