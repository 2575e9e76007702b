"""Envelopes: what is in one, and the client's files that belong to it, for those who opened it.

Everyone else is answered as if there were no such thing, so that nothing can be guessed.
"""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from fairwind.kernel.game import Game
from fairwind.kernel.words import Phrase
from fairwind.locales.rulebook import chapter_of
from fairwind.record import load
from fairwind.table.campaigns import campaign_of
from fairwind.table.refusals import Refusal

from .calls import refusal_response
from .cost import in_thread
from .crew_answers import EnvelopeShown
from .pages import CLIENT, ENVELOPES, Page
from .refusals import refused
from .replay_work import used_in
from .services import Services
from .shelf import html_of, option_shown

NUMBER = re.compile(r"(\d{1,3})[/.]")
SPOILERS = "spoilers"
"""Whoever asks with this has said that they want to know it all."""


def envelope_shown(game: Game, number: int, lang: str) -> EnvelopeShown:
    campaign = campaign_of(game.name)
    assert campaign is not None
    envelope = campaign.envelope(number)
    return EnvelopeShown(
        number=number,
        symbol=envelope.symbol,
        title=Phrase(envelope.title).say(lang),
        text=Phrase(envelope.text).say(lang),
        options=[
            option_shown(option, lang)
            for option in game.option_list
            if option.name in envelope.options
        ],
        rules=html_of(chapter_of(game.name, lang, envelope.rules)),
    )


class EnvelopeFiles:
    """The files in `envelopes` of the client, each in a folder (or under a name) that is the
    number of its envelope."""

    def __init__(self, services: Services, folder: Path = CLIENT) -> None:
        self._services = services
        self._files = {
            file.relative_to(folder / ENVELOPES).as_posix(): Page(file)
            for file in sorted((folder / ENVELOPES).rglob("*"))
            if file.is_file()
        }

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        try:
            number = NUMBER.match(path)
            if path not in self._files or number is None:
                raise refused("unknown-page")
            await self._must_be_open(request, int(number[1]))
        except Refusal:
            return refusal_response(
                self._services, request, refused("unknown-page"), "GET /envelopes"
            )
        return self._files[path].sent(request, "private, no-cache")

    async def _must_be_open(self, request: Request, number: int) -> None:
        asked = request.query_params
        if asked.get(SPOILERS) == "1":
            return
        opened: list[int] = []
        if "crew" in asked:
            opened = await self._of_crew(request, asked["crew"])
        elif "table" in asked:
            opened = await self._of_table(asked["table"])
        if number not in opened:
            raise refused("unknown-page")

    async def _of_crew(self, request: Request, crew_id: str) -> list[int]:
        """For its members, what they have opened."""
        guest = await self._services.identity.of(request)
        crew = await self._services.crews.crew(crew_id)
        return crew.map.opened if guest is not None and guest.id in crew.members else []

    async def _of_table(self, table_id: str) -> list[int]:
        """For everyone who finds the table, or an uploaded record, what its game is played with."""
        text = await self._services.store.upload(table_id)
        if text is not None:
            return await in_thread(_used_in_text, text)
        return (await self._services.registry.live(table_id)).table.envelopes


def _used_in_text(text: str) -> list[int]:
    return used_in(load(text))
