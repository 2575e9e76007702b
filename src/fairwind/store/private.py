"""Files for their owner alone: the data hold chat, keys of tables, and seeds of running games."""

import os
import tempfile
from pathlib import Path
from typing import Final

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600


def make_private_folder(folder: Path) -> None:
    """One that is there already keeps its rights: it may hold other things as well."""
    folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)


def make_private_file(file: Path) -> None:
    """It is there from now on, and others may not read it, whoever could before."""
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE_MODE))
    if file.stat().st_mode & 0o077:
        file.chmod(FILE_MODE)


def write_private(file: Path, text: str) -> None:
    """Whole or not at all, whenever the power goes."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # its mode is 0600
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as written:
            written.write(text)
            written.flush()
            os.fsync(written.fileno())
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """So that names in it survive a power cut. Windows cannot be asked to, and needs it less."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
