"""Commands: what people may ask of a crew. docs/protocol.md tells what they mean."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fairwind.table.commands import CommandId, Digits

ShortName = Annotated[str, Meta(max_length=200)]


class CrewCommand(
    msgspec.Struct, tag_field="type", kw_only=True, frozen=True, forbid_unknown_fields=True
):
    """Its id is used once by each person in a crew: one that comes again is not obeyed again."""

    id: CommandId


class JoinCrew(CrewCommand, tag="join", frozen=True): ...


class LeaveCrew(CrewCommand, tag="leave", frozen=True): ...


class ShowNumber(CrewCommand, tag="number", frozen=True):
    number: Digits


class Scratch(CrewCommand, tag="scratch", frozen=True):
    location: ShortName


class NamePlace(CrewCommand, tag="name", frozen=True):
    place: ShortName
    name: ShortName


class SkipNaming(CrewCommand, tag="skip", frozen=True): ...


class ChooseEmblem(CrewCommand, tag="emblem", frozen=True):
    emblem: ShortName


class BeginMap(CrewCommand, tag="map", frozen=True):
    quick: bool = False


AnyCrewCommand = (
    JoinCrew | LeaveCrew | ShowNumber | Scratch | NamePlace | SkipNaming | ChooseEmblem | BeginMap
)
