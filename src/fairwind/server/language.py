"""The language of a caller: asked for in the address, or else by the browser."""

from starlette.requests import HTTPConnection

from fairwind.kernel.words import ENGLISH
from fairwind.locales import LANGUAGES


def language(connection: HTTPConnection) -> str:
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    for part in connection.headers.get("accept-language", "").split(","):
        lang = part.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return ENGLISH
