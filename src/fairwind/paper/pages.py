"""Things written on a page: found by name, in a file, or written out in one word."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TypeVar

from fairwind.flags import Failed, Refused, read_text
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import N_

Thing = TypeVar("Thing")


def found(
    name_or_file: str,
    names: Collection[str],
    read: Callable[[str], Thing],
    longest: int,
    missing: str,
    wrong: type[Failed] = Refused,
) -> Thing:
    """What `read` makes of a name, a word or the text of a file; else one sentence says why not.

    `missing` is said where there is no such file, `wrong` where something else stands in it.
    """
    text = name_or_file
    if name_or_file not in names and ";" not in name_or_file:
        text = read_text(Path(name_or_file), longest, missing, names=", ".join(names)) + "\n"
    try:
        return read(text)
    except ValueError as error:
        words = N_("{file}, {reason}.")
        raise wrong(words, file=name_or_file, reason=reason_of(error)) from None
