"""The summary of a crew: what a list shows of it, so that its log need not be read for that."""

import msgspec


class MemberSummary(msgspec.Struct, frozen=True):
    who: str
    name: str


class CrewSummary(msgspec.Struct, frozen=True):
    """Kept with the crew, and never sent as it is: it knows who is who."""

    id: str
    code: str
    game: str
    name: str
    members: list[MemberSummary]
    scratched: int
    due: str
    """Who is to scratch next."""
    lines: int
    updated: float


encode_crew_summary = msgspec.json.Encoder().encode
decode_crew_summary = msgspec.json.Decoder(CrewSummary).decode
