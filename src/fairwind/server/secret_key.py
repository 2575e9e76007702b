"""The key that signs cookies: drawn once, and kept in a file that only its owner may read."""

import secrets
from pathlib import Path
from typing import Final

from fairwind.store.private import make_private_file, write_private

FILE: Final = "secret.key"
BYTES: Final = 32


class BadKey(Exception):
    """What stands there is no key of ours: whoever guesses it could pose as any guest."""


def secret_key(folder: Path) -> str:
    file = folder / FILE
    if not file.exists():
        write_private(file, secrets.token_hex(BYTES))
    make_private_file(file)
    return read_key(file)


def read_key(file: Path) -> str:
    key = file.read_bytes().strip()
    if len(key) != 2 * BYTES or not key.isalnum() or not key.isascii():
        raise BadKey(file)
    return key.decode()
