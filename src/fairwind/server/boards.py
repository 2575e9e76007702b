"""Boards of other packages: a folder `board` beside a game, with a manifest.json that says what is
in it. Only packages that are installed beside the server count, and only files of that folder."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from fairwind.games import GAMES, package_of

from .answers import BoardShown, Error
from .language import language
from .messages import encode
from .refusals import refused, status
from .tutorials import TutorialGame, played

FOLDER: Final = "board"
MANIFEST: Final = "manifest.json"
TYPES: Final = {
    ".css": "text/css",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What may be in a board; nothing else is handed out."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Files of the folder."""

    module: str
    """An ES module; docs/adding-a-game.md says what it exports."""
    style: str | None = None
    poster: str | None = None
    """A picture for the page of games."""
    tutorial: str | None = None
    """A first game with its lessons; it is sent as it is played, position by position."""


class Tutorial(TutorialGame, frozen=True):
    lessons: list[dict[str, Any]]
    """As web/src/table/board.ts has them, with their words by language."""


@cache
def board_of(game: str) -> BoardShown | None:
    """Where a browser finds the board of a game, if its package has one."""
    manifest = _manifest(game)
    if manifest is None:
        return None

    def address(name: str) -> str:
        return f"/games/{game}/{FOLDER}/{name}"

    return BoardShown(
        address(manifest.module),
        manifest.style and address(manifest.style),
        manifest.poster and address(manifest.poster),
        manifest.tutorial and address(manifest.tutorial),
    )


async def serve(request: Request) -> Response:
    """A file of a board."""
    game = request.path_params["game"]
    folder = _folder(game)
    if folder is None:
        return _nothing(request)
    try:
        file = folder.joinpath(request.path_params["path"]).resolve()
        exists = file.is_file()
    except (OSError, ValueError):  # no file can have such a name
        return _nothing(request)
    manifest = _manifest(game)
    if manifest and manifest.tutorial and file == folder / manifest.tutorial:
        return Response(_tutorial(file), media_type="application/json")
    kind = TYPES.get(file.suffix)
    if kind is None or not file.is_relative_to(folder) or not exists:
        return _nothing(request)
    return FileResponse(file, headers={"cache-control": "no-cache"}, media_type=kind)


def _folder(game: str) -> Path | None:
    package = package_of(game) if game in GAMES else ""
    folder = Path(str(files(package))) / FOLDER if package else None
    return folder.resolve() if folder and folder.is_dir() else None


@cache
def _manifest(game: str) -> Manifest | None:
    folder = _folder(game)
    if folder is None or not folder.joinpath(MANIFEST).is_file():
        return None
    return msgspec.json.decode(folder.joinpath(MANIFEST).read_bytes(), type=Manifest)


@cache
def _tutorial(file: Path) -> bytes:
    tutorial = msgspec.json.decode(file.read_bytes(), type=Tutorial)
    told = {"names": tutorial.names, "lessons": tutorial.lessons, "game": played(tutorial)}
    return msgspec.json.encode(told)


def _nothing(request: Request) -> Response:
    refusal = refused("unknown-page")
    error = Error(refusal.code, refusal.say(language(request)))
    return Response(encode(error), status(refusal.code), media_type="application/json")
