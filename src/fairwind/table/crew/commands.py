"""Commands: what people may ask of a crew. docs/protocol.md tells what they mean."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fairwind.table.commands import CommandId, Digits, Natural

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


class UseEnvelope(CrewCommand, tag="use", frozen=True):
    """Do what an open envelope offers; what that is, it tells itself."""

    envelope: Natural
    item: ShortName
    text: ShortName = ""


class PassEnvelope(CrewCommand, tag="pass", frozen=True):
    """Leave it to whoever comes next."""

    envelope: Natural


class BeginMap(CrewCommand, tag="map", frozen=True):
    quick: bool = False


AnyCrewCommand = JoinCrew | LeaveCrew | ShowNumber | Scratch | UseEnvelope | PassEnvelope | BeginMap
