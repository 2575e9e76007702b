"""The way from `fairwind admin` to a running server: a socket in the folder of its data.

Only the owner of the folder can use it. Where there are no such sockets, as on Windows, on some
disks, or if the path is too long, it is a port of this machine, and a file that only the owner can
read has a token.
"""

import asyncio
import hmac
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from fairwind.store.private import FILE_MODE, write_private

from .admin import Admin
from .admin_requests import Answer, Asked
from .logs import log

SOCKET: Final = "admin.sock"
PORT: Final = "admin.port"
LONGEST_PATH: Final = 100
"""Bytes; systems allow some more."""
PATIENCE: Final = 60.0
ENCODE: Final = msgspec.json.Encoder().encode
DECODE: Final = msgspec.json.Decoder(Asked).decode


@asynccontextmanager
async def listening_for_admin(folder: Path, admin: Admin) -> AsyncIterator[None]:
    """While the block runs. The folder is ours alone, so what lies there was left by somebody who
    was killed."""
    for name in (SOCKET, PORT):
        with suppress(OSError):
            (folder / name).unlink()
    file, token = folder / SOCKET, ""
    bound = _bound(file)
    if bound is None:
        file, token = folder / PORT, secrets.token_hex(32)
        bound = socket.create_server(("127.0.0.1", 0))
        write_private(file, f"{bound.getsockname()[1]} {token}")

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await _serve(admin, token, reader, writer)

    server = await asyncio.start_server(serve, sock=bound)
    try:
        yield
    finally:
        server.close()
        with suppress(FileNotFoundError):
            file.unlink()


def _bound(file: Path) -> socket.socket | None:
    """None where there can be no such socket."""
    if not hasattr(socket, "AF_UNIX") or len(bytes(file)) > LONGEST_PATH:
        return None
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        bound.bind(str(file))
        file.chmod(FILE_MODE)  # before it listens
    except OSError:
        bound.close()
        return None
    return bound


async def _serve(
    admin: Admin, token: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """One request, a line of JSON, and its answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            asked = DECODE(await reader.readline())
        if not hmac.compare_digest(asked.token, token):
            answer = Answer(error="wrong-token")
        else:
            answer = await admin.answer(asked.request, asked.who)
    except msgspec.MsgspecError:
        answer = Answer(error="not-understood")
    except Exception:  # noqa: BLE001 - the operator is told, and the log
        log.exception("admin failed")
        answer = Answer(error="broken")
    with suppress(OSError):
        writer.write(ENCODE(answer))
        await writer.drain()
        writer.close()
        await writer.wait_closed()


def ask(folder: Path, asked: Asked) -> Answer:
    """From another process; OSError if no server runs there."""
    if (folder / PORT).exists():
        port, token = (folder / PORT).read_text(encoding="ascii").split()
        asked = msgspec.structs.replace(asked, token=token)
        connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        place: str | tuple[str, int] = ("127.0.0.1", int(port))
    elif not hasattr(socket, "AF_UNIX"):
        raise FileNotFoundError(folder / PORT)
    else:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        place = str(folder / SOCKET)
    with connection:
        connection.settimeout(PATIENCE)
        connection.connect(place)
        connection.sendall(ENCODE(asked) + b"\n")
        connection.settimeout(None)  # erasing somebody takes as long as it takes
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    if not parts:
        raise ConnectionAbortedError
    return msgspec.json.decode(b"".join(parts), type=Answer)
