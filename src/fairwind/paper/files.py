"""Things written on a page: found by name, in a file, or written out in one word."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TypeVar

import click

from fairwind.flags import Refused, reason

Thing = TypeVar("Thing")


def found(
    name_or_file: str,
    names: Collection[str],
    read: Callable[[str], Thing],
    longest: int,
    what: str,
) -> Thing:
    """What `read` makes of a name, a word or the text of a file; else one sentence says why not."""
    try:
        if name_or_file in names or ";" in name_or_file:
            return read(name_or_file)
        with Path(name_or_file).open(encoding="utf-8-sig") as file:
            return read(file.read(longest + 1) + "\n")
    except UnicodeDecodeError:
        raise click.ClickException(f"{name_or_file} is not a text file.") from None
    except ValueError as error:
        raise click.ClickException(f"{name_or_file}, {reason(error)}.") from None
    except OSError as error:
        known = ", ".join(names)
        raise Refused(f"{name_or_file}: {error.strerror}. {what} with a name: {known}.") from None
