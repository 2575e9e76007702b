"""OpenAPI: the HTTP calls told in the form that tools read, made from the calls themselves."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from fairwind import __version__

from .answers import Error
from .calls import Call


def described(calls: Sequence[Call]) -> bytes:
    kinds = [Error, *(call.answer for call in calls), *(call.body for call in calls if call.body)]
    kinds = list({str(kind): kind for kind in kinds if kind is not None}.values())
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    schema_of = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schema_of)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Fairwind",
                "version": __version__,
                "description": "Play itself goes over a WebSocket: see docs/protocol.md.",
            },
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def _operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    in_path = re.findall(r"{(\w+)}", call.path)
    operation: dict[str, Any] = {
        "summary": call.about,
        "parameters": [
            *(_parameter(name, "path") for name in in_path),
            *(_parameter(name, "query") for name in call.query),
        ],
        "responses": {
            "200": _content("What was asked for", call.answer, schema_of),
            "default": _content("Why not", Error, schema_of),
        },
    }
    if call.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[str(call.body)]}},
        }
    return operation


def _parameter(name: str, where: str) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}


def _content(about: str, kind: Any, schema_of: dict[str, Any]) -> dict[str, Any]:
    if kind is None:
        return {"description": about, "content": {"text/plain": {"schema": {"type": "string"}}}}
    schema = schema_of[str(kind)]
    return {"description": about, "content": {"application/json": {"schema": schema}}}
