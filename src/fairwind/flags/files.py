"""Files that commands read or write: what is wrong with one is told in the same way everywhere."""

import errno
import os
from pathlib import Path
from typing import Final

import click

from fairwind.kernel.words import N_, Phrase

from .refusals import Failed, Refused

REASONS: Final = {
    errno.EACCES: N_("you have no permission"),
    errno.EPERM: N_("you have no permission"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENOSPC: N_("no space is left"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EEXIST: N_("there is a file of this name"),
    errno.ENOTDIR: N_("a part of it is a file, not a folder"),
    errno.EISDIR: N_("it is a folder, not a file"),
    errno.ENOENT: N_("there is no such folder"),
}
"""What systems answer most often; the rest is told in their own words."""


def home() -> Path:
    """The folder in which games are kept."""
    return Path(os.environ.get("FAIRWIND_HOME") or click.get_app_dir("fairwind"))


MISSING: Final = N_("{file}: there is no such file.")
MOST_BYTES: Final = 4
"""Of a character in UTF-8."""


def read_text(file: Path, longest: int, missing: str = MISSING, **gaps: object) -> str:
    """What stands in a file, up to one character more than is allowed."""
    found = read_bytes(file, MOST_BYTES * (longest + 1), missing, **gaps)
    try:
        return found.decode("utf-8-sig").replace("\r\n", "\n")[: longest + 1]
    except UnicodeDecodeError:
        raise Refused(N_("{file} is not UTF-8 text; save it as UTF-8."), file=file) from None


def read_bytes(file: Path, longest: int, missing: str = MISSING, **gaps: object) -> bytes:
    """What stands in a file, up to so many bytes."""
    try:
        with file.open("rb") as opened:
            return opened.read(longest)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # or what cannot be a name
        raise Refused(missing, file=file, **gaps) from None
    except IsADirectoryError:
        raise Refused(N_("{file} is a folder, not a file."), file=file) from None
    except OSError as error:
        raise Refused(N_("{file} cannot be read: {why}."), file=file, why=why(error)) from None


def check_out(flag: str, file: Path | None, *endings: str) -> None:
    """Whether a file can be written is asked before hours of work, not after."""
    if file is None:
        return
    if endings and file.suffix not in endings:
        text = N_("{flag} {file}: the name must end in {endings}.")
        raise Refused(text, flag=flag, file=file, endings=" / ".join(endings))
    try:
        if file.is_dir():
            raise Refused(N_("{flag} {file}: this is a folder, not a file."), flag=flag, file=file)
        if not file.parent.is_dir():
            text = N_("{flag} {file}: there is no folder {folder}.")
            raise Refused(text, flag=flag, file=file, folder=file.parent)
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "")
    except OSError as error:
        raise Refused(UNWRITABLE, flag=flag, file=file, why=why(error)) from None


UNWRITABLE: Final = N_("{flag} {file} cannot be written: {why}.")


def write_text(flag: str, file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failed(UNWRITABLE, flag=flag, file=file, why=why(error)) from None


def made_folder(flag: str, folder: Path) -> Path:
    """The folder, which is there from now on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = N_("{flag} {folder}: this folder cannot be made: {why}.")
        raise Refused(text, flag=flag, folder=folder, why=why(error)) from None
    return folder


def why(error: OSError) -> Phrase:
    return Phrase(REASONS.get(error.errno or 0) or error.strerror or str(error))
