"""Every call that the OpenAPI allows, and many that it does not: schemathesis makes them up, sends
them to a server where there is something to find, and checks the answers against the schema."""

import asyncio
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fairwind.games import GAMES

from .clients import PATIENCE, Client
from .fuzzing import errors
from .running import Running

pytestmark = pytest.mark.anyio

CALLS = 25
"""Of each kind, for each operation."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
Found = dict[str, list[Any]]
"""By the name of a part of a path, a query or a body, what means something there."""


async def _something_to_find(anna: Client) -> Found:
    """A table in each phase, with their codes, an uploaded record, and all games."""
    waiting = await anna.open("santa-timea", "me", "open", listed=True)
    running = await anna.open("pirate-legends", "me", "mate", start=True)
    over = await anna.open("santa-timea", "me", "mate", start=True)
    async with anna.look(over) as window:
        await window.play_on(2)
        await window.ask("resign")
    tables = [waiting, running, over]
    codes = [(await anna.get(f"/api/tables/{table}"))["code"] for table in tables]
    record = (await anna.http.get(f"/api/tables/{over}/record")).text
    upload = (await anna.http.post("/api/records", json={"text": record})).json()["id"]
    return {
        "table": [*tables, upload],
        "code": codes,
        "name": [*GAMES, "Ben"],
        "seat": ["0", "1", "all", "none"],
        "game": list(GAMES),
        "seats": [["me", "mate"], ["me", "open", "mate"], ["me"]],
        "text": [record],
    }


@pytest.mark.parametrize("mode", list(GenerationMode))
async def test_every_call_is_answered_as_the_openapi_says(
    server: Running, mode: GenerationMode
) -> None:
    anna = await server.guest("Anna")
    found = await _something_to_find(anna)
    told = await anna.get("/openapi.json")
    made = await asyncio.to_thread(_call_all, server.address, told, anna.cookies, found, mode)
    assert made > 200
    assert errors(server) == 0


def _call_all(
    address: str, told: dict[str, Any], cookies: dict[str, str], found: Found, mode: GenerationMode
) -> int:
    """How many calls were made."""
    schema = schemathesis.openapi.from_dict(told)
    session = requests.Session()
    session.cookies.update(cookies)
    made = 0

    def call(case: "Case[Any]", which: int) -> None:
        nonlocal made
        made += 1
        parts = (case.path_parameters, case.query, case.body)
        for name, values in found.items():
            for part in parts:
                if isinstance(part, dict) and name in part and which < len(values):
                    part[name] = values[which]
        answer = case.call(base_url=f"http://{address}", session=session, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS)

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if mode is GenerationMode.NEGATIVE and not _may_be_wrong(operation.definition.raw):
            continue
        cases = operation.as_strategy(generation_mode=mode)
        budget = settings(
            max_examples=CALLS,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        budget(given(case=cases, which=st.integers(0, 2 * len(GAMES)))(call))()
    return made


def _may_be_wrong(operation: Any) -> bool:
    return bool(operation.get("parameters") or operation.get("requestBody"))
